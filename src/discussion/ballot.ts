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

/**
 * `decided`; or why there is no winner. `no-ballots`: no ballot marks an option. `tie`: several options lead alike. `short`: the leader
 * has fewer votes than the rule asks for. `failed`: unanimity, and a ballot is unreadable. `cycle`: every option is beaten by another in
 * a pair. `no-judge`: the judge has not chosen. `amount`: unanimity, and amounts are too far apart.
 */
export const VERDICT_REASONS = [
  'decided',
  'no-ballots',
  'tie',
  'short',
  'failed',
  'cycle',
  'no-judge',
  'amount',
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** What a rule makes of the ballots of a vote. */
export type RuleVerdict = { rule: DecisionRuleName; winner: string | null; reason: VerdictReason };
