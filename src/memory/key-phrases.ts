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

/** Runs of content words. A hyphen within a word ends the word and not the run; one that stands alone ends the run, as other marks do. */
function candidates(text: string, stopwords: ReadonlySet<string>): string[][] {
  const phrases: string[][] = [];
  let phrase: string[] = [];
  const close = () => {
    if (phrase.length > 0) phrases.push(phrase);
    phrase = [];
  };
  const take = (written: string, isPlain: boolean) => {
    const word = isPlain ? plainContentWord(written, stopwords) : contentWords(written, stopwords)[0];
    if (word === undefined || word.length <= 2 || isDigit(word.charCodeAt(0))) close();
    else if (phrase.length < PHRASE_MAX_WORDS) phrase.push(word);
  };
  let from = -1;
  let isPlain = true;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (isLetter(code)) {
      if (from < 0) from = at;
      isPlain &&= code < 0x80 && code !== 0x27;
      continue;
    }
    if (from >= 0) {
      take(text.slice(from, at), isPlain);
      from = -1;
      isPlain = true;
    }
    const isHyphen = code === 0x2d;
    if (!isHyphen && code !== 0x20) close();
    else if (isHyphen && isSpace(text, at - 1) && isSpace(text, at + 1)) close();
  }
  close();
  if (!hasHan(text)) return phrases;
  const runs = hanRuns(text, stopwords).filter(({ run }) => run.length > 1);
  return [...phrases, ...runs.map(({ run }) => [run.slice(0, PHRASE_MAX_HAN)])];
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Letters, digits and apostrophes. */
function isLetter(code: number): boolean {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x27;
  return (code >= 0xc0 && code <= 0x24f) || code === 0x2019;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

/** Of a word without accents and apostrophes. */
function plainContentWord(written: string, stopwords: ReadonlySet<string>): string | undefined {
  const word = written.toLowerCase();
  return stopwords.has(word) ? undefined : word;
}
