import { memo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { NumberHabits } from '../language/numbers.ts';

/** A number as it stands in a text, from a place of it to another. `value` null: digits whose separators make no number (`1,2,3`). */
export type NumberFound = {
  text: string;
  value: number | null;
  from: number;
  to: number;
  /** Written as large amounts are: with separated thousands, or a word that multiplies. */
  isLarge: boolean;
};

/** Numbers in Arabic digits, with separators, a currency sign before and a word behind that multiplies. */
export function westernNumbers(text: string, habits: NumberHabits): NumberFound[] {
  return matchesIn(text, patternOf(habits)).map(({ 0: whole, 1: minus, 2: inner, 3: digits, 4: word, index }) => {
    const plain = plainDigits(digits!, habits, word !== undefined);
    const value = scaled(plain, multiplierOf(word, habits));
    const isNegative = (minus ?? inner) !== undefined;
    return {
      text: `${isNegative ? '-' : ''}${digits}${word ?? ''}`,
      value: value && isNegative ? -value : value,
      from: index,
      to: index + whole.length,
      isLarge: word !== undefined || (value !== null && value >= 1000 && /\D/.test(digits!)),
    };
  });
}

/** The power of ten of a word behind a number; 0 without a word. */
export function multiplierOf(word: string | undefined, { multipliers }: NumberHabits): number {
  return word === undefined ? 0 : (multipliers[word.toLowerCase()] ?? 0);
}

/** Digits times a power of ten, written as one literal: 15.1 thousand is 15100 and not 15099.999…. */
export function scaled(digits: string, power: number): number | null {
  const value = Number(`${digits}e${power}`);
  return Number.isFinite(value) ? value : null;
}

/**
 * The digits with a point before the fraction, whichever separators were used. Where both stand, the last is the fraction's; one that
 * stands several times groups, in every language. What a lone one means is the language's business.
 */
export function plainDigits(found: string, { thousands, readsEitherWay }: NumberHabits, isMultiplied: boolean): string {
  const digits = found.replace(/[ \u00a0\u202f]/g, '');
  const own = thousands === ',' ? COMMAS : POINTS;
  const other = thousands === ',' ? POINTS : COMMAS;
  const isOwn = own.groups.test(digits);
  const mayGroup = readsEitherWay && !isMultiplied && !digits.startsWith('0');
  const isOther = other.surely.test(digits) || (mayGroup && other.groups.test(digits));
  const separator = isOwn ? own.mark : isOther ? other.mark : '';
  return (separator === '' ? digits : digits.replaceAll(separator, '')).replace(/^(\d+),(\d+)$/, '$1.$2');
}

/** `groups`: the mark separates thousands, should it be able to; `surely`: it cannot be the mark of a fraction. */
const COMMAS = {
  mark: ',',
  groups: /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  surely: /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
};
const POINTS = {
  mark: '.',
  groups: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
  surely: /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
};

const patternOf = memo(({ multipliers, letters }: NumberHabits): RegExp => {
  const words = Object.keys(multipliers).join('|');
  const number = `\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?![\\d])(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*`;
  return new RegExp(
    `(?<![\\w.,])(-)?(?:[$€£¥]\\s?)?(-)?(${number})(?:[\\s-]?(${words})(?![${letters}]))?(?![\\da-z])`,
    'gi',
  );
});
