import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cost, cost } from './loopback.ts';

/** A command as people start it. Of several processes, the memory is of the first. */
export const commandCost = (args: readonly string[], folder: string): Cost =>
  cost(['bin/roundtable.js', ...args], { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder });

/** The 2 × 2 experiment whose runs are measured, so many of each cell. */
export function madeExperiment(folder: string, seeds: number): string {
  const file = join(folder, 'bench.yaml');
  writeFileSync(
    file,
    `base: just-society
factors:
  strategy: { append: memory.strategy=append, layered: memory.strategy=layered }
  style: { narrative: memory.guidance_style=narrative, structured: memory.guidance_style=structured }
seeds: 1..${seeds}
`,
  );
  const out = join(folder, 'made');
  commandCost(['experiment', file, '--out', out], folder);
  return out;
}

/** The experiment as if it had so many runs: the same journals under other seeds, with what was measured of them. */
export function repeatedExperiment(made: string, to: string, count: number): void {
  mkdirSync(join(to, '.measured'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8'));
  const own: { journal: string; seed: number }[] = manifest.runs;
  const runs = Array.from({ length: count }, (_, i) => {
    const run = own[i % own.length]!;
    const seed = run.seed + own.length * Math.floor(i / own.length);
    const name = run.journal.replace(/-\d+\.jsonl$/, `-${seed}`);
    const measured = JSON.parse(
      readFileSync(join(made, '.measured', run.journal.replace(/\.jsonl$/, '.json')), 'utf8'),
    );
    const [row] = measured.rows.runs;
    row[row.indexOf(run.seed, 3)] = seed;
    linkSync(join(made, run.journal), join(to, `${name}.jsonl`));
    writeFileSync(join(to, '.measured', `${name}.json`), JSON.stringify(measured));
    return { ...run, journal: `${name}.jsonl`, seed };
  });
  writeFileSync(join(to, 'manifest.json'), JSON.stringify({ ...manifest, runs }));
}
