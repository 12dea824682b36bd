import type { Purpose } from '../discussion/purpose.ts';
import type { State } from '../discussion/state.ts';

/** What an agent does alone, in its order (10.6). `number`: of an application, from 1. */
export type IndividualRecord = {
  kind: 'first' | 'explanation' | 'explained' | 'application' | 'applied' | 'closing';
  number?: number;
  stand: 'done' | 'asked' | 'to-come';
};

/** Who is being asked; the part of a run's status that is read here. */
type AskedAlone = { agents: readonly string[]; purpose: Purpose } | null;

/** The steps of an agent before the talk, or after it, with how far it is. A person is asked for no explanation. */
export function individualRecords(state: State, agent: string, asked: AskedAlone): readonly IndividualRecord[] {
  const alone = state.individual[agent];
  const { individual, closingRanking, agents } = state.scenario;
  const isAsked = asked?.agents.includes(agent) === true && ALONE.has(asked.purpose);
  const stand = (isDone: boolean, isNext: boolean) => (isDone ? 'done' : isNext && isAsked ? 'asked' : 'to-come');
  const rankings = alone?.rankings ?? [];
  if (state.talkEnded) {
    const isDone = rankings.some(({ stage }) => stage === 'closing');
    return closingRanking ? [{ kind: 'closing', stand: stand(isDone, true) }] : [];
  }
  if (individual === null) return [];
  const isPerson = agents.find(({ name }) => name === agent)?.model === 'human';
  const made = alone?.applications.length ?? 0;
  const steps: (Omit<IndividualRecord, 'stand'> & { isDone: boolean })[] = [
    { kind: 'first', isDone: rankings.length > 0 },
    ...(isPerson ? [] : [{ kind: 'explanation' as const, isDone: alone?.isExplained ?? false }]),
    { kind: 'explained', isDone: rankings.length > 1 },
    ...individual.situations.map((_, i) => ({ kind: 'application' as const, number: i + 1, isDone: made > i })),
    { kind: 'applied', isDone: rankings.length > 2 },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, i) => ({ ...step, stand: stand(isDone, i === next) }));
}

const ALONE: ReadonlySet<Purpose> = new Set<Purpose>([
  'ranking',
  'explanation',
  'application-option',
  'application-amount',
]);

/** What is going on alone at this moment; null: nothing. */
export function individualPhase(state: State): 'individual' | 'closing' | null {
  if (state.ended) return null;
  if (state.talkEnded) return state.scenario.closingRanking ? 'closing' : null;
  return state.round === 0 && state.scenario.individual !== null ? 'individual' : null;
}
