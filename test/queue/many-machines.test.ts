import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { journalsIn, type Started, sharedParts, started } from '../cli/batch-rig.ts';
import { installed, postgresServer, redisServer, type Server } from './servers.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'machines-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const file = join(folder, 'lots.yaml');
const alone = join(folder, 'alone');
const RUNS = 200;

beforeAll(async () => {
  if (!isLong) return;
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), starterScenario());
  writeFileSync(file, 'base: lot.yaml\nfactors: { rounds: { two: rounds=2, ten: rounds=10 } }\nseeds: 1..100\n');
  expect((await started(['experiment', file, '--out', alone], env).ended).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

const stores = [
  { name: 'Redis', isHere: installed.redis !== null, start: redisServer },
  { name: 'PostgreSQL', isHere: installed.postgres !== null, start: postgresServer },
];
const ways = stores.flatMap((store) => [
  { ...store, way: 'a shared folder' },
  { ...store, way: 'the store' },
]);

/** False: it has ended before, as one does that is started while the store is down. */
function killed({ pid }: Started): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** What may be told meanwhile: that the store is down, and that no worker is up yet. */
const MEANWHILE = /^(?:The queue: |No worker of this version is there yet).*\n/gm;

/** Three workers, of which the oldest is killed every few seconds and another one started, until they are to stop. */
function killedWorkers(begin: () => Started): { stop(): Promise<void>; killed(): number } {
  const workers = [begin(), begin(), begin()];
  let count = 0;
  const timer = setInterval(() => {
    if (killed(workers.shift() as Started)) count++;
    workers.push(begin());
  }, 4_000);
  return {
    killed: () => count,
    async stop() {
      clearInterval(timer);
      for (const worker of workers) killed(worker);
      await Promise.all(workers.map(({ ended }) => ended));
    },
  };
}

describe.each(ways)('17.30 $name, by $way', ({ name, isHere, start, way }) => {
  it.skipIf(!isLong || !isHere)(
    '17.30 200 runs, workers killed again and again, a store that restarts, and two who look on',
    async () => {
      const server: Server = await start();
      const out = join(folder, `${name}-${way.length}`);
      mkdirSync(out);
      const isShared = way === 'a shared folder';
      let place = 0;
      const workers = killedWorkers(() => {
        const own = isShared ? out : join(folder, `own-${name}-${place++}`);
        return started(['worker', '--queue', server.url, '--jobs', '1', '--out', own, '--takeover', '3'], env);
      });
      const args = ['experiment', file, '--out', out, '--queue', server.url, ...(isShared ? [] : ['--collect'])];
      const restart = setTimeout(() => void server.restart(), 10_000);
      try {
        const ended = await Promise.all([started(args, env).ended, started(args, env).ended]);
        expect(ended.map(({ status, stderr }) => ({ status, stderr: stderr.replace(MEANWHILE, '') }))).toEqual(
          Array(2).fill({ status: 0, stderr: '' }),
        );
        for (const { stdout } of ended) {
          const told = stdout.split('\n').flatMap((line) => /^(two|ten) seed \d+(?=:)/.exec(line)?.[0] ?? []);
          expect(new Set(told).size).toBe(told.length);
        }
      } finally {
        clearTimeout(restart);
        await workers.stop();
        await server.stop();
      }
      expect(workers.killed()).toBeGreaterThan(2);
      expect(journalsIn(out)).toHaveLength(RUNS);
      expect(sharedParts(out)).toEqual(sharedParts(alone));
    },
  );
});
