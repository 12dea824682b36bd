import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Clock, systemClock } from '../base/clock.ts';

/** Who lives says so again within this time; a process's number alone may belong to another one by now. */
const BEAT_MS = 5_000;
const SILENT_MS = 60_000;
/** Somebody who was silent because the clock was put forward has said so again by then. */
const LOOK_AGAIN_MS = BEAT_MS + 1_000;

/**
 * Says by a file that this process is at work, until it leaves. `more`: what else it says of itself. Throws EEXIST where the file is there
 * already.
 */
export function presentBy(file: string, clock: Clock = systemClock, more: { socket?: string } = {}): { leave(): void } {
  const words = JSON.stringify({ pid: process.pid, host: hostname(), ...more });
  writeNew(file, words);
  let cancel = clock.after(BEAT_MS, beat);
  function beat(): void {
    // A folder that is gone ends no run: its journals are open.
    try {
      writeAgain(file, words);
    } catch {}
    cancel = clock.after(BEAT_MS, beat);
  }
  return {
    leave() {
      cancel();
      // One that stays tells of a process that is gone, which is nobody.
      try {
        rmSync(file, { force: true });
      } catch {}
    },
  };
}

/** Leaves no file without its words behind: it would be believed. */
function writeNew(file: string, words: string): void {
  try {
    writeFileSync(file, words, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(file, { force: true });
    throw error;
  }
}

/** The time is then the file system's, and not that of one of the machines that share it. */
function writeAgain(file: string, words: string): void {
  const fd = openSync(file, 'r+');
  try {
    writeSync(fd, words, 0);
  } finally {
    closeSync(fd);
  }
}

/**
 * Whether the process that wrote the file is still at work. One on another machine is believed as long as it beats; one here that lives, and
 * was silent, may be another one by now: it is looked at again after `lookAgainMs`.
 */
export function isPresentBy(file: string, lookAgainMs = LOOK_AGAIN_MS): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  const isSilent = isSilentSince(stat.mtimeMs, file);
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string };
    if (host !== hostname()) return !isSilent;
    if (!isAlive(pid)) return false;
    if (!isSilent) return true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookAgainMs);
    return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? stat.mtimeMs) !== stat.mtimeMs;
  } catch {
    // Just being written, or just gone: who believes it looks again.
    return !isSilent;
  }
}

/** As `isPresentBy`, without waiting: whoever lives here under that number is believed, stopped or not. */
export function mayBePresentBy(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string };
    return host === hostname() ? isAlive(pid) : !isSilentSince(stat.mtimeMs, file);
  } catch {
    return true;
  }
}

/** By the clock of whoever keeps the file: where ours says that it is long ago, or yet to come, a new file beside it tells the time there. */
function isSilentSince(mtimeMs: number, file: string): boolean {
  if (Math.abs(systemClock.now() - mtimeMs) <= SILENT_MS / 2) return false;
  const probe = `${file}.${process.pid}.now`;
  try {
    writeFileSync(probe, '');
    return statSync(probe).mtimeMs - mtimeMs > SILENT_MS;
  } catch {
    return systemClock.now() - mtimeMs > SILENT_MS;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Whether a process has written this file that is gone. Another's file is nobody's. */
export function isLeftBehind(file: string): boolean {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; host?: unknown };
    return typeof pid === 'number' && typeof host === 'string' && !isPresentBy(file);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
