import { DECISION_RULES, type DecisionRuleName, type RuleBallot } from '../../discussion/ballot.ts';
import { ballotAs } from './ballots.ts';
import { decisionRules } from './index.ts';
import type { RuleContext, Verdict } from './rule.ts';

/**
 * What the other rules would have decided with the same ballots (9.5), in listed order: those whose form every ballot yields. The judge's
 * only where there is a judge.
 */
export function verdictsBeside(
  own: DecisionRuleName,
  ballots: readonly RuleBallot[],
  options: readonly string[],
  context: RuleContext,
): readonly { rule: DecisionRuleName; verdict: Verdict }[] {
  return DECISION_RULES.filter((name) => name !== own && (name !== 'judge' || context.judge !== null))
    .map((name) => decisionRules[name])
    .filter(({ form }) => ballots.every((ballot) => ballotAs(ballot, form) !== null))
    .map((rule) => ({ rule: rule.name, verdict: rule.decide(ballots, options, context) }));
}
