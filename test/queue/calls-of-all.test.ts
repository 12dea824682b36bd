import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BURST_SHARE, MINUTE_MS } from '../../src/queue/bucket.ts';
import { buildProgram } from '../built.ts';
import { type Started, started } from '../cli/batch-rig.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, usage, words } from '../providers/raw-server.ts';
import { installed, postgresServer, redisServer, type Server } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'calls-'));
const A_MINUTE = 120;
const REFUSED = 16;
const PAUSE_SECONDS = 2;
/** By which processes of a machine that does much else may come to a request later than to another. */
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

describe.each([
  { name: 'Redis', isHere: installed.redis !== null, start: redisServer },
  {
    name: 'PostgreSQL',
    isHere: installed.postgres !== null && process.env['ROUNDTABLE_LONG'] === '1',
    start: postgresServer,
  },
])('17.31 limits on calls in $name', ({ name, isHere, start }) => {
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
