import { basename, dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { meant, nearest } from '../base/suggest.ts';
import { groupedReport } from '../experiments/grouped-report.ts';
import type { Manifest } from '../experiments/manifest.ts';
import { DEFAULT_MEASURES } from '../experiments/measures.ts';
import { type ReportedRun, reportedRun } from '../experiments/reported-run.ts';
import { type MeasuredRows, runCell } from '../experiments/tables/measured-tables.ts';
import { measuredFiles } from './measured-files.ts';
import { tell } from './output.ts';
import { manifestIn } from './read-manifest.ts';
import { groupsCsv } from './report-groups-csv.ts';
import { groupsJson } from './report-groups-json.ts';
import { groupsMarkdown, groupsTable } from './report-groups-table.ts';
import type { FailedReport } from './report-rows.ts';
import { checkFormat, failedReports, type ReportFlags, reportSources } from './report-sources.ts';
import { settingProblem } from './setting-problem.ts';
import type { TellableGroups } from './tellable-groups.ts';

const WRITERS: Readonly<Record<string, (report: TellableGroups) => string>> = {
  table: groupsTable,
  csv: groupsCsv,
  json: groupsJson,
  markdown: groupsMarkdown,
};

/** `report --by`: what the runs tell by cells. Resolves to the exit code. */
export async function reportByGroups(
  paths: readonly string[],
  by: string,
  { format = 'table', only }: ReportFlags,
): Promise<number> {
  checkFormat(format, Object.keys(WRITERS));
  const sources = reportSources(paths);
  const files = sources.map(({ file }) => file);
  const groups = groupsOf(files, by, only);
  const failed = failedReports();
  let readCount = 0;
  for await (const outcome of measuredFiles(files)) {
    const source = sources[readCount + failed.all.length];
    if (!source) break;
    if ('problems' in outcome) failed.add(source, outcome.problems);
    else {
      groups.add(source.file, outcome.rows);
      readCount++;
    }
  }
  process.stdout.write(groups.written(format, failed.all));
  return failed.exitCode(readCount);
}

/** The factor that every run has. */
const FOLDER = 'folder';

/** Gathers runs by cells, and writes what they tell. */
type Groups = {
  add(file: string, rows: MeasuredRows): void;
  written(format: string, failed: readonly FailedReport[]): string;
};

/** Checks `--by` and `--only` against the journals that are to be read. */
function groupsOf(files: readonly string[], wanted: string, only: string | undefined): Groups {
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const manifests = new Map(folders.map((folder) => [folder, manifestIn(folder)]));
  const known = [...manifests.values()].flatMap((manifest) => manifest ?? []);
  const plans = new Map(
    [...manifests].flatMap(([folder, manifest]) =>
      (manifest?.runs ?? []).map((run) => [join(folder, run.journal), run] as const),
    ),
  );
  const by = factorsOf(wanted, [...new Set(known.flatMap(({ factors }) => Object.keys(factors))), FOLDER]);
  if (only !== undefined && only !== 'untouched')
    throw new UserError([settingProblem('--only', only, 'untouched', nearest(only, ['untouched']))]);
  const names = folderNames(folders);
  const measures = measuresOf(known);
  const runs: (ReportedRun & { scenario: string; isPlanned: boolean })[] = [];
  return {
    add(file, rows) {
      const folder = dirname(file);
      const planned = plans.get(join(folder, basename(file)));
      const levels = { ...planned?.levels, [FOLDER]: names.get(folder) ?? folder };
      if (by.some((factor) => !Object.hasOwn(levels, factor)))
        return tell(`${file}: left out: no run of the experiment, it has no ${by.join(', ')}`);
      // What others recorded was drawn by chance of their own.
      const seed = runCell(rows.runs, 'imported') ? file : String(runCell(rows.runs, 'seed'));
      const own = { levels, seed, repeat: planned?.repeat ?? 1 };
      const scenario = String(runCell(rows.runs, 'scenario'));
      runs.push({ ...reportedRun(rows, own, measures), scenario, isPlanned: planned !== undefined });
    },
    written(format, failed) {
      const order = new Map([[FOLDER, [...names.values()]], ...levelOrders(known)]);
      // What is simulated costs nothing, and needs no table to say so.
      const isPaid = runs.some(({ averaged }) => (averaged.get('cost') ?? 0) > 0);
      const told = measures.filter((name) => name !== 'cost' || isPaid);
      const kept = only === undefined ? null : ('untouched' as const);
      const report = groupedReport(seedsApart(runs), { by, measures: told, order, only: kept });
      return WRITERS[format]?.({ ...report, only: kept, failed }) ?? '';
    },
  };
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
