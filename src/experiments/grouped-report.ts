import { random } from '../base/random.ts';
import { WARNINGS } from '../projections/measures/reader-warnings.ts';
import { bca } from '../statistics/bootstrap.ts';
import { cramersV } from '../statistics/contingency.ts';
import { type Interval, mean, standardDeviation } from '../statistics/describe.ts';
import { exactTest } from '../statistics/exact-test.ts';
import { holm } from '../statistics/holm.ts';
import { pairedDifference } from '../statistics/paired.ts';
import { wilson } from '../statistics/wilson.ts';
import { type InfluenceOfRuns, influenceOf } from './influence-kept.ts';
import { AVERAGED, COUNTED } from './measures.ts';
import { isProbeMeasure } from './probe-measures.ts';
import type { Study } from './read-counts.ts';
import type { ReportedRun } from './reported-run.ts';

/**
 * `runs`: those that the figures are of. The others are runs that were looked at and left out, or among them and marked. `copies`: left out,
 * as the same happened in another one of the same seed.
 */
type GroupCell = {
  cell: string;
  levels: Readonly<Record<string, string>>;
  runs: number;
  copies: number;
  touched: number;
  impaired: number;
  unfinished: number;
  /** Of the runs that the figures are of, those with each warning (17.6). */
  warnings: readonly { warning: string; count: number; share: number; interval: Interval }[];
  influence: readonly InfluenceOfRuns[];
  means: readonly MeanOfCell[];
  shares: readonly ShareOfCell[];
};
/** `n`: runs that have it. `readShare`: of measures that stand on what was read in statements, how many could be read, on average. */
type MeanOfCell = {
  measure: string;
  n: number;
  mean: number;
  sd: number | null;
  interval: Interval | null;
  readShare: number | null;
};
type ShareOfCell = { measure: string; value: string; n: number; count: number; share: number; interval: Interval };

/** What runs of the cell `to` have more than their twins in `from`. `value`: of a share, of what; 1 where a run has it, else 0. */
type GroupDifference = {
  measure: string;
  value: string | null;
  from: string;
  to: string;
  pairs: number;
  mean: number;
  sd: number | null;
  interval: Interval | null;
  dz: number | null;
  g: number | null;
  /** As of means, of both cells together. */
  readShare: number | null;
};

/** A share that a study found. `cell`: of which cell it says so, null: of none. */
type ShareOfStudy = Omit<ShareOfCell, 'interval'> & { cell: string | null; interval: Interval };

/**
 * Whether groups and outcomes are connected. `cell`: the one that is held against the study `against`; null: all are held against each other.
 * `test` null: there is nothing to compare. `drawn`: see `exactTest`. `pHolm`: after all tests of this report.
 */
export type GroupTest = {
  measure: string;
  by: string;
  cell: string | null;
  against: string | null;
  test: string | null;
  p: number | null;
  pHolm: number | null;
  drawn: number | null;
  cramersV: number | null;
  cramersVCorrected: number | null;
  /** By group, then by value. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

export type GroupedReport = {
  by: readonly string[];
  cells: readonly GroupCell[];
  differences: readonly GroupDifference[];
  tests: readonly GroupTest[];
  /** What the study says that the runs are held against. */
  against: readonly ShareOfStudy[];
  /** Measures that no run has. */
  unmet: readonly string[];
};

/** What runs can be left out for. */
export const MARKED = ['changed', 'impaired'] as const;
export type Marked = (typeof MARKED)[number];

/** `order`: the levels of each factor. `without`: runs that the figures are not of. `study`: what they are held against. */
export type Grouped = {
  by: readonly string[];
  measures: readonly string[];
  order: ReadonlyMap<string, readonly string[]>;
  without: readonly Marked[];
  study: Study | null;
};

/** Intervals are drawn by chance that depends on nothing but what they are of. */
const SEED = 1;
/** Draws of a bootstrap, and of what size samples may be in all until there are fewer. */
const MOST_RESAMPLES = 10_000;
const LEAST_RESAMPLES = 1_000;
const MOST_DRAWN = 5_000_000;

/** What many runs tell by cells: means and shares with intervals, differences of pairs, and whether outcomes depend on the cell. */
export function groupedReport(runs: readonly ReportedRun[], grouped: Grouped): GroupedReport {
  const { by } = grouped;
  const groups = groupsBy(by, runs, grouped);
  const cells = groups.map((group) => cellOf(group, groups, grouped));
  const isMet = (name: string) => cells.some(({ means }) => means.some(({ measure }) => measure === name));
  return {
    by,
    cells,
    unmet: grouped.measures.filter((name) => isAveraged(name) && !isMet(name)),
    differences: differencesOf(groups, grouped),
    tests: testsOf(runs, groups, grouped),
    against: sharesOfStudy(grouped.study),
  };
}

/** Whether figures are of a run. */
export const isFigured = ({ hasEnded, isTouched, isImpaired }: ReportedRun, without: readonly Marked[]): boolean =>
  hasEnded && !(isTouched && without.includes('changed')) && !(isImpaired && without.includes('impaired'));

/** `all`: with those that the figures are not of. `measured`: with those that are copies of others among them, which `runs` has once. */
type Group = {
  cell: string;
  levels: Readonly<Record<string, string>>;
  all: readonly ReportedRun[];
  measured: readonly ReportedRun[];
  runs: readonly ReportedRun[];
};

function groupsBy(by: readonly string[], runs: readonly ReportedRun[], { order, without }: Grouped): Group[] {
  const found = new Map<string, ReportedRun[]>();
  const levelsOf = (run: ReportedRun) => by.map((factor) => run.levels[factor] ?? '');
  for (const run of runs) {
    const cell = levelsOf(run).join('+');
    const known = found.get(cell);
    if (known) known.push(run);
    else found.set(cell, [run]);
  }
  const place = (run: ReportedRun) => by.map((factor) => order.get(factor)?.indexOf(run.levels[factor] ?? '') ?? 0);
  const isMeasured = (run: ReportedRun) => isFigured(run, without);
  return [...found]
    .sort(([, [a]], [, [b]]) => earlier(place(a as ReportedRun), place(b as ReportedRun)))
    .map(([cell, all]) => {
      const measured = all.filter(isMeasured);
      const levels = Object.fromEntries(by.map((factor, i) => [factor, levelsOf(all[0] as ReportedRun)[i] as string]));
      return { cell, levels, all, measured, runs: withoutCopies(measured) };
    });
}

/** Simulated agents say the same to the same seed: made again, a run tells nothing new, and tests would take it for one more. */
function withoutCopies(runs: readonly ReportedRun[]): readonly ReportedRun[] {
  const first = new Map<string, ReportedRun>();
  for (const run of runs) {
    const key = JSON.stringify([run.seed, run.fingerprint]);
    if (!first.has(key)) first.set(key, run);
  }
  return [...first.values()];
}

function earlier(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, i) => place !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

function cellOf(
  { cell, levels, all, measured, runs }: Group,
  groups: readonly Group[],
  { by, measures }: Grouped,
): GroupCell {
  const counted = measures.filter((name) => Object.hasOwn(COUNTED, name));
  const chance = (measure: string) => `${by.join()}/${cell}/${measure}`;
  const isAnywhere = (warning: string) =>
    groups.some((group) => group.runs.some(({ warnings }) => warnings.includes(warning)));
  return {
    ...{ cell, levels },
    runs: runs.length,
    copies: measured.length - runs.length,
    touched: all.filter(({ isTouched }) => isTouched).length,
    impaired: all.filter(({ isImpaired }) => isImpaired).length,
    unfinished: all.filter(({ hasEnded }) => !hasEnded).length,
    warnings: WARNINGS.flatMap((warning) => {
      const count = runs.filter(({ warnings }) => warnings.includes(warning)).length;
      const interval = wilson(count, runs.length);
      return interval && isAnywhere(warning) ? [{ warning, count, share: count / runs.length, interval }] : [];
    }),
    influence: influenceOf(runs.map(({ influence }) => influence)),
    means: measures.filter((name) => isAveraged(name)).flatMap((name) => meanOf(name, runs, chance(name))),
    shares: counted.flatMap((name) => sharesOf(name, runs, valuesOf(name, groups))),
  };
}

function meanOf(measure: string, runs: readonly ReportedRun[], chance: string): MeanOfCell[] {
  const values = runs.flatMap(({ averaged }) => averaged.get(measure) ?? []);
  if (values.length === 0) return [];
  return [
    {
      measure,
      n: values.length,
      mean: mean(values),
      sd: standardDeviation(values),
      interval: bca(values, drawnBy(chance, values.length)),
      readShare: readShareOf(measure, runs),
    },
  ];
}

function readShareOf(measure: string, runs: readonly ReportedRun[]): number | null {
  const by = AVERAGED[measure]?.readsText;
  const isRead = ({ isAsked }: ReportedRun) => by === true || (by === 'stands' && !isAsked);
  const read = runs.filter(isRead).flatMap(({ readShare }) => readShare ?? []);
  return read.length === 0 ? null : mean(read);
}

const isAveraged = (name: string): boolean => Object.hasOwn(AVERAGED, name) || isProbeMeasure(name);

const drawnBy = (chance: string, size: number) => ({
  random: random(SEED, chance),
  resamples: Math.max(LEAST_RESAMPLES, Math.min(MOST_RESAMPLES, Math.floor(MOST_DRAWN / size))),
});

/** Also of what no run of the cell has, where one of another cell does. */
function sharesOf(measure: string, runs: readonly ReportedRun[], values: readonly string[]): ShareOfCell[] {
  const n = runs.length;
  const counts = countsOf(measure, runs);
  if (n === 0) return [];
  return values.map((value) => {
    const count = counts.get(value) ?? 0;
    const interval = wilson(count, n) ?? { low: 0, high: 1 };
    return { measure, value, n, count, share: count / n, interval };
  });
}

const valuesOf = (measure: string, groups: readonly Group[]): string[] => [
  ...countsOf(
    measure,
    groups.flatMap(({ runs }) => runs),
  ).keys(),
];

/** The most frequent first, then by name. */
function countsOf(measure: string, runs: readonly ReportedRun[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { counted } of runs) {
    const value = counted.get(measure) ?? '';
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/** Between cells that differ in one factor, by runs that are the same but for it. */
function differencesOf(groups: readonly Group[], grouped: Grouped): GroupDifference[] {
  const pairs = groups.flatMap((from, i) => groups.slice(i + 1).map((to) => ({ from, to })));
  const areNear = ({ from, to }: (typeof pairs)[number]) =>
    grouped.by.filter((factor) => from.levels[factor] !== to.levels[factor]).length === 1;
  return pairs.filter(areNear).flatMap(({ from, to }) => {
    const twins = twinsOf(from, to, grouped.by);
    return grouped.measures.flatMap((measure) => {
      if (isAveraged(measure))
        return differenceOf({ measure, value: null, from, to }, twins, ({ averaged }) => averaged.get(measure) ?? null);
      return valuesOf(measure, [from, to]).flatMap((value) =>
        differenceOf({ measure, value, from, to }, twins, ({ counted }) => (counted.get(measure) === value ? 1 : 0)),
      );
    });
  });
}

/** Runs that are the same but for their cell. */
type Twins = { seed: string; a: ReportedRun; b: ReportedRun };

/** Of several that are the same nobody knows which belongs to which: they are no pair. */
function twinsOf(from: Group, to: Group, by: readonly string[]): Twins[] {
  // Also of copies, since a seed counts once: the twin of one need not be a copy.
  const keyed = ({ measured }: Group) => {
    const found = new Map<string, ReportedRun | null>();
    for (const run of measured) {
      const others = Object.entries(run.levels).filter(([factor]) => !by.includes(factor));
      const key = JSON.stringify([run.seed, run.repeat, ...others]);
      found.set(key, found.has(key) ? null : run);
    }
    return found;
  };
  const there = keyed(to);
  return [...keyed(from)].flatMap(([key, a]) => {
    const b = there.get(key);
    return a && b ? [{ seed: a.seed, a, b }] : [];
  });
}

/** A seed counts once, by the mean of its twins: under other factors, and again, its chance is the same. */
function differenceOf(
  { from, to, ...what }: { measure: string; value: string | null; from: Group; to: Group },
  twins: readonly Twins[],
  numberOf: (run: ReportedRun) => number | null,
): GroupDifference[] {
  const bySeed = new Map<string, number[]>();
  for (const { seed, a, b } of twins) {
    const [before, after] = [numberOf(a), numberOf(b)];
    if (before !== null && after !== null) bySeed.set(seed, [...(bySeed.get(seed) ?? []), after - before]);
  }
  const differences = [...bySeed.values()].map(mean);
  const chance = `${from.cell}/${to.cell}/${what.measure}/${what.value ?? ''}`;
  const found = pairedDifference(differences, drawnBy(chance, Math.max(1, differences.length)));
  if (!found) return [];
  const { n: pairs, ...figures } = found;
  const readShare = readShareOf(
    what.measure,
    twins.flatMap(({ a, b }) => [a, b]),
  );
  return [{ ...what, from: from.cell, to: to.cell, pairs, ...figures, readShare }];
}

/** By all factors at once, and where there are several by each alone; and each cell against the study. */
function testsOf(runs: readonly ReportedRun[], groups: readonly Group[], grouped: Grouped): GroupTest[] {
  const { by, measures } = grouped;
  const bys = by.length > 1 ? [by, ...by.map((factor) => [factor])] : [by];
  const tests = measures
    .filter((name) => Object.hasOwn(COUNTED, name))
    .flatMap((measure) => [
      ...bys.map((one) => testOf(measure, one, groupsBy(one, runs, grouped))),
      ...groups.flatMap((group) => testsAgainst(measure, by, group, grouped.study)),
    ]);
  const tested = tests.filter(({ p }) => p !== null);
  const adjusted = holm(tested.map(({ p }) => p as number));
  return tests.map((test) => ({ ...test, pHolm: adjusted[tested.indexOf(test)] ?? null }));
}

function testOf(measure: string, by: readonly string[], groups: readonly Group[]): GroupTest {
  const values = valuesOf(measure, groups);
  const rows = groups.map(({ cell, runs }) => ({ name: cell, counts: countsOf(measure, runs) }));
  return tested({ measure, by: by.join(), cell: null, against: null }, values, rows);
}

/** None where the study says nothing of the measure, or of the cell. */
function testsAgainst(measure: string, by: readonly string[], group: Group, study: Study | null): GroupTest[] {
  const own = study?.counts.filter((one) => one.measure === measure && (one.cell ?? group.cell) === group.cell) ?? [];
  if (!study || own.length === 0) return [];
  const theirs = new Map<string, number>();
  for (const { value, count } of own) theirs.set(value, (theirs.get(value) ?? 0) + count);
  const ours = countsOf(measure, group.runs);
  const rows = [
    { name: group.cell, counts: ours },
    { name: study.name, counts: theirs },
  ];
  const what = { measure, by: by.join(), cell: group.cell, against: study.name };
  return [tested(what, [...new Set([...ours.keys(), ...theirs.keys()])], rows)];
}

function tested(
  what: Pick<GroupTest, 'measure' | 'by' | 'cell' | 'against'>,
  values: readonly string[],
  counted: readonly { name: string; counts: ReadonlyMap<string, number> }[],
): GroupTest {
  const rows = counted.map(({ counts }) => values.map((value) => counts.get(value) ?? 0));
  const { by, cell, measure } = what;
  const found = exactTest(rows, random(SEED, cell === null ? `${by}/${measure}` : `${by}/${measure}/${cell}`));
  const strength = cramersV(rows);
  return {
    ...what,
    ...{ test: found?.test ?? null, p: found?.p ?? null, pHolm: null, drawn: found?.drawn ?? null },
    cramersV: strength?.plain ?? null,
    cramersVCorrected: strength?.corrected ?? null,
    counts: new Map(
      counted.map(({ name }, i) => [name, new Map(values.map((value, j) => [value, rows[i]?.[j] ?? 0]))]),
    ),
  };
}

function sharesOfStudy(study: Study | null): ShareOfStudy[] {
  const counts = study?.counts ?? [];
  return counts.flatMap(({ cell, measure, value, count }) => {
    const n = counts
      .filter((one) => one.cell === cell && one.measure === measure)
      .reduce((sum, one) => sum + one.count, 0);
    const interval = wilson(count, n);
    return interval ? [{ cell, measure, value, n, count, share: count / n, interval }] : [];
  });
}
