import { clean } from '../base/clean.ts';
import { besideRows, influenceRows, type NamedReport, plainNumber, reportRows, type Value } from './report-rows.ts';

/** One long table for all runs (RFC 4180): `run,measure,agent,round,value`, a line for each value. */
export function csvOf(runs: readonly NamedReport[]): string {
  const lines = runs.flatMap(({ run, report, influence, ...beside }) =>
    [...reportRows(report), ...influenceRows(influence), ...besideRows(beside)].map(
      ({ measure, agent, round, value }) => csvLine([run, measure, agent, round, value]),
    ),
  );
  return [csvLine(['run', 'measure', 'agent', 'round', 'value']), ...lines].join('');
}

export const csvLine = (cells: readonly Value[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it, which tells it that this is text
 * (https://owasp.org/www-community/attacks/CSV_Injection); numbers are written as they are.
 */
export function csvCell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(plainNumber(value));
  const text = clean(String(value), { multiline: false });
  const harmless = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
