import { afterEach, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig?.close());

/** The rows of the window, without their frame. */
const rows = () => rig.lines().flatMap((line) => /┃ (.*) ┃/.exec(line)?.[1]?.trim() ?? []);

it.each(['en', 'es', 'zh'] as const)(
  '25.1 a menu cuts no sentence at 80×24, and tells what the chosen act does: %s',
  async (language) => {
    const words = interfaces[language];
    rig = screenRig({ columns: 80, rows: 24, sources: { words } });
    for (const noun of ['a', 'v', 'w', 'y']) {
      await rig.press(noun);
      expect(
        rows().filter((row) => row.endsWith('…') && !row.startsWith('›')),
        rig.text(),
      ).toEqual([]);
      await rig.press('\x1b');
    }
    await rig.press('y');
    const told = () => rows().join('').replace(/\s+/g, '');
    expect(told()).toContain(words.keys['copy-statement'].help.replace(/\s+/g, ''));
    await rig.press('j');
    expect(told()).toContain(words.keys['copy-frame'].help.replace(/\s+/g, ''));
  },
);
