import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.ts';
import { scoreTable } from './score.ts';
import { type Key, keyFileOf, readSheet } from './sheet.ts';

const USAGE = `npm run read -- prepare DIR [SCENARIO|FILE…] [--seeds 1,2,3] [--recorded FOLDER] [--rounds 4] [--mix 1]
npm run read -- score DIR [SHEET…]      sheets: all sheet*.csv of DIR, where none is named`;

/** Discussions for readers who do not know whose they are, and what their sheets say. Resolves to the lines to print. */
export async function read(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '1,2' },
      rounds: { type: 'string', default: '4' },
      mix: { type: 'string', default: '1' },
      recorded: { type: 'string' },
    },
  });
  const [command, folder, ...rest] = positionals;
  if (folder === undefined || (command !== 'prepare' && command !== 'score')) throw new Error(USAGE);
  if (command === 'score') return scored(folder, rest);
  const seeds = values.seeds.split(',').map(Number);
  const rounds = Number(values.rounds);
  const seed = Number(values.mix);
  if (![...seeds, rounds, seed].every(Number.isInteger)) throw new Error(USAGE);
  const scenarios = rest.length > 0 ? rest : shippedNames();
  const count = await prepare({ folder, scenarios, seeds, recorded: values.recorded ?? null, rounds, seed });
  return `${count} discussions in ${folder}, the key in ${keyFileOf(folder)}`;
}

const shippedNames = () =>
  readdirSync('scenarios')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace('.yaml', ''));

function scored(folder: string, named: readonly string[]): string {
  const keyFile = keyFileOf(folder);
  if (!existsSync(keyFile)) throw new Error(`${keyFile}: there is no key`);
  const key = JSON.parse(readFileSync(keyFile, 'utf8')) as Key;
  const found = readdirSync(folder).filter((name) => /^sheet.*\.csv$/.test(name));
  const files = named.length > 0 ? named : found.map((name) => join(folder, name));
  const sheets = files.map((file) => ({
    file,
    reader: basename(file, '.csv'),
    ...readSheet(readFileSync(file, 'utf8'), key),
  }));
  const faults = sheets.flatMap((sheet) => sheet.faults.map((fault) => `${sheet.file}, ${fault}`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new Error(`${folder}: no sheet is filled`);
  return scoreTable(filled, key);
}
