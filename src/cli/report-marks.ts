const LEVELS = '▁▂▃▄▅▆▇█';
const EIGHTHS = ' ▏▎▍▌▋▊▉';

/** A bar of `share` × `width` columns, to an eighth of a column; a share of more than 0 is always seen. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
  if (eighths === 0) return share > 0 ? '▏' : '';
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] as string).trim();
}

/** A sign for each value from the smallest to the largest; values that are all the same stand in the middle, and none is a space. */
export function sparkline(values: readonly (number | null)[], width: number): string {
  const shown = within(values, width);
  const known = shown.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return shown
    .map((value) => {
      if (value === null) return ' ';
      return LEVELS[most === least ? 3 : Math.round(((value - least) / (most - least)) * 7)];
    })
    .join('');
}

/**
 * A line through the values, from left to right, `height` rows high with the scale before it (5 columns and a space). A value that is not
 * there leaves a gap.
 */
export function linePlot(
  values: readonly (number | null)[],
  { width, height, least, most }: { width: number; height: number; least: number; most: number },
): string[] {
  const points = stretched(within(values, width), width);
  const rowOf = (value: number) => Math.round(((most - value) / (most - least)) * (height - 1));
  const rows = Array.from({ length: height }, () => Array<string>(points.length).fill(' '));
  let before: number | null = null;
  for (const [x, value] of points.entries()) {
    const at = value === null ? null : rowOf(value);
    if (at !== null) step(rows, x, before ?? at, at);
    before = at;
  }
  const scale = (y: number) => (most - (y * (most - least)) / (height - 1)).toFixed(2).padStart(5);
  return rows.map((row, y) => `${scale(y)} ${row.join('')}`.trimEnd());
}

/** One column of a line that comes from the row `from` and goes on in the row `to`; row 0 is the highest. */
function step(rows: string[][], x: number, from: number, to: number): void {
  const set = (y: number, sign: string) => {
    const row = rows[y];
    if (row) row[x] = sign;
  };
  set(from, to < from ? '╯' : '╮');
  set(to, from === to ? '─' : to < from ? '╭' : '╰');
  for (let y = Math.min(from, to) + 1; y < Math.max(from, to); y++) set(y, '│');
}

/** Few values get several columns each. */
function stretched<T>(values: readonly T[], width: number): T[] {
  const columns = Math.max(1, Math.min(6, Math.floor(width / Math.max(1, values.length))));
  return values.flatMap((value) => Array<T>(columns).fill(value));
}

/** At most `width` values: where there are more, the means of as many neighbours. */
function within(values: readonly (number | null)[], width: number): readonly (number | null)[] {
  if (values.length <= width) return values;
  return Array.from({ length: width }, (_, i) => {
    const from = Math.floor((i * values.length) / width);
    const to = Math.floor(((i + 1) * values.length) / width);
    const known = values.slice(from, to).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}
