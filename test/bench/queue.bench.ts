import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, postgresServer, redisServer, type Server } from '../queue/servers.ts';
import { fact } from './measure.ts';

// What it takes to make many runs at once, and to have them made by way of a store, beside the runs themselves.
const folder = process.env['BENCH_TMP'] as string;
const costs = join(folder, 'costs');
const env = { ...process.env, ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
/** Each process leaves what it took, under its number. */
const tellCost = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(costs)} + '/' + process.pid + '.json', JSON.stringify(process.resourceUsage())))`,
)}`;

/** An experiment of so many runs of a scenario. */
function experiment(name: string, base: string, settings: string, runs: number): string {
  const file = join(folder, `${name}-${runs}.yaml`);
  writeFileSync(file, `base: ${base}\nfactors: { only: { one: ${settings} } }\nseeds: 1..${runs}\n`);
  return file;
}

let made = 0;
const program = (...args: string[]) =>
  spawn(process.execPath, ['--import', tellCost, 'bin/roundtable.js', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Makes it in a folder of its own: milliseconds by the wall clock, and of processor of the processes that made runs. */
async function making(file: string, ...more: string[]): Promise<{ wallMs: number; ownMs: number; peaksMb: number[] }> {
  rmSync(costs, { recursive: true, force: true });
  mkdirSync(costs);
  const start = performance.now();
  const child = program('experiment', file, '--out', join(folder, `made-${made++}`), ...more);
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number];
  const wallMs = performance.now() - start;
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  const took = readdirSync(costs).map((name) => ({
    isOwn: name !== `${child.pid}.json`,
    ...(JSON.parse(readFileSync(join(costs, name), 'utf8')) as NodeJS.ResourceUsage),
  }));
  const ownMs = took.reduce(
    (sum, { isOwn, userCPUTime, systemCPUTime }) => sum + (isOwn ? userCPUTime + systemCPUTime : 0),
    0,
  );
  return { wallMs, ownMs: ownMs / 1000, peaksMb: took.map(({ maxRSS }) => maxRSS / 1024) };
}

const RUNS = 200;
const JOBS = 2;
const five = await making(experiment('five', 'just-society', 'rounds=3', RUNS), '--jobs', `${JOBS}`);
fact(
  `${RUNS} runs of five agents: time, against own processor time / ${JOBS}`,
  `${(five.wallMs / 1000).toFixed(1)} s`,
  `${(five.ownMs / JOBS / 1000).toFixed(1)} s`,
  `≤ 1.15×; ${(five.wallMs / (five.ownMs / JOBS)).toFixed(2)}×`,
);
fact('  most memory of any of its processes', `${Math.max(...five.peaksMb).toFixed(0)} MB`, '', '');

const [FEW, MANY] = [20, 120];
/** Milliseconds that one run more takes: what programs need to begin and to end is in both. */
async function aRun(...more: string[]): Promise<number> {
  const short = (runs: number) =>
    making(
      experiment('short', join(process.cwd(), 'docs/experiments/choir.yaml'), 'rounds=1', runs),
      '--jobs',
      '1',
      ...more,
    );
  const [few, many] = [await short(FEW), await short(MANY)];
  return (many.wallMs - few.wallMs) / (MANY - FEW);
}

const alone = await aRun();
for (const [name, isHere, start] of [
  ['Redis', installed.redis !== null, redisServer],
  ['PostgreSQL', installed.postgres !== null, postgresServer],
] as const) {
  if (!isHere) {
    console.log(`a queue in ${name}: not measured, it is not installed`);
    continue;
  }
  const server: Server = await start();
  const worker = program('worker', '--queue', server.url, '--jobs', '1', '--out', join(folder, `own-${name}`));
  // Where the bench is ended before its time, nothing stays behind.
  const end = () => {
    worker.kill('SIGKILL');
    void server.stop().then(() => process.exit(1));
  };
  process.once('SIGTERM', end);
  await once(worker.stdout, 'data');
  const queued = await aRun('--queue', server.url, '--collect');
  worker.kill('SIGINT');
  await once(worker, 'close');
  await server.stop();
  process.off('SIGTERM', end);
  fact(
    `a run by way of ${name}, against one made here`,
    `${queued.toFixed(1)} ms`,
    `${alone.toFixed(1)} ms`,
    `≤ 5 ms more; ${(queued - alone).toFixed(1)} ms`,
  );
}
