import { column, type TableColumn } from './column.ts';
import { ENTRY_TABLES } from './entry-tables.ts';
import { MEASURED_TABLES } from './measured-tables.ts';

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

export const TABLE_NAMES: readonly string[] = Object.keys({ ...MEASURED_TABLES, ...ENTRY_TABLES });

/** Tables of an export with these factors, in their order. */
export function exportedTables(factors: readonly string[], wanted: readonly string[]): readonly ExportedTable[] {
  const place = placeColumns(factors);
  const tables = Object.entries({ ...MEASURED_TABLES, ...ENTRY_TABLES });
  return tables
    .filter(([name]) => wanted.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: [...place, ...(columns as readonly ToldColumn[])],
    }));
}
