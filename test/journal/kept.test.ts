import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { number } from '../../src/journal/checks.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { createJournal, type Fs } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { header, inFolder, sampleEntries } from './sample.ts';

const [first, second, third] = sampleEntries(3) as [
  ReturnType<typeof sampleEntries>[number],
  ReturnType<typeof sampleEntries>[number],
  ReturnType<typeof sampleEntries>[number],
];

test('13.1 what comes after a flush is flushed when the journal is closed, and nothing twice', () =>
  inFolder((folder) => {
    const journal = createJournal(join(folder, 'run.jsonl'), header);
    journal.append(first);
    journal.sync();
    journal.append(second);
    expect(journal.syncCount).toBe(1);
    journal.close();
    expect(journal.syncCount).toBe(2);
  }));

test('13.1 a disk that takes nothing keeps nothing: the entry is refused, and taken once there is room', () =>
  inFolder((folder) => {
    let isFull = false;
    const real = fs.writeSync as (...args: unknown[]) => number;
    const writeSync = (...args: unknown[]) => (isFull ? 0 : real(...args));
    const path = join(folder, 'run.jsonl');
    const journal = createJournal(path, header, { fs: { ...fs, writeSync } as unknown as Fs });
    journal.append(first);
    isFull = true;
    expect(() => journal.append(second)).toThrow('entry 2 cannot be kept; the record is whole up to entry 1');
    expect(() => journal.append(third), 'it goes on with the one that failed').toThrow('entry 3 after entry 1');
    isFull = false;
    journal.append(second);
    journal.append(third);
    journal.close();
    expect(readJournal(path).entries).toEqual([first, second, third]);
  }));

test('13.1 an entry of a time that no calendar has is an error with its line', () =>
  inFolder((folder) => {
    const path = join(folder, 'run.jsonl');
    const written = (at: number) => fs.writeFileSync(path, encodeHeader(header) + encodeEntry({ ...first, at }));
    written(8.64e15);
    expect(readJournal(path).entries[0]?.at).toBe(8.64e15);
    written(8.64e15 + 2);
    expect(() => readJournal(path)).toThrow(/line 2|:2/);
  }));

test('13.1 a torn last line that cannot be cut off is left out, and that is told', () =>
  inFolder((folder) => {
    const path = join(folder, 'run.jsonl');
    const journal = createJournal(path, header);
    for (const entry of sampleEntries(3)) journal.append(entry);
    journal.close();
    fs.appendFileSync(path, '{"seq":4,');
    const { truncateSync } = fs;
    fs.truncateSync = () => {
      throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    };
    syncBuiltinESMExports();
    try {
      const { entries, notice } = readJournal(path, { lookAgainMs: 0 });
      expect(entries).toEqual(sampleEntries(3));
      expect(notice).toBe(
        'The last line was not written to its end (9 bytes); it is left out, and the file cannot be mended.',
      );
    } finally {
      fs.truncateSync = truncateSync;
      syncBuiltinESMExports();
    }
    expect(fs.readFileSync(path, 'utf8').endsWith('{"seq":4,')).toBe(true);
  }));

test('13.1 a number that is none, as a hand may have written it, is not one of a journal', () => {
  expect(['1', '-0.5', '1e999', '"1"', 'null'].map((json) => number(JSON.parse(json)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('12.2, 13.1 an act that waits may be for all, and for the gauge of anybody', () =>
  inFolder((folder) => {
    const path = join(folder, 'run.jsonl');
    const command = { type: 'set-variable', name: 'mood', value: 'tense', agent: null } as const;
    const cues = [{ id: 1, at: { on: 'gauge', agent: null, above: 0.5 }, command }] as const;
    createJournal(path, { ...header, scenario: { ...header.scenario, cues } }).close();
    expect(readJournal(path).header.scenario.cues).toEqual(cues);
  }));
