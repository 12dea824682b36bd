import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { reasonOf } from '../journal/file.ts';
import { newSocket } from './live-socket.ts';
import { isLeftBehind, isPresentBy, mayBePresentBy, presentBy } from './presence.ts';

const fileOf = (journal: string): string => `${journal}.writer`;

/** Whether a process is at work on a journal. */
export function isBeingWritten(journal: string): boolean {
  return isPresentBy(fileOf(journal));
}

/** As `isBeingWritten`, for whoever asks often: without waiting. */
export function mayBeWritten(journal: string): boolean {
  return mayBePresentBy(fileOf(journal));
}

/** Whoever keeps a journal. `socket`: where its run can be watched and steered, once it is served. */
export type Writer = { leave(): void; readonly socket: string };

/** What the process says that is at work on a journal, of where it is; null: none is. */
export function writerSaid(journal: string): { host: string; socket: string | null } | null {
  if (!isBeingWritten(journal)) return null;
  try {
    const { host, socket } = JSON.parse(readFileSync(fileOf(journal), 'utf8')) as { host: unknown; socket: unknown };
    return { host: String(host), socket: typeof socket === 'string' ? socket : null };
  } catch {
    return null;
  }
}

/**
 * Keeps a journal for this process until it leaves: two that write one file would spoil it. Refused where another one is at it; what a
 * process that was killed left behind does not count, and is taken away wherever it lies beside this journal.
 */
export function writerOf(journal: string): Writer {
  const file = fileOf(journal);
  const socket = newSocket();
  sweep(dirname(journal));
  for (;;) {
    try {
      return { ...presentBy(file, systemClock, { socket }), socket };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new UserError([
          { message: `the journal cannot be kept for this process: ${reasonOf(error)}`, place: { file: journal } },
        ]);
    }
    if (isPresentBy(file))
      throw new UserError([
        {
          message: 'another process is writing this run',
          allowed: 'wait until it has ended, or replay what is there',
          place: { file: journal },
        },
      ]);
    rmSync(file, { force: true });
  }
}

/** What the writers of other journals in this folder have left, who are gone. A folder that cannot be looked at ends no run. */
function sweep(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (name.endsWith('.jsonl.writer') && isLeftBehind(file)) rmSync(file, { force: true });
    }
  } catch {}
}
