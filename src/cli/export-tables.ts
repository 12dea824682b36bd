import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import type { Entry } from '../discussion/event.ts';
import type { Manifest } from '../experiments/manifest.ts';
import {
  type ExportedTable,
  exportedTables,
  placeColumns,
  type RunPlace,
  TABLE_NAMES,
  withReadings,
} from '../experiments/tables/all-tables.ts';
import { rowOf } from '../experiments/tables/column.ts';
import { ENTRY_TABLES, entryRows, STATEMENT_TYPES } from '../experiments/tables/entry-tables.ts';
import type { MeasuredRows } from '../experiments/tables/measured-tables.ts';
import { makeFolder, reasonOf } from '../journal/file.ts';
import { entriesOf, readEntries } from '../journal/read.ts';
import { counted } from './counted.ts';
import { csvRow, csvTables } from './export-csv.ts';
import type { TableFormat } from './export-writers.ts';
import { measuredFiles } from './measured-files.ts';
import { print } from './output.ts';
import { manifestIn } from './read-manifest.ts';
import { runNames } from './report.ts';
import { failedReports, reportSources } from './report-sources.ts';
import { settingProblem } from './setting-problem.ts';

/** The options as commander hands them over: text, unchecked. */
export type TableFlags = { out?: string; tables?: string };

/** Each is loaded when it is asked for. */
const FORMATS = {
  csv: async () => csvTables,
  sqlite: async () => (await import('./export-sqlite.ts')).sqliteTables,
  parquet: async () => (await import('./export-parquet.ts')).parquetTables,
} satisfies Readonly<Record<string, () => Promise<TableFormat>>>;
const CODEBOOK = 'codebook.csv';

/** Recorded runs as tables, with a codebook. No model is asked. Resolves to the exit code. */
export async function exportTables(
  paths: readonly string[],
  format: keyof typeof FORMATS,
  { out = 'tables', tables: named }: TableFlags,
): Promise<number> {
  const wanted = tablesWanted(named);
  const writing = await FORMATS[format]();
  const sources = reportSources(paths);
  const files = sources.map(({ file }) => file);
  const places = placesOf(files);
  const factors = [...new Set(places.flatMap(({ levels }) => Object.keys(levels)))];
  const tables = exportedTables(factors, wanted);
  const names = [CODEBOOK, ...writing.files(tables)];
  const failed = failedReports();
  const entriesFor = entriesWanted(ENTRY_NAMES.filter((name) => wanted.includes(name)));
  // Where nothing measured is wanted, nothing is measured.
  const isMeasured = wanted.some((name) => name === 'statements' || !ENTRY_NAMES.includes(name));
  await attempt(out, async () => checkFolder(out, names));
  const readCount = await replaced(out, names, async (folder) => {
    const writer = await attempt(out, async () => {
      writeFileSync(join(folder, CODEBOOK), codebookOf(tables), { mode: 0o600 });
      return writing.open(folder, tables);
    });
    let at = 0;
    for await (const outcome of isMeasured ? measuredFiles(files, 'rows') : files.map(() => ({ rows: null }))) {
      const source = sources[at];
      const place = places[at];
      at++;
      if (!source || !place) break;
      if ('problems' in outcome) {
        failed.add(source, outcome.problems);
        continue;
      }
      const own = rowOf(placeColumns(factors), place);
      try {
        const rows = rowsOfRun(entriesFor(source.file), outcome.rows, wanted);
        await attempt(out, async () => {
          for (const [table, some] of Object.entries(rows)) writer.add(table, own, some);
        });
      } catch (error) {
        if (!(error instanceof UserError) || error.problems[0]?.place?.file === out) throw error;
        failed.add(source, error.problems);
      }
    }
    await attempt(out, async () => writer.close());
    return at - failed.all.length;
  });
  print(`${counted(readCount, 'run')} in ${counted(tables.length, 'table')}: ${out}`);
  return failed.exitCode();
}

/** Makes files in a folder within `out`: what is there already stays until all of them are on the disk, and then they take its place. */
async function replaced<T>(out: string, names: readonly string[], make: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(out, `.${process.pid}.making`);
  try {
    await attempt(out, async () => makeFolder(folder));
    const made = await make(folder);
    await attempt(out, async () => {
      for (const name of names) sync(join(folder, name));
      for (const name of names) renameSync(join(folder, name), join(out, name));
    });
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sync(file: string): void {
  const fd = openSync(file, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** The entries of a journal that these tables are made of. Where statements are wanted, it was measured before. */
function entriesWanted(tables: readonly string[]): (file: string) => Iterable<Entry> {
  if (tables.length === 0) return () => [];
  if (tables.every((name) => name === 'statements')) return (file) => entriesOf(file, STATEMENT_TYPES);
  return (file) => readEntries(file).entries;
}

/** By table. `measured` null: nothing was. */
function rowsOfRun(entries: Iterable<Entry>, measured: MeasuredRows | null, wanted: readonly string[]) {
  const recorded = entryRows(entries, wanted);
  if (!measured) return recorded;
  const { readings, ...tables } = measured;
  return { ...tables, ...recorded, statements: withReadings(recorded.statements, readings) };
}

async function attempt<T>(out: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof UserError || (error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new UserError([{ message: `--out: it cannot be written: ${reasonOf(error)}`, place: { file: out } }]);
  }
}

/** What an export wrote before may be written over, and nothing else. */
function checkFolder(out: string, files: readonly string[]): void {
  const isOwn = existsSync(join(out, CODEBOOK));
  const taken = existsSync(out) ? readdirSync(out).filter((name) => files.includes(name)) : [];
  if (isOwn || taken.length === 0) return;
  const message = 'this file is there already, and no export wrote it';
  throw new UserError(taken.map((name) => ({ message, allowed: 'another --out', place: { file: join(out, name) } })));
}

function placesOf(files: readonly string[]): readonly RunPlace[] {
  const manifests = new Map<string, Map<string, Manifest['runs'][number]>>();
  const names = runNames(files);
  return files.map((file, i) => {
    const folder = dirname(file);
    const known = manifests.get(folder) ?? new Map((manifestIn(folder)?.runs ?? []).map((run) => [run.journal, run]));
    manifests.set(folder, known);
    const planned = known.get(basename(file));
    return { run: names[i] as string, folder, repeat: planned?.repeat ?? null, levels: planned?.levels ?? {} };
  });
}

const HEAD = ['table', 'column', 'type', 'unit', 'meaning', 'how_it_is_made'];

const ENTRY_NAMES = Object.keys(ENTRY_TABLES);

/** Of those that there are, those that are wanted. */
function tablesWanted(found: string | undefined): readonly string[] {
  if (found === undefined) return TABLE_NAMES;
  const wanted = found.split(',').map((name) => name.trim());
  const strange = wanted.filter((name) => !TABLE_NAMES.includes(name));
  if (strange.length === 0) return wanted;
  throw new UserError(
    strange.map((name) => settingProblem('--tables', name, TABLE_NAMES.join(', '), nearest(name, TABLE_NAMES))),
  );
}

/** A line for each column of each table. */
function codebookOf(tables: readonly ExportedTable[]): string {
  const types = { text: 'text', whole: 'whole number', number: 'number', flag: 'true or false', time: 'date and time' };
  const rows = tables.flatMap(({ name, columns }) =>
    columns.map((one) => [name, one.name, types[one.kind], one.unit, one.means, one.made]),
  );
  return [HEAD, ...rows].map((row) => csvRow(row)).join('');
}
