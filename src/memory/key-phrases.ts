import { hanRuns, hasHan } from '../language/script.ts';
import { contentWords } from './sentences.ts';

const PHRASE_MAX_WORDS = 3;
/** A longer run of Chinese characters is a clause. */
const PHRASE_MAX_HAN = 8;

/**
 * The phrases that a text is about, weightiest first: RAKE (Rose et al. 2010), runs of content words between stop words and
 * punctuation, weighed by how many words theirs stand with.
 */
export function keyPhrases(text: string, stopwords: ReadonlySet<string>, most: number): string[] {
  const phrases = candidates(text, stopwords);
  const counts = new Map<string, { phrases: number; neighbours: number }>();
  for (const phrase of phrases) {
    for (const word of phrase) {
      const count = counts.get(word);
      if (!count) counts.set(word, { phrases: 1, neighbours: phrase.length });
      else {
        count.phrases++;
        count.neighbours += phrase.length;
      }
    }
  }
  const weightOf = (word: string) => {
    const count = counts.get(word)!;
    return count.neighbours / count.phrases + count.phrases;
  };
  const weights = new Map<string, number>();
  for (const phrase of phrases) {
    const weight = phrase.reduce((sum, word) => sum + weightOf(word), 0);
    const key = phrase.join(' ');
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([phrase]) => phrase);
}

function candidates(text: string, stopwords: ReadonlySet<string>): string[][] {
  const phrases: string[][] = [];
  for (const part of text.split(/[^0-9A-Za-z\u00c0-\u024f'’ -]+|\s-\s/)) {
    let phrase: string[] = [];
    for (const written of [...part.split(/[\s-]+/), '']) {
      const word = firstContentWord(written, stopwords);
      const isContent = word !== undefined && word.length > 2 && !/^\d/.test(word);
      if (isContent) phrase.push(word);
      else if (phrase.length > 0) {
        phrases.push(phrase.slice(0, PHRASE_MAX_WORDS));
        phrase = [];
      }
    }
  }
  if (!hasHan(text)) return phrases;
  const runs = hanRuns(text, stopwords).filter(({ run }) => run.length > 1);
  return [...phrases, ...runs.map(({ run }) => [run.slice(0, PHRASE_MAX_HAN)])];
}

function firstContentWord(written: string, stopwords: ReadonlySet<string>): string | undefined {
  if (!/^[0-9A-Za-z]*$/.test(written)) return contentWords(written, stopwords)[0];
  const word = written.toLowerCase();
  return word === '' || stopwords.has(word) ? undefined : word;
}
