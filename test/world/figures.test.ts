import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario, StrategyName } from '../../src/discussion/scenario.ts';
import { worlds } from '../../src/world/index.ts';
import { shipped } from '../providers/simulated-run.ts';
import { NAMES, SHOWN, settingOf, walked, worldRun } from './material.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
/** Seeds in stretches, each of which can be run by itself. */
const BLOCKS: readonly (readonly [from: number, to: number])[] = isLong
  ? [1, 51, 101, 151].map((from) => [from, from + 49] as const)
  : [[5, 5]];
const WINDOW_TOKENS = 4_608;
/** Those whose whole history outgrows the window. */
const LISTED = [5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11];

/** The whole talk and every entry of a memory in each prompt, or the layers in their place. */
function kept(strategy: StrategyName): Scenario {
  const scenario = shipped('maze-crew');
  return {
    ...scenario,
    history: { ...scenario.history, promptMaxChars: strategy === 'append' ? 10_000_000 : 4_000 },
    memory: { ...scenario.memory, compressionThreshold: strategy === 'append' ? 1 : 0.8 },
    agents: scenario.agents.map((agent) => ({
      ...agent,
      strategy,
      limitChars: strategy === 'append' ? 10_000_000 : agent.limitChars,
    })),
  };
}

const tokensOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ event }) => ('call' in event && event.call ? [event.call.tokensIn] : []));
const isOut = (entries: readonly Entry[]) =>
  entries.some(({ event }) => event.type === 'world-changed' && event.end === 'reached');
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

describe('the figures of a world', () => {
  const made = new Map<string, Promise<readonly Entry[]>>();
  const runOf = (strategy: StrategyName, seed: number) => {
    const run = made.get(`${strategy} ${seed}`) ?? worldRun(kept(strategy), seed);
    if (!isLong) made.set(`${strategy} ${seed}`, run);
    return run;
  };

  const tokens = { append: [] as number[], layered: [] as number[] };
  const out = { append: 0, layered: 0 };
  const lessOf = (all: typeof tokens) => 1 - mean(all.layered) / mean(all.append);
  const told = (seeds: string) =>
    `seeds ${seeds}: ${mean(tokens.append)} to ${mean(tokens.layered)} tokens a request; out ${out.append}, ${out.layered}`;

  it.each(BLOCKS)(
    '7.1 layers take less than the whole history (seeds $0 to $1)',
    { timeout: 1_200_000 },
    async (from, to) => {
      const here: typeof tokens = { append: [], layered: [] };
      for (const strategy of ['append', 'layered'] as const)
        for (let seed = from; seed <= to; seed++) {
          const entries = await runOf(strategy, seed);
          here[strategy].push(mean(tokensOf(entries)));
          if (isOut(entries)) out[strategy]++;
        }
      tokens.append.push(...here.append);
      tokens.layered.push(...here.layered);
      if (isLong) console.log(told(`to ${to}`));
      expect(lessOf(here)).toBeGreaterThan(isLong ? 0.7 : 0.6);
    },
  );

  it('7.1 over all seeds layers take less by 70 %, and the crew gets out as often', () => {
    const seeds = tokens.append.length;
    expect(Math.abs(out.append - out.layered) / seeds).toBeLessThanOrEqual(0.02);
    if (isLong) expect(lessOf(tokens)).toBeGreaterThan(0.7);
  });

  it('7.1 the whole history outgrows a window of 4,608 tokens, and layers do not', { timeout: 1_200_000 }, async () => {
    for (const seed of isLong ? LISTED : LISTED.slice(0, 1)) {
      const largest = async (strategy: StrategyName) => Math.max(...tokensOf(await runOf(strategy, seed)));
      expect(await largest('append'), `seed ${seed}`).toBeGreaterThan(WINDOW_TOKENS);
      expect(await largest('layered'), `seed ${seed}`).toBeLessThan(WINDOW_TOKENS / 2);
    }
  });

  it.each(NAMES)('30.1 a step of %s and its view take a millisecond at most', (name) => {
    const scenario = shipped(SHOWN[name]);
    const kind = worlds[name];
    const all = walked(name, 5, 8);
    const times: number[] = [];
    for (let time = 0; time < 40; time++) {
      const world = all[time % (all.length - 1)]!;
      const setting = settingOf(scenario, 5, world.round + 1);
      const start = performance.now();
      const [first] = kind.open(world, setting);
      kind.apply(world, { option: first!.id, amount: null }, setting);
      kind.view(world, null, scenario.world!);
      times.push(performance.now() - start);
    }
    const median = times.toSorted((a, b) => a - b)[20]!;
    expect(median).toBeLessThan(isLong ? 1 : 5);
  });
});
