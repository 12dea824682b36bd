import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { makeFolder, reasonOf } from '../journal/file.ts';
import { timeName } from './journal-name.ts';
import { dataFolder } from './paths.ts';

/**
 * Makes a folder for the journals of one command, and tells which: `batches/20261121-040559` in the data folder, `20261121-040559-2`, and so
 * on. It is made by asking for it: to look beforehand would not see who takes it in between.
 */
export function newFolder(kind: 'batches' | 'imports', now: number): string {
  const stem = join(dataFolder(), kind, timeName(now));
  try {
    makeFolder(dirname(stem));
    for (let i = 1; ; i++) {
      const folder = i === 1 ? stem : `${stem}-${i}`;
      if (isMade(folder)) return folder;
    }
  } catch (error) {
    const message = `the folder of the records cannot be made: ${reasonOf(error)}`;
    throw new UserError([{ message, place: { file: stem } }]);
  }
}

/** False: it is there already. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
