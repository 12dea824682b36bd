import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import { footerRow } from '../../src/tui/keymap.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };
const isWatched = (run: Run): Run => ({ ...run, isWatched: true });

/** A run that goes on elsewhere, a round under way, as `attach` shows it. */
async function watched(language: (typeof LANGUAGES)[number] = 'en') {
  const rig = screenRig({
    scenario,
    sources: { words: interfaces[language] },
    around: (run, clock) => lookBackRun(isWatched(run), { scenario, opening, clock }),
  });
  rig.run.step('statement');
  await rig.clock.advance(1000);
  const footer = (width = 200) => footerRow(rig.screen.view.getState(), width).replace(/\x1b\[[0-9;]*m/g, '');
  return { ...rig, footer };
}

describe('12.7 a run that is only watched', () => {
  it.each(LANGUAGES)('12.7 hints at what can be looked at, and at no act (%s)', async (language) => {
    const rig = await watched(language);
    const { keys, keysNow } = interfaces[language];
    expect(rig.footer()).toContain(keysNow.memoryOf('Ann'));
    expect(rig.footer()).toContain(keys.inspect.label);
    for (const does of ['pause', 'step-statement', 'step-round', 'inject', 'vote-menu'] as const)
      expect(rig.footer()).not.toContain(keys[does].label);
    expect(rig.footer()).not.toContain(keysNow.hold);
    await rig.close();
  });

  it.each([' ', 's', 'r', '+', 'i', 'x', 'u'])('12.7 says why %j does nothing', async (key) => {
    const rig = await watched();
    const before = rig.run.state();
    await rig.press(key);
    expect(rig.footer()).toContain(interfaces.en.keysNow.why.watched);
    expect(rig.run.state()).toBe(before);
    expect(rig.screen.view.getState().overlay).toBeNull();
    await rig.close();
  });

  it('12.7 plays what is past, which is on this screen alone', async () => {
    const rig = await watched();
    await rig.press('\x1b[D');
    expect(rig.screen.view.getState().state.seq).toBeLessThan(rig.run.state().seq);
    await rig.press('s');
    expect(rig.footer()).not.toContain(interfaces.en.keysNow.why.watched);
    await rig.close();
  });

  it('12.7 is left at once: it goes on without whoever watches', async () => {
    const rig = await watched();
    await rig.press('q');
    expect(rig.left()).toBe('quit');
    await rig.close();
  });
});
