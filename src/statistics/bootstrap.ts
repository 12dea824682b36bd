import type { Random } from '../base/random.ts';
import { type Interval, mean } from './describe.ts';
import { normalQuantile, normalShare } from './normal.ts';

export type Bootstrap = {
  /** Draws with replacement come from here: the same stream, the same interval. */
  random: Random;
  statistic?: (values: readonly number[]) => number;
  confidence?: number;
  resamples?: number;
};

/**
 * The bias-corrected and accelerated bootstrap interval: B. Efron, Better bootstrap confidence intervals, JASA 82, 1987; in the form of
 * B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, section 14.3. Null: there are fewer than two values. Where all
 * are the same it has no width.
 */
export function bca(
  values: readonly number[],
  { random, statistic = mean, confidence = 0.95, resamples = 10_000 }: Bootstrap,
): Interval | null {
  if (values.length < 2) return null;
  const found = statistic(values);
  // Whatever is drawn of these is the same.
  if (values.every((value) => value === values[0])) return { low: found, high: found };
  const draw =
    statistic === mean ? () => drawnMean(values, random) : () => statistic(values.map(() => random.pick(values)));
  const draws = Float64Array.from({ length: resamples }, draw).sort();
  const [least, most] = [draws[0] as number, draws.at(-1) as number];
  if (least === most) return { low: least, high: most };
  const below = draws.reduce((sum, draw) => sum + (draw < found ? 1 : draw === found ? 0.5 : 0), 0) / resamples;
  // All draws on one side say that the value lies at their end, not beyond every number.
  const bias = normalQuantile(Math.min(1 - 0.5 / resamples, Math.max(0.5 / resamples, below)));
  const speed = acceleration(values, statistic);
  const end = (share: number) => {
    const z = bias + normalQuantile(share);
    return quantile(draws, normalShare(bias + z / (1 - speed * z)));
  };
  const beyond = (1 - confidence) / 2;
  return { low: end(beyond), high: end(1 - beyond) };
}

/** Of as many as there are, with replacement. A report comes here millions of times: nothing is kept of what was drawn. */
function drawnMean(values: readonly number[], random: Random): number {
  const count = values.length;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[random.int(count)] as number;
  return sum / count;
}

/** â by the jackknife (Efron and Tibshirani, page 186). */
export function acceleration(values: readonly number[], statistic: (values: readonly number[]) => number): number {
  const all = values.length * mean(values);
  const without =
    statistic === mean
      ? values.map((value) => (all - value) / (values.length - 1))
      : values.map((_, i) => statistic(values.filter((_, j) => j !== i)));
  const middle = mean(without);
  const squares = without.reduce((sum, one) => sum + (middle - one) ** 2, 0);
  const cubes = without.reduce((sum, one) => sum + (middle - one) ** 3, 0);
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

/** Between neighbours, type 7 of R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, American Statistician 50, 1996. */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return low + (at - Math.floor(at)) * (high - low);
}
