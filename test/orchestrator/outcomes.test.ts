import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { keptRun, shipped } from '../providers/simulated-run.ts';

const SEEDS = isLong ? Array.from({ length: 200 }, (_, seed) => seed + 1) : [1, 2, 3, 4, 5, 6, 7, 8];

// `goldfish` is no experiment: its seed is chosen, and its own test holds where it ends.
const NAMES = [
  'city-budget',
  'debate-judge',
  'jury',
  'just-society',
  'justice-experiment',
  'lunar-base',
  'phones',
  'captain',
  'pipeline',
];
// How `lunar-base` and the jury end is in test/orchestrator/demo-scenarios.test.ts.
const scenarios: readonly [string, Scenario][] = [
  ['starter', readScenario(starterScenario(), 'starter').scenario],
  ...samplesOf(NAMES, (name) => ['pipeline', 'captain'].includes(name)).map((name): [string, Scenario] => [
    name,
    shipped(name),
  ]),
];

async function endOf(scenario: Scenario, seed: number): Promise<{ outcome: string; rounds: number }> {
  const { entries } = await keptRun(scenario, seed);
  const end = entries.at(-1)?.event;
  return {
    outcome: (end?.type === 'run-ended' && end.decision?.option) || 'none',
    rounds: entries.filter(({ event }) => event.type === 'round-opened').length,
  };
}

describe.each(scenarios)('16.12 how %s ends', (_, scenario) => {
  it('every option wins in a tenth of the runs, and so often nobody does, soon enough to be watched', async () => {
    const counts = new Map([...scenario.options.map(({ id }) => id), 'none'].map((id) => [id, 0]));
    const kinds = () => [...counts.values()].filter((count) => count > 0).length;
    let [all, made] = [0, 0];
    for (const seed of SEEDS) {
      // In short it is enough to see two ends: further runs take none away.
      if (!isLong && kinds() > 1) break;
      const { outcome, rounds } = await endOf(scenario, seed);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      all += rounds;
      made++;
    }
    expect(all / made).toBeLessThanOrEqual(isLong ? 6 : scenario.rounds);
    if (isLong) for (const [option, count] of counts) expect([option, count / 200 >= 0.1]).toEqual([option, true]);
    else expect(kinds()).toBeGreaterThan(1);
  }, 600_000);
});
