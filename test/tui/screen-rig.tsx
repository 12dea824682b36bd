import type { EventEmitter } from 'node:events';
import { render } from 'ink-testing-library';
import type { Clock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { redactedRun } from '../../src/orchestrator/runs/redacted-run.ts';
import type { Run, Speed } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest, Provider, TokenCounter } from '../../src/providers/provider.ts';
import { App } from '../../src/tui/app.tsx';
import { unguarded } from '../../src/tui/frame/guard.ts';
import type { Binding } from '../../src/tui/frame/key.ts';
import type { Left } from '../../src/tui/frame/tools.ts';
import { screenInput } from '../../src/tui/input.ts';
import { KEYS } from '../../src/tui/keymap.ts';
import { openingReadMs } from '../../src/tui/panes/opening.ts';
import type { AudienceDesk } from '../../src/tui/shown/audience.ts';
import type { BranchedRun } from '../../src/tui/shown/branch.ts';
import type { KeepSetting } from '../../src/tui/shown/settings.ts';
import { type ScreenOptions, screenStore } from '../../src/tui/store/store.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { quietAnswers, roughCounter, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

/** A run on a screen of that size, its keys typed by the test; begins held. */
export function screenRig({
  columns = 120,
  rows = 40,
  badge = 'simulated',
  scenario = smallScenario(),
  answer = quietAnswers,
  provider = scriptedProvider(answer),
  sources = {},
  around = (run) => run,
  split = null,
  counter = roughCounter,
  begins = null,
  keepSetting,
  audience: met = () => null,
}: {
  columns?: number;
  rows?: number;
  badge?: string;
  scenario?: Scenario;
  answer?: (request: ModelRequest) => string;
  provider?: Provider;
  sources?: Pick<
    ScreenOptions,
    | 'words'
    | 'counter'
    | 'stateBefore'
    | 'whatIf'
    | 'factsOf'
    | 'whyUnanswered'
    | 'humanQueue'
    | 'seat'
    | 'standIn'
    | 'paidBeside'
    | 'preferences'
  >;
  split?: ((entries: readonly Entry[]) => Promise<BranchedRun>) | null;
  /** What the screen is given in place of the run. */
  around?: (run: Run, clock: Clock) => Run;
  /** What counts the tokens of the run. */
  counter?: TokenCounter;
  /** Begins unpaused at that speed, its card left to be read; null: paused, at full speed. */
  begins?: { speed: Speed } | null;
  keepSetting?: KeepSetting;
  /** Where spectators of the run are met. */
  audience?: (run: Run, clock: Clock) => AudienceDesk | null;
} = {}) {
  const rig = runRig(scenario, provider, { counter: async () => counter, ...begins });
  const { seat, humanQueue = null } = sources;
  const opening = { scenarioName: 'small', seed: 7 };
  const seatRedaction = seat ? { seat, hidden: interfaces.en.seat.hidden(seat) } : null;
  const run = seatRedaction ? redactedRun(rig.run, seatRedaction, { scenario, opening }) : around(rig.run, rig.clock);
  const audience = met(rig.run, rig.clock);
  const screen = screenStore(run, {
    ...sources,
    audience,
    clock: rig.clock,
    columns,
    rows,
    badge,
    journalPath: '/data/run.jsonl',
  });
  let left: Left | null = null;
  const leave = (how: Left) => {
    left = how;
  };
  const sent: string[] = [];
  const send = (bytes: string) => void sent.push(bytes);
  const branchOff = split && (() => split(rig.entries));
  const tools = screenTools(run, screen, leave, humanQueue, branchOff, send, keepSetting, audience);
  const reader = inputReader(rig.clock, screenInput(tools));
  const ink = render(<App store={screen.view} guarded={unguarded} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => screen.view.getState().columns });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  rig.run.start(begins ? { openingMs: openingReadMs(screen.view.getState()) } : { paused: true });

  const lines = () => (ink.lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, '').split('\n');

  return {
    ...rig,
    screen,
    /** Does what a key does, whatever listens to keys now. */
    act: (does: Binding['does']) => tools.act(KEYS.find((key) => key.does === does)!),
    tools,
    /** What the terminal was sent that draws nothing. */
    sent,
    left: () => left,
    /** Types, and lets everything that follows from it happen. */
    async press(...keys: string[]) {
      for (const key of keys) {
        reader.push(key);
        await rig.clock.advance(60);
      }
    },
    /** Holds a key down: the terminal says it again after a while, and then some 30 times a second. */
    async hold(key: string, times: number) {
      for (let i = 0; i < times; i++) {
        reader.push(key);
        await rig.clock.advance(i === 0 ? 400 : 33);
      }
    },
    async resize(newColumns: number, newRows: number) {
      screen.set({ columns: newColumns, rows: newRows });
      (ink.stdout as unknown as EventEmitter).emit('resize');
      await rig.clock.advance(0);
    },
    /** The lines on the screen, without looks. */
    lines,
    /** The footer, and above it what has no room in it, as one line. */
    told: () =>
      lines()
        .slice(-4)
        .map((line) => line.trim())
        .join(' '),
    /** The same, with looks. */
    raw: () => ink.lastFrame() ?? '',
    text: () => (ink.lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, ''),
    async close() {
      screen.close();
      ink.unmount();
      await rig.run.close();
    },
  };
}
