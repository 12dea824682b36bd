import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;

/** How much later than it should this process comes to what is due. */
type Lateness = {
  /** Of the time since it was last asked, at most; milliseconds. */ worst(): number;
  stop(): void;
};

export function latenessHere(): Lateness {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return {
    worst() {
      // An idle loop is as late as the watch looks seldom.
      const lateMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
      histogram.reset();
      return lateMs;
    },
    stop: () => void histogram.disable(),
  };
}

/** From here on a process is taken to have too much to do, and up to here to have room. */
const TOO_LATE_MS = 500;
const IN_TIME_MS = 150;

/** How many runs at once are good for a machine whose processes were so late with so many: one less or more, of `most`. */
export function jobsAfter(jobs: number, lateMs: number, most: number): number {
  if (lateMs > TOO_LATE_MS) return Math.max(1, jobs - 1);
  return lateMs < IN_TIME_MS ? Math.min(most, jobs + 1) : jobs;
}

/** From here on it is told beside a call that got no answer: then the endpoint may not be what is slow. */
const TOLD_MS = 2_000;

export const latenessTold = (lateMs: number): string =>
  lateMs < TOLD_MS
    ? ''
    : `; this machine itself was late by up to ${(lateMs / 1000).toFixed(1)} s: with fewer --jobs it is the model alone that can be`;
