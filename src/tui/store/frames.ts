import type { Clock } from '../../base/clock.ts';

/** Shortest time between two frames while nobody touches a key. */
const CADENCE_MS = 40;

/** When frames are drawn. */
export type Frames = {
  /** One is drawn now, in place of the one that was to come. The clock's time. */
  begin(): number;
  /** Draws one as soon as the cadence allows. */
  soon(): void;
  /** Draws one at the first of these times from now, in ms, in place of those that were given before. None: nothing moves on its own. */
  tickIn(delaysMs: readonly number[]): void;
  close(): void;
};

export function createFrames(clock: Clock, draw: () => void): Frames {
  let begunAt = Number.NEGATIVE_INFINITY;
  let cancelNext: (() => void) | null = null;
  let cancelTick: (() => void) | null = null;
  return {
    begin() {
      cancelNext?.();
      cancelNext = null;
      begunAt = clock.now();
      return begunAt;
    },
    soon() {
      cancelNext ??= clock.after(Math.max(0, begunAt + CADENCE_MS - clock.now()), () => {
        cancelNext = null;
        draw();
      });
    },
    tickIn(delaysMs) {
      cancelTick?.();
      cancelTick = delaysMs.length > 0 ? clock.after(Math.max(CADENCE_MS, Math.min(...delaysMs)), draw) : null;
    },
    close() {
      cancelNext?.();
      cancelTick?.();
    },
  };
}
