import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../base/clock.ts';
import { isPresentBy, presentBy } from './presence.ts';

const fileOf = (folder: string, batch: string): string => join(folder, `.batch-${batch}`);
const workerFile = (folder: string, batch: string): string => join(folder, `.worker-${batch}`);

/** Says that a batch is at work in a folder, until it leaves. What batches that were killed had said is taken away. */
export function presentIn(folder: string, batch: string, clock: Clock = systemClock): { leave(): void } {
  sweep(folder);
  return presentBy(fileOf(folder, batch), clock);
}

/** As `presentIn`, of a worker that makes runs which a queue hands out. */
export function workerPresentIn(folder: string, batch: string, clock: Clock = systemClock): { leave(): void } {
  sweep(folder);
  return presentBy(workerFile(folder, batch), clock);
}

/**
 * Whether that batch is still at work. `isFenced`: whoever asks holds the lock of a queue on the run, without which a worker cannot write it
 * any more, be it still there.
 */
export function isPresent(folder: string, batch: string, isFenced = false): boolean {
  return isPresentBy(fileOf(folder, batch)) || (!isFenced && isPresentBy(workerFile(folder, batch)));
}

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const batch = /^\.(?:batch|worker)-([0-9a-f-]{36})$/.exec(name)?.[1];
    if (batch !== undefined && !isPresent(folder, batch)) rmSync(join(folder, name), { force: true });
  }
}
