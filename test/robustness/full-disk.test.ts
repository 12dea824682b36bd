import { spawnSync } from 'node:child_process';
import fs, { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookmarksOf } from '../../src/cli/bookmarks.ts';
import { keepHidden } from '../../src/cli/hidden-panes.ts';
import { keepSetting } from '../../src/cli/keep-setting.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, inside } = builtProgram();
const DISK_MB = 4;

/** A disk of its own, and how it is filled but for some bytes. */
type Disk = { full(roomBytes: number): { empty(): void } };

/** A file system of a few megabytes, where one may be mounted. */
function realDisk(place: string): Disk | null {
  const size = `size=${DISK_MB}m`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', place]).status !== 0) return null;
  afterAll(() => void spawnSync('umount', ['-l', place]));
  return {
    full(roomBytes) {
      const ballast = join(place, '.ballast');
      const fd = openSync(ballast, 'w');
      try {
        for (;;) writeSync(fd, Buffer.alloc(4096));
      } catch {}
      fs.ftruncateSync(fd, fs.fstatSync(fd).size - roomBytes);
      closeSync(fd);
      return { empty: () => rmSync(ballast) };
    },
  };
}

/** The calls that write, as such a disk answers them: as much as there is room for, and no more. */
function saidToBeFull(place: string): Disk {
  return {
    full(roomBytes) {
      const { openSync: open, writeSync: write, writeFileSync: writeFile } = fs;
      const own = new Set<number>();
      let room = roomBytes;
      const taken = (fd: number, bytes: Buffer) => {
        if (room === 0) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
        const count = Math.min(room, bytes.length);
        room -= count;
        return write(fd, bytes.subarray(0, count));
      };
      const all = (fd: number, content: string | Uint8Array) => {
        for (let left = Buffer.from(content); left.length > 0; left = left.subarray(taken(fd, left)));
      };
      fs.openSync = (...args) => {
        const fd = open(...args);
        if (String(args[0]).startsWith(place)) own.add(fd);
        else own.delete(fd);
        return fd;
      };
      fs.writeSync = ((fd: number, data: string | Buffer, ...rest: [number, number]) => {
        if (!own.has(fd)) return write(fd, data as Buffer, ...rest);
        const bytes = Buffer.from(data);
        return taken(fd, bytes.subarray(rest[0] ?? 0, (rest[0] ?? 0) + (rest[1] ?? bytes.length)));
      }) as typeof fs.writeSync;
      fs.writeFileSync = ((file: fs.PathOrFileDescriptor, data: string, options?: { flag?: string }) => {
        if (typeof file === 'number') return own.has(file) ? all(file, data) : writeFile(file, data);
        if (!String(file).startsWith(place)) return writeFile(file, data, options as fs.WriteFileOptions);
        const fd = open(file, options?.flag ?? 'w');
        try {
          all(fd, data);
        } finally {
          closeSync(fd);
        }
      }) as typeof fs.writeFileSync;
      syncBuiltinESMExports();
      return {
        empty() {
          Object.assign(fs, { openSync: open, writeSync: write, writeFileSync: writeFile });
          syncBuiltinESMExports();
        },
      };
    },
  };
}

const mounted = join(folder, 'mounted');
const pretended = join(folder, 'pretended');
for (const place of [mounted, pretended]) mkdirSync(place);
const real = realDisk(mounted);
const pretends = real === null || process.env['ROUNDTABLE_LONG'] === '1';
const DISKS: [string, string, Disk | null][] = [
  ['a real one of a few megabytes', mounted, real],
  ['one that says so', pretended, pretends ? saidToBeFull(pretended) : null],
];

const journal = join(folder, 'run.jsonl');
beforeAll(async () => {
  const bench = join(folder, 'bench.yaml');
  fs.writeFileSync(bench, JSON.stringify({ ...BENCH, rounds: 3 }));
  const { status } = await inside(['run', bench, '--headless', '--journal', journal, '--seed', '4']);
  expect(status).toBe(0);
}, 60_000);

/** All files below a folder, each with what its bytes come to. */
function filesIn(place: string): Record<string, number> {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name !== '.ballast');
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(place, name)).isFile())
      .map((name) => [name, crc32(readFileSync(join(place, name)))]),
  );
}

/** What writes into a folder: the first time it must go well, and the second time the disk is full. */
const WRITTEN: [string, (place: string) => string[]][] = [
  ['tables as CSV', (place) => ['export', journal, '--format', 'csv', '--out', place]],
  ['tables as a database', (place) => ['export', journal, '--format', 'sqlite', '--out', place]],
  ['tables as Parquet', (place) => ['export', journal, '--format', 'parquet', '--out', place]],
  ['a page', (place) => ['export', journal, '--format', 'html', '--out', join(place, 'run.html'), '--force']],
  ['a bundle', (place) => ['export', journal, '--format', 'bundle', '--out', join(place, 'run.zip'), '--force']],
  ['pictures of a report', (place) => ['report', journal, '--by', 'folder', '--plots', place]],
];
/** What makes files that were not there. */
const NEW: [string, (place: string) => string[]][] = [
  ['a scenario', (place) => ['new', join(place, 'my.yaml')]],
  ['a record', (place) => ['run', join(folder, 'bench.yaml'), '--headless', '--journal', join(place, 'new.jsonl')]],
  ['a fork', (place) => ['fork', journal, '--at', '3', '--headless', '--journal', join(place, 'fork.jsonl')]],
  ['settings', () => ['config', '--init']],
];
const ROOMS = [0, 4096];

describe.each(DISKS.filter(([, , disk]) => disk !== null))('a disk that is full, %s', (_, disk, tools) => {
  const full = (roomBytes: number) => tools!.full(roomBytes);
  const env = { ROUNDTABLE_CONFIG_DIR: join(disk, 'config'), ROUNDTABLE_DATA_DIR: join(disk, 'data') };

  it.each(WRITTEN)(
    '13.1 %s: what was there stays whole, and the message says what and where',
    { timeout: 60_000 },
    async (name, argsFor) => {
      const place = join(disk, name.replaceAll(' ', '-'));
      mkdirSync(place);
      expect((await inside(argsFor(place))).status).toBe(0);
      const before = filesIn(disk);
      expect(Object.keys(before)).not.toEqual([]);
      for (const roomBytes of ROOMS) {
        const { empty } = full(roomBytes);
        const { status, stderr } = await inside(argsFor(place));
        empty();
        expect({ status, hasStack: /\n\s+at /.test(stderr) }, stderr).toEqual({ status: 2, hasStack: false });
        expect(stderr).toContain('no space is left on the disk');
        expect(stderr).toContain(place);
        expect(filesIn(disk)).toEqual(before);
      }
      rmSync(place, { recursive: true });
    },
  );

  it.each(NEW)('13.1 %s: half of one stands in nobody’s way', { timeout: 60_000 }, async (_name, argsFor) => {
    mkdirSync(env.ROUNDTABLE_CONFIG_DIR, { recursive: true });
    const before = filesIn(disk);
    const { empty } = full(0);
    const { status, stderr } = await inside(argsFor(disk), { env });
    empty();
    expect({ status, hasStack: /\n\s+at /.test(stderr) }, stderr).toEqual({ status: 2, hasStack: false });
    expect(stderr).toContain('no space is left on the disk');
    expect(stderr).toContain(disk);
    expect(filesIn(disk)).toEqual(before);
    expect((await inside(argsFor(disk), { env })).status, 'once there is room').toBe(0);
  });

  it('13.1 25.6 19.3 settings, bookmarks and panes that are kept stay as they were, and why is told', () => {
    const own = { ...process.env };
    Object.assign(process.env, env);
    try {
      const bookmarks = bookmarksOf(join(disk, 'run.jsonl'));
      const keepAll = (text: string, pace: string, hidden: 'wall' | 'memory') => {
        return [bookmarks.keep([{ seq: 3, text }]), keepHidden([hidden]), keepSetting('pace', pace)];
      };
      expect(keepAll('before', '150', 'wall')).toEqual([null, null, null]);
      const before = filesIn(disk);
      const { empty } = full(0);
      const said = keepAll('after', '300', 'memory');
      empty();
      for (const [i, file] of ['run.json', 'screen.json', 'config.yaml'].entries()) {
        expect(said[i]).toContain('no space is left on the disk');
        expect(said[i]).toContain(file);
      }
      expect(filesIn(disk)).toEqual(before);
    } finally {
      process.env = own;
    }
  });
});
