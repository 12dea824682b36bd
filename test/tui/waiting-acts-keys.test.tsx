import { expect, it } from 'vitest';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

it.each([
  [0, ['a add one', 'esc close']],
  [1, ['a add one', 'enter change', 'd cancel it', 'esc close']],
  [2, ['a add one', 'enter change', 'd cancel it', '↓ down', '↑ up', 'esc close']],
])('12.2 the list of %i waiting acts names only keys that do something', async (count, labels) => {
  const cues = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    at: { on: 'round', round: 3, turn: i } as const,
    command: { type: 'call-vote' } as const,
  }));
  const rig = screenRig({ scenario: smallScenario({ rounds: 4, cues }) });
  await rig.press('t\r', ':later\r');
  const told = rig.text().trimEnd().split('\n').at(-1)?.trim() ?? '';
  expect(told.split(/ {2}… +/)[0]).toBe(labels.join('  '));
  await rig.close();
});
