import { bug } from '../base/errors.ts';

/** A map as rows of signs, each cell one character. */
export type Grid = readonly string[];
export type GridCell = readonly [x: number, y: number];

export const WALL = '#';
export const FLOOR = '.';
export const UNKNOWN = '?';
export const EXIT = 'E';
export const TANK = 'T';

/** As people call it: a column by letters, a row by number. */
export const cellName = ([x, y]: GridCell): string => `${columnName(x)}${y + 1}`;

export function columnName(x: number): string {
  const before = x < 26 ? '' : String.fromCharCode(64 + Math.floor(x / 26));
  return `${before}${String.fromCharCode(65 + (x % 26))}`;
}

export function cellNamed(name: string): GridCell {
  const [, letters, row] = /^([A-Z]{1,2})(\d+)$/.exec(name) ?? bug(`no cell is called ${name}`);
  const x = [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [x, Number(row) - 1];
}

export const signAt = (grid: Grid, [x, y]: GridCell): string => grid[y]?.[x] ?? WALL;
export const isSame = ([x, y]: GridCell, [a, b]: GridCell): boolean => x === a && y === b;
export const apart = ([x, y]: GridCell, [a, b]: GridCell): number => Math.abs(x - a) + Math.abs(y - b);

/** North, east, south, west. */
export const SIDES: readonly GridCell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
export const beside = ([x, y]: GridCell, [dx, dy]: GridCell, steps = 1): GridCell => [x + dx * steps, y + dy * steps];
export const neighbours = (cell: GridCell): readonly GridCell[] => SIDES.map((side) => beside(cell, side));

/** The map with other signs at some cells; the same one where nothing differs. */
export function withSigns(grid: Grid, signs: readonly (readonly [GridCell, string])[]): Grid {
  const news = signs.filter(([cell, sign]) => signAt(grid, cell) !== sign && grid[cell[1]]?.[cell[0]] !== undefined);
  if (news.length === 0) return grid;
  const rows = [...grid];
  for (const [[x, y], sign] of news) rows[y] = `${rows[y]!.slice(0, x)}${sign}${rows[y]!.slice(x + 1)}`;
  return rows;
}

/** Cells at most so far away in both directions, those beyond the map left out. */
export function around([x, y]: GridCell, radius: number, size: number): readonly GridCell[] {
  const cells: GridCell[] = [];
  for (let b = Math.max(0, y - radius); b <= Math.min(size - 1, y + radius); b++)
    for (let a = Math.max(0, x - radius); a <= Math.min(size - 1, x + radius); a++) cells.push([a, b]);
  return cells;
}

/**
 * Steps from a cell to each other one by what is known, as the crow walks: `unknownCosts` for a cell that nobody has seen; 0: those are no way.
 * Cells that cannot be come to are not there. By `y * size + x`.
 */
export function stepsFrom(grid: Grid, start: GridCell, unknownCosts = 0): ReadonlyMap<number, number> {
  const size = grid.length;
  const key = ([x, y]: GridCell) => y * size + x;
  const known = new Map([[key(start), 0]]);
  // Buckets by distance: costs are small whole numbers.
  const buckets: GridCell[][] = [[start]];
  for (let distance = 0; distance < buckets.length; distance++) {
    for (const cell of buckets[distance] ?? []) {
      if (known.get(key(cell)) !== distance) continue;
      for (const next of neighbours(cell)) {
        const sign = signAt(grid, next);
        const cost = sign === WALL ? 0 : sign === UNKNOWN ? unknownCosts : 1;
        const sum = distance + cost;
        if (cost === 0 || sum >= (known.get(key(next)) ?? Number.POSITIVE_INFINITY)) continue;
        known.set(key(next), sum);
        const bucket = buckets[sum];
        if (bucket) bucket.push(next);
        else {
          while (buckets.length < sum) buckets.push([]);
          buckets.push([next]);
        }
      }
    }
  }
  return known;
}

/** A shortest way over what is known, without the cell it begins at; null: there is none. */
export function wayTo(grid: Grid, start: GridCell, end: GridCell): readonly GridCell[] | null {
  return wayBy(stepsFrom(grid, start), grid.length, end);
}

/** The same by distances from where it begins. */
export function wayBy(distances: ReadonlyMap<number, number>, size: number, end: GridCell): readonly GridCell[] | null {
  const at = ([x, y]: GridCell) => distances.get(y * size + x);
  const steps = at(end);
  if (steps === undefined) return null;
  const way: GridCell[] = [];
  for (let [cell, left] = [end, steps]; left > 0; left--) {
    way.unshift(cell);
    cell = neighbours(cell).find((next) => at(next) === left - 1) ?? bug('a way that breaks off');
  }
  return way;
}
