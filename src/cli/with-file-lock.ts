import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';

/** Nobody holds a lock for longer: whoever left an older one is gone. */
const STALE_MS = 5_000;
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Does what reads and writes a file while no other process does: two runs may end at once, and what one adds must not be lost to the other.
 * A lock that was left behind is taken away. Throws where another one keeps it.
 */
export function withFileLock<T>(file: string, action: () => T): T {
  const lock = `${file}.lock`;
  const last = systemClock.now() + PATIENCE_MS;
  while (!isTaken(lock)) {
    if (ageOf(lock) > STALE_MS) rmSync(lock, { force: true });
    else if (systemClock.now() > last) throw new UserError('another run is writing it');
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
  }
  try {
    return action();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isTaken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** 0: it is gone. */
function ageOf(lock: string): number {
  const stat = statSync(lock, { throwIfNoEntry: false });
  return stat ? systemClock.now() - stat.mtimeMs : 0;
}
