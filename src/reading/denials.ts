import { boundedMemo, memo } from '../base/memo.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { hasHan } from '../language/script.ts';
import { type Named, stemsIn } from './names.ts';
import { folded } from './spelling.ts';

/**
 * One option that is another's no: `Do not build the bridge` beside `Build the bridge`, `No levy`. `things`: what it denies, alone. `yes`: what
 * whoever is for that stands for; null: several options have it.
 */
type Denial = { readonly things: readonly Named[]; readonly yes: string | null; readonly no: string };

export const denialOf = (things: readonly Named[], language: Language): Denial | null => denials(things)(language);

const denials = memo((things: readonly Named[]) =>
  boundedMemo(LANGUAGES.length, (language: Language): Denial | null => denialMade(things, language)),
);

function denialMade(things: readonly Named[], language: Language): Denial | null {
  const { memory, reading, ownWords } = phrasebooks[language];
  const called = things.map((thing) => {
    const spoken = folded(thing.phrase ?? ownWords.nounPhrase(thing.label) ?? thing.label).replace(reading.article, '');
    const label = folded(thing.label);
    const [denied] = [spoken, label].flatMap((name) => {
      const bare = name.replace(reading.lacking.called, ' ').replace(reading.negation.called, ' ').trim();
      return bare !== name ? [bare] : [];
    });
    return { id: thing.id, spoken, denied: denied ?? null };
  });
  const denying = called.filter(({ denied }) => denied !== null);
  const [one] = denying;
  if (!one || one.denied === null || denying.length > 1) return null;
  const stems = stemsIn(one.denied, memory);
  if (stems.size === 0 || (one.denied.length < LEAST && !hasHan(one.denied))) return null;
  const same = called.filter(
    ({ id, spoken }) => id !== one.id && [...stems].every((stem) => stemsIn(spoken, memory).has(stem)),
  );
  if (same.length === 0) return null;
  // By its thing alone, the bridge of building the bridge: much else is built.
  const bare = one.denied.replace(reading.lacking.doing, '');
  return {
    things: [{ id: one.id, label: bare, phrase: bare }],
    yes: same.length === 1 && things.length - same.length === 1 ? same[0]!.id : null,
    no: one.id,
  };
}

const LEAST = 3;
