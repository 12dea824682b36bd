import { memo } from '../base/memo.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { MemoryWords } from '../language/index.ts';
import { joinSentences } from '../language/script.ts';
import { type ParsedEntry, parsedEntriesOf } from './parsed-entry.ts';

/** What of an entry stands in another, word for word: the first of its sentences that does, as far as it does; null: none. */
export function survivorOf(entry: MemoryEntry, heir: MemoryEntry, words: MemoryWords): string | null {
  for (const found of survivorsIn(heir, words).standing(entry)) return found;
  return null;
}

/** Whether a sentence of an entry is known to be gone. */
export type IsGone = (sentence: string) => boolean;

/** Asked of one entry after another what of them stands in an heir: hundreds, who share most of their sentences. */
type Survivors = {
  /** Each of its sentences that stands there, as far as it does. */
  standing(entry: MemoryEntry): Generator<string>;
  /** Its sentences of which nothing stands there, but for those that are known to be gone. */
  missing(entry: MemoryEntry, isGone: IsGone): readonly string[];
  /** Whether any of its sentences stands there. What is known to be gone may have been said again, and is looked for last. */
  stands(entry: MemoryEntry, isGone: IsGone): boolean;
};

/**
 * What of others stands in an entry. What somebody said stands there only under their name, and a sentence that was cut from its beginning
 * up to the dots.
 */
export function survivorsIn(heir: MemoryEntry, words: MemoryWords): Survivors {
  const whole = standingsIn(heir.text);
  const under = new Map<string | null, Standings>();
  const standingsFor = ({ head, speaker }: ParsedEntry): Standings => {
    if (head === '') return whole;
    let known = under.get(speaker);
    if (!known) {
      known = standingsIn(bodiesOf(heir, words).get(speaker) ?? '');
      under.set(speaker, known);
    }
    return known;
  };
  const areAny = (entry: MemoryEntry, isLookedFor: IsGone): boolean => {
    for (const told of parsedEntriesOf(entry, words))
      for (const sentence of told.sentences)
        if (isLookedFor(sentence) && standingsFor(told)(sentence) !== null) return true;
    return false;
  };
  // Who asks whether anything stands asks next what is missing.
  let last: LookedThrough | null = null;
  const lookThrough = (entry: MemoryEntry, isGone: IsGone): LookedThrough => {
    if (last?.entry === entry && last.isGone === isGone) return last;
    let missing = NOTHING as string[];
    let isAny = false;
    for (const told of parsedEntriesOf(entry, words)) {
      const found = standingsFor(told);
      for (const sentence of told.sentences) {
        if (isGone(sentence)) continue;
        if (found(sentence) !== null) isAny = true;
        else if (missing === NOTHING) missing = [sentence];
        else missing.push(sentence);
      }
    }
    last = { entry, isGone, missing, isAny };
    return last;
  };
  return {
    *standing(entry) {
      for (const told of parsedEntriesOf(entry, words))
        for (const sentence of told.sentences) {
          const found = standingsFor(told)(sentence);
          if (found !== null) yield found;
        }
    },
    missing: (entry, isGone) => lookThrough(entry, isGone).missing,
    stands: (entry, isGone) => lookThrough(entry, isGone).isAny || areAny(entry, isGone),
  };
}

const NOTHING: readonly string[] = [];
/** What was found of an entry's sentences that are not known to be gone. */
type LookedThrough = { entry: MemoryEntry; isGone: IsGone; missing: readonly string[]; isAny: boolean };

type Standings = (sentence: string) => string | null;

/** What of an entry is sought in another: of two with the same, each entry holds words of both or of none. */
export const soughtKey = (entry: MemoryEntry, words: MemoryWords): string => keyOf(parsedEntriesOf(entry, words));
const keyOf = memo((told: readonly ParsedEntry[]) =>
  JSON.stringify(told.map(({ speaker, head, sentences }) => (head === '' ? sentences : [[speaker], ...sentences]))),
);

/** As `standingIn`, with the answers that were given. */
function standingsIn(body: string): Standings {
  const known = new Map<string, string | null>();
  return (sentence) => {
    let found = known.get(sentence);
    if (found === undefined) {
      found = standingIn(body, sentence);
      known.set(sentence, found);
    }
    return found;
  };
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
