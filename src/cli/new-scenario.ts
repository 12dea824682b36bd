import { writeFileSync } from 'node:fs';
import { UserError } from '../base/errors.ts';
import { starterScenario } from '../scenario/index.ts';
import { EXIT, print } from './output.ts';
import { reasonOf } from './read-text.ts';

/** Writes the commented starter scenario into a file that does not exist yet. */
export function newScenario(file: string): number {
  if (!/\.ya?ml$/i.test(file))
    throw new UserError([{ message: `found the file name "${file}"`, allowed: 'a name that ends in .yaml or .yml' }]);
  try {
    writeFileSync(file, starterScenario(), { flag: 'wx' });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UserError([
      {
        message: exists ? 'the file exists already and stays as it is' : `cannot be written: ${reasonOf(error)}`,
        place: { file },
      },
    ]);
  }
  print(`wrote ${file}\n\ncheck it:  roundtable check ${file}\nrun it:    roundtable run ${file}`);
  return EXIT.ok;
}
