import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { serveAudience } from '../../src/audience/serve-audience.ts';
import { systemClock as clock } from '../../src/base/clock.ts';
import { findScenario } from '../../src/cli/find-scenario.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { fact, percentile } from './measure.ts';
import { keyToFrame, pause, screenOf } from './on-screen.ts';

// What spectators cost the process of a run at the pace at which it is read, how long after the screen a word has reached all of them, and
// what whoever presents feels of them at the terminal.
const SPECTATORS = 200;
const SECONDS = 20;

/** Spectators in a process of their own: each line says of which statement, from which letter on, and when a piece of words came to one of them. */
const FOLLOWERS = `const http = require('node:http'); const [port, path, count] = process.argv.slice(1);
const agent = new http.Agent({ maxSockets: 2000 });
const get = (at, headers, then) => http.get({ host: '127.0.0.1', port, path: at, agent, headers }, then);
for (let i = 0; i < count; i++) get(path, {}, (page) => {
  page.resume();
  get(path + '/events', { cookie: page.headers['set-cookie'][0].split(';')[0] }, (stream) => {
    let statement = 0, letters = 0;
    stream.setEncoding('utf8').on('data', (text) => {
      if (text.includes('"is":"whole"')) console.log('here');
      for (const line of text.split('\\n\\n')) if (line.includes('"kind":"statement"') && line.includes('"is":"item"')) {
        statement++;
        letters = 0;
      } else if (line.includes('"is":"words"')) {
        const { text: words } = JSON.parse(line.slice(6));
        if (words) console.log(statement + ' ' + letters + ' ' + Date.now());
        letters += words.length;
      }
    });
  });
});`;

const { scenario } = await findScenario('city-budget', undefined);

async function measured(count: number): Promise<{ share: number; lateMs: readonly number[] }> {
  const provider = simulatedProvider(scenario);
  const run = liveRun({
    scenario,
    opening: { scenarioName: 'city-budget', seed: 3 },
    journal: { append() {}, sync() {} },
    clock,
    speed: 1,
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  const place = { host: '127.0.0.1', port: 0, hosts: [], language: 'en' as const };
  const audience = await serveAudience(run, { ...place, clock, redact: (text) => text });
  /** When each letter of each statement came to the screen. */
  const shownAt: number[][] = [[]];
  run.subscribe((news) => {
    if (news.kind === 'entry' && news.entry.event.type === 'statement-made') shownAt.push([]);
    if (news.kind !== 'delta' || news.purpose !== 'statement') return;
    for (let i = 0; i < news.text.length; i++) shownAt.at(-1)?.push(Date.now());
  });
  const child = spawn(process.execPath, ['-e', FOLLOWERS, String(audience.port), audience.path, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let here = 0;
  const lateMs: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'here') here++;
    const [statement = 0, letter = 0, at = 0] = line.split(' ').map(Number);
    const shown = shownAt[statement]?.[letter];
    if (line !== 'here' && shown !== undefined) lateMs.push(at - shown);
  });
  while (here < count) await new Promise((resolve) => setTimeout(resolve, 50));
  run.start();
  const from = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const { user, system } = process.cpuUsage(from);
  await audience.close();
  await run.close();
  child.kill();
  return { share: (user + system) / 1000 / (SECONDS * 1000), lateMs };
}

const alone = await measured(0);
const many = await measured(SPECTATORS);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
fact(`${SPECTATORS} spectators: of a core, against none`, percent(many.share), percent(alone.share), '≤ 20 %');
fact('a word reaches them after the screen, 99 % of words', `${percentile(many.lateMs, 0.99)} ms`, '', '≤ 300 ms');

/** A timer of the program's own process, due once a frame: how late it comes is how late a frame can come. Written down each second. */
const FRAME_MS = 33;
const LATENESS = `import { writeFileSync } from 'node:fs';
const late = [];
let due = performance.now() + ${FRAME_MS};
setInterval(() => { const now = performance.now(); late.push(Math.max(0, now - due)); due = now + ${FRAME_MS}; }, ${FRAME_MS}).unref();
setInterval(() => writeFileSync(process.env.BENCH_LATE, JSON.stringify(late)), 1000).unref();`;
const folder = process.env['BENCH_TMP'] as string;
const timer = join(folder, 'timer.mjs');
writeFileSync(timer, LATENESS);

/** Frames of the program itself on stage, with so many spectators, and with the run watched over its socket. */
async function presented(count: number): Promise<readonly number[]> {
  const name = join(folder, `presented-${count}`);
  const isShared = count > 0;
  const env = {
    ROUNDTABLE_DATA_DIR: folder,
    BENCH_LATE: `${name}.json`,
    NODE_OPTIONS: `--import ${pathToFileURL(timer).href}`,
  };
  const args = ['run', 'city-budget', '--seed', '3', '--stage', '--speed', '1', '--journal', `${name}.jsonl`];
  const screen = screenOf([...args, '--paused', ...(isShared ? ['--audience'] : [])], env);
  const others: ChildProcess[] = [];
  try {
    if (isShared) {
      const [, port = '', path = ''] = LINK.exec(await screen.frame(LINK)) ?? [];
      const watching = spawn(process.execPath, ['bin/roundtable.js', 'attach', `${name}.jsonl`], { stdio: 'ignore' });
      const follow = ['-e', FOLLOWERS, port, path, String(count)];
      const following = spawn(process.execPath, follow, { stdio: ['ignore', 'pipe', 'inherit'] });
      others.push(watching, following);
      await allHere(following, count);
      screen.pty.write('\x1b');
    }
    await pause(2_000);
    screen.pty.write(' ');
    await pause(SECONDS * 1_000);
    await keyToFrame(`a key on stage, with ${count} spectators${isShared ? ' and the socket' : ''}`, screen);
    const late: readonly number[] = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
    return late.slice(-Math.floor((SECONDS * 1_000) / FRAME_MS));
  } finally {
    for (const other of others) other.kill();
    screen.pty.kill('SIGKILL');
  }
}

const LINK = /http:\/\/127\.0\.0\.1:(\d+)(\/[\w-]{22})/;

function allHere({ stdout }: ChildProcess, count: number): Promise<void> {
  let here = 0;
  return new Promise((resolve) => {
    if (stdout)
      createInterface({ input: stdout }).on('line', (line) => line === 'here' && ++here === count && resolve());
  });
}

const own = await presented(0);
const shared = await presented(SPECTATORS);
const lateOf = (late: readonly number[]) => `${late.filter((ms) => ms > FRAME_MS).length} of ${late.length}`;
const longest = (late: readonly number[]) => `${Math.max(...late).toFixed(0)} ms`;
fact(`frames late by more than one, ${SPECTATORS} spectators and the socket`, lateOf(shared), lateOf(own), 'none');
fact('  the latest of them', longest(shared), longest(own), '');
process.exit();
