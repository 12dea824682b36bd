import { ModelError } from '../../base/errors.ts';
import type { Candidate, OpenEmbedder } from './embedder.ts';
import { nearestIds } from './rank.ts';
import { type Terms, termsOf } from './terms.ts';

/**
 * Nearness by shared words: no model, no network, always there. It knows no synonyms. Scores are those of BM25 (Robertson and Walker
 * 1994) with a rational weight of rare terms in the place of its logarithm, which is not the same on every machine.
 */
export function lexicalEmbedder(): OpenEmbedder {
  const kept = new Map<string, Terms>();

  function known(text: string): Terms {
    const found = kept.get(text);
    if (found) return found;
    const terms = termsOf(text);
    if (kept.size >= KEPT_TEXTS) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    kept.set(text, terms);
    return terms;
  }

  return {
    name: 'lexical',
    nearest: async (query, candidates, most, { signal }) => {
      if (signal.aborted) throw new ModelError('incomplete', 'the search for near memories was stopped');
      return rank(known(query), candidates, most, known);
    },
    close: () => kept.clear(),
  };
}

const KEPT_TEXTS = 20_000;
/** BM25's own: how soon repeating a term stops counting, and how much a long text is held back. */
const K1 = 1.2;
const B = 0.75;

function rank(query: Terms, candidates: readonly Candidate[], most: number, known: (text: string) => Terms): number[] {
  const texts = candidates.map(({ text }) => known(text));
  const total = texts.reduce((sum, { size }) => sum + size, 0);
  const average = total / Math.max(1, texts.length) || 1;
  const scores = texts.map(() => 0);
  for (const [term, weight] of query.weights) {
    const counts = texts.map(({ weights }) => weights.get(term) ?? 0);
    const holderCount = counts.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0);
    const rarity = texts.length / (holderCount + RARITY * texts.length);
    for (const [i, { size }] of texts.entries()) {
      const count = counts[i]!;
      if (count > 0) scores[i]! += (weight * rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * size) / average));
    }
  }
  return nearestIds(
    candidates.map(({ id }, i) => ({ id, score: scores[i]! })),
    most,
  );
}

/** Holds the weight of the rarest terms within bounds. */
const RARITY = 0.1;
