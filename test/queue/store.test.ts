import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueAddress } from '../../src/queue/address.ts';
import { ask, type Bucket, newBucket, refused, settle } from '../../src/queue/bucket.ts';
import { sharedAt } from '../../src/queue/shared.ts';
import type { QueuedRun, Shared } from '../../src/queue/store.ts';
import { installed, postgresServer, redisServer, type Server } from './servers.ts';

const stores = [
  { name: 'Redis', isHere: installed.redis !== null, start: redisServer },
  { name: 'PostgreSQL', isHere: installed.postgres !== null, start: postgresServer },
];

const RUN: QueuedRun = {
  ...{ folder: 'f', settings: 's', cell: 'c', seed: 1, name: 'c-1' },
  ...{ isCollected: false, isLimited: false, since: 0 },
};

describe.each(stores)('17.30 $name', ({ isHere, start }) => {
  let server: Server;
  let shared: Shared;
  let other: Shared;
  const trouble: string[] = [];
  const open = () => sharedAt(queueAddress(server.url), 'test', (message) => trouble.push(message));
  beforeAll(async () => {
    if (!isHere) return;
    server = await start();
    [shared, other] = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    if (!isHere) return;
    await shared.store.close();
    await other.store.close();
    await server.stop();
  });

  it.skipIf(!isHere)(
    '17.30 keeps what is put there, for whoever takes it first, and no more than is allowed',
    async () => {
      const { store } = shared;
      expect(await store.put('a', 'x', Buffer.from([0, 255, 10]), 10)).toBe(true);
      expect(await store.put('a', 'y', Buffer.alloc(8), 10)).toBe(false);
      expect(await store.put('a', 'x', Buffer.alloc(10), 10)).toBe(true);
      expect(await other.store.names('a')).toEqual(['x']);
      const both = await Promise.all([store.take('a', 'x'), other.store.take('a', 'x')]);
      expect(both.filter((one) => one !== null)).toEqual([Buffer.alloc(10)]);
      expect(await store.put('a', 'y', Buffer.alloc(8), 10)).toBe(true);
      expect(await store.get('a', 'x')).toBeNull();
    },
  );

  it.skipIf(!isHere)('17.30 tells all who look on in the same order', async () => {
    const { store } = shared;
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? store : other.store).tell('t', `run-${i}`, `${i}`)),
    );
    const seen: string[] = [];
    let from = 0;
    for (;;) {
      const { texts, next } = await store.told('t', from);
      if (texts.length === 0) break;
      seen.push(...texts);
      from = next;
    }
    expect([...seen].sort()).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`).sort());
    const { next } = await store.told('t', -1);
    await other.store.tell('t', 'run-1', 'last');
    expect((await store.told('t', next)).texts).toEqual(['last']);
    expect(await store.toldAt('t', 'run-1')).toBeGreaterThan(next);
    expect(await store.toldAt('t', 'run-2')).toBeLessThanOrEqual(next);
    expect(await store.toldAt('t', 'none')).toBe(0);
  });

  it.skipIf(!isHere)('17.30 tells of a record when it is there, or does neither', async () => {
    const { store } = shared;
    const told = (text: string) => ({ space: 'both', text });
    expect(await store.put('b', 'x', Buffer.alloc(8), 10, told('first'))).toBe(true);
    expect(await store.put('b', 'y', Buffer.alloc(8), 10, told('none'))).toBe(false);
    expect((await other.store.told('both', 0)).texts).toEqual(['first']);
    expect([await other.store.toldAt('both', 'x'), await other.store.toldAt('both', 'y')]).toEqual([
      (await store.told('both', -1)).next,
      0,
    ]);
  });

  it.skipIf(!isHere)('17.30 adds up what runs have come to, each once', async () => {
    const spend = (run: string, dollars: number, tokens: number) => shared.store.spend('p', run, { dollars, tokens });
    await spend('a', 0.25, 100);
    await spend('b', 0.5, 10);
    expect(await spend('a', 0.5, 300)).toEqual({ dollars: 1, tokens: 310 });
  });

  it.skipIf(!isHere)('17.31 has the law of the bucket', async () => {
    const own: Bucket = newBucket();
    // As if it were said of nobody at first.
    const rateAt = (i: number) => ({ requests: i < 60 ? 0 : 600, tokens: 60_000 });
    let now = 1_000_000;
    let mostLearned = 0;
    let isByChance = false;
    const told: unknown[] = [];
    const expected: unknown[] = [];
    for (let i = 0; i < 120; i++) {
      now += i % 30 === 29 ? 61_000 + 1_000 * i : (i * 37) % 90;
      const wanted = { tokens: ((i * 131) % 400) + (i === 20 ? 9_000 : 0), isAgain: i % 7 === 3 };
      const rate = rateAt(i);
      mostLearned = Math.max(mostLearned, own.learned);
      isByChance ||= own.loweredAt > now;
      told.push(await (i % 2 ? shared : other).store.ask('m', rate, wanted, now));
      expected.push(ask(own, rate, wanted, now));
      if (i === 10 || i % 20 === 0 || i === 41) {
        await shared.store.refused('m', rate, 2_000, now);
        refused(own, rate, 2_000, now);
      }
      if (i % 5 === 0) {
        await shared.store.settle('m', -50);
        settle(own, -50);
      }
    }
    expect(told).toEqual(expected);
    expect(await shared.store.epoch('m')).toBe(own.epoch);
    expect([mostLearned > 0, isByChance]).toEqual([true, true]);
  });

  it.skipIf(!isHere)('17.30 gives each job to one worker, and a job that is put back once more', async () => {
    const queue = shared.queue();
    const jobs = Array.from({ length: 30 }, (_, i) => ({ id: `job-${i}`, run: { ...RUN, seed: i } }));
    // A job that is done may be put there again: here both have put it there before one is.
    await Promise.all([queue.add(jobs), shared.queue().add(jobs)]);
    const done: number[] = [];
    let isPutBack = false;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const workers = [shared, other].map((one) =>
      one.worker({
        ...{ jobs: 3, lockMs: 30_000, onTrouble: (message) => trouble.push(message) },
        async work({ run }) {
          if (run.seed === 7 && !isPutBack) {
            isPutBack = true;
            return 'again';
          }
          done.push(run.seed);
          if (done.length === 30) finish();
          return 'done';
        },
      }),
    );
    await finished;
    await Promise.all(workers.map((worker) => worker.close()));
    expect([...done].sort((a, b) => a - b)).toEqual(jobs.map(({ run }) => run.seed));
    expect(isPutBack).toBe(true);
    expect([...(await queue.states(['job-3'])).values()]).toEqual(['gone']);
    await queue.close();
    expect(trouble).toEqual([]);
  });
});
