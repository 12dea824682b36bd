import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario, StrategyName } from '../../src/discussion/scenario.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { worlds } from '../../src/world/index.ts';
import { shipped } from '../providers/simulated-run.ts';
import { keptWorldRun, NAMES, SHOWN, settingOf, walked, worldRun } from './material.ts';

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

const KEPT = ['append', 'layered'] as const;
type Kept = (typeof KEPT)[number];
type Counts = { runs: number; out: number; requests: number; tokens: number };
const none = (): Counts => ({ runs: 0, out: 0, requests: 0, tokens: 0 });
const added = (a: Counts, b: Counts): Counts => ({
  runs: a.runs + b.runs,
  out: a.out + b.out,
  requests: a.requests + b.requests,
  tokens: a.tokens + b.tokens,
});

function countsOf(entries: readonly Entry[]): Counts {
  const asked = tokensOf(entries);
  const tokens = asked.reduce((sum, one) => sum + one, 0);
  return { runs: 1, out: isOut(entries) ? 1 : 0, requests: asked.length, tokens };
}

/** By how much a request is smaller, on average over all of them. */
const lessOf = ({ append, layered }: Record<Kept, Counts>) =>
  1 - layered.tokens / layered.requests / (append.tokens / append.requests);

describe('the figures of a world', () => {
  const runOf = (strategy: StrategyName, seed: number) => keptWorldRun(kept(strategy), seed);

  const all: Record<Kept, Counts> = { append: none(), layered: none() };

  it.each(BLOCKS)(
    '7.1 layers take less than the whole history (seeds $0 to $1)',
    { timeout: 1_200_000 },
    async (from, to) => {
      const here: Record<Kept, Counts> = { append: none(), layered: none() };
      for (const strategy of KEPT)
        for (let seed = from; seed <= to; seed++)
          here[strategy] = added(here[strategy], countsOf(await runOf(strategy, seed)));
      for (const strategy of KEPT) all[strategy] = added(all[strategy], here[strategy]);
      if (isLong) console.log(`seeds ${from} to ${to}: ${JSON.stringify(here)}, ${lessOf(here)} less`);
      expect(lessOf(here)).toBeGreaterThan(isLong ? 0.68 : 0.6);
    },
  );

  it('7.1 over all seeds layers take 70 % less a request, and the crew gets out as often', () => {
    expect(Math.abs(all.append.out - all.layered.out) / all.append.runs).toBeLessThanOrEqual(0.02);
    if (isLong) expect(lessOf(all)).toBeGreaterThan(0.7);
  });

  it('7.1, 8.2 the whole history outgrows a window of 4,608 tokens, and layers do not', {
    timeout: 1_200_000,
  }, async () => {
    for (const seed of isLong ? LISTED : LISTED.slice(0, 1)) {
      const largest = async (strategy: StrategyName) => Math.max(...tokensOf(await runOf(strategy, seed)));
      expect(await largest('append'), `seed ${seed}`).toBeGreaterThan(WINDOW_TOKENS);
      expect(await largest('layered'), `seed ${seed}`).toBeLessThan(WINDOW_TOKENS / 2);
      // By a model that has no larger one.
      const overflows = async (strategy: StrategyName) => {
        const scenario = kept(strategy);
        const models = { simulated: { contextTokens: WINDOW_TOKENS, source: 'scenario', price: null } } as const;
        const entries = await worldRun({ ...scenario, models }, seed, simulatedCounter);
        return entries.filter(({ event }) => event.type === 'prompt-overflowed').length;
      };
      expect(await overflows('append'), `seed ${seed}`).toBeGreaterThan(0);
      expect(await overflows('layered'), `seed ${seed}`).toBe(0);
    }
  });

  // A time tells of the machine: here only where it has nothing else to do; `npm run bench -- world` shows it.
  it.runIf(isLong).each(NAMES)('30.1 a step of %s and its view take a millisecond at most', (name) => {
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
    expect(median).toBeLessThan(1);
  });
});
