import type { Language } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { type Named, type Names, namesOf, oneSpaced, weightOf } from './names.ts';
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
};

/** From this part of a name on it is the name, and not just talk of the same things. */
export const LIKE_A_NAME = 0.75;
/** A stretch names a thing when it shares this part of the words of its name; one word alone must be about half of it, and no other's. */
const LIKE_ENOUGH = 0.4;
const LIKE_WITH_ONE_WORD = 0.45;
/** In an answer, with a word that no other has. */
const LIKE_AN_ANSWER = 0.2;

/**
 * What a text names, in its order: by name or phrase, in parts or with words between; by number or letter as it is listed; by the initials of
 * the label; by its amount. The longest name that fits counts, and words of a longer name forbid a shorter one. `isAnswer`: the text is
 * an answer to the question which of these it shall be, so that one word of a name is enough.
 */
export function namingsIn(
  text: string,
  things: readonly Named[],
  language: Language,
  isAnswer = false,
): readonly Naming[] {
  const names = namesOf(things, language, isAnswer);
  let texts = remembered.get(names);
  if (!texts || texts.size >= REMEMBERED_TEXTS) remembered.set(names, (texts = new Map()));
  let found = texts.get(text);
  if (!found) texts.set(text, (found = namingsMade(text, things, names, language, isAnswer)));
  return found;
}

/** Lines are the same from prompt to prompt. */
const remembered = new WeakMap<Names, Map<string, readonly Naming[]>>();
const REMEMBERED_TEXTS = 4000;

/** Places of things that a part of a folded text may mean. */
type Found = { places: readonly number[]; from: number; to: number; certainty: number };

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
    ...byName(plain, names),
    ...byPlace(text, things.length, memory),
    ...byInitials(text, names),
    ...byAmount(plain, names),
  ]);
  const found = byWords(plain, sure, names, language, isAnswer);
  return found.map(({ places, from, to, certainty }) => ({
    ids: places.map((place) => things[place]!.id),
    from,
    to,
    words: text.slice(from, to),
    certainty,
  }));
}

/** The longest of those that overlap, in the order of the text. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of [...found].sort((a, b) => b.to - b.from - (a.to - a.from)))
    if (kept.every(({ from, to }) => one.to <= from || one.from >= to)) kept.push(one);
  return kept.sort((a, b) => a.from - b.from);
}

function byName(text: string, { pattern, whole }: Names): Found[] {
  if (!pattern) return [];
  return [...text.matchAll(pattern)].flatMap(({ 0: name, index: from }) => {
    const place = whole.get(oneSpaced(name));
    return place == null ? [] : [{ places: [place], from, to: from + name.length, certainty: 1 }];
  });
}

/** `principle 3`, `Option (c)`. */
function byPlace(text: string, count: number, words: Phrasebook['memory']): Found[] {
  return [...text.matchAll(words.optionPlace)].flatMap(({ 0: whole, 1: digits, 2: bracketed, 3: capital, index }) => {
    const place = digits === undefined ? (bracketed ?? capital!).toLowerCase().charCodeAt(0) - 97 : Number(digits) - 1;
    return place >= 0 && place < count
      ? [{ places: [place], from: index, to: index + whole.length, certainty: 1 }]
      : [];
  });
}

/** `MAFC` for “Maximizing average income with a floor constraint”: initials in their order, the first and the last among them. */
function byInitials(text: string, { initials }: Names): Found[] {
  return [...text.matchAll(/\b[A-Z]{3,6}\b/g)].flatMap(({ 0: written, index: from }) => {
    const short = written.toLowerCase();
    const fitting = initials.flatMap((letters, place) => (isWithin(short, letters) ? [place] : []));
    return fitting.length === 1 ? [{ places: fitting, from, to: from + written.length, certainty: 1 }] : [];
  });
}

function isWithin(short: string, letters: string): boolean {
  if (short.at(0) !== letters.at(0) || short.at(-1) !== letters.at(-1)) return false;
  let at = 0;
  for (const letter of letters) if (letter === short[at]) at++;
  return at === short.length;
}

function byAmount(text: string, { amounts }: Names): Found[] {
  return amounts.flatMap((pattern, place) => {
    const found = pattern?.exec(text);
    return found ? [{ places: [place], from: found.index, to: found.index + found[0].length, certainty: 1 }] : [];
  });
}

/** What a text names for sure, and the stretches of names' words in the rest of it. */
function byWords(text: string, sure: readonly Found[], names: Names, language: Language, isAnswer: boolean): Found[] {
  const found: Found[] = [];
  const taken = new Set<Found>();
  for (const stretch of stretchesIn(text, sure, names, language)) {
    const hits = sure.filter(({ from, to }) => from < stretch.to && to > stretch.from);
    for (const hit of hits) taken.add(hit);
    if (hits.length > 1) found.push(...hits);
    else if (hits.length === 1) found.push(extended(hits[0]!, stretch, names));
    else {
      const guess = likest(stretch, names, isAnswer);
      if (guess && !isVerb(stretch, text, language)) found.push(guess);
    }
  }
  return [...found, ...sure.filter((one) => !taken.has(one))].sort((a, b) => a.from - b.from);
}

/** Words of names next to each other, with at most one other word of content between. */
const APART = /[,;:.!?()[\]"“”«»「」『』，。；：！？、（）\n|/–—]/;
type Stretch = { stems: Set<string>; from: number; to: number };

function stretchesIn(text: string, sure: readonly Found[], names: Names, language: Language): Stretch[] {
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
  for (const word of wordsIn(text, memory)) {
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
function extended(hit: Found, stretch: Stretch, names: Names): Found {
  const own = hit.places[0]!;
  const likes = names.signatures.map((one) => ({ ...one, like: likeness(stretch.stems, one, names) }));
  const ownLike = Math.max(...likes.map(({ place, like }) => (place === own ? like : 0)));
  const [best, second] = likes
    .filter(({ place, stems, like }) => place !== own && like > ownLike && hasMore(stretch.stems, stems, own, names))
    .sort((a, b) => b.like - a.like);
  if (!best) return hit;
  const isTie = second !== undefined && second.like === best.like && second.place !== best.place;
  return {
    places: isTie ? [best.place, second.place] : [best.place],
    from: Math.min(hit.from, stretch.from),
    to: Math.max(hit.to, stretch.to),
    certainty: best.like,
  };
}

/** Whether a stretch has a word of the longer name that the shorter does not have. */
function hasMore(said: ReadonlySet<string>, stems: ReadonlySet<string>, place: number, { owners }: Names): boolean {
  return [...said].some((stem) => stems.has(stem) && !owners.get(stem)?.has(place));
}

/** The things whose name is most like the stretch; null where none is like it enough. */
function likest(stretch: Stretch, names: Names, isAnswer: boolean): Found | null {
  let best = 0;
  let places: number[] = [];
  for (const signature of names.signatures) {
    const like = likeness(stretch.stems, signature, names);
    if (like > best) [best, places] = [like, [signature.place]];
    else if (like === best && like > 0 && !places.includes(signature.place)) places.push(signature.place);
  }
  if (places.length === 0) return null;
  const hasOwn = [...stretch.stems].some((stem) => names.owners.get(stem)?.size === 1);
  const isOne = stretch.stems.size === 1;
  const isEnough = isAnswer
    ? best >= (hasOwn ? LIKE_AN_ANSWER : LIKE_WITH_ONE_WORD)
    : isOne
      ? hasOwn && best >= LIKE_WITH_ONE_WORD
      : best >= LIKE_ENOUGH;
  return isEnough ? { places, from: stretch.from, to: stretch.to, certainty: best } : null;
}

/** What both share of what they have together, by weight. */
function likeness(said: ReadonlySet<string>, { stems, weight }: Signature, { weights }: Names): number {
  const shared = weightOf(
    [...said].filter((stem) => stems.has(stem)),
    weights,
  );
  return shared / (weight + weightOf(said, weights) - shared);
}

type Signature = Names['signatures'][number];

/** One word alone, behind what only a verb stands behind: “we move on” names no option called “Move to the station”. */
function isVerb({ stems, from }: Stretch, text: string, language: Language): boolean {
  return stems.size === 1 && phrasebooks[language].reading.beforeVerb.test(text.slice(Math.max(0, from - 20), from));
}
