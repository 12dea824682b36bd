import { sortBallots } from './ballots.ts';
import type { DecisionRule } from './rule.ts';
import { none, verdictOf, votesFor } from './verdict.ts';

/** One agent's choice decides, whatever the others choose; who chose otherwise is dissent. Score: votes, the judge's among them. */
export const judge = {
  name: 'judge',
  form: 'choice',
  decide(ballots, options, context) {
    const sorted = sortBallots('choice', ballots, options, context);
    const winner = sorted.cast.find(({ agent }) => agent === context.judge)?.choice ?? null;
    return verdictOf(winner === null ? none('no-judge') : { winner }, sorted, votesFor(options, sorted.cast));
  },
} as const satisfies DecisionRule;
