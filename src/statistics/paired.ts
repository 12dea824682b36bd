import { type Bootstrap, bca } from './bootstrap.ts';
import { type Interval, mean, standardDeviation } from './describe.ts';

/** `dz` and `g` are null where all differences are the same, or there is one alone. */
type PairedDifference = {
  n: number;
  mean: number;
  sd: number | null;
  interval: Interval | null;
  dz: number | null;
  g: number | null;
};

/** Pairs that Hedges' g needs. */
export const LEAST_FOR_G = 3;

/**
 * What pairs differ by. `dz`: their mean over their standard deviation, J. Cohen, Statistical Power Analysis for the Behavioral Sciences,
 * 1988, section 2.3.5. `g`: that times 1 − 3 / (4 df − 1), by which L. V. Hedges, Distribution theory for Glass's estimator of effect
 * size, Journal of Educational Statistics 6, 1981, takes away its bias in small samples; of two pairs that would be nought whatever they are,
 * so that it is null of fewer than three. The interval of the mean: `bca`. Null: no pairs.
 */
export function pairedDifference(differences: readonly number[], bootstrap: Bootstrap): PairedDifference | null {
  const n = differences.length;
  if (n === 0) return null;
  const sd = standardDeviation(differences);
  const dz = sd === null || isRounding(sd, differences) ? null : mean(differences) / sd;
  const g = dz === null || n < LEAST_FOR_G ? null : dz * (1 - 3 / (4 * (n - 1) - 1));
  return { n, mean: mean(differences), sd, interval: bca(differences, bootstrap), dz, g };
}

/** Whether it comes of the last digits of differences that are the same: 2/3 − 1/3 is not 1 − 2/3. */
const isRounding = (sd: number, differences: readonly number[]): boolean =>
  sd <= Math.max(...differences.map(Math.abs)) * 1e-12;
