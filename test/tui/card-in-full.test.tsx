import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const LAST = 'And in the end nobody but the cat has ever changed my mind.';
const persona = `You mend clocks. ${'You like what keeps its time. '.repeat(6)}${LAST}`;
const scenario = smallScenario({ rounds: 2, agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { persona })) });
/** What stands in the window, in a line. */
const inside = () =>
  (rig?.lines() ?? [])
    .map((line) => /┃(.*)┃/.exec(line)?.[1] ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

it.each(LANGUAGES)(
  '19.5 enter on the card shows it in full, which the footer says, and esc leads back: %s',
  async (language) => {
    const words = interfaces[language];
    rig = screenRig({ scenario, columns: 140, rows: 40, sources: { words } });
    await rig.clock.advance(100);
    expect(rig.lines().at(-1)).toContain(`enter ${words.opening.inFull}`);
    const before = rig.text();
    expect(before).not.toContain('changed my mind');
    for (const key of ['\r', 'z']) {
      await rig.press(key);
      expect(inside().split(LAST).length - 1).toBe(3);
      expect(rig.text()).toContain(scenario.question.slice(0, 20));
      expect(rig.lines().at(-1)).toContain(`esc ${words.keys['card-close'].label}`);
      await rig.press('\x1b');
      expect(rig.text()).toBe(before);
    }
  },
);

it('19.5 is scrolled where it has no room, as its footer says', async () => {
  rig = screenRig({ scenario, columns: 80, rows: 24 });
  await rig.press('\r');
  expect(rig.lines().at(-1)).toContain('↓');
  expect(inside()).not.toContain('Memory');
  await rig.press('\x1b[F');
  expect(inside()).toContain('Memory');
  expect(rig.lines().at(-1)).toMatch(/↑ (k )?up/);
});

it('19.5, 25.3 can be had again by the palette while it is talked, at a past moment and over the result', async () => {
  rig = screenRig({
    scenario,
    columns: 140,
    rows: 50,
    around: (run, clock) => lookBackRun(run, { scenario, opening: { scenarioName: 'small', seed: 7 }, clock }),
  });
  const isThere = async () => {
    await rig?.press(':', 'question, its options');
    await rig?.press('\r');
    expect(inside()).toContain(LAST);
    await rig?.press('\x1b');
    expect(inside()).not.toContain(LAST);
  };
  await rig.press('r');
  await isThere();
  await rig.press('\x1b[D', '\r');
  await isThere();
  await rig.press('\x1b', '\x1b', 'r', 'r', 'r', 'r', 'r');
  expect(rig.run.state().ended).not.toBeNull();
  await rig.press('o');
  await isThere();
  expect(rig.screen.view.getState().overlay?.kind).toBe('result');
});

it('12.5, 19.5 from a seat it tells the persona of nobody else', async () => {
  rig = screenRig({ scenario, columns: 140, rows: 40 });
  await rig.clock.advance(100);
  rig.screen.set({ seat: 'Ann' });
  await rig.press('\r');
  expect(inside().split(LAST).length - 1).toBe(1);
});
