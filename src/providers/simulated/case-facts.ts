import { memo } from '../../base/memo.ts';
import type { Argument, Option, Scenario } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { ENDING, LEAVING, MENDING, type OptionAct, TAKING_AWAY } from '../../language/option-acts.ts';
import { hasHan, joinSentences, plainSentences, wordCountOf } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import { actsOf, isTold } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { factsOf, leaningOf } from './option-facts.ts';
import { stemsIn } from './stems.ts';

// What a scenario tells of the case, in its background and to one of those who talk alone, and on which option each of it bears.

/**
 * Why a fact speaks for an option (`remedy`: it names a trouble that the option says it does something about; `offer`, `pledge`: somebody offers or has
 * promised what it takes up; `merit`; `best`: of several it has the best figure), or against it (`cost`, `fault`, `barred`, `harm`:
 * the same was done once, and it went badly). `open`: no words tell, and whoever tells it draws no conclusion.
 */
export type CaseKind = 'remedy' | 'offer' | 'pledge' | 'merit' | 'best' | 'cost' | 'fault' | 'barred' | 'harm' | 'open';

/** `part`: which part of what the option says of itself the fact is met by; null: none. */
type CaseBearing = { option: string; side: Argument['side']; kind: CaseKind; part: number | null };

/** Sentences that stand together, `at` the place of the first of `count`; `agent`: who alone knows them, null: everybody does. */
export type CaseFact = {
  agent: number | null;
  at: number;
  count: number;
  text: string;
  bearings: readonly CaseBearing[];
};

/** A longer one is heard by nobody. */
const MOST_WORDS = 42;
const MOST_SENTENCES = 3;

/** The facts of a case that bear on some option for certain, in its own language. */
export const caseFactsOf = memo((given: Scenario): readonly CaseFact[] => {
  const words = phrasebooks[given.language];
  const sight = sightOf(given, words);
  return [...toldToAll(given, words), ...toldAlone(given, words)].map((told) => ({
    ...told,
    bearings: bearingsOn(told, sight).filter((one) => !isMisheard(told.text, one, given)),
  }));
});

/** Whether others would hear in it that its speaker is for what it speaks against, or for something else. */
function isMisheard(text: string, { option, side }: CaseBearing, { options, language }: Scenario): boolean {
  const stand = standIn(text, options, language);
  return stand?.isPosition === true && (stand.id === option) !== (side === 'for');
}

/** Whether a sentence of a persona is something that its agent knows of the case, and nothing of themselves. */
export const isCaseSentence = (given: Scenario, agent: string, at: number): boolean =>
  caseFactsOf(given).some(
    (one) => at >= one.at && at < one.at + one.count && given.agents[one.agent ?? -1]?.name === agent,
  );

type Told = Omit<CaseFact, 'bearings'>;

/** The background in pieces that can each be told by themselves: what begins with a pronoun goes with what stands before it. */
function toldToAll({ background, agents }: Scenario, words: Phrasebook): Told[] {
  const isOfGroup = ofGroup(agents.length, words);
  const sentences = sentencesIn(background ?? '');
  const units: { at: number; count: number; isOpen: boolean }[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const last = units.at(-1);
    if (!isLeaning(sentence, words))
      units.push({ at, count: 1, isOpen: !beginsWith(sentence, words.general.caseSigns.nobody) });
    else if (
      last?.isOpen &&
      last.count < MOST_SENTENCES &&
      wordCountOf(textAt(sentences, last.at, last.count + 1)) <= MOST_WORDS
    )
      last.count += 1;
    else if (last) last.isOpen = false;
  }
  return units
    .map(({ at, count }) => ({ agent: null, at, count, text: textAt(sentences, at, count) }))
    .filter(({ text }) => wordCountOf(text) <= MOST_WORDS && !isDate(text, words) && !isOfGroup(text));
}

/** Whether a sentence speaks of those who talk, `each of the five`, and not of the case. */
function ofGroup(count: number, { general: { caseSigns } }: Phrasebook): (text: string) => boolean {
  const number = caseSigns.numbers[count - 2];
  return (text) =>
    isTold(text, caseSigns.gathered) ||
    (number !== undefined &&
      isTold(
        text,
        caseSigns.together.map((one) => one.replace('0', number)),
      ));
}

/** What only says when all this takes place is known to everybody. */
const DATE_WORDS = 9;
const isDate = (text: string, { ownWords }: Phrasebook): boolean =>
  wordCountOf(text) <= DATE_WORDS && (ownWords.yearsBegun.test(text) || ownWords.yearsAsked.test(text));

/** The sentences of a text; what stands in quotation marks is part of the one in which it is read out. */
function sentencesIn(text: string): string[] {
  const found: string[] = [];
  for (const sentence of plainSentences(text.replace(/\s+/g, ' ').trim())) {
    const last = found.at(-1);
    if (last !== undefined && isOpen(last)) found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  return found;
}

const isOpen = (text: string): boolean =>
  (text.match(/"/g) ?? []).length % 2 === 1 ||
  (text.match(/[“«「『]/g) ?? []).length > (text.match(/[”»」』]/g) ?? []).length;

const textAt = (sentences: readonly string[], at: number, count: number): string =>
  joinSentences(sentences.slice(at, at + count));

/** So early in a sentence, or as its last word, a pronoun speaks of what stands before it. */
const EARLY = 4;

/** Whether nobody would know of whom or what it speaks if it stood alone. */
function isLeaning(sentence: string, { general }: Phrasebook): boolean {
  const { leaning, nobody, joined, pointing, before } = general.caseSigns;
  if (beginsWith(sentence, leaning) || beginsWith(sentence, joined)) return true;
  if (hasHan(sentence)) return false;
  const found = sentence
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word !== '');
  const isIn = (some: readonly string[]) => some.some((word) => leaning.includes(word));
  if (found.some((word, at) => before.includes(found[at - 1] ?? '') && pointing.includes(word))) return true;
  return isIn(found.slice(0, EARLY)) || isIn(found.slice(-1)) || (beginsWith(sentence, nobody) && isIn(found));
}

function beginsWith(sentence: string, list: readonly string[]): boolean {
  const plain = sentence.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '');
  return list.some(
    (word) => plain.startsWith(word) && (hasHan(word) || !/^[\p{L}\p{N}]/u.test(plain.slice(word.length))),
  );
}

/** What somebody alone knows: behind words that say so, or a sentence with a figure of which they are no part. */
function toldAlone(given: Scenario, words: Phrasebook): Told[] {
  return given.agents.flatMap(({ persona }, agent) => {
    const sentences = sentencesIn(persona);
    return sentences.flatMap((sentence, at): Told[] => {
      if (knownAlone(sentence, words) === null) return [];
      const count = 1 + detailsOf(sentences.slice(at + 1), words);
      const [most, least] = [aloneAt(sentences, at, count, words), aloneAt(sentences, at, 1, words)];
      if (wordCountOf(most) <= MOST_WORDS) return [{ agent, at, count, text: most }];
      return wordCountOf(least) <= MOST_WORDS ? [{ agent, at, count: 1, text: least }] : [];
    });
  });
}

/** How many sentences behind what somebody alone knows go on with it: such as tell a figure, and nothing of whoever knows it. */
function detailsOf(behind: readonly string[], words: Phrasebook): number {
  const { addressed, leaning } = words.general.caseSigns;
  const isDetail = (one: string) => /\d/.test(one) && !isTold(one, addressed) && !beginsWith(one, leaning);
  const end = behind.findIndex((one) => !isDetail(one));
  return end < 0 ? behind.length : end;
}

const aloneAt = (sentences: readonly string[], at: number, count: number, words: Phrasebook): string =>
  joinSentences([knownAlone(sentences[at] as string, words) ?? '', ...sentences.slice(at + 1, at + count)]);

/** What stands behind the words that tell somebody what they alone know, said by them; null: there are none, or it is not certain. */
function knownAlone(sentence: string, words: Phrasebook): string | null {
  const { alone, addressed } = words.general.caseSigns;
  const found = /^([^:：]{3,40})[:：]\s*(.+)$/su.exec(sentence);
  if (!found || !isTold(found[1] as string, alone)) return words.ownWords.keptFact(sentence);
  const told = words.ownWords.addressedToSelf(found[2] as string);
  return isTold(told, addressed) ? null : words.grammar.capitalised(told);
}

/** A word that can be a subject: how it begins, how it is written, and whether it is a name or something that is done. */
type Subject = { stem: string; word: string; isNamed: boolean };

type Own = {
  option: Option;
  act: OptionAct | undefined;
  label: readonly Subject[];
  /** Whether somebody is to go, or to be punished: who tells of them rather speaks for them. */
  isOusting: boolean;
  /** What it says of itself, in parts; `isTaken`: something is no longer so there. */
  parts: readonly { subjects: readonly Subject[]; isSpared: boolean }[];
};
/** `weight`: how much a word tells of one option and not of the others, in [0, 1]. */
type Sight = { words: Phrasebook; own: readonly Own[]; weight: (subject: Subject, isLabel: boolean) => number };

/** What the question itself speaks of tells less of an option that is called so. */
const ASKED = 0.5;
const ASKED_BESIDE = 0.3;

function sightOf(given: Scenario, words: Phrasebook): Sight {
  const { title, question, options, agents } = given;
  const acts = actsOf(given);
  const people = new Set(subjectsIn(agents.map(({ name }) => name).join('. '), words).map(({ stem }) => stem));
  const asked = subjectsIn(`${title}. ${question}`, words);
  const own = options.map((option): Own => {
    const { id, label, short, about } = option;
    return {
      option,
      act: acts.get(id),
      isOusting: isTold(label, words.general.caseSigns.ousting),
      label: subjectsIn(`${label}. ${short ?? ''}`, words),
      parts: factsOf(about, words).map((part) => ({
        subjects: subjectsIn(part, words),
        isSpared: isTold(part, words.general.caseSigns.spared),
      })),
    };
  });
  const has = (subjects: readonly Subject[], one: Subject) => subjects.some((other) => isSame(one, other));
  const weight = (one: Subject, isLabel: boolean) => {
    if (people.has(one.stem)) return 0;
    const much = !has(asked, one) ? 1 : isLabel ? ASKED : ASKED_BESIDE;
    const among = own.filter(
      ({ label, parts }) => has(label, one) || (!isLabel && parts.some(({ subjects }) => has(subjects, one))),
    );
    return among.length === 0 ? 0 : much / among.length;
  };
  return { words, own, weight };
}

/** Words of so many letters that differ by more than their endings are different ones. */
const MOST_ENDING = 3;

const isSame = (one: Subject, other: Subject): boolean =>
  one.stem === other.stem &&
  (one.word === other.word ||
    hasHan(one.word) ||
    sharedStart(one.word, other.word) >= Math.max(one.word.length, other.word.length) - MOST_ENDING);

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function subjectsIn(text: string, words: Phrasebook): Subject[] {
  const { small, helping } = words.general.caseSigns;
  if (hasHan(text)) {
    return [...stemsIn(text, words)]
      .filter((stem) => !/[\d一二三四五六七八九十百千万两几半每元年月日个]/.test(stem) && !small.includes(stem))
      .map((stem) => ({ stem, word: stem, isNamed: false }));
  }
  return plainSentences(text).flatMap((sentence) => {
    const found = sentence.split(/[^\p{L}\p{N}’'-]+/u).filter((word) => word !== '');
    return found.flatMap((written, at): Subject[] => {
      const word = written.toLowerCase();
      if (/\d/.test(word) || small.includes(word) || helping.includes((found[at - 1] ?? '').toLowerCase())) return [];
      const [stem] = stemsIn(word, words);
      return stem === undefined ? [] : [{ stem, word, isNamed: at > 0 && written !== word }];
    });
  });
}

/** What a fact tells, by its words: a trouble, of people or of a thing; a sum; something good. */
function tellingOf(text: string, words: Phrasebook) {
  const { denied, caseSigns } = words.general;
  const { faults, offers, pledges, bars, victims, costs, counts } = caseSigns;
  const leaning = leaningOf(text, words);
  const { harmed, judged } = toneOf(tokensOf(text, [words.talk.news]));
  const isHarm = isTold(text, victims);
  const isFault = isTold(text, faults);
  return {
    isHarm,
    isFault,
    isCost: isTold(text, costs) && (words.ownWords.figuresIn(text).length > 0 || /[百千万亿]/.test(text)),
    isTrouble: isHarm || isFault || harmed < 0,
    isGood: leaning > 0 && judged > 0 && harmed >= 0 && !isHarm && !isFault,
    isOffer: isTold(text, offers, denied),
    isPledge: isTold(text, pledges, denied),
    isBar: isTold(text, bars),
    isTelling:
      leaning !== 0 ||
      judged !== 0 ||
      harmed !== 0 ||
      words.ownWords.figuresIn(text).length > 0 ||
      /\d/.test(text) ||
      isTold(text, counts),
  };
}

/** How near a fact is to an option: by what that is called (`words`: by so many words of it, `isByName`: by a name), and by a part of what it says of itself. */
type Near = { own: Own; named: number; part: number | null; shared: number; words: number; isByName: boolean };

/** Less is nothing that joins them; and so much nearer to one than to the next, it is of that one. */
const LEAST_NEAR = 0.9;
const NEARER = 0.4;
const ALIKE = 0.1;
const LABEL_WORTH = 1.5;

function bearingsOn({ text, agent }: Told, sight: Sight): CaseBearing[] {
  const { words, own, weight } = sight;
  const [best] = plainSentences(text).flatMap((sentence) => bestOf(sentence, sight) ?? []);
  if (best) return [best];
  const told = subjectsIn(text, words);
  const telling = tellingOf(text, words);
  // Nobody tells what only they know for nothing.
  const isWorthIt = telling.isTelling || agent !== null;
  const sum = (subjects: readonly Subject[], isLabel: boolean) =>
    told
      .filter((one) => (isLabel || !one.isNamed || !telling.isTrouble) && subjects.some((other) => isSame(one, other)))
      .reduce((all, one) => all + weight(one, isLabel), 0);
  const near = own.map((one): Near => {
    const parts = one.parts.map(({ subjects }, part) => ({ part, shared: sum(subjects, false) }));
    const [nearest] = parts.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared);
    return {
      ...{ own: one, named: sum(one.label, true), part: nearest?.part ?? null, shared: nearest?.shared ?? 0 },
      words: told.filter((word) => one.label.some((other) => isSame(word, other))).length,
      isByName: told.some(
        (word) => word.isNamed && weight(word, true) === 1 && one.label.some((other) => isSame(word, other)),
      ),
    };
  });
  const worth = ({ named, shared }: Near) => LABEL_WORTH * named + shared;
  const most = Math.max(...near.map(worth));
  const found = near
    .filter((one) => worth(one) >= Math.max(LEAST_NEAR, most - NEARER))
    .flatMap((one) => {
      const bearing = bearingOf(one, telling);
      return bearing ? [{ option: one.own.option.id, ...bearing }] : [];
    });
  // Where the same was done before and went badly, nobody speaks of anything else in it.
  const harm = found.filter(({ kind }) => kind === 'harm');
  if (harm.length > 0) return harm;
  return found.length > 0 || !isWorthIt ? found : open(near, worth);
}

/** What no words tell the side of goes to what it is nearest to: told by who wants that, or of one that ends something by who does not. */
function open(near: readonly Near[], worth: (one: Near) => number): CaseBearing[] {
  const most = Math.max(...near.map(worth));
  // What names nothing that an option has is for anybody to tell.
  const able = near.filter((one) => worth(one) >= most - (most < LEAST_NEAR ? ALIKE : NEARER));
  return able.map(({ own: { act, option, isOusting }, shared }) => {
    const isEnding = act !== undefined && (ENDING.has(act) || TAKING_AWAY.has(act)) && shared === 0;
    const isAgainst = most >= LEAST_NEAR && (isOusting || isEnding);
    return { option: option.id, side: isAgainst ? 'against' : 'for', kind: 'open', part: null };
  });
}

/** So near by a part, a fact tells of what that is about; so near by its label, of the option; by so many words of that, of its being done. */
const ABOUT_IT = 1.5;
const NAMED = 0.9;
const DONE = 2;

type Found = Omit<CaseBearing, 'option'> | null;

function bearingOf(near: Near, telling: ReturnType<typeof tellingOf>): Found {
  const { own, named, part, shared } = near;
  const { isCost, isTrouble, isGood, isOffer, isPledge, isBar, isFault } = telling;
  const isEnding = own.act !== undefined && ENDING.has(own.act);
  const isNamed = named >= NAMED;
  const plain = (kind: CaseKind, side: Argument['side']) => ({ kind, side, part: null });
  if (part !== null && shared >= NAMED && own.parts[part]?.isSpared && (isCost || isTrouble))
    return { kind: 'remedy', side: 'for', part };
  if (isBar) return isNamed || shared >= NAMED ? plain('barred', 'against') : null;
  if (isOffer && !isFault) return plain('offer', 'for');
  if (isPledge) return plain('pledge', 'for');
  if (isCost && isEnding) return isNamed ? plain('merit', 'for') : null;
  if (isCost) return isNamed || shared >= ABOUT_IT ? plain('cost', 'against') : null;
  if (isTrouble) return troubled(near, telling);
  return isGood && !isEnding && (isNamed || shared >= ABOUT_IT) ? plain('merit', 'for') : null;
}

/** A trouble speaks for what does something about it, and against what it is a trouble of. */
function troubled(
  { own: { act }, named, part, shared, words, isByName }: Near,
  { isHarm, isFault }: ReturnType<typeof tellingOf>,
): Found {
  const isNamed = named >= NAMED;
  if (isNamed && isByName) return isFault && !isHarm ? { kind: 'fault', side: 'against', part: null } : null;
  if (act !== undefined && MENDING.has(act) && named >= ASKED)
    return { kind: 'remedy', side: 'for', part: shared >= ABOUT_IT ? part : 0 };
  if (shared >= ABOUT_IT) return { kind: 'remedy', side: 'for', part };
  if (isHarm && words >= DONE) return { kind: 'harm', side: 'against', part: null };
  if (isNamed) return isFault && !isHarm ? { kind: 'fault', side: 'against', part: null } : null;
  const isLeft = act !== undefined && LEAVING.has(act);
  return isLeft || shared < NAMED ? null : { kind: 'remedy', side: 'for', part };
}

/** Of a sentence that tells a figure of several options, the one that has the best of them. */
function bestOf(text: string, { words, own }: Pick<Sight, 'words' | 'own'>): CaseBearing | null {
  const { bad, good } = { bad: words.general.caseSigns.fewer, good: words.general.caseSigns.more };
  const isFewer = isTold(text, bad);
  if (isFewer === isTold(text, good)) return null;
  const found = own.flatMap(({ option }) => {
    const value = figureBehind(text, option);
    return value === null ? [] : [{ option: option.id, value }];
  });
  if (found.length < 2) return null;
  const [first, second] = found.sort((a, b) => (isFewer ? a.value - b.value : b.value - a.value));
  if (!first || first.value === second?.value) return null;
  return { option: first.option, side: 'for', kind: 'best', part: null };
}

/** The first figure behind the name of an option, before the next comma. */
function figureBehind(text: string, { label, short }: Option): number | null {
  const plain = text.toLowerCase();
  const at = [label, short ?? label].map((name) => plain.indexOf(name.toLowerCase())).find((one) => one >= 0);
  if (at === undefined) return null;
  const [, digits] = /^[^,;，；、]*?(\d[\d.,]*\d|\d)/u.exec(text.slice(at)) ?? [];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ''));
}

/** The same fact where the scenario is read in another language; null: it is not there. */
export function caseTextIn(
  { agent, at, count, text }: CaseFact,
  given: Scenario,
  scenario: Scenario,
  words: Phrasebook,
): string | null {
  if (words === phrasebooks[given.language]) return text;
  const [own, read] = [given, scenario].map(({ background, agents }) =>
    agent === null ? (background ?? '') : (agents[agent]?.persona ?? ''),
  ) as [string, string];
  const sentences = sentencesIn(read);
  if (own === read || sentences.length !== sentencesIn(own).length) return null;
  if (agent !== null) return aloneAt(sentences, at, count, words);
  return textAt(sentences, at, count);
}
