import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serveAudience } from '../../src/audience/serve-audience.ts';
import { systemClock as clock } from '../../src/base/clock.ts';
import { findScenario } from '../../src/cli/find-scenario.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { fact, percentile } from './measure.ts';

// What spectators cost the process of a run at the pace at which it is read, and how long after the screen a word has reached all of them.
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
