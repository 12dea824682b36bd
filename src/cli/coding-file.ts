import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Codings } from '../experiments/codings.ts';
import { reasonOf } from '../journal/file.ts';
import { writeWhole } from './write-whole.ts';

// What coders gave: a file a coder, in a folder beside the journals. `statement,code,value`, a line each; the last of a pair counts.

const FOLDER = 'coding';
const HEAD = 'statement,code,value';

/** A model may have several parts to its name, and none of them is a folder. */
export const codingFile = (folder: string, coder: string): string =>
  join(folder, FOLDER, `${coder.replaceAll(/[/\\]/g, '+')}.csv`);

/** Where they are, as it is told; before the first of them there is no file. */
export const codingsTold = (file: string): string => (existsSync(file) ? `Codings: ${file}` : 'Nothing is coded yet.');

/** Written at once: what was coded stays, however it ends. */
export function keepCoding(file: string, statement: string, code: string, value: string): void {
  try {
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const whole = before.slice(0, before.lastIndexOf('\n') + 1);
    if (before === '') mkdirSync(join(file, '..'), { recursive: true });
    // What follows a line that was cut off would be a part of it.
    if (whole !== before || whole === '') writeWhole(file, whole === '' ? `${HEAD}\n` : whole);
    appendFileSync(file, `${[statement, code, value].map(cell).join()}\n`);
  } catch (error) {
    throw new UserError([{ message: `the coding cannot be kept: ${reasonOf(error)}`, place: { file } }]);
  }
}

/** A record's file may have any name. */
const cell = (text: string): string => text.replace(/[%,\r\n]/g, encodeURIComponent);
const textOf = (found: string): string => found.replace(/%(?:25|2C|0D|0A)/g, decodeURIComponent);

export function codingsIn(file: string): Codings {
  const codings = new Map<string, Map<string, string>>();
  if (!existsSync(file)) return codings;
  // Behind the last line end is a line that was cut off.
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1, -1)) {
    const [statement, code, value] = line.split(',').map(textOf);
    if (!statement || !code || !value) continue;
    const own = codings.get(statement) ?? new Map<string, string>();
    codings.set(statement, own.set(code, value));
  }
  return codings;
}

export function codersIn(folder: string): ReadonlyMap<string, Codings> {
  const path = join(folder, FOLDER);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.csv')) : [];
  return new Map(names.sort().map((name) => [name.replace(/\.csv$/, ''), codingsIn(join(path, name))]));
}
