import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { clean } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import { meant, nearest } from '../base/suggest.ts';
import { cellFigures } from '../experiments/figures/cell-figures.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { groupedReport, isFigured, MARKED, type Marked } from '../experiments/grouped-report.ts';
import type { Manifest } from '../experiments/manifest.ts';
import { DEFAULT_MEASURES } from '../experiments/measures.ts';
import type { Study } from '../experiments/read-counts.ts';
import { type ReportedRun, reportedRun } from '../experiments/reported-run.ts';
import { type MeasuredRows, runCell } from '../experiments/tables/measured-tables.ts';
import { counted } from './counted.ts';
import { keptInfluence } from './kept-influence.ts';
import { measuredFiles } from './measured-files.ts';
import { tell } from './output.ts';
import { manifestIn } from './read-manifest.ts';
import { groupsCsv } from './report-groups-csv.ts';
import { groupsJson } from './report-groups-json.ts';
import { groupsMarkdown, groupsTable } from './report-groups-table.ts';
import type { FailedReport } from './report-rows.ts';
import { checkFormat, failedReports, type ReportFlags, reportSources } from './report-sources.ts';
import { settingProblem } from './setting-problem.ts';
import { checkStudy, studyOf } from './study-told.ts';
import type { TellableGroups } from './tellable-groups.ts';

type Writing = (report: TellableGroups, figures: readonly Figure[], heading: string) => string;
const WRITERS: Readonly<Record<string, Writing>> = {
  table: groupsTable,
  csv: groupsCsv,
  json: groupsJson,
  markdown: groupsMarkdown,
};

/** What has pictures in it; the way of drawing them is loaded with it. */
const DRAWN: Readonly<Record<string, () => Promise<Writing>>> = {
  html: async () => (await import('./report-groups-html.ts')).groupsHtml,
  plot: async () => {
    const { figuresText } = await import('./figure-text.ts');
    return (_, figures, heading) => figuresText(figures, heading);
  },
};

/** `report --by`: what the runs tell by cells. Resolves to the exit code. */
export async function reportByGroups(paths: readonly string[], by: string, flags: ReportFlags): Promise<number> {
  const { format = 'table' } = flags;
  checkFormat(format, [...Object.keys(WRITERS), ...Object.keys(DRAWN)]);
  const sources = reportSources(paths);
  // Else it would be the factor that is not known.
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === paths.length)
    throw new UserError(missing.map((file) => ({ message: 'there is no such file', place: { file } })));
  const files = sources.map(({ file }) => file);
  const isDrawn = flags.plots !== undefined || Object.hasOwn(DRAWN, format);
  const groups = groupsOf(files, by, { ...flags, isDrawn });
  const failed = failedReports();
  let readCount = 0;
  for await (const outcome of measuredFiles(files, 'rows')) {
    const source = sources[readCount + failed.all.length];
    if (!source) break;
    if ('problems' in outcome) failed.add(source, outcome.problems);
    else {
      groups.add(source.file, outcome.rows);
      readCount++;
    }
  }
  const told = groups.told(failed.all);
  const heading = groups.heading(told);
  const figures = groups.figures(told);
  if (flags.plots !== undefined) await (await import('./report-plots.ts')).writePlots(figures, heading, flags.plots);
  const write = WRITERS[format] ?? (await DRAWN[format]?.());
  process.stdout.write(write?.(told, figures, heading) ?? '');
  return failed.exitCode();
}

/** The factors that every run has. */
const FOLDER = 'folder';
const MARKS: Readonly<Record<Marked, readonly [without: string, having: string]>> = {
  changed: ['unchanged', 'changed'],
  impaired: ['whole', 'impaired'],
};

/** Gathers runs by cells, and what they tell. */
type Groups = {
  add(file: string, rows: MeasuredRows): void;
  told(failed: readonly FailedReport[]): TellableGroups;
  figures(report: TellableGroups): readonly Figure[];
  /** What it is a report of, in a line. */
  heading(report: TellableGroups): string;
};

/** Checks the options against the journals that are to be read. */
function groupsOf(files: readonly string[], wanted: string, flags: ReportFlags & { isDrawn: boolean }): Groups {
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const manifests = new Map(folders.map((folder) => [folder, manifestIn(folder)]));
  const known = [...manifests.values()].flatMap((manifest) => manifest ?? []);
  const plans = new Map(
    [...manifests].flatMap(([folder, manifest]) =>
      (manifest?.runs ?? []).map((run) => [join(folder, run.journal), run] as const),
    ),
  );
  const by = factorsOf(wanted, [...new Set(known.flatMap(({ factors }) => Object.keys(factors))), FOLDER, ...MARKED]);
  const without = withoutOf(flags);
  const study = studyOf(flags.against, by);
  const names = folderNames(folders);
  const wantedMeasures = measuresOf(known);
  const measures = withStudied(wantedMeasures, study);
  const pictures = flags.isDrawn ? picturesOnce() : null;
  const options = new Set<string>();
  const runs: (ReportedRun & { scenario: string; isPlanned: boolean })[] = [];
  return {
    add(file, rows) {
      const folder = dirname(file);
      const planned = plans.get(join(folder, basename(file)));
      const levels = { ...planned?.levels, [FOLDER]: names.get(folder) ?? folder };
      if (by.some((factor) => !Object.hasOwn({ ...levels, ...MARKS }, factor)))
        return tell(`${file}: left out: no run of the experiment, it has no ${by.join(', ')}`);
      // What others recorded was drawn by chance of their own.
      const seed = runCell(rows.runs, 'imported') ? file : String(runCell(rows.runs, 'seed'));
      const scenario = String(runCell(rows.runs, 'scenario'));
      const own = { levels, seed, repeat: planned?.repeat ?? 1, influence: keptInfluence(file) };
      const run = reportedRun(rows, own, measures);
      const placed = { ...run, levels: withMarks(run, by) };
      runs.push({ ...placed, scenario, isPlanned: planned !== undefined });
      for (const option of String(runCell(rows.runs, 'options') ?? '').split(', ')) if (option) options.add(option);
      const cell = by.map((factor) => placed.levels[factor]).join('+');
      if (isFigured(run, without)) pictures?.add(cell, [scenario, seed, run.fingerprint], rows);
    },
    told(failed) {
      const order = new Map<string, readonly string[]>([
        ...[...Object.entries(MARKS)],
        [FOLDER, [...names.values()]],
        ...levelOrders(known),
      ]);
      // What is simulated costs nothing, and needs no table to say so where nobody has asked for it.
      const isCostTold = isDeclared(wantedMeasures) || runs.some(({ averaged }) => (averaged.get('cost') ?? 0) > 0);
      const told = measures.filter((name) => name !== 'cost' || isCostTold);
      const report = groupedReport(seedsApart(runs), { by, measures: told, order, without, study });
      checkStudy(study, report, [...options]);
      return { ...report, without, failed };
    },
    figures: ({ cells }) => pictures?.figures(cells.map(({ cell }) => cell)) ?? [],
    heading({ by, cells }) {
      const experiments = known.map(({ experiment }) => experiment.file.replace(/\.ya?ml$/i, ''));
      const named = [...new Set(experiments.length > 0 ? experiments : names.values())];
      const count = cells.reduce((sum, { runs: n }) => sum + n, 0);
      return clean(`${named.join(', ')}: ${counted(count, 'run')} by ${by.join(', ')}`, { multiline: false });
    },
  };
}

/** Pictures of cells, each run in them once, whatever copies of it there are. */
function picturesOnce() {
  const { add, figures } = cellFigures();
  const drawn = new Set<string>();
  return {
    figures,
    add(cell: string, what: readonly string[], rows: MeasuredRows): void {
      const key = JSON.stringify([cell, ...what]);
      if (!drawn.has(key)) add(cell, rows);
      drawn.add(key);
    },
  };
}

/** What a study counts is held against it, also where nobody asked for it before. */
const withStudied = (measures: readonly string[], study: Study | null): readonly string[] => [
  ...new Set([...measures, ...(study?.counts ?? []).map(({ measure }) => measure)]),
];

/** How a run is marked is told apart only where it is asked for: else the pair of a run that is not marked alike would be none. */
function withMarks({ levels, isTouched, isImpaired }: ReportedRun, by: readonly string[]): ReportedRun['levels'] {
  const marks = { changed: isTouched, impaired: isImpaired };
  const asked = MARKED.filter((name) => by.includes(name) && !Object.hasOwn(levels, name));
  return { ...levels, ...Object.fromEntries(asked.map((name) => [name, MARKS[name][marks[name] ? 1 : 0]])) };
}

function withoutOf({ only, without }: ReportFlags): Marked[] {
  if (only !== undefined && only !== 'untouched')
    throw new UserError([settingProblem('--only', only, 'untouched', nearest(only, ['untouched']))]);
  const wanted = without?.split(',').map((name) => name.trim()) ?? [];
  const strange = wanted.filter((name) => !(MARKED as readonly string[]).includes(name));
  if (strange.length > 0)
    throw new UserError(
      strange.map((name) => settingProblem('--without', name, MARKED.join(', '), nearest(name, MARKED))),
    );
  return MARKED.filter((name) => only !== undefined || wanted.includes(name));
}

function factorsOf(wanted: string, known: readonly string[]): string[] {
  const by = wanted.split(',').map((name) => name.trim());
  const strange = by.filter((name) => !known.includes(name));
  if (strange.length === 0) return [...new Set(by)];
  throw new UserError(
    strange.map((name) => ({ message: `--by: found "${name}"${meant(name, known)}`, allowed: known.join(', ') })),
  );
}

/** Names without the path, where these tell them apart. */
function folderNames(folders: readonly string[]): ReadonlyMap<string, string> {
  const isAlone = (folder: string) => folders.filter((one) => basename(one) === basename(folder)).length === 1;
  return new Map(folders.map((folder) => [folder, isAlone(folder) ? basename(folder) : folder]));
}

/** What the experiments want told. */
function measuresOf(manifests: readonly Manifest[]): readonly string[] {
  const wanted = [...new Set(manifests.flatMap(({ measures }) => measures))];
  return wanted.length === 0 ? DEFAULT_MEASURES : wanted;
}

const isDeclared = (measures: readonly string[]): boolean => measures.join() !== DEFAULT_MEASURES.join();

function levelOrders(manifests: readonly Manifest[]): (readonly [string, string[]])[] {
  const factors = [...new Set(manifests.flatMap(({ factors }) => Object.keys(factors)))];
  return factors.map((factor) => [factor, [...new Set(manifests.flatMap((one) => one.factors[factor] ?? []))]]);
}

/** In a folder without an experiment a seed may be that of several scenarios: then these are told apart too. */
function seedsApart(runs: readonly (ReportedRun & { scenario: string; isPlanned: boolean })[]): ReportedRun[] {
  const scenarios = new Map<string, Set<string>>();
  for (const { levels, scenario } of runs) {
    const folder = levels[FOLDER] as string;
    scenarios.set(folder, (scenarios.get(folder) ?? new Set()).add(scenario));
  }
  const isMixed = [...scenarios.values()].some(({ size }) => size > 1);
  return runs.map((run) => {
    return isMixed && !run.isPlanned ? { ...run, seed: `${run.scenario}/${run.seed}` } : run;
  });
}
