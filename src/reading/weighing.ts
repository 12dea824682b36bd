import { memo, once } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { Language } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { hasHan, isQuestion } from '../language/script.ts';
import type { Named } from './names.ts';
import { LIKE_A_NAME, type Naming } from './namings.ts';
import { HAS_SIGN, LAST_SIGN, namingAt, PERSON, SIGN, signsOf } from './signs.ts';
import { folded } from './spelling.ts';

// How much one sentence speaks for what it names: clause by clause, by the words that take a position, oppose, compare, tell of others or ask.

export type StandWords = Pick<Phrasebook, 'memory' | 'reading'>;

export type ByNaming = { naming: Naming; weight: number };

/** How much a clause speaks for what it names. */
export const TAKES_A_STAND = 4;
const SPEAKS_WELL = 2;
/** A name weighs three times as much as parts of it. */
const NAME_WEIGHT = 3;
export const weightOfStand = ({ certainty }: Naming): number =>
  TAKES_A_STAND * (certainty >= LIKE_A_NAME ? NAME_WEIGHT : 1);

/** Whether that much says that a position is taken. */
export const isPosition = ({ naming, weight }: ByNaming): boolean =>
  weight >= (naming.hint ? TAKES_A_STAND : weightOfStand(naming));

/** Folded labels by id, with a space at both ends. */
export type Labels = ReadonlyMap<string, string>;
export const labelsOf = memo(
  (things: readonly Named[]): Labels => new Map(things.map(({ id, label }) => [id, ` ${folded(label)} `])),
);

/** `before`: what the sentence before this one named last. Nothing is stood for where it is doubted, or hangs on a condition. */
export function weighedBesideDoubts(
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
export function withoutParts(sentence: string, patterns: readonly RegExp[]): string {
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
export function unlessDeclined(
  weights: readonly ByNaming[],
  declined: Naming | null,
  isBut: boolean,
): readonly ByNaming[] {
  return weights.map((one) => {
    const { naming } = one;
    const isIt = naming.ids[0] === declined?.ids[0];
    return isIt && (isBut || !isPosition(one)) ? { naming, weight: 0 } : one;
  });
}

/** What a clause names, where it holds nothing but that name, more words of it and words that say nothing. `plain`: the clause, folded. */
export function nameAlone(
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
export function lastNamed(namings: readonly Naming[]): Naming | null {
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

/** In one sentence a thing counts once, where it weighs most. */
function isOutweighed({ naming, weight }: ByNaming, at: number, all: readonly ByNaming[]): boolean {
  return all.some(
    (other, index) =>
      other.naming.ids[0] === naming.ids[0] && (other.weight > weight || (other.weight === weight && index > at)),
  );
}

/** Whether a clause opposes what it names, or tells of the past. */
export function isSpokenAgainst(clause: string, plain: string, { memory, reading }: StandWords): boolean {
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
export function isTold(clause: string, { telling, self, noting, after }: StandWords['reading']): boolean {
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
