import * as z from 'zod/mini';
import { UserError } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { material } from '../discussion/material.ts';
import { type Checking, checkingOf, indexesOf, keysOf, type Path } from '../scenario/checking.ts';
import { shown } from '../scenario/fault-words.ts';
import { inOrder, schemaProblems } from '../scenario/faults.ts';
import { MOST_RUNS } from '../scenario/limits.ts';
import { checkProbes } from '../scenario/probe-checks.ts';
import { readSafeYaml, type SafeYaml } from '../scenario/safe-yaml.ts';
import { number, whole } from '../scenario/schema-words.ts';
import { type InFile, kindOf } from '../scenario/section-file.ts';
import { readSeeds, SEEDS, type Seeds } from '../scenario/seeds.ts';
import { cellsOf } from './cells.ts';
import type { Experiment, Factor } from './experiment.ts';
import { runCount } from './experiment.ts';
import { readFactors } from './levels.ts';
import { DEFAULT_MEASURES, MEASURE_NAMES } from './measures.ts';
import { isProbeMeasure } from './probe-measures.ts';

/** Minutes, or with their unit: `90m`, `2h`, `30s`. Timers take 24 days at most. */
const TIME = /^(?=.*[1-9])(\d{1,5}(?:\.\d+)?) ?(s|m|h)$/;
const TIMES = `a number of minutes, or above 0 with its unit: 30s, 90m, 2h`;
const MOST_MINUTES = 30_000;
const MINUTES: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, h: 60 };

const Limits = z.strictObject({
  cost: z.optional(z.number().check(z.minimum(0.0001), z.maximum(1_000_000))),
  tokens: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  runs: z.optional(whole(1, MOST_RUNS)),
  time: z.optional(z.union([number(0.01, MOST_MINUTES), z.string().check(z.regex(TIME, TIMES))])),
});
const Excluded = z._default(z.array(z.record(z.string(), z.unknown())), []);
/** Levels and seeds have several spellings each, and are looked at by hand. */
const ExperimentFile = z.strictObject({
  base: z.string().check(z.minLength(1)),
  factors: z.record(z.string(), z.record(z.string(), z.unknown())),
  exclude: Excluded,
  seeds: z.optional(z.unknown()),
  repeats: z._default(whole(1, 1_000), 1),
  limits: z.prefault(Limits, {}),
  compare: z.optional(z.array(z.string())),
  measures: z.optional(z.array(z.string()).check(z.minLength(1))),
  probes: z._default(kindOf(material.probes.kind), []),
});

/**
 * Turns the text of an experiment's file into a checked experiment. Throws a `UserError` with all faults at once, in the order of the file.
 * Whether its scenarios are there, and take its settings, is told by whoever has these files.
 */
export function readExperiment(source: string, file: string): Experiment {
  const safeYaml = readSafeYaml(source, file);
  if (safeYaml.value === undefined) throw new UserError([...safeYaml.problems]);
  const isMap = keysOf(safeYaml.value).length > 0;
  const parsed = ExperimentFile.safeParse(safeYaml.value);
  const checking = checkingOf(safeYaml);
  checkProbes(checking, null);
  const factors = readFactors(checking);
  const seeds = seedsOf(checking);
  const compare = readCompare(checking, factors);
  checkExclude(checking, factors);
  for (const i of indexesOf(checking.read('measures')))
    if (!isProbeMeasure(String(checking.read('measures', i))))
      checking.known(['measures', i], 'measure', [...MEASURE_NAMES, 'probe:NAME', 'probe:NAME:change']);
  const shape = parsed.success ? [] : schemaProblems(parsed.error.issues, ExperimentFile, safeYaml);
  const isSeedless = isMap && checking.read('seeds') === undefined;
  const missing = isSeedless ? [{ message: 'seeds is missing', allowed: SEEDS, place: safeYaml.placeOf([]) }] : [];
  const problems = [...safeYaml.problems, ...shape, ...missing, ...checking.faults];
  if (problems.length > 0 || !parsed.success || !seeds) throw new UserError(inOrder(problems));
  const { base, exclude, repeats, limits, measures = DEFAULT_MEASURES } = parsed.data;
  refuseTooMany(factors, safeYaml);
  const experiment: Experiment = {
    base: { text: base, place: safeYaml.placeOf(['base']) },
    ...{ factors, seeds, repeats, measures },
    cells: cellsOf(factors, exclude),
    limits: { cost: limits.cost, tokens: limits.tokens, minutes: minutesOf(limits.time) },
    probes: { inFile: parsed.data.probes as readonly InFile[], place: safeYaml.placeOf(['probes']) },
    measurePlaces: measures.map((_, i) => safeYaml.placeOf(parsed.data.measures ? ['measures', i] : ['measures'])),
    limitsPlace: safeYaml.placeOf(['limits']),
    compare: compare ?? [factors.map(({ name }) => name)],
  };
  checkSize(experiment, limits.runs, safeYaml);
  return experiment;
}

/** Cells of a file at fault that are held against its scenarios all the same: more are not worth the time. */
const MOST_DRAFTED = 200;

/**
 * What there is to be checked of a file at fault beside it: its base, and its cells where factors and `exclude` are right. Null: it names no
 * base.
 */
export function experimentDraft(source: string, file: string): Pick<Experiment, 'base' | 'cells'> | null {
  const safeYaml = readSafeYaml(source, file);
  const checking = checkingOf(safeYaml);
  const base = safeYaml.value === undefined ? undefined : checking.read('base');
  if (typeof base !== 'string' || base === '') return null;
  const factors = readFactors(checking);
  checkExclude(checking, factors);
  const exclude = Excluded.safeParse(checking.read('exclude'));
  const count = factors.reduce((product, { levels }) => product * levels.length, 1);
  const isRight = exclude.success && checking.faults.length === 0 && count <= MOST_DRAFTED;
  return {
    base: { text: base, place: safeYaml.placeOf(['base']) },
    cells: isRight ? cellsOf(factors, exclude.data) : [],
  };
}

/** Before they are made: a few lines of a file can name more than there is room for. */
function refuseTooMany(factors: readonly Factor[], { placeOf }: SafeYaml): void {
  const count = factors.reduce((product, { levels }) => product * levels.length, 1);
  if (count <= MOST_RUNS) return;
  const how = factors.map(({ levels }) => levels.length).join(' × ');
  const allowed = `at most ${MOST_RUNS}, with those that exclude leaves out`;
  throw new UserError([{ message: `these are too many cells: ${how} levels`, allowed, place: placeOf(['factors']) }]);
}

function minutesOf(time: string | number | undefined): number | undefined {
  if (typeof time !== 'string') return time;
  const [, count = '', unit = 'm'] = TIME.exec(time) ?? [];
  return Math.min(MOST_MINUTES, Number(count) * (MINUTES[unit] ?? 1));
}

function checkSize(experiment: Experiment, most: number | undefined, { placeOf }: SafeYaml): void {
  if (experiment.cells.length === 0)
    throw new UserError([{ message: 'exclude: no cell is left', place: placeOf(['exclude']) }]);
  const count = runCount(experiment);
  const limit = most ?? MOST_RUNS;
  if (count <= limit) return;
  const { cells, repeats } = experiment;
  const how = `${cells.length} cells × ${count / cells.length / repeats} seeds${repeats > 1 ? ` × ${repeats} repeats` : ''}`;
  const place = placeOf(most === undefined ? ['seeds'] : ['limits', 'runs']);
  throw new UserError([{ message: `these are ${count} runs: ${how}`, allowed: `at most ${limit}`, place }]);
}

function seedsOf(checking: Checking): Seeds | null {
  const found = checking.read('seeds');
  const seeds = readSeeds(String(found ?? ''));
  if (!seeds && found !== undefined) checking.fault(['seeds'], `found ${shown(found)}`, SEEDS);
  return seeds;
}

/** Each a factor, or several with commas between. */
function readCompare(checking: Checking, factors: readonly Factor[]): string[][] | null {
  const listed = indexesOf(checking.read('compare'));
  const names = factors.map(({ name }) => name);
  const compare = listed.map((i) => {
    const wanted = String(checking.read('compare', i))
      .split(',')
      .map((name) => name.trim());
    for (const name of wanted)
      if (!names.includes(name))
        checking.fault(
          ['compare', i],
          `found ${shown(name)}, which is no factor${meant(name, names)}`,
          names.join(', '),
        );
    return wanted;
  });
  return listed.length === 0 ? null : compare;
}

function checkExclude(checking: Checking, factors: readonly Factor[]): void {
  const names = factors.map(({ name }) => name);
  for (const i of indexesOf(checking.read('exclude'))) {
    const path: Path = ['exclude', i];
    checking.keysKnown(path, 'factor', names);
    for (const { name, levels } of factors)
      if (checking.read(...path, name) !== undefined)
        checking.known(
          [...path, name],
          `level of ${name}`,
          levels.map((level) => level.name),
        );
  }
}
