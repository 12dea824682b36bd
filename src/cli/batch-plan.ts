import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { formatProblem, type Problem, UserError } from '../base/errors.ts';
import type { Language } from '../discussion/language.ts';
import { isPerson } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Manifest } from '../experiments/manifest.ts';
import type { Redact } from '../journal/journal.ts';
import { concerning } from '../scenario/concerning.ts';
import { idlePairs } from '../scenario/idle-settings.ts';
import { MOST_RUNS } from '../scenario/limits.ts';
import { readSeeds, SEEDS, type Seeds } from '../scenario/seeds.ts';
import { journalFound } from './batch-journal.ts';
import type { BatchRun } from './batch-run.ts';
import { commandAgain } from './command-typed.ts';
import { withRemembered } from './cross-run-memory.ts';
import type { FoundScenario } from './find-scenario.ts';
import { fileStem } from './journal-name.ts';
import type { ManyRuns, PlannedRun } from './many-runs.ts';
import { newFolder } from './new-folder.ts';
import { dollarsOf, foundWith, jobsOf, languageOf, modelOf, wholeNumber, withFlags } from './options.ts';
import { shippedScenarios } from './paths.ts';
import { counterOf, openSeats, unpricedIn, unpricedProblem, withModelFacts } from './providers.ts';
import { manifestIn } from './read-manifest.ts';
import { reasonOf } from './read-text.ts';
import { settingProblem } from './setting-problem.ts';
import { unsentInAny } from './unsent-settings.ts';

/** The options as commander hands them over: text, unchecked. */
export type BatchFlags = {
  seeds?: string;
  jobs?: string;
  out?: string;
  model?: string;
  rounds?: string;
  cost?: string;
  estimate?: boolean;
  yes?: boolean;
  language?: string;
  set?: readonly string[];
};

/** What a batch does. `runs` are in the order of the scenarios, then of the seeds. */
type BatchPlan = ManyRuns & { warnings: readonly Problem[] };

type Prepared = FoundScenario & { redact: Redact | undefined };

/**
 * Checks all that is given, and looks at what stands in the folder. All faults are told at once, before anything runs. Where no folder is
 * named, makes a new one.
 */
export async function batchPlan(given: readonly string[], flags: BatchFlags, now: number): Promise<BatchPlan> {
  const problems: Problem[] = [];
  const seeds = seedsOf(flags.seeds, problems);
  const rounds = wholeNumber('--rounds', flags.rounds, 1, 10_000, problems);
  const jobs = jobsOf(flags.jobs, problems);
  const most = dollarsOf('--cost', flags.cost, problems);
  const model = await modelOf(flags.model, problems);
  const language = languageOf(flags.language, problems);
  checkFolder(flags.out, problems);
  checkNoExperiment(flags.out, problems);
  const found: Prepared[] = [];
  for (const name of namesIn(given, problems)) {
    const prepared = await collecting(problems, () =>
      preparedScenario(name, { rounds, model, language, pairs: flags.set, isAsked: !flags.estimate }),
    );
    if (prepared) found.push(prepared);
    const unpriced = prepared && most !== undefined ? unpricedIn(prepared.scenario) : undefined;
    if (unpriced) problems.push(unpricedProblem('--cost', unpriced));
  }
  const scenarios = distinct(found, problems);
  const count = scenarios.length * (seeds ? seeds.last - seeds.first + 1 : 1);
  if (count > MOST_RUNS) problems.push({ message: `these are ${count} runs`, allowed: `at most ${MOST_RUNS}` });
  if (problems.length > 0) throw new UserError(problems);

  // An estimate leaves no folder behind.
  const out = flags.out ?? (flags.estimate ? null : newFolder('batches', now));
  const runs = scenarios.flatMap((scenario) => runsOf(scenario, seeds, out, problems));
  if (problems.length > 0) throw new UserError(problems);
  const into = flags.out === undefined ? ['--out', out ?? ''] : [];
  const again = (cost: string | undefined) =>
    commandAgain('--cost', ...into, ...(cost === undefined ? [] : ['--cost', cost]));
  return {
    ...{ runs, grouping: 'scenario', jobs, out: out ?? '', limits: { cost: most }, again: again(flags.cost) },
    goOn: `Go on with a higher --cost, e.g.: ${again(String(2 * (most ?? 0)))}`,
    warnings: [
      ...scenarios.flatMap(({ scenario, warnings }) => concerning(scenario, warnings)),
      ...scenarios.flatMap(({ scenario, file }) =>
        idlePairs(flags.set ?? [], scenario).map((idle) =>
          scenarios.length > 1 ? { ...idle, place: { file } } : idle,
        ),
      ),
      ...(await unsentInAny(scenarios)),
    ],
  };
}

function seedsOf(found: string | undefined, problems: Problem[]): Seeds | undefined {
  if (found === undefined) return undefined;
  const seeds = readSeeds(found);
  if (!seeds) problems.push(settingProblem('--seeds', found, SEEDS));
  return seeds ?? undefined;
}

/** Folders are given for the YAML files in them. */
function namesIn(given: readonly string[], problems: Problem[]): string[] {
  const shipped = shippedScenarios();
  return given.flatMap((name) => {
    if (shipped.has(name) || !isFolder(name)) return name;
    const files = filesIn(name, problems);
    if (files?.length === 0) {
      problems.push({ message: 'there is no scenario in this folder', allowed: 'YAML files', place: { file: name } });
    }
    return files ?? [];
  });
}

/** A folder that is to be written into: one that is there, or a new one. */
export function checkFolder(found: string | undefined, problems: Problem[]): void {
  if (found === undefined || !existsSync(found) || isFolder(found)) return;
  problems.push({ message: `--out: ${found} is a file`, allowed: 'a folder, or a new one' });
}

/** An experiment knows all the records in its folder: with those of a batch beside them it could neither be verified nor gone on with. */
function checkNoExperiment(out: string | undefined, problems: Problem[]): void {
  const manifest = out === undefined ? null : readableManifest(out);
  if (out === undefined || !manifest) return;
  const message = `--out: this folder holds the experiment ${manifest.experiment.file}`;
  problems.push({ message, allowed: 'another folder, or a new one', place: { file: out } });
}

/** What only has the name of a manifest is no experiment's. */
function readableManifest(folder: string): Manifest | null {
  try {
    return manifestIn(folder);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** What cannot be looked at is told where it is read. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function filesIn(folder: string, problems: Problem[]): string[] | null {
  try {
    const names = readdirSync(folder).filter((name) => /\.ya?ml$/i.test(name) && !name.startsWith('.'));
    return names.sort().map((name) => join(folder, name));
  } catch (error) {
    problems.push({ message: reasonOf(error), place: { file: folder } });
    return null;
  }
}

/** The value, or its faults among the problems. */
export async function collecting<T>(problems: Problem[], action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // A missing key is missing for every scenario, and said once.
    const told = new Set(problems.map(formatProblem));
    problems.push(...error.problems.filter((problem) => !told.has(formatProblem(problem))));
    return null;
  }
}

/** Opens what the scenario's agents need where they will be asked, once, so that a missing key is told before anything runs. */
async function preparedScenario(
  name: string,
  flags: {
    rounds: number | undefined;
    model: string | undefined;
    language: Language | undefined;
    pairs: readonly string[] | undefined;
    isAsked: boolean;
  },
): Promise<Prepared> {
  const found = await foundWith(flags.pairs, name, flags.language);
  return { ...found, ...(await readyScenario(withFlags(found.scenario, flags), found.file, flags.isAsked)) };
}

/** Brings what a run needs to know of the models and what was remembered; `isAsked`: opens its seats once, so that it can be done at all. */
export async function readyScenario(
  given: Scenario,
  file: string,
  isAsked: boolean,
): Promise<{ scenario: Scenario; redact: Redact | undefined }> {
  const person = given.agents.find(isPerson);
  if (person) {
    const message = `${person.name} is a person, and a batch asks nobody`;
    throw new UserError([{ message, allowed: 'run for it, or --model for all agents', place: { file } }]);
  }
  const seats = isAsked ? await openSeats(given, systemClock) : null;
  seats?.embedder?.close();
  const known = await withModelFacts(given);
  const scenario: Scenario = await withRemembered(known, () => counterOf(known));
  return { scenario, redact: seats?.redact };
}

/** One scenario may be given twice; two that would write the same files may not. Some file systems do not tell capitals apart. */
function distinct(found: readonly Prepared[], problems: Problem[]): readonly Prepared[] {
  const byStem = new Map<string, Prepared>();
  for (const scenario of found) {
    const stem = fileStem(scenario.name).toLowerCase();
    const other = byStem.get(stem);
    if (!other) byStem.set(stem, scenario);
    else if (realpathSync(other.file) !== realpathSync(scenario.file)) {
      problems.push({
        message: `its records would be named as those of ${other.file}`,
        allowed: 'another name, or a batch for each',
        place: { file: scenario.file },
      });
    }
  }
  return [...byStem.values()];
}

function runsOf(
  { name, scenario, seed, redact }: Prepared,
  seeds: Seeds | undefined,
  out: string | null,
  problems: Problem[],
) {
  const { first, last } = seeds ?? { first: seed ?? 1, last: seed ?? 1 };
  return Array.from({ length: last - first + 1 }, (_, i): PlannedRun => {
    const journal = join(out ?? '', `${fileStem(name)}-${first + i}.jsonl`);
    const run = { scenarioName: name, cell: name, seed: first + i, scenario, journal };
    return out === null ? { ...run, redact, made: null } : plannedRun(run, redact, problems);
  });
}

/** With what stands in the place of its journal; what must not be overwritten is added to the problems. */
export function plannedRun(
  run: BatchRun & { cell: string },
  redact: Redact | undefined,
  problems: Problem[],
): PlannedRun {
  const found = journalFound(run, redact);
  if (found.kind === 'foreign') {
    problems.push({
      message: `${found.message}; it is not overwritten`,
      allowed: 'another --out',
      place: { file: run.journal },
    });
  }
  return { ...run, redact, made: found.kind === 'complete' ? found.summary : null };
}
