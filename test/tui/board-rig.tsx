import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { render } from 'ink-testing-library';
import { manualClock } from '../../src/base/clock.ts';
import { scenarioFile } from '../../src/cli/find-scenario.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { App } from '../../src/tui/app.tsx';
import { unguarded } from '../../src/tui/frame/guard.ts';
import { screenInput } from '../../src/tui/input.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { keptForAll } from '../kept.ts';
import { emulator, feed, screenOf } from '../terminal-rig.ts';

export type RecordedRun = {
  scenario: Scenario;
  opening: { scenarioName: string; seed: number };
  entries: readonly Entry[];
};

type Wanted = { seed: number; rounds: number; after?: Command };

/** A run of a shipped scenario, with a command after its first round, as it is recorded: once for all files that ask for the same. */
export function recordedRun(name: string, { seed, ...wanted }: Wanted): Promise<RecordedRun> {
  return kept({ name, ...wanted }, seed);
}

type Named = Omit<Wanted, 'seed'> & { name: string };
const kept = keptForAll('watched', async ({ name, rounds, after }: Named, seed): Promise<RecordedRun> => {
  const file = scenarioFile(name);
  const { scenario } = readScenario(readFileSync(file, 'utf8'), file);
  const opening = { scenarioName: name, seed };
  const entries: Entry[] = [];
  const clock = manualClock(0);
  const provider = simulatedProvider(scenario);
  const run = liveRun({
    scenario,
    opening,
    journal: { append: (entry) => entries.push(entry), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.start({ paused: true });
  for (let round = 0; round < rounds && !run.state().ended; round++) {
    run.step('round');
    while (run.status().mode === 'running') await clock.advance(1);
    if (round === 0 && after) run.dispatch(after);
  }
  await run.close();
  return { scenario, opening, entries };
});

/** The frame that an emulator shows of a recorded run after an entry of it, and after keys. */
export async function frameOf(
  { scenario, opening, entries }: RecordedRun,
  {
    columns,
    rows,
    language = 'en',
    at,
    keys = [],
  }: { columns: number; rows: number; language?: keyof typeof interfaces; at: number; keys?: readonly string[] },
): Promise<string[]> {
  const clock = manualClock(0);
  const run = replayRun({ scenario, opening, entries, clock, speed: 'max' });
  const words = interfaces[language];
  const screen = screenStore(run, { words, clock, columns, rows, badge: 'simulated', journalPath: '/data/run.jsonl' });
  const reader = inputReader(clock, screenInput(screenTools(run, screen, () => {}, null, null)));
  run.start({ paused: true });
  run.seek(at);
  await clock.advance(5000);
  const ink = render(<App store={screen.view} guarded={unguarded} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => columns });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  await clock.advance(50);
  for (const key of keys) {
    reader.push(key);
    await clock.advance(60);
  }
  const terminal = emulator(columns, rows);
  await feed(terminal, (ink.lastFrame() ?? '').replaceAll('\n', '\r\n'));
  const shown = screenOf(terminal).map((line) => line.trimEnd());
  ink.unmount();
  screen.close();
  await run.close();
  return shown;
}
