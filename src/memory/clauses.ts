import { memo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { MemoryWords } from '../language/index.ts';
import { hasHan, wordCountOf } from '../language/script.ts';

/** A sentence of more words is told by some of its clauses. */
export const SENTENCE_MAX_WORDS = 25;

const CUT = '…';

/**
 * A sentence in at most so many words: as it is where it has no more, else the stretch of neighbouring clauses, word for word, that
 * `worth` likes best; what is left out is marked. Of equals the first. What is not worth more than `least`, which is taken already, need not be
 * worked out further than that.
 */
export function shortened(
  sentence: string,
  most: number,
  words: Pick<MemoryWords, 'clauseEnd' | 'joining'>,
  worth: (stretch: string, least: number) => number,
): string {
  if (wordCountOf(sentence) <= most) return sentence;
  const pieces = piecesOf(sentence, most, words);
  let best = { worth: Number.NEGATIVE_INFINITY, from: 0, to: 0 };
  for (let from = 0; from < pieces.length; from++) {
    for (let to = from; to < pieces.length; to++) {
      const stretch = sentence.slice(pieces[from]!.start, pieces[to]!.end);
      if (to > from && wordCountOf(stretch) > most) break;
      const torn = (pieces[from]!.isClause ? 0 : 1) + (pieces[to + 1]?.isClause === false ? 1 : 0);
      const found = worth(stretch, best.worth + torn / 2) - torn / 2;
      if (found > best.worth) best = { worth: found, from, to };
    }
  }
  const start = pieces[best.from]!.start;
  const end = pieces[best.to]!.end;
  const told = sentence.slice(start, end).trim();
  const isEnd = best.to === pieces.length - 1;
  return `${best.from === 0 ? '' : CUT}${isEnd ? told : told.replace(/[\s,;:–—-]+$/, '').replace(/[，；：、]+$/, '') + CUT}`;
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
