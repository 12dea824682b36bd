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
import { describe, expect, it } from 'vitest';
import { type Clock, manualClock } from '../../src/base/clock.ts';
import { isPresentBy, mayBePresentBy, presentBy, presentUnlessTaken } from '../../src/cli/presence.ts';
import { withFileLock } from '../../src/cli/with-file-lock.ts';
import { isBeingWritten, keptAlone, writerOf } from '../../src/cli/writer.ts';
import { createJournal } from '../../src/journal/file.ts';
import { header, inFolder, sampleEntries } from '../journal/sample.ts';

/** No process has this number: the largest that Linux gives is 2²². */
const NOBODY = 2 ** 22 + 1;
const MINUTE_MS = 60_000;

/** Where the system tells when a process began. */
const isTold = existsSync('/proc/self/stat');
const STARTED = isTold ? { started: expect.stringMatching(/^\d+ [0-9a-f-]{36}$/) } : {};

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
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, host: hostname(), ...STARTED });
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
    expect(isPresentBy(file, MINUTE_MS / 2)).toBe(true);
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

it('13.1 a file that is just being written is somebody’s; where no words come, whoever began it was killed', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'run.jsonl.writer');
    for (const begun of ['', '{"pid":']) {
      writeFileSync(file, begun);
      expect(isPresentBy(file, MINUTE_MS, 1)).toBe(false);
      expect(mayBePresentBy(file), 'whoever does not wait cannot know').toBe(true);
      wasLastSeen(file, 2 * MINUTE_MS);
      expect([isPresentBy(file), mayBePresentBy(file)], 'a power cut leaves such files').toEqual([false, false]);
    }
    const child = spawn(process.execPath, [
      '-e',
      `console.log('there');
       process.stdin.once('data', () => require('node:fs').appendFileSync(${JSON.stringify(file)}, '1}'));`,
    ]);
    await once(child.stdout, 'data');
    writeFileSync(file, '{"pid":');
    child.stdin.end('on\n');
    expect(isPresentBy(file, MINUTE_MS, MINUTE_MS / 2)).toBe(true);
    await once(child, 'exit');
  }));

it('13.1 a lock that was killed before its words came keeps nobody out, and who was only stopped has it no more', () =>
  inFolder((folder) => {
    const file = join(folder, 'settings');
    const lock = `${file}.lock`;
    writeFileSync(lock, '');
    expect(withFileLock(file, () => 'mine')).toBe('mine');
    const { writeFileSync: write } = fs;
    const other = JSON.stringify({ pid: process.ppid, host: hostname() });
    fs.writeFileSync = (to, words) => {
      rmSync(lock);
      write(lock, other);
      write(to, words);
    };
    syncBuiltinESMExports();
    try {
      expect(presentUnlessTaken(lock)).toBeNull();
    } finally {
      fs.writeFileSync = write;
      syncBuiltinESMExports();
    }
    expect(readFileSync(lock, 'utf8')).toBe(other);
  }));

it('13.1 a journal is one process’s, or whoever comes after one that was killed', () =>
  inFolder((folder) => {
    const journal = join(folder, 'run.jsonl');
    says(`${journal}.writer`, NOBODY);
    const writer = writerOf(journal);
    expect(JSON.parse(readFileSync(`${journal}.writer`, 'utf8'))).toEqual({
      pid: process.pid,
      host: hostname(),
      ...STARTED,
      socket: writer.socket,
    });
    expect(isBeingWritten(journal)).toBe(true);
    expect(() => writerOf(journal)).toThrow('another process is writing this run');
    writer.leave();
    expect(isBeingWritten(journal)).toBe(false);
    expect(() => writerOf(join(folder, 'nowhere', 'run.jsonl'))).toThrow(
      'the record cannot be kept for this process: the folder does not exist (ENOENT)',
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

it('13.1 too many open files take no lock from whoever has it', () =>
  inFolder((folder) => {
    const journal = join(folder, 'run.jsonl');
    const writer = writerOf(journal);
    const { openSync: open } = fs;
    fs.openSync = () => {
      throw Object.assign(new Error('too many'), { code: 'EMFILE' });
    };
    syncBuiltinESMExports();
    try {
      expect(() => writerOf(journal)).toThrow('too many files are open (EMFILE)');
    } finally {
      fs.openSync = open;
      syncBuiltinESMExports();
    }
    expect(isBeingWritten(journal)).toBe(true);
    writer.leave();
  }));

describe.runIf(isTold)('where the system tells when a process began', () => {
  /** What a process of this machine says of itself in a file. */
  const saidBy = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
    const started = `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}`;
    return { pid, host: hostname(), started };
  };

  it('13.1 a number that lives again as another process is nobody’s, at once', () =>
    inFolder((folder) => {
      const journal = join(folder, 'run.jsonl');
      const file = `${journal}.writer`;
      const said = saidBy(process.pid);
      writeFileSync(file, JSON.stringify(said));
      expect(isPresentBy(file)).toBe(true);
      for (const started of [said.started.replace(/^\d+/, '1'), said.started.replace(/.$/, 'x')]) {
        writeFileSync(file, JSON.stringify({ ...said, started }));
        expect([isPresentBy(file), mayBePresentBy(file)], started).toEqual([false, false]);
        const next = writerOf(join(folder, 'next.jsonl'));
        expect(existsSync(file), 'swept').toBe(false);
        next.leave();
      }
      writeFileSync(file, JSON.stringify({ ...said, started: '1' }));
      writerOf(journal).leave();
    }));

  it('13.1 a run that is stopped, for however long, keeps its journal; one that has ended and is not buried does not', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'run.jsonl.writer');
      // It ends once nobody buries it: a shell that is still there would.
      const child = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
      try {
        const [line] = await once(child.stdout, 'data');
        writeFileSync(file, JSON.stringify(saidBy(child.pid!)));
        child.kill('SIGSTOP');
        wasLastSeen(file, 600 * MINUTE_MS);
        expect([isPresentBy(file), mayBePresentBy(file)]).toEqual([true, true]);
        const dead = Number(String(line));
        await expect.poll(() => readFileSync(`/proc/${dead}/stat`, 'latin1')).toContain(') Z ');
        writeFileSync(file, JSON.stringify(saidBy(dead)));
        expect(isPresentBy(file)).toBe(false);
      } finally {
        child.kill('SIGKILL');
      }
    }));
});

describe('who was taken for gone, stopped or asleep for more than a minute', () => {
  it('13.1 takes nothing from who came after, and writes nothing more', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'run.jsonl.writer');
      const clock = manualClock(MINUTE_MS);
      const presence = presentBy(file, clock);
      expect(presence.isStill()).toBe(true);
      const other = JSON.stringify({ pid: NOBODY, host: `not-${hostname()}` });
      writeFileSync(file, other);
      await clock.advance(5_000);
      expect(readFileSync(file, 'utf8'), 'its beat').toBe(other);
      presence.leave();
      expect(readFileSync(file, 'utf8'), 'its leaving').toBe(other);
    }));

  /** A clock that stands, as a process that is stopped sees it, and what it shows afterwards. */
  const stopped = () => {
    let now = MINUTE_MS;
    const clock: Clock = { now: () => now, after: () => () => {}, turn: async () => {} };
    return {
      clock,
      goOn(ms: number) {
        now += ms;
      },
    };
  };

  it('13.1 looks before it goes on, and has its place again where nobody came', () =>
    inFolder((folder) => {
      const file = join(folder, 'run.jsonl.writer');
      const { clock, goOn } = stopped();
      const presence = presentBy(file, clock);
      const words = readFileSync(file, 'utf8');
      rmSync(file);
      expect(presence.isStill(), 'it said so a moment ago').toBe(true);
      goOn(2 * MINUTE_MS);
      expect(presence.isStill()).toBe(true);
      expect(readFileSync(file, 'utf8')).toBe(words);
      for (const ms of [2 * MINUTE_MS, -MINUTE_MS]) {
        writeFileSync(file, 'another’s');
        goOn(ms);
        expect(presence.isStill()).toBe(false);
      }
      presence.leave();
    }));

  it('13.1 an entry of a journal that is another’s by now is refused', () =>
    inFolder((folder) => {
      const { now } = Date;
      const { journal, writer } = keptAlone((fence) => ({
        journal: createJournal(join(folder, 'run.jsonl'), header, { fence }),
      }));
      const [first, second] = sampleEntries(2);
      journal.append(first!);
      try {
        writeFileSync(join(folder, 'run.jsonl.writer'), JSON.stringify({ pid: NOBODY, host: `not-${hostname()}` }));
        Date.now = () => now() + 10 * MINUTE_MS;
        const before = readFileSync(journal.path);
        expect(() => journal.append(second!)).toThrow('another process goes on with it');
        expect(readFileSync(journal.path)).toEqual(before);
      } finally {
        Date.now = now;
        writer.leave();
        journal.close();
      }
    }));
});
