import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type FilePlace, type Problem, UserError } from '../base/errors.ts';
import { asKind } from '../base/file-kind.ts';
import { meant } from '../base/suggest.ts';
import { modelsKnown } from '../discussion/lookup.ts';
import { probesOf } from '../discussion/probe.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { PREFERENCE } from '../discussion/setting-names.ts';
import type { Experiment, ExperimentCell, Placed } from '../experiments/experiment.ts';
import { isProbeMeasure } from '../experiments/probe-measures.ts';
import { withProbes } from '../experiments/probes.ts';
import { experimentDraft, readExperiment } from '../experiments/read.ts';
import type { Redact } from '../journal/journal.ts';
import { concerning } from '../scenario/concerning.ts';
import { inOrder } from '../scenario/faults.ts';
import { isStillIdle } from '../scenario/idle-settings.ts';
import { scenarioWith } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { checkFolder, collecting, plannedRun, readyScenario } from './batch-plan.ts';
import { commandAgain } from './command-typed.ts';
import { type FoundScenario, findScenario } from './find-scenario.ts';
import { hashOf } from './hash-of.ts';
import { hardlyBinding, idleFactors } from './idle-factors.ts';
import { withScore } from './intervention-script.ts';
import { fileStem } from './journal-name.ts';
import type { ManyRuns, PlannedRun } from './many-runs.ts';
import { jobsOf } from './options.ts';
import { dataFolder } from './paths.ts';
import { unpricedIn, unpricedProblem } from './providers.ts';
import { manifestIn } from './read-manifest.ts';
import { readText } from './read-text.ts';
import { type Shard, shardOf } from './shard.ts';
import { unsentInAny } from './unsent-settings.ts';

/** The options as commander hands them over: text, unchecked. */
export type ExperimentFlags = {
  out?: string;
  jobs?: string;
  shard?: string;
  queue?: string;
  collect?: boolean;
  estimate?: boolean;
  yes?: boolean;
};

/** `levels`: by factor. `repeat`: from 1. */
type ExperimentRun = PlannedRun & { levels: Readonly<Record<string, string>>; repeat: number };

/** As it was when it was checked. */
export type HashedFile = { file: string; sha256: string };

export type PlannedExperiment = Omit<ManyRuns, 'runs'> & {
  experiment: Experiment;
  file: HashedFile;
  /** The scenarios and scores that it is made of. */
  files: readonly HashedFile[];
  runs: readonly ExperimentRun[];
  /** The part of them that this command makes; undefined: all. */
  shard: Shard | undefined;
  warnings: readonly Problem[];
};

/** An experiment with its cells, all that it names checked. Throws all faults at once, with those that were found before. */
export async function checkedExperiment(file: string, isAsked: boolean, problems: Problem[] = []) {
  const source = await collecting(problems, async () => readText(file, MAX_FILE_BYTES).text);
  const read = (text: string) => asKind('experiment', { text, file }, () => readExperiment(text, file));
  const experiment = source && (await collecting(problems, async () => read(source)));
  const loading: Loading = { folder: dirname(resolve(file)), found: new Map(), problems };
  if (source && !experiment) await checkDraft(experimentDraft(source, file), loading);
  if (!source || !experiment) throw new UserError(inOrder(problems));
  const cells: PreparedCell[] = [];
  for (const cell of experiment.cells) {
    const prepared = await preparedCell(cell, experiment, loading, isAsked);
    if (prepared) cells.push(prepared);
  }
  if (problems.length > 0) throw new UserError(inOrder(problems));
  return {
    source,
    experiment,
    cells,
    warnings: [
      ...warningsOf(cells),
      ...idleFactors(experiment, cells, file),
      ...hardlyBinding(experiment, cells, file),
      ...repeatedInVain(experiment, cells, file),
      ...(await unsentInAny(cells)),
    ],
  };
}

/** What a file at fault names has its faults told with it. */
async function checkDraft(draft: ReturnType<typeof experimentDraft>, loading: Loading): Promise<void> {
  if (!draft || !(await loaded(draft.base, loading))) return;
  const { place } = draft.base;
  const none = { limits: {}, limitsPlace: place, probes: { inFile: [], place }, measures: [], measurePlaces: [] };
  for (const cell of draft.cells) await preparedCell(cell, { ...draft, ...none }, loading, false);
}

/** Checks the file, everything that it names and what stands in the folder. All faults are told at once, before anything runs. */
export async function experimentPlan(file: string, flags: ExperimentFlags): Promise<PlannedExperiment> {
  const problems: Problem[] = [];
  const jobs = jobsOf(flags.jobs, problems);
  const shard = shardOf(flags.shard, problems);
  checkFolder(flags.out, problems);
  if (flags.collect && flags.queue === undefined)
    problems.push({ message: '--collect: there is no queue to collect from', allowed: 'with --queue URL' });
  const { source, experiment, cells, warnings } = await checkedExperiment(file, !flags.estimate, problems);
  const out = flags.out ?? join(dataFolder(), 'experiments', fileStem(nameOf(file)));
  checkManifest(out, file, problems);
  const runs = cells.flatMap((cell) => runsOf(cell, experiment, out, problems));
  checkOthers(out, runs, problems);
  if (problems.length > 0) throw new UserError(problems);
  const again = commandAgain(null);
  return {
    ...{ experiment, runs, shard, jobs, out, limits: experiment.limits, again },
    file: { file, sha256: hashOf(source) },
    grouping: 'cell',
    goOn: `Go on with higher limits in ${file}: ${again}`,
    files: [...new Set(cells.flatMap((cell) => cell.files))].map((one) => ({
      file: one,
      sha256: hashOf(readText(one, MAX_FILE_BYTES).text),
    })),
    warnings,
  };
}

const nameOf = (file: string): string => basename(file).replace(/\.ya?ml$/i, '');

/** The journals of another experiment would be no part of this one. */
function checkManifest(out: string, file: string, problems: Problem[]): void {
  const other = manifestIn(out)?.experiment.file;
  if (other === undefined || other === basename(file)) return;
  const message = `this folder holds the experiment ${other}`;
  problems.push({ message, allowed: 'another --out', place: { file: out } });
}

/** Records that are no runs of it, of other cells or seeds or of something else, would stand in its reports. */
function checkOthers(out: string, runs: readonly ExperimentRun[], problems: Problem[]): void {
  if (!existsSync(out)) return;
  const planned = new Set(runs.map(({ journal }) => basename(journal)));
  const [first, ...more] = readdirSync(out)
    .filter((name) => name.endsWith('.jsonl') && !planned.has(name))
    .sort();
  if (first === undefined) return;
  const others = more.length === 0 ? '' : `, nor ${more.length === 1 ? 'is' : 'are'} ${more.length} more beside it`;
  const message = `this is no run of the experiment${others}`;
  problems.push({ message, allowed: 'another --out, or to move it away', place: { file: join(out, first) } });
}

type PreparedCell = {
  cell: ExperimentCell;
  scenarioName: string;
  scenario: Scenario;
  redact: Redact | undefined;
  files: readonly string[];
  warnings: readonly Problem[];
};
/** `found`: by what they are called in the experiment; null: at fault, which is told. */
type Loading = { folder: string; found: Map<string, FoundScenario | null>; problems: Problem[] };

/** Null: it is at fault, which is told. */
async function preparedCell(
  cell: ExperimentCell,
  {
    base,
    limits,
    limitsPlace,
    probes,
    measures,
    measurePlaces,
  }: Pick<Experiment, 'base' | 'limits' | 'limitsPlace' | 'probes' | 'measures' | 'measurePlaces'>,
  loading: Loading,
  isAsked: boolean,
): Promise<PreparedCell | null> {
  const levels = cell.levels.map(({ level }) => level);
  const source = levels.flatMap(({ scenario }) => scenario ?? [])[0] ?? base;
  const found = await loaded(source, loading);
  if (!found) return null;
  return collecting(loading.problems, async () => {
    const pairs = levels.flatMap((level) => level.pairs);
    const score = levels.flatMap((level) => level.score ?? [])[0];
    const set = placed(pairs, () =>
      scenarioWith(
        pairs.map(({ text }) => text),
        found.scenario,
      ),
    );
    const scoreFile = score && fileOf(score.text, loading.folder);
    const played = score && scoreFile ? await at(score.place, () => withScore(set, scoreFile)) : null;
    const given = withProbes(played?.scenario ?? set, probes);
    checkProbeMeasures(measures, given, measurePlaces);
    // A model that cannot be asked is told where it is named.
    const named = pairs.find(({ text }) => /^(agents\..*\.)?model=/.test(text)) ?? source;
    const { scenario, redact } = await at(named.place, () => readyScenario(given, found.file, isAsked));
    const unpriced = limits.cost === undefined ? undefined : unpricedIn(scenario);
    if (unpriced) throw new UserError([{ ...unpricedProblem('limits.cost', unpriced), place: limitsPlace }]);
    const files = [found.file, ...(scoreFile ? [scoreFile] : [])];
    const warnings = [...concerning(scenario, found.warnings), ...(played?.warnings ?? [])];
    return { cell, scenarioName: found.name, scenario, redact, files, warnings };
  });
}

/** A measure over a probe that nobody is asked would be of nothing, and options have no mean. */
function checkProbeMeasures(measures: readonly string[], scenario: Scenario, places: readonly FilePlace[]): void {
  const asked = probesOf(scenario).map(({ name }) => name);
  const ofOptions = probesOf(scenario).flatMap(({ name, ask }) => (ask === PREFERENCE ? [`probe:${name}`] : []));
  const named = asked
    .map((name) => `probe:${name}`)
    .map((name) => (ofOptions.includes(name) ? `${name}:change` : name));
  const allowed = asked.length === 0 ? 'probes of the scenario or of the experiment' : named.join(', ');
  const problems = measures.flatMap((measure, i): Problem[] => {
    if (!isProbeMeasure(measure)) return [];
    const isAsked = asked.includes(measure.split(':')[1] ?? '');
    if (isAsked && !ofOptions.includes(measure)) return [];
    const why = isAsked ? 'options have no mean' : `nobody is asked this${meant(measure, named)}`;
    const message = `measures: ${measure}: ${why}`;
    const place = places[i];
    return [{ message, allowed, ...(place ? { place } : {}) }];
  });
  if (problems.length > 0) throw new UserError(problems);
}

async function loaded(source: Placed, { folder, found, problems }: Loading): Promise<FoundScenario | null> {
  const before = found.get(source.text);
  if (before !== undefined) return before;
  const isFile = /[\\/]|\.ya?ml$/i.test(source.text);
  const name = isFile ? fileOf(source.text, folder) : source.text;
  const scenario = await collecting(problems, () => at(source.place, () => findScenario(name)));
  found.set(source.text, scenario);
  return scenario;
}

/** Files are named as seen from the experiment's own. */
const fileOf = (name: string, folder: string): string => resolve(folder, name);

/** What has no line of its own is told where the experiment asks for it. */
async function at<T>(place: FilePlace, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const told = ({ message, place: own, ...problem }: Problem): Problem =>
      own?.line === undefined
        ? { ...problem, message: own ? `${own.file}: ${message}` : message, place }
        : { ...problem, message, place: own };
    throw new UserError(error.problems.map(told));
  }
}

/** What is wrong with a setting is told at its place, which says what is set. */
function placed<T>(pairs: readonly Placed[], action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const place = ({ message, ...problem }: Problem): Problem => {
      const pair = pairs.find(({ text }) => message.startsWith(`--set ${text}: `)) ?? pairs[0];
      return { ...problem, message: message.replace(/^--set /, ''), ...(pair ? { place: pair.place } : {}) };
    };
    throw new UserError(error.problems.map(place));
  }
}

function runsOf(
  { cell, scenarioName, scenario, redact }: PreparedCell,
  { seeds, repeats }: Experiment,
  out: string,
  problems: Problem[],
): ExperimentRun[] {
  const levels = Object.fromEntries(cell.levels.map(({ factor, level }) => [factor, level.name]));
  return Array.from({ length: (seeds.last - seeds.first + 1) * repeats }, (_, i) => {
    const [seed, repeat] = [seeds.first + Math.floor(i / repeats), 1 + (i % repeats)];
    const journal = join(out, `${cell.name}-${seed}${repeats > 1 ? `.${repeat}` : ''}.jsonl`);
    const run = { scenarioName, cell: cell.name, seed, scenario, journal };
    return { ...plannedRun(run, redact, problems), levels, repeat };
  });
}

/** A warning of a scenario is one for all its cells, and a setting that one of them reads is not idle. */
function warningsOf(cells: readonly PreparedCell[]): Problem[] {
  const byText = new Map(
    cells.flatMap(({ warnings, files }) =>
      warnings.map((warning) => [JSON.stringify(warning), { warning, file: files[0] }] as const),
    ),
  );
  return [...byText.values()].flatMap(({ warning, file }) =>
    cells.every(({ files, scenario }) => files[0] !== file || isStillIdle(warning, scenario)) ? [warning] : [],
  );
}

function repeatedInVain({ repeats }: Experiment, cells: readonly PreparedCell[], file: string): Problem[] {
  const isSimulated = ({ models }: Scenario) => modelsKnown(models).every((model) => model === 'simulated');
  if (repeats === 1 || !cells.some(({ scenario }) => isSimulated(scenario))) return [];
  return [{ message: 'repeats: simulated agents make the same run again with the same seed', place: { file } }];
}
