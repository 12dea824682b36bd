import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { reasonOf } from '../journal/file.ts';
import { newSocket } from './live-socket.ts';
import { isLeftBehind, isPresentBy, mayBePresentBy, presentBy, takenIfGone } from './presence.ts';

const fileOf = (journal: string): string => `${journal}.writer`;

/** Whether a process is at work on a journal. */
export function isBeingWritten(journal: string): boolean {
  return isPresentBy(fileOf(journal));
}

/** As `isBeingWritten`, for whoever asks often: without waiting. */
export function mayBeWritten(journal: string): boolean {
  return mayBePresentBy(fileOf(journal));
}

/** Whoever keeps a journal. `socket`: where its run can be watched and steered, once it is served. `fence` throws where it is another's by now. */
export type Writer = { leave(): void; fence(): void; readonly socket: string };

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
      const { leave, isStill } = presentBy(file, systemClock, { socket });
      return { socket, leave, fence: () => refuseLost(journal, isStill()) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new UserError([
          { message: `the record cannot be kept for this process: ${reasonOf(error)}`, place: { file: journal } },
        ]);
    }
    if (!takenIfGone(file))
      throw new UserError([
        {
          message: 'another process is writing this run',
          allowed: 'wait until it has ended, or replay what is there',
          place: { file: journal },
        },
      ]);
  }
}

/** What is opened with a new journal, which is this process's own from then on. `open`: with what it asks before each line. */
export function keptAlone<T extends { journal: { path: string } }>(
  open: (fence: () => void) => T,
): T & { writer: Writer } {
  let writer: Writer | null = null;
  const opened = open(() => writer?.fence());
  writer = writerOf(opened.journal.path);
  return { ...opened, writer };
}

function refuseLost(journal: string, isStill: boolean): void {
  if (isStill) return;
  throw new UserError([
    {
      message:
        'this run was stopped for so long that another process goes on with it: nothing more of it is written here',
      place: { file: journal },
    },
  ]);
}

/** What the writers of other journals in this folder have left, who are gone. A folder that cannot be looked at ends no run. */
function sweep(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (name.endsWith('.jsonl.writer')) takenIfGone(file, () => isLeftBehind(file));
    }
  } catch {}
}
