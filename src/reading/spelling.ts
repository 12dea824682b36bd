import { boundedMemo, memo } from '../base/memo.ts';
import { wordPlaces, wordSigns } from '../base/word-places.ts';
import { hanPairs, hanRuns, hasHan } from '../language/script.ts';

/**
 * A text in small letters without accents, full-width signs as their narrow forms, curly apostrophes straight. As long as the text, so that
 * places in one are places in the other.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  const small = lower.length === text.length ? lower : Array.from(text, lowerSign).join('');
  return MAY_FOLD.test(small) ? small.replace(FOLDED, (sign) => foldedSign(sign)) : small;
}

const lowerSign = (sign: string) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign);
const MAY_FOLD = /[\u00c0-\u017f\uff01-\uff5e’]/;
const FOLDED = /[\u00c0-\u017f\uff01-\uff5e’]/g;
const ACCENTS = /[\u0300-\u036f]/g;
/** More than there are to be folded. */
const MOST_SIGNS = 512;

const foldedSign = boundedMemo(MOST_SIGNS, (sign: string): string => {
  if (sign === '’') return "'";
  if (sign >= '\uff01') return String.fromCharCode(sign.charCodeAt(0) - 0xfee0).toLowerCase();
  const bare = sign.normalize('NFD').replace(ACCENTS, '');
  return bare.length === 1 ? bare : sign;
});

/** A word of a folded text, where it stands, and its stem. `isContent`: it is no stop word, which stems are not compared by. */
export type Word = { stem: string; isContent: boolean; from: number; to: number };

/** What words of a language are known by: `wordEnd` may differ where the same is meant, `joining` part what is named one after the other. */
export type WordHabits = {
  stopwords: ReadonlySet<string>;
  wordEnd: RegExp;
  joining: ReadonlySet<string>;
};

/** The words of a folded text, in its order: of Chinese characters neighbouring pairs, and the words that join. */
export function wordsIn(text: string, habits: WordHabits): Word[] {
  const latin = latinWordsIn(text, habits);
  if (!hasHan(text)) return latin;
  const { stopwords, joining } = foldedHabits(habits);
  const joins = [...joining]
    .filter(hasHan)
    .flatMap((stem) => placesOf(stem, text).map((from) => ({ stem, isContent: false, from, to: from + stem.length })));
  const pairs = hanRuns(text, stopwords).flatMap(({ run, at }) =>
    hanPairs(run).map((stem, i) => ({ stem, isContent: true, from: at + i, to: at + i + stem.length })),
  );
  return [...latin, ...joins, ...pairs].sort((a, b) => a.from - b.from);
}

function latinWordsIn(text: string, habits: WordHabits): Word[] {
  const { wordOf } = foldedHabits(habits);
  const words: Word[] = [];
  const places = wordPlaces(text, SIGNS);
  for (let i = 0; i < places.length; i += 2) {
    const [from, to] = [places[i]!, places[i + 1]!];
    const { stem, isContent } = wordOf(text.slice(from, to));
    words.push({ stem, isContent, from, to });
  }
  return words;
}

const SIGNS = wordSigns(
  [
    ['0', '9'],
    ['a', 'z'],
    ['\u00df', '\u024f'],
  ],
  "'",
);

function stemOf(word: string, wordEnd: RegExp): string {
  const bare = word.replace(/'s$/, '');
  const stem = bare.replace(wordEnd, '');
  return stem.length >= 4 ? stem : bare;
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

type FoldedHabits = Pick<WordHabits, 'stopwords' | 'joining'> & {
  wordOf(word: string): Pick<Word, 'stem' | 'isContent'>;
};

const foldedHabits = memo(({ stopwords, joining, wordEnd }: WordHabits): FoldedHabits => {
  const each = (words: ReadonlySet<string>) => new Set([...words].map(folded));
  const end = new RegExp(folded(wordEnd.source));
  const stops = each(stopwords);
  return {
    stopwords: stops,
    joining: each(joining),
    wordOf: boundedMemo(MOST_WORDS, (word: string) => ({ stem: stemOf(word, end), isContent: !stops.has(word) })),
  };
});

/** Words that a talk comes back to, several times over. */
const MOST_WORDS = 4000;
