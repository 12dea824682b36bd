import type { Interval } from './describe.ts';
import { normalQuantile } from './normal.ts';

/**
 * The interval of a share, `count` of `of`: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22,
 * 1927; as method 3 (without continuity correction) in R. G. Newcombe, Two-sided confidence intervals for the single proportion,
 * Statistics in Medicine 17, 1998. Null: of nothing.
 */
export function wilson(count: number, of: number, confidence = 0.95): Interval | null {
  if (of === 0) return null;
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const middle = count + (z * z) / 2;
  const reach = z * Math.sqrt((count * (of - count)) / of + (z * z) / 4);
  const all = of + z * z;
  // Where none or all do, the end is exact, and rounding would leave it beside.
  return { low: count === 0 ? 0 : (middle - reach) / all, high: count === of ? 1 : (middle + reach) / all };
}
