import type { Argument, Scenario } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan, plainSentences, plainWords } from '../../language/script.ts';
import { type Attitude, clausesWithAttitude, endsIt, isHarming, isTurned, withoutBeside } from './attitudes.ts';
import { actsOf, isTold } from './matters.ts';
import { optionFacts } from './option-facts.ts';
import { stemsIn } from './stems.ts';
import { bareSign, thingOf } from './things.ts';

/**
 * A clause of a persona, `at` the place of its sentence, that speaks for an option or against it, and how surely. `isPlain`: it says so, and
 * does not only speak of it.
 */
export type Bearing = {
  at: number;
  clause: string;
  option: string;
  side: Argument['side'];
  weight: number;
  isPlain: boolean;
};

/** Where a wish, or a dislike, ends within a sentence. */
const CLAUSES: Readonly<Record<Scenario['language'], RegExp>> = {
  en: /[,;] | (?:and|but|who|whose) | (?=(?:rather )?than |instead of )/,
  es: /[,;] (?:que )?| (?:y|e|pero) | (?=en vez de |en lugar de |antes que )/,
  zh: /[，；,;]/,
};

/**
 * By agent what of a persona bears on an option: a clause with words that one option has and no other, and that tells of a wish or a dislike,
 * or names what the option is called by. Whatever is not certain is left out: a stake on the wrong side is worse than none.
 */
export function bearingsOf(scenario: Scenario, words: Phrasebook): ReadonlyMap<string, readonly Bearing[]> {
  const { agents, language } = scenario;
  const own = ownOf(scenario, words);
  return new Map(
    agents.map(({ name, persona }) => [
      name,
      plainSentences(persona).flatMap((sentence, at) =>
        words.ownWords.isInstruction(sentence)
          ? []
          : clausesWithAttitude(sentence, sentence.split(CLAUSES[language]), words).flatMap((told): Bearing[] => {
              const barred = barredBy(told.clause, scenario, words).map((option): Bearing => {
                return { at, clause: told.clause, option, side: 'against', weight: 1, isPlain: true };
              });
              return barred.length > 0
                ? barred
                : bearingIn({ ...told, at, name, within: partWith(told.clause, sentence) }, own, scenario, words);
            }),
      ),
    ]),
  );
}

/** The part of a sentence in which a clause stands, with what is told of the same in it: `nurses who did not know where it was`. */
const partWith = (clause: string, sentence: string): string =>
  sentence.split(PARTS).find((part) => part.includes(clause)) ?? clause;
const PARTS = /[,;，；]/;

/** What a clause bears on: the one option with words of it. */
function bearingIn(
  {
    clause,
    attitude,
    at,
    name,
    within,
  }: { clause: string; attitude: Attitude; at: number; name: string; within: string },
  own: readonly Own[],
  scenario: Scenario,
  words: Phrasebook,
): Bearing[] {
  const told = [...stemsOfClause(clause, words)];
  const near = scenario.options
    .map((option, place) => {
      const { stems, named, things, denied } = own[place] as Own;
      const shared = told.filter((stem) => stems.has(stem));
      const isNamed = callsOf(clause).some((word) => named.has(word));
      const count = shared.length + things.filter((thing) => isTold(clause, thing)).length;
      return { option, isNamed, count, isDenied: shared.length > 0 && shared.every((stem) => denied.has(stem)) };
    })
    .filter(({ count }) => count > 0);
  const [found, ...others] = near;
  if (!found || others.length > 0) return attitude === 1 ? harmedBy(clause, at, scenario, words) : [];
  const { option, isNamed, count } = found;
  // What somebody has suffered by a thing, or how they speak, is no reason for what is called so.
  const isBeside = isTold(clause, words.general.stakes.beside);
  const isTouched = isNamed && !isBeside && !isDenied(clause, words) && tellsMore(clause, name, words);
  // What an option says that it does without, it ends as well; a label harms what it names, and not what it is done with.
  // `Every closed bed`: what is done is itself disliked, and not what it is done to.
  const isOfAct = attitude === -1 && isSameVerb(option.label, clause);
  const isEnd =
    found.isDenied || (!isOfAct && endsIt(option.label, actsOf(scenario).get(option.id), { clause, isNamed }, words));
  // Who only has to do with a thing that is ended may be for that; who has lost it, cannot do it or never does may be against it.
  const isOpen = isEnd !== false || isTurned(within, option.label, words);
  const wish = attitude ?? (isTouched && !isOpen ? MENTIONED : 0);
  if (wish === 0 || isEnd === null) return [];
  const side = wish > 0 !== isEnd ? 'for' : 'against';
  return [{ at, clause, option: option.id, side, weight: Math.abs(wish) * count, isPlain: attitude !== null }];
}

/** Whether a clause has the first word of a label, as `closed` is that of `Close 8 beds`. */
function isSameVerb(label: string, clause: string): boolean {
  const [verb = ''] = plainWords(label).trim().split(' ');
  const start = verb.slice(0, Math.max(LEAST_VERB, verb.length - 1));
  return (
    verb.length > LEAST_VERB &&
    plainWords(clause)
      .split(' ')
      .some((word) => word.startsWith(start))
  );
}
const LEAST_VERB = 4;

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

/** Options that harm what somebody loves, where that is what all talk about. */
function harmedBy(clause: string, at: number, { options }: Scenario, words: Phrasebook): Bearing[] {
  const { keen } = words.general.stakes;
  if (!isTold(clause, keen) || isTold(clause, words.general.stands.harms)) return [];
  const told = stemsOfClause(clause, words);
  return options
    .filter(({ label }) => isHarming(label, words) && [...stemsOfClause(label, words)].some((stem) => told.has(stem)))
    .map(({ id }) => ({ at, clause, option: id, side: 'against', weight: 1, isPlain: true }));
}

/**
 * What an option is about: the beginnings of words, those of them that it only denies, the words that it is called by, and those for the
 * things that it comes with.
 */
type Own = {
  stems: ReadonlySet<string>;
  denied: ReadonlySet<string>;
  named: ReadonlySet<string>;
  things: readonly (readonly string[])[];
};

/** What is counted, and in what. */
const UNIT =
  /^(?:euros?|dolla|pound|thous|milli|millo|mil|hundr|perce|hours?|weeks?|month|years?|horas?|seman|meses|años?)$/;

/** By option what it is about, and no other one, nor the question. */
function ownOf({ title, question, options, agents }: Scenario, words: Phrasebook): Own[] {
  // Who is there is no subject: a daughter of somebody wants nothing by that.
  const people = stemsOfClause(agents.map(({ name }) => name).join('. '), words);
  // Figures are the same of different things.
  const subjects = (text: string) =>
    new Set(
      [...stemsOfClause(text, words)].filter((stem) => !/\d/.test(stem) && !UNIT.test(stem) && !people.has(stem)),
    );
  const asked = subjects(`${title}. ${question}`);
  const all = options.map(({ label: whole, phrase = '', short = '', about }) => ({
    called: `${withoutBeside(whole, words)}. ${withoutBeside(phrase, words)}. ${short}`,
    // What another one stands beside is still its own word.
    known: subjects(`${whole}. ${about}`),
    stems: subjects(`${withoutBeside(whole, words)}. ${withoutBeside(phrase, words)}. ${short}. ${about}`),
    things: new Set(optionFacts(about, words).flatMap(({ thing }) => (thing ? [thing.id] : []))),
    about,
  }));
  return all.map((own) => {
    const others = all.filter((other) => other !== own);
    const stems = [...own.stems].filter((stem) => !asked.has(stem) && others.every((other) => !other.known.has(stem)));
    const things = [...own.things]
      .filter((id) => others.every((other) => !other.things.has(id)))
      .map((id) => wordsFor(id, words))
      .filter((known) => !isTold(`${title}. ${question}`, known));
    const named = callsOf(own.called).filter((word) => [...subjects(word)].some((stem) => stems.includes(stem)));
    return {
      stems: new Set(stems),
      denied: deniedIn(own, subjects, words),
      named: new Set(named),
      things,
    };
  });
}

/** What an option says that there is not, or is too much: `no ship goes there`, `percentages are too uncertain`. */
function deniedIn(
  { called, about }: { called: string; about: string },
  subjects: (text: string) => ReadonlySet<string>,
  { general: { denied, stands } }: Phrasebook,
): ReadonlySet<string> {
  const parts = plainSentences(about)
    .flatMap((sentence) => sentence.split(/[,;，；]/))
    .map((clause) => {
      const plain = plainWords(clause);
      const no = firstOf(plain, denied.before);
      const too = firstOf(plain, stands.too);
      // What there is not stands behind a no, and what is too much before that.
      return no < 0 && too < 0
        ? { told: plain, not: '' }
        : no < 0 || (too >= 0 && too < no)
          ? { told: plain.slice(too), not: plain.slice(0, too) }
          : { told: plain.slice(0, no), not: plain.slice(no).replace(/ 的 .*$/, '') };
    });
  const told = subjects(`${called}. ${parts.map((part) => part.told).join('. ')}`);
  return new Set([...subjects(parts.map(({ not }) => not).join('. '))].filter((stem) => !told.has(stem)));
}

/** Where the first of some words stands; -1: none of them. */
function firstOf(plain: string, words: readonly string[]): number {
  const all = words.map((word) =>
    plain.indexOf(
      plainWords(word.replaceAll('_', ' ').replace('*', '')).replace(
        / $/,
        word.endsWith('*') || hasHan(word) ? '' : ' ',
      ),
    ),
  );
  const found = all.filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** `moving` as `moved`. */
const stemsOfClause = (text: string, words: Phrasebook): ReadonlySet<string> =>
  new Set([...stemsIn(text, words)].map((stem) => (stem.length > 4 ? stem.replace(/(?<=.{3})(?:ed|ing)$/, '') : stem)));

/** The words of a text, several of a thing as one of it; of Chinese two characters. */
function callsOf(text: string): string[] {
  const words = plainWords(text).trim().split(' ');
  return hasHan(text)
    ? words.flatMap((word, at) => (hasHan(word) && at > 0 ? [`${words[at - 1]}${word}`] : []))
    : words.map((word) => word.replace(/s$/, ''));
}

/** The words by which a thing is known, wherever they stand. */
const wordsFor = (id: string, words: Phrasebook): string[] => thingOf({ id, as: 'merit' }, words).words.map(bareSign);
