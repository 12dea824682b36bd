import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { clean } from '../base/clean.ts';
import { formatProblem, UserError } from '../base/errors.ts';
import { initial } from '../discussion/state.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { fromStart } from '../projections/going-back.ts';
import { foldMeasured } from '../projections/measures/measured.ts';
import { noMeasures } from '../projections/measures/measures.ts';
import { type RunReport, runReport } from '../projections/measures/run-report.ts';
import { EXIT, tell } from './output.ts';
import { csvOf } from './report-csv.ts';
import { jsonOf } from './report-json.ts';
import { plotOf } from './report-plot.ts';
import type { FailedReport, NamedReport } from './report-rows.ts';
import { tableOf } from './report-table.ts';
import { journalsIn } from './runs-found.ts';
import { sanitizeJournal } from './sanitize-journal.ts';

export type ReportFlags = { format?: string };

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
export function report(paths: readonly string[], { format = 'table' }: ReportFlags): number {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!write) {
    const found = clean(format, { multiline: false });
    throw new UserError([{ message: `--format: found "${found}"`, allowed: Object.keys(FORMATS).join(', ') }]);
  }
  const sources = sourcesOf(paths);
  const names = runNames(sources.map(({ file }) => file));
  const runs: NamedReport[] = [];
  const failed: FailedReport[] = [];
  let isMissing = false;
  for (const [i, { file, isNamed }] of sources.entries()) {
    try {
      runs.push({ run: names[i] as string, file: clean(file, { multiline: false }), report: measuredRun(file) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const problem = clean(error.problems.map((one) => formatProblem({ place: { file }, ...one })).join('\n'));
      failed.push({ file: clean(file, { multiline: false }), problem });
      tell(problem);
      isMissing ||= isNamed;
    }
  }
  process.stdout.write(write(runs, failed));
  return isMissing || runs.length === 0 ? EXIT.someFailed : EXIT.ok;
}

function measuredRun(file: string): RunReport {
  const { header, entries, notice } = sanitizeJournal(readEntries(file));
  if (notice) tell(`${file}: ${notice}`);
  const { scenario } = header;
  let state = initial(scenario, header);
  let measures = fromStart(noMeasures);
  for (const entry of entries) {
    const before = state;
    state = evolveUntrusted(before, entry);
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
