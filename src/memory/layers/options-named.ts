import type { AmountRange, Option, Scenario } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { HAN, hanPairs, hanRuns, hasHan, isQuestion } from '../../language/script.ts';
import { sentencesOf } from '../sentences.ts';

type MemoryWords = Phrasebook['memory'];
export type Naming = { option: string /** How much it speaks for the option; 0: it only names it. */; weight: number };

/** A word of a text: its stem, or the same as written where it is a stopword, which is skipped. */
type Word = { stem: string; isContent: boolean; at: number };
/** What an option goes by: the stems of its label, of its phrase. */
type Known = {
  id: string;
  signatures: readonly ReadonlySet<string>[];
  initials: string;
  /** Its amount as a noun phrase around a number; null: it has none. */
  amount: RegExp | null;
};
type Names = {
  of: Scenario['options'];
  known: readonly Known[];
  vocabulary: ReadonlySet<string>;
  /** Stems that one option alone has. */
  ownStems: ReadonlyMap<string, string>;
};

/** A stretch names an option when it shares this part of the words of its label; with a word that no other option has, less is enough. */
const LIKE_ENOUGH = 0.4;
const LIKE_WITH_OWN_WORD = 0.3;
/** From this part on it is the option's name, and not just talk of the same things: it weighs three times as much. */
const LIKE_A_NAME = 0.75;
const NAME_WEIGHT = 3;

/**
 * The options that a text names, in the order of the text: by label or phrase, in parts or with words between; by number or letter as they
 * are listed; by the initials of the label. A clause that opposes names without weight; one that takes a position weighs most.
 */
export function optionsNamed(text: string, options: readonly Option[], words: MemoryWords): Naming[] {
  const names = namesOf(options, words);
  return sentencesOf(text, words).flatMap((sentence) => {
    const speaksWell = takesPosition(sentence, words) || words.approving.test(sentence);
    const asks = isQuestion(sentence);
    return clausesOf(sentence, words).flatMap((clause) => {
      const stands = takesPosition(clause, words) && !asks;
      const weight = words.opposing.test(clause) ? 0 : stands ? 4 : speaksWell ? 2 : 0;
      return named(clause, names, options, words).map(({ id, isName }) => ({
        option: id,
        weight: isName ? weight * NAME_WEIGHT : weight,
      }));
    });
  });
}

export function takesPosition(text: string, words: MemoryWords): boolean {
  if (words.siding.test(text)) return true;
  // Not one pattern for both: in a text of first persons alone it would look for the second from each of them.
  const own = words.firstPerson.exec(text);
  return own !== null && words.taking.test(text.slice(own.index + own[0].length));
}

function named(clause: string, names: Names, options: readonly Option[], words: MemoryWords): Found[] {
  const found = [
    ...byWords(clause, names, words),
    ...byPlace(clause, options, words),
    ...byInitials(clause, names),
    ...byAmount(clause, names),
  ];
  return found.sort((a, b) => a.at - b.at);
}

function clausesOf(sentence: string, words: MemoryWords): string[] {
  return sentence.split(words.clauseEnd).filter((clause) => clause !== '');
}

function stemOf(word: string, words: MemoryWords): string {
  const bare = word.replace(/['’]s$/, '');
  const stem = bare.replace(words.wordEnd, '');
  return stem.length >= 4 ? stem : bare;
}

const WORD = /[0-9a-z\u00df-\u024f]+(?:['’][0-9a-z\u00df-\u024f]+)*/g;

function wordsIn(text: string, words: MemoryWords): Word[] {
  const latin = latinWordsIn(text, words);
  if (!hasHan(text)) return latin;
  const joining = [...words.joining]
    .filter(hasHan)
    .flatMap((stem) => placesOf(stem, text).map((at) => ({ stem, isContent: false, at })));
  const pairs = hanRuns(text, words.stopwords).flatMap(({ run, at }) =>
    hanPairs(run).map((stem, i) => ({ stem, isContent: true, at: at + i })),
  );
  return [...latin, ...joining, ...pairs].sort((a, b) => a.at - b.at);
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

function latinWordsIn(text: string, words: MemoryWords): Word[] {
  return [...text.toLowerCase().matchAll(WORD)].map(({ 0: written, index: at }) => {
    const word = written.replaceAll('’', "'");
    return { stem: stemOf(word, words), isContent: !words.stopwords.has(word), at };
  });
}

const kept = new WeakMap<MemoryWords, WeakMap<Scenario['options'], Names>>();

function namesOf(options: readonly Option[], words: MemoryWords): Names {
  let byOptions = kept.get(words);
  if (!byOptions) kept.set(words, (byOptions = new WeakMap()));
  const names = byOptions.get(options) ?? namesMade(options, words);
  byOptions.set(options, names);
  return names;
}

function namesMade(options: readonly Option[], words: MemoryWords): Names {
  const stems = (text: string) =>
    wordsIn(text, words)
      .filter(({ isContent }) => isContent)
      .map(({ stem }) => stem);
  const known = options.map(({ id, label, phrase, amount }): Known => {
    const signatures = [label, ...(phrase === undefined ? [] : [phrase])].map((text) => new Set(stems(text)));
    const initials = stems(label)
      .map((stem) => stem.charAt(0))
      .join('');
    return { id, signatures: signatures.filter(({ size }) => size > 0), initials, amount: amountPattern(amount) };
  });
  const owners = new Map<string, Set<string>>();
  for (const { id, signatures } of known) {
    for (const stem of signatures.flatMap((signature) => [...signature])) {
      owners.set(stem, (owners.get(stem) ?? new Set()).add(id));
    }
  }
  const own = [...owners].flatMap(([stem, ids]): [string, string][] => (ids.size === 1 ? [[stem, [...ids][0]!]] : []));
  return { of: options, known, vocabulary: new Set(owners.keys()), ownStems: new Map(own) };
}

/** `at`: its place in the clause. */
type Found = { id: string; isName: boolean; at: number };

/** Stretches of the labels' words with at most one word of content in a gap. */
function byWords(clause: string, { known, vocabulary, ownStems }: Names, words: MemoryWords): Found[] {
  const all: Found[] = [];
  let stretch: Word[] = [];
  let gap = 0;
  const close = () => {
    const found = likest(new Set(stretch.map(({ stem }) => stem)), known, ownStems);
    if (found.id !== null) all.push({ id: found.id, isName: found.like >= LIKE_A_NAME, at: stretch[0]!.at });
    stretch = [];
    gap = 0;
  };
  for (const word of wordsIn(clause, words)) {
    if (word.isContent && vocabulary.has(word.stem)) {
      stretch.push(word);
      gap = 0;
    } else if (stretch.length > 0 && (word.isContent || words.joining.has(word.stem)) && ++gap > 1) close();
  }
  if (stretch.length > 0) close();
  return all;
}

/** The option whose label is most like the stretch; null where none is like it enough, or two are alike. */
function likest(stretch: ReadonlySet<string>, known: readonly Known[], ownStems: ReadonlyMap<string, string>) {
  let best = { id: null as string | null, like: 0 };
  for (const { id, signatures } of known) {
    const like = Math.max(0, ...signatures.map((signature) => likeness(stretch, signature)));
    const hasOwn = [...stretch].some((stem) => ownStems.get(stem) === id);
    const isEnough = hasOwn ? like >= LIKE_WITH_OWN_WORD : like >= LIKE_ENOUGH && stretch.size > 1;
    if (like > best.like) best = { id: isEnough ? id : null, like };
    else if (like === best.like) best = { id: null, like };
  }
  return best;
}

/** Shared stems among all stems of both. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / (a.size + b.size - shared);
}

/** `principle 3`, `Option (c)`. */
function byPlace(clause: string, options: readonly Option[], words: MemoryWords): Found[] {
  return [...clause.matchAll(words.optionPlace)].flatMap(({ 1: digits, 2: bracketed, 3: capital, index }) => {
    const place = digits === undefined ? (bracketed ?? capital!).toLowerCase().charCodeAt(0) - 97 : Number(digits) - 1;
    const option = options[place];
    return option ? [{ id: option.id, isName: true, at: index }] : [];
  });
}

/** `MAFC` for “Maximizing average income with a floor constraint”: initials in their order, the first and the last among them. */
function byInitials(clause: string, { known }: Names): Found[] {
  return [...clause.matchAll(/\b[A-Z]{3,6}\b/g)].flatMap(({ 0: written, index }) => {
    const short = written.toLowerCase();
    const fitting = known.filter(({ initials }) => isWithin(short, initials));
    return fitting.length === 1 ? [{ id: fitting[0]!.id, isName: true, at: index }] : [];
  });
}

/** `a floor of $14,000`, where `a floor of {amount}` belongs to one option. */
function byAmount(clause: string, { known }: Names): Found[] {
  return known.flatMap(({ id, amount }) => {
    const index = amount === null ? -1 : clause.search(amount);
    return index < 0 ? [] : [{ id, isName: true, at: index }];
  });
}

/** The noun phrase of an amount with any number in it; null for a phrase that is the number alone. */
function amountPattern(amount: AmountRange | null): RegExp | null {
  if (!amount?.phrase || !HAS_LETTER.test(amount.phrase.replace('{amount}', ''))) return null;
  const [before, after] = amount.phrase.split('{amount}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(
    `${before}[$€£¥]?\\d[\\d,.]*(?:k\\b| ?[%％]| ?[${HAN}]{1,4}?| [a-z\\u00df-\\u024f]+)?${after ?? ''}`,
    'i',
  );
}

function isWithin(short: string, initials: string): boolean {
  if (short.at(0) !== initials.at(0) || short.at(-1) !== initials.at(-1)) return false;
  let at = 0;
  for (const letter of initials) if (letter === short[at]) at++;
  return at === short.length;
}

const HAS_LETTER = new RegExp(`[a-z\\u00df-\\u024f${HAN}]`, 'i');
