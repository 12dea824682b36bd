import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { clean } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { dataFolder } from './paths.ts';
import { journalsIn } from './runs-found.ts';

/** Of several that fit, or that there are, so many are named. */
const MOST_NAMED = 5;

/**
 * The record that is meant: a file or folder as it is, else a run of the data folder by the name that it has in the list of runs, or a part of it
 * that fits one only. A path that says where to look is a path and no name.
 */
export function recordNamed(wanted: string): string {
  if (existsSync(wanted) || isAbsolute(wanted) || /^\.{0,2}[\\/]/.test(wanted)) return wanted;
  const folder = dataFolder();
  const name = wanted.replace(/\.jsonl$/, '');
  const all = journalsIn(folder)
    .map((file) => ({ file, name: relative(folder, file).replace(/\.jsonl$/, '') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const whole = all.filter(
    (one) => one.name === name || one.name.endsWith(`/${name}`) || one.name.endsWith(`\\${name}`),
  );
  const fitting = whole.length > 0 ? whole : all.filter((one) => name !== '' && one.name.includes(name));
  const [only] = fitting;
  if (only && fitting.length === 1) return only.file;
  if (only) {
    const named = fitting.slice(-MOST_NAMED).map((one) => inLine(one.name));
    const message = `"${inLine(wanted)}" fits ${fitting.length} runs in ${inLine(folder)}`;
    throw new UserError([{ message, allowed: `more of the name of one: ${named.join(', ')}` }]);
  }
  const near = meant(name, new Set(all.flatMap((one) => [one.name, one.name.split(/[\\/]/).at(-1) as string])));
  const allowed = `a path, or of a run in ${inLine(folder)} its name or a part of it${near}`;
  throw new UserError([{ message: 'there is no such file, nor a run of that name', allowed, place: { file: wanted } }]);
}

const inLine = (text: string): string => clean(text, { multiline: false });
