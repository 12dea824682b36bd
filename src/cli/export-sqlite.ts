import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openSqlite from 'sql.js/dist/sql-wasm.js';
import type { ToldColumn } from '../experiments/tables/all-tables.ts';
import type { TableValue } from '../experiments/tables/column.ts';
import { isoTime, type TableFormat } from './export-writers.ts';

const FILE = 'tables.sqlite';
const TYPES: Readonly<Record<ToldColumn['kind'], string>> = {
  text: 'TEXT',
  whole: 'INTEGER',
  number: 'REAL',
  flag: 'INTEGER',
  time: 'TEXT',
};
const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** One database with all tables; it is made in memory. */
export const sqliteTables: TableFormat = {
  files: () => [FILE],
  async open(folder, tables) {
    const { Database } = await openSqlite({ wasmBinary: readFileSync(engineFile()) });
    const database = new Database();
    database.run('BEGIN');
    const inserts = new Map(
      tables.map(({ name, columns }) => {
        database.run(`CREATE TABLE ${named(name)} (${columns.map((one) => `${named(one.name)} ${TYPES[one.kind]}`)})`);
        const insert = database.prepare(`INSERT INTO ${named(name)} VALUES (${columns.map(() => '?')})`);
        return [name, { columns, insert }] as const;
      }),
    );
    return {
      add(table, own, rows) {
        const into = inserts.get(table);
        if (!into) return;
        const kept = own.map((value, i) => stored(value, into.columns[i]?.kind));
        for (const row of rows)
          into.insert.run([...kept, ...row.map((value, i) => stored(value, into.columns[kept.length + i]?.kind))]);
      },
      close() {
        for (const { insert } of inserts.values()) insert.free();
        database.run('COMMIT');
        writeFileSync(join(folder, FILE), database.export(), { mode: 0o600 });
        database.close();
      },
    };
  },
};

function stored(value: TableValue, kind: ToldColumn['kind'] = 'text'): string | number | null {
  if (kind === 'time' && typeof value === 'number') return isoTime(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The build puts it beside the bundle. */
function engineFile(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'sql-wasm.wasm');
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');
}
