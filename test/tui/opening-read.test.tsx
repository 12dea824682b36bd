import { afterEach, describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { openingReadMs } from '../../src/tui/panes/opening.ts';
import { shipped } from '../providers/simulated-run.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const ANY_KEY = interfaces.en.opening.anyKey;

async function begun(speed: number | 'max') {
  rig = screenRig({ columns: 120, rows: 40, begins: { speed } });
  await rig.clock.advance(50);
  return rig;
}

describe('19.5 the card of a run that begins unpaused', () => {
  it.each([1, 2])('stands for as long as its words take to be read at pace %d, and goes on alone', async (speed) => {
    const { run, screen, clock, text } = await begun(speed);
    const ms = openingReadMs(screen.view.getState()) / speed;
    expect(ms * speed).toBeGreaterThan(5000);
    expect(text()).toContain(ANY_KEY);
    await clock.advance(ms - 200);
    expect(run.state().seq).toBe(0);
    expect(text()).toContain(ANY_KEY);
    await clock.advance(1000);
    expect(run.state().seq).toBeGreaterThan(0);
    expect(text()).not.toContain(ANY_KEY);
  });

  it('says in the status that it has not begun, and in the footer that space begins it', async () => {
    const { lines } = await begun(1);
    expect(lines()[0]).toContain(interfaces.en.status.beingRead);
    expect(lines()[0]).not.toContain(interfaces.en.status.modes.running);
    expect(lines().at(-1)).toContain(`space ${interfaces.en.keysNow.begin}`);
  });

  it.each([' ', '\r', 'g', 's'])('goes on by any key, as by %j', async (key) => {
    const { run, press, clock } = await begun(1);
    await press(key);
    await clock.advance(100);
    expect(run.state().seq).toBeGreaterThan(0);
    if (key !== 's') expect(run.status().mode).toBe('running');
  });

  it.each(['city-budget', 'just-society', 'justice-experiment', 'jury', 'lunar-base'])(
    'says at 80×24 as well that any key begins (%s)',
    async (name) => {
      rig = screenRig({ columns: 80, rows: 24, begins: { speed: 1 }, scenario: shipped(name) });
      await rig.clock.advance(50);
      expect(rig.text()).toContain(ANY_KEY);
    },
  );

  it('does not stand at full pace, nor where the run begins paused', async () => {
    const { run } = await begun('max');
    expect(run.state().seq).toBeGreaterThan(0);
    await rig?.close();
    rig = screenRig();
    expect(rig.text()).not.toContain(ANY_KEY);
    await rig.press(' ');
    await rig.clock.advance(50);
    expect(rig.run.state().seq).toBeGreaterThan(0);
  });
});
