import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { compactPaneRows } from '../../src/tui/panes/compact-panes.ts';
import { order } from '../../src/tui/panes/order.ts';
import { placeRow } from '../../src/tui/panes/status.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const bare = (text = '') => text.replace(/\x1b\[[0-9;]*m/g, '');

it.each(LANGUAGES)(
  '12.1 what is looked back at has not paused, and space plays it from there: %s',
  async (language) => {
    const scenario = smallScenario({ rounds: 1 });
    const words = interfaces[language];
    rig = screenRig({
      scenario,
      columns: 140,
      rows: 30,
      sources: { words },
      around: (run, clock) => lookBackRun(run, { scenario, opening: { scenarioName: 'small', seed: 7 }, clock }),
    });
    for (let i = 0; i < 9 && rig.run.state().ended === null; i++) await rig.press('r');
    expect(rig.run.state().ended).not.toBeNull();
    await rig.press('\x1b', '\x1b[D');
    const footer = () => rig?.lines().at(-1);
    expect(rig.lines()[0]).not.toContain(words.status.modes.paused);
    expect(footer()).toContain(`space ${words.timeline.play}`);
    expect(footer()).not.toContain(words.keys['window-pause'].label);
  },
);

it('12.4 says from 80 columns on what whoever is waited for does, and for how long', async () => {
  rig = screenRig({ scenario: smallScenario({ rounds: 10, title: 'A roof and a lift' }) });
  await rig.press('r');
  const view = rig.screen.view.getState();
  const waiting = { agents: ['Ann'], purpose: 'statement', attempt: 1, sinceMs: 0, lastWordMs: null } as const;
  const status = { ...view.status, mode: 'running', stepping: null, pauseKind: null, speed: 1, waiting } as const;
  const touched = { ...view.state, touchCount: 12, impairedCount: 3 };
  const retried = { ...view.usage, retryCount: 12 };
  for (const badge of ['simulated', 'gpt-4o-mini + claude-3-5-haiku + simulated'])
    for (const width of [80, 90, 100])
      expect(
        bare(placeRow({ ...view, state: touched, usage: retried, badge, status, nowMs: 1000 }, width)),
        `${width}`,
      ).toContain('Ann thinks ··· · 1 s');
});

it.each(LANGUAGES)(
  '24.3 the line and the pane of the order say as the status whether one thinks or speaks: %s',
  async (language) => {
    const words = interfaces[language];
    rig = screenRig({ sources: { words } });
    await rig.press('s');
    const view = rig.screen.view.getState();
    const next = view.state.queue[view.state.outcomes.length]?.agent ?? '';
    const { speaking, reasoning } = words.order.states;
    const told = (lastWordMs: number | null, nowMs: number) => {
      const waiting = { agents: [next], purpose: 'statement', attempt: 1, sinceMs: 1000, lastWordMs } as const;
      const seen = { ...view, nowMs, status: { ...view.status, mode: 'running', waiting } } as const;
      const line = bare(compactPaneRows(seen, 80, 4).join('\n'));
      const { state } = order.select(seen).seats.find(({ agent }) => agent === next) ?? {};
      const isThinking = !bare(placeRow(seen, 120)).includes(`${next}${words.status.speaking}`);
      expect(line.includes(`${next} ${reasoning}`)).toBe(isThinking);
      expect(line.includes(`${next} ${speaking}`)).toBe(!isThinking);
      expect(state).toBe(isThinking ? 'reasoning' : 'speaking');
      return isThinking;
    };
    expect(told(null, 1500)).toBe(true);
    expect(told(1500, 1600)).toBe(false);
    expect(told(1500, 9000)).toBe(true);
  },
);
