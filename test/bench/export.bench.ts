import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCost, madeExperiment, repeatedExperiment } from './many-runs.ts';
import { fact } from './measure.ts';

// Tables of recorded runs: statements alone, and all there is to a statement.
const folder = process.env['BENCH_TMP'] as string;
const many = join(folder, 'many');
repeatedExperiment(madeExperiment(folder, 10), many, 1_000);

const said = join(folder, 'said');
commandCost(['export', many, '--out', said, '--tables', 'statements'], folder);
const count = readFileSync(join(said, 'statements.csv'), 'utf8').split('\r\n').length - 2;
for (const [what, more, reach] of [
  ['statements alone', ['--tables', 'statements'], '≥ 20000 statements/s'],
  ['all tables as CSV', [], ''],
  ['all tables as Parquet', ['--format', 'parquet'], ''],
] as const) {
  const out = join(folder, what.replaceAll(' ', '-'));
  const { wallMs, cpuMs, peakMb } = commandCost(['export', many, '--out', out, ...more], folder);
  const rate = (ms: number) => `${Math.round(count / (ms / 1000))}/s`;
  fact(
    `export, ${what}: statements`,
    rate(wallMs),
    '',
    `${reach && `${reach}; `}${rate(cpuMs)} by processor, ${peakMb.toFixed(0)} MB`,
  );
}
