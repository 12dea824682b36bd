import { basename } from 'node:path';
import { clean } from '../base/clean.ts';
import { formatProblem, UserError } from '../base/errors.ts';
import { initial } from '../discussion/state.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/earnings.ts';
import { following } from '../orchestrator/following.ts';
import { fromStart } from '../projections/going-back.ts';
import { foldMeasured } from '../projections/measures/measured.ts';
import { noMeasures } from '../projections/measures/measures.ts';
import { type RunReport, runReport } from '../projections/measures/run-report.ts';
import { harmless } from './harmless.ts';
import { EXIT, tell } from './output.ts';
import { csvOf } from './report-csv.ts';
import { jsonOf } from './report-json.ts';
import { plotOf } from './report-plot.ts';
import type { FailedReport, NamedReport } from './report-rows.ts';
import { tableOf } from './report-table.ts';

export type ReportFlags = { format?: string };

const FORMATS: Readonly<Record<string, (runs: readonly NamedReport[], failed: readonly FailedReport[]) => string>> = {
  table: tableOf,
  csv: csvOf,
  json: jsonOf,
  plot: plotOf,
};

/**
 * `report`: what is measured of recorded runs, side by side. No model is asked. A journal that cannot be read is named and stops none of the
 * others, but the exit code tells of it.
 */
export function report(files: readonly string[], { format = 'table' }: ReportFlags): number {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!write) {
    const found = clean(format, { multiline: false });
    throw new UserError([{ message: `--format: found "${found}"`, allowed: Object.keys(FORMATS).join(', ') }]);
  }
  const names = runNames(files);
  const runs: NamedReport[] = [];
  const failed: FailedReport[] = [];
  for (const [i, file] of files.entries()) {
    try {
      runs.push({ run: names[i] as string, file: clean(file, { multiline: false }), report: measuredRun(file) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const problem = clean(error.problems.map((one) => formatProblem({ place: { file }, ...one })).join('\n'));
      failed.push({ file: clean(file, { multiline: false }), problem });
      tell(problem);
    }
  }
  process.stdout.write(write(runs, failed));
  return failed.length === 0 ? EXIT.ok : EXIT.someFailed;
}

function measuredRun(file: string): RunReport {
  const { header, entries, notice } = harmless(readEntries(file));
  if (notice) tell(`${file}: ${notice}`);
  const { scenario } = header;
  let state = initial(scenario, header);
  let measures = fromStart(noMeasures);
  for (const entry of entries) {
    const before = state;
    state = following(before, entry);
    measures = foldMeasured(measures, entry, before, state);
  }
  return runReport(measures.value, state, earnings);
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
