import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderWith, verdictOf, votesFor } from './verdict.ts';

/** As near as a share is that is written with four digits behind the point: two of three meet 0.6667, and not 0.67 (9.5). */
const WRITTEN = 0.0005;

/** At least `share` of the votes; abstentions and unreadable ballots are no votes. Score: votes. */
export const supermajority = {
  name: 'supermajority',
  form: 'choice',
  decide(ballots, options, context) {
    const sorted = sortBallots('choice', ballots, options, context);
    const standings = votesFor(options, sorted.cast);
    const isEnough = (votes: number) => votes / sorted.cast.length >= context.share - WRITTEN;
    return verdictOf(leaderWith(isEnough, sorted.cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
