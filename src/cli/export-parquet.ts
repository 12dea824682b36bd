import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { ToldColumn } from '../experiments/tables/all-tables.ts';
import type { TableValue } from '../experiments/tables/column.ts';
import type { TableFormat } from './export-writers.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

const TYPES: Readonly<Record<ToldColumn['kind'], Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  whole: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  flag: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};
/** Rows that are held until they are written together. */
const GROUP_ROWS = 20_000;

/** A file for each table. */
export const parquetTables: TableFormat = {
  files: (tables) => tables.map(({ name }) => `${name}.parquet`),
  async open(folder, tables) {
    const files = new Map(
      tables.map(({ name, columns }) => {
        const file = join(folder, `${name}.parquet`);
        // Its writer leaves a file that is there to whom it was: nobody else's, as all that is kept of runs.
        closeSync(openSync(file, 'w', 0o600));
        const writer = new ParquetWriter({ writer: fileWriter(file), schema: schemaOf(columns) });
        return [name, { writer, columns, held: columns.map((): unknown[] => []) }] as const;
      }),
    );
    return {
      add(table, own, rows) {
        const file = files.get(table);
        if (!file) return;
        const kept = own.map((value, i) => stored(value, file.columns[i]));
        for (const row of rows) {
          for (const [i, column] of file.held.entries())
            column.push(i < kept.length ? kept[i] : stored(row[i - kept.length] ?? null, file.columns[i]));
          if ((file.held[0]?.length ?? 0) >= GROUP_ROWS) flush(file);
        }
      },
      close() {
        for (const file of files.values()) {
          flush(file);
          file.writer.finish();
        }
      },
    };
  },
};

function schemaOf(columns: readonly ToldColumn[]): SchemaElement[] {
  const all = columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[kind] }));
  return [{ name: 'root', num_children: all.length }, ...all];
}

function flush({
  writer,
  columns,
  held,
}: {
  writer: ParquetWriter;
  columns: readonly ToldColumn[];
  held: unknown[][];
}): void {
  const group = columns.map(({ name }, i) => ({ name, data: held[i] ?? [] }));
  writer.write({ columnData: group, rowGroupSize: GROUP_ROWS });
  for (const column of held) column.length = 0;
}

/** Whole numbers of 64 bits; a measure that is none after all is rounded. */
function stored(value: TableValue, column: ToldColumn | undefined): unknown {
  return column?.kind === 'whole' && typeof value === 'number' ? BigInt(Math.round(value)) : value;
}
