import type { Phrasebook } from '../language/index.ts';
import { HAN, hanPairs, hanRuns, hasHan } from '../language/script.ts';

type MemoryWords = Phrasebook['memory'];

/** White space that is not one blank. */
const UNTIDY = /\s\s|[^\S ]/;

/** Text on one line. */
export function oneLine(text: string): string {
  return (UNTIDY.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** The sentences of a text, each on one line. Written by hand: `Intl.Segmenter` differs between versions, and memories are journaled. */
export function sentencesOf(text: string, words: Pick<MemoryWords, 'abbreviations'>): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let from = 0;
    for (const { 0: end, index } of line.matchAll(hasHan(line) ? ANY_END : END)) {
      const to = index + end.length;
      if (/^[.…]/.test(end) && words.abbreviations.test(line.slice(from, index + 1))) continue;
      sentences.push(line.slice(from, to));
      from = to;
    }
    sentences.push(line.slice(from));
  }
  const tidied = UNTIDY.test(text) ? sentences.map(oneLine) : sentences.map((sentence) => sentence.trim());
  return tidied.filter((sentence) => HAS_WORD.test(sentence));
}

const END = /(?<![.!?…])[.!?…]+["'”’»)*_\]]*\s+(?=["'“‘«¿¡(*_[]*[0-9A-Z$€£¥\u00c0-\u00de]|…\S)/g;
/** A Chinese sentence ends without a space. */
const ANY_END = new RegExp(
  `${END.source}|(?<![.!?…])[.!?…]+["'”’)*_\\]]*\\s+(?=["'“‘（(]*[${HAN}])|[。！？]+["'”’」』）)*_\\]]*\\s*(?=.)`,
  'g',
);
const HAS_WORD = new RegExp(`[0-9A-Za-z\\u00c0-\\u024f${HAN}]`);
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

function latinWords(text: string, stopwords: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const written of text.toLowerCase().match(LATIN) ?? []) {
    const word = written.includes('’') ? written.replaceAll('’', "'") : written;
    if (!stopwords.has(word) && !(word.endsWith("'s") && stopwords.has(word.slice(0, -2)))) words.push(word);
  }
  return words;
}
