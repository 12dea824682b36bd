import { wordPlaces, wordSigns } from '../base/word-places.ts';
import { HAN, hanPairs, hanRuns, hasHan } from '../language/script.ts';

export { oneLine, sentencesOf } from '../language/sentences.ts';

const LATIN = /[0-9A-Za-z\u00c0-\u024f]+(?:['’][0-9A-Za-z\u00c0-\u024f]+)*/g;
const LATIN_OR_HAN = new RegExp(`${LATIN.source}|[${HAN}]`, 'g');

/** The words of a text, as they are written; each Chinese character is one. */
export function wordsOf(text: string): string[] {
  return text.match(hasHan(text) ? LATIN_OR_HAN : LATIN) ?? [];
}

/** The words that carry content, in lower case. In Chinese: pairs of neighbouring characters between stop words. */
export function contentWords(text: string, stopwords: ReadonlySet<string>): string[] {
  const latin = latinWords(text, stopwords);
  if (!hasHan(text)) return latin;
  return [...latin, ...hanRuns(text, stopwords).flatMap(({ run }) => hanPairs(run))];
}

const SIGNS = wordSigns(
  [
    ['0', '9'],
    ['A', 'Z'],
    ['a', 'z'],
    ['\u00c0', '\u024f'],
  ],
  "'’",
);

function latinWords(text: string, stopwords: ReadonlySet<string>): string[] {
  const words: string[] = [];
  const small = text.toLowerCase();
  const places = wordPlaces(small, SIGNS);
  for (let i = 0; i < places.length; i += 2) {
    const word = plainWord(small, places[i]!, places[i + 1]!);
    if (isContent(word, stopwords)) words.push(word);
  }
  return words;
}

function plainWord(small: string, from: number, to: number): string {
  const word = small.slice(from, to);
  return word.includes('’') ? word.replaceAll('’', "'") : word;
}

function isContent(word: string, stopwords: ReadonlySet<string>): boolean {
  return !stopwords.has(word) && !(word.endsWith("'s") && stopwords.has(word.slice(0, -2)));
}

/** How many different words of content a text has from one place to another. Its words are looked at once, however often that is asked. */
export function contentCounter(text: string, stopwords: ReadonlySet<string>): (from: number, to: number) => number {
  const small = text.toLowerCase();
  const anew = (from: number, to: number) => new Set(contentWords(text.slice(from, to), stopwords)).size;
  if (hasHan(text) || small.length !== text.length) return anew;
  const places = wordPlaces(small, SIGNS);
  const kinds = new Map<string, number>();
  const kindOf: number[] = [];
  for (let i = 0; i < places.length; i += 2) {
    const word = plainWord(small, places[i]!, places[i + 1]!);
    let kind = kinds.get(word);
    if (kind === undefined) {
      kind = isContent(word, stopwords) ? kinds.size : -1;
      kinds.set(word, kind);
    }
    kindOf.push(kind);
  }
  const askedIn: number[] = new Array(kinds.size).fill(0);
  let asked = 0;
  return (from, to) => {
    asked++;
    let count = 0;
    for (let i = firstBehind(from, places); i < kindOf.length && places[2 * i]! < to; i++) {
      const [begin, end] = [places[2 * i]!, places[2 * i + 1]!];
      // A part of a word is another word.
      if (begin < from || end > to) return anew(from, to);
      const kind = kindOf[i]!;
      if (kind < 0 || askedIn[kind] === asked) continue;
      askedIn[kind] = asked;
      count++;
    }
    return count;
  };
}

/** Which of the words, told by their places, is the first that does not end before `from`. */
function firstBehind(from: number, places: readonly number[]): number {
  let low = 0;
  let high = places.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[2 * middle + 1]! <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}
