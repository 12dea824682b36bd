import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../src/base/deferred.ts';
import type { RunMade } from '../../src/cli/batch-report.ts';
import { hashOf } from '../../src/cli/hash-of.ts';
import type { PlannedRun } from '../../src/cli/many-runs.ts';
import { journalsOf, ownFolderId } from '../../src/cli/queued-run.ts';
import { makeQueued } from '../../src/cli/queued-runs.ts';
import { workerFolders } from '../../src/cli/worker-folder.ts';
import { workOn } from '../../src/cli/worker-run.ts';
import { readJournal } from '../../src/journal/read.ts';
import { queueAddress } from '../../src/queue/address.ts';
import { sharedAt } from '../../src/queue/shared.ts';
import type { JobQueue, QueueWorker, Shared, Store } from '../../src/queue/store.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { commandInside } from '../cli/roundtable.ts';
import { installed, postgresServer, redisServer, type Server } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'two-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const NAMES = ['r+one-1', 'r+one-2'] as const;
const recorded = (name: string) => readFileSync(join(folder, 'alone', `${name}.jsonl`));

beforeAll(async () => {
  writeFileSync(join(folder, 'lot.yaml'), starterScenario());
  const file = join(folder, 'e.yaml');
  writeFileSync(file, 'base: lot.yaml\nfactors: { r: { r: rounds=1 }, o: { one: [] } }\nseeds: 1..2\n');
  const made = await commandInside(['experiment', file, '--out', join(folder, 'alone')], { env });
  expect(made.status, made.stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

const planned = (out: string): PlannedRun[] =>
  NAMES.map((name) => {
    const { scenario, scenarioName, seed } = readJournal(join(folder, 'alone', `${name}.jsonl`)).header;
    const journal = join(out, `${name}.jsonl`);
    return { scenario, scenarioName, seed, journal, cell: 'r+one', made: null, redact: undefined };
  });

const summary = {} as never;

describe.each([
  { name: 'Redis', isHere: installed.redis !== null, start: redisServer },
  { name: 'PostgreSQL', isHere: installed.postgres !== null && isLong, start: postgresServer },
])('17.30 two commands in one folder, by $name', ({ name, isHere, start }) => {
  let server: Server;
  let open: Shared[] = [];
  let out = '';
  let count = 0;
  /** The names of runs that were made, as often as they were. */
  let madeNames: string[] = [];
  let worker: QueueWorker | null = null;
  let trouble: string[] = [];

  beforeAll(async () => {
    if (isHere) server = await start();
  });
  afterAll(() => (isHere ? server.stop() : undefined));
  beforeEach(async () => {
    if (!isHere) return;
    out = join(folder, `${name}-${count++}`);
    mkdirSync(out);
    [madeNames, trouble] = [[], []];
    const address = queueAddress(server.url);
    open = await Promise.all([0, 1, 2].map(() => sharedAt(address, out, (message) => trouble.push(message))));
  });
  afterEach(async () => {
    await worker?.close();
    worker = null;
    expect(trouble).toEqual([]);
    for (const one of open) await one.store.close();
    open = [];
  });

  /** A worker whose runs are made at once, as they were recorded. */
  function work({ store, worker: begin }: Shared): void {
    const make = async (task: { journal: string }) => {
      const own = /([^/]+)\.jsonl$/.exec(task.journal)?.[1] as string;
      madeNames.push(own);
      writeFileSync(task.journal, recorded(own));
      return { kind: 'ended', summary, isResumed: false, isRemade: false } as never;
    };
    const one = { make, hold() {}, end() {}, lateMs: () => 0, isUp: () => true };
    const folders = workerFolders(undefined, join(out, '..', `${name}-worker-${count}`));
    const tools = { store, folders, process: () => one, free() {}, isLeaving: () => false };
    worker = begin({
      ...{ jobs: 1, lockMs: 30_000, onTrouble: (message: string) => trouble.push(message) },
      work: (job, lease) => workOn(job, lease, tools),
    });
  }

  const collecting = (shared: Shared, runs: readonly PlannedRun[], onMade = (_made: RunMade) => {}) =>
    makeQueued({ shared, isCollected: true, out })(runs, { jobs: 1, id: '', purse: null }, onMade);
  const emptied = async (queue: JobQueue) => {
    const ids = NAMES.map((run) => `${ownFolderId(out)}.${run}`);
    while ([...(await queue.states(ids)).values()].some((state) => state !== 'gone'));
  };
  const left = (store: Store) => store.names(journalsOf(ownFolderId(out)));

  it.skipIf(!isHere)(
    '17.30 one that queues what the other has collected meanwhile has nothing made again',
    async () => {
      const [first, second, third] = open as [Shared, Shared, Shared];
      const [isAsked, isAllowed] = [deferred<void>(), deferred<void>()];
      const queue = second.queue();
      const held: Shared = {
        ...second,
        queue: () => ({
          ...queue,
          async add(jobs) {
            isAsked.resolve();
            await isAllowed.promise;
            await queue.add(jobs);
          },
        }),
      };
      const late = collecting(held, planned(out));
      await isAsked.promise;
      work(third);
      expect(await collecting(first, planned(out))).toBe('done');
      const own = first.queue();
      await emptied(own);
      isAllowed.resolve();
      expect(await late).toBe('done');
      await emptied(own);
      await own.close();
      expect(madeNames.sort()).toEqual([...NAMES]);
      expect(await left(first.store)).toEqual([]);
    },
  );

  it.skipIf(!isHere)(
    '17.30 a record is in the folder before it leaves the store, and then it is not queued',
    async () => {
      const [first, second, third] = open as [Shared, Shared, Shared];
      const isThere: boolean[] = [];
      const store: Store = {
        ...first.store,
        take(space, run) {
          isThere.push(existsSync(join(out, `${run}.jsonl`)));
          return first.store.take(space, run);
        },
      };
      work(third);
      expect(await collecting({ ...first, store }, planned(out))).toBe('done');
      expect(isThere).toEqual([true, true]);
      const told: string[] = [];
      // It had looked at the folder before.
      expect(await collecting(second, planned(out), ({ outcome }) => told.push(outcome.kind))).toBe('done');
      expect(told).toEqual(['found', 'found']);
      expect(madeNames.sort()).toEqual([...NAMES]);
    },
  );

  it.skipIf(!isHere)(
    '17.30 what a worker that was taken for lost brings as well does not stay in the store',
    async () => {
      const [first, second] = open as [Shared, Shared];
      const id = ownFolderId(out);
      const bring = (run: string) => {
        const bytes = recorded(run);
        const outcome = { kind: 'ended', summary };
        const told = { name: run, host: 'h', outcome, bytes: bytes.length, sha256: hashOf(bytes), spent: null };
        const telling = { space: id, text: JSON.stringify(told) };
        return second.store.put(journalsOf(id), run, gzipSync(bytes), 0, telling);
      };
      const seen: string[] = [];
      const isFirst = deferred<void>();
      const ended = collecting(first, planned(out), ({ run }) => {
        seen.push(run.journal);
        isFirst.resolve();
      });
      await bring(NAMES[0]);
      await isFirst.promise;
      await bring(NAMES[0]);
      await bring(NAMES[1]);
      expect(await ended).toBe('done');
      expect(seen).toEqual(NAMES.map((run) => join(out, `${run}.jsonl`)));
      expect(await left(first.store)).toEqual([]);
    },
  );
});
