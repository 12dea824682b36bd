import { matchesIn } from '../base/text.ts';
import type { Phrasebook } from '../language/index.ts';
import { isQuestion } from '../language/script.ts';
import type { Naming } from './namings.ts';
import { PERSON, signsOf } from './signs.ts';
import { folded } from './spelling.ts';

/**
 * Where a text says last that its speaker has no side yet: nothing before it is stood for, nor anything behind it that is no position.
 * `at`: the sentence; `to`: where the clause ends there. `ids`: what alone is left open; null: all of it.
 */
export type Undecided = { readonly at: number; readonly to: number; readonly ids: readonly string[] | null };

export function undecidedIn(
  sentences: readonly string[],
  namings: readonly Naming[],
  words: Pick<Phrasebook, 'memory' | 'reading'>,
): Undecided | null {
  for (let at = sentences.length - 1; at >= 0; at--) {
    const sentence = sentences[at]!;
    if (isQuestion(sentence)) continue;
    const plain = folded(sentence);
    const last = matchesIn(plain, words.reading.undecided).findLast(({ index }) => isOwn(plain, index, words));
    if (!last) continue;
    const end = last.index + last[0].length;
    const rest = sentence.slice(end);
    const to = end + (words.memory.clauseEnd.exec(rest)?.index ?? rest.length);
    const named = [...new Set(signsOf(sentence.slice(last.index), namings).flatMap(({ ids }) => ids))];
    return { at, to, ids: named.length === 1 ? named : null };
  }
  return null;
}

/** Whether it is the speaker who has no side, and has none now. */
function isOwn(plain: string, index: number, { memory, reading }: Pick<Phrasebook, 'memory' | 'reading'>): boolean {
  const before = plain.slice(0, index).split(memory.clauseEnd).at(-1) ?? '';
  return !before.includes(PERSON) && !reading.past.test(before);
}
