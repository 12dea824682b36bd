import { steadyMs } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { presentUnlessTaken, takenIfGone, waitHere } from './presence.ts';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Does what reads and writes a file while no other process does: two runs may end at once, and what one adds must not be lost to the other.
 * What a process that is gone left behind is taken away. Throws where another one keeps it.
 */
export function withFileLock<T>(file: string, action: () => T): T {
  const lock = `${file}.lock`;
  const last = steadyMs() + PATIENCE_MS;
  for (;;) {
    const presence = presentUnlessTaken(lock);
    if (presence === null) {
      if (takenIfGone(lock)) continue;
      if (steadyMs() > last) throw new UserError('another run is writing it');
      waitHere(LOOK_AGAIN_MS);
      continue;
    }
    try {
      return action();
    } finally {
      presence.leave();
    }
  }
}
