import {
  apart,
  around,
  cellNamed,
  EXIT,
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
const TANK_NEAR = 2;
/** Steps that a tank is worth going out of one's way for, to whom air is all that counts. */
const TANK_WORTH = 14;
/** Cells that a pulse must bring to light to be worth what it costs, and steps that a dash must save. */
const PULSE_CELLS = 26;
const DASH_SAVES = 12;
const DASH_STEPS = 2;
const LONG_WAY = 8;
/** Open cells of the way on that somebody has seen count, from so few to so many. */
const KNOWN_LEAST = 3;
const KNOWN_MOST = 8;
const KNOWN_WORTH = 0.7;

/** By what each way is known to take, and what lies beyond it as far as that can be told. */
export const weighMaze: WorldKind['weigh'] = (view, actions, values) => {
  const { rows, crew } = view;
  if (crew === null || rows.length === 0) return actions.map(() => []);
  const size = rows.length;
  const exit = exitOf(size);
  const ahead = stepsFrom(rows, exit, UNKNOWN_STEPS);
  const from = ([x, y]: GridCell) => ahead.get(y * size + x) ?? null;
  const share = view.gauges[0]!.value / (view.gauges[0]!.most ?? 1);
  const wants = (value: string) => values[value] ?? 0.5;
  const totals = actions.map(({ place, steps = 0 }) => {
    const rest = place === undefined ? null : from(cellNamed(place));
    return rest === null ? null : steps + rest;
  });
  const best = Math.min(...totals.map((total) => total ?? Number.POSITIVE_INFINITY));
  return actions.map((action, index): readonly WorldReason[] => {
    if (action.place === undefined) return ofSkill(action, view, from(crew), best, share);
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
        weight: (best - total) * (0.5 + wants('way')),
      });
    const known = knownBeyond(rows, cell, ahead);
    if (total != null && known >= KNOWN_LEAST)
      reasons.push({ kind: 'known', amount: known, weight: Math.min(KNOWN_MOST, known) * KNOWN_WORTH });
    const tank = around(cell, TANK_NEAR, size).find((near) => signAt(rows, near) === TANK);
    if (tank && share >= LOW_SHARE)
      reasons.push({ kind: 'tank', place: action.place, amount: apart(cell, tank), weight: TANK_WORTH * wants('air') });
    if (steps > LONG_WAY)
      reasons.push({ kind: 'costly', amount: action.cost ?? 0, weight: -0.3 * (steps - LONG_WAY) * wants('care') });
    return reasons;
  });
};

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

function ofSkill(
  { id, cost = 0 }: OpenAction,
  { rows, crew }: WorldView,
  here: number | null,
  best: number,
  share: number,
): readonly WorldReason[] {
  const size = rows.length;
  const costly: WorldReason = { kind: 'costly', amount: cost, weight: -cost / 4 };
  const at = crew as GridCell;
  if (id === 'echo_pulse') {
    const unseen = around(at, ECHO_RADIUS, size).filter((cell) => signAt(rows, cell) === UNKNOWN).length;
    return [{ kind: 'unseen', amount: unseen, weight: (unseen - PULSE_CELLS) / 3 }, costly];
  }
  if (id === 'bio_scan') return [{ kind: 'scan', weight: share > 0.7 ? 2 : -4 }, costly];
  const saved = Math.max(0, Math.min(best, here ?? best) - apart(at, exitOf(size)) - DASH_STEPS);
  return [{ kind: 'through', amount: saved, weight: saved - DASH_SAVES }, costly];
}
