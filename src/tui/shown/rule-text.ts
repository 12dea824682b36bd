import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Scenario } from '../../discussion/scenario.ts';

type RuleWords = Readonly<Record<Exclude<DecisionRuleName, 'unanimity' | 'supermajority' | 'judge'>, string>> & {
  supermajority(percent: number): string;
  judge(name: string): string;
};

/** What it takes to decide (9.5), in these words. `voters`: who has a vote. */
export function ruleText(
  { rule, supermajorityShare, judge }: Scenario['voting'],
  words: RuleWords,
  unanimity: string,
  voters: readonly string[],
): string {
  const [only, ...others] = voters;
  // Whoever votes alone decides, by whatever rule.
  if (rule !== 'judge' && only !== undefined && others.length === 0) return words.judge(only);
  if (rule === 'unanimity') return unanimity;
  if (rule === 'supermajority') return words.supermajority(Math.round(supermajorityShare * 100));
  return rule === 'judge' ? words.judge(judge ?? '') : words[rule];
}
