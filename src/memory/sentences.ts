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

function latinWords(text: string, stopwords: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const written of text.toLowerCase().match(LATIN) ?? []) {
    const word = written.includes('’') ? written.replaceAll('’', "'") : written;
    if (!stopwords.has(word) && !(word.endsWith("'s") && stopwords.has(word.slice(0, -2)))) words.push(word);
  }
  return words;
}
