import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Header } from '../../src/journal/journal.ts';
import { memoryJournal } from '../../src/journal/memory.ts';
import { readJournal } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/live-run.ts';
import { STEP_UNITS } from '../../src/orchestrator/run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { builtProgram } from './program.ts';

const { folder, roundtable } = builtProgram();

/** What 13.4 leaves out: times, checksums, pacing, and of the header the run and the program. */
function lasting(journal: string): string {
  return journal
    .trim()
    .split('\n')
    .map((line) => {
      const { at: _at, check: _check, run: _run, program: _program, ...rest } = JSON.parse(line);
      if (rest.call) delete rest.call.pacing;
      return JSON.stringify(rest);
    })
    .join('\n');
}

it('13.4 the same scenario and seed write the same journal, wherever, in whatever time zone and language, at any speed, in any form', async () => {
  const elsewhere = join(folder, 'a place', '地方');
  mkdirSync(elsewhere, { recursive: true });
  const ways: [string, string[], NodeJS.ProcessEnv, string][] = [
    ['plain', [], {}, folder],
    ['far east', [], { TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, elsewhere],
    ['turkish', ['--verbosity', 'debug'], { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR' }, tmpdir()],
    ['paced', ['--speed', '1000'], { LANG: 'C' }, folder],
    ['jsonl', ['--format', 'jsonl'], { TZ: 'UTC' }, folder],
  ];
  const journals = await Promise.all(
    ways.map(async ([name, args, env, cwd]) => {
      const journal = join(folder, `${name}.jsonl`);
      const common = ['run', 'city-budget', '--seed', '3', '--rounds', '2', '--headless', '--journal', journal];
      const { status, stdout } = await roundtable([...common, ...args], { env, cwd });
      expect(status, name).toBe(0);
      if (name === 'jsonl') expect(stdout).toBe(readFileSync(journal, 'utf8'));
      return lasting(readFileSync(journal, 'utf8'));
    }),
  );
  for (const [i, journal] of journals.entries()) expect(journal, ways[i]?.[0]).toBe(journals[0]);
  expect(journals[0]).toContain('run-ended');

  const { scenario, scenarioName, seed } = readJournal(join(folder, 'plain.jsonl')).header;
  const header: Header = { scenario, scenarioName, seed, program: '', run: '', parent: null };
  for (const unit of STEP_UNITS) {
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
      if (news.kind === 'status' && news.status.mode === 'held') queueMicrotask(() => run.step(unit));
    });
    run.start({ held: true });
    await run.done;
    expect(lasting(journal.text()), `by ${unit}`).toBe(journals[0]);
  }
});
