import type { ExportedTable } from '../experiments/tables/all-tables.ts';
import type { TableValue } from '../experiments/tables/column.ts';

/** Takes rows of tables, and leaves files in a folder. */
type TableWriter = {
  /** `own`: what every row of this run begins with. */
  add(table: string, own: readonly TableValue[], rows: readonly (readonly TableValue[])[]): void;
  close(): void;
};
/** `files`: what it writes, of what is there in one folder. */
export type TableFormat = {
  files(tables: readonly ExportedTable[]): readonly string[];
  open(folder: string, tables: readonly ExportedTable[]): Promise<TableWriter>;
};

export const isoTime = (ms: number): string => new Date(ms).toISOString();
