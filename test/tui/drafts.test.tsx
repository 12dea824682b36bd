import { afterEach, describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const ESC = '\x1b';
const CTRL_P = '\x10';
const CTRL_T = '\x14';
const { draftKept } = interfaces.en.notices;

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const WINDOWS = [
  ['words for everybody', ['i']],
  ['another question', [':', 'new question', '\r']],
  ['a new agent', ['a', 'n']],
  ['a question aside', ['a', 'a']],
  ['an entry of a memory', ['3', '\r', 'e']],
] as const;

describe('12.2 what is typed stays until it is sent', () => {
  it.each(WINDOWS)('12.2 %s: it is there again after esc, and after another act was chosen', async (_, open) => {
    rig = screenRig();
    await rig.press('s', ...open, 'zebra');
    expect(rig.text()).toContain('zebra');
    await rig.press(ESC);
    await rig.clock.advance(60);
    expect(rig.text()).not.toContain('zebra');
    expect(rig.text()).toContain(draftKept);
    if (open[0] === '3') await rig.press(ESC);
    await rig.clock.advance(60);
    await rig.press(...open);
    expect(rig.text()).toContain('zebra');
    await rig.press(CTRL_P, 'measures', '\r');
    expect(rig.text()).not.toContain('zebra');
    await rig.press(ESC);
    await rig.clock.advance(60);
    await rig.press(...open);
    expect(rig.text()).toContain('zebra');
  });

  it('12.2 what was sent, now or at a moment, is no draft any more', async () => {
    rig = screenRig();
    await rig.press('s', 'i', 'zebra', ESC);
    await rig.clock.advance(60);
    await rig.press('i', '\r', 'i');
    expect(rig.ofType('event-injected').map(({ text }) => text)).toEqual(['zebra']);
    expect(rig.screen.view.getState().drafts).toEqual({});
    await rig.press('lion', CTRL_T, '\r', 'i');
    expect(rig.screen.view.getState().overlay).toMatchObject({ kind: 'inject', field: { chars: [] } });
  });
});

describe('24.2 what is being written when the run ends', () => {
  it('24.2 stays open, and the result opens once it is left', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 1 }) });
    await rig.press('i', 'ze', 'bra');
    rig.run.resume();
    await rig.clock.advance(200);
    expect(rig.run.state().ended).not.toBeNull();
    await rig.press('q', '2');
    expect(rig.text()).toContain('zebraq2');
    expect(rig.left()).toBeNull();
    await rig.press(ESC);
    await rig.clock.advance(60);
    expect(rig.text()).toContain('▸1 Result');
  });
});
