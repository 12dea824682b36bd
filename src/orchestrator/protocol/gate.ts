import type { Clock } from '../../base/clock.ts';
import { sleep } from '../../base/retry.ts';
import type { Closure, Gate } from '../../providers/provider.ts';

/** `most`: how many requests may be under way at once. */
export function createGate(clock: Clock, most: number): Gate {
  let room = most;
  let underWay = 0;
  let closure: Closure | null = null;
  let waiting: (() => void)[] = [];

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
      room = Math.max(1, Math.floor(room / 2));
      if (closure === null || next.untilMs > closure.untilMs) closure = next;
    },
  };
}
