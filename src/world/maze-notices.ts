import {
  apart,
  beside,
  cellName,
  EXIT,
  FLOOR,
  type Grid,
  type GridCell,
  SIDES,
  signAt,
  stepsFrom,
  TANK,
  UNKNOWN,
  WALL,
} from './grid.ts';
import { STEP_COST } from './maze-plan.ts';
import type { WorldKind, WorldReason } from './world-kind.ts';

/** A corridor that is worth a word. */
const LEAST_CORRIDOR = 3;
/** Of a plan, so many cells that hang together. */
const LEAST_SCRAP = 4;
/** What lies further off has time. */
const FAR = 10;

const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;

/** What each role sees, has on its plan, or hears, that the others do not: told so that they know it. */
export const noticesInMaze: WorldKind['notices'] = ({ rows, crew, gauges }, role) => {
  if (crew === null || rows.length === 0) return [];
  const energy = gauges.find(({ name }) => name === 'energy');
  const breath: WorldReason = { kind: 'breath', amount: Math.floor((energy?.value ?? 0) / STEP_COST), weight: 1 };
  switch (role) {
    case 'scout':
      return corridors(rows, crew);
    case 'navigator':
      return scraps(rows, crew);
    case 'engineer':
      return [...tanks(rows, crew), breath];
    default:
      return [];
  }
};

/** How far each corridor is open from where the crew stands, the longest first. */
function corridors(rows: Grid, crew: GridCell): readonly WorldReason[] {
  return SIDES.flatMap((side, at): WorldReason[] => {
    let amount = 0;
    while (isOpen(signAt(rows, beside(crew, side, amount + 1)))) amount++;
    return amount < LEAST_CORRIDOR ? [] : [{ kind: 'corridor', place: DIRECTIONS[at]!, amount, weight: amount }];
  }).sort((a, b) => b.weight - a.weight);
}

/** Parts of the plan that nobody has walked to yet, the nearest first. */
function scraps(rows: Grid, crew: GridCell): readonly WorldReason[] {
  const size = rows.length;
  const met = new Set(stepsFrom(rows, crew).keys());
  const found: WorldReason[] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < size; x++) {
      if (!isOpen(row[x]!) || met.has(y * size + x)) continue;
      const part = stepsFrom(rows, [x, y]);
      for (const key of part.keys()) met.add(key);
      if (part.size >= LEAST_SCRAP && apart(crew, [x, y]) <= FAR)
        found.push({ kind: 'scrap', place: cellName([x, y]), amount: part.size, weight: -apart(crew, [x, y]) });
    }
  return found.sort((a, b) => b.weight - a.weight);
}

function tanks(rows: Grid, crew: GridCell): readonly WorldReason[] {
  const found = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x): WorldReason[] => {
      const amount = apart(crew, [x, y]);
      return sign === TANK ? [{ kind: 'hears', place: cellName([x, y]), amount, weight: -amount }] : [];
    }),
  );
  return found.length > 0 ? found.sort((a, b) => b.weight - a.weight).slice(0, 1) : [{ kind: 'silence', weight: 0 }];
}

const isOpen = (sign: string): boolean =>
  sign !== WALL && sign !== UNKNOWN && (sign === FLOOR || sign === TANK || sign === EXIT);
