import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock, systemClock } from '../../src/base/clock.ts';
import { type CallBuckets, limitedGate } from '../../src/cli/call-buckets.ts';
import { createGate } from '../../src/orchestrator/protocol/gate.ts';
import { queueAddress } from '../../src/queue/address.ts';
import { BURST_SHARE, MINUTE_MS } from '../../src/queue/bucket.ts';
import { sharedAt } from '../../src/queue/shared.ts';
import { buildProgram } from '../built.ts';
import { type Started, started } from '../cli/batch-rig.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, usage, words } from '../providers/raw-server.ts';
import { installed, postgresServer, redisServer, type Server } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'calls-'));
const A_MINUTE = 120;
const REFUSED = 16;
const PAUSE_SECONDS = 2;
/** By which processes of a machine that does much else may come to a request later than to another; by a clock that waits for them: none. */
const LATE_MS = 500;
/** What was on its way when the refusal came back. */
const ON_THE_WAY_MS = 400;

const SCENARIO = `title: Two
about: Two speak.
rounds: 30
question: Which?
model: lab/small
options:
  - { id: one, label: One, about: the first }
  - { id: two, label: Two, about: the second }
criteria:
  - { id: good, label: Good, about: is it good }
agents:
  - { name: Ann, persona: A citizen., reasoning_enabled: false }
  - { name: Bo, persona: A citizen., reasoning_enabled: false }
`;

/** When each request came, and from which worker. */
type Seen = { atMs: number; worker: string };
let seen: Seen[] = [];
let endpoint: RawServer;
beforeAll(async () => {
  buildProgram();
  endpoint = await rawServer((response, count, request) => {
    seen.push({ atMs: performance.now(), worker: request.headers.authorization ?? '' });
    if (seen.length === REFUSED)
      return status(429, { error: { message: 'slow down' } }, { 'retry-after': `${PAUSE_SECONDS}` })(
        response,
        count,
        request,
      );
    const text = 'No. I hold with what I have said before, and so it stays.';
    return stream(words(text), finish(), usage(10, 10), DONE)(response, count, request);
  });
  writeFileSync(join(folder, 'two.yaml'), SCENARIO);
  writeFileSync(
    join(folder, 'e.yaml'),
    'base: two.yaml\nfactors: { r: { one: rounds=20, other: rounds=21 } }\nseeds: 1..4\n',
  );
  const lab = `{base_url: ${JSON.stringify(endpoint.baseURL)}, key_env: LAB_KEY, requests_per_minute: ${A_MINUTE}, price: {input: 0, output: 0}}`;
  writeFileSync(join(folder, 'config.yaml'), `endpoints:\n  lab: ${lab}\n`);
}, 240_000);
afterAll(async () => {
  await endpoint.close();
  rmSync(folder, { recursive: true });
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const A_STEP_MS = 10;

/** Two machines that ask one store, by a clock that stands still while it answers. */
async function byOneClock(url: string, minutes: number): Promise<{ from: string; atMs: number }[]> {
  const clock = manualClock(1_000_000);
  let waiting = 0;
  const counted = async <T>(asked: Promise<T>): Promise<T> => {
    waiting++;
    return asked.finally(() => waiting--);
  };
  const opened = await Promise.all([0, 1].map(() => sharedAt(queueAddress(url), 'test', () => {})));
  const came: { from: string; atMs: number }[] = [];
  const rate = { requests: A_MINUTE, tokens: 0 };
  const endings: AbortController[] = [];
  for (const [i, { store }] of opened.entries()) {
    const buckets: CallBuckets = {
      ask: (key, of, wanted) => counted(store.ask(key, of, wanted, clock.now())),
      refused: (key, of, pauseMs) => counted(store.refused(key, of, pauseMs, clock.now())),
      settle: (key, tokens) => counted(store.settle(key, tokens)),
      epoch: (key) => counted(store.epoch(key)),
    };
    const gate = limitedGate(createGate(clock, 20), { clock, buckets, key: 'by one clock', rate, model: 'lab/m' });
    const ask = async (signal: AbortSignal): Promise<void> => {
      const leave = await gate.enter(
        signal,
        () => {},
        () => 0,
      );
      if (signal.aborted) return;
      came.push({ from: `machine ${i}`, atMs: clock.now() });
      if (came.length === REFUSED) gate.close({ why: '429', untilMs: clock.now() + PAUSE_SECONDS * 1_000 });
      leave(0);
      return ask(signal);
    };
    for (let at = 0; at < 8; at++) {
      const ending = new AbortController();
      endings.push(ending);
      void ask(ending.signal);
    }
  }
  for (let ms = 0; ms < minutes * MINUTE_MS; ms += A_STEP_MS) {
    await clock.advance(A_STEP_MS);
    while (waiting > 0) await systemClock.turn();
  }
  for (const ending of endings) ending.abort();
  await clock.advance(MINUTE_MS);
  while (waiting > 0) await systemClock.turn();
  await Promise.all(opened.map(({ store }) => store.close()));
  return came;
}

describe.each([
  { name: 'Redis', isHere: installed.redis !== null, start: redisServer },
  {
    name: 'PostgreSQL',
    isHere: installed.postgres !== null && process.env['ROUNDTABLE_LONG'] === '1',
    start: postgresServer,
  },
])('17.31 limits on calls in $name', ({ name, isHere, start }) => {
  it.skipIf(!isHere)(
    '17.31 no window of time has more requests of two machines than is declared, to the millisecond',
    async () => {
      const server: Server = await start();
      try {
        const came = await byOneClock(server.url, 3);
        const [room, refusedAt] = [A_MINUTE * BURST_SHARE, came[REFUSED - 1]?.atMs ?? 0];
        const aMs = (A_MINUTE - room) / MINUTE_MS;
        for (const [i, { atMs: from }] of came.entries())
          for (const [j, { atMs: to }] of came.entries())
            if (j >= i) expect(j - i + 1, `from ${i} to ${j}`).toBeLessThanOrEqual(room + aMs * (to - from) + 1);
        const paused = came.filter(({ atMs }) => atMs > refusedAt && atMs < refusedAt + PAUSE_SECONDS * 1_000);
        expect(paused).toEqual([]);
        expect(new Set(came.slice(0, REFUSED).map(({ from }) => from)).size).toBe(2);
        // It is used as well: half of what is declared after the refusal, and more again with time.
        expect(came.length).toBeGreaterThan(A_MINUTE);
      } finally {
        await server.stop();
      }
    },
  );

  it.skipIf(!isHere)(
    '17.31 no stretch of time has more requests of two workers than is declared, and where one is refused both wait',
    { timeout: 120_000 },
    async () => {
      seen = [];
      const server: Server = await start();
      const out = join(folder, name);
      mkdirSync(out);
      const env = (key: string) => ({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, LAB_KEY: key });
      const all: Started[] = ['first', 'second'].map((key) =>
        started(['worker', '--queue', server.url, '--jobs', '2', '--out', out], env(key)),
      );
      all.push(
        started(['experiment', join(folder, 'e.yaml'), '--out', out, '--queue', server.url, '--yes'], env('none')),
      );
      try {
        await until(() => seen.length >= REFUSED + 2);
      } finally {
        for (const { pid } of all) process.kill(-pid, 'SIGKILL');
        await Promise.all(all.map(({ ended }) => ended));
        await server.stop();
      }
      const times = seen.map(({ atMs }) => atMs);
      const room = A_MINUTE * BURST_SHARE;
      const aMs = (A_MINUTE - room) / MINUTE_MS;
      // One may come later than it was let go, and the next one not. Two buckets would have let 16 go in the time of these.
      const most = (ms: number) => room + aMs * (ms + LATE_MS) + 1;
      for (const [i, from] of times.entries())
        for (const [j, to] of times.entries())
          if (j >= i) expect(j - i + 1, `from ${i} to ${j}`).toBeLessThanOrEqual(most(to - from));
      const workers = new Set(seen.slice(0, REFUSED).map(({ worker }) => worker));
      expect(workers).toEqual(new Set(['Bearer first', 'Bearer second']));
      const refusedAt = times[REFUSED - 1] as number;
      const meanwhile = times.filter((at) => at > refusedAt + ON_THE_WAY_MS && at < refusedAt + PAUSE_SECONDS * 1_000);
      expect(meanwhile).toEqual([]);
    },
  );
});
