import { systemClock } from '../../src/base/clock.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { encodeEntry } from '../../src/journal/codec.ts';
import { liveRun } from '../../src/orchestrator/live-run.ts';
import type { Chunk, Provider } from '../../src/providers/provider.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { fact, median, pairs, row } from './measure.ts';

const WORDS = Array.from({ length: 64 }, (_, i) => `${i === 0 ? '' : ' '}word${i % 9}`);

async function* words(): AsyncGenerator<Chunk> {
  for (const text of WORDS) yield { text };
  yield { text: '', end: { finish: 'stop', tokensIn: 100, tokensOut: 64 } };
}

const scripted: Provider = {
  name: 'scripted',
  stream: (request) => (request.purpose === 'statement' ? words() : once('0')),
};

async function* once(text: string): AsyncGenerator<Chunk> {
  yield { text, end: { finish: 'stop', tokensIn: 100, tokensOut: 1 } };
}

function scenarioOf(agentCount: number, rounds: number): Scenario {
  const agents = Array.from({ length: agentCount }, (_, i) => smallAgent(`Agent${i}`));
  return smallScenario({ agents, rounds });
}

/** A whole run, its journal encoded and thrown away; milliseconds between consecutive statements. */
async function statementTimes(scenario: Scenario): Promise<number[]> {
  const times: number[] = [];
  const run = liveRun({
    scenario,
    opening: { scenarioName: 'bench', seed: 1 },
    journal: { append: (entry) => void encodeEntry(entry), sync: () => {} },
    clock: systemClock,
    speed: 'max',
    provider: () => scripted,
    counter: async () => simulatedCounter,
  });
  let last = performance.now();
  run.subscribe((news) => {
    if (news.kind !== 'entry' || news.entry.event.type !== 'statement-made') return;
    const now = performance.now();
    times.push(now - last);
    last = now;
  });
  run.start();
  await run.done;
  return times;
}

async function bareLoop(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    let text = '';
    for await (const chunk of words()) text += chunk.text;
    if (text.length === 0) throw new Error('no words');
  }
}

const turns = 8 * 50;
const noise = await pairs(
  () => bareLoop(turns),
  () => bareLoop(turns),
  9,
);
row('noise: the bare loop against itself', noise.a / turns, noise.b / turns, noise.ratio, '1');
const turn = await pairs(
  () => statementTimes(scenarioOf(8, 50)),
  () => bareLoop(turns),
  9,
);
row('a turn without models, 64 tokens, 8 agents', turn.a / turns, turn.b / turns, turn.ratio, '≤ 5× a bare for await');

for (const agentCount of [8, 1000]) {
  const times = await statementTimes(scenarioOf(agentCount, Math.ceil(10_000 / agentCount)));
  const tenth = Math.floor(times.length / 10);
  const early = median(times.slice(tenth, 2 * tenth));
  const late = median(times.slice(-tenth));
  row(
    `flat: the last tenth of 10,000 turns, ${agentCount} agents`,
    late,
    early,
    late / early,
    '≤ 1.10× the first warm tenth',
  );
  if (agentCount === 1000)
    fact('  a turn for each agent listening', `${((late * 1000) / agentCount).toFixed(2)} µs`, '', 'linear in agents');
}
