import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../base/errors.ts';
import { isTaken } from '../journal/file.ts';
import { dataFolder } from './paths.ts';

/** 13.2: what is there is not overwritten. `option`: by which the file was named. */
export function checkNewFile(option: '--journal' | '--out', file: string | undefined, problems: Problem[]): void {
  if (file === undefined || !existsSync(file)) return;
  problems.push({ message: `${option}: ${file} exists already and is not overwritten`, allowed: 'a new file' });
}

/**
 * Paths for a new journal, the first of which is wanted most: the one that was asked for alone, else names that sort by time and say what it
 * is, `20261121-040559-just-society-7.jsonl`, `20261121-040559-just-society-7-2.jsonl`, and so on.
 */
export function* newJournals(asked: string | undefined, name: string, seed: number, now: number): Generator<string> {
  if (asked !== undefined) {
    yield asked;
    return;
  }
  const stem = join(dataFolder(), 'runs', `${timeName(now)}-${fileStem(name)}-${seed}`);
  yield `${stem}.jsonl`;
  for (let i = 2; ; i++) yield `${stem}-${i}.jsonl`;
}

/** Begins a journal at the first path that is free: to look beforehand would not see who takes it in between. Throws what `begin` throws for any other reason. */
export function atFirstFree<T>(paths: Iterable<string>, begin: (path: string) => T): T {
  let taken: unknown;
  for (const path of paths) {
    try {
      return begin(path);
    } catch (error) {
      if (!isTaken(error)) throw error;
      taken = error;
    }
  }
  throw taken;
}

/** A time as a name that sorts by it: `20261121-040559`. */
export const timeName = (now: number): string =>
  new Date(now).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** A scenario's name as a part of a file's name. */
export const fileStem = (name: string): string => name.replace(/[^A-Za-z0-9._-]+/g, '-');
