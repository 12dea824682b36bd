/**
 * Each p as it is after all of them were looked at: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal
 * of Statistics 6, 1979; adjusted as by S. P. Wright, Adjusted p-values for simultaneous inference, Biometrics 48, 1992.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((p, i) => ({ p, i })).sort((a, b) => a.p - b.p);
  const adjusted = ps.map(() => 1);
  let least = 0;
  for (const [rank, { p, i }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (ps.length - rank)));
    adjusted[i] = least;
  }
  return adjusted;
}
