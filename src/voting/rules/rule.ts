/** Every decision rule, by its name in a scenario (9.5). */
export const DECISION_RULES = [
  'unanimity',
  'plurality',
  'majority',
  'supermajority',
  'approval',
  'cumulative',
  'borda',
  'ranked',
  'condorcet',
  'judge',
] as const;
export type DecisionRuleName = (typeof DECISION_RULES)[number];

/**
 * What one agent marked; options by their ids. An abstention is a ballot that marks nothing: `choice` null, an empty list, no points.
 * `ranking` is best first and may leave options out. An agent has one ballot.
 */
export type RuleBallot =
  | { form: 'choice'; agent: string; choice: string | null }
  | { form: 'approval'; agent: string; approved: readonly string[] }
  | { form: 'points'; agent: string; points: Readonly<Record<string, number>> }
  | { form: 'ranking'; agent: string; ranking: readonly string[] };
export type BallotFormName = RuleBallot['form'];
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

/**
 * `decided`; or why there is no winner. `no-ballots`: no ballot marks an option. `tie`: several options lead alike. `short`: the leader
 * has fewer votes than the rule asks for. `failed`: unanimity, and a ballot is unreadable. `cycle`: every option is beaten by another in
 * a pair. `no-judge`: the judge has not chosen.
 */
export const VERDICT_REASONS = ['decided', 'no-ballots', 'tie', 'short', 'failed', 'cycle', 'no-judge'] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

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
