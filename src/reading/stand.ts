import { boundedMemo, pairMemo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { isQuestion } from '../language/script.ts';
import { sentencesOf } from '../language/sentences.ts';
import { denialOf } from './denials.ts';
import { type Named, namesOf } from './names.ts';
import { hintsIn, type Naming } from './namings.ts';
import { withoutAttributed, withoutOthersLines } from './others-lines.ts';
import { withoutOthersWords } from './quoted.ts';
import { besideGrounds, HAS_SIGN, LAST_SIGN, type NamedBeside, signsOf, withBeside, withSigns } from './signs.ts';
import { folded } from './spelling.ts';
import { type Undecided, undecidedIn } from './undecided.ts';
import {
  type ByNaming,
  isPosition,
  isSpokenAgainst,
  isTold,
  type Labels,
  labelsOf,
  lastNamed,
  nameAlone,
  type StandWords,
  TAKES_A_STAND,
  unlessDeclined,
  weighedBesideDoubts,
  weightOfStand,
  withoutParts,
} from './weighing.ts';

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
const LISTED = /^\s*(?:[-–—*•]|\d+[.)])\s|[:：]\s*$/;
