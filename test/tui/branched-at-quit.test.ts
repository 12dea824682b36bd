import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { branchRig } from './branch-rig.ts';

const [ESC, CTRL_C] = ['\x1b', '\x03'] as const;
const LOST = 'What the branch has recorded since entry';

it('12.1 asked to quit over the question whether the branch ends, who stays is in the window of both again', async () => {
  const rig = branchRig();
  await rig.press('r', 'wt', 's', ESC);
  expect(rig.text()).toContain('End the branch?');
  await rig.press(CTRL_C);
  expect(rig.text()).toContain('Quit?');
  await rig.press('n');
  expect(rig.text()).toContain('Two runs from entry');
  await rig.press('w');
  expect(rig.branch()?.kept, 'it can still be kept').toBe('/data/branch.jsonl');
  await rig.close();
});

it('12.1 who quits is told of a branch that would be lost, and of none that is kept or has recorded nothing', async () => {
  const rig = branchRig();
  await rig.press('r', 'wt', CTRL_C);
  expect(rig.text()).toContain('Quit?');
  expect(rig.text(), 'nothing was stepped').not.toContain(LOST);
  await rig.press('n', 's', CTRL_C);
  expect(rig.text()).toContain('The discussion is not over.');
  expect(rig.text()).toContain(`${LOST} ${rig.branch()?.from} is in no`);
  await rig.press('n', 'w', CTRL_C);
  expect(rig.text()).toContain('Quit?');
  expect(rig.text(), 'it is kept').not.toContain(LOST);
  await rig.press(CTRL_C);
  expect(rig.left()).toBe('interrupted');
  await rig.close();
});

it.each(['en', 'es', 'zh'] as const)(
  '12.1 the question whether to quit shows all it says of a branch at 80x24: %s',
  async (language) => {
    const words = interfaces[language];
    const rig = branchRig({ columns: 80, rows: 24, words });
    await rig.press('r', 'wt', 's', CTRL_C);
    const { confirm } = words;
    const inside = rig.lines().map((line) => line.split('┃')[1] ?? '');
    const bare = (text: string) => text.replace(/\s/g, '');
    expect(bare(inside.join(''))).toContain(bare(confirm.endBranched(rig.branch()?.from ?? 0)));
    expect(rig.text()).toContain(confirm.no.quit);
    await rig.close();
  },
);
