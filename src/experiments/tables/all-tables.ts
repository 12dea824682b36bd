import { column, type TableColumn, type TableValue } from './column.ts';
import { ENTRY_AT, ENTRY_TABLES } from './entry-tables.ts';
import { MEASURED_TABLES, type MeasuredRows, READINGS } from './measured-tables.ts';

/** A column as files and the codebook have it. */
export type ToldColumn = Omit<TableColumn<never>, 'of'>;
/** A table of an export: columns that say of which run a row is, then its own. */
export type ExportedTable = { name: string; columns: readonly ToldColumn[] };

/** Which run it is, as tables tell it. */
export type RunPlace = {
  run: string;
  folder: string;
  repeat: number | null;
  levels: Readonly<Record<string, string>>;
};

/** What every table begins with. `factors`: of the experiments that are exported. */
export const placeColumns = (factors: readonly string[]): readonly TableColumn<RunPlace>[] => [
  column('run', 'text', '', ['Name of the run: the same in every table', 'The journal’s file name'], ({ run }) => run),
  column('folder', 'text', '', ['Folder of the journal', 'As it was named'], ({ folder }) => folder),
  column('repeat', 'whole', '', ['Which of several with the same seed', 'The manifest'], ({ repeat }) => repeat),
  ...factors.map((factor) =>
    column<RunPlace>(
      ...([`factor_${factor}`, 'text', ''] as const),
      ['Level of the factor; none where the run is of no experiment', 'The manifest'],
      ({ levels }) => levels[factor] ?? null,
    ),
  ),
];

/** What was read in a statement, without the entry that it is found by. */
const READ_COLUMNS = READINGS.slice(1);

const TABLES: Readonly<Record<string, readonly ToldColumn[]>> = {
  ...MEASURED_TABLES,
  ...ENTRY_TABLES,
  statements: [...ENTRY_TABLES.statements, ...READ_COLUMNS],
};
export const TABLE_NAMES: readonly string[] = Object.keys(TABLES);

/** Rows of statements with what was read in them. */
export function withReadings(
  statements: readonly (readonly TableValue[])[],
  readings: MeasuredRows['readings'],
): readonly (readonly TableValue[])[] {
  const byEntry = new Map(readings.map(([entry, ...read]) => [entry, read]));
  const none = READ_COLUMNS.map(() => null);
  return statements.map((row) => [...row, ...(byEntry.get(row[ENTRY_AT] ?? null) ?? none)]);
}

/** Tables of an export with these factors, in their order. */
export function exportedTables(factors: readonly string[], wanted: readonly string[]): readonly ExportedTable[] {
  const place = placeColumns(factors);
  return Object.entries(TABLES)
    .filter(([name]) => wanted.includes(name))
    .map(([name, columns]) => ({ name, columns: [...place, ...columns] }));
}
