import type { Waiting } from '../../orchestrator/runs/run.ts';

/** Ms since a moment of a wait, such as its beginning: while the run is paused they stand still (24.3). */
export const waitedMs = ({ stillSinceMs }: Waiting, fromMs: number, nowMs: number): number =>
  Math.max(0, (stillSinceMs ?? nowMs) - fromMs);

/** Whole seconds that are waited for. */
export const waitedSeconds = (waiting: Waiting, nowMs: number): number =>
  Math.floor(waitedMs(waiting, waiting.sinceMs, nowMs) / 1000);
