import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { readEntries, readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { inFolder } from '../journal/sample.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
/** A journal of this very format, that never changes. */
const whole = readFileSync(
  fileURLToPath(new URL('../fixtures/journals/v2-just-society-11-memory.jsonl', import.meta.url)),
);
const lines = whole.toString('utf8').split(/(?<=\n)/);
const ends: number[] = [];
for (const line of lines) ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(line));
const AT_ONCE = { lookAgainMs: 0 };

/** Every offset, or those around the ends of lines and some between. */
function offsets(): readonly number[] {
  if (isLong) return Array.from({ length: whole.length }, (_, i) => i);
  const draw = random(1, 'cuts');
  const some = Array.from({ length: 60 }, () => draw.int(whole.length));
  const edges = [ends[0], ends[1], ends.at(-2)].flatMap((end) => [end! - 1, end!, end! + 1]);
  return [...new Set([0, 1, ...edges, ...some])];
}

describe('a recorded run on a disk that lost something', () => {
  it('13.1 cut at any byte, the longest whole prefix is recovered', { timeout: isLong ? 1_800_000 : 60_000 }, () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      for (const cut of offsets()) {
        writeFileSync(path, whole.subarray(0, cut));
        const kept = ends.filter((end) => end <= cut);
        if (kept.length === 0) {
          expect(() => readEntries(path, AT_ONCE), `cut at ${cut}`).toThrow('is not the whole header of a journal');
          continue;
        }
        const { notice } = readEntries(path, AT_ONCE);
        expect(notice === null, `cut at ${cut}`).toBe(kept.at(-1) === cut);
        expect(statSync(path).size, `cut at ${cut}`).toBe(kept.at(-1));
      }
    }),
  );

  it('13.1 cut behind any line, all entries before are there', { timeout: 600_000 }, () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const all = [...readRecorded(folder)];
      const stride = isLong ? 1 : 23;
      for (let count = 1; count <= lines.length; count += stride) {
        writeFileSync(path, whole.subarray(0, ends[count - 1]));
        expect(readJournal(path, AT_ONCE).entries).toEqual(all.slice(0, count - 1));
      }
    }),
  );

  it('13.1 one flipped bit anywhere before the last line is found and named', { timeout: 1_800_000 }, () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const draw = random(2, 'bits');
      const count = isLong ? 5000 : 40;
      const last = ends.at(-2) as number;
      for (let i = 0; i < count; i++) {
        const at = draw.int(last);
        const damaged = Buffer.from(whole);
        damaged[at]! ^= 1 << draw.int(8);
        writeFileSync(path, damaged);
        const line = ends.findIndex((end) => at < end) + 1;
        const place = new RegExp(`run\\.jsonl:${line}: the line `);
        expect(() => readJournal(path, AT_ONCE), `byte ${at}`).toThrow(place);
        expect(() => surveyJournal(path), `byte ${at}, listed`).toThrow(place);
      }
    }),
  );

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

function readRecorded(folder: string) {
  const path = join(folder, 'whole.jsonl');
  writeFileSync(path, whole);
  return readJournal(path).entries;
}
