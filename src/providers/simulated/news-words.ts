import { memo } from '../../base/memo.ts';
import { plainWords } from '../../language/script.ts';
import { NEWS_SIGNS, type NewsSign, type NewsWords } from '../../language/talk.ts';

/** What the words of one clause do. */
export type Tone = {
  /** Praise less blame. */
  judged: number;
  /** What befalls people, below 0; what is spared them, above. */
  harmed: number;
  isDenied: boolean;
  isNegated: boolean;
  certainty: 'sure' | 'plain' | 'unsure';
};

type Lexicon = { exact: ReadonlyMap<string, ReadonlySet<NewsSign>>; begin: ReadonlyMap<string, ReadonlySet<NewsSign>> };

const EXPRESSION_WORDS = 5;

const lexiconOf = memo((words: NewsWords): Lexicon => {
  const [exact, begin] = [new Map<string, Set<NewsSign>>(), new Map<string, Set<NewsSign>>()];
  for (const sign of NEWS_SIGNS) {
    for (const entry of words[sign]) {
      const plain = plainWords(entry).trim();
      const into = entry.endsWith('*') ? begin : exact;
      into.set(plain, (into.get(plain) ?? new Set()).add(sign));
    }
  }
  return { exact, begin };
});

export type Token = { words: readonly string[]; signs: ReadonlySet<NewsSign> };

const NO_SIGNS: ReadonlySet<NewsSign> = new Set();

/** The words of a text, expressions of several together; in `languages`, of which the first that knows a word is believed. */
export function tokensOf(text: string, languages: readonly NewsWords[]): Token[] {
  const words = plainWords(text).trim().split(' ');
  const known = languages.map(lexiconOf);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    let found: Token | null = null;
    for (let count = Math.min(EXPRESSION_WORDS, words.length - at); count > 0 && !found; count--) {
      const piece = words.slice(at, at + count);
      const signs = firstSigns(known, piece.join(' '), count === 1);
      if (signs) found = { words: piece, signs };
    }
    tokens.push(found ?? { words: [words[at] as string], signs: NO_SIGNS });
    at += found?.words.length ?? 1;
  }
  return tokens;
}

const LEAST_BEGINNING = 2;

function firstSigns(known: readonly Lexicon[], piece: string, isOneWord: boolean): ReadonlySet<NewsSign> | null {
  for (const { exact } of known) {
    const signs = exact.get(piece);
    if (signs) return signs;
  }
  if (!isOneWord) return null;
  for (let length = piece.length; length >= LEAST_BEGINNING; length--) {
    for (const { begin } of known) {
      const signs = begin.get(piece.slice(0, length));
      if (signs) return signs;
    }
  }
  return null;
}

/** `not` makes the contrary of what comes after it, however often; each `less` and `relief` turns it round once more. */
export function toneOf(tokens: readonly Token[]): Tone {
  let [judged, harmed] = [0, 0];
  let [isNegated, isTurned, isDenied, isSure, isUnsure] = [false, false, false, false, false];
  for (const { signs } of tokens) {
    if (signs.has('not')) isNegated = true;
    const sign = isNegated !== isTurned ? -1 : 1;
    if (signs.has('good') || signs.has('relief')) judged += sign;
    if (signs.has('bad')) judged -= sign;
    if (signs.has('harm')) harmed -= sign;
    if (signs.has('deny')) isDenied = sign > 0;
    if (signs.has('less') || signs.has('relief')) isTurned = !isTurned;
    if (signs.has('sure')) [isSure, isUnsure] = isNegated ? [isSure, true] : [true, isUnsure];
    if (signs.has('unsure')) isUnsure = true;
  }
  return { judged, harmed, isDenied, isNegated, certainty: isUnsure ? 'unsure' : isSure ? 'sure' : 'plain' };
}
