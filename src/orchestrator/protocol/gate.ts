import type { Clock } from '../../base/clock.ts';
import { retryDelayMs, sleep } from '../../base/retry.ts';
import type { Closure, Gate } from '../../providers/provider.ts';

/** An endpoint that refuses so many one after the other, and answers none between them, has no room for anybody. */
const REFUSED_IN_A_ROW = 3;
/** One that has answered more than so many has been asked too much when it refuses again; before that it refuses as it did. */
const SELDOM = 16;

/** `most`: how many requests may be under way at once. */
export function createGate(clock: Clock, most: number): Gate {
  let room = most;
  let underWay = 0;
  let closure: Closure | null = null;
  let refusedInARow = 0;
  /** Requests that are over since one was refused, this one included: its end comes before the word of it. */
  let overSince = Number.POSITIVE_INFINITY;
  let waiting: (() => void)[] = [];

  /** Until when all wait where the endpoint does not say: nobody does for one that was refused among others that were not. */
  function guessedMs(): number {
    const nth = refusedInARow - REFUSED_IN_A_ROW + 1;
    return nth < 1 ? clock.now() : clock.now() + retryDelayMs({ retryAfterMs: null }, nth);
  }

  const free = () => Math.floor(room) - underWay;

  function wake(): void {
    for (const next of waiting.splice(0, Math.max(0, free()))) next();
  }

  async function placeFree(signal: AbortSignal): Promise<void> {
    let go = () => {};
    await new Promise<void>((resolve) => {
      go = resolve;
      waiting.push(go);
      signal.addEventListener('abort', go, { once: true });
    });
    signal.removeEventListener('abort', go);
    waiting = waiting.filter((other) => other !== go);
  }

  function leave(): void {
    underWay--;
    overSince++;
    room = Math.min(most, room + 1 / room);
    wake();
  }

  return {
    async enter(signal, onClosed) {
      while (!signal.aborted) {
        const leftMs = closure === null ? 0 : closure.untilMs - clock.now();
        if (closure !== null && leftMs > 0) {
          onClosed(closure);
          await sleep(clock, leftMs, signal);
        } else if (free() > 0) {
          underWay++;
          return leave;
        } else await placeFree(signal);
      }
      // Its place is another's.
      wake();
      return () => {};
    },
    close(next) {
      const isSeldom = overSince > SELDOM;
      refusedInARow = overSince > 1 ? 1 : refusedInARow + 1;
      overSince = 0;
      const untilMs = next.isGuessed ? Math.min(next.untilMs, guessedMs()) : next.untilMs;
      if (untilMs <= clock.now()) return false;
      if (isSeldom || refusedInARow > 1) room = Math.max(1, Math.floor(room / 2));
      if (closure === null || untilMs > closure.untilMs) closure = { ...next, untilMs };
      return true;
    },
  };
}
