import { bug } from '../base/errors.ts';
import { due, type StateDraft, stateWith } from './draft.ts';
import type { EventOf } from './event.ts';
import type { Option, Scenario } from './scenario.ts';
import { presentNames, type State } from './state.ts';
import type { World, WorldFailure } from './world.ts';

/** 7.5. */
const NEWEST_FAILURES = 5;

/** 30.2: what came of a decision holds from now on, and every memory takes it in. */
export function worldChanged(state: State, event: EventOf<'world-changed'>): StateDraft {
  const { scenario, round } = state;
  if (scenario.world == null) bug('there is no world');
  const { type: _type, options, ...step } = event;
  const before = state.world;
  const world = worldAfter(step, before, { round, options: scenario.options });
  const next: StateDraft = stateWith(state, { world, scenario: withOptions(scenario, options) });
  if (before) next.dueUpdates = due(state, { cause: { kind: 'world' }, agents: presentNames(state) });
  return next;
}

/** A world gone on with. `options`: of a scenario whose world has not begun, all that it lets be done. */
export function worldAfter(
  { failed, hidden, seen, trail, ...change }: Omit<EventOf<'world-changed'>, 'type' | 'options'>,
  before: World | null,
  { round, options }: { round: number; options: readonly Option[] },
): World {
  const failures = failed.map((happening): WorldFailure => ({ ...happening, round }));
  return {
    ...change,
    hidden: hidden ?? before?.hidden ?? [],
    seen: { ...before?.seen, ...seen },
    trail: [...(before?.trail ?? []), ...trail],
    failures: [...(before?.failures ?? []), ...failures].slice(-NEWEST_FAILURES),
    round,
    actions: before?.actions ?? options,
  };
}

/** What could be decided before is still called what it was. */
function withOptions(scenario: Scenario, options: readonly Option[]): Scenario {
  const open = new Set(options.map(({ id }) => id));
  const closed = [...(scenario.closedOptions ?? []), ...scenario.options].filter(({ id }) => !open.has(id));
  const distinct = new Map(closed.map((option) => [option.id, option]));
  return { ...scenario, options, closedOptions: [...distinct.values()] };
}
