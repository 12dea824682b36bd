import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { FLASH_MS } from '../../src/tui/panes/wall.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | null = null;
afterEach(() => rig?.close());

const scenario = smallScenario({
  rounds: 6,
  agents: ['Ann', '王小明', 'Cy'].map((name) => smallAgent(name, { limitChars: 1200 })),
});
const rowOf = (name: string) => rig?.lines().find((line) => line.includes(name) && /[·┊].*%/.test(line)) ?? '';

describe('the memories of a live run', () => {
  it.each([
    [60, 16],
    [80, 24],
    [120, 40],
    [200, 60],
  ])(
    '5.1 stand on a screen of %i × %i, each with a bar, its share and a sign when it is written',
    async (columns, rows) => {
      rig = screenRig({ columns, rows, scenario });
      await rig.press('t\r', ...(columns < 96 ? ['3'] : []));
      expect(rowOf('Ann')).toMatch(/Ann +█+[·┊]+ +1\d%/);
      expect(rowOf('王小明')).toMatch(/王小明 +▓+[·┊]+ +1\d%/);
      expect(rowOf('Ann')).toContain('+');
      for (const line of rig.lines()) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      await rig.clock.advance(FLASH_MS + 100);
      expect(rowOf('Ann')).not.toContain('+');
    },
  );

  it('5.7 go down when they are compressed, and show what of them is a summary', async () => {
    rig = screenRig({ columns: 120, rows: 40, scenario });
    await rig.press('3', 'z');
    const shares: number[] = [];
    for (let i = 0; i < 12; i++) {
      await rig.press('t\r');
      shares.push(Number(/(\d+)%/.exec(rowOf('Ann'))?.[1]));
    }
    expect(rig.types()).toContain('memory-compressed');
    expect(shares.some((share, i) => share < (shares[i - 1] ?? 0))).toBe(true);
    expect(rowOf('Ann')).toContain('≡');
    expect(rig.text()).toContain('≡ summary');
  });
});
