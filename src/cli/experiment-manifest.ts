import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { version } from '../../package.json';
import { systemClock } from '../base/clock.ts';
import { MANIFEST_FILE, type Manifest } from '../experiments/manifest.ts';
import { hasRunEnded } from './batch-journal.ts';
import { commandAgain } from './command-typed.ts';
import type { PlannedExperiment } from './experiment-plan.ts';
import { hashOf } from './hash-of.ts';
import { manifestIn } from './read-manifest.ts';
import { writeWhole } from './write-whole.ts';

/** Says what the folder of an experiment holds: before the first run, and once more when what was made of them is there. */
export function keepManifest({ experiment, file, files, runs, out }: PlannedExperiment, began: number): void {
  const now = new Date(systemClock.now()).toISOString();
  const manifest: Manifest = {
    manifest: 1,
    program: version,
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    command: commandAgain(null),
    began: manifestIn(out)?.began ?? new Date(began).toISOString(),
    written: now,
    experiment: { ...file, file: basename(file.file) },
    scenarios: files.map((one) => ({ ...one, file: basename(one.file) })),
    factors: Object.fromEntries(experiment.factors.map(({ name, levels }) => [name, levels.map((one) => one.name)])),
    compare: experiment.compare.map((names) => [...names]),
    measures: [...experiment.measures],
    runs: runs.map(({ journal, levels, seed, repeat }) => ({
      ...{ journal: basename(journal), levels, seed, repeat },
      sha256: hashOfEnded(journal),
    })),
  };
  writeWhole(join(out, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Null: the run has not ended. */
function hashOfEnded(journal: string): string | null {
  if (!existsSync(journal)) return null;
  const bytes = readFileSync(journal);
  return hasRunEnded(bytes) ? hashOf(bytes) : null;
}
