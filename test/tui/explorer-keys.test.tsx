import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { screenInput } from '../../src/tui/input.ts';
import { bindingOf, KEYS } from '../../src/tui/keymap.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { scopeOf } from '../../src/tui/windows/index.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const tight = smallScenario({
  agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 700 })),
  rounds: 6,
});

describe('the keys of the windows of memory', () => {
  it.each<[string, readonly string[]]>([
    ['explorer', ['3', '\r', 'k']],
    ['inspector', ['p', '\x1b[D', '\x1b[D', 'j']],
    ['memory-menu', ['m']],
  ])('do something, each that the footer of the %s offers', async (scope, keys) => {
    rig = screenRig({ scenario: tight, sources: { counter: async () => roughCounter } });
    await rig.press('r', 'r', 't\r', ...keys);
    const opened = rig.screen.view.getState();
    expect(scopeOf(opened)).toBe(scope);
    const offered = KEYS.filter(
      (key) => key.scope === scope && key.footer !== undefined && (key.isAvailable?.(opened) ?? true),
    );
    expect(offered.length).toBeGreaterThan(6);
    const snapshot = () =>
      JSON.stringify([
        { ...rig.screen.view.getState(), lines: null, nowMs: 0, looks: null, calls: null },
        rig.run.status(),
        rig.entries.length,
      ]);
    for (const key of offered) {
      rig.screen.set({ overlay: opened.overlay, agent: opened.agent, notice: null });
      if (/row-down$/.test(key.does)) rig.tools.move({ kind: 'row', by: -1 });
      if (key.does === 'window-pause' && rig.run.status().mode === 'running') rig.run.pause();
      const before = snapshot();
      expect(bindingOf(scope, key.keys[0] as string)).toBe(key);
      rig.tools.act(key);
      expect(snapshot(), key.does).not.toBe(before);
      await rig.clock.advance(60);
      if (rig.run.status().mode === 'running') rig.run.pause();
    }
  });

  it('show everything in a recording, and refuse there what would change it', async () => {
    rig = screenRig({ scenario: tight });
    await rig.press('r', 'r', 't\r');
    const clock = manualClock(1_000_000);
    const opening = { scenarioName: 'small', seed: 7 };
    const run = replayRun({ scenario: tight, opening, entries: rig.entries, clock, speed: 'max' });
    const screen = screenStore(run, { clock, columns: 120, rows: 40, badge: 'replay', journalPath: '/data/run.jsonl' });
    const input = screenInput(screenTools(run, screen, () => {}));
    const press = (...keys: string[]) => {
      for (const key of keys) input({ type: 'key', key, ...(key.length === 1 ? { text: key } : {}) });
    };
    run.start();
    await clock.advance(1000);
    const view = () => screen.view.getState();
    press('m');
    expect([view().overlay, view().notice?.text]).toEqual([null, 'memory: not in a recording']);
    press('3', 'enter');
    expect(view().overlay).toMatchObject({ kind: 'explorer', tab: 'entries' });
    for (const [key, label] of [
      ['e', 'edit'],
      ['*', 'pin'],
      ['x', 'wipe'],
    ] as const) {
      press(key);
      expect(view().notice?.text).toBe(`${label}: not in a recording`);
      expect(view().overlay).toMatchObject({ kind: 'explorer', edit: null });
    }
    press('2');
    expect([...(view().story['Ann']?.lost ?? [])].length).toBeGreaterThan(0);
    press('p', 'left');
    expect(view().overlay).toMatchObject({ kind: 'inspector', agent: 'Ann', tab: 'left-out' });
    screen.close();
    await run.close();
  });
});
