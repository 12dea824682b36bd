import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';

/** Lower case, letters and digits, one space between words. */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^0-9a-z\u00c0-\u024f]+/g, ' ')
    .trim();
}

/** The words of a text that carry content in its language. */
export function contentOf(text: string, language: Language): Set<string> {
  const { stopwords } = phrasebooks[language].memory;
  return new Set(
    normalise(text)
      .split(' ')
      .filter((word) => word.length > 2 && !stopwords.has(word)),
  );
}
