import { type StanceChange, standingOf } from '../../projections/stances.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import { isPast } from './place.ts';
import type { View } from './view.ts';

/** What has just happened is lit: bold and inverse at first, then bold. */
export const FLASH_MS = { inverse: 400, bold: 2400 } as const;
/** Above this pace, in words a minute, nothing is: it would not stop. */
const FASTEST = 600;

/** A mark crosses the board in so many steps; then those it has come to nod, and those it has left shake, twice. */
const STEP_MS = 150;
const CROSSING_STEPS = 4;
const NOD_STEPS = 4;
const MOVING_MS = (CROSSING_STEPS + NOD_STEPS) * STEP_MS;
/** Without movement signs tell of it for so long. */
const SIGNS_MS = 2000;

/** What a change of mind is told from while it is fresh. */
export type Watched = Pick<
  View,
  'status' | 'stances' | 'changedAtMs' | 'nowMs' | 'preferences' | 'state' | 'isReplay' | 'recordedCount' | 'timeline'
>;

/** Whether there is time to see something light up. */
export const isSlowEnough = ({ status: { speed, mode } }: Pick<View, 'status'>): boolean =>
  mode !== 'running' || (speed !== 'max' && speed * WORDS_A_MINUTE <= FASTEST);

/** The last change of mind and how long ago it was seen to come; null: nobody watched, or it is long over. */
function lastChange(view: Watched): { change: StanceChange; age: number } | null {
  const { stances, changedAtMs, nowMs } = view;
  const change = stances.changes.at(-1);
  if (!change || changedAtMs === null || !isSlowEnough(view) || isPast(view)) return null;
  const age = nowMs - changedAtMs;
  return age < FLASH_MS.bold ? { change, age } : null;
}

/** How something is lit that has come so long ago; without motion it does not flash. */
export function lightAt(age: number, { preferences: { motion } }: Pick<View, 'preferences'>): string {
  if (age >= FLASH_MS.bold) return '';
  return age < FLASH_MS.inverse && motion !== 'none' ? '1;7' : '1';
}

/** How the row of a change of mind is lit; '': not. One thing at a time is, and this goes first. */
export function changeLight(view: Watched): string {
  const last = lastChange(view);
  return last === null ? '' : lightAt(last.age, view);
}

export type StanceMotion = { kind: 'crossing'; step: number } | { kind: 'nod' | 'shake' | 'signs' };

/** What the mark of an agent does on the board just now; null: it stands. */
export function motionOf(view: Watched, agent: string): StanceMotion | null {
  const last = view.preferences.motion === 'none' ? null : lastChange(view);
  if (last === null) return null;
  const { change, age } = last;
  const isOwn = change.agent === agent;
  if (view.preferences.motion === 'reduced') return isOwn && age < SIGNS_MS ? { kind: 'signs' } : null;
  const step = Math.floor(age / STEP_MS);
  if (isOwn) return step < CROSSING_STEPS ? { kind: 'crossing', step: step + 1 } : null;
  if (step < CROSSING_STEPS || age >= MOVING_MS || step % 2 !== 0) return null;
  const option = standingOf(view.stances, agent).said?.option;
  return option === change.to ? { kind: 'nod' } : option === change.from ? { kind: 'shake' } : null;
}

/** The share of its way that a mark has behind it. */
export const shareOfWay = (step: number): number => step / CROSSING_STEPS;

/** When the next picture of it is due, in ms from now. */
export function nextMotion(view: Watched): readonly number[] {
  const last = lastChange(view);
  if (last === null) return [];
  const ends = [...Object.values(FLASH_MS), SIGNS_MS].flatMap((ms) => (last.age < ms ? [ms - last.age] : []));
  const isMoving = view.preferences.motion === 'full' && last.age < MOVING_MS;
  return isMoving ? [...ends, STEP_MS - (last.age % STEP_MS)] : ends;
}
