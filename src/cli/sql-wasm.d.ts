declare module 'sql.js/dist/sql-wasm.js' {
  type Value = string | number | null;
  type Database = {
    run(sql: string): void;
    exec(sql: string): { columns: string[]; values: Value[][] }[];
    prepare(sql: string): { run(values: readonly Value[]): void; free(): void };
    export(): Uint8Array;
    close(): void;
  };
  export default function openSqlite(options: {
    wasmBinary: Uint8Array;
  }): Promise<{ Database: new (bytes?: Uint8Array) => Database }>;
}
