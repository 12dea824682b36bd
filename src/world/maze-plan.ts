import { random } from '../base/random.ts';
import {
  beside,
  cellName,
  EXIT,
  FLOOR,
  type Grid,
  type GridCell,
  SIDES,
  signAt,
  TANK,
  WALL,
  withSigns,
} from './grid.ts';

/** Of the walls between two rooms, one in so many is broken through, so that there is more than one way. */
const BROKEN = 7;

/** What a step takes of the energy; a part of it comes back. */
const MOVE_COST = 5;
const REGAINED = 1;
export const STEP_COST = MOVE_COST - REGAINED;
/** How far an engineer hears a tank. */
export const ENGINEER_RADIUS = 4;

/** How far a pulse shows, and the share of its energy under which a crew runs short. */
export const ECHO_RADIUS = 3;
export const LOW_SHARE = 0.4;

export const START: GridCell = [1, 1];
export const exitOf = (size: number): GridCell => [size - 2, size - 2];

/** A maze as it is, of an odd number of cells along each side, rooms at odd places and walls between them: every room can be come to, the exit is in the corner across from the start. */
export function mazePlan(size: number, tanks: number, seed: number): Grid {
  const chance = random(seed, 'maze/walls');
  const open = new Set([cellName(START)]);
  const stack: GridCell[] = [START];
  while (stack.length > 0) {
    const here = stack.at(-1)!;
    const ways = SIDES.filter(
      (side) => isRoom(beside(here, side, 2), size) && !open.has(cellName(beside(here, side, 2))),
    );
    if (ways.length === 0) {
      stack.pop();
      continue;
    }
    const side = chance.pick(ways);
    for (const steps of [1, 2]) open.add(cellName(beside(here, side, steps)));
    stack.push(beside(here, side, 2));
  }
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) if ((x + y) % 2 === 1 && chance.int(BROKEN) === 0) open.add(cellName([x, y]));
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (open.has(cellName([x, y])) ? FLOOR : WALL)).join(''),
  );
  const plan = withSigns(rows, [[exitOf(size), EXIT]]);
  return withSigns(
    plan,
    tankCells(plan, tanks, seed).map((cell) => [cell, TANK] as const),
  );
}

function isRoom([x, y]: GridCell, size: number): boolean {
  return x > 0 && y > 0 && x < size - 1 && y < size - 1;
}

function tankCells(plan: Grid, tanks: number, seed: number): readonly GridCell[] {
  const rooms: GridCell[] = [];
  for (let y = 1; y < plan.length; y += 2)
    for (let x = 1; x < plan.length; x += 2) if (signAt(plan, [x, y]) === FLOOR && x + y > 4) rooms.push([x, y]);
  return random(seed, 'maze/tanks').shuffle(rooms).slice(0, tanks);
}
