import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { render } from 'ink-testing-library';
import { beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { interfaces } from '../../src/interface/index.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { App } from '../../src/tui/app.tsx';
import { screenStore } from '../../src/tui/store/store.ts';
import { emulator, feed, screenOf } from '../terminal-rig.ts';
import { unguarded } from './screen-rig.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const file = here('../../scenarios/goldfish.yaml');
const { scenario } = readScenario(readFileSync(file, 'utf8'), file);
const opening = { scenarioName: 'goldfish', seed: 106 };

/** Seed 106, where everybody keeps the newest entries alone from round 2 on; until round 4. */
let entries: readonly Entry[] = [];
beforeAll(async () => {
  const recorded: Entry[] = [];
  const clock = manualClock(0);
  const run = liveRun({
    scenario,
    opening,
    journal: { append: (entry) => recorded.push(entry), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => simulatedProvider(scenario),
    counter: async () => simulatedCounter,
  });
  const rounds = async (count: number) => {
    for (let i = 0; i < count; i++) {
      run.step('round');
      while (run.status().mode === 'running') await clock.advance(1);
    }
  };
  run.start({ paused: true });
  await rounds(1);
  run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'window' });
  await rounds(4);
  await run.close();
  entries = recorded;
});

/** The frame that an emulator shows of that run, looked at where the last change of a stance before `until` stands. */
async function frameAt(columns: number, rows: number, language: keyof typeof interfaces): Promise<string[]> {
  const clock = manualClock(0);
  const run = replayRun({ scenario, opening, entries, clock, speed: 'max' });
  const words = interfaces[language];
  const screen = screenStore(run, { words, clock, columns, rows, badge: 'simulated', journalPath: '/data/run.jsonl' });
  run.start({ paused: true });
  const moment = entries.findLast(({ event }) => event.type === 'statement-made')?.seq ?? 0;
  run.seek(moment);
  await clock.advance(5000);
  const ink = render(<App store={screen.view} guarded={unguarded} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => columns });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  await clock.advance(50);
  const terminal = emulator(columns, rows);
  await feed(terminal, (ink.lastFrame() ?? '').replaceAll('\n', '\r\n'));
  const shown = screenOf(terminal).map((line) => line.trimEnd());
  ink.unmount();
  screen.close();
  await run.close();
  return shown;
}

describe('19 the board of goldfish, seed 106, as an emulator shows it', () => {
  it.each([
    [200, 60, 'en'],
    [120, 40, 'en'],
    [100, 30, 'en'],
    [100, 30, 'es'],
    [100, 30, 'zh'],
    [80, 24, 'en'],
    [60, 16, 'en'],
  ] as const)('%i×%i, %s', async (columns, rows, language) => {
    const shown = await frameAt(columns, rows, language);
    expect(shown).toHaveLength(rows);
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(
      here(`../frames/board-${columns}x${rows}-${language}.txt`),
    );
  });
});
