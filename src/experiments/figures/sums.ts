import type { Point } from './figure.ts';

/** What a mean and its interval are made of. */
export type Sums = { n: number; sum: number; squares: number };

export const noSums = (): Sums => ({ n: 0, sum: 0, squares: 0 });

export function addTo(sums: Sums, value: number): void {
  sums.n++;
  sums.sum += value;
  sums.squares += value * value;
}

export function together(all: readonly Sums[]): Sums {
  const sums = noSums();
  for (const { n, sum, squares } of all) {
    sums.n += n;
    sums.sum += sum;
    sums.squares += squares;
  }
  return sums;
}

/** Of a normal distribution, within which 95 % lie. */
const Z = 1.959964;

/** The mean ± z s/√n, within bounds that the values have. */
export function meanPoint(x: number, { n, sum, squares }: Sums, most = Number.POSITIVE_INFINITY): Point {
  const y = sum / n;
  if (n < 2) return { x, y, low: null, high: null };
  const half = Z * Math.sqrt(Math.max(0, (squares - n * y * y) / (n - 1)) / n);
  return { x, y, low: Math.max(0, y - half), high: Math.min(most, y + half) };
}
