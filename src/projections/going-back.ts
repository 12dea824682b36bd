import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';

/**
 * What was folded so far, and what it was at each place that can be gone back to (12.3). The values must be such that a fold changes none
 * of them.
 */
export type GoingBack<T> = { value: T; points: ReadonlyMap<number, T> };

export function fromStart<T>(value: T): GoingBack<T> {
  return { value, points: new Map() };
}

/**
 * Folds an entry; after `taken-back` the value is again the one at that place, whatever came in between. `lost`: makes the value at a place
 * anew whose point was not kept.
 */
export function foldGoingBack<T>(
  { value, points }: GoingBack<T>,
  entry: Entry,
  before: State,
  state: State,
  fold: (value: T) => T,
  lost: (seq: number) => T | null = () => null,
): GoingBack<T> {
  const { event } = entry;
  if (event.type === 'taken-back') {
    return {
      value: points.get(event.to) ?? lost(event.to) ?? value,
      points: withPoint(points, before.seq, value, state),
    };
  }
  const isPoint = state.past.at(-1)?.seq === before.seq;
  return { value: fold(value), points: isPoint ? withPoint(points, before.seq, value, state) : points };
}

/** So many points come in before those that cannot be gone back to any more are given up. */
const POINTS_BETWEEN = 32;

/** A map is written on and never read at an older version but by its own keys, so that a point costs the same in a long run. */
function withPoint<T>(points: ReadonlyMap<number, T>, seq: number, value: T, state: State): ReadonlyMap<number, T> {
  const next = (points as Map<number, T>).set(seq, value);
  if (next.size < state.past.length + state.undone.length + POINTS_BETWEEN) return next;
  // What was left first holds the points of all that were left after it: whoever goes forth to one can go back from there again.
  const leftFirst = state.undone[0]?.past ?? [];
  const left = new Set([...state.past, ...state.undone, ...leftFirst].map((point) => point.seq));
  return new Map([...next].filter(([place]) => left.has(place)));
}

/** Where the run went back, oldest first: the entry that did, and the one to whose state it led. */
export type Jump = { seq: number; to: number };

/** The entries that still count at the entry `head`, for a run that went back at these places; the newest first. */
export function rangesInEffect(jumps: readonly Jump[], head: number): readonly { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let at = head;
  for (;;) {
    const jump = jumps.findLast(({ seq }) => seq <= at);
    if (!jump) break;
    if (jump.seq < at) ranges.push({ from: jump.seq + 1, to: at });
    at = jump.to;
  }
  ranges.push({ from: 1, to: at });
  return ranges;
}

/** Whether an entry is among them. */
export function inEffect(jumps: readonly Jump[], head: number): (seq: number) => boolean {
  const ranges = rangesInEffect(jumps, head);
  return (seq) => ranges.some(({ from, to }) => from <= seq && seq <= to);
}

/** Whether an entry no longer counts at the entry `head`. The going back itself is never taken back: it is what tells of it. */
export function takenBackAt(jumps: readonly Jump[], head: number): (seq: number) => boolean {
  const counts = inEffect(jumps, head);
  return (seq) => !counts(seq) && !jumps.some((jump) => jump.seq === seq);
}
