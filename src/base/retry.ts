import type { Clock } from './clock.ts';
import type { ModelError } from './errors.ts';

const FIRST_MS = 500;
/** Of waits that double. */
const LONGEST_OWN_MS = 30_000;
/** Of waits that an endpoint asks for: some ask for an hour, or for a day. */
const LONGEST_ASKED_MS = 60_000;

/**
 * Milliseconds until a request that failed for the `nth` time, from 1, is sent again: half a second, doubled each time, or later where the
 * endpoint asks for it. One that asks for no wait at all is not asked without a pause for minutes.
 */
export function retryDelayMs({ retryAfterMs }: Pick<ModelError, 'retryAfterMs'>, nth: number): number {
  const own = Math.min(FIRST_MS * 2 ** Math.min(nth - 1, 30), LONGEST_OWN_MS);
  return Math.max(own, Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS));
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
