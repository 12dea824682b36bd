import { pairMemo } from '../../base/memo.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { keyText } from '../frame/described-key.ts';
import type { KeyChanges } from '../shown/key-changes.ts';

/** A key in a sentence: the act, and ours for it. */
const KEY = /\{([a-z0-9-]+) (\S+?)\}/g;

/** The words with the keys that this person has, where sentences name some: `{pause space} goes on`. */
export const wordsWithKeys = pairMemo((words: InterfaceWords, changes: KeyChanges): InterfaceWords => {
  const all = {};
  // Each subject when it is first read: a first frame reads few.
  for (const [subject, told] of Object.entries(words)) {
    let known: unknown;
    const get = () => (known ??= keyed(told, changes, words));
    Object.defineProperty(all, subject, { get, enumerable: true });
  }
  return all as InterfaceWords;
});

function keyed(words: unknown, changes: KeyChanges, all: InterfaceWords): unknown {
  if (typeof words === 'string') {
    if (!words.includes('{')) return words;
    return words.replace(KEY, (_, act: keyof KeyChanges, ours: string) => keyText(changes[act]?.[0] ?? ours, all));
  }
  if (Array.isArray(words)) return words.map((word) => keyed(word, changes, all));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, keyed(word, changes, all)]));
}
