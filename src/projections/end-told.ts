import { DECISION_RULES } from '../discussion/ballot.ts';
import { RUN_ENDS } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';

/** All that `endTold` can say of a run that has ended. */
export const END_NAMES: readonly string[] = [...RUN_ENDS, ...DECISION_RULES];

/** By what a run ended, as it is told (1.6): `consensus` only where all agree (9.5, 16.5), else the rule that decided; null: it goes on. */
export function endTold({ ended, votes }: Pick<State, 'ended' | 'votes'>): string | null {
  const last = votes.at(-1);
  const isByRule = ended?.by === 'consensus' && last?.kind === 'consensus' && !last.how.isConsensus;
  return isByRule ? last.how.rule : (ended?.by ?? null);
}
