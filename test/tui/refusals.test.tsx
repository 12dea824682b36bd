import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { keymapWith } from '../../src/tui/keymap.ts';
import { whyNot } from '../../src/tui/shown/availability.ts';
import { NO_CHANGES } from '../../src/tui/shown/key-changes.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const opening = { scenarioName: 'small', seed: 7 };
const scenario = smallScenario({ rounds: 3 });
const lookedAt = () => screenRig({ scenario, around: (run, clock) => lookBackRun(run, { scenario, opening, clock }) });
const last = () => rig.lines().at(-1) ?? '';

describe('why a key does nothing now', () => {
  it.each(LANGUAGES)('25.2 is told by its own reason, in %s', async (language) => {
    const words = interfaces[language];
    rig = screenRig({ scenario, sources: { words } });
    const { keys, keysNow } = words;
    const { why } = keysNow;
    await rig.press('x');
    expect(last()).toContain(keysNow.refused(keys.interrupt.label, why.nobodySpeaks));
    await rig.press('e');
    expect(rig.text()).toContain(why.noPage);
    await rig.press('7');
    expect(last()).toContain(keysNow.refused(keys['focus-7'].label, why.noWorld));
    await rig.press('f', '2');
    expect(rig.text().replace(/\s+/g, '')).toContain(why.onStage.replace('{stage f}', 'f').replace(/\s+/g, ''));
  });

  it.each([
    ['before the first event', []],
    ['between two rounds', ['r']],
    ['on the stage', ['r', 'f']],
    ['at a past moment', ['r', 'r', '\x1b[D']],
    ['at the end', ['r', 'r', 'r', 'r', ESC]],
  ] as const)('25.2 no act of the screen is refused without a reason %s', async (_, pressed) => {
    rig = lookedAt();
    await rig.press(...pressed);
    const view = rig.screen.view.getState();
    const refused = keymapWith(NO_CHANGES).named.filter(({ key }) => !(key.isAvailable?.(view) ?? true));
    expect(refused.length).toBeGreaterThan(0);
    const { notNow } = view.words.keysNow.why;
    expect(refused.filter(({ key }) => whyNot(key, view) === notNow).map(({ key }) => key.does)).toEqual([]);
  });

  it('25.2 opens no menu of the vote where none can be called, and says why', async () => {
    rig = lookedAt();
    await rig.press('r', 'r', '\x1b[D', '\r', 'v');
    expect(rig.screen.view.getState().overlay?.kind).not.toBe('menu');
    expect(rig.text()).toContain('vote: not at a past moment');
  });

  it('25.1 a key of another version tells nothing: not on the board, nor before the black screen', async () => {
    rig = screenRig({ scenario });
    await rig.press('r', 'b');
    expect(rig.text().trim()).toBe('');
    await rig.press(ESC, 'w', ESC, 'U', 'S');
    expect(rig.text()).not.toMatch(/\bis\b.*\bnow\b/);
    expect(rig.screen.view.getState().notice).toBeNull();
  });
});
