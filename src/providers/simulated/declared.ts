import { memo } from '../../base/memo.ts';
import type { Option, Scenario } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { hasHan, plainSentences, plainWords } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import { stemsIn } from './stems.ts';

// What personas declare: `openly for a parley`, `will not hear of a third stroke`.

/** The option that somebody is for, 1, or against, -1, in so many words; `at`: in which sentence of the persona. */
type DeclaredStand = { option: string; side: 1 | -1; at: number };

/** By agent what their persona declares; whatever could be two options is none. */
export const declaredOf = memo((given: Scenario): ReadonlyMap<string, readonly DeclaredStand[]> => {
  const words = phrasebooks[given.language];
  return new Map(
    given.agents.map(({ name, persona }) => [
      name,
      plainSentences(persona).flatMap((sentence, at) =>
        words.ownWords.isInstruction(sentence)
          ? []
          : words.ownWords.declaredIn(sentence).flatMap(({ side, what }): DeclaredStand[] => {
              const option = optionMeant(what, given, words);
              return option === null ? [] : [{ option, side, at }];
            }),
      ),
    ]),
  );
});

/** The one option that is called so: by the words by which others would be understood, else by a word that it alone is called by, or says of itself. */
function optionMeant(what: string, { options, language, question }: Scenario, words: Phrasebook): string | null {
  const stand = standIn(words.ownWords.asStand(what), options, language);
  if (stand?.isPosition && stand.certainty === 1) return stand.id;
  const asked = stemsIn(question, words);
  const told = [...new Set([...stemsIn(what, words), ...lettersIn(what)])].filter(
    (stem) => !asked.has(stem) && !/\d/.test(stem),
  );
  const nearBy = (text: (option: Option) => string) => {
    const near = options.filter((option) => {
      const own = new Set([...stemsIn(text(option), words), ...lettersIn(text(option))]);
      return told.some((stem) => own.has(stem));
    });
    return near.length === 1 ? (near[0] as Option).id : null;
  };
  // What somebody wants to happen may be just what an option says that there is no longer.
  return nearBy(calledBy) ?? (/^(?:que|that) /.test(what) ? null : nearBy(({ about }) => about));
}

const calledBy = ({ label, short = '', phrase = '' }: Option): string => `${label}. ${short}. ${phrase}`;

/** `Patient A`: a letter by itself is a name. */
const lettersIn = (text: string): string[] =>
  hasHan(text)
    ? []
    : plainWords(text)
        .split(' ')
        .filter((word) => word.length === 1 && word !== 'a' && word !== 'i');
