import { formatAmount } from '../discussion/amount.ts';
import type { Decision, Disagreement } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';

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
