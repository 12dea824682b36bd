import { pairMemo } from '../../base/memo.ts';
import type { Message } from '../../discussion/message.ts';
import { contentWords } from '../sentences.ts';

/** Okapi BM25 (Robertson and Zaragoza 2009): how soon a repeated word counts no more, and how much a long text is held against it. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/**
 * How near each message is to the query, in content words; 0: it has none of them. The score is BM25 over these messages, so scores of
 * different calls do not compare. The rarity of a word is a logarithm drawn in straight pieces, which is the same on every platform.
 */
export function nearnessTo(query: string, messages: readonly Message[], stopwords: ReadonlySet<string>): number[] {
  const asked = [...bagOf(query, stopwords).counts.keys()];
  const bags = messages.map((message) => bagOfMessage(stopwords, message));
  const weights = asked.map((stem) => rarity(bags.filter(({ counts }) => counts.has(stem)).length, bags.length));
  const average = bags.reduce((sum, { size }) => sum + size, 0) / bags.length;
  return bags.map(({ counts, size }) => {
    const damping = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * size) / average);
    return asked.reduce((sum, stem, index) => {
      const count = counts.get(stem);
      return count === undefined ? sum : sum + (weights[index]! * count * (SATURATION + 1)) / (count + damping);
    }, 0);
  });
}

/** Above 0 for a word of every message, so that such a word counts as something in common too. */
function rarity(holders: number, all: number): number {
  return log2InPieces((all + 1) / (holders + 0.5));
}

/** For numbers of 1 and more: exact at powers of two, straight between them. */
function log2InPieces(x: number): number {
  const whole = 31 - Math.clz32(x);
  return whole + x / (1 << whole) - 1;
}

type Bag = { counts: ReadonlyMap<string, number>; size: number };

const bagOfMessage = pairMemo((stopwords: ReadonlySet<string>, { text }: Message) => bagOf(text, stopwords));

function bagOf(text: string, stopwords: ReadonlySet<string>): Bag {
  const stems = contentWords(text, stopwords).map(stemOf);
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { counts, size: stems.length };
}

/** One form for `tax` and `taxes`, `agree` and `agreed`; it need not be a word. */
function stemOf(word: string): string {
  return word
    .replace(/'s?$/, '')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..[^su\d])s$/, '')
    .replace(/(?<=[a-z]{3})(?:ing|ed|ly)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(?<=..)e+$/, '');
}
