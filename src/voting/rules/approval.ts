import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderOf, standingsOf, verdictOf } from './verdict.ts';

/** The most approvals (Brams and Fishburn 1978). Score: agents who approve. A tie for the most has no winner. */
export const approval = {
  name: 'approval',
  form: 'approval',
  decide(ballots, options, context) {
    const sorted = sortBallots('approval', ballots, options, context);
    const standings = standingsOf(
      options,
      (option) => sorted.cast.filter(({ approved }) => approved.includes(option)).length,
    );
    return verdictOf(leaderOf(sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
