import type { BallotFormName, VerdictReason } from '../../discussion/ballot.ts';
import { type Sorted, supports } from './ballots.ts';
import type { BallotOf, Standing, Verdict } from './rule.ts';

/** What a count has found: a winner, or why there is none. */
export type CountResult = { winner: string } | { winner: null; reason: VerdictReason; tied: readonly string[] };

/** Every option with its score, best first, equal ones in listed order. */
export function standingsOf(options: readonly string[], score: (option: string) => number): readonly Standing[] {
  return options.map((option) => ({ option, score: score(option) })).sort((a, b) => b.score - a.score);
}

/** How many ballots choose each option. */
export function votesFor(options: readonly string[], cast: readonly BallotOf<'choice'>[]): readonly Standing[] {
  const votes = new Map<string, number>();
  for (const { choice } of cast) if (choice !== null) votes.set(choice, (votes.get(choice) ?? 0) + 1);
  return standingsOf(options, (option) => votes.get(option) ?? 0);
}

/** The one option with the highest score; a tie where several have it. */
export function leaderOf(cast: readonly unknown[], standings: readonly Standing[]): CountResult {
  const best = standings[0];
  if (cast.length === 0 || !best) return none('no-ballots');
  const leaders = standings.filter(({ score }) => score === best.score).map(({ option }) => option);
  return leaders.length > 1 ? none('tie', leaders) : { winner: best.option };
}

/** The leader, where its score is enough. */
export function leaderWith(
  isEnough: (score: number) => boolean,
  cast: readonly unknown[],
  standings: readonly Standing[],
): CountResult {
  const found = leaderOf(cast, standings);
  return found.winner === null || isEnough(standings[0]!.score) ? found : none('short');
}

export function none(reason: VerdictReason, tied: readonly string[] = []): CountResult {
  return { winner: null, reason, tied };
}

export function verdictOf<F extends BallotFormName>(
  found: CountResult,
  { cast, abstained, unreadable }: Sorted<F>,
  standings: readonly Standing[],
  rounds: Verdict['rounds'] = [],
): Verdict {
  const { winner } = found;
  return {
    winner,
    reason: found.winner === null ? found.reason : 'decided',
    tied: found.winner === null ? found.tied : [],
    standings,
    rounds,
    dissent: winner === null ? [] : cast.filter((ballot) => !supports(ballot, winner)).map(({ agent }) => agent),
    abstained,
    unreadable,
  };
}
