/** How near a candidate is; only the order of scores has a meaning. */
type Scored = { id: number; score: number };

/**
 * The ids of the nearest. Scores are rounded to four places, so that what is equally near but for the rounding of sums stays in the same
 * order everywhere; among equals the larger id, which is the newer, goes first.
 */
export function nearestIds(scored: readonly Scored[], most: number): number[] {
  return scored
    .map(({ id, score }) => ({ id, score: Math.round(score * PLACES) }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, Math.max(0, most))
    .map(({ id }) => id);
}

const PLACES = 10_000;
