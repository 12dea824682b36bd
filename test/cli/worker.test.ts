import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../src/journal/file.ts';
import { queueAddress, secretsIn, withoutPassword } from '../../src/queue/address.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { installed, redisServer, type Server } from '../queue/servers.ts';
import { smallScenario } from '../small-scenario.ts';
import { journalsIn, root, type Started, sharedParts, started } from './batch-rig.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const isHere = installed.redis !== null;
const file = join(folder, 'lots.yaml');

let server: Server;
beforeAll(async () => {
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), starterScenario());
  writeFileSync(file, 'base: lot.yaml\nfactors: { rounds: { long: rounds=15, short: rounds=2 } }\nseeds: 1\n');
  if (isHere) server = await redisServer();
}, 240_000);
afterAll(async () => {
  if (isHere) await server.stop();
  rmSync(folder, { recursive: true });
});

const running = new Set<Started>();
function begin(...args: string[]): Started {
  const one = started(args, env);
  running.add(one);
  void one.ended.then(() => running.delete(one));
  return one;
}
afterAll(() => {
  for (const { pid } of running) process.kill(-pid, 'SIGKILL');
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}
const linesIn = (journal: string) => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);

describe('17.30 runs on many machines', () => {
  it.skipIf(!isHere)(
    '17.30, 17.32 a worker that stops has its run taken over, and cannot write one more line',
    {
      timeout: 120_000,
    },
    async () => {
      const out = join(folder, 'queued');
      const queue = ['--queue', server.url];
      const worker = (...more: string[]) =>
        begin('worker', ...queue, '--jobs', '1', '--out', out, '--takeover', '2', ...more);
      mkdirSync(out);
      const first = worker();
      const whole = begin('experiment', file, '--out', out, ...queue);
      const journal = join(out, 'long-1.jsonl');
      await until(() => linesIn(journal) > 20);
      // Its process and that of the run, as when a machine sleeps.
      process.kill(-first.pid, 'SIGSTOP');
      const second = worker();
      const { status, stdout, stderr } = await whole.ended;
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(/^long seed 1: .*, gone on with after its worker was lost, /m);
      const kept = readFileSync(journal);
      process.kill(-first.pid, 'SIGCONT');
      process.kill(first.pid, 'SIGINT');
      process.kill(second.pid, 'SIGINT');
      expect([(await first.ended).status, (await second.ended).status]).toEqual([0, 0]);
      expect(readFileSync(journal)).toEqual(kept);
      expect(journalsIn(out)).toEqual(['long-1.jsonl', 'short-1.jsonl']);
      const alone = join(folder, 'alone');
      expect((await begin('experiment', file, '--out', alone).ended).status).toBe(0);
      expect(sharedParts(out)).toEqual(sharedParts(alone));
      const again = await begin('experiment', file, '--out', out, ...queue).ended;
      expect(again.stdout).toMatch(/^2 of 2 runs made before/);
      const written = readFileSync(join(out, 'manifest.json'), 'utf8');
      for (const text of [stdout, written, first.lines().join(), again.stdout])
        for (const secret of secretsIn(queueAddress(server.url))) expect(text.includes(secret)).toBe(false);
      expect(written).toContain('redis://:…@127.0.0.1');
    },
  );

  it.skipIf(!isHere)(
    '17.30 --collect brings records through the store, which keeps none of them',
    {
      timeout: 120_000,
    },
    async () => {
      const short = join(folder, 'short.yaml');
      writeFileSync(short, 'base: lot.yaml\nfactors: { rounds: { one: rounds=1 } }\nseeds: 1..2\n');
      const out = join(folder, 'collected');
      const own = join(folder, 'own');
      const worker = begin('worker', '--queue', server.url, '--jobs', '2', '--out', own);
      const { status, stdout } = await begin('experiment', short, '--out', out, '--queue', server.url, '--collect')
        .ended;
      expect(status, stdout).toBe(0);
      expect(journalsIn(out)).toEqual(['one-1.jsonl', 'one-2.jsonl']);
      // A folder that the worker does not share, without --collect.
      const other = await begin('experiment', short, '--out', join(folder, 'far'), '--queue', server.url).ended;
      expect([other.status, other.stderr.match(/its worker is another folder/g)?.length]).toEqual([1, 2]);
      process.kill(worker.pid, 'SIGINT');
      expect((await worker.ended).stdout).toMatch(/^Left: 4 runs made$/m);
      const { default: Redis } = await import('ioredis');
      const redis = new Redis(server.url);
      const keys = await redis.keys('*-journals:values');
      redis.disconnect();
      expect(keys).toEqual([]);
    },
  );
});

describe('17.30 a queue', () => {
  it('17.30 says what has to be installed', async () => {
    const bare = join(folder, 'bare');
    for (const part of ['bin', 'dist', 'scenarios', 'package.json', 'package-lock.json'])
      cpSync(join(root, part), join(bare, part), { recursive: true });
    const { spawnSync } = await import('node:child_process');
    for (const [url, line] of [
      ['redis://127.0.0.1:9', 'npm install bullmq@6.7.0 ioredis@6.0.0'],
      ['postgres://127.0.0.1:9/x', 'npm install bullmq@6.7.0 pg@8.23.1'],
    ] as const) {
      const args = [join(bare, 'bin/roundtable.js'), 'worker', '--queue', url];
      const { status, stderr } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      expect([status, stderr.trim()]).toEqual([2, `--queue: what it needs is not installed; allowed: ${line}`]);
    }
  });

  it('17.30 tells no password of its address', async () => {
    expect(withoutPassword('postgres://me:se%20cret@host/db')).toBe('postgres://me:…@host/db');
    expect(withoutPassword('--queue=redis://:secret@host:6379/0')).toBe('--queue=redis://:…@host:6379/0');
    expect(withoutPassword('postgres://me@host/db?password=secret')).toBe('postgres://me@host/db?password=…');
    for (const plain of ['redis://host', 'run.yaml', 'rounds=2', '--out=a:b@c'])
      expect(withoutPassword(plain)).toBe(plain);
    for (const url of [
      'redis://:secret-1@127.0.0.1:9',
      'http://me:secret-1@host',
      'redis//secret-1',
      'postgres://me:secret-1@127.0.0.1:9/db',
    ]) {
      const { status, stdout, stderr } = await commandInside(['worker', '--queue', url], { env });
      expect([status, stdout], url).toEqual([2, '']);
      expect(stderr).not.toContain('secret-1');
      expect(stderr).toMatch(/^--queue: /);
    }
  });

  it('17.32 a journal asks its fence before each line, and writes none where it is another’s', () => {
    const path = join(folder, 'fenced.jsonl');
    const header = { scenarioName: 's', seed: 1, scenario: smallScenario(), program: '', run: 'r', parent: null };
    let isLost = false;
    const fence = () => {
      if (isLost) throw new Error('lost');
    };
    const journal = createJournal(path, header, { fence });
    const entry = (seq: number) =>
      ({ seq, at: 0, event: { type: 'round-started', round: 1, order: ['Ann'] } }) as never;
    journal.append(entry(1));
    const kept = readFileSync(path);
    isLost = true;
    expect(() => journal.append(entry(2))).toThrow('lost');
    journal.close();
    expect(readFileSync(path)).toEqual(kept);
    expect(() => createJournal(join(folder, 'none.jsonl'), header, { fence })).toThrow('lost');
    expect(existsSync(join(folder, 'none.jsonl'))).toBe(false);
  });
});
