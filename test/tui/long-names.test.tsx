import { expect, it } from 'vitest';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const NAMES = [
  'Bartholomew Featherstonehaugh of Castle Carrow and the Northern Marches',
  'Inés Magdalena de la Concepción y de los Remedios del Sacramento',
  '司马相如欧阳修诸葛亮上官婉儿司马光司马相如欧阳修诸葛亮上官婉儿司马光',
];

it.each([
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
])('a name that is cut in a zoom keeps its distance from what is told of it, at %i×%i', async (columns, rows) => {
  const agents = NAMES.map((name) => smallAgent(name));
  const rig = screenRig({ scenario: smallScenario({ agents }), columns, rows });
  await rig.press('r');
  let cutCount = 0;
  for (const pane of ['2', '3', '4', '6']) {
    await rig.press(pane, 'z');
    for (const line of rig.lines()) {
      const cut = /(?:Bar|Inés|司马)[^…]*…(.?)/.exec(line);
      if (!cut || !/^[ ›\d]*[●■▲]/.test(line)) continue;
      cutCount++;
      expect(cut[1], `${pane}: ${line}`).toBe(' ');
    }
    await rig.press('z');
  }
  expect(cutCount).toBeGreaterThan(5);
  await rig.close();
});
