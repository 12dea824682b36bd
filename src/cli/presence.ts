import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Clock, systemClock } from '../base/clock.ts';

/** Who lives says so again within this time; a process's number alone may belong to another one by now. */
const BEAT_MS = 5_000;
const SILENT_MS = 60_000;

/** Says by a file that this process is at work, until it leaves. Throws EEXIST where the file is there already. */
export function presentBy(file: string, clock: Clock = systemClock): { leave(): void } {
  writeNew(file, JSON.stringify({ pid: process.pid, host: hostname() }));
  let cancel = clock.after(BEAT_MS, beat);
  function beat(): void {
    const seconds = clock.now() / 1000;
    // A folder that is gone ends no run: its journals are open.
    try {
      utimesSync(file, seconds, seconds);
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

/** Whether the process that wrote the file is still at work. One on another machine is believed as long as it beats. */
export function isPresentBy(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat || systemClock.now() - stat.mtimeMs > SILENT_MS) return false;
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string };
    return host !== hostname() || isAlive(pid);
  } catch {
    // Just being written, or just gone: who believes it looks again.
    return true;
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
