import type { BallotFormName, DecisionRuleName, RuleBallot, VerdictReason } from '../../discussion/ballot.ts';

export type BallotOf<F extends BallotFormName> = Extract<RuleBallot, { form: F }>;

export type RuleContext = {
  /** Agents whose ballot could not be read. */
  unreadable: readonly string[];
  /** Supermajority: the winner needs at least this share of the votes; in (1/2, 1], 2/3 by default. */
  share: number;
  /** Cumulative: the most points that one agent may give in all. */
  budget: number;
  /** Judge: the agent who decides; null: nobody does. */
  judge: string | null;
};

export const DEFAULT_RULE_CONTEXT: RuleContext = { unreadable: [], share: 2 / 3, budget: 10, judge: null };

export type Standing = { option: string; score: number };

export type Verdict = {
  winner: string | null;
  reason: VerdictReason;
  /** The options that lead alike (`tie`) or go round in a circle (`cycle`), in listed order; else empty. */
  tied: readonly string[];
  /** Every option, best first, equal ones in listed order. The rule says what a score is. */
  standings: readonly Standing[];
  /** Instant run-off: the votes of each count, eliminated options left out. Empty for rules that count once. */
  rounds: readonly (readonly Standing[])[];
  /** Agents whose ballot was counted and supports another option than the winner. */
  dissent: readonly string[];
  abstained: readonly string[];
  /** Agents whose ballot could not be read, or breaks the rules of its form. Not counted, and no dissent. */
  unreadable: readonly string[];
};

/**
 * How ballots become a decision. Pure: the order of ballots changes nothing but the order of the agents named, and the order of options
 * nothing but the order of equal ones: a tie is never broken by a place in a list.
 */
export type DecisionRule = {
  name: DecisionRuleName;
  /** The form of the ballots that agents are asked for under this rule. */
  form: BallotFormName;
  decide(ballots: readonly RuleBallot[], options: readonly string[], context: RuleContext): Verdict;
};
