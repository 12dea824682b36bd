import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const PROCESSES = isLong ? 8 : 4;
const JOURNALS = isLong ? 400 : 40;
/** No process has this number: the largest that Linux gives is 2²². */
const NOBODY = 2 ** 22 + 1;

const folder = mkdtempSync(join(tmpdir(), 'roundtable-two-writers-'));
const program = join(folder, 'writer-program.mjs');
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  await build({
    entryPoints: [new URL('../fixture-programs/writer-program.ts', import.meta.url).pathname],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Words that no writer says: they are built in, and not looked at.
    loader: { '.yaml': 'text' },
  });
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function said(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [chunk] = (await once(child.stdout, 'data')) as [string];
  return chunk.endsWith('\n') ? chunk : chunk + (await said(child));
}

it('13.1 of several processes that find at once what a killed run has left, exactly one writes its journal', {
  timeout: 120_000,
}, async () => {
  const journals = Array.from({ length: JOURNALS }, (_, i) => join(folder, `${i}`, 'run.jsonl'));
  for (const journal of journals) {
    mkdirSync(dirname(journal));
    writeFileSync(`${journal}.writer`, JSON.stringify({ pid: NOBODY, host: hostname() }));
  }
  children.push(...Array.from({ length: PROCESSES }, () => spawn(process.execPath, [program, ...journals])));
  for (const child of children) child.stdout.setEncoding('utf8');
  await Promise.all(children.map(said));
  const moment = Date.now() + 100;
  for (const child of children) child.stdin.write(`${moment}\n`);
  const own = (await Promise.all(children.map(said))).map((line) => JSON.parse(line) as string[]);
  expect(own.flat().sort(), 'each has one writer').toEqual([...journals].sort());
  expect(journals.flatMap((journal) => readdirSync(dirname(journal)))).toEqual(journals.map(() => 'run.jsonl.writer'));

  // Whatever ends a process, what it kept is free.
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.stdin.write('end\n');
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual(children.map(() => 7));
  expect(journals.flatMap((journal) => readdirSync(dirname(journal)))).toEqual([]);
});
