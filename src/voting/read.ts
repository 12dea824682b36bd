import type { AmountRange, Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { wholeAmountIn } from '../reading/amounts.ts';
import { contentOf, normalise } from './words.ts';

export type { Unreadable };

/** A number as it stands in a text: with its separators, never a part of a longer one. */
const NUMBER = /(?<![\w.,])\d+(?:[.,]\d+)*(?![\w%])/g;
const BEFORE_AMOUNT = /[$€£¥]\s?$|-$/;

/**
 * The answer to a poll or a confirmation (9.1): exactly one 1 or 0 must stand in the reply as a number of its own. Other numbers (10, 0.5,
 * $1, 1st, 100%, round 3) are no answer and do not spoil one; a second 1 or 0 does, even the same again.
 */
export function readPoll(reply: string, language: Language): 'yes' | 'no' | Unreadable {
  const { hints } = phrasebooks[language].voting;
  const digits = standaloneIntegers(reply).filter((digit) => digit === '0' || digit === '1');
  if (digits.length > 1) return { message: hints.pollSeveral };
  if (digits.length === 0) return { message: hints.pollNone };
  return digits[0] === '1' ? 'yes' : 'no';
}

/**
 * The id of the option that a ballot is marked for (9.3): its number in the list, from 1. Without such a number: the label or id that
 * stands in the reply, or else words that only one label has.
 */
export function readOption(reply: string, options: readonly Option[], language: Language): string | Unreadable {
  const { hints } = phrasebooks[language].voting;
  // A label may hold a number of its own, which is not the number of the option.
  const numbers = standaloneIntegers(withoutLabels(reply, options));
  const numbered = options.filter((_, index) => numbers.includes(String(index + 1)));
  const found = numbered.length > 0 ? numbered : namedOptions(reply, options, language);
  if (found.length === 0) return { message: hints.optionNone(options.length) };
  if (found.length > 1) return { message: hints.optionSeveral(found.map((option) => option.label)) };
  return found[0]!.id;
}

/**
 * The whole amount of a ballot (9.3): `15,000`, `$15k`, `15 000`, `1.2 million`, as its language writes numbers. Different amounts are
 * ambiguous.
 */
export function readAmount(reply: string, range: AmountRange, language: Language): number | Unreadable {
  const { hints } = phrasebooks[language].voting;
  const [min, max] = [String(range.min), String(range.max)];
  const read = wholeAmountIn(reply, range, language);
  if (typeof read === 'number') return read;
  const [first = ''] = read.found;
  switch (read.fault) {
    case 'none':
      return { message: hints.amountNone(min, max) };
    case 'several':
      return { message: hints.amountSeveral(read.found) };
    case 'broken':
      return { message: hints.amountBroken(first) };
    case 'outside':
      return { message: hints.amountOutside(first, min, max) };
  }
}

function withoutLabels(reply: string, options: readonly Option[]): string {
  const labels = options.map((option) => option.label).filter((label) => /\d/.test(label));
  return labels.sort((a, b) => b.length - a.length).reduce((rest, label) => rest.replaceAll(label, ' '), reply);
}

function standaloneIntegers(text: string): string[] {
  return [...text.matchAll(NUMBER)]
    .filter(
      ({ 0: found, index }) => /^\d+$/.test(found) && !BEFORE_AMOUNT.test(text.slice(Math.max(0, index - 2), index)),
    )
    .map(([found]) => found);
}

function namedOptions(reply: string, options: readonly Option[], language: Language): readonly Option[] {
  let rest = ` ${normalise(reply)} `;
  const named = new Set<Option>();
  // The longest name first, so that a label within a longer label is not taken for itself.
  const names = options.flatMap((option) =>
    [option.label, option.id].map((name) => ({ option, name: normalise(name) })),
  );
  for (const { option, name } of names.sort((a, b) => b.name.length - a.name.length)) {
    if (name === '' || !rest.includes(` ${name} `)) continue;
    named.add(option);
    rest = rest.replaceAll(` ${name} `, ' | ');
  }
  if (named.size > 0) return options.filter((option) => named.has(option));
  const said = contentOf(reply, language);
  return options.filter((option) => {
    const others = new Set(options.flatMap((other) => (other === option ? [] : [...contentOf(other.label, language)])));
    return [...contentOf(option.label, language)].some((word) => said.has(word) && !others.has(word));
  });
}
