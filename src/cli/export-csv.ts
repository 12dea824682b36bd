import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToldColumn } from '../experiments/tables/all-tables.ts';
import type { TableValue } from '../experiments/tables/column.ts';
import { isoTime, type TableFormat } from './export-writers.ts';

/** Text that is written at once. */
const BLOCK_CHARS = 1_000_000;

/** `text`: what is not yet in the file. */
type Written = { fd: number; columns: readonly ToldColumn[]; text: string };

/** A file for each table (RFC 4180). Texts keep their lines; what a spreadsheet would take for a formula has an apostrophe before it. */
export const csvTables: TableFormat = {
  files: (tables) => tables.map(({ name }) => `${name}.csv`),
  async open(folder, tables) {
    const files = new Map(
      tables.map(({ name, columns }): [string, Written] => {
        const head = csvRow(columns.map((one) => one.name));
        return [name, { fd: openSync(join(folder, `${name}.csv`), 'w', 0o600), columns, text: head }] as const;
      }),
    );
    const flush = (file: Written) => {
      // All of it, where a disk takes a part at a time.
      writeFileSync(file.fd, file.text);
      file.text = '';
    };
    return {
      add(table, own, rows) {
        const file = files.get(table);
        if (!file || rows.length === 0) return;
        const start = `${csvCells(own, file.columns)},`;
        const columns = file.columns.slice(own.length);
        for (const row of rows) {
          file.text += start + csvRow(row, columns);
          if (file.text.length > BLOCK_CHARS) flush(file);
        }
      },
      close() {
        for (const file of files.values()) {
          flush(file);
          closeSync(file.fd);
        }
      },
    };
  },
};

export const csvRow = (row: readonly TableValue[], columns?: readonly ToldColumn[]): string =>
  `${csvCells(row, columns)}\r\n`;

function csvCells(row: readonly TableValue[], columns?: readonly ToldColumn[]): string {
  let line = '';
  for (let i = 0; i < row.length; i++) line += `${i === 0 ? '' : ','}${cell(row[i] ?? null, columns?.[i]?.kind)}`;
  return line;
}

/** (https://owasp.org/www-community/attacks/CSV_Injection) */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const QUOTED = /[",\r\n]/;

function cell(value: TableValue, kind: ToldColumn['kind'] = 'text'): string {
  if (value === null) return '';
  if (typeof value !== 'string') return kind === 'time' ? isoTime(value as number) : String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
