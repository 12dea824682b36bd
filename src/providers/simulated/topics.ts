import { boundedMemo, memo } from '../../base/memo.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan, plainWords } from '../../language/script.ts';
import { stemsIn } from './stems.ts';

/** What a text is about, as far as its words tell: their beginnings, and the fields of meaning that they belong to. */
export type Topic = { stems: ReadonlySet<string>; fields: ReadonlySet<number> };

const SHARED_STEM = 0.5;
const SHARED_FIELD = 0.35;

/** Every agent holds the same claims against its persona. */
const TEXTS_MAX = 2000;
const topicsIn = memo((words: Phrasebook) =>
  boundedMemo(TEXTS_MAX, (text: string): Topic => ({ stems: stemsIn(text, words), fields: fieldsIn(text, words) })),
);

export const topicOf = (text: string, words: Phrasebook): Topic => topicsIn(words)(text);

/** How much two texts are about the same, in [0, 1]; 0: nothing is known that joins them. */
export function nearness(a: Topic, b: Topic): number {
  const shared = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => [...one].filter((item) => other.has(item)).length;
  return Math.min(1, SHARED_STEM * shared(a.stems, b.stems) + SHARED_FIELD * shared(a.fields, b.fields));
}

function fieldsIn(text: string, { talk }: Phrasebook): ReadonlySet<number> {
  const plain = plainWords(text);
  return new Set(
    fieldsOf(talk.fields).flatMap((entries, at) => (entries.some((entry) => plain.includes(entry)) ? [at] : [])),
  );
}

/** As `plainWords` gives them: with a space at each end, but where any ending may follow. */
const fieldsOf = memo((fields: Phrasebook['talk']['fields']) =>
  fields.map((entries) =>
    entries.map((entry) => {
      const plain = plainWords(entry);
      return entry.endsWith('*') || hasHan(entry) ? plain.trimEnd() : plain;
    }),
  ),
);

/** Near enough for one text to bear on the other. */
export const TELLING = 0.5;
