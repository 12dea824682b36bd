import fs, { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { isPresentBy, presentBy } from '../../src/cli/presence.ts';
import { isBeingWritten, writerOf } from '../../src/cli/writer.ts';
import { inFolder } from '../journal/sample.ts';

/** No process has this number: the largest that Linux gives is 2²². */
const NOBODY = 2 ** 22 + 1;
const MINUTE_MS = 60_000;

const says = (file: string, pid: number, host = hostname()) => writeFileSync(file, JSON.stringify({ pid, host }));
const wasLastSeen = (file: string, msAgo: number) => {
  const seconds = (Date.now() - msAgo) / 1000;
  utimesSync(file, seconds, seconds);
};

it('13.1 who keeps a journal says so again and again, as long as it is there', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'run.jsonl.writer');
    const clock = manualClock(MINUTE_MS);
    const presence = presentBy(file, clock);
    for (const at of [65_000, 70_000, 75_000]) {
      await clock.advance(5_000);
      expect(statSync(file).mtimeMs).toBe(at);
    }
    presence.leave();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'another’s');
    const { mtimeMs } = statSync(file);
    await clock.advance(MINUTE_MS);
    expect(statSync(file).mtimeMs, 'who has left says nothing of another').toBe(mtimeMs);
  }));

it('13.1 a folder that is gone ends nobody’s run', () =>
  inFolder(async (folder) => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    const clock = manualClock();
    const presence = presentBy(join(inner, 'run.jsonl.writer'), clock);
    rmSync(inner, { recursive: true });
    await clock.advance(MINUTE_MS);
    presence.leave();
  }));

it('13.1 who has been silent for more than a minute is gone, though its number is another process’s now', () =>
  inFolder((folder) => {
    const file = join(folder, 'run.jsonl.writer');
    says(file, process.pid);
    wasLastSeen(file, MINUTE_MS - 10_000);
    expect(isPresentBy(file)).toBe(true);
    wasLastSeen(file, MINUTE_MS + 10_000);
    expect(isPresentBy(file)).toBe(false);
  }));

it('13.1 another machine’s process is believed as long as it is heard of, whatever its number is here', () =>
  inFolder((folder) => {
    const file = join(folder, 'run.jsonl.writer');
    says(file, NOBODY);
    expect(isPresentBy(file)).toBe(false);
    says(file, NOBODY, `not-${hostname()}`);
    expect(isPresentBy(file)).toBe(true);
    wasLastSeen(file, 2 * MINUTE_MS);
    expect(isPresentBy(file)).toBe(false);
  }));

it('13.1 a file that is just being written is somebody’s', () =>
  inFolder((folder) => {
    const file = join(folder, 'run.jsonl.writer');
    writeFileSync(file, '{"pid":');
    expect(isPresentBy(file)).toBe(true);
  }));

it('13.1 a journal is one process’s, or whoever comes after one that was killed', () =>
  inFolder((folder) => {
    const journal = join(folder, 'run.jsonl');
    says(`${journal}.writer`, NOBODY);
    const writer = writerOf(journal);
    expect(JSON.parse(readFileSync(`${journal}.writer`, 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
    expect(isBeingWritten(journal)).toBe(true);
    expect(() => writerOf(journal)).toThrow('another process is writing this run');
    writer.leave();
    expect(isBeingWritten(journal)).toBe(false);
    expect(() => writerOf(join(folder, 'nowhere', 'run.jsonl'))).toThrow(
      'the journal cannot be kept for this process: the folder does not exist (ENOENT)',
    );
  }));

it('13.1 a disk that takes no word leaves no file that would be believed', () =>
  inFolder((folder) => {
    const journal = join(folder, 'run.jsonl');
    const { writeFileSync: write } = fs;
    fs.writeFileSync = (file: fs.PathOrFileDescriptor) => {
      write(file, '');
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    syncBuiltinESMExports();
    try {
      expect(() => writerOf(journal)).toThrow('no space is left on the disk (ENOSPC)');
    } finally {
      fs.writeFileSync = write;
      syncBuiltinESMExports();
    }
    expect(existsSync(`${journal}.writer`)).toBe(false);
    writerOf(journal).leave();
  }));
