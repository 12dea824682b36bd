import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { newTour } from '../../src/tui/shown/tour.ts';
import { tourRows } from '../../src/tui/tour-rows.ts';
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

/** Chinese breaks anywhere. */
const packed = (text: string) => unpainted(text).replace(/[┃\s]+/g, '');

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

it.each(
  LANGUAGES.flatMap((language) => [
    { language, columns: 80, rows: 24 },
    { language, columns: 120, rows: 40 },
  ]),
)(
  '21.3 says at its fourth stop what it waits for, held and under way: $language at $columns',
  async ({ language, ...size }) => {
    const words = interfaces[language];
    const { memory, agents } = smallScenario();
    const scenario = smallScenario({
      rounds: 8,
      memory: { ...memory, windowEntries: 2 },
      agents: agents.map((agent) => ({ ...agent, strategy: 'window' })),
    });
    rig = screenRig({ ...size, scenario, sources: { words } });
    rig.screen.set({ tour: newTour });
    for (let i = 0; i < 12; i++) await rig.press('s');
    const view = rig.screen.view.getState();
    const told = (mode: 'paused' | 'running') =>
      tourRows({ ...view, status: { ...view.status, mode } }, size.columns).join('');
    expect(packed(told('paused'))).toContain(packed(words.tour.heldToVote));
    expect(packed(told('running'))).toContain(packed(words.tour.runsToVote));
  },
);
