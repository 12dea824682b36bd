import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { HAN, hanPairs, hanRuns, hasHan } from '../language/script.ts';

/** Lower case, letters and digits, one space between words; each Chinese character is a word. */
function normalise(text: string): string {
  return text.toLowerCase().replace(EACH_HAN, ' $& ').replace(OTHER, ' ').trim();
}

const EACH_HAN = new RegExp(`[${HAN}]`, 'g');
const OTHER = new RegExp(`[^0-9a-z\\u00c0-\\u024f${HAN}]+`, 'g');

/** The words of a text that carry content in its language; of Chinese characters neighbouring pairs. */
export function contentOf(text: string, language: Language): Set<string> {
  const { stopwords } = phrasebooks[language].memory;
  const words = normalise(text)
    .split(' ')
    .filter((word) => word.length > 2 && !stopwords.has(word));
  const runs = hasHan(text) ? hanRuns(text, stopwords).filter(({ run }) => run.length > 1) : [];
  return new Set([...words, ...runs.flatMap(({ run }) => hanPairs(run))]);
}
