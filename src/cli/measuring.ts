import { type Problem, UserError } from '../base/errors.ts';
import type { MeasuredRows } from '../experiments/tables/measured-tables.ts';
import { measuredRowsOf } from './kept-measures.ts';
import { EXIT } from './output.ts';

/** What a process that measures says of a journal. */
export type MeasuringOutcome = { rows: MeasuredRows } | { problems: readonly Problem[] };

export function measuringOutcome(file: string): MeasuringOutcome {
  try {
    return { rows: measuredRowsOf(file) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problems: error.problems };
  }
}

/** Measures the journals that a report hands over, one after the other, until the report is gone. */
export function measuring(): Promise<number> {
  if (!process.send) throw new UserError('this command is started by report only');
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(EXIT.interrupted));
  process.on('message', (file: string) => process.send?.(measuringOutcome(file), undefined, {}, () => {}));
  process.once('disconnect', () => process.exit(EXIT.ok));
  return new Promise(() => {});
}
