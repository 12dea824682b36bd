import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const FLOOR = 'I am for the guaranteed floor, because nobody can choose the family they are born into.';
const AVERAGE = 'I am for the highest average now, because there is more to share for everybody in it.';

/** Ann leaves Bo for Cy in the second round. */
const answer = ({ purpose, agent, round }: ModelRequest): string => {
  if (purpose !== 'statement') return '0';
  return agent.name === 'Cy' || (agent.name === 'Ann' && round === 2) ? AVERAGE : FLOOR;
};

async function changed(motion: 'full' | 'reduced' | 'none' = 'full', more: Partial<Scenario> = {}) {
  rig = screenRig({
    columns: 120,
    rows: 40,
    scenario: smallScenario({ rounds: 3, speaking: { ...smallScenario().speaking, policy: 'fixed' }, ...more }),
    answer,
  });
  rig.screen.set({ preferences: { ...rig.screen.view.getState().preferences, motion } });
  await rig.press('r');
  for (let i = 0; i < 4 && rig.screen.view.getState().stances.changes.length === 0; i++) await rig.press('s');
  expect(rig.screen.view.getState().stances.changes).toHaveLength(1);
  return rig;
}

/** Where the column of the board begins at 120 columns. */
const COLUMN = 77;

/** The row of an agent on the board of stances, from its mark on. */
function row(name: string, raw = false): string {
  const lines = raw ? (rig?.raw() ?? '').split('\n') : (rig?.lines() ?? []);
  const head = (rig?.lines() ?? []).findIndex((line) => line.includes('6 STANCES'));
  const isOf = new RegExp(`^[●■▲] ${name}\\b`);
  const at = (rig?.lines() ?? []).findIndex((line, y) => y > head && isOf.test(line.slice(COLUMN).trimStart()));
  return lines[at] ?? '';
}
const board = (name: string): string => {
  const line = row(name).slice(COLUMN);
  return line.slice(line.search(new RegExp(`[●■▲] ${name}`)) + 2 + name.length);
};
const markAt = (name: string, mark: string): number => board(name).lastIndexOf(mark);
const isUnderlined = (name: string, mark: string): boolean =>
  new RegExp(`\\x1b\\[(?:[\\d;]*;)?4(?:;[\\d;]*)?m${mark}`).test(row(name, true));

describe('24.4 a change of mind on the board', () => {
  it('crosses in four frames to where it is underlined, and settles', async () => {
    const { clock } = await changed();
    const places: number[] = [];
    const first = board('Ann').indexOf('●');
    for (let frame = 0; frame < 4; frame++) {
      expect(isUnderlined('Ann', '●')).toBe(true);
      places.push(board('Ann').indexOf('●'));
      await clock.advance(150);
    }
    expect(places[0]).toBe(first);
    expect(new Set(places).size).toBe(4);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await clock.advance(800);
    expect(board('Ann')).toMatch(/· ─+▸ ●/);
    expect(markAt('Ann', '●')).toBeGreaterThanOrEqual(places.at(-1) ?? 0);
  });

  it('makes those nod whom it has come to, and those shake whom it has left', async () => {
    const { clock } = await changed();
    const still = [markAt('Bo', '■'), isUnderlined('Cy', '▲')];
    await clock.advance(570);
    expect(isUnderlined('Cy', '▲')).toBe(true);
    expect(markAt('Bo', '■')).toBe((still[0] as number) + 1);
    await clock.advance(150);
    expect([markAt('Bo', '■'), isUnderlined('Cy', '▲')]).toEqual(still);
    await clock.advance(150);
    expect(markAt('Bo', '■')).toBe((still[0] as number) + 1);
    await clock.advance(600);
    expect([markAt('Bo', '■'), isUnderlined('Cy', '▲')]).toEqual(still);
  });

  it('is told by signs for two seconds where nothing is to move, and not at all without motion', async () => {
    const { clock } = await changed('reduced');
    expect(board('Ann')).toMatch(/− ?─*▸? *\+●|−.*\+●/);
    await clock.advance(2000);
    expect(board('Ann')).not.toMatch(/[+−]/);
    await rig?.close();
    await changed('none');
    expect(board('Ann')).not.toMatch(/[+−]/);
    expect(isUnderlined('Ann', '●')).toBe(false);
  });

  it('is lit alone: bold and inverse, then bold', async () => {
    const { clock } = await changed();
    const light = () => /\x1b\[([\d;]*)mAnn /.exec(row('Ann', true))?.[1]?.split(';') ?? [];
    expect(light()).toEqual(expect.arrayContaining(['1', '7']));
    const inverse = () =>
      (rig?.raw() ?? '').split('\n').filter((line) => /\x1b\[(?:[\d;]*;)?7(?:;[\d;]*)?m/.test(line));
    const count = inverse().length;
    const changedAt = rig?.screen.view.getState().changedAtMs ?? 0;
    const endOf = async (look: string) => {
      while (light().includes(look)) await clock.advance(10);
      return clock.now() - changedAt;
    };
    expect(Math.abs((await endOf('7')) - 400)).toBeLessThan(70);
    expect(inverse()).toHaveLength(count - 1);
    expect(light()).toContain('1');
    await clock.advance(1900);
    expect(light()).toContain('1');
    await clock.advance(170);
    expect(isUnderlined('Ann', '●')).toBe(false);
    expect(
      rig
        ?.raw()
        .split('\n')
        .some((line) => /\x1b\[(?:[\d;]*;)?7(?:;[\d;]*)?m.*Ann/.test(line)),
    ).toBe(false);
  });

  it('is lit before a loss that comes with it, which then is not', async () => {
    const { memory, agents } = smallScenario();
    const forgetful = agents.map((agent) => ({ ...agent, strategy: 'window' as const }));
    const { clock } = await changed('full', { memory: { ...memory, windowEntries: 3 }, agents: forgetful });
    const looks = () =>
      (rig?.raw() ?? '').split('\n').flatMap((line) => /\x1b\[([\d;]*)m[^\x1b]*just lost/.exec(line)?.[1] ?? []);
    expect(rig?.text()).toContain('just lost');
    expect(row('Ann', true)).toMatch(/\x1b\[1;7;[\d;]*mAnn /);
    expect(looks().join()).not.toMatch(/\b[17]\b/);
    await clock.advance(2500);
    expect(looks().join()).not.toMatch(/\b7\b/);
  });

  it('is not lit while a run goes faster than 600 words a minute', async () => {
    rig = screenRig({
      columns: 120,
      rows: 40,
      scenario: smallScenario({ rounds: 9, speaking: { ...smallScenario().speaking, policy: 'fixed' } }),
      answer,
      begins: { speed: 4 },
    });
    await rig.press('g');
    for (let i = 0; i < 400 && rig.screen.view.getState().stances.changes.length === 0; i++)
      await rig.clock.advance(40);
    expect(rig.screen.view.getState().stances.changes).toHaveLength(1);
    expect(rig.screen.view.getState().status.mode).toBe('running');
    expect(isUnderlined('Ann', '●')).toBe(false);
    expect(board('Ann')).toMatch(/· ─+▸ ●/);
  });
});
