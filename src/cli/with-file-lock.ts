import { rmSync } from 'node:fs';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { isPresentBy, presentBy } from './presence.ts';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Does what reads and writes a file while no other process does: two runs may end at once, and what one adds must not be lost to the other.
 * What a process that is gone left behind is taken away. Throws where another one keeps it.
 */
export function withFileLock<T>(file: string, action: () => T): T {
  const lock = `${file}.lock`;
  const last = systemClock.now() + PATIENCE_MS;
  for (;;) {
    const presence = takenBy(lock);
    if (presence === null) {
      if (!isPresentBy(lock)) rmSync(lock, { force: true });
      else if (systemClock.now() > last) throw new UserError('another run is writing it');
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
      continue;
    }
    try {
      return action();
    } finally {
      presence.leave();
    }
  }
}

function takenBy(lock: string): ReturnType<typeof presentBy> | null {
  try {
    return presentBy(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}
