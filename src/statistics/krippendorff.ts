type ScaleLevel = 'nominal' | 'ordinal' | 'interval';

/**
 * How far coders agree beyond chance: K. Krippendorff, Computing Krippendorff's alpha-reliability, 2011 (Content Analysis, 4th edition,
 * 2018, chapter 12). `units`: what each coder gave to a unit, null where it gave nothing. Null: no two values can be compared, or all are
 * the same, so that nothing is there to agree on.
 */
export function krippendorffAlpha(units: readonly (readonly (number | null)[])[], level: ScaleLevel): number | null {
  const compared = units.map((unit) => unit.filter((value) => value !== null)).filter((unit) => unit.length > 1);
  const values = [...new Set(compared.flat())].sort((a, b) => a - b);
  const totals = values.map((value) => compared.flat().filter((one) => one === value).length);
  const all = totals.reduce((sum, count) => sum + count, 0);
  const distance = distanceBy(level, values, totals);
  let observed = 0;
  for (const unit of compared)
    for (const [i, a] of unit.entries())
      for (const [j, b] of unit.entries())
        if (i !== j) observed += distance(values.indexOf(a), values.indexOf(b)) / (unit.length - 1);
  let expected = 0;
  for (const [c, ofC] of totals.entries())
    for (const [k, ofK] of totals.entries()) if (c !== k) expected += ofC * ofK * distance(c, k);
  return expected === 0 ? null : 1 - ((all - 1) * observed) / expected;
}

/** The squared difference of two values, by their places among all that were given. */
function distanceBy(level: ScaleLevel, values: readonly number[], totals: readonly number[]) {
  return (c: number, k: number): number => {
    if (c === k) return 0;
    if (level === 'nominal') return 1;
    if (level === 'interval') return ((values[c] as number) - (values[k] as number)) ** 2;
    const [low, high] = [Math.min(c, k), Math.max(c, k)];
    const between = totals.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
    return (between - ((totals[c] as number) + (totals[k] as number)) / 2) ** 2;
  };
}
