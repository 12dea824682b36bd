import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, usage, words } from '../providers/raw-server.ts';
import { installed, postgresServer, redisServer, type Server } from '../queue/servers.ts';
import { journalsIn, started } from './batch-rig.ts';

const isHere = installed.redis !== null || installed.postgres !== null;
const folder = mkdtempSync(join(tmpdir(), 'worker-refused-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const RUNS = 5;
let isRefused = true;
let asked = 0;
let endpoint: RawServer;
let server: Server;

beforeAll(async () => {
  if (!isHere) return;
  buildProgram();
  endpoint = await rawServer((response, count, request) => {
    asked++;
    const answer = isRefused
      ? status(401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } })
      : stream(words('No. I hold with what I have said before, and so it stays.'), finish(), usage(10, 10), DONE);
    return answer(response, count, request);
  });
  const agents = ['Ann', 'Bo'].map((name) => `  - { name: ${name}, persona: A citizen., reasoning_enabled: false }\n`);
  writeFileSync(
    join(folder, 'two.yaml'),
    `title: Two\nabout: Two speak.\nrounds: 1\nquestion: Which?\nmodel: lab/small\noptions:
  - { id: one, label: One, about: the first }
  - { id: two, label: Two, about: the second }
criteria:
  - { id: good, label: Good, about: is it good }
agents:\n${agents.join('')}`,
  );
  writeFileSync(join(folder, 'e.yaml'), `base: two.yaml\nfactors: { r: { one: rounds=1 } }\nseeds: 1..${RUNS}\n`);
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:\n  lab: { base_url: ${JSON.stringify(endpoint.baseURL)}, price: { input: 0, output: 0 } }\n`,
  );
  server = await (installed.redis !== null ? redisServer() : postgresServer());
}, 240_000);
afterAll(async () => {
  if (isHere) await Promise.all([server.stop(), endpoint.close()]);
  rmSync(folder, { recursive: true });
});

it.skipIf(!isHere)(
  '15.3, 17.30 the workers of an experiment stop at what one of them was refused, and the same command goes on when it is mended',
  { timeout: 120_000 },
  async () => {
    const out = join(folder, 'out');
    mkdirSync(out);
    const queue = ['--out', out, '--queue', server.url];
    const worker = started(['worker', ...queue, '--jobs', '1'], env);
    try {
      const make = () => started(['experiment', join(folder, 'e.yaml'), ...queue], env).ended;
      const stopped = await make();
      expect(stopped.status).toBe(1);
      expect(stopped.stderr.match(/: failed: the model cannot be asked: 401/g)).toHaveLength(1);
      expect(stopped.stderr).toContain(
        `Stopped, since lab cannot be asked: ${RUNS - 1} of ${RUNS} runs would fail as well.`,
      );
      expect(asked).toBe(1);
      isRefused = false;
      const wentOn = await make();
      expect([wentOn.status, wentOn.stderr]).toEqual([
        0,
        'warning: lab/small is not asked as it is set: without seed\n',
      ]);
      expect(journalsIn(out)).toHaveLength(RUNS);
    } finally {
      process.kill(worker.pid, 'SIGINT');
      await worker.ended;
    }
  },
);
