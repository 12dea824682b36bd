import type { Argument, Scenario } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { ENDING, type OptionAct } from '../../language/option-acts.ts';
import { hasHan, plainSentences, plainWords } from '../../language/script.ts';
import { actsOf, isTold } from './matters.ts';
import { optionFacts } from './option-facts.ts';
import { stemsIn } from './stems.ts';
import { bareSign, thingOf } from './things.ts';

/** A clause of a persona, `at` the place of its sentence, that speaks for an option or against it, and how surely. */
export type Bearing = { at: number; clause: string; option: string; side: Argument['side']; weight: number };

/** Where a wish, or a dislike, ends within a sentence. */
const CLAUSES: Readonly<Record<Scenario['language'], RegExp>> = {
  en: /[,;] | (?:and|but|who|whose) /,
  es: /[,;] (?:que )?| (?:y|e|pero) /,
  zh: /[，；,;]/,
};

/**
 * By agent what of a persona bears on an option: a clause with words that one option has and no other, and that tells of a wish or a dislike,
 * or names what the option is called by. Whatever is not certain is left out: a stake on the wrong side is worse than none.
 */
export function bearingsOf(scenario: Scenario, words: Phrasebook): ReadonlyMap<string, readonly Bearing[]> {
  const { agents, options, language } = scenario;
  const own = ownOf(scenario, words);
  const acts = actsOf(scenario);
  return new Map(
    agents.map(({ name, persona }) => [
      name,
      plainSentences(persona).flatMap((sentence, at) =>
        sentence.split(CLAUSES[language]).flatMap((clause): Bearing[] => {
          const told = [...stemsIn(clause, words)];
          const near = options
            .map((option, place) => {
              const { stems, named, things } = own[place] as Own;
              const shared = told.filter((stem) => stems.has(stem)).length;
              const isNamed = callsOf(clause).some((word) => named.has(word));
              return { option, isNamed, shared: shared + things.filter((thing) => isTold(clause, thing)).length };
            })
            .filter(({ shared }) => shared > 0);
          const [found, ...others] = near;
          const barred = barredBy(clause, scenario, words).map((option): Bearing => {
            return { at, clause, option, side: 'against', weight: 1 };
          });
          if (barred.length > 0) return barred;
          if (!found || others.length > 0) return [];
          // What somebody has suffered by a thing, or how they speak, is no reason for what is called so.
          const isBeside = isTold(clause, words.general.stakes.beside);
          const isTouched = found.isNamed && !isBeside && !isDenied(clause, words) && tellsMore(clause, name, words);
          const wish = wishIn(clause, words) || (isTouched ? MENTIONED : 0);
          if (wish === 0) return [];
          const isEnded = ENDING.has(acts.get(found.option.id) as OptionAct);
          const side = wish > 0 !== isEnded ? 'for' : 'against';
          return [{ at, clause, option: found.option.id, side, weight: Math.abs(wish) * found.shared }];
        }),
      ),
    ]),
  );
}

/** The options that somebody of whom this is told cannot want: a surrender of whoever swore never to yield. */
function barredBy(clause: string, { question, options }: Scenario, { general }: Phrasebook): string[] {
  const kinds = Object.values(general.opposed).filter(
    ({ people, asked }) => isTold(clause, people) && (asked === undefined || isTold(question, asked)),
  );
  if (kinds.length === 0) return [];
  return options
    .filter(({ label, about }) => kinds.some((kind) => isTold(kind.asked ? label : `${label}. ${about}`, kind.options)))
    .map(({ id }) => id);
}

/** Who has to do with what an option is called by is for it, as far as nothing else is told. */
const MENTIONED = 0.5;

const isDenied = (clause: string, { general: { denied } }: Phrasebook): boolean => isTold(clause, denied.before);

/** Whether it can be told by itself, and tells more than who somebody is. */
function tellsMore(clause: string, name: string, words: Phrasebook): boolean {
  const told = toldAlone(clause, name, words);
  return told !== null && !words.ownWords.isBeing(told);
}

/** A clause in the first person, by itself; null: it cannot be told so. */
export function toldAlone(clause: string, name: string, { grammar, ownWords }: Phrasebook): string | null {
  return ownWords.inFirstPerson(`${grammar.capitalised(withoutLead(clause))}${grammar.stop}`, name);
}

/** A clause as it stands alone: without what joins it to somebody, and its end. */
const withoutLead = (clause: string): string => clause.replace(/^(?:who|que|al que|a la que) |[.。]$/g, '');

/** Whether the clause tells that somebody wants what it speaks of, 1, or does not, -1; 0: neither, or not which: `does not want to lose it`. */
function wishIn(clause: string, words: Phrasebook): -1 | 0 | 1 {
  const { averse, stakes } = words.general;
  if (isTold(clause, [...averse, ...stakes.loath])) return isTold(clause, stakes.losing) ? 0 : -1;
  return isTold(clause, stakes.keen) && !isDenied(clause, words) ? 1 : 0;
}

/** What an option is about: the beginnings of words, the words that it is called by, and those for the things that it comes with. */
type Own = { stems: ReadonlySet<string>; named: ReadonlySet<string>; things: readonly (readonly string[])[] };

/** By option what it is about, and no other one, nor the question. */
function ownOf({ title, question, options, agents }: Scenario, words: Phrasebook): Own[] {
  // Who is there is no subject: a daughter of somebody wants nothing by that.
  const people = stemsIn(agents.map(({ name }) => name).join('. '), words);
  // Figures are the same of different things.
  const subjects = (text: string) =>
    new Set([...stemsIn(text, words)].filter((stem) => !/\d/.test(stem) && !people.has(stem)));
  const asked = subjects(`${title}. ${question}`);
  const all = options.map(({ label, about }) => ({
    stems: subjects(`${label}. ${about}`),
    things: new Set(optionFacts(about, words).flatMap(({ thing }) => (thing ? [thing.id] : []))),
  }));
  return all.map((own, at) => {
    const others = all.filter((other) => other !== own);
    const stems = [...own.stems].filter((stem) => !asked.has(stem) && others.every((other) => !other.stems.has(stem)));
    const things = [...own.things].filter((id) => others.every((other) => !other.things.has(id)));
    const named = callsOf(options[at]?.label ?? '').filter((word) =>
      [...subjects(word)].some((stem) => stems.includes(stem)),
    );
    return { stems: new Set(stems), named: new Set(named), things: things.map((id) => wordsFor(id, words)) };
  });
}

/** The words of a text, several of a thing as one of it; of Chinese two characters. */
function callsOf(text: string): string[] {
  const words = plainWords(text).trim().split(' ');
  return hasHan(text)
    ? words.flatMap((word, at) => (hasHan(word) && at > 0 ? [`${words[at - 1]}${word}`] : []))
    : words.map((word) => word.replace(/s$/, ''));
}

/** The words by which a thing is known, wherever they stand. */
const wordsFor = (id: string, words: Phrasebook): string[] => thingOf({ id, as: 'merit' }, words).words.map(bareSign);
