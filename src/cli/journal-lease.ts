import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { steadyMs, systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';

/** Until when a run is a worker's own: by what only grows, and by the date, since a machine that slept has only one of them. */
type LeasedUntil = { steadyMs: number; dateMs: number };

const fileOf = (journal: string): string => `${journal}.lease`;

/**
 * Says beside a journal whose it is, and until when. A file, because who writes a journal asks before each line, and can wait for no message.
 * `id`: of the run as this worker makes it: another who takes it over writes its own.
 */
export function writeLease(journal: string, id: string, until: LeasedUntil): void {
  const file = fileOf(journal);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ id, ...until }), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

/** Another's stays. */
export function endLease(journal: string, id: string): void {
  if (leaseOf(journal)?.id === id) rmSync(fileOf(journal), { force: true });
}

/** Throws where a run is, or may be, another worker's by now. */
export function fenceOf(journal: string, id: string): () => void {
  let until: LeasedUntil = { steadyMs: 0, dateMs: 0 };
  const isOver = () => steadyMs() >= until.steadyMs || systemClock.now() >= until.dateMs;
  return () => {
    if (!isOver()) return;
    const lease = leaseOf(journal);
    if (lease?.id === id) until = lease;
    if (isOver()) throw new UserError('another worker may have this run by now: nothing more of it is written here');
  };
}

function leaseOf(journal: string): (LeasedUntil & { id: string }) | null {
  try {
    return JSON.parse(readFileSync(fileOf(journal), 'utf8')) as LeasedUntil & { id: string };
  } catch {
    return null;
  }
}
