import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandCost, madeExperiment, repeatedExperiment } from './many-runs.ts';
import { fact } from './measure.ts';

// What reports of many runs take, as they are started. Runs measure themselves as they end; where that is gone, reports measure.
const folder = process.env['BENCH_TMP'] as string;
const SEEDS = 10;
const MANY = 10_000;
const by = ['--by', 'strategy,style'];

const made = madeExperiment(folder, SEEDS);
const many = join(folder, 'many');
repeatedExperiment(made, many, MANY);
const kept = commandCost(['report', many, ...by], folder);
fact(
  `report of ${MANY} runs by cells`,
  `${(kept.wallMs / 1000).toFixed(1)} s`,
  '',
  `≤ 30 s; ${(kept.cpuMs / 1000).toFixed(1)} s of processor`,
);
fact('  most memory', `${kept.peakMb.toFixed(0)} MB`, '', '≤ 500 MB');
const few = commandCost(['report', made, ...by], folder);
rmSync(join(made, '.measured'), { recursive: true });
const anew = commandCost(['report', made, ...by], folder);
fact(
  `report of ${4 * SEEDS} runs, as kept against measured`,
  `${few.wallMs.toFixed(0)} ms`,
  `${anew.wallMs.toFixed(0)} ms`,
  '',
);
