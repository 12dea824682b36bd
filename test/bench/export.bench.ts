import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCost, madeExperiment, repeatedExperiment } from './many-runs.ts';
import { fact } from './measure.ts';

// Tables of recorded runs: statements alone, and all there is to a statement.
const folder = process.env['BENCH_TMP'] as string;
const many = join(folder, 'many');
repeatedExperiment(madeExperiment(folder, 10), many, 1_000);

const said = join(folder, 'said');
commandCost(['export', many, '--out', said, '--tables', 'statements'], folder);
/** Lines of a text end with one character, rows with two. */
const rowsIn = (file: string) => readFileSync(file, 'utf8').split('\r\n').length - 2;
const count = rowsIn(join(said, 'statements.csv'));
let rows = count;
for (const [what, more, reach] of [
  ['statements alone', ['--tables', 'statements'], '≥ 20000 statements/s'],
  ['all tables as CSV', [], ''],
  ['all tables as Parquet', ['--format', 'parquet'], ''],
] as const) {
  const out = join(folder, what.replaceAll(' ', '-'));
  const { wallMs, cpuMs, peakMb } = commandCost(['export', many, '--out', out, ...more], folder);
  const tables = readdirSync(out).filter((name) => name.endsWith('.csv') && name !== 'codebook.csv');
  if (tables.length > 0) rows = tables.reduce((sum, name) => sum + rowsIn(join(out, name)), 0);
  const rate = (ms: number, what = count) => `${Math.round(what / (ms / 1000))}/s`;
  fact(
    `export, ${what}: statements`,
    rate(wallMs),
    '',
    `${reach && `${reach}; `}${rate(cpuMs)} by processor (rows: ${rate(cpuMs, rows)}), ${peakMb.toFixed(0)} MB`,
  );
}
