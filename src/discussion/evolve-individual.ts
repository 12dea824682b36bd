import { bug } from '../base/errors.ts';
import { due, executed, type StateDraft, stateWith, withSeat } from './draft.ts';
import type { EventOf } from './event.ts';
import { type IndividualPhase, presentNames, type State } from './state.ts';

// The part of `evolve` that is about what agents do alone, before the talk and after it (1.1, 10.6).

export function rankingMade(state: State, { agent, stage, ranking, certainty }: EventOf<'ranking-made'>): StateDraft {
  const next = answered(state, agent, (alone) => ({
    ...alone,
    rankings: [...alone.rankings, { stage, ranking, certainty }],
  }));
  return stage === 'applied' ? withResultsDue(next, state) : next;
}

/**
 * Nobody's results are taken in before all have theirs: else it would show where a batch was cut. `before`: the state in which somebody
 * still had none; who has taken them in already, because a newcomer came after, does not again.
 */
export function withResultsDue(next: StateDraft, before: State): StateDraft {
  const names = presentNames(next);
  const hadAll = presentNames(before).every((name) => hasApplied(name, before));
  if (hadAll || !names.every((name) => hasApplied(name, next))) return next;
  const agents = names.filter((name) => !next.individualTaken.includes(name));
  if (agents.length === 0) return next;
  next.individualTaken = [...next.individualTaken, ...agents];
  next.dueUpdates = due(next, { cause: { kind: 'individual' }, agents });
  return next;
}

function hasApplied(agent: string, { individual: alone }: Pick<State, 'individual'>): boolean {
  return alone[agent]?.rankings.some(({ stage }) => stage === 'applied') ?? false;
}

export function explanationMade(state: State, { agent }: EventOf<'explanation-made'>): StateDraft {
  return answered(state, agent, (alone) => ({ ...alone, isExplained: true }));
}

export function applicationMarked(state: State, { agent, option }: EventOf<'application-marked'>): StateDraft {
  const next = withSeat(state, agent, { recalled: null, overflow: null });
  return stateWith(
    withIndividual(next, agent, (alone) => ({ ...alone, marked: option })),
    { unread: without(state.unread, agent) },
  );
}

export function applicationMade(state: State, event: EventOf<'application-made'>): StateDraft {
  const { agent, situation, option, amount, draw } = event;
  if (situation !== state.individual[agent]?.applications.length) bug(`application ${situation} out of order`);
  return answered(state, agent, (alone) => ({
    ...alone,
    marked: null,
    applications: [...alone.applications, { option, amount, draw }],
  }));
}

export function outcomeDrawn(state: State, { multiplier, draws }: EventOf<'outcome-drawn'>): StateDraft {
  const agents = presentNames(state);
  return stateWith(state, {
    outcome: { multiplier, draws },
    dueUpdates: due(state, { cause: { kind: 'outcome' }, agents }),
  });
}

function answered(state: State, agent: string, change: (alone: IndividualPhase) => IndividualPhase): StateDraft {
  const next = withIndividual(executed(state, agent, 'ranking'), agent, change);
  return stateWith(next, { unread: without(state.unread, agent) });
}

function withIndividual(state: State, agent: string, change: (alone: IndividualPhase) => IndividualPhase): StateDraft {
  const alone = state.individual[agent] ?? bug(`no seat of ${agent}`);
  return stateWith(state, { individual: { ...state.individual, [agent]: change(alone) } });
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}
