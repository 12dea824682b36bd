import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { followJournal } from '../../src/journal/read.ts';
import { header, inFolder, sampleEntries } from './sample.ts';

const entries = sampleEntries(5);
const lines = entries.map((entry) => encodeEntry(entry));

it('12.7 gives of a journal that grows what is whole, once', () =>
  inFolder((folder) => {
    const file = join(folder, 'run.jsonl');
    writeFileSync(file, encodeHeader(header) + lines[0]);
    const journal = followJournal(file);
    expect(journal.header.run).toBe(header.run);
    expect(journal.next()).toEqual([entries[0]]);
    expect(journal.next()).toEqual([]);
    const [second, third] = [lines[1] as string, lines[2] as string];
    appendFileSync(file, second + third.slice(0, 40));
    expect(journal.next()).toEqual([entries[1]]);
    appendFileSync(file, third.slice(40));
    appendFileSync(file, lines.slice(3).join(''));
    expect(journal.next()).toEqual(entries.slice(2));
  }));

it('12.7 names the line that is damaged, and takes nothing from the file', () =>
  inFolder((folder) => {
    const file = join(folder, 'run.jsonl');
    writeFileSync(file, encodeHeader(header) + lines[0]);
    const journal = followJournal(file);
    journal.next();
    appendFileSync(file, (lines[1] as string).replace('Alice', 'Alyce'));
    expect(() => journal.next()).toThrow(/run\.jsonl:3.*checksum/s);
  }));
