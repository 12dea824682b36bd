import type { Argument, Option, Scenario } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { plainSentences } from '../../language/script.ts';
import { isTold } from './matters.ts';
import { stemsIn } from './stems.ts';

/** A sentence of a persona, or a clause of one, that speaks for an option or against it, and how surely. */
export type Bearing = { sentence: string; option: string; side: Argument['side']; weight: number };

/** Where a wish, or a dislike, ends within a sentence. */
const CLAUSES: Readonly<Record<Scenario['language'], RegExp>> = {
  en: /[,;] | (?:and|but|who|whose) /,
  es: /[,;] | (?:y|e|pero) /,
  zh: /[，；,;]/,
};

/**
 * By agent what of a persona bears on an option: a clause that tells of a wish or a dislike, in words that one option has and no other. What
 * is certain of nothing else is left out: a stake on the wrong side is worse than none.
 */
export function bearingsOf(scenario: Scenario, words: Phrasebook): ReadonlyMap<string, readonly Bearing[]> {
  const { agents, options, language } = scenario;
  const own = ownStems(scenario, words);
  return new Map(
    agents.map(({ name, persona }) => [
      name,
      plainSentences(persona).flatMap((sentence) =>
        sentence.split(CLAUSES[language]).flatMap((clause): Bearing[] => {
          const wish = wishIn(clause, words);
          const told = stemsIn(clause, words);
          const near = options
            .map((option, at) => ({ option, shared: [...told].filter((stem) => own[at]?.has(stem)).length }))
            .filter(({ shared }) => shared > 0);
          const [found, ...others] = near;
          if (wish === 0 || !found || others.length > 0) return [];
          const side = wish > 0 === isKind(found.option, words) ? 'for' : 'against';
          return [{ sentence: clause, option: found.option.id, side, weight: found.shared }];
        }),
      ),
    ]),
  );
}

/** Whether the clause tells that somebody wants what it speaks of, 1, or does not, -1; 0: neither. */
function wishIn(clause: string, { general: { averse, stakes } }: Phrasebook): -1 | 0 | 1 {
  if (isTold(clause, [...averse, ...stakes.loath])) return -1;
  return isTold(clause, stakes.keen) ? 1 : 0;
}

/** Whether an option does not forbid what it names. */
const isKind = ({ label }: Option, { general: { signs } }: Phrasebook): boolean => !isTold(label, signs.forbids);

/** By option what it is about, and no other one, nor the question. */
function ownStems({ title, question, options }: Scenario, words: Phrasebook): ReadonlySet<string>[] {
  // Figures are the same of different things.
  const subjects = (text: string) => new Set([...stemsIn(text, words)].filter((stem) => !/\d/.test(stem)));
  const all = options.map(({ label, about }) => subjects(`${label}. ${about}`));
  const asked = subjects(`${title}. ${question}`);
  return all.map(
    (own) =>
      new Set([...own].filter((stem) => !asked.has(stem) && all.every((other) => other === own || !other.has(stem)))),
  );
}
