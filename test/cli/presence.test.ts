import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
    for (let beat = 0; beat < 3; beat++) {
      wasLastSeen(file, MINUTE_MS);
      await clock.advance(5_000);
      // By the clock of whoever keeps the file.
      const probe = join(folder, 'probe');
      writeFileSync(probe, '');
      expect(Math.abs(statSync(probe).mtimeMs - statSync(file).mtimeMs)).toBeLessThan(MINUTE_MS / 2);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
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
    expect(isPresentBy(file, 1)).toBe(false);
  }));

it('13.1 who says so again while it is looked for was not gone, only the clock was put forward', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'run.jsonl.writer');
    const child = spawn(process.execPath, [
      '-e',
      `const { writeFileSync } = require('node:fs');
       const { hostname } = require('node:os');
       const say = () => writeFileSync(${JSON.stringify(file)}, JSON.stringify({ pid: process.pid, host: hostname() }));
       say(); console.log('there'); process.stdin.once('data', () => setInterval(say, 20));`,
    ]);
    await once(child.stdout, 'data');
    wasLastSeen(file, 60 * MINUTE_MS);
    expect(isPresentBy(file, 1)).toBe(false);
    child.stdin.write('on\n');
    expect(isPresentBy(file, 500)).toBe(true);
    child.kill();
    await once(child, 'exit');
    wasLastSeen(file, 60 * MINUTE_MS);
    expect(isPresentBy(file)).toBe(false);
  }));

it('13.1 clocks of machines that differ by hours change nothing', () =>
  inFolder((folder) => {
    const file = join(folder, 'run.jsonl.writer');
    const { now } = Date;
    try {
      for (const hours of [-5, 5]) {
        // Our clock is off; the file system's is not.
        Date.now = () => now() + hours * 60 * MINUTE_MS;
        says(file, NOBODY, `not-${hostname()}`);
        expect(isPresentBy(file)).toBe(true);
        const seconds = (now() - 2 * MINUTE_MS) / 1000;
        utimesSync(file, seconds, seconds);
        expect(isPresentBy(file)).toBe(false);
        expect(readdirSync(folder)).toEqual(['run.jsonl.writer']);
      }
    } finally {
      Date.now = now;
    }
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
    expect(JSON.parse(readFileSync(`${journal}.writer`, 'utf8'))).toEqual({
      pid: process.pid,
      host: hostname(),
      socket: writer.socket,
    });
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
