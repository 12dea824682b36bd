import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderWith, verdictOf, votesFor } from './verdict.ts';

/** At least `share` of the votes; abstentions and unreadable ballots are no votes. Score: votes. */
export const supermajority = {
  name: 'supermajority',
  form: 'choice',
  decide(ballots, options, context) {
    const sorted = sortBallots('choice', ballots, options, context);
    const standings = votesFor(options, sorted.cast);
    // Divided and not multiplied: 14 / 25 is the same number as 0.56, while 0.56 * 25 is more than 14.
    const isEnough = (votes: number) => votes / sorted.cast.length >= context.share;
    return verdictOf(leaderWith(isEnough, sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
