/** A step of something that has places: an option taken in a discussion, a cell entered in a maze (`3,4`). */
export type PatternMove = {
  place: string;
  /** Where it led: the option held or moved to, or a direction of the compass. */
  direction: string;
};

/**
 * `stuck`: on few places, to and fro, or back; `on` names the places, newest first. `trending`: `count` of the moves looked at lead in one
 * direction.
 */
export type Pattern =
  | { kind: 'stuck'; why: 'few-places' | 'to-and-fro' | 'back'; on: readonly string[] }
  | { kind: 'trending'; direction: string; count: number };

const MOVES_LOOKED_AT = 5;
/** Below this many moves even A-B-A-B cannot be seen, and there is no pattern. */
const FEWEST_MOVES = 4;
/** Whoever stood at one place so long holds it, wherever it was before. */
const MOVES_PAUSED = 3;

/**
 * The pattern of the last five moves, oldest first (7.3). Oscillation is tested first: fewer than half of the places differ, the last four
 * are A-B-A-B, or the last is the place of four moves earlier. Else a trend: one direction in at least 60 %. With four moves the same
 * tests are made on them, but for the one that needs a fifth; with fewer there is no pattern. Whoever holds one position, and be it for
 * the last three moves, is `stuck` on it alone.
 */
export function patternOf(moves: readonly PatternMove[]): Pattern | null {
  const last = moves.slice(-MOVES_LOOKED_AT);
  if (last.length < FEWEST_MOVES) return null;
  return stuckOf(last.map(({ place }) => place)) ?? trendOf(last);
}

function stuckOf(places: readonly string[]): Pattern | null {
  const on = [...new Set([...places].reverse())];
  if (on.length * 2 < places.length) {
    const isPaused = new Set(places.slice(-MOVES_PAUSED)).size === 1;
    return { kind: 'stuck', why: 'few-places', on: isPaused ? on.slice(0, 1) : on };
  }
  const [a, b, c, d] = places.slice(-4);
  if (a === c && b === d && a !== b) return { kind: 'stuck', why: 'to-and-fro', on: on.slice(0, 2) };
  const isBack = places.length === MOVES_LOOKED_AT && places[0] === places[MOVES_LOOKED_AT - 1];
  return isBack ? { kind: 'stuck', why: 'back', on } : null;
}

function trendOf(moves: readonly PatternMove[]): Pattern | null {
  const counts = new Map<string, number>();
  for (const { direction } of moves) counts.set(direction, (counts.get(direction) ?? 0) + 1);
  for (const [direction, count] of counts) {
    if (count * 10 >= moves.length * 6) return { kind: 'trending', direction, count };
  }
  return null;
}
