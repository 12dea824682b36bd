import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import { checkLine, JOURNAL_VERSION } from '../../src/journal/codec.ts';
import { readEntries, readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { inFolder } from '../journal/sample.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const AT_ONCE = { lookAgainMs: 0 };
const LINE_FEED = 0x0a;
const FORMAT_BYTES = '{"roundtable":3'.length;
const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const inside = (folder: string) => readdirSync(pathOf(folder)).map((name) => pathOf(`${folder}/${name}`));
/** One with every kind of memory in it, and in the long run each that is kept. */
const FILES = isLong
  ? [...inside('golden'), ...inside('fixtures/journals')]
  : [pathOf('fixtures/journals/v2-just-society-11-memory.jsonl')];
/** A short one with every kind of act in it: what is the same for every file is tried at every byte of this one alone. */
const FULLY = `v${JOURNAL_VERSION}-bench-11-acts.jsonl`;

describe.each(FILES.map((file) => [basename(file), file]))('%s on a disk that lost something', (name, file) => {
  const whole = readFileSync(file);
  const lines = whole.toString('utf8').split(/(?<=\n)/);
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(line));
  const isFull = isLong && name === FULLY;
  const startOf = (line: number) => ends[line - 1] ?? 0;

  /**
   * Those around the ends of lines, and some between; rising. In the long run around the ends of all lines, and each of the first line of
   * every kind, the header's included: what comes before a torn line is read as it is in a whole file, which took hours for every byte.
   */
  function offsets(): readonly number[] {
    const draw = random(1, 'cuts');
    const some = Array.from({ length: isLong ? 100 : 60 }, () => draw.int(whole.length));
    // Lines of other files are read alike: of those each eighth.
    const of = isLong ? ends.slice(0, -1).filter((_, i) => isFull || i % 8 === 0) : [ends[0], ends[1], ends.at(-2)];
    const edges = of.flatMap((end) => [end! - 1, end!, end! + 1]);
    return [...new Set([0, 1, ...edges, ...some, ...(isLong ? firstOfKinds() : [])])].sort((a, b) => a - b);
  }

  function firstOfKinds(): readonly number[] {
    const kinds = lines.map((line) => /"type":"([\w-]+)"/.exec(line)?.[1]);
    return lines.flatMap((line, i) =>
      kinds.indexOf(kinds[i]) === i && (isFull || i === 0)
        ? Array.from({ length: Buffer.byteLength(line) }, (_, at) => startOf(i) + at)
        : [],
    );
  }

  it('13.1 cut at any byte, the longest whole prefix is recovered', { timeout: 1_800_000 }, () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      let line = 0;
      for (const cut of offsets()) {
        while (ends[line]! <= cut) line++;
        // What was mended before is a part of what is torn now.
        const kept = startOf(line);
        if (cut === kept || line === 0 || statSync(path).size !== kept) writeFileSync(path, whole.subarray(0, cut));
        else appendFileSync(path, whole.subarray(kept, cut));
        if (line === 0) {
          expect(() => readEntries(path, AT_ONCE), `cut at ${cut}`).toThrow('is not the whole header of a record');
          continue;
        }
        const { notice } = readEntries(path, AT_ONCE);
        expect({ isWhole: notice === null, size: statSync(path).size }, `cut at ${cut}`).toEqual({
          isWhole: kept === cut,
          size: kept,
        });
      }
    }),
  );

  it('13.1 cut behind any line, all entries before are there', { timeout: 600_000 }, () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const all = readJournal(file).entries;
      const stride = isLong ? 3 : 23;
      for (let count = 1; count <= lines.length; count += stride) {
        writeFileSync(path, whole.subarray(0, ends[count - 1]));
        expect(readJournal(path, AT_ONCE).entries).toEqual(all.slice(0, count - 1));
      }
    }),
  );

  /** Both ways of reading a journal name this line of the damaged file. */
  function expectNamed(path: string, damaged: Buffer, line: number, what: string): void {
    writeFileSync(path, damaged);
    const place = new RegExp(`run\\.jsonl:${line}: the line `);
    expect(() => readJournal(path, AT_ONCE), what).toThrow(place);
    expect(() => surveyJournal(path), `${what}, listed`).toThrow(place);
  }

  it('13.1 one flipped bit anywhere before the last line is found and named', { timeout: 1_800_000 }, () =>
    inFolder((folder) => {
      const draw = random(2, 'bits');
      const last = ends.at(-2) as number;
      const flipped = Array.from({ length: isLong ? 100 : 40 }, () => ({ at: draw.int(last), bit: draw.int(8) }));
      for (const { at, bit } of [...flipped, ...breaks(last)]) {
        const damaged = Buffer.from(whole);
        damaged[at]! ^= 1 << bit;
        expectNamed(
          join(folder, 'run.jsonl'),
          damaged,
          ends.findIndex((end) => at < end) + 1,
          `byte ${at}, bit ${bit}`,
        );
      }
    }),
  );

  /** The flips that change where lines end, or the format that the header names; a few of them in short. */
  function breaks(last: number): readonly { at: number; bit: number }[] {
    const all: { at: number; bit: number }[] = [];
    for (let at = 0; at < last; at++)
      for (let bit = 0; bit < 8; bit++)
        if (at < FORMAT_BYTES || whole[at] === LINE_FEED || (whole[at]! ^ (1 << bit)) === LINE_FEED)
          all.push({ at, bit });
    return random(3, 'breaks')
      .shuffle(all)
      .slice(0, isLong ? 100 : 20);
  }

  it('13.1 every byte of a line is under its check, and every bit', { timeout: 1_800_000 }, () => {
    const stride = isFull ? 1 : isLong ? 8 : 61;
    const isOneOfEight = isLong && !isFull;
    for (let line = isLong ? 0 : 1; line < lines.length; line += stride) {
      const [start, end] = [startOf(line), ends[line]! - 1];
      for (let at = start; at < end; at++) {
        for (let bit = isOneOfEight ? at % 8 : 0; bit < 8; bit += isOneOfEight ? 8 : 1) {
          const damaged = Buffer.from(whole.subarray(start, end));
          damaged[at - start]! ^= 1 << bit;
          if (isSound(damaged)) expect.fail(`${name}, byte ${at}, bit ${bit}`);
        }
      }
    }
  });

  it('13.1 a line that is lost or there twice is found and named', { timeout: 600_000 }, () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const stride = isLong ? 1 : 29;
      for (let i = 1; i < lines.length - 1; i += stride) {
        writeFileSync(path, lines.toSpliced(i, 1).join(''));
        const lost = `run.jsonl:${i + 1}: the line holds entry ${i + 1} where entry ${i} belongs`;
        expect(() => readJournal(path, AT_ONCE)).toThrow(lost);
        expect(() => surveyJournal(path)).toThrow(lost);
        writeFileSync(path, lines.toSpliced(i, 0, lines[i] as string).join(''));
        const doubled = `run.jsonl:${i + 2}: the line holds entry ${i} where entry ${i + 1} belongs`;
        expect(() => readJournal(path, AT_ONCE)).toThrow(doubled);
        expect(() => surveyJournal(path)).toThrow(doubled);
      }
    }),
  );
});

function isSound(line: Buffer): boolean {
  try {
    checkLine(line, 0, line.length);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}
