import { describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import type { ScreenOptions } from '../../src/tui/store/store.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const ESC = '\x1b';
const WHY = 'no endpoint lab in the config file';
const KNOWN = ['simulated', 'lab/beta'];

/** Held two statements on, looked back in, before it is gone on from there. */
async function rigOf(whyUnanswered?: ScreenOptions['whyUnanswered']) {
  const scenario = smallScenario({ rounds: 2 });
  const rig = screenRig({
    scenario,
    sources: whyUnanswered ? { whyUnanswered } : {},
    around: (run, clock) => lookBackRun(run, { scenario, opening: { scenarioName: 'small', seed: 7 }, clock }),
  });
  for (let i = 0; i < 2; i++) await rig.press('s');
  await rig.press('T', '\x1b[D');
  const at = rig.screen.view.getState().state.seq;
  expect(at).toBeLessThan(rig.run.length());
  return { ...rig, at };
}

const unknown: ScreenOptions['whyUnanswered'] = async (_, model) =>
  KNOWN.includes(model ?? '') ? null : `${WHY}${model === null ? '' : `: ${model}`}`;

describe('13.2 who goes on from the screen, where those who spoke cannot be asked here', () => {
  it.each(KNOWN)('is asked there: why, and by whom else (%s)', async (model) => {
    const rig = await rigOf(unknown);
    await rig.press('wg', 'y');
    expect(rig.left(), 'the screen stays').toBeNull();
    const { title, asks } = interfaces.en.people.voices;
    for (const told of [title, WHY, asks.slice(0, 40)]) expect(rig.text()).toContain(told);
    await rig.press('\r');
    expect(rig.left(), 'nothing was written').toBeNull();
    await rig.press(...'lab/alpha', '\r');
    expect(rig.left()).toBeNull();
    expect(rig.text()).toContain(`${WHY}: lab/alpha`);
    await rig.press(...Array.from('lab/alpha', () => '\x7f'), ...model, '\r');
    expect(rig.left()).toEqual({ fork: rig.at, model });
    await rig.close();
  });

  it('is left as it is by esc, and nobody is asked where all can answer', async () => {
    const rig = await rigOf(unknown);
    await rig.press('wg', 'y', ESC);
    expect([rig.left(), rig.text().includes(WHY)]).toEqual([null, false]);
    await rig.close();
    for (const can of [undefined, async () => null]) {
      const one = await rigOf(can);
      await one.press('wg', 'y');
      expect(one.left()).toEqual({ fork: one.at });
      await one.close();
    }
  });
});
