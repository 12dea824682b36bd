import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../base/clock.ts';
import { isPresentBy, presentBy } from './presence.ts';

const fileOf = (folder: string, batch: string): string => join(folder, `.batch-${batch}`);

/** Says that a batch is at work in a folder, until it leaves. What batches that were killed had said is taken away. */
export function presentIn(folder: string, batch: string, clock: Clock = systemClock): { leave(): void } {
  sweep(folder);
  return presentBy(fileOf(folder, batch), clock);
}

/** Whether that batch is still at work. */
export function isPresent(folder: string, batch: string): boolean {
  return isPresentBy(fileOf(folder, batch));
}

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const batch = /^\.batch-([0-9a-f-]{36})$/.exec(name)?.[1];
    if (batch !== undefined && !isPresent(folder, batch)) rmSync(join(folder, name), { force: true });
  }
}
