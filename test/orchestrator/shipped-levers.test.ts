import { describe, expect, it } from 'vitest';
import { shipped, simulatedRun } from '../providers/simulated-run.ts';

const SEEDS = [1, 2, 3, 4];

/** Changes of memories in the first three rounds. */
async function changesOf(name: string, seed: number) {
  const scenario = shipped(name);
  const { entries } = await simulatedRun({ ...scenario, rounds: 3 }, seed);
  return entries.flatMap(({ event }) => ('changes' in event ? [...event.changes] : []));
}

describe.each(['just-society', 'city-budget', 'jury', 'lunar-base'])('5.7 the shipped scenario %s', (name) => {
  it('has people who remember in different ways', () => {
    const { agents } = shipped(name);
    expect(new Set(agents.map(({ strategy }) => strategy)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(agents.map(({ guidanceStyle }) => guidanceStyle)).size).toBe(2);
    expect(new Set(agents.map(({ limitChars }) => limitChars)).size).toBeGreaterThanOrEqual(4);
  });

  it('within three rounds something is compressed or dropped, and the gauges stand 20 points apart', async () => {
    const limits = new Map(shipped(name).agents.map(({ name: agent, limitChars }) => [agent, limitChars]));
    for (const seed of SEEDS) {
      const changes = await changesOf(name, seed);
      expect(changes.filter(({ dropped }) => dropped !== undefined).length, `seed ${seed}`).toBeGreaterThan(0);
      const gauges = new Map<string, number>();
      for (const { agents, after } of changes)
        for (const agent of agents) gauges.set(agent, Math.round((100 * after.chars) / (limits.get(agent) ?? 1)));
      const all = [...gauges.values()];
      expect(Math.max(...all) - Math.min(...all), `seed ${seed}`).toBeGreaterThanOrEqual(20);
    }
  });
});
