import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderOf, verdictOf, votesFor } from './verdict.ts';

/** The most votes. Score: votes. A tie for the most has no winner. */
export const plurality = {
  name: 'plurality',
  form: 'choice',
  decide(ballots, options, context) {
    const sorted = sortBallots('choice', ballots, options, context);
    const standings = votesFor(options, sorted.cast);
    return verdictOf(leaderOf(sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
