import { boundedMemo } from '../base/memo.ts';
import type { AmountRange, Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { hasHan } from '../language/script.ts';
import { namingsIn } from './namings.ts';
import { chineseNumbers, joinedChinese } from './numbers-chinese.ts';
import { type NumberFound, westernNumbers } from './numbers-western.ts';
import { folded } from './spelling.ts';
import { isUnchosen } from './unchosen.ts';

/** What speaks for a number's being an amount, most first; `counts`: rounds, votes, places in a list. */
type AmountMark = 'marked' | 'large' | 'bare' | 'counts';
/** A number of a text with what stands around it. */
type Amount = NumberFound & { mark: AmountMark };

/** Why a text gives no amount: `found` are the amounts as they are told to the agent. */
type AmountFault = { fault: 'none' | 'several' | 'broken' | 'outside'; found: readonly string[] };

/**
 * Every number in a text, in its order. Marked are those with a currency sign, a currency or one of the units behind, and the word for an
 * amount before.
 */
export function amountsIn(text: string, language: Language, ranges: readonly AmountRange[] = []): readonly Amount[] {
  const plain = readable(text, language);
  const found = numbersIn(plain, language);
  if (found.length === 0) return [];
  const signs = ranges.map((range) => ({ units: unitWords(range), label: labelOf(range) }));
  const scaled = ranges.filter(({ unit }) => scaleOf(unit, language) > 1);
  const small = folded(plain);
  return found.map((one): Amount => {
    const value = inUnits(one, scaled, language);
    return value === null
      ? { ...one, mark: markOf(one, small, language, signs) }
      : { ...one, value, text: String(value), mark: 'marked' };
  });
}

function numbersIn(plain: string, language: Language): NumberFound[] {
  const { isHan, numbers } = phrasebooks[language].grammar;
  return isHan ? chineseNumbers(plain) : westernNumbers(plain, numbers);
}

const UNITS_MAX = 200;
/** How many a unit counts by: a thousand in `thousand euros`, ten thousand in 万元; else 1. */
const scaleOf = boundedMemo(UNITS_MAX, (unit: string, language: Language): number => {
  const one = readable(`1 ${unit}`, language);
  const [first] = numbersIn(one, language).filter(({ from }) => from === 0);
  return first?.value ?? 1;
});

/** The amount that is meant where a unit counts by thousands: `40 thousand euros` are 40 of them, and so are `40,000 euros`; null: none. */
function inUnits({ value, text }: NumberFound, ranges: readonly AmountRange[], language: Language): number | null {
  if (value === null) return null;
  const isInWords = /\p{L}/u.test(text);
  for (const { unit, min, max } of ranges) {
    const amount = value / scaleOf(unit, language);
    const fits = amount >= min && amount <= max;
    if (isInWords ? amount >= 1 : fits && value > max) return amount;
  }
  return null;
}

/** The text in which the numbers of another are found. */
function readable(text: string, language: Language): string {
  return phrasebooks[language].grammar.isHan ? joinedChinese(text) : text;
}

/** By what the amounts of an option are known: the first word of the unit, as of one and of several, and what stands before the amount. */
type Signs = { units: readonly string[]; label: string };

function markOf(
  { from, to, isLarge }: NumberFound,
  text: string,
  language: Language,
  signs: readonly Signs[],
): AmountMark {
  const { reading } = phrasebooks[language];
  const before = text.slice(Math.max(0, from - 24), from);
  const behind = text.slice(to, to + 24).trimStart();
  const isPriced =
    /[$€£¥]/.test(text.slice(Math.max(0, from - 1), to)) ||
    /[$€£¥]\s?$/.test(before) ||
    // Where a number follows, the sign is that one's.
    /^[$€£¥](?!\s?\d)/.test(behind);
  if (isPriced || reading.currency.test(behind) || isUnit(behind, signs)) return 'marked';
  if (reading.amountWord.test(before) || signs.some(({ label }) => label !== '' && before.endsWith(label)))
    return 'marked';
  if (isLarge) return 'large';
  return reading.counted.test(behind) || reading.numbered.test(before) || /^[%％]/.test(behind) ? 'counts' : 'bare';
}

function isUnit(behind: string, signs: readonly Signs[]): boolean {
  const word = hasHan(behind) ? behind : (/^(?:[%％]|[^\s\d.,;:!?()]+)/.exec(behind)?.[0] ?? '');
  return signs
    .flatMap(({ units }) => units)
    .some((unit) => (hasHan(unit) ? word.startsWith(unit) : word === unit || (word === '%' && isPercent(unit))));
}

const isPercent = (unit: string) => unit.startsWith('%') || unit === 'percent' || unit === 'por';

/** The first words of the units, without a currency sign: `percent` of `percent of the surplus`; `euros`, and `euro` of one. */
function unitWords({ unit, unitOne = unit }: AmountRange): readonly string[] {
  const words = [unit, unitOne].map(
    (text) =>
      folded(text)
        .replace(/^[$€£¥]/, '')
        .trim()
        .split(/\s+/)[0] ?? '',
  );
  return [...new Set(words)].filter((word) => word !== '');
}

/** What stands before the amount in its noun phrase, as far as is looked back. */
const labelOf = ({ phrase = '' }: AmountRange) => folded(phrase.slice(0, phrase.indexOf('{amount}'))).slice(-12);

/**
 * The whole amount of an answer (9.3), as people write it in a language. The same amount twice is one. Of different ones those that are
 * marked as amounts count before bare numbers, these before counts of something else, and the own or last figure before quoted ones
 * (16.4); what is then left of several is ambiguous, also where one of them is outside the range. What only tells the range, or is not
 * meant, is none of them: `30 of 100`, `not 100`, `1 = not at all`.
 */
export function wholeAmountIn(text: string, range: AmountRange, language: Language): number | AmountFault {
  const amounts = weightiest(meantIn(amountsIn(text, language, [range]), text, range, language), range);
  const own = amounts.length > 1 ? ownFigures(amounts, text, language) : amounts;
  const figures = different(own.length === 1 ? own : amounts);
  const found = figures.map(String);
  const [amount] = figures;
  if (amount === undefined) return { fault: 'none', found };
  if (figures.length > 1) return { fault: 'several', found };
  if (typeof amount === 'string' || !Number.isInteger(amount)) return { fault: 'broken', found };
  return amount < range.min || amount > range.max ? { fault: 'outside', found } : amount;
}

/** Without the ends of the range where an answer only tells that, and without what it says not to mean, as far as there are others. */
function meantIn(
  amounts: readonly Amount[],
  text: string,
  { min, max }: AmountRange,
  language: Language,
): readonly Amount[] {
  if (amounts.length < 2) return amounts;
  const plain = folded(readable(text, language));
  const { outOf } = phrasebooks[language].voting.cues;
  const { upTo } = phrasebooks[language].reading;
  const behindOutOf = new RegExp(`\\d\\s?(?:\\/|\\s(?:${outOf.source}))\\s?$`, 'u');
  const isWithin = ({ value, from }: Amount, at: number) =>
    value === max && at > 0 && behindOutOf.test(plain.slice(0, from));
  const isRange = (at: number) => {
    const [low, high] = [amounts[at], amounts[at + 1]];
    return low?.value === min && high?.value === max && upTo.test(plain.slice(low.to, high.from));
  };
  const left = amounts.filter(
    (one, at) =>
      !isWithin(one, at) &&
      !isRange(at) &&
      !isRange(at - 1) &&
      !EXPLAINED.test(plain.slice(one.to)) &&
      !isUnchosen(plain, one.from, language),
  );
  return left.length > 0 ? left : amounts;
}

/** What an end of the range stands for: `7 = completely`. */
const EXPLAINED = /^\s?[=＝]\s?\p{L}/u;

const figureOf = ({ value, text }: Amount) => value ?? text;
const different = (amounts: readonly Amount[]) => [...new Set(amounts.map(figureOf))];

/** One of each figure, of the weightiest kind that stands there. */
function weightiest(amounts: readonly Amount[], { min }: AmountRange): readonly Amount[] {
  const isCount = ({ mark, value }: Amount) =>
    mark === 'counts' || (mark === 'bare' && value !== null && value < MOST_COUNTED && value < min);
  const marked = amounts.filter(({ mark }) => mark === 'marked');
  const likely = amounts.filter((one) => !isCount(one));
  const kind = marked.length > 0 ? marked : likely.length > 0 ? likely : amounts;
  return kind.filter((one, at) => kind.findIndex((other) => figureOf(other) === figureOf(one)) === at);
}

/** A bare number below this that the amount cannot be counts something else. */
const MOST_COUNTED = 100;

/** The figures that the writer names as its own; else those that are not told of others. */
function ownFigures(amounts: readonly Amount[], text: string, language: Language): readonly Amount[] {
  const { reading } = phrasebooks[language];
  const plain = folded(readable(text, language));
  const clauses = amounts.map((amount) => ({ amount, clause: clauseAt(plain, amount) }));
  const notTheirs = clauses.filter(({ clause }) => !reading.otherFigure.test(clause));
  const own = notTheirs.filter(({ clause }) => reading.ownFigure.test(clause));
  if (own.length === 1) return [own[0]!.amount];
  const isTold = notTheirs.length < clauses.length && notTheirs.length === 1;
  return isTold ? [notTheirs[0]!.amount] : amounts;
}

const CLAUSE_END = /[;:.!?，。；：！？\n](?!\d)|,(?!\d)/g;

/** The part of a text between marks that a figure stands in; figures beside it end it too. */
function clauseAt(text: string, { from, to }: Amount): string {
  let start = 0;
  for (const { index } of text.slice(0, from).matchAll(CLAUSE_END)) start = index + 1;
  const end = text.slice(to).search(CLAUSE_END);
  return text.slice(start, end < 0 ? undefined : to + end);
}

/**
 * The amounts that a text names, each once: numbers with a currency sign, with thousands (`15k`, `15,000`) or with the unit of one of the
 * options, and none that is a part of a name. Whole numbers within the range of the option stood for come first, else in the order of the
 * text.
 */
export function amountsNamed(
  text: string,
  options: readonly Option[],
  stoodFor: Option | null,
  language: Language,
): number[] {
  const amounts = [...new Set(markedIn(text, options, language).flatMap(inCents))];
  const range = stoodFor?.amount;
  const isFirst = (amount: number) => range && Number.isInteger(amount) && amount >= range.min && amount <= range.max;
  return range ? [...amounts.filter(isFirst), ...amounts.filter((amount) => !isFirst(amount))] : amounts;
}

function markedIn(text: string, options: readonly Option[], language: Language): readonly Amount[] {
  const ranges = options.flatMap(({ amount }) => amount ?? []);
  return amountsIn(text, language, ranges).filter(
    (one) => (one.mark === 'marked' || one.mark === 'large') && !isInName(one, text, options, language),
  );
}

const inCents = ({ value }: Amount) => (value === null ? [] : [Math.round(value * 100) / 100]);

/**
 * Those of the named amounts that a text may stand for, in its order: without the ends of a range, of which none is stood for (`$180 to
 * $220`, `at least $50 and at most $80`), and without what is not meant or told of others, as far as there are more.
 */
export function amountsMeant(text: string, options: readonly Option[], language: Language): readonly number[] {
  const marked = markedIn(text, options, language);
  if (marked.length === 0) return [];
  // The first end of a range may have no unit of its own: `180 to 220 euros`.
  const amounts = amountsIn(
    text,
    language,
    options.flatMap(({ amount }) => amount ?? []),
  );
  const { spanning, otherFigure } = phrasebooks[language].reading;
  const plain = folded(readable(text, language));
  const isSpan = (at: number) => {
    const [low, high] = [amounts[at], amounts[at + 1]];
    if (!low || !high || (low.value ?? 0) >= (high.value ?? 0)) return false;
    const between = plain.slice(low.to, high.from);
    if (spanning.between.test(between)) return !spanning.moving.test(plain.slice(0, low.from));
    return spanning.and.test(between) && spanning.opening.test(plain.slice(0, low.from));
  };
  const ends = amounts.flatMap((one, at) => (isSpan(at) || isSpan(at - 1) ? [one.from] : []));
  const single = marked.filter(({ from }) => !ends.includes(from));
  const own = single.filter((one) => !isUnchosen(plain, one.from, language) && !otherFigure.test(clauseAt(plain, one)));
  return (own.length > 0 ? own : single).flatMap(inCents);
}

/** Whether a number is a part of the name of an option that stands there. */
function isInName(
  { from, to, text: number }: Amount,
  text: string,
  options: readonly Option[],
  language: Language,
): boolean {
  const numbered = options.filter(({ label }) => /\d/.test(label));
  return (
    numbered.length > 0 &&
    namingsIn(text, options, language).some(
      (one) =>
        from >= one.from &&
        to <= one.to &&
        numbered.some(({ id, label }) => one.ids.includes(id) && label.includes(number)),
    )
  );
}

/**
 * The one whole amount that an answer gives beside the option it chooses; null where there is none, another one, or one that is told of somebody
 * else or of what was. Bare numbers below `MOST_COUNTED` may be a place in the list, and some of four digits a year.
 */
export function amountBeside(
  text: string,
  range: AmountRange,
  options: readonly Option[],
  language: Language,
): number | null {
  const { reading } = phrasebooks[language];
  const plain = folded(readable(text, language));
  const amounts = amountsIn(text, language, [range]).filter(
    (one) => isClear(one, plain) && !isInName(one, text, options, language),
  );
  const [figure, ...others] = different(amounts);
  if (typeof figure !== 'number' || others.length > 0) return null;
  const isTold = amounts.every((one) => reading.otherFigure.test(clauseAt(plain, one)));
  return !isTold && Number.isInteger(figure) && figure >= range.min && figure <= range.max ? figure : null;
}

function isClear({ mark, value, from, to }: Amount, text: string): boolean {
  if (mark !== 'bare') return mark !== 'counts';
  if (value === null || value < MOST_COUNTED) return false;
  const isYear = value >= 1900 && value < 2100;
  return !(isYear && (IN_YEAR.test(text.slice(0, from)) || text.startsWith('年', to)));
}

const IN_YEAR = /(?:^|[^a-z])(?:in|since|by|until|year|en|desde|ano)\s$/;

/** A text without its numbers that are written as large amounts are: none of them is a place in a list. */
export function withoutLargeNumbers(text: string, language: Language): string {
  const plain = readable(text, language);
  return amountsIn(text, language)
    .filter(({ isLarge }) => isLarge)
    .toReversed()
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, plain);
}
