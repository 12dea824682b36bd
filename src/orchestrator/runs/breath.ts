import type { Clock } from '../../base/clock.ts';

/** Without any waiting, the terminal, the keys and the timers still get their turn this often. */
const BREATH_MS = 15;

/** To be awaited at each step of what may never wait; null: it is not due. */
export function breathing(clock: Clock): () => Promise<void> | null {
  let breathedAt = clock.now();
  return () => {
    if (clock.now() - breathedAt < BREATH_MS) return null;
    return clock.turn().then(() => {
      breathedAt = clock.now();
    });
  };
}
