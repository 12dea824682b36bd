import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJournal } from '../../src/journal/file.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { fact } from './measure.ts';
import { runThrough, scenarioOf, scripted } from './measured-run.ts';

const collect = globalThis.gc as () => void;
const residentMb = () => {
  collect();
  collect();
  return process.memoryUsage().rss / 1024 / 1024;
};
const heldMb = () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};
let fileCount = 0;
const journalOf = (scenario: ReturnType<typeof scenarioOf>) =>
  createJournal(join(process.env['BENCH_TMP'] as string, `m${fileCount++}.jsonl`), {
    scenarioName: 'bench',
    seed: 1,
    scenario,
    program: 'bench',
    run: 'bench',
    parent: null,
  });

const { scenario } = readScenario(readFileSync('scenarios/just-society.yaml', 'utf8'), 'scenarios/just-society.yaml');
let charCount = 0;
const limit = performance.now() + 10_000;
while (charCount < 100_000 && performance.now() < limit) {
  await runThrough(scenario, {
    provider: simulatedProvider(scenario),
    journal: journalOf(scenario),
    seen: ({ event }) => {
      if (event.type === 'statement-made') charCount += event.text.length;
    },
  });
}
fact(
  `memory: ${charCount.toLocaleString('en')} characters simulated, no screen`,
  `${residentMb().toFixed(0)} MB`,
  '',
  '≤ 200 MB',
);

const long = scenarioOf(8, 1251);
const paused: number[] = [];
let count = 0;
await runThrough(long, {
  provider: scripted,
  journal: journalOf(long),
  seen: ({ event }) => {
    if (event.type === 'statement-made' && ++count % 1000 === 0) paused.push(heldMb());
  },
});
const slope = ((paused.at(-1) as number) - (paused[1] as number)) / (paused.length - 2);
fact('  growth for each 1,000 statements, up to 10,000', `${slope.toFixed(2)} MB`, '', '< 1 MB');
