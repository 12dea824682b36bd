import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { createJournal, type Fs } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { header, inFolder, sampleEntries, statement } from './sample.ts';

const CALLS = ['mkdirSync', 'openSync', 'writeSync', 'fdatasyncSync', 'fdatasync', 'closeSync', 'unlinkSync'] as const;
const FAULTS = ['EIO', 'ENOSPC', 'EROFS', 'short write'] as const;

/** The real file system, whose call number `k` (from 1) fails. A short write takes half of the bytes; the next one finds the disk full. */
function faultyFs(k: number, fault: (typeof FAULTS)[number]): Fs & { callCount(): number } {
  let count = 0;
  let isFull = false;
  const wrapped = Object.fromEntries(
    CALLS.map((name) => [
      name,
      (...args: unknown[]) => {
        count++;
        const real = fs[name] as (...args: unknown[]) => unknown;
        if (fault === 'short write' && name === 'writeSync' && (count === k || isFull)) {
          if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          isFull = true;
          const [fd, bytes, offset, length, position] = args as [number, Buffer, number, number, number];
          return real(fd, bytes, offset, Math.floor(length / 2), position);
        }
        if (count === k && fault !== 'short write') throw Object.assign(new Error(`failed: ${fault}`), { code: fault });
        return real(...args);
      },
    ]),
  ) as unknown as Fs;
  return { ...wrapped, callCount: () => count };
}

describe('a journal on disk', () => {
  test('13.1 one write an entry, one fdatasync a sync, and the file can be read at once', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const counting = faultyFs(0, 'EIO');
      const journal = createJournal(path, header, { fs: counting });
      const entries = sampleEntries(20);
      for (const entry of entries) {
        journal.append(entry);
        expect(readJournal(path).entries.at(-1)).toEqual(entry);
      }
      expect(counting.callCount()).toBe(2 + 21);
      expect(journal.syncCount).toBe(0);
      journal.sync();
      journal.close();
      journal.close();
      expect(journal.syncCount).toBe(1);
      expect(() => journal.append({ ...entries[0]!, seq: 21 })).toThrow('closed');
      expect(fs.readFileSync(path, 'utf8')).toBe(
        [encodeHeader(header), ...entries.map((entry) => encodeEntry(entry))].join(''),
      );
    }));

  test('13.1 a line holds the same whatever its length and letters, and whether it was told before', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const journal = createJournal(path, header);
      const texts = ['a', '公', '🙂', '\x7f', '\u009b'].flatMap((letter) =>
        [20_000, 21_000, 22_000, 65_300, 65_500, 70_000, 3].map((count) => letter.repeat(count)),
      );
      const lines = texts.map((text, i) => {
        const entry = { seq: i + 1, at: 0, event: statement(text) };
        const told = i % 2 === 0 ? encodeEntry(entry) : null;
        journal.append(entry);
        return told ?? encodeEntry(entry);
      });
      journal.close();
      expect(fs.readFileSync(path, 'utf8') === [encodeHeader(header), ...lines].join('')).toBe(true);
      expect(/[\x7f-\x9f]/.test(lines.join('')), 'safe to print').toBe(false);
      expect(readJournal(path).entries.length).toBe(texts.length);
    }));

  test('13.1 closing syncs what was not synced', () =>
    inFolder((folder) => {
      const journal = createJournal(join(folder, 'run.jsonl'), header);
      journal.close();
      expect(journal.syncCount).toBe(1);
    }));

  test('13.1 what is synced meanwhile is not synced again, what came since is, and no file is closed under it', () =>
    inFolder(async (folder) => {
      const given: ((error: Error | null) => void)[] = [];
      const closed: number[] = [];
      const journal = createJournal(join(folder, 'run.jsonl'), header, {
        fs: {
          ...fs,
          fdatasync: ((_fd: number, done: (error: Error | null) => void) => void given.push(done)) as Fs['fdatasync'],
          closeSync: (fd) => {
            closed.push(fd);
            fs.closeSync(fd);
          },
        },
      });
      const [first, second, third] = sampleEntries(3);
      journal.append(first!);
      const soon = journal.syncSoon();
      journal.append(second!);
      given.shift()!(null);
      await soon;
      expect(journal.syncCount).toBe(1);
      journal.append(third!);
      const later = journal.syncSoon();
      journal.close();
      expect(journal.syncCount).toBe(2);
      expect(closed).toEqual([]);
      given.shift()!(null);
      await later;
      await new Promise(setImmediate);
      expect(closed).toHaveLength(1);
      expect(readJournal(journal.path).entries).toHaveLength(3);
    }));

  test('13.1 a sync that fails meanwhile is told as any, with what may be lost', () =>
    inFolder(async (folder) => {
      const failing = ((_fd: number, done: (error: Error | null) => void) =>
        done(Object.assign(new Error('failed'), { code: 'EIO' }))) as Fs['fdatasync'];
      const journal = createJournal(join(folder, 'run.jsonl'), header, { fs: { ...fs, fdatasync: failing } });
      journal.append(sampleEntries(1)[0]!);
      await expect(journal.syncSoon()).rejects.toThrow(`${journal.path}: the record may be lost after entry 1`);
      journal.close();
    }));

  test('13.2 a file that exists is refused and left as it is', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      fs.writeFileSync(path, 'mine');
      expect(() => createJournal(path, header)).toThrow(
        `${path}: the record cannot be started: the file exists already and is not overwritten (EEXIST)`,
      );
      expect(fs.readFileSync(path, 'utf8')).toBe('mine');
    }));

  test('13.1 only its owner may read it: file 0600, new folders 0700', () =>
    inFolder((folder) => {
      const path = join(folder, 'a', 'b', 'run.jsonl');
      createJournal(path, header).close();
      const mode = (name: string) => (fs.statSync(name).mode & 0o777).toString(8);
      expect([mode(join(folder, 'a')), mode(join(folder, 'a', 'b')), mode(path)]).toEqual(['700', '700', '600']);
    }));

  test('13.1 entries come in order', () =>
    inFolder((folder) => {
      const journal = createJournal(join(folder, 'run.jsonl'), header);
      expect(() => journal.append(sampleEntries(2)[1]!)).toThrow('entry 2 after entry 0');
      journal.close();
    }));
});

describe('what stands in a line', () => {
  const secret = 'se"cret\\key-123';
  const redact = (text: string) => text.replaceAll(secret, '[redacted]').replaceAll('plain-key-456', '[redacted]');

  test('13.1 no secret, however JSON spells it, in entries and header', () => {
    const entry = { seq: 1, at: 1, event: statement(`my key is ${secret} and plain-key-456.`) };
    expect(encodeEntry(entry, redact)).toContain('"text":"my key is [redacted] and [redacted]."');
    expect(encodeEntry({ ...entry, event: statement('plain-key-456') }, redact)).toContain('"text":"[redacted]"');
    const told = { ...header, scenario: { ...header.scenario, question: `Why ${secret}?` } };
    expect(encodeHeader(told, redact)).toContain('"question":"Why [redacted]?"');
  });

  test('13.1 a redaction that would eat the JSON around a secret leaves a whole line', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      const journal = createJournal(path, header, { redact: (text) => text.replace(/Bearer .*/s, '[redacted]') });
      journal.append({ seq: 1, at: 1, event: statement('Bearer abc') });
      journal.close();
      expect(readJournal(path).entries[0]!.event).toEqual(statement('[redacted]'));
    }));

  test('14.1 nothing in it moves a terminal that prints it, and it reads back unchanged', () =>
    inFolder((folder) => {
      const hostile = 'a\x1b[2J\x07\x7f\x9b31m\u202eabc\u2066\u200b\u2028\ufeff\u{e0041}\ud800 end 汉字 é 👩‍👩‍👧';
      const path = join(folder, 'run.jsonl');
      const journal = createJournal(path, header);
      journal.append({ seq: 1, at: 1, event: statement(hostile) });
      journal.close();
      const written = fs.readFileSync(path, 'utf8');
      expect(written).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u2028\u202e\u2066\ufeff\u{e0041}]/u);
      expect(written).toContain('汉字 é 👩‍👩‍👧');
      expect(readJournal(path).entries[0]!.event).toEqual(statement(hostile));
    }));
});

describe('a disk that fails', () => {
  const entries = sampleEntries(8);

  function writeAll(path: string, fake: Fs): { acknowledged: number; errors: string[] } {
    const errors: string[] = [];
    let acknowledged = -1;
    const attempt = (action: () => void) => {
      try {
        action();
        return true;
      } catch (error) {
        errors.push((error as Error).message);
        return false;
      }
    };
    attempt(() => {
      const journal = createJournal(path, header, { fs: fake });
      acknowledged = 0;
      for (const entry of entries) {
        if (!attempt(() => journal.append(entry))) break;
        acknowledged = entry.seq;
        if (entry.seq % 3 === 0) attempt(() => journal.sync());
      }
      attempt(() => journal.close());
    });
    return { acknowledged, errors };
  }

  const callCount = ((): number => {
    const counting = faultyFs(0, 'EIO');
    void inFolder((folder) => void writeAll(join(folder, 'run.jsonl'), counting));
    return counting.callCount();
  })();

  test.each(FAULTS)('13.1 %s at each call: told clearly, and nothing acknowledged that is not in the file', (fault) =>
    inFolder((folder) => {
      expect(callCount).toBeGreaterThan(12);
      for (let k = 1; k <= callCount; k++) {
        const path = join(folder, `${k}.jsonl`);
        const { acknowledged, errors } = writeAll(path, faultyFs(k, fault));
        if (fault !== 'short write') expect(errors[0], `call ${k}`).toMatch(new RegExp(`^${path}: .*\\(${fault}\\)$`));
        if (acknowledged < 0) {
          expect(fs.existsSync(path)).toBe(false);
        } else {
          expect(readJournal(path).entries).toEqual(entries.slice(0, acknowledged));
        }
      }
    }),
  );

  test('13.1 once there is room again, the entry that failed is tried again and the journal goes on', () =>
    inFolder((folder) => {
      const path = join(folder, 'run.jsonl');
      let isFull = false;
      const filling = {
        ...fs,
        writeSync(fd: number, bytes: Buffer, offset: number, length: number, position: number) {
          if (!isFull) return fs.writeSync(fd, bytes, offset, length, position);
          if (length < 50) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          return fs.writeSync(fd, bytes, offset, length - 49, position);
        },
      };
      const journal = createJournal(path, header, { fs: filling as unknown as Fs });
      journal.append(entries[0]!);
      isFull = true;
      expect(() => journal.append(entries[1]!)).toThrow(
        `${path}: entry 2 cannot be kept; the record is whole up to entry 1: no space is left on the disk (ENOSPC)`,
      );
      isFull = false;
      for (const entry of entries.slice(1)) journal.append(entry);
      journal.close();
      expect(readJournal(path).entries).toEqual(entries);
      expect(readJournal(path).notice).toBeNull();
    }));
});

test('13.1 a writer that is killed loses no line that it acknowledged', { timeout: 600_000 }, () =>
  inFolder(async (folder) => {
    const kills = process.env['ROUNDTABLE_LONG'] === undefined ? 2 : 60;
    const script = await bundledWriter(folder);
    for (let kill = 0; kill < kills; kill++) {
      const path = join(folder, `${kill}.jsonl`);
      const writer = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
      let acknowledged = 0;
      const killAt = 1 + ((kill * 131) % 700);
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged = Number(line);
        if (acknowledged === killAt) writer.kill('SIGKILL');
      }
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
      expect(writer.signalCode).toBe('SIGKILL');
      const { entries } = readJournal(path);
      expect(acknowledged).toBeGreaterThanOrEqual(killAt);
      expect(entries.length).toBeGreaterThanOrEqual(acknowledged);
    }
  }),
);

/** A program that appends without end and says each entry after it is kept. */
async function bundledWriter(folder: string): Promise<string> {
  const { build } = await import('esbuild');
  const outfile = join(folder, 'writer.mjs');
  await build({
    stdin: {
      contents: `
        import { writeSync } from 'node:fs';
        import { createJournal } from './src/journal/file.ts';
        import { header, sampleEntries } from './test/journal/sample.ts';
        const journal = createJournal(process.argv[2], header);
        for (const entry of sampleEntries(30_000)) {
          journal.append(entry);
          if (entry.seq % 5 === 0) journal.sync();
          writeSync(1, entry.seq + '\\n');
        }`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}
