import { afterEach, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { newTour } from '../../src/tui/shown/tour.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const rows = () =>
  rig
    .lines()
    .filter((line) => line.startsWith('┃ '))
    .slice(-2)
    .join(' ');

it('21.3 says in little room what is to be done, and its first key, rather than all keys', async () => {
  rig = screenRig({ scenario: smallScenario({ rounds: 4 }), columns: 60, rows: 20 });
  rig.screen.set({ tour: newTour });
  const text = interfaces.en.tour.begins(3, ['Guaranteed floor', 'Highest average']);
  await rig.clock.advance(100);
  expect(rows().replace(/[┃\s]+/g, ' ')).toContain(text.slice(0, 78));
  expect(rows()).toMatch(/ space \w+/);
});

it('21.3 names keys of the screen on the screen alone, and in a window the way out of it', async () => {
  rig = screenRig({ scenario: smallScenario({ rounds: 4 }) });
  for (let i = 0; i < 12 && rig.run.state().round < 2; i++) await rig.press('s');
  rig.screen.set({ tour: { ...newTour, hasLooked: true } });
  await rig.press('3');
  expect(rows()).toMatch(/3\/5 CHANGE .* m memory {2}esc leave the tour/);
  await rig.press('\r');
  expect(rows()).toMatch(/3\/5 CHANGE .* {2}esc leave *$/);
  await rig.press('p');
  expect(rows()).toMatch(/3\/5 CHANGE .* {2}esc leave *$/);
  await rig.press(ESC, ESC);
  expect(rows()).toMatch(/ m memory {2}esc leave the tour/);
  await rig.press('m');
  expect(rows()).toMatch(/3\/5 CHANGE .* enter switch *$/);
});
