import { memo } from '../../base/memo.ts';
import { displayWidth } from '../../base/width.ts';
import type { ListedRun } from './listed.ts';

/** A column of the list: which cell stands in it. */
export type Column = { cell: number; width: number; align: 'left' | 'right' };

/** Between two columns. */
export const GAP = 2;

/** Cells, as the heads of the list count them. */
const [BEGUN, SCENARIO, OUTCOME, ROUNDS, STATEMENTS] = [0, 1, 3, 4, 5] as const;
const [ENTRIES, LANGUAGE, STAMPS, NAME] = [6, 7, 8, 9] as const;
export const SEED = 2;

/**
 * The columns, those that are wanted more first: cut down to `least` where there is little room, and never wider than `most`. The others
 * stand where there is still room when the first have all of theirs.
 */
const WANTED: readonly { cell: number; least: number; most: number }[] = [
  { cell: BEGUN, least: 16, most: 16 },
  { cell: OUTCOME, least: 14, most: 32 },
  { cell: SCENARIO, least: 10, most: 24 },
  { cell: STAMPS, least: 15, most: 36 },
  { cell: ROUNDS, least: 8, most: 8 },
];
const WELCOME: readonly { cell: number; least: number; most: number }[] = [
  { cell: SEED, least: 16, most: 16 },
  { cell: NAME, least: 20, most: 60 },
  { cell: STATEMENTS, least: 14, most: 14 },
  { cell: LANGUAGE, least: 8, most: 8 },
  { cell: ENTRIES, least: 10, most: 10 },
];
const NUMBERS: ReadonlySet<number> = new Set([SEED, ROUNDS, STATEMENTS, ENTRIES]);

/** The columns that stand in `width`, from left to right. */
export function columnsOf(runs: readonly ListedRun[], heads: readonly string[], width: number): readonly Column[] {
  const natural = naturalWidths(runs, heads);
  const widths = new Map<number, number>();
  let left = width + GAP;
  const take = (cell: number, columns: number) => {
    left -= columns - (widths.get(cell) ?? -GAP);
    widths.set(cell, columns);
  };
  for (const { cell, least } of WANTED) {
    const columns = Math.min(natural[cell] ?? 0, least);
    if (columns + GAP <= left) take(cell, columns);
  }
  for (const { cell, most } of WANTED) {
    const own = widths.get(cell);
    if (own !== undefined) take(cell, Math.min(natural[cell] ?? 0, most, own + left));
  }
  for (const { cell, least, most } of WELCOME) {
    const columns = Math.min(natural[cell] ?? 0, most);
    if (Math.min(columns, least) + GAP <= left) take(cell, Math.min(columns, left - GAP));
  }
  return [...widths]
    .sort(([a], [b]) => a - b)
    .map(([cell, columns]) => ({ cell, width: columns, align: NUMBERS.has(cell) ? 'right' : 'left' }));
}

/** As wide as the widest cell. Measured once a list: it is asked for at every key. What is wrong with a file widens no column. */
const naturalWidths = memo((runs: readonly ListedRun[], heads: readonly string[]): readonly number[] => {
  const widths = heads.map((head) => displayWidth(head));
  for (const { cells, stand } of runs)
    for (const [i, cell] of cells.entries())
      if (stand !== 'damaged') widths[i] = Math.max(widths[i] ?? 0, displayWidth(cell));
  return widths;
});
