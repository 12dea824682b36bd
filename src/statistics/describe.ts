/** From the lower to the upper end. */
export type Interval = { low: number; high: number };

/** Of no values there is none: NaN. */
export function mean(values: readonly number[]): number {
  let sum = 0;
  // A bootstrap comes here millions of times.
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum / values.length;
}

/** With n − 1 below; null: there are fewer than two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}
