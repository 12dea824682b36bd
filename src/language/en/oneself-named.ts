import { escaped } from '../../base/text.ts';
import { isGerund } from './verbs.ts';

/** Somebody of the third person: whose it is would no longer be clear. */
const SOMEBODY = /\b(?:he|she|him|her|his|hers|they|them|their|himself|herself|themselves)\b/i;
const BEFORE =
  /^(?:to|for|with|from|by|at|on|of|about|against|without|under|behind|after|before|between|let|make|give)$/;

/**
 * An option that names somebody as they say it themselves: `letting Jonah live there`, letting me live there. Null: the name is no object, or
 * it is not certain how the rest goes on.
 */
export function ofSelf(phrase: string, name: string): string | null {
  const [before, behind, ...more] = phrase.split(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u'));
  if (before === undefined || behind === undefined || more.length > 0 || SOMEBODY.test(phrase)) return null;
  const owned = /^[’']s (?=\p{L})/u.exec(behind);
  if (owned) return `${before}my ${behind.slice(owned[0].length)}`;
  const word = /(\p{L}+) $/u.exec(before)?.[1] ?? '';
  const isObject = BEFORE.test(word.toLowerCase()) || isGerund(word.toLowerCase());
  // `Jonah and Bev`, `Jonah, who …`: more belongs to the name.
  return isObject && /^(?:$| (?!and\b|or\b))/.test(behind) ? `${before}me${behind}` : null;
}
