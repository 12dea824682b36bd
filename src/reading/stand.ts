import { boundedMemo, memo, once, pairMemo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { Language } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { hasHan, isQuestion } from '../language/script.ts';
import { sentencesOf } from '../language/sentences.ts';
import { denialOf } from './denials.ts';
import { type Named, namesOf } from './names.ts';
import { hintsIn, LIKE_A_NAME, type Naming } from './namings.ts';
import { withoutAttributed, withoutOthersLines } from './others-lines.ts';
import { withoutOthersWords } from './quoted.ts';
import {
  besideGrounds,
  HAS_SIGN,
  LAST_SIGN,
  type NamedBeside,
  namingAt,
  PERSON,
  SIGN,
  signsOf,
  withBeside,
  withSigns,
} from './signs.ts';
import { folded } from './spelling.ts';
import { type Undecided, undecidedIn } from './undecided.ts';

/**
 * What a text stands for: the id, how sure that is (0 to 1), and what of the text it was read from, where that speaks for it most.
 * `isPosition`: somebody takes a position there, and does not only compare or speak well of it.
 */
export type Stand = {
  readonly id: string;
  readonly certainty: number;
  readonly evidence: Naming;
  readonly isPosition: boolean;
};

const NOTHING: NamedBeside = { others: [], grounds: [] };

type StandWords = Pick<Phrasebook, 'memory' | 'reading'>;

/** How much a clause speaks for what it names. */
export const TAKES_A_STAND = 4;
const SPEAKS_WELL = 2;
/** A name weighs three times as much as parts of it. */
const NAME_WEIGHT = 3;
/** What is named once without taking a position, or only in passing, is not stood for. */
const LEAST_WEIGHT = 4;

/**
 * What a text stands for, by extraction alone: what it speaks for with the greatest weight, of equals what is named last; null where it
 * names nothing, or only opposes. Names count as signs, so that no word of a name is taken for a word about it.
 */
export function standIn(
  text: string,
  things: readonly Named[],
  language: Language,
  beside: NamedBeside = NOTHING,
): Stand | null {
  return standBy(namesOf(things, language, false), beside)(text, things, language, beside);
}

/** Whoever hears a statement, remembers it and answers it reads the same text, one soon after another. */
const standBy = pairMemo((_names: ReturnType<typeof namesOf>, _beside: NamedBeside) =>
  boundedMemo(REMEMBERED_TEXTS, standRead),
);
const REMEMBERED_TEXTS = 200;

function standRead(text: string, things: readonly Named[], language: Language, beside: NamedBeside): Stand | null {
  const weights = new Map<string, { weight: number; strongest: WeighedOption }>();
  for (const one of spokenFor(text, things, language, beside)) {
    const before = weights.get(one.id);
    const strongest = before && before.strongest.weight > one.weight ? before.strongest : one;
    // Taken out and put in again, so that of equals the one named last comes last.
    if (before) weights.delete(one.id);
    weights.set(one.id, { weight: (before?.weight ?? 0) + one.weight, strongest });
  }
  let best: { weight: number; strongest: WeighedOption } | null = null;
  let all = 0;
  for (const one of weights.values()) {
    if (one.weight >= (best?.weight ?? LEAST_WEIGHT)) best = one;
    all += one.weight;
  }
  if (best === null) return deniedIn(text, things, language, beside);
  const { id, evidence, weight } = best.strongest;
  const isPosition = weight * evidence.ids.length >= (evidence.hint ? TAKES_A_STAND : weightOfStand(evidence));
  return { id, certainty: best.weight / all, evidence, isPosition };
}

/** What a text stands for that is for, or against, what one of the options denies; null: it is neither, or both. */
function deniedIn(text: string, things: readonly Named[], language: Language, beside: NamedBeside): Stand | null {
  const denial = denialOf(things, language);
  const said = denial && sentencesRead(text, denial.things, language, beside);
  if (!denial || !said) return null;
  const words = phrasebooks[language];
  const found = standRead(text, denial.things, language, beside);
  const isOpen = undecidedIn(said.sentences, said.namings, words) !== null;
  const opposed = isOpen ? null : opposedIn(said.sentences, said.namings, words);
  // “My vote is against it”: that is no vote for it.
  const isFor = found?.isPosition && found.evidence.from !== opposed?.from ? found.evidence : null;
  if ((isFor === null) === (opposed === null)) return null;
  const id = isFor ? denial.yes : denial.no;
  const evidence = isFor ?? opposed!;
  return id === null ? null : { id, certainty: 1, evidence: { ...evidence, ids: [id] }, isPosition: true };
}

/** What a speaker is plainly against, and not what was, what others are or what hangs on a condition; null: nothing. */
function opposedIn(sentences: readonly string[], namings: readonly Naming[], words: StandWords): Naming | null {
  const { doubting, unmeant, against, past, but } = words.reading;
  let last: Naming | null = null;
  let opposed: Naming | null = null;
  for (const sentence of sentences) {
    const rest = withoutParts(withoutParts(sentence, doubting), unmeant);
    // What stands behind a condition, or behind what was, hangs on it.
    let isIf = false;
    for (const part of isQuestion(sentence) ? [] : rest.split(words.memory.clauseEnd)) {
      last = lastNamed(signsOf(part, namings)) ?? last;
      const plain = folded(part);
      isIf = !but.test(plain) && (isIf || (past.test(plain) && !against.test(plain)));
      if (!isIf && against.test(plain) && !past.test(plain) && !isTold(part, words.reading)) opposed = last ?? opposed;
    }
  }
  return opposed;
}

/** How much a text speaks for something where it names it; 0: it only names it. */
type WeighedOption = { id: string; weight: number; evidence: Naming };

/** Whether a text names it: nothing else is spoken for. */
export function isNamedIn(text: string, id: string, things: readonly Named[], language: Language): boolean {
  return hintsIn(text, things, language).some(({ ids }) => ids.includes(id));
}

/** The speaker's own sentences of a text, with signs for what it names; null: it names nothing. */
function sentencesRead(
  text: string,
  things: readonly Named[],
  language: Language,
  beside: NamedBeside,
): { namings: readonly Naming[]; sentences: readonly string[] } | null {
  const { reading, memory } = phrasebooks[language];
  const own = withoutOthersLines(text, beside.others);
  const namings = besideGrounds(own, hintsIn(own, things, language), beside);
  if (namings.length === 0) return null;
  const signed = withoutAttributed(withBeside(withSigns(own, namings), beside));
  const sentences = sentencesOf(withoutOthersWords(signed, reading), memory).map((sentence) =>
    withoutUnopposing(sentence.replace(reading.insteadOf, ' '), reading),
  );
  return { namings, sentences };
}

/** What a text names, in its order, and how much it speaks for it there. */
export function spokenFor(
  text: string,
  things: readonly Named[],
  language: Language,
  beside: NamedBeside = NOTHING,
): WeighedOption[] {
  const said = sentencesRead(text, things, language, beside);
  if (said === null) return [];
  const { namings, sentences } = said;
  const words = phrasebooks[language];
  const labels = labelsOf(things);
  const answers = answersIn(sentences, namings, words, labels);
  const open = undecidedIn(sentences, namings, words);
  const isWaiting = sentences.some((one) => !isQuestion(one) && words.reading.waiting.test(folded(one)));
  let before: Naming | null = null;
  return sentences
    .flatMap((sentence, at) => {
      const answer = answers.get(at);
      const read = (part: string) => weighedBesideDoubts(part, namings, words, labels, before);
      const all = answer ? [answer] : read(sentence);
      const decided = open === null ? all : withoutOpen(all, at, open, () => read(behind(sentence, open.to)));
      const weights = isWaiting ? decided.map((one) => (isPosition(one) ? one : { ...one, weight: 0 })) : decided;
      before =
        isQuestion(sentence) || isLastOpposed(sentence, words) ? null : lastNamed(weights.map(({ naming }) => naming));
      return unlessTakenBack(weights, sentences[at + 1], words);
    })
    .flatMap(({ naming, weight }) =>
      naming.hint && weight === 0
        ? []
        : naming.ids.map((id) => ({ id, weight: weight / naming.ids.length, evidence: naming })),
    );
}

const isPosition = ({ naming, weight }: ByNaming): boolean =>
  weight >= (naming.hint ? TAKES_A_STAND : weightOfStand(naming));

const behind = (sentence: string, end: number): string => ' '.repeat(end) + sentence.slice(end);

/** What counts beside a word of having no side: positions that are taken behind it, and what is not left open. */
function withoutOpen(
  weights: readonly ByNaming[],
  at: number,
  { at: place, ids }: Undecided,
  readBehind: () => readonly ByNaming[],
): readonly ByNaming[] {
  const isOpen = ({ naming }: ByNaming) => ids === null || naming.ids.every((id) => ids.includes(id));
  const taken = at < place ? [] : at > place ? weights.filter(isPosition) : readBehind().filter(isPosition);
  const isTaken = ({ naming }: ByNaming) => taken.some((one) => one.naming === naming);
  return [
    ...weights.map((one) => (isOpen(one) && !isTaken(one) ? { ...one, weight: 0 } : one)),
    ...(at === place ? taken : []),
  ];
}

/** Whether a sentence opposes what it names last: nobody sides with that by saying “it” in the next one. */
function isLastOpposed(sentence: string, words: StandWords): boolean {
  const part =
    sentence
      .slice(0, sentence.search(LAST_SIGN) + 1)
      .split(words.memory.clauseEnd)
      .at(-1) ?? '';
  if (part === '' || words.reading.unagainst.test(folded(part))) return false;
  if (isSpokenAgainst(part, folded(part), words)) return true;
  return sentence.search(LAST_SIGN) !== withoutParts(sentence, words.reading.unmeant).search(LAST_SIGN);
}

/** Without what says that nothing is opposed: “I withdraw my objection to it.” */
function withoutUnopposing(sentence: string, { unopposing }: StandWords['reading']): string {
  return matchesIn(folded(sentence), unopposing)
    .toReversed()
    .reduce(
      (rest, { 0: part, index, groups }) =>
        `${rest.slice(0, index)} ${groups?.['kept'] ?? ''}${rest.slice(index + part.length)}`,
      sentence,
    );
}

/** Without what the next sentence says not to have been said, or not to be chosen. */
function unlessTakenBack(
  weights: readonly ByNaming[],
  next: string | undefined,
  { memory, reading }: StandWords,
): readonly ByNaming[] {
  if (next === undefined || weights.every(({ weight }) => weight === 0)) return weights;
  const plain = folded(next);
  if (reading.disowning.test(plain)) return weights.map(({ naming }) => ({ naming, weight: 0 }));
  const first = plain.split(memory.clauseEnd)[0] ?? '';
  if (HAS_SIGN.test(first) || !reading.declining.test(first)) return weights;
  return unlessDeclined(weights, lastNamed(weights.map(({ naming }) => naming)), reading.but.test(first));
}

/** Without what a later clause of the same sentence says not to be chosen. */
function withoutDeclined(
  weights: readonly ByNaming[],
  clauses: readonly string[],
  namings: readonly Naming[],
  { declining, disowning, but }: StandWords['reading'],
): readonly ByNaming[] {
  const namedBefore = new Set<Naming>();
  let left = weights;
  let last: Naming | null = null;
  for (const part of clauses) {
    const named = signsOf(part, namings);
    const clause = folded(part);
    if (disowning.test(clause)) left = left.map((one) => (namedBefore.has(one.naming) ? { ...one, weight: 0 } : one));
    if (named.length === 0 && last && declining.test(clause)) left = unlessDeclined(left, last, but.test(clause));
    for (const naming of named) namedBefore.add(naming);
    last = lastNamed(named) ?? last;
  }
  return left;
}

/** What was only said well of it does not count then; nor does a position, where a “but” takes it back. */
function unlessDeclined(weights: readonly ByNaming[], declined: Naming | null, isBut: boolean): readonly ByNaming[] {
  return weights.map((one) => {
    const { naming, weight } = one;
    const isIt = naming.ids[0] === declined?.ids[0];
    const isPosition = weight >= (naming.hint ? TAKES_A_STAND : weightOfStand(naming));
    return isIt && (isBut || !isPosition) ? { naming, weight: 0 } : one;
  });
}

/** Sentences that are nothing but a name (`The tunnel, please.`), by their place; none where several name different things, as a list does. */
function answersIn(
  sentences: readonly string[],
  namings: readonly Naming[],
  { reading }: StandWords,
  labels: Labels,
): ReadonlyMap<number, ByNaming> {
  const found = new Map<number, ByNaming>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.length > ANSWER_MOST_CHARS || !HAS_SIGN.test(sentence)) continue;
    if (isQuestion(sentence) || LISTED.test(sentence)) continue;
    const naming = nameAlone(sentence, folded(sentence), namings, reading, labels);
    if (naming) found.set(at, { naming, weight: weightOfStand(naming) });
  }
  return new Set([...found.values()].map(({ naming }) => naming.ids[0])).size === 1 ? found : new Map();
}

/** A name with a few words beside it is no longer. */
const ANSWER_MOST_CHARS = 120;
/** Folded labels by id, with a space at both ends. */
type Labels = ReadonlyMap<string, string>;
const labelsOf = memo(
  (things: readonly Named[]): Labels => new Map(things.map(({ id, label }) => [id, ` ${folded(label)} `])),
);

const LISTED = /^\s*(?:[-–—*•]|\d+[.)])\s|[:：]\s*$/;

/** What a clause names, where it holds nothing but that name, more words of it and words that say nothing. `plain`: the clause, folded. */
function nameAlone(
  clause: string,
  plain: string,
  namings: readonly Naming[],
  reading: StandWords['reading'],
  labels: Labels,
): Naming | null {
  // “Jonas is with the tunnel.”
  if (clause.includes(PERSON)) return null;
  const [named, ...others] = signsOf(clause, namings);
  if (!named || others.length > 0 || named.ids.length > 1) return null;
  const rest = plain.replace(SIGN, ' ').replace(reading.wordsBesideAnswer, ' ');
  const label = labels.get(named.ids[0] ?? '') ?? '';
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => label.includes(hasHan(word) ? word : ` ${word} `)) ? named : null;
}

/** `before`: what the sentence before this one named last. Nothing is stood for where it is doubted, or hangs on a condition. */
function weighedBesideDoubts(
  sentence: string,
  namings: readonly Naming[],
  words: StandWords,
  labels: Labels,
  before: Naming | null,
): readonly ByNaming[] {
  if (before === null && !HAS_SIGN.test(sentence)) return [];
  const { doubting, unmeant } = words.reading;
  const rest = withoutParts(withoutParts(sentence, doubting), unmeant);
  if (rest === sentence) return weighed(sentence, namings, words, labels, before);
  const sure = signsOf(rest, namings);
  const doubted = signsOf(sentence, namings).filter((naming) => !sure.includes(naming));
  if (doubted.length === 0) return weighed(rest, namings, words, labels, before);
  // Whoever is not taken to stand for it is read as they were.
  const all = weighed(sentence, namings, words, labels, before);
  if (!all.some(({ naming, weight }) => weight > 0 && doubted.includes(naming))) return all;
  // “My only doubt about it is …, but I stand for it.”
  const isTurned = rest.split(words.memory.clauseEnd).some((part) => words.reading.but.test(folded(part)));
  return [
    ...doubted.map((naming) => ({ naming, weight: 0 })),
    ...weighed(rest, namings, words, labels, isTurned ? lastNamed(doubted) : null),
  ];
}

/** With blanks instead of what any of the patterns finds. */
function withoutParts(sentence: string, patterns: readonly RegExp[]): string {
  const plain = folded(sentence);
  let rest = sentence;
  if (!asOne(patterns).some((pattern) => pattern.test(plain))) return rest;
  for (const pattern of patterns)
    for (const { 0: part, index } of matchesIn(plain, pattern))
      rest = rest.slice(0, index) + ' '.repeat(part.length) + rest.slice(index + part.length);
  return rest;
}

/** Matches where any of them does, one for each kind of flags. Few sentences have a doubt, and to look for all at once takes a third of the time. */
const asOne = memo((patterns: readonly RegExp[]): readonly RegExp[] =>
  [...new Set(patterns.map(({ flags }) => flags))].map((flags) => {
    const sources = patterns.flatMap((pattern) => (pattern.flags === flags ? pattern.source : []));
    return new RegExp(sources.join('|'), flags.replace('g', ''));
  }),
);

/** `before`: what the sentence before this one named last. */
function weighed(
  sentence: string,
  namings: readonly Naming[],
  words: StandWords,
  labels: Labels,
  before: Naming | null,
): readonly ByNaming[] {
  const { memory, reading } = words;
  const allNamed = signsOf(sentence, namings);
  const isNamed = allNamed.length > 0;
  if (!isNamed && before === null) return [];
  const plain = folded(sentence);
  if (!isNamed && !reading.referring.test(plain)) return [];
  if (reading.refusing.test(plain)) return allNamed.map((naming) => ({ naming, weight: 0 }));
  const clauses = sentence.split(memory.clauseEnd).filter((part) => part !== '');
  // Most clauses are weighed without it.
  const speaksWell = once(() => isSpeakingWell(sentence, plain, clauses, words));
  const compared = comparedIn(plain, namings, words);
  // The last clauses of a question ask, whatever was said before them.
  const asking = isQuestion(sentence) ? clauses.length - askingCount(sentence, memory) : clauses.length;
  const isAsking = asking < clauses.length;
  let isOpen = false;
  let isTurned = false;
  /** What is stood for behind a “but”: nothing before it counts then. */
  const turned: Naming[] = [];
  let last = before;
  let end = 0;
  const weights = clauses.flatMap((part, at): ByNaming[] => {
    const start = sentence.indexOf(part, end);
    end = start + part.length;
    const clause = plain.slice(start, end);
    const named = signsOf(part, namings);
    isTurned ||= at > 0 && reading.but.test(clause);
    const stands = at < asking && isTakingPosition(part, clause, words);
    if (named.length === 0) {
      const isSpeaking = stands && !isSpokenAgainst(part, clause, words);
      // “… and that is why I am for it.”
      if (isSpeaking && last && isMeantBy(clause, last, reading))
        return [{ naming: last, weight: weightOfStand(last) }];
      // “All of us want the same thing, which is …”: what a clause begins the next one may name.
      isOpen = isSpeaking || (at < asking && reading.turning.test(clause));
      return [];
    }
    const isConclusion =
      at > 0 &&
      at === clauses.length - 1 &&
      at < asking &&
      (reading.concluding.test(clause) || isLead(clauses[at - 1] ?? '', reading) || isAnnounced(part, sentence)) &&
      nameAlone(part, clause, namings, reading, labels) !== null;
    const weight =
      at >= asking
        ? 0
        : weightOf(part, clause, stands || isOpen || isConclusion, () => !isAsking && speaksWell(), words);
    isOpen = false;
    const isOthers = weight === 0 && isTold(part, reading);
    // Nobody sides with what was just opposed by saying “it”.
    const behind = part.search(LAST_SIGN);
    const upTo = behind + 1;
    last = isSpokenAgainst(part.slice(0, upTo), clause.slice(0, upTo), words) ? null : (lastNamed(named) ?? last);
    return named.map((naming) => {
      const size = isAsking || isOthers ? weight : (compared.get(naming) ?? weight);
      if (isTurned && size >= TAKES_A_STAND && naming.hint !== 'answer') turned.push(naming);
      if (naming.hint) return { naming, weight: naming.hint === 'word' || isConclusion ? size : 0 };
      return { naming, weight: size * (naming.certainty >= LIKE_A_NAME ? NAME_WEIGHT : 1) };
    });
  });
  const meant = withoutDeclined(weights, clauses.slice(0, asking), namings, reading);
  const all = turned.length === 0 ? meant : meant.filter(({ naming }) => turned.includes(naming));
  return all.filter((one, at) => !isOutweighed(one, at, all));
}

/** Whether a clause that names nothing means what was named last. */
const isMeantBy = (plain: string, { hint }: Naming, { referring, procedure }: StandWords['reading']): boolean =>
  hint !== 'answer' && referring.test(plain) && !procedure.test(plain);

/** Whether a sentence takes a position, or speaks well of something in the clauses that oppose nothing. `plain`: the sentence, folded. */
function isSpeakingWell(sentence: string, plain: string, clauses: readonly string[], words: StandWords): boolean {
  if (isTakingPosition(sentence, plain, words)) return true;
  const { memory, reading } = words;
  const unopposed = clauses.filter((part) => !memory.opposing.test(part)).join(',');
  return memory.approving.test(unopposed) || reading.speakingFor.test(folded(unopposed));
}

/** The last that is no hint, else the last. */
function lastNamed(namings: readonly Naming[]): Naming | null {
  return namings.findLast(({ hint }) => !hint) ?? namings.at(-1) ?? null;
}

/** How many clauses of a question ask: from its opening mark on, else from the last mark within it. */
function askingCount(question: string, { clauseEnd }: StandWords['memory']): number {
  const opening = question.lastIndexOf('¿');
  const marks = [...question.matchAll(/[,;:，；：—–](?=.*[\p{L}\ue000-\uefff])/gu)];
  const from = opening >= 0 ? opening : (marks.at(-1)?.index ?? -1) + 1;
  return question
    .slice(from)
    .split(clauseEnd)
    .filter((part) => part !== '').length;
}

const weightOfStand = ({ certainty }: Naming): number => TAKES_A_STAND * (certainty >= LIKE_A_NAME ? NAME_WEIGHT : 1);

type ByNaming = { naming: Naming; weight: number };

/** In one sentence a thing counts once, where it weighs most. */
function isOutweighed({ naming, weight }: ByNaming, at: number, all: readonly ByNaming[]): boolean {
  return all.some(
    (other, index) =>
      other.naming.ids[0] === naming.ids[0] && (other.weight > weight || (other.weight === weight && index > at)),
  );
}

/** Whether a clause opposes what it names, or tells of the past. */
function isSpokenAgainst(clause: string, plain: string, { memory, reading }: StandWords): boolean {
  return memory.opposing.test(clause) || reading.past.test(plain);
}

/** Whether a clause does nothing but lead to a conclusion: `so`. */
function isLead(clause: string, { concluding }: StandWords['reading']): boolean {
  const plain = folded(clause);
  return concluding.exec(plain)?.[0].trim() === plain.trim() && plain.trim() !== '';
}

/** Whether a clause stands behind a colon or a dash. */
function isAnnounced(clause: string, sentence: string): boolean {
  return /[:：;；—–]\s*$/.test(sentence.slice(0, sentence.lastIndexOf(clause)));
}

/** `plain`: the clause, folded. */
function weightOf(
  clause: string,
  plain: string,
  stands: boolean,
  speaksWell: () => boolean,
  { memory, reading }: StandWords,
): number {
  if (reading.past.test(plain)) return 0;
  if (isTold(clause, reading)) return 0;
  if (reading.keeping.test(plain) && reading.self.test(plain) && !reading.faulting.test(plain)) return TAKES_A_STAND;
  if (memory.opposing.test(clause)) return 0;
  if (stands) return TAKES_A_STAND;
  if (reading.faulting.test(plain)) return 0;
  return speaksWell() ? SPEAKS_WELL : 0;
}

/** Whether a clause tells of what somebody else thinks (`Tom says that …`), and the speaker does not side with it before. */
function isTold(clause: string, { telling, self, noting, after }: StandWords['reading']): boolean {
  const told = telling.exec(clause);
  if (told === null) return false;
  const before = folded(clause.slice(0, told.index));
  // “After what Ana said I am for it.”
  if (after.test(before) && self.test(folded(clause.slice(told.index + told[0].length)))) return false;
  return !self.test(before) || noting.test(before);
}

/** Whether a text takes a position, whatever for. */
export function takesPosition(text: string, language: Language): boolean {
  return isTakingPosition(text, folded(text), phrasebooks[language]);
}

function isTakingPosition(text: string, plain: string, { memory, reading }: StandWords): boolean {
  if (memory.siding.test(text) || reading.agreeing.test(plain)) return true;
  // Not one pattern for both: in a text of first persons alone it would look for the second from each of them.
  const own = memory.firstPerson.exec(text);
  if (own !== null && memory.taking.test(text.slice(own.index + own[0].length))) return true;
  return reading.settling.test(plain) || reading.leaning.test(plain);
}

const MOST_BETWEEN = 80;

/** Two names that a sentence compares: the better one is spoken for, the other is not. */
function comparedIn(
  sentence: string,
  namings: readonly Naming[],
  { reading }: StandWords,
): ReadonlyMap<Naming, number> {
  const found = new Map<Naming, number>();
  const signs = matchesIn(sentence, SIGN);
  for (const [at, sign] of signs.entries()) {
    const next = signs[at + 1];
    const [first, second] = [namingAt(sign[0], namings), next && namingAt(next[0], namings)];
    if (!next || !first || !second || first.ids[0] === second.ids[0]) continue;
    const between = sentence.slice(sign.index + 1, next.index);
    // A long way off, or with a position of its own between, it is another thought.
    if (between.length > MOST_BETWEEN || reading.self.test(between)) continue;
    const end = signs[at + 2]?.index;
    const behind = sentence.slice(next.index + 1, end).replace(/[,;.，；。].*$/s, '');
    const isOpening = at === 0 && reading.comparing.test(sentence.slice(0, sign.index));
    const isWorse = isOpening
      ? !reading.worseBehind.test(behind)
      : reading.formerBetter.test(sentence.slice(sign.index + 1, end))
        ? false
        : reading.comparedWith.test(between)
          ? reading.worseBehind.test(behind)
          : reading.worseThan.test(between) || reading.worseBehind.test(behind)
            ? true
            : reading.betterThan.test(between) ||
                (reading.preferredTo.test(between) && reading.preferring.test(sentence.slice(0, sign.index)))
              ? false
              : null;
    if (isWorse === null) continue;
    const isTurned = reading.nobody.test(sentence.slice(0, sign.index)) || reading.nobody.test(between);
    const better = isWorse === isTurned ? first : second;
    found.set(better, SPEAKS_WELL);
    found.set(better === first ? second : first, 0);
  }
  return found;
}
