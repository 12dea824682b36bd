import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../src/base/clock.ts';
import type { Command } from '../src/discussion/command.ts';
import { createJournal } from '../src/journal/file.ts';
import { readJournal } from '../src/journal/read.ts';
import { liveRun } from '../src/orchestrator/runs/live-run.ts';
import type { StepUnit } from '../src/orchestrator/runs/run.ts';
import { simulatedProvider } from '../src/providers/simulated/index.ts';
import { simulatedCounter } from '../src/providers/tokens/simulated.ts';
import { readScenario } from '../src/scenario/index.ts';
import { actsOf, continued, type Recorded, withoutPacing } from './orchestrator/prefix-law.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

type Act = { after: StepUnit; times: number; command: Command };
/** `rounds`: instead of the scenario's own. */
type Golden = { name: string; scenario: string; seed: number; rounds?: number; acts: readonly Act[] };

const GOLDEN: readonly Golden[] = [
  { name: 'just-society-1', scenario: 'just-society', seed: 1, acts: [] },
  { name: 'city-budget-2', scenario: 'city-budget', seed: 2, acts: [] },
  { name: 'justice-experiment-7', scenario: 'justice-experiment', seed: 7, rounds: 2, acts: [] },
  {
    name: 'just-society-3-touched',
    scenario: 'just-society',
    seed: 3,
    acts: [
      {
        after: 'statement',
        times: 2,
        command: { type: 'inject-event', text: 'A storm has flooded the lowest street.', to: 'all' },
      },
      {
        after: 'turn',
        times: 1,
        command: { type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true },
      },
      { after: 'turn', times: 2, command: { type: 'skip-speaker' } },
      { after: 'round', times: 1, command: { type: 'call-vote' } },
      {
        after: 'turn',
        times: 1,
        command: { type: 'switch-guidance', agents: 'all', style: 'narrative', rewrite: true },
      },
    ],
  },
];

function scenarioNamed(name: string) {
  const file = here(`../scenarios/${name}.yaml`);
  return readScenario(readFileSync(file, 'utf8'), file).scenario;
}

/** Runs to the end; a person acts where the golden run says so, between two steps. */
async function run(golden: Golden): Promise<Recorded> {
  const named = scenarioNamed(golden.scenario);
  const scenario = golden.rounds === undefined ? named : { ...named, rounds: golden.rounds };
  const clock = manualClock(1_700_000_000_000);
  const entries: Recorded['entries'][number][] = [];
  const provider = simulatedProvider(scenario);
  const live = liveRun({
    scenario,
    opening: { scenarioName: golden.scenario, seed: golden.seed },
    journal: { append: (entry) => entries.push(structuredClone(entry)), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  live.start({ paused: true });
  for (const { after, times, command } of golden.acts) {
    for (let i = 0; i < times; i++) {
      live.step(after);
      while (live.status().mode === 'running') await clock.advance(1);
    }
    expect(live.dispatch(command)).toBeNull();
    await clock.advance(1);
  }
  live.resume();
  await live.done;
  return { scenario, scenarioName: golden.scenario, seed: golden.seed, entries };
}

const eventsOf = (recorded: Recorded) => recorded.entries.map((entry) => withoutPacing(entry.event));

describe.each(GOLDEN)('golden run $name', (golden) => {
  const file = here(`golden/${golden.name}.jsonl`);

  it('13.4 writes the journal that stands in test/golden', async () => {
    const recorded = await run(golden);
    if (process.env['ROUNDTABLE_GOLDEN'] === 'write') {
      rmSync(file, { force: true });
      const { scenario, scenarioName, seed } = recorded;
      const journal = createJournal(file, {
        scenario,
        scenarioName,
        seed,
        program: '0',
        run: golden.name,
        parent: null,
      });
      for (const entry of recorded.entries) journal.append(entry);
      journal.close();
    }
    expect(existsSync(file), 'write it with ROUNDTABLE_GOLDEN=write').toBe(true);
    const kept = readJournal(file);
    expect(kept.header.scenario).toEqual(recorded.scenario);
    expect(kept.entries.map((entry) => withoutPacing(entry.event))).toEqual(eventsOf(recorded));
    expect(actsOf(kept.entries)).toHaveLength(golden.acts.length);
  });

  it('13.2 taken up after any line, it writes the rest as it stands', async () => {
    const { header, entries } = readJournal(file);
    const recorded = { ...header, entries };
    const whole = eventsOf(recorded);
    const provider = simulatedProvider(header.scenario);
    // Each second line, in short one, early in one run and late in another; every line is tried where runs are short
    // (`test/orchestrator/prefix.test.ts`).
    const early = Math.round((whole.length * (GOLDEN.indexOf(golden) + 1)) / (GOLDEN.length + 1));
    const [first, stride] = isLong ? [0, 2] : [early, whole.length];
    for (let length = first; length < whole.length; length += stride) {
      const events = await continued(recorded, length, provider, simulatedCounter);
      expect(events, `cut after ${length}`).toEqual(whole);
    }
  });
});
