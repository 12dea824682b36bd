import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { render } from 'ink-testing-library';
import { type ManualClock, manualClock } from '../../src/base/clock.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { App } from '../../src/tui/app.tsx';
import { unguarded } from '../../src/tui/frame/guard.ts';
import { type ScreenOptions, screenStore } from '../../src/tui/store/store.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { keptForAll } from '../kept.ts';
import { emulator, feed, screenOf } from '../terminal-rig.ts';

/** What a run of a shipped scenario recorded. */
export type Recorded = { scenario: Scenario; seed: number; name: string; entries: readonly Entry[] };

type Acts = Readonly<Record<number, Command>>;

/** A run to its end, once for all files that ask for the same; `acts`: commands by the round at whose end they are given. */
export function recordedRun(name: string, seed: number, acts: Acts = {}): Promise<Recorded> {
  return kept({ name, acts }, seed);
}

const kept = keptForAll('recorded', async ({ name, acts }: { name: string; acts: Acts }, seed): Promise<Recorded> => {
  const file = fileURLToPath(new URL(`../../scenarios/${name}.yaml`, import.meta.url));
  const { scenario } = readScenario(readFileSync(file, 'utf8'), file);
  const entries: Entry[] = [];
  const clock = manualClock(0);
  const provider = simulatedProvider(scenario);
  const run = liveRun({
    scenario,
    opening: { scenarioName: name, seed },
    journal: { append: (entry) => entries.push(entry), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.start({ paused: true });
  for (let round = 1; run.status().mode !== 'ended'; round++) {
    run.step('round');
    while (run.status().mode === 'running') await clock.advance(1);
    const act = acts[round];
    if (act) run.dispatch(act);
  }
  await run.close();
  return { scenario, seed, name, entries };
});

export type FrameOptions = {
  columns?: number;
  rows?: number;
  words?: InterfaceWords;
  sources?: Partial<ScreenOptions>;
  speed?: number | 'max';
};

/** A recording on a screen, as an emulator shows it. */
export async function recordedScreen(
  { scenario, seed, name, entries }: Recorded,
  { columns = 100, rows = 30, words = interfaces.en, sources = {}, speed = 1 }: FrameOptions = {},
) {
  const clock: ManualClock = manualClock(0);
  const opening = { scenarioName: name, seed };
  const run: Run = replayRun({ scenario, opening, entries, clock, speed });
  const screen = screenStore(run, {
    words,
    clock,
    columns,
    rows,
    badge: 'simulated',
    journalPath: `/data/${name}-${seed}.jsonl`,
    ...sources,
  });
  const tools = screenTools(run, screen, () => {});
  run.start({ paused: true });
  const ink = render(<App store={screen.view} guarded={unguarded} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => columns });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  return {
    run,
    clock,
    screen,
    tools,
    /** To the moment after the last entry that is meant. */
    async seek(isMeant: (entry: Entry) => boolean) {
      run.seek(entries.findLast(isMeant)?.seq ?? 0);
      await clock.advance(5000);
    },
    raw: () => ink.lastFrame() ?? '',
    async frame(): Promise<string[]> {
      await clock.advance(50);
      const terminal = emulator(columns, rows);
      await feed(terminal, (ink.lastFrame() ?? '').replaceAll('\n', '\r\n'));
      return screenOf(terminal).map((line) => line.trimEnd());
    },
    async close() {
      ink.unmount();
      screen.close();
      await run.close();
    },
  };
}
