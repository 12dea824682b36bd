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

/** `first`: the first words of expressions of several; `starts`: the first letters of what only begins a word. */
type Lexicon = {
  exact: ReadonlyMap<string, ReadonlySet<NewsSign>>;
  begin: ReadonlyMap<string, ReadonlySet<NewsSign>>;
  first: ReadonlySet<string>;
  starts: ReadonlySet<string>;
};

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
  const first = [...exact.keys()].flatMap((plain) => (plain.includes(' ') ? [plain.split(' ')[0] as string] : []));
  const starts = [...begin.keys()].map((plain) => plain.slice(0, LEAST_BEGINNING));
  return { exact, begin, first: new Set(first), starts: new Set(starts) };
});

export type Token = { words: readonly string[]; signs: ReadonlySet<NewsSign> };

const NO_SIGNS: ReadonlySet<NewsSign> = new Set();

/** The words of a text, expressions of several together; in `languages`, of which the first that knows a word is believed. */
export function tokensOf(text: string, languages: readonly NewsWords[]): Token[] {
  const words = plainWords(text).trim().split(' ');
  const known = languages.map(lexiconOf);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const token = expressionAt(known, words, at) ?? { words: [word], signs: signsOf(known, word) };
    tokens.push(token);
    at += token.words.length;
  }
  return tokens;
}

const LEAST_BEGINNING = 2;

/** The longest expression of several words that begins there. */
function expressionAt(known: readonly Lexicon[], words: readonly string[], at: number): Token | null {
  if (!known.some(({ first }) => first.has(words[at] as string))) return null;
  for (let count = Math.min(EXPRESSION_WORDS, words.length - at); count > 1; count--) {
    const piece = words.slice(at, at + count);
    const signs = exactSigns(known, piece.join(' '));
    if (signs) return { words: piece, signs };
  }
  return null;
}

function signsOf(known: readonly Lexicon[], word: string): ReadonlySet<NewsSign> {
  const signs = exactSigns(known, word);
  if (signs || !known.some(({ starts }) => starts.has(word.slice(0, LEAST_BEGINNING)))) return signs ?? NO_SIGNS;
  for (let length = word.length; length >= LEAST_BEGINNING; length--) {
    for (const { begin } of known) {
      const begun = begin.get(word.slice(0, length));
      if (begun) return begun;
    }
  }
  return NO_SIGNS;
}

function exactSigns(known: readonly Lexicon[], piece: string): ReadonlySet<NewsSign> | undefined {
  for (const { exact } of known) {
    const signs = exact.get(piece);
    if (signs) return signs;
  }
  return undefined;
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
