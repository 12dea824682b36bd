import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderOf, standingsOf, verdictOf } from './verdict.ts';

/**
 * The most points. Each agent gives whole points from one budget, and need not give them all; a ballot above the budget is unreadable.
 * Score: points. A tie for the most has no winner.
 */
export const cumulative = {
  name: 'cumulative',
  form: 'points',
  decide(ballots, options, context) {
    const sorted = sortBallots('points', ballots, options, context);
    const standings = standingsOf(options, (option) =>
      sorted.cast.reduce((sum, { points }) => sum + (Object.hasOwn(points, option) ? points[option]! : 0), 0),
    );
    return verdictOf(leaderOf(sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
