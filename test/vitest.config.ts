import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prebuilt } from './prebuilt.js';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const ALL = 'test/**/*.test.{ts,tsx}';
/**
 * Threads that compile a model do not always start in a process that has run for long; a tokenizer is loaded once in a process; a package
 * can be put in place of another only where the sources are loaded by the runner.
 */
const ALONE = [
  'test/base/told-beforehand.test.ts',
  'test/providers/embedders-local.test.ts',
  'test/providers/tokens-loaded.test.ts',
];

/** Those that take longest: begun last, one of them would keep one core busy while the other has nothing left to do. */
const SLOW = isLong
  ? /(simulated-news(-shipped)?|simulated-talk|simulated-order|outcomes|memory-laws|golden-cuts|killed|es-run|zh-run|fixtures|golden)\.test\.ts$/
  : /(batch|batch-resume|confirm-cost|cost|dev|estimate|experiment|simulated-news(-shipped)?|worker)\.test\.ts$/;
/** Those that have all garbage collected: at first that takes a twentieth of what it takes once a worker holds what hundreds of files have made. */
const COLLECTING = /(base\/log|copies|folded-away|recorded-history|standing-alone)\.test\.ts$/;
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Before one that stands alone a worker that others share ends, and what takes its place makes everything anew.
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      project.name === 'alone' ? 0 : COLLECTING.test(moduleId) ? 1 : SLOW.test(moduleId) ? 2 : 3;
    return [0, 1, 2, 3].flatMap((place) => sorted.filter((file) => placeOf(file) === place));
  }
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 30;
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

const room = hasRoom(MEMORY) ? MEMORY : tmpdir();

/** What workers have made for each other (`kept.ts`): some hundred megabytes, which wait for no disk. */
const kept = mkdtempSync(join(tmpdir(), 'roundtable-kept-'));
process.once('exit', () => rmSync(kept, { recursive: true, force: true }));

// Node 20 reads this file of certificates, where a machine names one, whenever it starts: three times as long as the rest of a start. What a
// test asks is on this machine, and trusts nobody that such a file names.
delete process.env['NODE_EXTRA_CA_CERTS'];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // What a file is made into is kept for the next time.
    experimental: { fsModuleCache: true },
    env: {
      // Screens and lines are read in English, whatever the machine speaks.
      ROUNDTABLE_LANG: 'en',
      NODE_ENV: 'production',
      // Each entry of a journal waits for the disk, which is the disk's time and not ours: where there is a folder in memory, it is that.
      TMPDIR: room,
      ROUNDTABLE_KEPT: kept,
    },
    reporters: ['default', './test/closing-line.ts'],
    // A machine that does other things as well takes some times as long.
    testTimeout: isLong ? 1_200_000 : 60_000,
    // The first that needs the program builds it, and others wait for that: a minute where much else is done.
    hookTimeout: isLong ? 1_200_000 : 240_000,
    // As the program starts (`bin/load.js`): most of what a test runs is over before code that is made faster has paid for itself.
    // What is called at all is compiled at once as far as that is quick: to interpret it until then took a twentieth.
    // Three workers keep both cores busy: threads of the collector would only wait for each other.
    // Twice the usual room for what is young: to collect it took an eighth of the time, and takes a third less.
    // A pattern is compiled once, to machine code: most of those that a test makes are used a few times, and V8 would read each of them twice.
    execArgv: [
      '--interrupt-budget=528000',
      '--always-sparkplug',
      '--single-threaded-gc',
      '--min-semi-space-size=32',
      '--max-semi-space-size=32',
      '--no-regexp-tier-up',
    ],
    // One more than cores on the smallest machine that must pass: those who wait for a process leave a core to another.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // Files share the modules of their worker: to load these anew for each file took a third of the time.
    projects: [
      {
        extends: true,
        plugins: [await prebuilt()],
        test: { name: 'together', include: [ALL], exclude: ALONE, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
