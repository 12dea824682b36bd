/**
 * How unevenly something is shared: 0 when all have the same, (n − 1) / n when one has everything. With the shares in ascending order,
 * G = Σ (2i − n − 1) x_i / (n Σ x), i from 1 (C. Gini, Variabilità e mutabilità, 1912; in this form A. Sen, On Economic Inequality, 1973).
 * 0 where there is nothing to share. Shares are not negative; their order does not matter.
 */
export function gini(shares: readonly number[]): number {
  const total = sumOf(shares);
  if (total === 0) return 0;
  const count = shares.length;
  const weighted = [...shares].sort((a, b) => a - b).reduce((sum, x, i) => sum + (2 * i + 1 - count) * x, 0);
  return weighted / (count * total);
}

/** How large the largest camp is: max n_k / N over the positions k. Null: nobody has a position. */
export function largestCamp(positions: readonly string[]): number | null {
  return positions.length === 0 ? null : Math.max(...campSizes(positions)) / positions.length;
}

/**
 * The share of pairs of agents who hold the same position: Σ n_k (n_k − 1) / (N (N − 1)), the observed agreement of J. L. Fleiss,
 * Measuring nominal scale agreement among many raters, 1971. Null: fewer than two have a position.
 */
export function pairwiseAgreement(positions: readonly string[]): number | null {
  const count = positions.length;
  if (count < 2) return null;
  const agreeing = campSizes(positions).reduce((sum, size) => sum + size * (size - 1), 0);
  return agreeing / (count * (count - 1));
}

function campSizes(positions: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const position of positions) sizes.set(position, (sizes.get(position) ?? 0) + 1);
  return [...sizes.values()];
}

/** Largest minus smallest, as the tolerance of a vote compares amounts. Null: there are none. */
export function spread(amounts: readonly number[]): number | null {
  if (amounts.length === 0) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const amount of amounts) {
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  }
  return most - least;
}

/** The slope of the line of least squares through values at 0, 1, 2, …: what is added at each step. Null: fewer than two values. */
export function slope(values: readonly number[]): number | null {
  const count = values.length;
  if (count < 2) return null;
  const [middle, mean] = [(count - 1) / 2, sumOf(values) / count];
  const [shared, squares] = values.reduce(
    ([xy, xx], value, x) => [xy + (x - middle) * (value - mean), xx + (x - middle) * (x - middle)],
    [0, 0] as [number, number],
  );
  return shared / squares;
}

/** Null: there are none. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

/** `part` of `whole`; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Pairs that two orders of the same things put in different order (Kendall 1938); what is not in both counts for nothing. */
export function kendallDistance(a: readonly string[], b: readonly string[]): number {
  const place = new Map(b.map((one, i) => [one, i]));
  const places = a.flatMap((one) => place.get(one) ?? []);
  return sumOf(places.map((at, i) => places.slice(i + 1).filter((later) => later < at).length));
}
