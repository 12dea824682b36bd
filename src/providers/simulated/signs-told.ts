import { boundedMemo, memo, once } from '../../base/memo.ts';
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
  const reader = readerOf(words);
  if (reader === null) return words.some((word) => isSignIn(text, plain, word, denied));
  return reader(text, plain).some((at) => isSignIn(text, plain, words[at] as string, denied));
}

/** Which of its words a text has, taken back or not: by their places in the list. */
export type SignReader = (text: string, plain: string) => readonly number[];

/** Of many words those alone are compared that begin as a word of the text does. */
export function signReader(words: readonly string[]): SignReader {
  const byBeginning = new Map<string, { sought: string; at: number }[]>();
  const signs: number[] = [];
  for (const [at, word] of words.entries()) {
    const sought = soughtFor(word);
    const key = sought.slice(1, 1 + BEGINNING);
    if (sought === '') signs.push(at);
    else if (byBeginning.has(key)) byBeginning.get(key)?.push({ sought, at });
    else byBeginning.set(key, [{ sought, at }]);
  }
  return (text, plain) => {
    const found = new Set(signs.filter((at) => text.includes(words[at] as string)));
    for (let from = plain.indexOf(' '); from >= 0; from = plain.indexOf(' ', from + 1))
      for (let length = 1; length <= BEGINNING; length++)
        for (const { sought, at } of byBeginning.get(plain.slice(from + 1, from + 1 + length)) ?? [])
          if (plain.startsWith(sought, from)) found.add(at);
    return [...found].sort((a, b) => a - b);
  };
}

const BEGINNING = 2;
/** From so many words on it pays to put them in order, and then where they are asked for again: some lists are made for one question. */
const MANY = 8;
const askedFor = memo((words: readonly string[]) => ({ times: 0, reader: once(() => signReader(words)) }));
function readerOf(words: readonly string[]): SignReader | null {
  if (words.length < MANY) return null;
  const asked = askedFor(words);
  return asked.times++ === 0 ? null : asked.reader();
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
