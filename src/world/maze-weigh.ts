import {
  apart,
  around,
  cellNamed,
  EXIT,
  FLOOR,
  type Grid,
  type GridCell,
  neighbours,
  signAt,
  stepsFrom,
  TANK,
  UNKNOWN,
} from './grid.ts';
import { ECHO_RADIUS, exitOf, LOW_SHARE } from './maze-plan.ts';
import type { OpenAction, WorldKind, WorldReason, WorldView } from './world-kind.ts';

/** What nobody has seen may be a wall: a step there counts for so many. */
const UNKNOWN_STEPS = 2;
/** From here on somebody counts with one step more in the fog. */
const CAREFUL = 0.4;
const TANK_NEAR = 5;
/** Steps that a tank is worth going out of one's way for, to whom air is all that counts. */
const TANK_WORTH = 14;
/** Cells that a pulse must bring to light to be worth what it costs, and steps that a dash must save. */
const PULSE_CELLS = 26;
const DASH_SAVES = 12;
const DASH_MOST = 12;
const DASH_STEPS = 2;
const LONG_WAY = 8;
/** Open cells of the way on that somebody has seen count, from so few to so many. */
const KNOWN_LEAST = 3;
const KNOWN_MOST = 8;
/** A way of which nothing is known, and one beside a wall that the crew ran into. */
const DARK_WEIGHT = -1;
const TROUBLE_WEIGHT = -2;
const TROUBLE_NEAR = 4;
/** Of what is left, so much of a hundred is told by its share. */
const DRAINING = 8;
const SCAN_WORTH = 8;
const PRICE_WEIGHT = 0.8;
const LEAST_CARE = 0.6;

/** By what each way is known to take, and what lies beyond it as far as that can be told. */
export const weighMaze: WorldKind['weigh'] = (view, actions, values) => {
  const { rows, crew } = view;
  if (crew === null || rows.length === 0) return actions.map(() => []);
  const size = rows.length;
  const exit = exitOf(size);
  const wants = (value: string) => values[value] ?? 0.5;
  const ahead = stepsFrom(rows, exit, wants('care') < CAREFUL ? UNKNOWN_STEPS : UNKNOWN_STEPS + 1);
  const from = ([x, y]: GridCell) => ahead.get(y * size + x) ?? null;
  const totals = actions.map(({ place, steps = 0 }) => {
    const rest = place === undefined ? null : from(cellNamed(place));
    return rest === null ? null : steps + rest;
  });
  const best = Math.min(...totals.map((total) => total ?? Number.POSITIVE_INFINITY));
  return actions.map((action, index): readonly WorldReason[] => {
    if (action.place === undefined) return ofSkill(action, view, from(crew), best, wants);
    const cell = cellNamed(action.place);
    const total = totals[index];
    const steps = action.steps ?? 0;
    const reasons: WorldReason[] = [];
    if (total == null) reasons.push({ kind: 'walled', place: action.place, weight: -40 });
    else
      reasons.push({
        kind: signAt(rows, cell) === EXIT ? 'exit' : total === best ? 'closer' : 'around',
        place: action.place,
        amount: total === best ? apart(cell, exit) : total - best,
        weight: (best - total) * wants('way'),
      });
    const known = knownBeyond(rows, cell, ahead);
    if (total != null && known >= KNOWN_LEAST)
      reasons.push({ kind: 'known', amount: known, weight: Math.min(KNOWN_MOST, known) * wants('care') });
    const tank = around(cell, TANK_NEAR, size)
      .filter((near) => signAt(rows, near) === TANK)
      .reduce<number | null>((least, near) => Math.min(least ?? size, apart(cell, near)), null);
    const worth = TANK_WORTH * wants('air') * shareLeft(view) - (tank ?? 0);
    if (tank !== null && worth > 0 && shareLeft(view) >= LOW_SHARE)
      reasons.push({ kind: 'tank', place: action.place, amount: tank, weight: worth });
    if (total != null && known === 0 && signAt(rows, cell) === FLOOR)
      reasons.push({ kind: 'dark', weight: DARK_WEIGHT });
    const bumped = view.trouble.find((name) => isCell(name) && apart(cellNamed(name), cell) <= TROUBLE_NEAR);
    if (bumped) reasons.push({ kind: 'bumped', place: bumped, weight: TROUBLE_WEIGHT });
    if (steps > LONG_WAY) reasons.push(priceOf(action, view, wants('care') / 2));
    return reasons;
  });
};

const isCell = (name: string): boolean => /^[A-Z]{1,2}\d+$/.test(name);

/** The same to whom unknown cells count as they do to most. */
export const openBeyond = (rows: Grid, from: GridCell): number =>
  knownBeyond(rows, from, stepsFrom(rows, exitOf(rows.length), UNKNOWN_STEPS + 1));

/** How far the shortest way on from a cell is known to be open. */
function knownBeyond(rows: Grid, from: GridCell, ahead: ReadonlyMap<number, number>): number {
  const size = rows.length;
  const left = ([x, y]: GridCell) => ahead.get(y * size + x) ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let here = from; left(here) > 0; count++) {
    const next = neighbours(here).reduce((a, b) => (left(b) < left(a) ? b : a));
    if (left(next) >= left(here) || signAt(rows, next) === UNKNOWN) break;
    here = next;
  }
  return count;
}

function shareLeft({ gauges: [energy] }: WorldView): number {
  return (energy?.value ?? 0) / (energy?.most ?? 1);
}

/** The less is left, the more it weighs; it is told by its share where that is a good part. */
function priceOf({ cost = 0 }: OpenAction, { gauges: [energy] }: WorldView, care: number): WorldReason {
  const percent = Math.round((cost * 100) / Math.max(1, energy?.value ?? 0));
  const weight = -percent * PRICE_WEIGHT * care;
  return percent >= DRAINING ? { kind: 'drains', amount: percent, weight } : { kind: 'costly', amount: cost, weight };
}

function ofSkill(
  action: OpenAction,
  view: WorldView,
  here: number | null,
  best: number,
  wants: (value: string) => number,
): readonly WorldReason[] {
  const { id } = action;
  const { rows, crew } = view;
  const size = rows.length;
  const costly = priceOf(action, view, LEAST_CARE + wants('care'));
  const at = crew as GridCell;
  if (id === 'echo_pulse') {
    const unseen = around(at, ECHO_RADIUS, size).filter((cell) => signAt(rows, cell) === UNKNOWN).length;
    return [{ kind: 'unseen', amount: unseen, weight: (unseen - PULSE_CELLS) / 3 }, costly];
  }
  if (id === 'bio_scan') {
    const isSought = !rows.some((row) => row.includes(TANK)) && shareLeft(view) > LOW_SHARE;
    return [{ kind: 'scan', weight: isSought ? SCAN_WORTH * wants('air') : -SCAN_WORTH }, costly];
  }
  const saved = Math.max(0, Math.min(best, here ?? best) - apart(at, exitOf(size)) - DASH_STEPS);
  return [
    { kind: 'through', amount: saved, weight: Math.min(saved - DASH_SAVES, DASH_MOST) * (0.5 + wants('way')) },
    costly,
  ];
}
