import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Codings } from '../experiments/codings.ts';

// What coders gave: a file a coder, in a folder beside the journals. `statement,code,value`, a line each; the last of a pair counts.

const FOLDER = 'coding';
const HEAD = 'statement,code,value';

export const codingFile = (folder: string, coder: string): string =>
  join(folder, FOLDER, `${coder.replace('/', '+')}.csv`);

/** Written at once: what was coded stays, however it ends. */
export function keepCoding(file: string, statement: string, code: string, value: string): void {
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true });
    appendFileSync(file, `${HEAD}\n`, { mode: 0o600 });
  }
  appendFileSync(file, `${statement},${code},${value}\n`);
}

export function codingsIn(file: string): Codings {
  const codings = new Map<string, Map<string, string>>();
  if (!existsSync(file)) return codings;
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [statement, code, value] = line.split(',');
    // A line that was cut off gives nothing.
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
