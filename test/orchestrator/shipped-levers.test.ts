import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { waysOf } from '../language/ways.ts';
import { isLong, samplesOf } from '../long.ts';
import { keptRun, shipped, simulatedRun, statementsOf } from '../providers/simulated-run.ts';

const SEEDS = process.env['ROUNDTABLE_LONG'] === '1' ? [1, 2, 3, 4] : [1];

/** Changes of memories in the first three rounds. */
async function changesOf(name: string, seed: number) {
  const scenario = shipped(name);
  const { entries } = await simulatedRun({ ...scenario, rounds: 3 }, seed);
  return entries.flatMap(({ event }) => ('changes' in event ? [...event.changes] : []));
}

describe.each(samplesOf(['just-society', 'city-budget', 'jury', 'lunar-base', 'phones'], 2))(
  '5.7 the shipped scenario %s',
  (name) => {
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
  },
);

describe('5.7 what has left a memory is missed', () => {
  const MISSED = waysOf(phrasebooks.en.talk.moves.askForgotten.any).flatMap((line) =>
    line.split('{name}').filter((part) => part.length > 12),
  );
  const missing = async (scenario: Scenario, seed: number) => {
    const { entries } = await keptRun(scenario, seed);
    return statementsOf(entries).filter(({ text }) => MISSED.some((part) => text.includes(part.trim())));
  };

  /** In short with little room for memories and for the talk in a prompt, so that it comes in one run of five. */
  const tighter = (scenario: Scenario): Scenario => {
    const agents = scenario.agents.map((agent) => ({
      ...agent,
      strategy: 'window' as const,
      limitChars: agent.limitChars / 8,
    }));
    const history = { ...scenario.history, promptMaxChars: 300 };
    return isLong ? scenario : { ...scenario, agents, history };
  };

  /** Others have something to say whenever they do not know it: it comes in one run of many. In short first the one that has it today. */
  const FORGETFUL = [...(isLong ? [] : [3]), ...Array.from({ length: 60 }, (_, i) => i + 1)];

  it('in the shipped scenarios somebody owns up to having forgotten where another stands', async () => {
    for (const name of samplesOf(['phones', 'just-society', 'city-budget'], 1)) {
      const scenario = tighter(shipped(name));
      let told = 0;
      for (const seed of FORGETFUL) if (told === 0) told += (await missing(scenario, seed)).length;
      expect(told, name).toBeGreaterThan(0);
    }
  });

  it('nobody does who remembers everything', async () => {
    for (const name of samplesOf(['just-society', 'lunar-base'], 1)) {
      const scenario = shipped(name);
      const agents = scenario.agents.map((agent) => ({ ...agent, strategy: 'append' as const, limitChars: 1_000_000 }));
      const history = { ...scenario.history, promptMaxChars: 1_000_000 };
      for (const seed of SEEDS) {
        const told = await missing({ ...scenario, agents, history }, seed);
        expect(told, `${name}, seed ${seed}`).toEqual([]);
      }
    }
  });
});
