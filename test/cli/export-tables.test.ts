import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import openSqlite from 'sql.js/dist/sql-wasm.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import { TABLE_NAMES } from '../../src/experiments/tables/all-tables.ts';
import { entryRows } from '../../src/experiments/tables/entry-tables.ts';
import { readJournal } from '../../src/journal/read.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { started } from './batch-rig.ts';
import { commandInside, roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const runs = join(folder, 'runs');
const has = (program: string) => spawnSync(program, ['-version']).status === 0;
const fixture = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

type Row = Record<string, unknown>;
const exported = async (format: string, ...more: string[]): Promise<string> => {
  const out = join(folder, `${format}${more.join('')}`.replaceAll(/\W/g, ''));
  const { code, stdout, stderr } = await roundtable('export', runs, '--format', format, '--out', out, ...more);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^6 runs in \d+ tables?: /);
  return out;
};
const once = new Map<string, Promise<string>>();
/** All tables, for tests that only read them. */
function wholeIn(format: string): Promise<string> {
  const made = once.get(format) ?? exported(format);
  once.set(format, made);
  return made;
}

/** RFC 4180, as a reader that knows nothing of the program has it. */
function csvOf(file: string): string[][] {
  const text = readFileSync(file, 'utf8');
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Rows of text by the names of columns. */
const csvRows = (file: string): Record<string, string>[] => {
  const [head = [], ...rows] = csvOf(file);
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i] as string, cell])));
};
/** Any value as CSV has it. */
const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/^(?=\s*[=+\-@])(?!-?\d)/, "'");
};

beforeAll(async () => {
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), `${starterScenario()}\nprobes:\n- {ask: preference, when: after}\n`);
  writeFileSync(
    join(folder, 'e.yaml'),
    'base: lot.yaml\nfactors:\n  strategy: {layered: memory.strategy=layered, append: memory.strategy=append}\n  rounds: {one: rounds=1, two: rounds=2}\nseeds: 4\n',
  );
  const made = await commandInside(['experiment', join(folder, 'e.yaml'), '--jobs', '1', '--out', runs], { env });
  expect(made.status).toBe(0);
  const touched = join(runs, 'others');
  mkdirSync(touched);
  copyFileSync(fixture('golden/just-society-3-touched.jsonl'), join(touched, 'touched.jsonl'));
  await roundtable('import', fixture('fixtures/recordings/harbour.json'), '--out', touched);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('17.22 tables', () => {
  it('17.22 a codebook says of every column of every table what it is, and files have these columns', async () => {
    const out = await wholeIn('csv');
    const book = csvRows(join(out, 'codebook.csv'));
    expect(new Set(book.map(({ table }) => table))).toEqual(new Set(TABLE_NAMES));
    for (const { table, column, type, meaning, how_it_is_made } of book)
      expect([type, meaning, how_it_is_made].every(Boolean), `${table}.${column}`).toBe(true);
    for (const name of TABLE_NAMES) {
      const [head = [], ...rows] = csvOf(join(out, `${name}.csv`));
      expect(head).toEqual(book.filter(({ table }) => table === name).map(({ column }) => column));
      expect(new Set(head).size, `${name}: each once`).toBe(head.length);
      expect(head.slice(0, 5)).toEqual(['run', 'folder', 'repeat', 'factor_strategy', 'factor_rounds']);
      expect(rows.every((row) => row.length === head.length)).toBe(true);
      expect(rows.length, name).toBeGreaterThan(0);
    }
    expect(readdirSync(out).sort()).toEqual(['codebook.csv', ...TABLE_NAMES.map((name) => `${name}.csv`)].sort());
  });

  it('17.22 holds what the journals say, with the levels of each run', async () => {
    const out = await wholeIn('csv');
    const rows = (name: string) => csvRows(join(out, `${name}.csv`));
    const statements = rows('statements');
    for (const run of ['layered+one-4', 'append+two-4']) {
      const said = readJournal(join(runs, `${run}.jsonl`)).entries.flatMap(({ event, seq }) =>
        event.type === 'statement-made' ? [{ entry: String(seq), speaker: event.agent, text: event.text }] : [],
      );
      const own = statements.filter((row) => row['run'] === run);
      expect(own).toMatchObject(said);
      const [strategy, rounds] = run.split(/[+-]/);
      expect(own[0]).toMatchObject({
        factor_strategy: strategy,
        factor_rounds: rounds,
        round: '1',
        taken_back: 'false',
      });
    }
    // A change that drops has as many rows as it leaves entries, and is one all the same.
    const meaning = rows('codebook').find(({ table, column }) => table === 'memories' && column === 'dropped');
    expect(meaning?.['meaning']).toContain('in each row of it: counted once for an entry and agent');
    for (const { run, folder: where, drops } of rows('runs')) {
      // What leaves a memory once the talk is over, as a decision is worked into it, is recorded, and is no drop of the talk.
      const over = readJournal(join(where ?? '', `${run}.jsonl`)).entries.find(
        ({ event }) => event.type === 'talk-ended' || (event.type === 'vote-closed' && event.decision !== null),
      );
      const ofTalk = ({ run: own, entry }: Record<string, string>) =>
        own === run && Number(entry) < (over?.seq ?? Number.POSITIVE_INFINITY);
      const changes = rows('memories').filter(ofTalk);
      const dropped = new Map(changes.map((row) => [`${row['entry']} ${row['agent']}`, Number(row['dropped'])]));
      expect([...dropped.values()].reduce((sum, count) => sum + count, 0)).toBe(Number(drops));
    }
    expect(rows('runs').map((row) => [row['run'], row['factor_rounds'], row['imported']])).toEqual([
      ['append+one-4', 'one', 'false'],
      ['append+two-4', 'two', 'false'],
      ['layered+one-4', 'one', 'false'],
      ['layered+two-4', 'two', 'false'],
      ['harbour', '', 'true'],
      ['touched', '', 'false'],
    ]);
    const acts = readJournal(join(runs, 'others/touched.jsonl')).entries.filter(({ event }) => 'actor' in event);
    expect(rows('interventions').map(({ entry }) => entry)).toEqual(acts.map(({ seq }) => String(seq)));
  });

  it('17.22 says what each statement stands for, and of how many that could be read', async () => {
    const out = await wholeIn('csv');
    const rows = (name: string) => csvRows(join(out, `${name}.csv`));
    const statements = rows('statements');
    const isRead = (row: Record<string, string>) => row['option'] !== '';
    for (const { run, statements_read } of rows('runs')) {
      const own = statements.filter((row) => row['run'] === run && row['taken_back'] === 'false');
      expect(own.filter(isRead).length, run).toBe(Number(statements_read));
    }
    const journal = readJournal(join(runs, 'others/touched.jsonl'));
    const own = statements.filter((row) => row['run'] === 'touched' && isRead(row));
    expect(own.length).toBeGreaterThan(3);
    for (const row of own) {
      const { event } = journal.entries[Number(row['entry']) - 1] as { event: { agent?: string; text?: string } };
      const message = { from: event.agent ?? '', text: event.text ?? '' } as Message;
      const read = statedIn(message, journal.header.scenario);
      expect([row['option'], row['options'], row['amounts'], row['certainty']]).toEqual([
        ...[read.option, read.options.join(', '), read.amounts.join(', '), String(read.stand?.certainty)],
      ]);
    }
  });

  it('17.22 reads the same from a database and from Parquet', async () => {
    const [csv, parquet, sqlite] = [await wholeIn('csv'), await wholeIn('parquet'), await wholeIn('sqlite')];
    const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));
    const { Database } = await openSqlite({ wasmBinary });
    const database = new Database(readFileSync(join(sqlite, 'tables.sqlite')));
    for (const name of TABLE_NAMES) {
      const rows = csvRows(join(csv, `${name}.csv`));
      const columns = Object.keys(rows[0] as object);
      const flags = new Set(
        columns.filter((one) => ['true', 'false'].includes(rows.find((row) => row[one])?.[one] ?? '')),
      );
      const same = (found: readonly Row[]) =>
        found.map((row) =>
          Object.fromEntries(
            columns.map((one) => [one, asText(flags.has(one) && row[one] !== null ? Boolean(row[one]) : row[one])]),
          ),
        );
      expect(statSync(join(parquet, `${name}.parquet`)).mode & 0o777, name).toBe(0o600);
      const file = await asyncBufferFromFile(join(parquet, `${name}.parquet`));
      expect(same((await parquetReadObjects({ file })) as Row[]), `${name} of Parquet`).toEqual(rows);
      const [told] = database.exec(`SELECT * FROM ${name}`);
      const stored = told?.values.map((row) =>
        Object.fromEntries(row.map((value, i) => [told.columns[i] as string, value])),
      );
      expect(same(stored ?? []), `${name} of the database`).toEqual(rows);
    }
    database.close();
  });

  it.skipIf(!has('sqlite3'))('17.22 the sqlite3 program counts by factor', async () => {
    const out = await wholeIn('sqlite');
    const query = 'SELECT factor_strategy, count(*) FROM runs GROUP BY 1 ORDER BY 1';
    const { stdout } = spawnSync('sqlite3', [join(out, 'tables.sqlite'), query], { encoding: 'utf8' });
    expect(stdout).toBe('|2\nappend|2\nlayered|2\n');
  });

  it.skipIf(!has('duckdb'))('17.22 DuckDB counts by factor', async () => {
    const out = await wholeIn('parquet');
    const query = `SELECT factor_strategy, count(*) FROM '${join(out, 'runs.parquet')}' GROUP BY 1 ORDER BY 1`;
    const { stdout } = spawnSync('duckdb', ['-csv', '-noheader', '-c', query], { encoding: 'utf8' });
    expect(stdout).toContain('append,2');
  });

  it('17.22 writes some of the tables, alike', async () => {
    // An export goes over what an export wrote.
    const [all, some] = [await exported('csv'), await exported('csv', '--tables', 'statements')];
    expect(readdirSync(some).sort()).toEqual(['codebook.csv', 'statements.csv']);
    expect(readFileSync(join(some, 'statements.csv'), 'utf8')).toBe(readFileSync(join(all, 'statements.csv'), 'utf8'));
    const calls = await exported('csv', '--tables', 'calls,runs');
    for (const name of ['calls.csv', 'runs.csv'])
      expect(readFileSync(join(calls, name), 'utf8')).toBe(readFileSync(join(all, name), 'utf8'));
  });

  it('17.22 marks what was taken back, and not what was put back', () => {
    const at = (seq: number, event: object) => ({ seq, at: seq, event: event as never });
    const call = { model: 'simulated', attempt: 1, tokensIn: 1, tokensOut: 1, tokensLabel: 'simulated' };
    const said = (seq: number) => at(seq, { type: 'statement-made', agent: 'A', text: `=${seq}\u001b[31m`, call });
    const back = (seq: number, to: number) => at(seq, { type: 'taken-back', to, actor: 'person' });
    const opened = (seq: number, round: number) => at(seq, { type: 'round-opened', round, queue: [] });
    const told = (...entries: ReturnType<typeof at>[]) =>
      entryRows(entries, ['statements']).statements.map((row) => [row[0], row[2], row[3]]);
    const first = [opened(1, 1), said(2), opened(3, 2), said(4), back(5, 2), said(6)];
    expect(told(...first)).toEqual([
      [2, 1, false],
      [4, 2, true],
      [6, 1, false],
    ]);
    expect(told(...first, back(7, 4), said(8))).toEqual([
      [2, 1, false],
      [4, 2, false],
      [6, 1, true],
      [8, 2, false],
    ]);
    expect(entryRows([said(1)], ['statements']).statements[0]?.[5], 'cleaned').not.toContain('\u001b');
  });

  it('17.22 guards a spreadsheet from formulas, and keeps lines and quotes', async () => {
    const scenario = starterScenario().replace(/^title: .*$/m, 'title: \'=HYPERLINK("x"), "quoted"\'');
    const odd = join(folder, 'odd');
    writeFileSync(join(folder, 'odd.yaml'), scenario);
    mkdirSync(odd);
    await commandInside(
      ['run', join(folder, 'odd.yaml'), '--headless', '--rounds', '1', '--journal', join(odd, 'a.jsonl')],
      { env },
    );
    const { code } = await roundtable('export', odd, '--out', join(odd, 'tables'));
    expect(code).toBe(0);
    expect(csvRows(join(odd, 'tables', 'runs.csv'))[0]?.['title']).toBe('\'=HYPERLINK("x"), "quoted"');
  });

  it('17.22 names journals that cannot be read, and writes no file over that is another’s', async () => {
    const mixed = join(folder, 'mixed');
    mkdirSync(mixed);
    copyFileSync(join(runs, 'append+one-4.jsonl'), join(mixed, 'a.jsonl'));
    writeFileSync(join(mixed, 'b.jsonl'), 'notes\n');
    const told = await roundtable('export', mixed, '--out', join(folder, 'partly'), '--tables', 'statements');
    expect(told).toMatchObject({ code: 1, stdout: expect.stringContaining('1 run in 1 table') });
    expect(told.stderr).toContain('b.jsonl');
    writeFileSync(join(mixed, 'runs.csv'), 'mine');
    const refused = await roundtable('export', mixed, '--out', mixed);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      'runs.csv: this file is there already, and no export wrote it; allowed: another --out',
    );
    expect(readFileSync(join(mixed, 'runs.csv'), 'utf8')).toBe('mine');
    expect(await roundtable('export', mixed, '--format', 'xls')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('csv, sqlite, parquet'),
    });
    expect(await roundtable('export', mixed, '--tables', 'statement')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('did you mean statements?'),
    });
  });

  it('28.5 are not handed to a seat, which may not know all that is in them', async () => {
    for (const format of ['csv', 'sqlite', 'parquet']) {
      const out = join(folder, `seat-${format}`);
      const refused = await roundtable('export', runs, '--format', format, '--seat', 'Ann', '--out', out);
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--seat: tables') });
      expect(refused.stderr).toContain('--seat all, or a format of one run: html, cast, svg, png, gif, md, json');
      expect(existsSync(out)).toBe(false);
    }
    await exported('csv', '--seat', 'all', '--tables', 'runs');
  });
});

it('17.22 the bundle writes every format', async () => {
  for (const format of ['sqlite', 'parquet']) {
    const { status, stderr } = await started(
      ['export', runs, '--format', format, '--out', join(folder, `built-${format}`)],
      env,
    ).ended;
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
});
