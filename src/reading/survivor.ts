import { memo } from '../base/memo.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { MemoryWords } from '../language/index.ts';
import { joinSentences } from '../language/script.ts';
import { type ParsedEntry, parsedEntriesOf } from './parsed-entry.ts';

/** What of an entry stands in another, word for word: the first of its sentences that does, as far as it does; null: none. */
export function survivorOf(entry: MemoryEntry, heir: MemoryEntry, words: MemoryWords): string | null {
  for (const found of survivorsOf(entry, heir, words)) return found;
  return null;
}

/**
 * Each of its sentences that stands in the other, as far as it does. What somebody said stands there only under their name, and a sentence
 * that was cut from its beginning up to the dots.
 */
export function* survivorsOf(entry: MemoryEntry, heir: MemoryEntry, words: MemoryWords): Generator<string> {
  for (const { found } of soughtIn(entry, heir, words)) if (found !== null) yield found;
}

/** Its sentences of which nothing stands in the other. */
export function missingFrom(entry: MemoryEntry, heir: MemoryEntry, words: MemoryWords): readonly string[] {
  return [...soughtIn(entry, heir, words)].filter(({ found }) => found === null).map(({ sentence }) => sentence);
}

/** What of an entry is sought in another: of two with the same, each entry holds words of both or of none. */
export const soughtKey = (entry: MemoryEntry, words: MemoryWords): string => keyOf(parsedEntriesOf(entry, words));
const keyOf = memo((told: readonly ParsedEntry[]) =>
  JSON.stringify(told.map(({ speaker, head, sentences }) => (head === '' ? sentences : [[speaker], ...sentences]))),
);

type Sought = { sentence: string; found: string | null };

function* soughtIn(entry: MemoryEntry, heir: MemoryEntry, words: MemoryWords): Generator<Sought> {
  for (const { speaker, head, sentences } of parsedEntriesOf(entry, words)) {
    const body = head === '' ? heir.text : (bodiesOf(heir, words).get(speaker) ?? '');
    for (const sentence of sentences) yield { sentence, found: standingIn(body, sentence) };
  }
}

/** What an entry tells of each, a line for each telling. Of one heir many are asked. */
const bodiesOf = memo((heir: MemoryEntry, words: MemoryWords): ReadonlyMap<string | null, string> => {
  const bodies = new Map<string | null, string>();
  for (const { speaker, sentences } of parsedEntriesOf(heir, words))
    bodies.set(speaker, `${bodies.get(speaker) ?? ''}${joinSentences(sentences)}\n`);
  return bodies;
});

/** Behind what a cut left of a sentence. */
const CUT = '...';
/** No cut leaves less of one. */
const LEAST_LEFT = 12;

function standingIn(body: string, sentence: string): string | null {
  if (body.includes(sentence)) return sentence;
  const start = sentence.slice(0, LEAST_LEFT);
  if (start.length < LEAST_LEFT) return null;
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + 1)) {
    let length = LEAST_LEFT;
    while (length < sentence.length && body[at + length] === sentence[length]) length++;
    if (body.startsWith(CUT, at + length)) return body.slice(at, at + length) + CUT;
  }
  return null;
}
