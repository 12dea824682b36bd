import { boundedMemo } from '../../base/memo.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan, plainWords } from '../../language/script.ts';

// By which words a text is known to tell something, and what takes such a word back.

const NOTHING_DENIED = { before: [], behind: [] };
/** So many words away a sign is taken back: `no new fees`, `costs next to nothing`. */
const DENIED_BEFORE = 2;
const DENIED_BEHIND = 3;

/** Whether a text has one of these words, and not as what is not so; with `*` at its end, one that begins so. */
export function isTold(
  text: string,
  words: readonly string[],
  denied: Phrasebook['general']['denied'] = NOTHING_DENIED,
): boolean {
  const plain = plainWords(text);
  return words.some((word) => isSignIn(text, plain, word, denied));
}

/** The same of one word. `plain`: the text as `plainWords` gives it. */
export function isSignIn(
  text: string,
  plain: string,
  word: string,
  denied: Phrasebook['general']['denied'] = NOTHING_DENIED,
): boolean {
  const sought = soughtFor(word);
  // A sign that is no word, like that of a currency.
  if (sought === '') return text.includes(word);
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + 1))
    if (!isDenied(plain, at, sought.trim().split(' ').length, denied)) return true;
  return false;
}

const SIGNS_MAX = 20_000;
export const soughtFor = boundedMemo(SIGNS_MAX, (word: string): string => {
  const one = plainWords(word);
  if (one.trim() === '') return '';
  return word.endsWith('*') || hasHan(word) ? one.trimEnd() : one;
});

function isDenied(
  plain: string,
  at: number,
  length: number,
  { before, behind }: Phrasebook['general']['denied'],
): boolean {
  if (before.length === 0) return false;
  const near = (words: readonly string[], denying: readonly string[]) =>
    denying.some((one) => ` ${words.join(' ')} `.includes(plainWords(one)));
  const first = plain.slice(0, at).trim().split(' ').slice(-DENIED_BEFORE);
  const then = plain
    .slice(at)
    .trim()
    .split(' ')
    .slice(length, length + DENIED_BEHIND);
  return near(first, before) || near(then, behind);
}

/** Which signs count in a fact: of one that begins with `nobody` only such as begin so. */
export function deniedBy(fact: string, denying: readonly string[]): (sign: string) => boolean {
  const plain = plainWords(fact);
  const first = denying.map(plainWords).find((one) => plain.startsWith(hasHan(one) ? one.trim() : one));
  return (sign) => first === undefined || plainWords(sign).startsWith(first.trimEnd());
}
