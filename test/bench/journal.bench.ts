import * as fs from 'node:fs';
import { join } from 'node:path';
import { encodeEntry } from '../../src/journal/codec.ts';
import { createJournal } from '../../src/journal/file.ts';
import { fact, pairs, row } from './measure.ts';
import { recordedEntries } from './measured-run.ts';

const { scenario, entries } = await recordedEntries(150);
const header = { scenarioName: 'bench', seed: 1, scenario, program: 'bench', run: 'bench', parent: null };
const statementCount = entries.filter(({ event }) => event.type === 'statement-made').length;
const folder = process.env['BENCH_TMP'] as string;
let fileCount = 0;

function stringified(): number {
  let size = 0;
  for (const entry of entries) size += JSON.stringify(entry).length;
  return size;
}

function encoded(): number {
  let size = 0;
  for (const entry of entries) size += encodeEntry(entry).length;
  return size;
}

function kept(isSynced: boolean): void {
  const without = { ...fs, fdatasyncSync: () => {} };
  const path = join(folder, `${fileCount++}.jsonl`);
  const journal = createJournal(path, header, isSynced ? {} : { fs: without });
  for (const entry of entries) {
    journal.append(entry);
    if (entry.event.type === 'statement-made') journal.sync();
  }
  journal.close();
  fs.unlinkSync(path);
}

const each = entries.length;
const show = (name: string, { a, b, ratio }: { a: number; b: number; ratio: number }, reach: string) =>
  row(name, a / each, b / each, ratio, reach);
show('noise: JSON.stringify against itself', await pairs(stringified, stringified, 9), '1');
show('journal: the line of an event, with its check', await pairs(encoded, stringified, 9), 'no reach of its own');
show('journal: an event written', await pairs(() => kept(false), stringified, 9), '≤ 1.5× JSON.stringify alone');
show('journal: and synced with each statement', await pairs(() => kept(true), stringified, 3), 'the disk’s own time');

// The run itself decides when to sync; what it asks for is counted where it asks.
const { runThrough, scripted } = await import('./measured-run.ts');
let asked = 0;
await runThrough(scenario, {
  provider: scripted,
  journal: { append: () => {}, sync: () => void asked++ },
  seen: () => {},
});
fact('  fdatasync a statement', (asked / statementCount).toFixed(2), '', '1');
