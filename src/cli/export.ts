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
  if (EXPORT_FORMATS.includes(format)) refuseForeign(format, flags);
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

/** Which formats an option is of; `--out`, `--seat` and `--format` are of all, or have a rule of their own. */
const FORMATS_OF = {
  tables: TABLES,
  force: HANDOUTS,
  lang: HANDOUTS,
  size: ['cast', 'svg', 'png', 'gif'],
  theme: ['cast', 'svg', 'png', 'gif'],
  pace: ['cast', 'gif'],
  castVersion: ['cast'],
  from: ['gif'],
  to: ['gif'],
  at: ['svg', 'png'],
} satisfies Partial<Record<keyof ExportFlags, readonly string[]>>;

/** What a format does not have is refused: else the whole run would be handed out where a part was asked for. */
function refuseForeign(format: string, flags: ExportFlags): void {
  const problems = Object.entries(FORMATS_OF).flatMap(([name, formats]: [string, readonly string[]]) => {
    if (flags[name as keyof ExportFlags] === undefined || formats.includes(format)) return [];
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return [{ message: `${option}: --format ${format} has no such option`, allowed: `--format ${formats.join(', ')}` }];
  });
  if (problems.length > 0) throw new UserError(problems);
}

/** Tables hold all of their runs: whoever asks for less is not handed everything instead (28.5). */
function refuseSeat(format: string, seat: string | undefined): void {
  if (seat === undefined || seat.trim() === EVERY_SEAT) return;
  const message = `--seat: tables (--format ${format}) hold all of a run, private thoughts and secret ballots too`;
  throw new UserError([{ message, allowed: `--seat ${EVERY_SEAT}, or a format of one run: ${FROM_SEATS.join(', ')}` }]);
}
const FROM_SEATS = HANDOUTS.filter((name) => name !== 'bundle');
