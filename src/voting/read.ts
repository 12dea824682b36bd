import { matchesIn } from '../base/text.ts';
import type { AmountRange, Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { amountBeside, wholeAmountIn, withoutLargeNumbers } from '../reading/amounts.ts';
import { choicesIn, ledByNumber, wholeNamesIn } from '../reading/choice.ts';
import { folded } from '../reading/spelling.ts';
import { isUnchosen } from '../reading/unchosen.ts';
import { yesAndNoIn } from '../reading/yes-no.ts';
import { markedIn } from './marked.ts';

export type { Unreadable };

/** A number as it stands in a text: with its separators, never a part of a longer one. */
const NUMBER = /(?<![\w.,])\d+(?:[.,]\d+)*(?![\w%])/g;
const BEFORE_AMOUNT = /[$€£¥]\s?$|-$/;

/**
 * The answer to a poll or a confirmation (9.1, 16.3): exactly one 1 or 0 stands in the reply as a number of its own, or a word for yes or no
 * begins a clause of it. Other numbers (10, 0.5, $1, 1st, 100%, round 3) are no answer and do not spoil one; a second 1 or 0 does, even
 * the same again, and so does a yes beside a no.
 */
export function readPoll(reply: string, language: Language): 'yes' | 'no' | Unreadable {
  const { hints } = phrasebooks[language].voting;
  const said = narrow(markedIn(reply));
  const begun = bareBeginning(said, language);
  // What counts something behind such an answer is none: `No. 1 more round would help.`
  const counted = begun ? said.replace(COUNTING, ' ') : said;
  const digits = standaloneIntegers(counted).filter((digit) => digit === '0' || digit === '1');
  if (digits.length > 1) return { message: hints.pollSeveral };
  const words = yesAndNoIn(said, language, digits.length === 1 || begun);
  const yes = words.yes || digits[0] === '1';
  const no = words.no || digits[0] === '0';
  if (yes && no) return { message: hints.pollBoth };
  return yes ? 'yes' : no ? 'no' : { message: hints.pollNone };
}

/** A digit of an answer to a poll before the word for what it counts. */
const COUNTING = /(?<![\w.,])[01](?=[^\S\n]?[\p{L}])/gu;

/** Whether an answer begins with one and nothing else, as a line or a sentence of its own: what follows gives the reason. */
function bareBeginning(reply: string, language: Language): boolean {
  const first = /^[^.!?。！？\n]+/u.exec(reply.trimStart())?.[0] ?? '';
  // `Yes and no`, `是，也不是` say more in it.
  if (/[,;，；、—]/.test(first) || !/[\p{L}\p{N}]/u.test(reply.trimStart().slice(first.length))) return false;
  const { yes, no } = yesAndNoIn(first, language, true);
  return yes || no || /^\W*[01]\W*$/.test(first);
}

/**
 * The id of the option that a ballot is marked for (9.3). By its name; where no name stands, by its number in the list, from 1, or what else
 * `choicesIn` reads. A number that it begins with goes before names behind it, unless one of these is chosen, too. A number that is said to be chosen
 * beside the name of another one is ambiguous.
 */
export function readOption(reply: string, options: readonly Option[], language: Language): string | Unreadable {
  const { hints } = phrasebooks[language].voting;
  const found = chosenIn(narrow(markedIn(reply)), options, language);
  if (found.length === 0) return { message: hints.optionNone(options.length) };
  if (found.length > 1) {
    const labels = options.flatMap(({ id, label }) => (found.includes(id) ? [label] : []));
    return { message: hints.optionSeveral(labels) };
  }
  return found[0]!;
}

function chosenIn(reply: string, options: readonly Option[], language: Language): readonly string[] {
  const led = ledByNumber(reply, options, language);
  if (led !== null) return led;
  // A label may hold a number of its own, which is not the number of the option.
  const unnamed = withoutUnchosen(withoutLabels(reply, options), language);
  const numbers = standaloneIntegers(withoutCounts(withoutLargeNumbers(unnamed, language), language));
  const ofNumbers = (given: readonly string[]) =>
    options.flatMap(({ id }, index) => (given.includes(String(index + 1)) ? [id] : []));
  const numbered = ofNumbers(numbers);
  const choices = choicesIn(reply, options, language);
  if (numbered.length === 0) return choices;
  const named = wholeNamesIn(reply, options, language);
  const { chosenNumber } = phrasebooks[language].reading;
  if (named.length === 0) {
    if (numbered.length < 2) return numbered;
    const [first, ...more] = ofNumbers(matchesIn(folded(unnamed), chosenNumber).flatMap(chosenAlone));
    return first === undefined || more.length > 0 ? numbered : [first];
  }
  const [only] = choices;
  if (choices.length !== 1 || only === undefined || !named.includes(only))
    return numbered.length === 1 ? numbered : choices;
  const chosen = ofNumbers(matchesIn(folded(unnamed), chosenNumber).flatMap(([, number = '']) => number));
  return chosen.length === 0 || chosen.includes(only)
    ? [only]
    : options.flatMap(({ id }) => (id === only || chosen.includes(id) ? [id] : []));
}

/** A number that is said to be chosen, where no other one is beside it: of `I choose 1 or 2` none is. */
const chosenAlone = ({ 0: whole, 1: number = '', index, input = '' }: RegExpMatchArray): readonly string[] =>
  /^[^\p{L}\d.;!?。；！？\n]*(?:or|and|o|y|或者?|和|还是)?[^\p{L}\d.;!?。；！？\n]*\d/u.test(
    input.slice((index ?? 0) + whole.length),
  )
    ? []
    : [number];

/** Without numbers that somebody does not choose: `not 2`. */
const withoutUnchosen = (reply: string, language: Language): string =>
  reply.replace(NUMBER, (number, at: number) => (isUnchosen(reply, at, language) ? ' ' : number));

/**
 * The whole amount of a ballot (9.3): `15,000`, `$15k`, `15 000`, `1.2 million`, as its language writes numbers. Different amounts are
 * ambiguous.
 */
export function readAmount(
  reply: string,
  range: AmountRange,
  language: Language,
  hints = ofAmounts(language),
): number | Unreadable {
  const [min, max] = [String(range.min), String(range.max)];
  const read = wholeAmountIn(reply, range, language);
  if (typeof read === 'number') return read;
  const [first = ''] = read.found;
  switch (read.fault) {
    case 'none':
      return { message: hints.none(min, max) };
    case 'several':
      return { message: hints.several(read.found) };
    case 'broken':
      return { message: hints.broken(first) };
    case 'outside':
      return { message: hints.outside(first, min, max) };
  }
}

/** A place on a scale: read as an amount is, and told of as the number that was asked for. */
export function readPlace(reply: string, { min, max }: { min: number; max: number }, language: Language) {
  const { numberNone, numberSeveral, amountBroken, numberOutside } = phrasebooks[language].voting.hints;
  const hints = { none: numberNone, several: numberSeveral, broken: amountBroken, outside: numberOutside };
  return readAmount(reply, { min, max, unit: '' }, language, hints);
}

/** Why an amount cannot be read, as whoever wrote it is told. */
function ofAmounts(language: Language) {
  const { amountNone, amountSeveral, amountBroken, amountOutside } = phrasebooks[language].voting.hints;
  return { none: amountNone, several: amountSeveral, broken: amountBroken, outside: amountOutside };
}

/**
 * The amount that an answer to the question for an option gives with it (9.3): `the floor constraint, at 15000`. Null: the option takes none,
 * or there is not exactly one that is clear, and it is asked for.
 */
export function readAmountBeside(
  reply: string,
  marked: string,
  options: readonly Option[],
  language: Language,
): number | null {
  const option = options.find(({ id }) => id === marked);
  return option?.amount ? amountBeside(reply, option.amount, options, language) : null;
}

function withoutLabels(reply: string, options: readonly Option[]): string {
  const labels = options.map((option) => option.label).filter((label) => /\d/.test(label));
  return labels.sort((a, b) => b.length - a.length).reduce((rest, label) => rest.replaceAll(label, ' '), reply);
}

/** Full-width digits and signs as their narrow forms. */
function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Without numbers that count rounds or people, or tell which of them: `after 2 rounds`, `Agent_1`. */
function withoutCounts(text: string, language: Language): string {
  const { cues } = phrasebooks[language].voting;
  const { counted } = phrasebooks[language].reading;
  const before = new RegExp(`(?<![a-zß-ÿ])(?:${cues.round.source})[\\s_#]*\\d+`, 'giu');
  const after = new RegExp(`(?<!第\\s?)\\d+\\s?(?=${counted.source.replace(/^\^/, '')})`, 'giu');
  return text
    .replace(/\d+\s?(?:\/|out of|of|de)\s?\d+/gi, ' ')
    .replace(before, ' ')
    .replace(after, ' ');
}

function standaloneIntegers(text: string): string[] {
  return [...text.matchAll(NUMBER)]
    .filter(
      ({ 0: found, index }) => /^\d+$/.test(found) && !BEFORE_AMOUNT.test(text.slice(Math.max(0, index - 2), index)),
    )
    .map(([found]) => found);
}
