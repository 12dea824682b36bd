import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import { createJournal } from '../../src/journal/file.ts';
import { entriesIn } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { screenStore } from '../../src/tui/store/store.ts';
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

/** The same on the screen, where what is recorded can be looked back in. */
const STATEMENTS = Number(process.env['ROUNDTABLE_BENCH_STATEMENTS'] ?? 8_000);
const shown = scenarioOf(8, STATEMENTS / 8);
const opening = { scenarioName: 'bench', seed: 1 };
const journal = journalOf(shown);
const live = liveRun({
  ...{ scenario: shown, opening, journal, clock: systemClock, speed: 'max' },
  provider: () => scripted,
  counter: async () => simulatedCounter,
});
const run = lookBackRun(live, {
  ...{ scenario: shown, opening, clock: systemClock },
  recorded: entriesIn(journal.path),
});
screenStore(run, { clock: systemClock, columns: 160, rows: 48, badge: 'simulated', journalPath: journal.path });
const held: number[] = [];
let said = 0;
run.subscribe((news) => {
  if (news.kind !== 'entry' || news.entry.event.type !== 'statement-made') return;
  if (++said % 1000 === 0) held.push(heldMb());
});
run.start();
await run.done;
const half = held.length >> 1;
const grown = ((held.at(-1) as number) - (held[half - 1] as number)) / (held.length - half);
fact(
  `  on the screen, of the second half of ${STATEMENTS.toLocaleString('en')}`,
  `${grown.toFixed(2)} MB`,
  '',
  '< 1 MB',
);
process.exit();
