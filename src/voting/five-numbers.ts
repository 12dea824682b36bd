/**
 * What a group of estimates is told by (31.5): the smallest, the quartiles and the largest. Quartiles lie between neighbours, type 7 of
 * R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, American Statistician 50, 1996, cut to whole numbers. Without any: 0.
 */
export function fiveNumbers(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(between(sorted, share));
  return { low: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), high: at(1) };
}

function between(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
