import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import type { Header } from '../../src/journal/journal.ts';
import { readJournal } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { STEP_UNITS } from '../../src/orchestrator/runs/run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { lasting } from '../journal/lasting.ts';
import { memoryJournal } from '../journal/memory-journal.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, roundtable, inside } = builtProgram();
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

it('13.4 the same scenario and seed write the same journal, wherever, in whatever time zone and language, at any speed, in any form', async () => {
  const elsewhere = join(folder, 'a place', '地方');
  mkdirSync(elsewhere, { recursive: true });
  const ways: [string, string[], NodeJS.ProcessEnv, string][] = [
    ['plain', [], {}, folder],
    ['far east', [], { TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, elsewhere],
    ['turkish', ['--verbosity', 'debug'], { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR' }, tmpdir()],
    ['paced', ['--speed', '1000', '--format', 'jsonl'], { LANG: 'C', TZ: 'UTC' }, folder],
  ];
  const made = async ([name, args, env, cwd]: (typeof ways)[number], start: typeof inside) => {
    const journal = join(folder, `${name}.jsonl`);
    const common = ['run', 'city-budget', '--seed', '3', '--rounds', '2', '--headless', '--journal', journal];
    const { status, stdout } = await start([...common, ...args], { env, cwd });
    expect(status, name).toBe(0);
    if (name === 'paced') expect(stdout).toBe(readFileSync(journal, 'utf8'));
    return [name, lasting(readFileSync(journal, 'utf8')).join('\n')] as const;
  };
  // In short the next test has the other time zone and language. Those that ask for neither are made in this process, one after the other.
  const isHere = (name: string) => name === 'plain' || (name === 'paced' && !isLong);
  const elsewhereMade = ways.filter(([name]) => isLong && !isHere(name)).map((way) => made(way, roundtable));
  const journals: (readonly [string, string])[] = [];
  for (const way of ways) if (isHere(way[0])) journals.push(await made(way, inside));
  journals.push(...(await Promise.all(elsewhereMade)));
  const [[, first] = ['', '']] = journals;
  for (const [name, journal] of journals) expect(journal, name).toBe(first);
  expect(first).toContain('run-ended');

  const { scenario, scenarioName, seed } = readJournal(join(folder, 'plain.jsonl')).header;
  const header: Header = { scenario, scenarioName, seed, program: '', run: '', parent: null };
  for (const unit of isLong ? STEP_UNITS : STEP_UNITS.slice(0, 1)) {
    const journal = memoryJournal(header);
    const provider = simulatedProvider(scenario);
    const run = liveRun({
      scenario,
      opening: { scenarioName, seed },
      journal,
      clock: manualClock(0),
      speed: 'max',
      provider: () => provider,
      counter: async () => simulatedCounter,
    });
    run.subscribe((news) => {
      if (news.kind === 'status' && news.status.mode === 'paused') queueMicrotask(() => run.step(unit));
    });
    run.start({ paused: true });
    await run.done;
    expect(lasting(journal.text()).join('\n'), `by ${unit}`).toBe(first);
  }
});

it('13.4 memories of every strategy, views and filters by meaning and time write the same journal everywhere', async () => {
  const scenario = join(folder, 'memories.yaml');
  const strategies = MEMORY_STRATEGIES.map((strategy, i) => ({
    name: `${strategy.charAt(0).toUpperCase()}${strategy.slice(1)}`,
    persona: 'A {mood} neighbor.',
    memory: { strategy, limit_chars: 900, ...(i === 0 ? { guidance_style: 'structured' } : {}) },
    variables: { mood: i % 2 === 0 ? 'calm' : 'tense' },
  }));
  const common = {
    ...BENCH,
    rounds: 3,
    agents: strategies,
    memory: {
      window_entries: 4,
      recent_entries: 3,
      retrieve_entries: 3,
      adaptive_compression: true,
      eviction: 'importance',
    },
    jobs: {
      statement: { about: { query: 'a bench under the trees', at_most: 4 }, last_minutes: 6 },
      poll: { view: 'conversation_pairs', rules: [{ when: { round: '>2' }, max_messages: 2 }] },
    },
    budgets: { tokens_per_run: 900_000 },
  };
  writeFileSync(scenario, JSON.stringify(common));
  const ways: [string, NodeJS.ProcessEnv][] = [
    ['utc', { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' }],
    ['turkish', { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR' }],
  ];
  if (isLong) ways.push(['tokyo', { TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' }]);
  const journals = await Promise.all(
    ways.map(async ([name, env]) => {
      const journal = join(folder, `memories-${name}.jsonl`);
      const start = name === 'utc' ? inside : roundtable;
      expect(await start(['run', scenario, '--headless', '--journal', journal], { env }), name).toMatchObject({
        status: 0,
      });
      const told = await start(['memory', journal], { env });
      return `${lasting(readFileSync(journal, 'utf8')).join('\n')}\n${told.stdout}`;
    }),
  );
  for (const [i, journal] of journals.entries()) expect(journal, ways[i]?.[0]).toBe(journals[0]);
  for (const type of ['memory-compressed', 'memory-recalled', 'run-ended']) expect(journals[0]).toContain(type);
  expect(journals[0]).toContain('kept in other ways');
});
