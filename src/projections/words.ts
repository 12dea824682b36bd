import { formatAmount } from '../discussion/amount.ts';
import type { BudgetName, Decision, Disagreement, Event } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { BudgetWarning, State } from '../discussion/state.ts';

/** A decision as people say it: the option's label, and its amount where it has one. */
export function decisionText({ option, amount }: Decision, scenario: Scenario): string {
  const known = scenario.options.find(({ id }) => id === option);
  const label = known?.label ?? option;
  return amount === null ? label : `${label}, ${formatAmount(amount, known?.amount?.unit ?? '')}`;
}

/** Why a vote did not decide (9.4), to be read after "no consensus: ". */
export const DISAGREEMENT_WORDS: Readonly<Record<Disagreement, string>> = {
  option: 'the ballots name different options',
  amount: 'the same option, but different amounts',
  mixed: 'different options and different amounts',
  failed: 'a ballot could not be read',
};

/** `12,345` */
export function grouped(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** At most five characters: `940`, `8.2k`, `12k`, `1.4M`. */
export function short(count: number): string {
  if (count < 1000) return String(count);
  const [size, unit] = count < 999_500 ? [count / 1000, 'k'] : [count / 1_000_000, 'M'];
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)}${unit}`;
}

/** `1 round`, `3 rounds`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** 80 % of a budget is used, in a sentence (8.3). */
export function budgetText({ budget, agent, used, limit }: BudgetWarning): string {
  const share = `${Math.floor((used / limit) * 100)} %`;
  if (budget === 'context')
    return `The prompts of ${agent ?? 'an agent'} fill ${share} of the window of its model (${grouped(limit)} tokens).`;
  const amount =
    budget === 'cost_per_run'
      ? `${dollars(used)} of ${dollars(limit)}`
      : `${grouped(used)} of ${grouped(limit)} tokens`;
  return `${share} of ${BUDGET_WORDS[budget]} is used: ${amount}.`;
}

const BUDGET_WORDS: Readonly<Record<Exclude<BudgetName, 'context'>, string>> = {
  tokens_per_turn: 'the budget of this turn',
  tokens_per_run: 'the budget of the run',
  cost_per_run: 'the cost that the run may have',
};

/** Why a run was ended by its budget, and how to go on, in a sentence or two. */
export function spentText({ spent, scenario: { budgets } }: Pick<State, 'spent' | 'scenario'>): string {
  const tokens = spent.tokensIn + spent.tokensOut;
  const isTokens = budgets.tokensPerRun !== null && tokens >= budgets.tokensPerRun;
  const what = isTokens
    ? `the ${grouped(budgets.tokensPerRun ?? 0)} tokens of the run are used up`
    : `the ${dollars(budgets.costPerRun ?? 0)} that the run may cost are used up`;
  return `${what}. To go further, raise budgets.${isTokens ? 'tokens_per_run' : 'cost_per_run'} in the scenario.`;
}

/** A prompt that was too large, in a sentence (8.2). */
export function overflowText({
  agent,
  by,
  tokens,
  limitTokens,
}: Extract<Event, { type: 'prompt-overflowed' }>): string {
  const told = by === 'provider' ? 'was refused as too large' : 'is too large and was not sent';
  return `The prompt of ${agent} ${told}: ${grouped(tokens)} tokens, with room for ${grouped(limitTokens)}.`;
}

/** `$0.0042`, `$1.20` */
export function dollars(amount: number): string {
  return `$${amount < 0.1 ? amount.toFixed(4) : amount.toFixed(2)}`;
}

/** What is to be known of a statement beside its words; empty: nothing. */
export function statementMark(event: Extract<Event, { type: 'statement-made' }>): string {
  if (event.overBudget) return 'cut off: the tokens of the turn are used up';
  if (event.cut) return 'cut off by a person';
  if (event.withheld !== undefined) return 'what was said is withheld';
  return event.bestEffort ? 'best effort' : '';
}
