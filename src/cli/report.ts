import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { clean } from '../base/clean.ts';
import { formatProblem, UserError } from '../base/errors.ts';
import { measuredRun } from './measured-run.ts';
import { EXIT, tell } from './output.ts';
import { csvOf } from './report-csv.ts';
import { jsonOf } from './report-json.ts';
import { plotOf } from './report-plot.ts';
import type { FailedReport, NamedReport } from './report-rows.ts';
import { tableOf } from './report-table.ts';
import { journalsIn } from './runs-found.ts';

export type ReportFlags = { format?: string; by?: string; only?: string };

const FORMATS: Readonly<Record<string, (runs: readonly NamedReport[], failed: readonly FailedReport[]) => string>> = {
  table: tableOf,
  csv: csvOf,
  json: jsonOf,
  plot: plotOf,
};

type ReportSource = { file: string; isNamed: boolean };

/** The journals that are meant: a folder means those in it, and in the folders in it, by name. */
function sourcesOf(paths: readonly string[]): readonly ReportSource[] {
  return paths.flatMap((path): ReportSource[] => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [{ file: path, isNamed: true }];
    const found = [...journalsIn(path)].sort();
    if (found.length === 0)
      throw new UserError([{ message: 'there is no journal in this folder', place: { file: path } }]);
    return found.map((file) => ({ file, isNamed: false }));
  });
}

/**
 * `report`: what is measured of recorded runs, side by side. No model is asked. A journal that cannot be read is named and stops none of the
 * others; the exit code tells of it where it was named, and where a folder has no other.
 */
export async function report(paths: readonly string[], flags: ReportFlags): Promise<number> {
  const { format = 'table', by } = flags;
  const grouping = by === undefined ? null : await import('./report-groups.ts');
  if (!grouping && flags.only !== undefined)
    throw new UserError([{ message: '--only: is of a report by groups', allowed: 'beside --by' }]);
  const formats = grouping ? grouping.GROUP_FORMATS : Object.keys(FORMATS);
  if (!formats.includes(format)) {
    const found = clean(format, { multiline: false });
    throw new UserError([{ message: `--format: found "${found}"`, allowed: formats.join(', ') }]);
  }
  const sources = sourcesOf(paths);
  const groups = grouping?.groupsOf(
    sources.map(({ file }) => file),
    by ?? '',
    flags.only,
  );
  const names = runNames(sources.map(({ file }) => file));
  const runs: NamedReport[] = [];
  const failed: FailedReport[] = [];
  let [isMissing, readCount] = [false, 0];
  for (const [i, { file, isNamed }] of sources.entries()) {
    try {
      const measured = measuredRun(file);
      readCount++;
      if (groups) groups.add(file, measured);
      else runs.push({ run: names[i] as string, file: clean(file, { multiline: false }), report: measured.report });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const problem = clean(error.problems.map((one) => formatProblem({ place: { file }, ...one })).join('\n'));
      failed.push({ file: clean(file, { multiline: false }), problem });
      tell(problem);
      isMissing ||= isNamed;
    }
  }
  process.stdout.write(groups ? groups.written(format, failed) : (FORMATS[format]?.(runs, failed) ?? ''));
  return isMissing || readCount === 0 ? EXIT.someFailed : EXIT.ok;
}

/** The files' names without folder and ending; the second of a name is called `NAME (2)`. */
export function runNames(files: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = clean(basename(file).replace(/\.jsonl$/, ''), { multiline: false });
    let name = stem;
    for (let i = 2; taken.has(name); i++) name = `${stem} (${i})`;
    taken.add(name);
    return name;
  });
}
