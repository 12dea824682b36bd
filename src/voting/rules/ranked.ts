import { sortBallots } from './ballots.ts';
import type { BallotOf, DecisionRule, Standing } from './rule.ts';
import { type CountResult, leaderWith, none, verdictOf, votesFor } from './verdict.ts';

/**
 * Instant run-off. Each count gives a ballot to the best of its options that are left; more than half of these votes wins. Otherwise the
 * last option goes. Options that are last alike go together, unless nothing would be left: then all of them are tied. A ballot whose
 * options are all gone counts no more. Standings: best first by how long an option stayed; score: its votes in its last count.
 */
export const ranked = {
  name: 'ranked',
  form: 'ranking',
  decide(ballots, options, context) {
    const sorted = sortBallots('ranking', ballots, options, context);
    const { found, rounds } = runOff(sorted.cast, options);
    return verdictOf(found, sorted, byStay(rounds, options), rounds);
  },
} as const satisfies DecisionRule;

type Rounds = readonly (readonly Standing[])[];

function runOff(
  cast: readonly BallotOf<'ranking'>[],
  options: readonly string[],
): { found: CountResult; rounds: Rounds } {
  const rounds: (readonly Standing[])[] = [];
  if (cast.length === 0) return { found: none('no-ballots'), rounds };
  for (let left = options; ; ) {
    const votes = firstVotes(cast, left);
    const count = votesFor(left, votes);
    rounds.push(count);
    const found = leaderWith((score) => score * 2 > votes.length, cast, count);
    const last = count[count.length - 1]!.score;
    const stay = new Set(count.filter(({ score }) => score > last).map(({ option }) => option));
    if (found.winner !== null || stay.size === 0) return { found, rounds };
    left = left.filter((option) => stay.has(option));
  }
}

function firstVotes(cast: readonly BallotOf<'ranking'>[], left: readonly string[]): BallotOf<'choice'>[] {
  const isLeft = new Set(left);
  return cast.flatMap(({ agent, ranking }) => {
    const choice = ranking.find((option) => isLeft.has(option));
    return choice === undefined ? [] : [{ form: 'choice', agent, choice }];
  });
}

function byStay(rounds: Rounds, options: readonly string[]): readonly Standing[] {
  if (rounds.length === 0) return votesFor(options, []);
  const placed = new Set<string>();
  return [...rounds].reverse().flatMap((count) =>
    count.filter(({ option }) => {
      const isNew = !placed.has(option);
      placed.add(option);
      return isNew;
    }),
  );
}
