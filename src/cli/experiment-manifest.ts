import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { release } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { version } from '../../package.json';
import { systemClock } from '../base/clock.ts';
import { modelsKnown } from '../discussion/lookup.ts';
import { MANIFEST_FILE, type Manifest } from '../experiments/manifest.ts';
import { hasRunEnded } from './batch-journal.ts';
import { buildFacts } from './build-facts.ts';
import { commandAgain } from './command-typed.ts';
import type { HashedFile, PlannedExperiment } from './experiment-plan.ts';
import { hashOf } from './hash-of.ts';
import { shippedScenarios } from './paths.ts';
import { manifestIn } from './read-manifest.ts';
import { writeWhole } from './write-whole.ts';

/** Says what the folder of an experiment holds: before the first run, and once more when what was made of them is there. */
export function keepManifest({ experiment, file, files, runs, out }: PlannedExperiment, began: number): void {
  const models = new Map<string, Set<string>>();
  const ended = runs.map(({ journal, levels, seed, repeat, scenario }) => {
    for (const name of modelsKnown(scenario.models)) models.set(name, models.get(name) ?? new Set());
    const bytes = existsSync(journal) ? readFileSync(journal) : null;
    if (bytes) addResolved(models, bytes);
    const sha256 = bytes && hasRunEnded(bytes) ? hashOf(bytes) : null;
    return { journal: basename(journal), levels, seed, repeat, sha256 };
  });
  const now = new Date(systemClock.now()).toISOString();
  const manifest: Manifest = {
    manifest: 1,
    program: version,
    commit: buildFacts().commit,
    node: process.version,
    system: `${process.platform} ${release()} ${process.arch}`,
    command: commandAgain(null),
    began: manifestIn(out)?.began ?? new Date(began).toISOString(),
    written: now,
    experiment: named(file, out),
    scenarios: files.map((one) => named(one, out)),
    factors: Object.fromEntries(experiment.factors.map(({ name, levels }) => [name, levels.map((one) => one.name)])),
    compare: experiment.compare.map((names) => [...names]),
    measures: [...experiment.measures],
    models: Object.fromEntries([...models].sort().map(([name, resolved]) => [name, [...resolved].sort()])),
    runs: ended,
  };
  writeWhole(join(out, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** A file as it is found from the folder, be that a link. */
function named({ file, sha256 }: HashedFile, out: string) {
  const isShipped = [...shippedScenarios().values()].includes(file);
  const path = relative(realpathSync(out), realpathSync(file)).split(sep).join('/');
  return { file: basename(file), ...(isShipped ? {} : { path }), sha256 };
}

const RESOLVED = Buffer.from('"resolvedModel":');

/** What servers call the models that they answer by. */
function addResolved(models: Map<string, Set<string>>, bytes: Buffer): void {
  if (!bytes.includes(RESOLVED)) return;
  const calls = /"call":\{"model":("(?:[^"\\]|\\.)*")[^{}]*?"resolvedModel":("(?:[^"\\]|\\.)*")/g;
  for (const [, model = '""', resolved = '""'] of bytes.toString('utf8').matchAll(calls)) {
    const name: string = JSON.parse(model);
    models.set(name, (models.get(name) ?? new Set()).add(JSON.parse(resolved)));
  }
}
