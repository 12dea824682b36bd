import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';

const ALL = 'test/**/*.test.{ts,tsx}';
/** Its threads compile a model, and do not always start in a process that has run for long. */
const ALONE = 'test/providers/embedders-local.test.ts';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 30;
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Two workers, because the smallest machine that must pass has two cores; real-terminal tests need the time. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    env: {
      // Screens and lines are read in English, whatever the machine speaks.
      ROUNDTABLE_LANG: 'en',
      // Each entry of a journal waits for the disk, which is the disk's time and not ours: where there is a folder in memory, it is that.
      TMPDIR: hasRoom(MEMORY) ? MEMORY : tmpdir(),
    },
    reporters: ['default', './test/closing-line.ts'],
    testTimeout: process.env['ROUNDTABLE_LONG'] === '1' ? 600_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share the modules of their worker: to load these anew for each file took a third of the time.
    projects: [
      { extends: true, test: { name: 'together', include: [ALL], exclude: [ALONE], isolate: false } },
      { extends: true, test: { name: 'alone', include: [ALONE] } },
    ],
  },
});
