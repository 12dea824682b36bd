import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { createJournal } from '../../src/journal/file.ts';
import { entriesIn } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { fact } from './measure.ts';
import { oneWord, runThrough, scenarioOf, scripted } from './measured-run.ts';

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
const opening = { scenarioName: 'bench', seed: 1 };
let fileCount = 0;
const journalOf = (scenario: Scenario) =>
  createJournal(join(process.env['BENCH_TMP'] as string, `m${fileCount++}.jsonl`), {
    ...{ ...opening, scenario, program: 'bench', run: 'bench', parent: null },
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

type Kind = { scenario: Scenario; provider: Provider };
const STATEMENTS = Number(process.env['ROUNDTABLE_BENCH_STATEMENTS'] ?? 8_000);

/** Eight that say the same again and again. */
const repeating = (statements: number): Kind => ({ scenario: scenarioOf(8, statements / 8), provider: scripted });

/** Five that argue on: nobody ever wants a vote. */
function arguing(statements: number): Kind {
  const long = { ...scenario, rounds: statements / scenario.agents.length };
  const simulated = simulatedProvider(long);
  const stream: Provider['stream'] = (request, tools) =>
    request.purpose === 'poll' ? oneWord('0') : simulated.stream(request, tools);
  return { scenario: long, provider: { ...simulated, stream } };
}

const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;

/** What a thousand statements more hold, of the second half of so many against the quarter before it. */
async function growth(figure: string, statements: number, isOnScreen: boolean, kind: (count: number) => Kind) {
  const { scenario, provider } = kind(statements);
  const journal = journalOf(scenario);
  const live = liveRun({
    ...{ scenario, opening, journal, clock: systemClock, speed: 'max' },
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  const looked = { scenario, opening, clock: systemClock, recorded: entriesIn(journal.path) };
  const run = isOnScreen ? lookBackRun(live, looked) : live;
  const shown = { clock: systemClock, columns: 160, rows: 48, badge: 'simulated', journalPath: journal.path };
  const screen = isOnScreen ? screenStore(run, shown) : null;
  const held: number[] = [];
  let said = 0;
  const every = statements / 20;
  run.subscribe((news) => {
    if (news.kind !== 'entry' || news.entry.event.type !== 'statement-made') return;
    if (++said % every === 0) held.push(heldMb());
  });
  run.start();
  await run.done;
  screen?.close();
  // What is kept of a run is thinned each time the run has doubled, by different parts at different times: a figure from one moment to another
  // tells of their places in that. Each half of what was said so far goes through all of it once.
  const [quarter, half] = [held.length / 4, held.length / 2];
  const grown = mean(held.slice(half)) - mean(held.slice(quarter, half));
  const thousands = (said * 3) / 8 / 1000;
  fact(
    `  ${figure}, of the second half of ${said.toLocaleString('en')}`,
    `${(grown / thousands).toFixed(2)} MB`,
    '',
    '< 1 MB',
  );
}

fact('growth for each 1,000 statements', '', '', '');
await growth('eight scripted, no screen', STATEMENTS, false, repeating);
await growth('eight scripted, on the screen', STATEMENTS, true, repeating);
await growth('five simulated, no screen', STATEMENTS / 2, false, arguing);
// What the screen keeps to go back to is full after some two and a half thousand of these: before, a figure tells how it fills.
await growth('five simulated, on the screen', STATEMENTS, true, arguing);
process.exit();
