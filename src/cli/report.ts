import { basename } from 'node:path';
import { clean } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import { branchesPaid, interviewed } from '../journal/beside.ts';
import { keptInfluence } from './kept-influence.ts';
import { measuredFiles } from './measured-files.ts';
import { csvOf } from './report-csv.ts';
import { jsonOf } from './report-json.ts';
import { plotOf } from './report-plot.ts';
import type { FailedReport, NamedReport } from './report-rows.ts';
import { checkFormat, failedReports, type ReportFlags, reportSources } from './report-sources.ts';
import { tableOf } from './report-table.ts';

const FORMATS: Readonly<Record<string, (runs: readonly NamedReport[], failed: readonly FailedReport[]) => string>> = {
  table: tableOf,
  csv: csvOf,
  json: jsonOf,
  plot: plotOf,
};

/**
 * `report`: what is measured of recorded runs, side by side, or by cells. No model is asked. A journal that cannot be read is named and stops
 * none of the others; the exit code tells of it.
 */
export async function report(paths: readonly string[], flags: ReportFlags): Promise<number> {
  if (flags.by !== undefined) return (await import('./report-groups.ts')).reportByGroups(paths, flags.by, flags);
  const { format = 'table' } = flags;
  const ofGroups = (['only', 'without', 'against', 'plots'] as const).filter((name) => flags[name] !== undefined);
  if (ofGroups.length > 0)
    throw new UserError(
      ofGroups.map((name) => ({ message: `--${name}: is of a report by groups`, allowed: 'beside --by' })),
    );
  checkFormat(format, Object.keys(FORMATS));
  const sources = reportSources(paths);
  const names = runNames(sources.map(({ file }) => file));
  const runs: NamedReport[] = [];
  const failed = failedReports();
  let at = 0;
  for await (const outcome of measuredFiles(
    sources.map(({ file }) => file),
    'report',
  )) {
    const source = sources[at];
    const run = names[at];
    at++;
    if (!source || run === undefined) break;
    if ('problems' in outcome) failed.add(source, outcome.problems);
    else {
      const file = clean(source.file, { multiline: false });
      runs.push({
        run,
        file,
        report: outcome.report,
        influence: keptInfluence(source.file),
        interviews: interviewed(source.file),
        branches: branchesPaid(source.file),
      });
    }
  }
  process.stdout.write(FORMATS[format]?.(runs, failed.all) ?? '');
  return failed.exitCode();
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
