import type { BallotForm, Decision, Disagreement } from '../discussion/event.ts';

/** What the ballots come to: a decision, or why there is none. */
export type Tally = { disagreement: null; decision: Decision } | { disagreement: Disagreement; decision: null };

/**
 * Unanimity (9.4): the same option, and amounts no further apart than `tolerance`; then their median applies. An even count has two
 * middle amounts; their mean applies, rounded down to a whole number. `option`: the options differ and no amount is given, or the
 * amounts agree; `amount`: one option, amounts too far apart; `mixed`: options differ, and so do amounts.
 */
export function tally(ballots: readonly BallotForm[], failed: readonly string[], tolerance: number): Tally {
  const first = ballots[0];
  if (failed.length > 0) return { disagreement: 'failed', decision: null };
  if (!first) return { disagreement: 'no-ballots', decision: null };
  const sameOption = ballots.every((ballot) => ballot.option === first.option);
  const amounts = ballots.flatMap(({ amount }) => (amount === null ? [] : [amount])).sort((a, b) => a - b);
  const sameAmount = amounts.length === 0 || amounts[amounts.length - 1]! - amounts[0]! <= tolerance;
  if (!sameOption) return { disagreement: sameAmount ? 'option' : 'mixed', decision: null };
  if (!sameAmount) return { disagreement: 'amount', decision: null };
  return { disagreement: null, decision: { option: first.option, amount: medianOf(amounts) } };
}

/** Of an even count the mean of the two in the middle, rounded down; null: there are none. */
export function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]!;
  return Math.floor((lower + upper) / 2);
}
