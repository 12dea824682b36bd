import type { Decision, Event } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { optionsIn } from '../discussion/translation.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';

/** A decision as people say it: the option's label, in the language of the words where the scenario has it, and its amount where it has one. */
export function decisionText(
  { option, amount }: Decision,
  scenario: Scenario,
  { events, numbers, language }: InterfaceWords = interfaces.en,
): string {
  const known = optionsIn(scenario.options, language).find(({ id }) => id === option);
  const label = known?.label ?? option;
  return amount === null ? label : events.decision(label, numbers.amount(amount, known?.amount?.unit ?? ''));
}

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

/** Why a run was ended by its budget, and how to go on, in a sentence or two. */
export function spentText(
  { spent, scenario: { budgets } }: Pick<State, 'spent' | 'scenario'>,
  { events }: InterfaceWords = interfaces.en,
): string {
  const isTokens = budgets.tokensPerRun !== null && spent.tokensIn + spent.tokensOut >= budgets.tokensPerRun;
  return isTokens ? events.tokensSpent(budgets.tokensPerRun ?? 0) : events.costSpent(budgets.costPerRun ?? 0);
}

/** What is to be known of a statement beside its words; empty: nothing. */
export function statementMark(
  event: Extract<Event, { type: 'statement-made' }>,
  { events: { marks } }: InterfaceWords = interfaces.en,
): string {
  if (event.overBudget) return marks.overBudget;
  if (event.cut) return marks.cut;
  if (event.withheld !== undefined) return marks.withheld;
  return event.bestEffort ? marks.bestEffort : '';
}

/** `$0.0042`, `$1.20` */
export function dollars(amount: number): string {
  return `$${amount < 0.1 ? amount.toFixed(4) : amount.toFixed(2)}`;
}
