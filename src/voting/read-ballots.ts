import type { Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { ANY_SIGN, withSigns } from './option-signs.ts';
import { ordersIn } from './orders.ts';
import { jsonIn, orderInJson } from './orders-json.ts';
import { type Order, rowsIn } from './rows.ts';

/**
 * The options that a ballot approves of (9.5), ids in listed order: their numbers, or their labels, in one row; the word for none is an
 * empty ballot. Options apart from the row, or behind a word such as `not`, are unclear.
 */
export function readApproval(
  reply: string,
  options: readonly Option[],
  language: Language,
): readonly string[] | Unreadable {
  const { cues, hints } = phrasebooks[language].voting;
  const text = withoutListNumbers(withSigns(reply, options, language));
  const unknown = unknownNumber(text, options.length, language);
  if (unknown !== null) return { message: hints.optionUnknown(unknown, options.length) };
  if (isNone(text, language)) return [];
  const rows = rowsIn(text, options.length, language);
  if (rows.length === 0) {
    return cues.all.test(text) ? options.map(({ id }) => id) : { message: hints.approvalNone(options.length) };
  }
  const [row] = rows;
  const not = new RegExp(`(?<![a-zß-ÿ])(?:${cues.not.source})(?![a-zß-ÿ])[^\\n.;:]{0,40}(?:${ANY_SIGN}|\\d)`, 'u');
  if (rows.length > 1 || not.test(text)) return { message: hints.approvalUnclear };
  return options.flatMap(({ id }, index) => (row!.includes(index) ? [id] : []));
}

/** A ranking that may leave options out (9.5): ids, best first; the word for none is an empty ballot. */
export function readRankedBallot(
  reply: string,
  options: readonly Option[],
  language: Language,
): readonly string[] | Unreadable {
  const { cues, hints } = phrasebooks[language].voting;
  const text = withSigns(reply, options, language);
  if (cues.reversed.test(text)) return { message: hints.rankingReversed };
  const unknown = unknownNumber(text, options.length, language);
  if (unknown !== null) return { message: hints.optionUnknown(unknown, options.length) };
  // Who puts two in one place is asked which of them comes first.
  if (TIED.test(text)) return { message: hints.rankingSeveral };
  const json = orderInJson(jsonIn(reply), options, language);
  const rows = rowsIn(text, options.length, language);
  const orders = json ? [json] : [...ordersIn(text, options, language), ...(rows.length === 1 ? rows : [])];
  const clear = [...new Set(orders.filter(isClear).map(String))].map((order) => order.split(',').map(Number));
  const longest = clear.filter((order) => !clear.some((other) => other !== order && isWithin(order, other)));
  if (longest.length > 1) return { message: hints.rankingSeveral };
  if (longest.length === 1) return longest[0]!.map((index) => options[index]!.id);
  const twice = options.filter((_, index) => orders.some((order) => order.indexOf(index) !== order.lastIndexOf(index)));
  if (twice.length > 0) return { message: hints.rankingTwice(twice.map(({ label }) => label)) };
  return isNone(text, language) ? [] : { message: hints.rankedNone(options.length) };
}

/** `1 = 3 > 2`. */
const TIED = new RegExp(
  `(?:[>≻]\\s*(?:\\d{1,2}|${ANY_SIGN})\\s*=\\s*(?:\\d|${ANY_SIGN}))|(?:(?:\\d|${ANY_SIGN})\\s*=\\s*(?:\\d{1,2}|${ANY_SIGN})\\s*[>≻])`,
  'u',
);

/** A ballot that marks nothing: the word for it, or a 0 and no other number. */
export function isNone(text: string, language: Language): boolean {
  const hasOption = new RegExp(`${ANY_SIGN}|[1-9]`).test(text);
  return !hasOption && (phrasebooks[language].voting.cues.none.test(text) || /^\D*0\D*$/.test(text));
}

/** A number in the place of an option's that no option has: not of a round, nor of somebody's name. */
function unknownNumber(text: string, count: number, language: Language): string | null {
  const { round } = phrasebooks[language].voting.cues;
  const other = new RegExp(`(?:${round.source})[\\s_#]*\\d+`, 'gu');
  const numbers = text.replace(other, ' ').match(/(?<![a-zß-ÿ\d$€£¥_]|\d[.,])\d{1,3}(?![a-zß-ÿ\d%]|[.,]\d)/gu) ?? [];
  const isNothing = numbers.length === 1 && Number(numbers[0]) === 0;
  return isNothing ? null : (numbers.find((number) => Number(number) < 1 || Number(number) > count) ?? null);
}

/** `1. Label` is the label, whichever number a list gives it. */
function withoutListNumbers(text: string): string {
  return text.replace(new RegExp(`(?<![a-zß-ÿ\\d.,])#?\\d{1,2}[.):]?\\s{0,2}(?=${ANY_SIGN})`, 'gu'), ' ');
}

function isClear(order: Order): boolean {
  return !order.includes(null) && new Set(order).size === order.length;
}

/** Whether an order is another one with some options left out. */
function isWithin(order: readonly number[], other: readonly number[]): boolean {
  return order.length < other.length && other.filter((option) => order.includes(option)).join() === order.join();
}
