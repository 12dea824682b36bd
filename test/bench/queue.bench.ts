import { once } from 'node:events';
import { join } from 'node:path';
import { installed, postgresServer, redisServer, type Server } from '../queue/servers.ts';
import { experimentOf, making, program } from './made-runs.ts';
import { fact, median } from './measure.ts';

// What a run takes more where it is made by way of a store: made here and by a worker in turn, in pairs, from the first run's end to the last's.
const [RUNS, PAIRS] = [60, 5];
const file = experimentOf(join(process.cwd(), 'docs/experiments/choir.yaml'), 'rounds=1', RUNS);
const aRun = async (...more: string[]) => (await making(file, '--jobs', '1', ...more)).aRunMs;

for (const [name, isHere, start] of [
  ['Redis', installed.redis !== null, redisServer],
  ['PostgreSQL', installed.postgres !== null, postgresServer],
] as const) {
  if (!isHere) {
    console.log(`a queue in ${name}: not measured, it is not installed`);
    continue;
  }
  const server: Server = await start();
  const worker = program(
    ...['worker', '--queue', server.url, '--jobs', '1'],
    ...['--out', join(process.env['BENCH_TMP'] as string, `own-${name}`)],
  );
  const end = () => void server.stop().then(() => process.exit(1));
  process.once('SIGTERM', end);
  await once(worker.stdout, 'data');
  const pairs: { here: number; queued: number }[] = [];
  for (let i = 0; i < PAIRS; i++)
    pairs.push({ here: await aRun(), queued: await aRun('--queue', server.url, '--collect') });
  worker.kill('SIGINT');
  await once(worker, 'close');
  await server.stop();
  process.off('SIGTERM', end);
  const more = pairs.map(({ here, queued }) => queued - here);
  fact(
    `a run by way of ${name}, against one made here`,
    `${median(pairs.map(({ queued }) => queued)).toFixed(1)} ms`,
    `${median(pairs.map(({ here }) => here)).toFixed(1)} ms`,
    `≤ 5 ms more; ${median(more).toFixed(1)} ms (${more.map((ms) => ms.toFixed(1)).join(', ')})`,
  );
}
