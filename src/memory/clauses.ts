import { memo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { MemoryWords } from '../language/index.ts';
import { hasHan, wordCountOf } from '../language/script.ts';

/** A sentence of more words is told by some of its clauses. */
export const SENTENCE_MAX_WORDS = 25;

const CUT = '…';

/** What a stretch of a sentence is worth. Whether it is worth `more` takes long to find out. */
export type Worth = {
  sure(stretch: string, from: number, to: number): number;
  readonly more: number;
  hasMore(stretch: string): boolean;
};

/**
 * A sentence in at most so many words: as it is where it has no more, else the stretch of neighbouring clauses, word for word, that
 * `worth` likes best; what is left out is marked. Of equals the first.
 */
export function shortened(
  sentence: string,
  most: number,
  words: Pick<MemoryWords, 'clauseEnd' | 'joining'>,
  worth: Worth,
): string {
  if (wordCountOf(sentence) <= most) return sentence;
  const pieces = piecesOf(sentence, most, words);
  const best = bestOf(stretchesOf(sentence, pieces, most, worth), worth);
  const start = pieces[best.from]!.start;
  const end = pieces[best.to]!.end;
  const told = sentence.slice(start, end).trim();
  const isEnd = best.to === pieces.length - 1;
  return `${best.from === 0 ? '' : CUT}${isEnd ? told : told.replace(/[\s,;:–—-]+$/, '').replace(/[，；：、]+$/, '') + CUT}`;
}

/** A stretch from one piece to another, and what it is worth for sure. */
type Stretch = { text: string; from: number; to: number; sure: number };

function stretchesOf(sentence: string, pieces: readonly Piece[], most: number, worth: Worth): Stretch[] {
  const stretches: Stretch[] = [];
  const isHan = hasHan(sentence);
  const counts = isHan ? [] : pieces.map(({ start, end }) => wordCountOf(sentence.slice(start, end)));
  for (let from = 0; from < pieces.length; from++) {
    const { start, isClause } = pieces[from]!;
    let count = 0;
    for (let to = from; to < pieces.length; to++) {
      const { start: at, end } = pieces[to]!;
      const text = sentence.slice(start, end);
      count = isHan ? wordCountOf(text) : count + counts[to]! - (to > from && isWithinWord(sentence, at) ? 1 : 0);
      if (to > from && count > most) break;
      const torn = (isClause ? 0 : 1) + (pieces[to + 1]?.isClause === false ? 1 : 0);
      stretches.push({ text, from, to, sure: worth.sure(text, start, end) - torn / 2 });
    }
  }
  return stretches;
}

const isWithinWord = (text: string, at: number): boolean => !/\s/.test(text.slice(at - 1, at + 1));

/** Looked at from what is worth most for sure: what is worth less than the best with all it may have besides need not be worked out. */
function bestOf(stretches: readonly Stretch[], { more, hasMore }: Worth): Pick<Stretch, 'from' | 'to'> {
  const order = stretches.map((_, place) => place).sort((a, b) => stretches[b]!.sure - stretches[a]!.sure || a - b);
  let best = { worth: Number.NEGATIVE_INFINITY, place: 0 };
  for (const place of order) {
    const { text, sure } = stretches[place]!;
    if (sure + more < best.worth) break;
    if (sure + more === best.worth && place > best.place) continue;
    const worth = more > 0 && hasMore(text) ? sure + more : sure;
    if (worth > best.worth || (worth === best.worth && place < best.place)) best = { worth, place };
  }
  return stretches[best.place]!;
}

/** `isClause`: a clause begins here, and no mere part of one. */
type Piece = { start: number; end: number; isClause: boolean };

/** The clauses of a sentence with the marks behind them; long ones in parts. */
function piecesOf(sentence: string, most: number, words: Pick<MemoryWords, 'clauseEnd' | 'joining'>): Piece[] {
  const ends = matchesIn(sentence, eachOf(words.clauseEnd))
    .map(({ 0: mark, index }) => index + mark.length)
    .filter((end) => end < sentence.length);
  const clauses = [0, ...ends].map((start, index) => ({ start, end: ends[index] ?? sentence.length }));
  return clauses.flatMap(({ start, end }) => {
    const clause = sentence.slice(start, end);
    const parts = wordCountOf(clause) > most / 2 ? partsOf(clause, words) : [0];
    return parts.map((at, index) => ({
      start: start + at,
      end: start + (parts[index + 1] ?? clause.length),
      isClause: index === 0,
    }));
  });
}

/** The same pattern, to be looked for everywhere. */
export const eachOf = memo((pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`));

const WORD = /\S+/g;
const PART_MAX_WORDS = 8;
const PART_MAX_HAN = 8;

/** Where parts of a long clause begin: at words that join, and after so many others. */
function partsOf(clause: string, { joining }: Pick<MemoryWords, 'joining'>): number[] {
  const starts = [0];
  if (hasHan(clause)) {
    for (let at = PART_MAX_HAN; at < clause.length; at += PART_MAX_HAN) starts.push(at);
    return starts;
  }
  let count = 0;
  for (const { 0: word, index } of matchesIn(clause, WORD)) {
    if (index > 0 && (count >= PART_MAX_WORDS || (count > 1 && joining.has(word.toLowerCase())))) {
      starts.push(index);
      count = 0;
    }
    count++;
  }
  return starts;
}
