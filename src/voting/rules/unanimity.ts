import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { leaderOf, none, verdictOf, votesFor } from './verdict.ts';

/** Everybody chooses the same option. An abstention is no consent; an unreadable ballot fails the vote (9.4). Score: votes. */
export const unanimity = {
  name: 'unanimity',
  form: 'choice',
  decide(ballots, options, context) {
    const sorted = sortBallots('choice', ballots, options, context);
    const { cast, abstained, unreadable } = sorted;
    const standings = votesFor(options, cast);
    const isShared = cast.length > 0 && abstained.length === 0 && standings[0]?.score === cast.length;
    if (unreadable.length > 0) return verdictOf(none('failed'), sorted, standings);
    if (cast.length > 0 && !isShared) return verdictOf(none('short'), sorted, standings);
    return verdictOf(leaderOf(cast, standings), sorted, standings);
  },
} as const satisfies DecisionRule;
