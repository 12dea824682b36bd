import type { Clock } from '../../base/clock.ts';

/**
 * How long to wait before the next request. What the endpoint asks for counts (`retry-after-ms`, `retry-after` in seconds or as a
 * date), at most a minute; nonsense counts as nothing asked: half a second, doubled each time.
 */
export function retryDelayMs(
  asked: { ms: string | null; seconds: string | null },
  attempt: number,
  now: number,
): number {
  const wanted = number(asked.ms) ?? thousandfold(number(asked.seconds)) ?? untilDate(asked.seconds, now);
  return wanted === null ? FIRST_MS * 2 ** (attempt - 1) : Math.round(Math.min(Math.max(wanted, 0), LONGEST_MS));
}

const FIRST_MS = 500;
const LONGEST_MS = 60_000;

const number = (text: string | null) => (text !== null && /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null);
const thousandfold = (seconds: number | null) => (seconds === null ? null : seconds * 1000);

function untilDate(text: string | null, now: number): number | null {
  const at = text !== null && /\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at - now;
}

/** Waits by the given clock; an abort ends the wait at once and takes its timer away. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = clock.after(ms, done);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
