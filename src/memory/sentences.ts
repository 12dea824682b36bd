import type { Phrasebook } from '../language/index.ts';

type MemoryWords = Phrasebook['memory'];

/** Text on one line. */
export function oneLine(text: string): string {
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** The sentences of a text, each on one line. Written by hand: `Intl.Segmenter` differs between versions, and memories are journaled. */
export function sentencesOf(text: string, words: Pick<MemoryWords, 'abbreviations'>): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let from = 0;
    for (const { 0: end, index } of line.matchAll(
      /(?<![.!?…])[.!?…]+["'”’»)*_\]]*\s+(?=["'“‘«(*_[]*[0-9A-Z$€£¥\u00c0-\u00de])/g,
    )) {
      const to = index + end.length;
      if (words.abbreviations.test(line.slice(from, index + 1))) continue;
      sentences.push(line.slice(from, to));
      from = to;
    }
    sentences.push(line.slice(from));
  }
  return sentences.map(oneLine).filter((sentence) => /[0-9A-Za-z\u00c0-\u024f]/.test(sentence));
}

/** The words of a text, as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(/[0-9A-Za-z\u00c0-\u024f]+(?:['’][0-9A-Za-z\u00c0-\u024f]+)*/g) ?? [];
}

/** The words that carry content, in lower case. */
export function contentWords(text: string, stopwords: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const written of wordsOf(text.toLowerCase())) {
    const word = written.includes('’') ? written.replaceAll('’', "'") : written;
    if (!stopwords.has(word) && !(word.endsWith("'s") && stopwords.has(word.slice(0, -2)))) words.push(word);
  }
  return words;
}
