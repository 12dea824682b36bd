import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const folder = process.env['BENCH_TMP'] as string;
const costs = join(folder, 'costs');
const env = { ...process.env, ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
/** Each process leaves what it took, under its number: at its end, and now and then, since those that make runs are killed. */
const tellCost = `data:text/javascript,${encodeURIComponent(
  `import { existsSync, renameSync, writeFileSync } from 'node:fs';
const place = ${JSON.stringify(costs)} + '/' + process.pid + '.json';
const tell = () => {
  // Of a making that is over nobody asks any more.
  if (!existsSync(${JSON.stringify(costs)})) return;
  try {
    writeFileSync(place + '.part', JSON.stringify(process.resourceUsage()));
    renameSync(place + '.part', place);
  } catch {}
};
process.on('exit', tell);
setInterval(tell, 200).unref();`,
)}`;

/** An experiment of so many runs of a scenario. */
export function experimentOf(base: string, settings: string, runs: number): string {
  const file = join(folder, `of-${runs}.yaml`);
  writeFileSync(file, `base: ${base}\nfactors: { only: { one: ${settings} } }\nseeds: 1..${runs}\n`);
  return file;
}

type Program = ChildProcessByStdio<null, Readable, null>;
const started = new Set<Program>();
// Where the bench is ended before its time, nothing stays behind.
process.on('SIGTERM', () => {
  for (const child of started) child.kill('SIGKILL');
  if (process.listenerCount('SIGTERM') === 1) process.exit(1);
});

/** The program as people start it. */
export function program(...args: string[]): Program {
  const child = spawn(process.execPath, ['--import', tellCost, 'bin/roundtable.js', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('close', () => started.delete(child));
  return child;
}

/** `aRunMs`: from the line of the first run to that of the last, by run. `ownMs`: of processor, of the processes that made runs. */
type Making = { wallMs: number; aRunMs: number; ownMs: number; restMs: number; peakMb: number };

let made = 0;
/** Makes an experiment in a folder of its own. Times are milliseconds by the wall clock where nothing else is said. */
export async function making(file: string, ...more: string[]): Promise<Making> {
  // Processes of the making before may still write there.
  rmSync(costs, { recursive: true, force: true, maxRetries: 20 });
  mkdirSync(costs);
  const out = join(folder, `made-${made++}`);
  const start = performance.now();
  const child = program('experiment', file, '--out', out, ...more);
  const ends: number[] = [];
  child.stdout.on('data', (text: Buffer) => {
    for (const _ of text.toString().matchAll(/ seed \d+:/g)) ends.push(performance.now());
  });
  const [code] = (await once(child, 'close')) as [number];
  const wallMs = performance.now() - start;
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  const told = readdirSync(costs).filter((name) => name.endsWith('.json'));
  const took = told.map((name) => {
    const usage = JSON.parse(readFileSync(join(costs, name), 'utf8')) as NodeJS.ResourceUsage;
    const ms = (usage.userCPUTime + usage.systemCPUTime) / 1000;
    return { ms, isOwn: name !== `${child.pid}.json`, peakMb: usage.maxRSS / 1024 };
  });
  const msOf = (isOwn: boolean) => took.reduce((sum, one) => sum + (one.isOwn === isOwn ? one.ms : 0), 0);
  rmSync(out, { recursive: true, force: true });
  return {
    wallMs,
    aRunMs: ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / (ends.length - 1),
    ownMs: msOf(true),
    restMs: msOf(false),
    peakMb: Math.max(...took.map(({ peakMb }) => peakMb)),
  };
}
