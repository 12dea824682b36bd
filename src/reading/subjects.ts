import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { type Named, namesOf } from './names.ts';
import { namingsIn } from './namings.ts';
import { folded, wordsIn } from './spelling.ts';

/** Something that a text is about, and the words of the text that say so. */
export type Touched = { readonly id: string; readonly certainty: number; readonly words: readonly string[] };

/** So much of a thing's own words must be shared by a text that does not name it. */
const LEAST_SHARED = 1;

/**
 * What a text is about, the surest first: what it names, and what it paraphrases in the words of `about`. Words that several things have
 * count for less. A paraphrase is never as sure as a name.
 */
export function subjectsIn(text: string, things: readonly Named[], language: Language): readonly Touched[] {
  const found = new Map<string, { certainty: number; words: string[] }>();
  for (const { ids, words, certainty } of namingsIn(text, things, language)) {
    for (const id of ids) {
      const known = found.get(id);
      const sure = certainty / ids.length;
      found.set(id, { certainty: Math.max(known?.certainty ?? 0, sure), words: [...(known?.words ?? []), words] });
    }
  }
  const { about, owners } = namesOf(things, language, false);
  const said = wordsIn(folded(text), phrasebooks[language].memory).filter(({ isContent }) => isContent);
  for (const [place, { id }] of things.entries()) {
    if (found.has(id)) continue;
    const shared = said.filter(({ stem }) => about[place]!.has(stem) || owners.get(stem)?.has(place));
    const stems = new Set(shared.map(({ stem }) => stem));
    let weight = 0;
    for (const stem of stems)
      weight += 1 / things.filter((_, other) => about[other]!.has(stem) || owners.get(stem)?.has(other)).length;
    if (weight < LEAST_SHARED) continue;
    found.set(id, { certainty: weight / (weight + 2), words: shared.map(({ from, to }) => text.slice(from, to)) });
  }
  return [...found].map(([id, one]) => ({ id, ...one })).sort((a, b) => b.certainty - a.certainty);
}
