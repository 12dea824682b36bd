import type { Random } from '../../src/base/random.ts';
import type { Command } from '../../src/discussion/command.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Message } from '../../src/discussion/message.ts';
import {
  FORGET_MODES,
  JOBS,
  type JobMemory,
  MEMORY_STRATEGIES,
  type Scenario,
  VIEWS,
} from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import type { MemoryLine } from '../../src/memory/strategies/strategy.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { roughCounter } from './run-rig.ts';

/** Statements that differ, with amounts and reasons. */
export function speechOf({ agent, round }: ModelRequest): string {
  const amount = 10_000 + agent.name.charCodeAt(0) * 10 + round * 100;
  return `I stand with a guaranteed floor of $${amount} in round ${round}, because a family cannot choose its luck. The others have yet to answer my ${agent.name} proposal.`;
}

/** Speaks in its own words, wants no vote, and shortens or integrates to a line. */
export function talking(request: ModelRequest): string {
  switch (request.purpose) {
    case 'statement':
      return speechOf(request);
    case 'poll':
    case 'confirmation':
      return '0';
    case 'ballot-option':
      return '1';
    case 'ballot-amount':
      return '15000';
    case 'compression':
      return `In short: everybody stands for a floor, says ${request.agent.name}.`;
    default:
      return `A thought of ${request.agent.name} in round ${request.round}.`;
  }
}

export const sectionOf = (request: Pick<ModelRequest, 'sections'>, name: string) =>
  request.sections.find((section) => section.name === name)?.text ?? '';

/** The lines that tell what is remembered, wherever they stand (16.14): those of the history that come from entries among them. */
export const rememberedLines = (sections: readonly { name: string; lines: readonly MemoryLine[] }[]) =>
  sections.flatMap(({ name, lines }) =>
    name === 'history' ? lines.filter(({ entries }) => entries.length > 0) : lines,
  );

/** The tokens of a request as sections cost them, without what a message costs beside its text. */
export const tokensOf = ({ sections }: Pick<ModelRequest, 'sections'>) =>
  sections.reduce((sum, { text }) => sum + roughCounter.count(text), 0);

/** The state before each entry, and after the last: the fold of a journal. */
export function statesOf(scenario: Scenario, entries: readonly Entry[]): State[] {
  const states = [initial(scenario, { scenarioName: 'small', seed: 7 })];
  for (const entry of entries) states.push(evolve(states.at(-1) as State, entry));
  return states;
}

/** As JSON has it, so that logs and sets compare by what they hold. */
export function plainState(state: State): unknown {
  return JSON.parse(
    JSON.stringify(state, (_, value: unknown) => {
      if (value instanceof Set) return { set: [...value] };
      if (value && typeof value === 'object' && 'dropFirst' in value)
        return [...(value as unknown as Iterable<unknown>)];
      return value;
    }),
  );
}

/** What was said, without the time. */
export function saidIn(state: State): Omit<Message, 'at'>[] {
  return [...state.history].map(({ at: _, ...message }) => message);
}

export function drawnJob(draw: Random): JobMemory {
  return {
    ...everythingSeen,
    forgetMode: draw.pick([null, ...FORGET_MODES]),
    view: draw.pick([null, ...VIEWS]),
    maxMessages: draw.pick([null, 0, 1, 3]),
    preserveSystem: draw.int(2) === 0,
    lastMinutes: draw.pick([null, null, 0.2, 3]),
    about: draw.int(4) === 0 ? { query: 'a floor for the family', atMost: 3 } : null,
    ignore: draw.int(4) === 0 ? ['luck'] : [],
    rules: draw.int(3) === 0 ? [{ when: [{ of: 'round', is: '>', value: 2 }], set: { maxMessages: 2 } }] : [],
  };
}

/** A command on memories, mostly one that can be. */
export function drawnMemoryCommand(draw: Random, state: State): Command {
  const { scenario, history, memories } = state;
  const names = scenario.agents.map(({ name }) => name);
  const agents = draw.int(3) === 0 ? ('all' as const) : draw.shuffle(names).slice(0, 1 + draw.int(2));
  const agent = draw.pick(names);
  const entry = draw.pick([...(memories[agent]?.entries ?? []), { id: 99_999 }]).id;
  const jobs = draw.int(3) === 0 ? ('all' as const) : draw.shuffle([...JOBS]).slice(0, 2);
  const isPinned = draw.int(3) > 0;
  return draw.pick<Command>([
    { type: 'switch-strategy', agents, strategy: draw.pick(MEMORY_STRATEGIES) },
    { type: 'switch-guidance', agents, style: draw.pick(['narrative', 'structured']), rewrite: draw.int(2) === 0 },
    { type: 'switch-view', agents, jobs, settings: draw.pick([null, drawnJob(draw), { profile: 'GOLDFISH' }]) },
    { type: 'request-forgetting', agents, isOn: draw.int(2) === 0 },
    { type: 'pin-message', message: draw.int(history.length + 1), isPinned },
    { type: 'pin-memory', agent, entry, isPinned },
    { type: 'edit-memory', agent, entry, text: draw.pick(['Changed.', `${'A longer note by hand. '.repeat(4)}`, ' ']) },
    draw.int(4) === 0
      ? { type: 'clear-memory', agents }
      : { type: 'set-variable', name: 'mood', value: draw.pick(['calm', 'tense']), agent: draw.pick([null, agent]) },
    { type: 'set-variable', name: draw.pick(['mood', 'secret', 'nothing']), value: 'new', agent: null },
  ]);
}

/** Freezes a value and all that it holds. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

export const isOf =
  <T extends Event['type']>(type: T) =>
  (event: Event): event is Extract<Event, { type: T }> =>
    event.type === type;
