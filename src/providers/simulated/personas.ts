import { memo } from '../../base/memo.ts';
import type { Agent, Argument, Scenario } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { LEAVING, type OptionAct, TAKING_AWAY } from '../../language/option-acts.ts';
import { hasHan, plainSentences, plainWords } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import { type Attitude, clausesWithAttitude, endsIt, isHarming, isTurned, withoutBeside } from './attitudes.ts';
import { isCase } from './case-arguments.ts';
import { isCaseSentence } from './case-facts.ts';
import { disposedIn } from './dispositions.ts';
import { caredFor, criterionFor } from './facets.ts';
import { isFact } from './made-arguments.ts';
import { actsOf, isTold } from './matters.ts';
import { factsOfOption, optionFacts } from './option-facts.ts';
import { isStake, isStakeAnswer, type Stakes } from './stakes.ts';
import { stemsIn } from './stems.ts';
import { suits as isSuited } from './things.ts';
import { nearness, TELLING, type Topic, topicOf } from './topics.ts';
import { kindByFigure } from './weighed-facts.ts';

// What a persona tells where a scenario brings no arguments: what somebody says of their own life, what suits them, and where they lean.

/** How much of a persona is told. */
const MOST_TOLD = 3;

/**
 * What somebody tells of themselves. `isOfCase`: it has words of what is talked about; `apart`: options beside which it would sound as if
 * somebody spoke against themselves.
 */
export type Life = NonNullable<Agent['background']>[number] & { isOfCase: boolean; apart: ReadonlySet<string> };

/** What agents tell of themselves where no scenario says it for them: what their persona says, in their own words. */
export function livesOf(
  scenario: Scenario,
  all: readonly Argument[],
  suits: ReturnType<typeof suitedOf>,
  stakes: Stakes,
  words: Phrasebook,
): ReadonlyMap<string, readonly Life[]> {
  const { agents } = scenario;
  if (agents.some(({ background = [] }) => background.length > 0)) return new Map();
  const ofCase = caseOf(scenario, words);
  return new Map(
    agents.map(({ name, persona, values }) => {
      const [dearest] = Object.entries(values).sort(([, a], [, b]) => b - a);
      // What is brought as a ground is told with that, and what goes on from there not before it.
      const first = Math.min(MOST_TOLD, ...(stakes.get(name) ?? []).map(({ at }) => at));
      const told = plainSentences(persona)
        .slice(0, first)
        .flatMap((sentence, at) => {
          const text = isCaseSentence(scenario, name, at)
            ? null
            : words.ownWords.inFirstPerson(sentence, name, persona);
          if (text === null) return [];
          const topic = topicOf(text, words);
          const cared = new Set([...caredFor(sentence, words)].map(criterionFor));
          const suited = suits.get(name);
          const near = all.filter(
            ({ id, claim, criterion, side, knownTo = [] }) =>
              // Of the case they know what all know, and what others have at stake nobody has lived for them.
              !isCase(id) &&
              !(isStake(id) && !knownTo.includes(name)) &&
              !isStakeAnswer(id) &&
              (suited?.has(id) ||
                (side === 'for' && criterion === dearest?.[0]) ||
                cared.has(criterion) ||
                nearness(topic, topicOf(claim, words)) >= TELLING),
          );
          // Who somebody is everybody may know, unless it is what all are.
          const isWho = at === 0 && agents.every((one) => one.name === name || one.persona !== persona);
          const { isOfCase, apart } = ofCase(sentence, text);
          if (near.length === 0 && !isWho && !isOfCase) return [];
          return [{ text, supports: near.map(({ id }) => id), isOfCase, apart }];
        });
      return [name, told];
    }),
  );
}

/** By a sentence of a persona, and the same in the first person: whether it is about what is talked about. */
function caseOf(
  scenario: Scenario,
  words: Phrasebook,
): (told: string, own: string) => Pick<Life, 'isOfCase' | 'apart'> {
  const { title, question, background, options, criteria, agents, language } = scenario;
  const people = stemsIn(agents.map(({ name }) => name).join('. '), words);
  const stemsOf = (...texts: readonly (string | null | undefined)[]) =>
    new Set([...stemsIn(texts.join('. '), words)].filter((stem) => !people.has(stem) && !/\d/.test(stem)));
  const known = options.map(({ id, label, about }) => ({ id, stems: stemsOf(label, about) }));
  const asked = stemsOf(title, question, background, ...criteria.flatMap(({ label, about }) => [label, about]));
  const { averse, stakes } = words.general;
  return (told, own) => {
    const stems = [...stemsOf(told)];
    const near = known.filter((one) => stems.some((stem) => one.stems.has(stem))).map(({ id }) => id);
    const isOfCase = near.length > 0 || stems.some((stem) => asked.has(stem));
    // What would be heard as a stand is no telling of a life.
    const stand = standIn(own, options, language);
    if (!isOfCase || stand !== null) return { isOfCase: false, apart: new Set() };
    const isLoath = isTold(told, [...averse, ...stakes.loath]);
    const isKeen = !isLoath && near.length > 0 && isTold(told, stakes.keen);
    const apart = isLoath ? near : isKeen ? options.map(({ id }) => id).filter((id) => !near.includes(id)) : [];
    return { isOfCase, apart: new Set(apart) };
  };
}

/**
 * By agent: what options say of themselves that matters to such people as this one, as their personas tell. What nobody argues with is not
 * read for that: it takes longer than all else that a run reads before its first word.
 */
export function suitedOf(
  scenario: Scenario,
  all: readonly Argument[],
  words: Phrasebook,
): ReadonlyMap<string, ReadonlySet<string>> {
  const { agents, options } = scenario;
  const argued = new Set(all.flatMap(({ id, option }) => (isFact(id) ? [option] : [])));
  const facts = options
    .filter(({ id }) => argued.has(id))
    .flatMap((option) =>
      factsOfOption(option, scenario, words).flatMap(({ thing, at }) =>
        thing ? [{ id: `${option.id}/fact-${at}`, thing }] : [],
      ),
    );
  return new Map(
    agents.map(({ name, persona }) => [
      name,
      new Set(facts.filter(({ thing }) => isSuited(persona, thing, words)).map(({ id }) => id)),
    ]),
  );
}

const CLAUSES = /(?<=[.!?]) |[,;，；。！？]/;

/** Whether somebody is spoken of by a part of their name that is nobody else's, also where a possessive is written to it. */
export function isNamed(text: string, name: string, all: readonly string[]): boolean {
  const plain = plainWords(text.replace(/[’'](?=s\b)/g, ' '));
  const isOwn = (part: string) =>
    (part.length > LEAST_NAME || hasHan(part)) &&
    all.every((other) => other === name || !other.split(' ').includes(part));
  return name.split(' ').some((part) => isOwn(part) && plain.includes(plainWords(part)));
}

/** `Dr`, `Mr` and the like are no names. */
const LEAST_NAME = 2;

/** How far somebody leans to an option that is called by their name, and to one that speaks of them. */
const NAMED = 0.8;
const SPOKEN_OF = 0.5;
/** What no words tell the side of touches somebody, and says little about how. */
const UNTOLD = 0.5;
/** How far somebody leans by a fact that they care for, as their persona tells. */
const CARED = 0.5;
/** The same by a thing that matters to such people as such. */
const SUITED = 0.8;

/** How far somebody leans by what they make of the thing that is asked about: away from what takes it away, and to what leaves it. */
const VALUED = 0.6;

/** How far somebody leans away from what leaves out what all others speak of. */
const LACKED = 0.6;

/** How far somebody leans to what is for such people. */
const DISPOSED = 0.4;

/** What somebody only speaks of may be what they fear as well as what they want. */
const MENTIONED = 0.4;

/** How a clause speaks of what it names: as of something that somebody wants or has to do with, 1, or that they do not want. */
function signOf(clause: string, attitude: Attitude, { general: { owned, stakes } }: Phrasebook): number {
  // What has harmed somebody is nothing that they have to do with.
  if (attitude !== -1 && isTold(clause, stakes.harmed)) return 0;
  return attitude ?? (isTold(clause, owned) ? 1 : MENTIONED);
}

/** What is asked about, and others speak of as well, is no word of one. */
const withoutAsked = (
  { stems, fields }: Topic,
  at: number,
  texts: readonly Topic[],
  asked: ReadonlySet<string>,
): Topic => ({
  stems: new Set(
    [...stems].filter((stem) => !asked.has(stem) || texts.every((one, other) => other === at || !one.stems.has(stem))),
  ),
  fields,
});

/** Of fewer each may speak of it for a reason of their own. */
const LEAST_CROWD = 4;

/** What all others speak of, of three and more: whoever has to do with that leans away from the one that leaves it out. */
function lackedBy(at: number, texts: readonly Topic[], asked: ReadonlySet<string>): Topic {
  const others = texts.filter((_, other) => other !== at);
  const [first] = others;
  const isLacked = (stem: string) => !asked.has(stem) && !texts[at]?.stems.has(stem) && !/\d/.test(stem);
  const stems = [...(others.length > 1 && first ? first.stems : [])].filter(
    (stem) => isLacked(stem) && others.every((one) => one.stems.has(stem)),
  );
  return { stems: new Set(stems), fields: new Set() };
}

/** What somebody dislikes is what that clause speaks of, and not all of their life. */
function clausesOf(persona: string, asked: ReadonlySet<string>, words: Phrasebook) {
  const told = plainSentences(persona).filter((sentence) => !words.ownWords.isInstruction(sentence));
  return told.flatMap((sentence) =>
    clausesWithAttitude(sentence, sentence.split(CLAUSES), words).map(({ clause, attitude }) => ({
      ...{ clause, attitude },
      topic: topicOf(clause, words),
      sign: signOf(clause, attitude, words),
      isMissed: isTold(clause, words.general.missed) || isWithout(clause, asked, words),
    })),
  );
}

/** By agent and option how far a persona leans to it. */
export type Leanings = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** As below, by the scenario's own texts: the same for all who talk, in whichever language. */
export const leaningsIn = memo((given: Scenario) => leaningsOf(given, phrasebooks[given.language]));

/** By agent and option: how far a persona leans to it by its words, in [-1, 1]. */
function leaningsOf(scenario: Scenario, words: Phrasebook): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { agents, options, question } = scenario;
  const labels = options.map(({ label }) => topicOf(label, words));
  const texts = options.map(({ label, about }) => topicOf(`${label}. ${about}`, words));
  // What options have in common joins nobody to one of them; what one is called by is its own, whoever speaks of it.
  // What half of them have to do with tells none of them apart.
  const people = agents.map(({ persona }) => stemsIn(persona, words));
  const isOfMost = (stem: string) =>
    people.length >= LEAST_CROWD && 2 * people.filter((stems) => stems.has(stem)).length > people.length;
  const own = (text: string, at: number, among: readonly Topic[]): Topic => {
    const { stems, fields } = topicOf(text, words);
    const others = among.filter((_, other) => other !== at);
    const isOwn = <T>(item: T, of: (topic: Topic) => ReadonlySet<T>) => !others.some((other) => of(other).has(item));
    return {
      stems: new Set([...stems].filter((stem) => isOwn(stem, (topic) => topic.stems) && !isOfMost(stem))),
      fields: new Set([...fields].filter((field) => isOwn(field, (topic) => topic.fields))),
    };
  };
  const inQuestion = stemsIn(question, words);
  const told = options.map(({ id, label, about }, at) => ({
    id,
    label,
    topic: withoutAsked(own(withoutBeside(label, words), at, labels), at, texts, inQuestion),
    lacks: lackedBy(at, texts, inQuestion),
    facts: optionFacts(about, words).map((fact) => ({
      ...fact,
      topic: own(fact.text, at, texts),
      kind: fact.facet ?? kindByFigure(fact.text, fact.side, words),
    })),
  }));
  const names = agents.map(({ name }) => name);
  const acts = actsOf(scenario);
  const disposed = disposedIn(scenario, words);
  // Who is spoken of is no thing that is asked about.
  const asked = stemsIn(question.replace(/(?<=\p{L}[,’']? )\p{Lu}[\p{L}’']*/gu, ''), words);
  return new Map(
    agents.map(({ name, persona }) => {
      const cared = caredFor(persona, words);
      const clauses = clausesOf(persona, asked, words);
      const nearTo = (topic: Topic, text: string, isEnd?: (clause: string) => boolean) =>
        nearnessOf(clauses, { topic, text, isEnd }, words);
      // Of a thing that would be missed, or is one's own, one speaks well.
      const valued = clauses
        .filter(({ topic }) => [...topic.stems].some((stem) => asked.has(stem)))
        .reduce((sum, { sign, isMissed }) => sum + (isMissed ? 1 : sign < 0 ? -1 : 0), 0);
      const leaning = ({ id, label, topic, lacks, facts }: (typeof told)[number]) =>
        facts.reduce(
          (sum, fact) => {
            const near = nearTo(fact.topic, fact.text) + (isNamed(fact.text, name, names) ? SPOKEN_OF : 0);
            const isOwn = fact.thing !== null && isSuited(persona, fact.thing, words);
            const weighs = isOwn ? SUITED : cared.has(fact.kind) ? CARED : 0;
            if (fact.facet === null && fact.thing === null) return sum + UNTOLD * near + weighs;
            // What an option takes is a reason against it to whoever it touches.
            return fact.side === 'against' ? sum - Math.abs(near) - weighs : sum + near + weighs;
          },
          DISPOSED * (disposed.get(name)?.get(id) ?? 0) +
            -LACKED * nearTo(lacks, label) +
            nearTo(topic, label, (clause) => endsIt(label, acts.get(id), { clause, isNamed: true }, words) === true) +
            (isNamed(label, name, names) ? NAMED : 0) +
            VALUED * Math.sign(valued) * leaves(acts.get(id), label, asked, words),
        );
      return [name, new Map(told.map((option) => [option.id, Math.max(-1, Math.min(1, leaning(option)))]))];
    }),
  );
}

/** How near the clauses of a persona are to what a text is about. */
function nearnessOf(
  clauses: ReturnType<typeof clausesOf>,
  {
    topic,
    text,
    isEnd = () => false,
  }: { topic: Topic; text: string; isEnd?: ((clause: string) => boolean) | undefined },
  words: Phrasebook,
): number {
  return clauses.reduce((sum, one) => {
    // What is lost, or cannot be, is no wish for it.
    if (one.attitude === null && isTurned(one.clause, text, words)) return sum;
    // Whoever wants a thing does not want what ends it.
    const sign = one.attitude === 1 && isEnd(one.clause) ? -1 : one.sign;
    return sum + sign * nearness(one.topic, topic);
  }, 0);
}

/** `A village without a school`: what is asked about would be missed. */
function isWithout(clause: string, asked: ReadonlySet<string>, words: Phrasebook): boolean {
  return words.general.stands.without.some((word) => {
    const [, behind] = plainWords(clause).split(plainWords(word));
    return (
      behind !== undefined &&
      [...stemsIn(behind.trim().split(' ').slice(0, 2).join(' '), words)].some((stem) => asked.has(stem))
    );
  });
}

/** Whether an option leaves the thing that is asked about, or takes it away; 0: neither is certain. */
function leaves(act: OptionAct | undefined, label: string, asked: ReadonlySet<string>, words: Phrasebook): number {
  if (isHarming(label, words)) return -1;
  if (act === undefined) return 0;
  if (LEAVING.has(act))
    return !OF_SOMETHING.has(act) || [...stemsIn(label, words)].some((stem) => asked.has(stem)) ? 1 : 0;
  return TAKING_AWAY.has(act) ? -1 : 0;
}

/** What is repaired may be another thing than what is asked about. */
const OF_SOMETHING: ReadonlySet<OptionAct> = new Set(['to_protect', 'to_repair', 'to_expand']);
