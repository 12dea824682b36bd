import type { Scenario } from '../../src/discussion/scenario.ts';
import { encodeEntry } from '../../src/journal/codec.ts';
import { fact, median, pairs, row } from './measure.ts';
import { oneWord, runThrough, scenarioOf, scripted, words } from './measured-run.ts';

/** A whole run, its journal encoded and thrown away; milliseconds between consecutive statements. */
async function statementTimes(scenario: Scenario): Promise<number[]> {
  const times: number[] = [];
  let last = performance.now();
  await runThrough(scenario, {
    provider: scripted,
    journal: { append: (entry) => void encodeEntry(entry), sync: () => {} },
    seen: ({ event }) => {
      if (event.type !== 'statement-made') return;
      const now = performance.now();
      times.push(now - last);
      last = now;
    },
  });
  return times;
}

/** What a turn and its share of the vote ask a model for: a statement and one answer to a poll. */
async function bareLoop(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    let text = '';
    for await (const chunk of words()) text += chunk.text;
    for await (const chunk of oneWord('0')) text += chunk.text;
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
  15,
);
row(
  'turn without models, 64 tokens, 8 agents, with polls',
  turn.a / turns,
  turn.b / turns,
  turn.ratio,
  '≤ 5× a bare for await',
);
console.log('  (@openai/agents, langgraph and others are no dependencies: not measured here)');

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
