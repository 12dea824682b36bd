import { type Problem, UserError } from '../base/errors.ts';
import type { MeasuredRows } from '../experiments/tables/measured-tables.ts';
import type { RunReport } from '../projections/measures/run-report.ts';
import { measuredRowsOf } from './kept-measures.ts';
import { measuredRun } from './measured-run.ts';
import { EXIT } from './output.ts';

/** What a process that measures is asked of a journal: what tables tell, which is kept, or all there is to tell. */
export type MeasuringTask = { file: string; what: 'rows' | 'report' };
/** What it says. */
export type MeasuringOutcome = { rows: MeasuredRows } | { report: RunReport } | { problems: readonly Problem[] };

export function measuringOutcome({ file, what }: MeasuringTask): MeasuringOutcome {
  try {
    return what === 'report' ? { report: measuredRun(file).report } : { rows: measuredRowsOf(file) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problems: error.problems };
  }
}

/** Measures the journals that a report hands over, one after the other, until the report is gone. */
export function measuring(): Promise<number> {
  if (!process.send) throw new UserError('this command is started by report only');
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(EXIT.interrupted));
  process.on('message', (task: MeasuringTask) => process.send?.(measuringOutcome(task), undefined, {}, () => {}));
  process.once('disconnect', () => process.exit(EXIT.ok));
  return new Promise(() => {});
}
