import { afterEach, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { visiblePart } from '../../src/tui/panes/pane-frame.ts';
import { isLong } from '../long.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

// In short fewer, who have no room either.
const COUNT = isLong ? 1000 : 150;

it('19.6, 25.4 a thousand agents are drawn in full in as many rows as there are, chosen by the mouse and gone through by the wheel', async () => {
  const agents = Array.from({ length: COUNT }, (_, i) => smallAgent(`Agent${i + 1}`));
  const answer = ({ purpose, agent }: { purpose: string; agent: { name: string } }) =>
    purpose === 'statement'
      ? `I am for ${Number(agent.name.slice(5)) % 3 === 0 ? 'the highest average' : 'a guaranteed floor'}, and I have thought about it.`
      : '0';
  rig = screenRig({ columns: 120, rows: 40, scenario: smallScenario({ rounds: 1, agents }), answer });
  rig.run.step('turn');
  await rig.clock.advance(1000);
  for (let i = 0; i < 30; i++) rig.run.step('statement');
  await rig.clock.advance(5000);
  expect(rig.run.state().history.length).toBeGreaterThan(20);
  const rect = { x: 0, y: 2, width: 120, height: 36 };
  for (const focus of ['order', 'stances', 'voting', 'wall', 'memory', 'history'] as const) {
    const view = { ...rig.screen.view.getState(), focus, isZoomed: true };
    const { content, top } = visiblePart(view, focus, rect);
    const rows = content.rows(top, 35);
    expect(rows.length).toBeLessThanOrEqual(35);
    for (const line of rows) expect(displayWidth(line.replace(/\x1b\[[0-9;]*m/g, ''))).toBeLessThanOrEqual(120);
  }

  await rig.press('6', 'z');
  const shown = rig.lines().findIndex((line) => / Agent12 /.test(line));
  expect(shown).toBeGreaterThan(0);
  await rig.press(`\x1b[<0;6;${shown + 1}M`);
  expect(rig.screen.view.getState().agent).toBe('Agent12');
  const first = () => rig?.lines().find((line) => / Agent\d+ /.test(line)) ?? '';
  const before = first();
  for (let i = 0; i < 6; i++) await rig.press(`\x1b[<65;6;${shown + 1}M`);
  expect(first()).not.toBe(before);
  expect(rig.lines()).toHaveLength(40);
});
