import { boundedMemo, memo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { Language } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { hasHan } from '../language/script.ts';
import { type Named, type Names, namesOf, TO_ANOTHER, weightOf } from './names.ts';
import { folded, type Word, wordsIn } from './spelling.ts';

/** Something that a text names, with the evidence: its words and their place in the text. */
export type Naming = {
  /** Ids of what they may mean; several where two are as likely. */
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
  /** As they stand in the text. */
  readonly words: string;
  /** 1: its name, its place in the list, its initials, its amount; less: the part of its name's words that stands there. */
  readonly certainty: number;
  /**
   * Too few words of a name to be one by themselves. They mean it where a choice is spoken of: `word`, for no other has it; else only where
   * they are the whole answer.
   */
  readonly hint?: 'word' | 'answer';
};

/** From this part of a name on it is the name, and not just talk of the same things. */
export const LIKE_A_NAME = 0.75;
/** A stretch names a thing when it shares this part of the words of its name; one word alone must be about half of it, and no other's. */
const LIKE_ENOUGH = 0.4;
const LIKE_WITH_ONE_WORD = 0.45;
/** In an answer, with a word that no other has. */
const LIKE_AN_ANSWER = 0.2;

/**
 * What a text names, in its order: by name or phrase, in parts or with words between; by number, ordinal or letter as it is listed; by the initials of
 * the label; by its amount. The longest name that fits counts, and words of a longer name forbid a shorter one. `isAnswer`: the text is
 * an answer to the question which of these it shall be, so that one word of a name is enough.
 */
export function namingsIn(
  text: string,
  things: readonly Named[],
  language: Language,
  isAnswer = false,
): readonly Naming[] {
  return readIn(text, things, language, isAnswer).named;
}

/** What a text names, and what of it may be meant for a name besides. */
export function hintsIn(text: string, things: readonly Named[], language: Language): readonly Naming[] {
  return readIn(text, things, language, false).all;
}

function readIn(text: string, things: readonly Named[], language: Language, isAnswer: boolean): ReadNamings {
  return readBy(namesOf(things, language, isAnswer))(text, things, language, isAnswer);
}

type ReadNamings = { readonly all: readonly Naming[]; readonly named: readonly Naming[] };

/** Lines are the same from prompt to prompt. */
const readBy = memo((names: Names) =>
  boundedMemo(
    REMEMBERED_TEXTS,
    (text: string, things: readonly Named[], language: Language, isAnswer: boolean): ReadNamings => {
      const all = namingsMade(text, things, names, language, isAnswer);
      return { all, named: all.some(({ hint }) => hint) ? all.filter(({ hint }) => !hint) : all };
    },
  ),
);
/** Many times those of a prompt. */
const REMEMBERED_TEXTS = 1500;

/** Places of things that a part of a folded text may mean. */
type NamingFound = {
  places: readonly number[];
  from: number;
  to: number;
  certainty: number;
  hint?: 'word' | 'answer';
  isAmount?: true;
};

function namingsMade(
  text: string,
  things: readonly Named[],
  names: Names,
  language: Language,
  isAnswer: boolean,
): readonly Naming[] {
  const { memory } = phrasebooks[language];
  const plain = folded(text);
  const sure = withoutOverlaps([
    ...byName(plain, names).filter((one) => isAnswer || !isInterjection(plain, one, language)),
    ...byPlace(text, things.length, memory),
    ...byOrdinal(plain, things.length, memory),
    ...byInitials(text, names),
    ...byAmount(plain, names),
  ]);
  const found = byWords(plain, sure, names, language, isAnswer).filter(
    (one) => isAnswer || !isOfSomebody(plain, one, language),
  );
  return found.map(({ places, from, to, certainty, hint }): Naming => {
    const naming = { ids: places.map((place) => things[place]!.id), from, to, words: text.slice(from, to), certainty };
    return hint ? { ...naming, hint } : naming;
  });
}

/** The longest of those that overlap, in the order of the text. */
function withoutOverlaps(found: readonly NamingFound[]): readonly NamingFound[] {
  if (found.length < 2) return found;
  const kept: NamingFound[] = [];
  for (const one of [...found].sort((a, b) => b.to - b.from - (a.to - a.from)))
    if (kept.every(({ from, to }) => one.to <= from || one.from >= to)) kept.push(one);
  return kept.sort((a, b) => a.from - b.from);
}

function byName(text: string, { wholeIn, whole }: Names): NamingFound[] {
  return wholeIn(text).flatMap(({ name, from, to }) => {
    const place = whole.get(name);
    return place == null ? [] : [{ places: [place], from, to, certainty: 1 }];
  });
}

/** A yes or a no that only opens a sentence, or belongs to one, names no option that is called so. */
function isInterjection(text: string, { from, to }: NamingFound, language: Language): boolean {
  const { word, before, behind } = phrasebooks[language].reading.answerNamed;
  if (!word.test(text.slice(from, to))) return false;
  const isAlone = !HAS_LETTERS.test(text.slice(0, from)) && !HAS_LETTERS.test(text.slice(to));
  return !isAlone && !(before.test(text.slice(0, from)) && behind.test(text.slice(to)));
}

/** `A guilty man`: a word that is an option elsewhere says here what somebody is. */
function isOfSomebody(text: string, { from, to }: NamingFound, language: Language): boolean {
  const { before, behind } = phrasebooks[language].reading.ofSomebody;
  const name = text.slice(from, to);
  const isOneWord = hasHan(name) ? name.length <= HAN_WORD : !name.includes(' ');
  return isOneWord && (before.test(text.slice(0, from)) || behind.test(text.slice(to)));
}

const HAN_WORD = 3;

const HAS_LETTERS = /[\p{L}\d]/u;

/** Whether words tell an option by its place in the list, and not by its name. */
export function isPlaceIn(words: string, language: Language): boolean {
  const { memory } = phrasebooks[language];
  return [matchesIn(words, memory.optionPlace), matchesIn(folded(words), memory.optionOrdinal)].some((found) =>
    found.some(([place]) => place.length === words.length),
  );
}

/** `the second option`. */
function byOrdinal(plain: string, count: number, { optionOrdinal, ordinals }: Phrasebook['memory']): NamingFound[] {
  return matchesIn(plain, optionOrdinal).flatMap(({ 0: whole, 1: said, index }) => {
    const place = ordinals.findIndex((one) => folded(one) === said);
    return place < count ? [{ places: [place], from: index, to: index + whole.length, certainty: 1 }] : [];
  });
}

/** `principle 3`, `Option (c)`. */
function byPlace(text: string, count: number, words: Phrasebook['memory']): NamingFound[] {
  return matchesIn(text, words.optionPlace).flatMap(({ 0: whole, 1: digits, 2: bracketed, 3: capital, index }) => {
    const place = digits === undefined ? (bracketed ?? capital!).toLowerCase().charCodeAt(0) - 97 : Number(digits) - 1;
    return place >= 0 && place < count
      ? [{ places: [place], from: index, to: index + whole.length, certainty: 1 }]
      : [];
  });
}

/** `MAFC` for “Maximizing average income with a floor constraint”: initials in their order, the first and the last among them. */
function byInitials(text: string, { initials }: Names): NamingFound[] {
  return matchesIn(text, INITIALS).flatMap(({ 0: written, index: from }) => {
    const short = written.toLowerCase();
    const fitting = initials.flatMap((letters, place) => (isWithin(short, letters) ? [place] : []));
    return fitting.length === 1 ? [{ places: fitting, from, to: from + written.length, certainty: 1 }] : [];
  });
}

const INITIALS = /\b[A-Z]{3,6}\b/g;

function isWithin(short: string, letters: string): boolean {
  if (short.at(0) !== letters.at(0) || short.at(-1) !== letters.at(-1)) return false;
  let at = 0;
  for (const letter of letters) if (letter === short[at]) at++;
  return at === short.length;
}

function byAmount(text: string, { amounts }: Names): NamingFound[] {
  return amounts.flatMap((pattern, place) => {
    const found = pattern?.exec(text);
    if (!found || GOES_ON.test(text.slice(found.index + found[0].length))) return [];
    return [{ places: [place], from: found.index, to: found.index + found[0].length, certainty: 1, isAmount: true }];
  });
}

const GOES_ON = new RegExp(`^${TO_ANOTHER}`);
const SPAN = new RegExp(`[$€£¥]?\\d[\\d,.]*(?:k\\b| ?%)?${TO_ANOTHER}[\\d,.]*(?:k\\b| ?%)?`, 'g');
/** So far from a span of figures a word belongs to it: `a range of 100 to 120`. */
const BESIDE_SPAN = 12;

/** Stems of the words beside a span of figures: in this text they tell of figures. */
function stemsBesideSpans(text: string, words: readonly Word[]): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const { 0: span, index } of matchesIn(text, SPAN))
    for (const { stem, from, to } of words)
      if (to >= index - BESIDE_SPAN && from <= index + span.length + BESIDE_SPAN) stems.add(stem);
  return stems;
}

/** What a text names for sure, and the stretches of names' words in the rest of it. */
function byWords(
  text: string,
  sure: readonly NamingFound[],
  names: Names,
  language: Language,
  isAnswer: boolean,
): NamingFound[] {
  const found: NamingFound[] = [];
  const taken = new Set<NamingFound>();
  const words = wordsIn(text, phrasebooks[language].memory);
  const ofFigures = stemsBesideSpans(text, words);
  for (const stretch of stretchesIn(text, words, sure, names, language)) {
    const hits = sure.filter(({ from, to }) => from < stretch.to && to > stretch.from);
    for (const hit of hits) taken.add(hit);
    if (hits.length > 1) found.push(...hits);
    else if (hits.length === 1) found.push(extended(hits[0]!, stretch, names));
    else {
      if (stretch.stems.size === 1 && [...stretch.stems].some((stem) => ofFigures.has(stem))) continue;
      const guess = likest(text, stretch, names, language, isAnswer);
      if (guess && !isVerb(stretch, text, language)) found.push(guess);
    }
  }
  return [...found, ...sure.filter((one) => !taken.has(one))].sort((a, b) => a.from - b.from);
}

/** Words of names next to each other, with at most one other word of content between. */
const APART = /[,;:.!?()[\]"“”«»「」『』，。；：！？、（）\n|/–—]/;
type Stretch = { stems: Set<string>; from: number; to: number };

function stretchesIn(
  text: string,
  words: readonly Word[],
  sure: readonly NamingFound[],
  names: Names,
  language: Language,
): Stretch[] {
  const { memory, reading } = phrasebooks[language];
  const isParting = ({ stem, from, to }: Word) =>
    memory.joining.has(stem) || reading.parting.test(text.slice(from, to));
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  let gap = 0;
  let end = 0;
  const close = () => {
    if (open) stretches.push(open);
    open = null;
  };
  for (const word of words) {
    const hit = sure.find(({ from, to }) => word.from >= from && word.to <= to);
    if (open && !(hit && hit.from < end) && APART.test(text.slice(end, word.from))) close();
    end = Math.max(end, word.to);
    if (word.isContent && names.weights.has(word.stem)) {
      open = extendedBy(open, word);
      gap = 0;
    } else if (open && !hit && (isParting(word) || (word.isContent && ++gap > 1))) close();
  }
  close();
  return stretches;
}

function extendedBy(open: Stretch | null, word: Word): Stretch {
  if (!open) return { stems: new Set([word.stem]), from: word.from, to: word.to };
  open.stems.add(word.stem);
  open.to = Math.max(open.to, word.to);
  return open;
}

/** A name with words of a longer one beside it is that one. */
function extended(hit: NamingFound, stretch: Stretch, names: Names): NamingFound {
  if (hit.isAmount) return { ...hit, from: Math.min(hit.from, stretch.from), to: Math.max(hit.to, stretch.to) };
  const own = hit.places[0]!;
  let ownLike = 0;
  for (const one of names.signatures)
    if (one.place === own) ownLike = Math.max(ownLike, likeness(stretch.stems, one, names));
  let best: { place: number; like: number } | undefined;
  let second: typeof best;
  for (const one of names.signatures) {
    const { place, stems } = one;
    if (place === own || !hasMore(stretch.stems, stems, own, names)) continue;
    const like = likeness(stretch.stems, one, names);
    if (like <= ownLike) continue;
    if (!best || like > best.like) [best, second] = [{ place, like }, best];
    else if (!second || like > second.like) second = { place, like };
  }
  if (!best) return hit;
  const tied = second?.like === best.like && second.place !== best.place ? [second.place] : [];
  return {
    places: [best.place, ...tied],
    from: Math.min(hit.from, stretch.from),
    to: Math.max(hit.to, stretch.to),
    certainty: best.like,
  };
}

/** Whether a stretch has a word of the longer name that the shorter does not have. */
function hasMore(said: ReadonlySet<string>, stems: ReadonlySet<string>, place: number, { owners }: Names): boolean {
  for (const stem of said) if (stems.has(stem) && !owners.get(stem)?.has(place)) return true;
  return false;
}

/** The things whose name is most like the stretch; null where none is like it enough. */
function likest(
  text: string,
  stretch: Stretch,
  names: Names,
  language: Language,
  isAnswer: boolean,
): NamingFound | null {
  let best = 0;
  let places: number[] = [];
  for (const signature of names.signatures) {
    const like = likeness(stretch.stems, signature, names);
    if (like > best) [best, places] = [like, [signature.place]];
    else if (like === best && like > 0 && !places.includes(signature.place)) places.push(signature.place);
  }
  if (places.length === 0) return null;
  // Getting a dog, and not getting it: both have the same words.
  const not = places.filter((place) => names.negated.has(place));
  const isEither = places.length > 1 && not.length > 0 && not.length < places.length;
  const denied = isEither ? phrasebooks[language].reading.negation.before.exec(text.slice(0, stretch.from)) : null;
  if (isEither) places = denied ? not : places.filter((place) => !not.includes(place));
  // The levy alone is no name for having none.
  if (!isAnswer && places.some((place) => names.lacking.has(place))) {
    if (!phrasebooks[language].reading.lacking.before.test(text.slice(0, stretch.from)))
      places = places.filter((place) => !names.lacking.has(place));
    if (places.length === 0) return null;
  }
  const hasOwn = [...stretch.stems].some((stem) => names.owners.get(stem)?.size === 1);
  const isOne = stretch.stems.size === 1;
  const isEnough = isAnswer
    ? best >= (hasOwn ? LIKE_AN_ANSWER : LIKE_WITH_ONE_WORD)
    : isOne
      ? hasOwn && best >= LIKE_WITH_ONE_WORD
      : best >= LIKE_ENOUGH;
  const found = { places, from: denied?.index ?? stretch.from, to: stretch.to, certainty: best };
  if (isEnough) return found;
  if (isAnswer || places.length > 1 || isOpening(stretch, places[0]!, names)) return null;
  if (hasOwn) return { ...found, hint: 'word' };
  return best >= LIKE_WITH_ONE_WORD ? { ...found, hint: 'answer' } : null;
}

/** One word alone that a name of several begins with: more often what is done (`Build a new wing`) than what is meant. */
function isOpening({ stems }: Stretch, place: number, { signatures }: Names): boolean {
  if (stems.size > 1) return false;
  const [stem] = stems;
  return signatures.some((one) => one.place === place && one.stems.size >= OPENED && [...one.stems][0] === stem);
}

/** From so many words on a name has one that only opens it. */
const OPENED = 3;

/** What both share of what they have together, by weight. */
function likeness(said: ReadonlySet<string>, { stems, weight }: Signature, { weights }: Names): number {
  let shared = 0;
  for (const stem of said) if (stems.has(stem)) shared += weights.get(stem) ?? 0;
  return shared / (weight + weightOf(said, weights) - shared);
}

type Signature = Names['signatures'][number];

/** One word alone, behind what only a verb stands behind: “we move on” names no option called “Move to the station”. */
function isVerb({ stems, from }: Stretch, text: string, language: Language): boolean {
  return stems.size === 1 && phrasebooks[language].reading.beforeVerb.test(text.slice(Math.max(0, from - 20), from));
}
