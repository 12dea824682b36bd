import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderOf, standingsOf, verdictOf } from './verdict.ts';

/**
 * The most points, of m options m − 1 for the first place, 0 for the last. Options left out share the points of the places left over, so
 * that every ballot gives the same sum and nobody gains by naming a favourite alone. Score: points. A tie for the most has no winner.
 */
export const borda = {
  name: 'borda',
  form: 'ranking',
  decide(ballots, options, context) {
    const sorted = sortBallots('ranking', ballots, options, context);
    const points = new Map<string, number>();
    for (const { ranking } of sorted.cast) {
      // Halves at most, so sums are exact.
      const left = (options.length - ranking.length - 1) / 2;
      const place = new Map(ranking.map((option, index) => [option, options.length - 1 - index]));
      for (const option of options) points.set(option, (points.get(option) ?? 0) + (place.get(option) ?? left));
    }
    const standings = standingsOf(options, (option) => points.get(option) ?? 0);
    return verdictOf(leaderOf(sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
