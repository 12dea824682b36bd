import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Scenario } from '../../discussion/scenario.ts';

type RuleWords = Readonly<Record<Exclude<DecisionRuleName, 'unanimity' | 'supermajority' | 'judge'>, string>> & {
  supermajority(percent: number): string;
  judge(name: string): string;
};

/** What it takes to decide (9.5), in these words. */
export function ruleText(
  { rule, supermajorityShare, judge }: Scenario['voting'],
  words: RuleWords,
  unanimity: string,
): string {
  if (rule === 'unanimity') return unanimity;
  if (rule === 'supermajority') return words.supermajority(Math.round(supermajorityShare * 100));
  return rule === 'judge' ? words.judge(judge ?? '') : words[rule];
}
