import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { listed } from './counts.ts';
import { decidedHow } from './decided.ts';
import { decisionRules } from './protocol-names.ts';

/** What is told, in plain lines, of what goes on beside the talk: alone, for the floor, after the vote. */
export const phases = {
  individual: 'Each alone, before the discussion',
  closing: 'Each alone once more, at the end',
  /** `stage`: when; `labels` best first. */
  ranking: (agent: string, stage: string, labels: readonly string[], certainty: string) =>
    `${agent} ranks ${stage}: ${labels.join(' > ')} (${certainty})`,
  rankingMissing: (agent: string, stage: string) => `The ranking of ${agent} ${stage} could not be read`,
  explains: (agent: string) => `${agent} on how the principles decide:`,
  noExplanation: (agent: string, why: string) => `${agent} explains nothing: ${why}`,
  /** `number` from 1; money as it is written. */
  application: (agent: string, number: number, choice: string, className: string, income: string, payoff: string) =>
    `${agent}, application ${number}: ${choice}; class ${className}, ${income} a year, payoff ${payoff}`,
  applicationMissing: (agent: string, number: number) => `${agent}, application ${number}: could not be read`,
  applications: (agent: string, payoffs: readonly string[], total: string) =>
    `${agent}, payoffs of the applications: ${payoffs.join(' · ')}; together ${total}`,
  /** What is told of one agent at once. */
  beforeTalk: (agent: string) => `${agent}, alone before the discussion`,
  afterTalk: (agent: string) => `${agent}, alone once more at the end`,
  target: (agent: string, option: string) => `${agent} alone is told to bring about: ${option}`,
  /** No table meets what was agreed on (10.1). */
  unmet: (of: 'floor' | 'range', amount: string) =>
    of === 'floor'
      ? `No table guarantees ${amount} to everybody: the one with the highest floor is taken.`
      : `No table keeps within a range of ${amount}: the one with the smallest range is taken.`,
  /** At the end, what was secret. */
  revealed: (agent: string, option: string, isReached: boolean) =>
    `${agent} had a secret task, to bring about: ${option}. It was ${isReached ? '' : 'not '}reached.`,
  outcome: (factor: string) => `Outcome. All incomes are multiplied by ${factor}.`,
  /** `isDrawn`: the table too, because nothing was agreed on. */
  result: (agent: string, table: number, isDrawn: boolean, className: string, income: string, payoff: string) =>
    `${agent}: table ${table}${isDrawn ? ' (drawn)' : ''}, class ${className}, ${income} a year, payoff ${payoff}`,
  bid: (agent: string, bid: number) => `${agent} bids ${bid}`,
  noBid: (agent: string) => `${agent} bids nothing that can be read`,
  /** Places that are given one by one, each with how it was had. */
  places: (places: readonly string[]) => `Next: ${listed(places)}`,
  placeByBid: (agent: string, bid: number) => `${agent} (bid ${bid})`,
  placeByAgent: (agent: string, by: string) => `${agent} (named by ${by})`,
  placeByDraw: (agent: string) => `${agent} (nobody was named)`,
  placeBecause: (agent: string, why: string) => `${agent} (${why})`,
  note: (text: string) => `Closing rule: ${text}`,
  /** Where not all agree, or a rule other than unanimity decides nothing (9.5, 16.5). */
  decidedBy: (how: Decided, decision: string) => `Vote: decided ${decidedHow(how)}: ${decision}`,
  undecidedBy: (rule: DecisionRuleName, why: string) => `Vote: nothing decided by ${decisionRules[rule]}: ${why}`,
  /** What other rules make of the same ballots; `option` null: nothing is decided. */
  beside: (rules: readonly DecisionRuleName[], option: string | null) =>
    `By ${listed(rules.map((rule) => decisionRules[rule]))}: ${option ?? 'nothing decided'}`,
} as const;
