import { sortBallots } from './ballots.ts';
import type { BallotOf, DecisionRule } from './rule.ts';
import { type CountResult, none, standingsOf, verdictOf } from './verdict.ts';

/**
 * The option that beats each other one in a pair: more ballots rank it above than below. A ranked option stands above one left out; two
 * left out are not compared. Without such an option nobody wins: `cycle` where every option is beaten, else `tie`; `tied` is the smallest
 * set of options that beats all outside it (the Smith set). Score: options that it beats, a draw counts half.
 */
export const condorcet = {
  name: 'condorcet',
  form: 'ranking',
  decide(ballots, options, context) {
    const sorted = sortBallots('ranking', ballots, options, context);
    if (sorted.cast.length === 0)
      return verdictOf(
        none('no-ballots'),
        sorted,
        standingsOf(options, () => 0),
      );
    const margins = marginsOf(sorted.cast, options);
    const standings = standingsOf(options, (option) =>
      options.reduce((sum, other) => sum + (other === option ? 0 : won(margins(option, other))), 0),
    );
    const found = bestInPairs(options, margins, standings[0]!.option);
    return verdictOf(found, sorted, standings);
  },
} as const satisfies DecisionRule;

/** How many ballots more rank the first above the second than the other way round. */
type Margins = (above: string, below: string) => number;

function marginsOf(cast: readonly BallotOf<'ranking'>[], options: readonly string[]): Margins {
  const index = new Map(options.map((option, at) => [option, at]));
  const matrix = options.map(() => options.map(() => 0));
  for (const { ranking } of cast) {
    const rest = options.filter((option) => !ranking.includes(option));
    ranking.forEach((above, place) => {
      for (const below of [...ranking.slice(place + 1), ...rest]) {
        const [a, b] = [index.get(above)!, index.get(below)!];
        matrix[a]![b]! += 1;
        matrix[b]![a]! -= 1;
      }
    });
  }
  return (above, below) => matrix[index.get(above)!]![index.get(below)!]!;
}

function won(margin: number): number {
  return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
}

/** `leader` has the highest score; such an option is always in the Smith set, from which the rest follows. */
function bestInPairs(options: readonly string[], margins: Margins, leader: string): CountResult {
  const set = new Set([leader]);
  for (const member of set) {
    for (const other of options) if (other !== member && margins(member, other) <= 0) set.add(other);
  }
  if (set.size === 1) return { winner: leader };
  const isUnbeaten = (option: string) => options.every((other) => other === option || margins(option, other) >= 0);
  const tied = options.filter((option) => set.has(option));
  return none(options.some(isUnbeaten) ? 'tie' : 'cycle', tied);
}
