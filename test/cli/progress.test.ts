import { afterEach, expect, it, vi } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { progressOf, type RunMade } from '../../src/cli/batch-report.ts';
import { purseOf } from '../../src/cli/purse.ts';
import { noCosts } from '../../src/discussion/costs.ts';
import { smallScenario } from '../small-scenario.ts';

const own = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
afterEach(() => {
  vi.restoreAllMocks();
  if (own) Object.defineProperty(process.stdout, 'isTTY', own);
  else delete (process.stdout as { isTTY?: boolean }).isTTY;
});

const run = (cell: string, seed: number): RunMade['run'] => ({
  ...{ cell, seed, scenarioName: 'lot', scenario: smallScenario(), journal: '' },
});
const made = (cell: string, seed: number, dollars = 0): RunMade => ({
  run: run(cell, seed),
  outcome: {
    kind: 'ended',
    tookMs: 1000,
    summary: {
      ...{ rounds: 1, by: 'rounds', decision: null, world: null, tokensIn: 1, tokensOut: 1, tokensLabel: 'measured' },
      ...{ costs: { ...noCosts, measured: dollars }, touchCount: 0, impairedCount: 0 },
    },
  },
});

it('17.3 on a terminal stands how far it is: runs, cells, failures, cost, and what time is left', () => {
  Object.defineProperty(process.stdout, 'isTTY', { value: true, configurable: true });
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => (written += text) !== '');
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  let now = 0;
  const clock = { ...manualClock(), now: () => now };
  const runs = ['a', 'b'].flatMap((cell) => [1, 2, 3, 4].map((seed) => run(cell, seed)));
  const all = [made('a', 1)];
  const progress = progressOf(runs, all, 'cell', clock);
  const told = (one: RunMade, tookMs: number): string => {
    written = '';
    now += tookMs;
    all.push(one);
    progress.add(one);
    return /\r([^\r]*?); last [^\r]*$/.exec(written)?.[1] ?? '';
  };
  expect(written).toBe('\r1 of 8 runs done, 0 of 2 cells\x1b[K');
  expect(told(made('a', 2, 0.25), 60_000)).toBe('2 of 8 runs done, 0 of 2 cells, $0.25 measured');
  expect(told(made('a', 3, 0.25), 60_000)).toBe('3 of 8 runs done, 0 of 2 cells, $0.50 measured');
  expect(told(made('a', 4, 0), 60_000)).toBe('4 of 8 runs done, 1 of 2 cells, $0.50 measured, 4 min left');
  const failed: RunMade = { run: run('b', 1), outcome: { kind: 'failed', reason: 'x' } };
  expect(told(failed, 0)).toBe('4 of 8 runs done, 1 of 2 cells, 1 failed, $0.50 measured, 2 min left');
  for (const seed of [2, 3]) told(made('b', seed), 0);
  expect(told(made('b', 4), 0)).toBe('7 of 8 runs done, 1 of 2 cells, 1 failed, $0.50 measured');
});

it('17.3 names the repeat of a run that is made several times', () => {
  Object.defineProperty(process.stdout, 'isTTY', { value: false, configurable: true });
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => (written += text) !== '');
  const again = (repeat: number): RunMade => ({ ...made('a', 1), run: { ...run('a', 1), repeat } });
  const both = [again(1), again(2)];
  const progress = progressOf(
    both.map((one) => one.run),
    [],
    'cell',
    manualClock(),
  );
  for (const one of both) progress.add(one);
  expect(written).toMatch(/^a seed 1 repeat 1: 1 round, .*\na seed 1 repeat 2: 1 round, /);
  written = '';
  progressOf([run('a', 1)], [], 'cell', manualClock()).add(again(1));
  expect(written).toMatch(/^a seed 1: 1 round, /);
});

it('17.3 tells a purse whose time alone is over from one that is used up: the same command goes on', () => {
  const journals = new Map([['a', { dollars: 1, tokens: 10 }]]);
  const purse = purseOf({ cost: 2, minutes: 1 }, journals);
  expect([purse.isEmpty(), purse.isOnlyOver()]).toEqual([false, false]);
  purse.close();
  expect([purse.isEmpty(), purse.isOnlyOver()]).toEqual([true, true]);
  purse.add('b', { dollars: 1, tokens: 10 });
  expect([purse.isEmpty(), purse.isOnlyOver()]).toEqual([true, false]);
});
