import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { entriesIn, entriesOf, readEntries, readJournal } from '../../src/journal/read.ts';
import { memoryJournal } from './memory-journal.ts';
import { header, inFolder, sampleEntries, statement } from './sample.ts';

const entries = sampleEntries(60);
const lines = [encodeHeader(header), ...entries.map((entry) => encodeEntry(entry))];
const whole = Buffer.from(lines.join(''));
/** Where each line ends, its line feed included. */
const ends = lines.map((_, i) => Buffer.byteLength(lines.slice(0, i + 1).join('')));
const isLong = process.env['ROUNDTABLE_LONG'] !== undefined;
/** Nobody is writing these files. */
const AT_ONCE = { lookAgainMs: 0 };

function reading(folder: string, content: string | Uint8Array): () => ReturnType<typeof readJournal> {
  const path = join(folder, 'run.jsonl');
  writeFileSync(path, content);
  return () => readJournal(path, AT_ONCE);
}

/** A line with a right checksum, whatever it says. */
function line(json: string): string {
  return `${json.slice(0, -1)},"check":"${crc32(json).toString(16).padStart(8, '0')}"}\n`;
}

describe('what was written is read', () => {
  test('13.1 header and entries come back as they were', () =>
    inFolder((folder) => {
      const read = reading(folder, whole)();
      expect(read.header).toEqual(header);
      expect(read.entries).toEqual(entries);
      expect(read.notice).toBeNull();
    }));

  test('12.7 who acted comes back beside the event, and a name that is none is damage', () =>
    inFolder((folder) => {
      const named = { ...entries[5]!, seq: 1, who: 'Ana' };
      const read = reading(folder, encodeHeader(header) + encodeEntry(named))();
      expect(read.entries).toEqual([named]);
      expect(read.entries[0]!.event).not.toHaveProperty('who');
      const wrong = reading(
        folder,
        encodeHeader(header) + line(JSON.stringify({ seq: 1, at: 1, ...named.event, who: 7 })),
      );
      expect(wrong).toThrow(/"?who"?/);
    }));

  test('13.1 entries of some types come back alone, wherever a line names its type; damage of others is told', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const types = ['statement-made', 'round-opened'] as const;
      const wanted = entries.filter(({ event: { type } }) => (types as readonly string[]).includes(type));
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.length).toBeLessThan(entries.length);
      const { type, ...fields } = wanted[0]!.event;
      const behind = line(JSON.stringify({ seq: wanted[0]!.seq, at: wanted[0]!.at, ...fields, type }));
      writeFileSync(path, lines.with(wanted[0]!.seq, behind).join(''));
      expect([...entriesOf(path, types)]).toEqual(wanted);
      const other = entries.find((entry) => !wanted.includes(entry) && entry.seq > 5)!;
      writeFileSync(path, lines.with(other.seq, lines[other.seq]!.replace('"seq"', '"Seq"')).join(''));
      expect(() => [...entriesOf(path, types)]).toThrow(`${path}:${other.seq + 1}: the line is damaged`);
      writeFileSync(path, whole.subarray(0, whole.length - 3));
      expect([...entriesOf(path, types)].map(({ seq }) => seq)).toEqual(
        wanted.filter(({ seq }) => seq < entries.length).map(({ seq }) => seq),
      );
    }));

  test('13.1 the in-memory journal holds what the file would', () => {
    const journal = memoryJournal(header);
    for (const entry of entries) journal.append(entry);
    journal.sync();
    expect(journal.text()).toBe(whole.toString());
    expect(journal.syncCount).toBe(1);
    expect(() => journal.append(entries[0]!)).toThrow('entry 1 after entry 60');
  });

  test('13.1 entries longer than a block of reading, and many of them, come back, twice', () =>
    inFolder((folder) => {
      const long = [
        statement('a'.repeat(65_530)),
        statement('é'.repeat(200_000)),
        ...Array(3000).fill(statement('short')),
      ];
      const many = long.map((event, i) => ({ seq: i + 1, at: 1, event }));
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, [encodeHeader(header), ...many.map((entry) => encodeEntry(entry))].join(''));
      const read = readEntries(path);
      expect([...read.entries]).toEqual(many);
      expect([...read.entries]).toEqual(many);
    }));

  test('13.1 going through half of the entries closes the file', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, whole);
      const open = '/proc/self/fd';
      const openCount = () => readdirSync(open).length;
      // Where that cannot be counted, more often than a process may have files open.
      const [before, times] = existsSync(open) ? [openCount(), 60] : [0, 3000];
      for (let i = 0; i < times; i++) for (const entry of readEntries(path).entries) if (entry.seq === 2) break;
      // Others of this process may open one or close one meanwhile.
      if (before > 0) expect(openCount()).toBeLessThan(before + times / 2);
    }));
});

describe('a torn last line', () => {
  test('13.1 cut at every byte, the longest whole prefix is recovered, once, with a notice', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      // The time grows with the square of the length: in short, each kind of line is torn at every seventh byte, and around its end.
      const length = isLong ? whole.length : ends[7]! + 2;
      const isTried = (cut: number) => isLong || cut % 7 === 0 || ends.some((end) => Math.abs(end - cut) < 2);
      for (let cut = 0; cut < length; cut++) {
        if (!isTried(cut)) continue;
        writeFileSync(path, whole.subarray(0, cut));
        const lineCount = ends.filter((end) => end <= cut).length;
        if (lineCount === 0) {
          expect(() => readJournal(path, AT_ONCE)).toThrow(`${path}:1: the line is not the whole header of a record`);
          expect(readFileSync(path).length).toBe(cut);
          continue;
        }
        const wholeEnd = ends[lineCount - 1]!;
        const first = readJournal(path, AT_ONCE);
        if (first.entries.length !== lineCount - 1) expect.fail(`${first.entries.length} entries at ${cut}`);
        expect(first.notice === null).toBe(cut === wholeEnd);
        if (cut === wholeEnd) continue;
        expect(readFileSync(path).equals(whole.subarray(0, wholeEnd))).toBe(true);
        expect(readEntries(path, AT_ONCE).notice).toBeNull();
      }
    }));

  test('13.1 a line that a run is just writing is not torn: it is waited for, and nothing is cut', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'run.jsonl');
      const half = ends[10]! + 20;
      writeFileSync(path, whole.subarray(0, half));
      const writer = new Worker(
        `const { parentPort, workerData } = require('node:worker_threads');
         parentPort.postMessage('ready');
         setTimeout(() => require('node:fs').appendFileSync(workerData.path, workerData.rest), 50);`,
        { eval: true, workerData: { path, rest: whole.subarray(half) } },
      );
      const exited = once(writer, 'exit');
      await once(writer, 'message');
      const read = readJournal(path, { lookAgainMs: 1000 });
      await exited;
      expect(read.notice).toBeNull();
      expect(read.entries).toEqual(entries);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }));

  test('13.1 the notice says how much was cut off', () =>
    inFolder((folder) => {
      expect(reading(folder, whole.subarray(0, ends[3]! + 12))().notice).toBe(
        'The last line was not written to its end (12 bytes); it was cut off.',
      );
    }));

  test.skipIf(process.getuid?.() === 0)('13.1 a torn file that may not be written is read without its tail', () =>
    inFolder((folder) => {
      const read = reading(folder, whole.subarray(0, ends[3]! + 12));
      chmodSync(join(folder, 'run.jsonl'), 0o400);
      expect(read().entries.length).toBe(3);
      expect(read().notice).toContain('it is left out, and the file cannot be mended');
    }),
  );

  test('13.1 a file that is no journal is never cut', () =>
    inFolder((folder) => {
      const text = 'dear diary\nno line feed at the end';
      expect(reading(folder, text)).toThrow('run.jsonl:1: the line is not the header of a record');
      expect(readFileSync(join(folder, 'run.jsonl'), 'utf8')).toBe(text);
    }));
});

describe('other damage is an error with its line', () => {
  test('13.1 one flipped bit', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const step = isLong ? 1 : 47;
      for (let at = 0; at < whole.length - 1; at += step) {
        const damaged = Buffer.from(whole);
        damaged[at]! ^= 1 << (at % 8);
        const lineNumber = ends.findIndex((end) => at < end) + 1;
        writeFileSync(path, damaged);
        expect(() => readJournal(path), `byte ${at}`).toThrow(`${path}:${lineNumber}: the line `);
      }
    }));

  test('13.1 the line feed of the last line flipped: a torn line, told and cut off', () =>
    inFolder((folder) => {
      const damaged = Buffer.from(whole);
      damaged[damaged.length - 1]! ^= 1;
      const read = reading(folder, damaged)();
      expect(read.entries.length).toBe(59);
      expect(read.notice).toContain('was cut off');
    }));

  const changed: [name: string, change: (lines: string[]) => unknown, message: string][] = [
    ['lost', (all) => all.splice(10, 1), '11: the line holds entry 11 where entry 10 belongs'],
    ['doubled', (all) => all.splice(10, 0, all[10]!), '12: the line holds entry 10 where entry 11 belongs'],
    ['swapped', (all) => all.splice(10, 2, all[11]!, all[10]!), '11: the line holds entry 11 where entry 10 belongs'],
    ['empty', (all) => all.splice(10, 0, '\n'), '11: the line is not an entry of a record'],
    [
      'garbage',
      (all) => all.splice(10, 1, '#'.repeat(400).concat('\n')),
      '11: the line is damaged: it does not end in a checksum',
    ],
    ['no JSON', (all) => all.splice(1, 1, line('{"seq":1,"at":5,"type":}')), '2: the line is damaged: it is not JSON'],
    ['a header in the middle', (all) => all.splice(10, 0, all[0]!), '11: the line is not an entry of a record'],
    [
      'unknown event',
      (all) => all.splice(1, 1, line('{"seq":1,"at":5,"type":"moon-rose"}')),
      '2: the line holds an unknown event type "moon-rose"',
    ],
    [
      'no event',
      (all) => all.splice(1, 1, line('{"seq":1,"at":5,"round":2}')),
      '2: the line holds an unknown event type (none)',
    ],
    [
      'missing field',
      (all) => all.splice(1, 1, line('{"seq":1,"at":5,"type":"poll-opened"}')),
      '2: the line lacks the field "order"',
    ],
    [
      'wrong field',
      (all) => all.splice(1, 1, line('{"seq":1,"at":5,"type":"poll-opened","order":"Alice"}')),
      '2: the line has a wrong field "order"',
    ],
    [
      '__proto__',
      (all) => all.splice(1, 1, line('{"seq":1,"at":5,"type":"poll-opened","order":[{"__proto__":1}]}')),
      '2: the line holds the key "__proto__", which is not allowed',
    ],
    [
      '__proto__ in escapes',
      (all) => all.splice(1, 1, line('{"seq":1,"at":5,"type":"poll-opened","order":[{"\\u005f_proto__":1}]}')),
      '2: the line holds the key "__proto__", which is not allowed',
    ],
    [
      'constructor in the header',
      (all) => all.splice(0, 1, line('{"roundtable":1,"constructor":{}}')),
      '1: the line holds the key "constructor", which is not allowed',
    ],
    [
      'a header without its scenario',
      (all) => all.splice(0, 1, line('{"roundtable":1,"scenarioName":"small","seed":1}')),
      '1: the line lacks the field "scenario"',
    ],
    [
      'a newer format',
      (all) => all.splice(0, 1, '{"roundtable":4,"sum":"of another kind"}\n'),
      '1: the line is of record format 4, which a newer version of this program wrote; allowed: format 3',
    ],
  ];
  test.each(changed)('13.1 %s', (_name, change, message) =>
    inFolder((folder) => {
      const all = [...lines];
      change(all);
      expect(reading(folder, all.join(''))).toThrow(`run.jsonl:${message}`);
    }),
  );

  test('13.1 what stands before the damage is read', () =>
    inFolder((folder) => {
      const all = [...lines];
      all[30] = '{}\n';
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, all.join(''));
      const seen: number[] = [];
      expect(() => {
        for (const { seq } of readEntries(path).entries) seen.push(seq);
      }).toThrow(`${path}:31: `);
      expect(seen.length).toBe(29);
    }));

  test('13.1 a line without end is refused before it fills the memory', () =>
    inFolder((folder) => {
      expect(reading(folder, Buffer.alloc(17 * 1024 * 1024, 97))).toThrow('run.jsonl:1: the line is longer than');
      expect(reading(folder, Buffer.concat([whole, Buffer.alloc(17 * 1024 * 1024, 97)]))).toThrow(
        'run.jsonl: its last line is too long',
      );
    }));

  test('13.1 a missing file and a folder are named', () =>
    inFolder((folder) => {
      expect(() => readJournal(join(folder, 'none.jsonl'))).toThrow('none.jsonl: there is no such file');
      expect(() => readJournal(folder)).toThrow('it is a folder (EISDIR)');
    }));
});

describe('entries that are read again', () => {
  const all = sampleEntries(700);
  const text =
    encodeHeader(header) +
    all
      .slice(0, 600)
      .map((entry) => encodeEntry(entry))
      .join('');

  test('12.1 from any of them, with what has come since, and none twice', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, text);
      const { after: entriesBehind } = entriesIn(path);
      const behind = (seq: number) => Array.from(entriesBehind(seq), (entry) => entry.seq);
      for (const seq of [599, 0, 255, 256, 257, 511, 512, 300])
        expect(behind(seq)).toEqual(all.slice(seq, 600).map((entry) => entry.seq));
      expect([behind(600), behind(900)]).toEqual([[], []]);
      expect([...entriesBehind(598)]).toEqual(all.slice(598, 600));
      const rest = all.slice(600).map((entry) => encodeEntry(entry));
      // A line that is being written is not there yet.
      appendFileSync(path, rest.join('').slice(0, -9));
      expect(behind(598).at(-1)).toBe(699);
      appendFileSync(path, rest.join('').slice(-9));
      expect(behind(640)).toEqual(all.slice(640).map((entry) => entry.seq));
      expect([...readEntries(path).entries.after!(650)]).toEqual(all.slice(650));
    }));

  test('13.1 up to the one that is damaged, which is told with its line', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, text.replace('said 302 times', 'said 303 times'));
      const seen: number[] = [];
      expect(() => {
        for (const { seq } of entriesIn(path).after(260)) seen.push(seq);
      }).toThrow(`${path}:304: `);
      expect(seen.at(-1)).toBe(302);
    }));
});
