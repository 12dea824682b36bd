import { MEMORY_STRATEGIES, type StrategyName } from '../../src/discussion/scenario.ts';
import { median, row } from './measure.ts';
import { talkOf } from './memory-work.ts';

/** With ROUNDTABLE_BENCH_LONG the curve goes to 100,000 statements, which takes minutes. */
const AT = process.env['ROUNDTABLE_BENCH_LONG'] ? [1000, 10_000, 100_000] : [1000, 10_000];
const WINDOW = 400;
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor time of a statement's memory work over `count` statements, in milliseconds. */
async function cost(talk: ReturnType<typeof talkOf>, count: number, isWhole: boolean): Promise<number> {
  const start = cpuMs();
  for (let i = 0; i < count; i++) await talk.turn(isWhole);
  return (cpuMs() - start) / count;
}

async function curve(strategy: StrategyName): Promise<number[]> {
  const talk = talkOf(strategy);
  const costs: number[] = [];
  let said = 0;
  for (const at of AT) {
    for (; said < at - 2 * WINDOW; said++) await talk.turn(false);
    // The caches of prompts fill first.
    await cost(talk, WINDOW, true);
    costs.push(await cost(talk, WINDOW, true));
    said += 2 * WINDOW;
  }
  return costs;
}

await cost(talkOf('append'), 4000, false);
row('a memory update: append and evolve, 8 agents', await updateCost(), null, null, '≤ 50 µs');
for (const strategy of MEMORY_STRATEGIES) {
  const talk = talkOf(strategy);
  await cost(talk, 1500, false);
  row(`  ${strategy}: statement, update and upkeep, amortised`, await cost(talk, 2500, false), null, null, '');
}
for (const strategy of MEMORY_STRATEGIES) {
  const costs = await curve(strategy);
  const [first = 0] = costs;
  for (const [i, one] of costs.entries()) {
    const name = i === 0 ? `${strategy}: a turn's memory work, with its prompt, at` : '  at';
    row(
      `${name} ${AT[i]!.toLocaleString('en')}`,
      one,
      i === 0 ? null : first,
      i === 0 ? null : one / first,
      'no growth',
    );
  }
}

/** Milliseconds of `rememberEvent` and `evolve` alone, for statements of about 300 characters. */
async function updateCost(): Promise<number> {
  const times: number[] = [];
  const talk = talkOf('append', 8, (ms) => times.push(ms));
  await cost(talk, 6000, false);
  return median(times.slice(-4000));
}
