import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../base/clock.ts';

/** A batch that lives says so again within this time; its process's number alone may belong to another one by now. */
const BEAT_MS = 5_000;
const SILENT_MS = 60_000;

const fileOf = (folder: string, batch: string): string => join(folder, `.batch-${batch}`);

/** Says that a batch is at work in a folder, until it leaves. What batches that were killed had said is taken away. */
export function presentIn(folder: string, batch: string, clock: Clock = systemClock): { leave(): void } {
  sweep(folder);
  const file = fileOf(folder, batch);
  writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx', mode: 0o600 });
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
      rmSync(file, { force: true });
    },
  };
}

/** Whether that batch is still at work. One on another machine is believed as long as it beats. */
export function isPresent(folder: string, batch: string): boolean {
  const file = fileOf(folder, batch);
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const batch = /^\.batch-([0-9a-f-]{36})$/.exec(name)?.[1];
    if (batch !== undefined && !isPresent(folder, batch)) rmSync(join(folder, name), { force: true });
  }
}
