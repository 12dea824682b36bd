import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderWith, verdictOf, votesFor } from './verdict.ts';

/** More than half of the votes; abstentions and unreadable ballots are no votes. Score: votes. */
export const majority = {
  name: 'majority',
  form: 'choice',
  decide(ballots, options, context) {
    const sorted = sortBallots('choice', ballots, options, context);
    const standings = votesFor(options, sorted.cast);
    const isEnough = (votes: number) => votes * 2 > sorted.cast.length;
    return verdictOf(leaderWith(isEnough, sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
