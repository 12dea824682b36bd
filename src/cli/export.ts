import { UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import type { HandoutFlags, HandoutFormat } from './export-handout.ts';
import type { TableFlags } from './export-tables.ts';
import { EVERY_SEAT } from './seating.ts';
import { settingProblem } from './setting-problem.ts';

/** The options as commander hands them over: text, unchecked. */
export type ExportFlags = TableFlags & HandoutFlags & { format?: string };

const TABLES = ['csv', 'sqlite', 'parquet'] as const;
const HANDOUTS: readonly HandoutFormat[] = ['html', 'cast', 'svg', 'png', 'gif', 'md', 'json', 'bundle'];

export const EXPORT_FORMATS: readonly string[] = [...TABLES, ...HANDOUTS];

/** `export`: recorded runs as tables, or one of them as something to be handed out (28.1). Resolves to the exit code. */
export async function exportRuns(files: readonly string[], flags: ExportFlags): Promise<number> {
  const { format = 'csv' } = flags;
  const table = TABLES.find((name) => name === format);
  if (table) {
    refuseSeat(table, flags.seat);
    return (await import('./export-tables.ts')).exportTables(files, table, flags);
  }
  const handout = HANDOUTS.find((name) => name === format);
  if (handout) return (await import('./export-handout.ts')).exportHandout(files, handout, flags);
  const near = nearest(format, EXPORT_FORMATS);
  throw new UserError([settingProblem('--format', format, EXPORT_FORMATS.join(', '), near)]);
}

/** Tables hold all of their runs: whoever asks for less is not handed everything instead (28.5). */
function refuseSeat(format: string, seat: string | undefined): void {
  if (seat === undefined || seat.trim() === EVERY_SEAT) return;
  const message = `--seat: tables (--format ${format}) hold all of a run, private thoughts and secret ballots too`;
  throw new UserError([{ message, allowed: `--seat ${EVERY_SEAT}, or a format of one run: ${FROM_SEATS.join(', ')}` }]);
}
const FROM_SEATS = HANDOUTS.filter((name) => name !== 'bundle');
