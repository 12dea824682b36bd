import type { Certainty, RankingStage } from '../../discussion/ranking.ts';
import type { State } from '../../discussion/state.ts';
import type { Earnings } from '../earnings.ts';
import { kendallDistance, sumOf } from './formulas.ts';

/** What is measured of what an agent did alone, before the talk and after it (10.6). */
export type IndividualReport = {
  /** Its rankings, best first, by stage: `average > floor`; and how sure it was. Null: it made none, or none that could be read. */
  rankingFirst: string | null;
  rankingExplained: string | null;
  rankingApplied: string | null;
  rankingClosing: string | null;
  certaintyFirst: Certainty | null;
  certaintyExplained: Certainty | null;
  certaintyApplied: Certainty | null;
  certaintyClosing: Certainty | null;
  /** Pairs of options that its first and its last ranking order otherwise; null: there are no two. */
  rankingMoves: number | null;
  /** Dollars: of its applications, of the outcome, and together. Null: there were none, or not yet. */
  payoffAlone: number | null;
  payoffOutcome: number | null;
  payoff: number | null;
};

/** `outcomeCents` null: nothing was paid at the end, or not yet. */
export function individualReport(
  agent: string,
  state: State,
  outcomeCents: number | null,
  earnings: Earnings,
): IndividualReport {
  const { rankings = [], applications = [] } = state.individual[agent] ?? {};
  const at = (wanted: RankingStage) => rankings.find(({ stage }) => stage === wanted);
  const written = (stage: RankingStage) => at(stage)?.ranking?.join(' > ') ?? null;
  const read = rankings.flatMap(({ ranking }) => (ranking ? [ranking] : []));
  const paid = applications.map((one, situation) => earnings.alone(state, situation, one)?.cents ?? 0);
  const aloneCents = paid.length > 0 ? sumOf(paid) : null;
  const isPaid = aloneCents !== null || outcomeCents !== null;
  return {
    rankingFirst: written('first'),
    rankingExplained: written('explained'),
    rankingApplied: written('applied'),
    rankingClosing: written('closing'),
    certaintyFirst: at('first')?.certainty ?? null,
    certaintyExplained: at('explained')?.certainty ?? null,
    certaintyApplied: at('applied')?.certainty ?? null,
    certaintyClosing: at('closing')?.certainty ?? null,
    rankingMoves: read.length > 1 ? kendallDistance(read[0] ?? [], read.at(-1) ?? []) : null,
    payoffAlone: aloneCents === null ? null : aloneCents / 100,
    payoffOutcome: outcomeCents === null ? null : outcomeCents / 100,
    payoff: isPaid ? ((aloneCents ?? 0) + (outcomeCents ?? 0)) / 100 : null,
  };
}
