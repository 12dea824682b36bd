import { closeSync, fstatSync, openSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { isatty } from 'node:tty';

const STANDARD = [0, 1, 2] as const;

/**
 * Lets go of a terminal that was closed under the program before Node ends: Node puts back the modes of each terminal that it began with, and
 * aborts with a stack of its own where that fails, whatever the exit code was to be. `isGone` says whether one was closed.
 */
export function leaveGoneTerminals(): { isGone(): boolean } {
  const terminals = STANDARD.filter((fd) => isDevice(fd) && isatty(fd));
  const gone = () => terminals.filter((fd) => !isatty(fd));
  process.on('exit', () => {
    for (const fd of gone()) letGoOf(fd);
  });
  return { isGone: () => gone().length > 0 };
}

/** Files, pipes and the device that swallows everything are no terminals, and Node need not load what knows terminals. */
function isDevice(fd: number): boolean {
  try {
    const found = fstatSync(fd);
    return found.isCharacterDevice() && found.rdev !== statSync(devNull).rdev;
  } catch {
    return isatty(fd);
  }
}

/** Opening takes the lowest number that is free, so that what is still written goes nowhere, and into no other file. */
function letGoOf(fd: number): void {
  try {
    closeSync(fd);
    openSync(devNull, 'r+');
  } catch {
    // It was closed before, and Node passes over it.
  }
}
