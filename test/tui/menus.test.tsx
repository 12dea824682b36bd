import { afterEach, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { NO_CHANGES } from '../../src/tui/shown/key-changes.ts';
import { wordsWithKeys } from '../../src/tui/store/words-with-keys.ts';
import { smallScenario } from '../small-scenario.ts';
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

it.each(['en', 'es', 'zh'] as const)(
  '25.1, 24.2 w at the end of a run in which nobody acted leads to what can be done, and tells the way to it: %s',
  async (language) => {
    const words = interfaces[language];
    rig = screenRig({ columns: 80, rows: 24, scenario: smallScenario({ rounds: 1 }), sources: { words } });
    for (let i = 0; i < 12 && rig.run.state().ended === null; i++) await rig.press('r');
    const packed = (text: string) => text.replace(/\s+/g, '');
    const { goBackFirst, goOnFirst, notTwinned } = wordsWithKeys(words, NO_CHANGES).keysNow.why;
    for (const keys of [['w'], ['\x1b', 'o', 'w']]) {
      await rig.press(...keys);
      const told = rows().map(packed).join(' ');
      for (const why of [goBackFirst, goOnFirst, notTwinned]) expect(told).toContain(packed(why));
    }
    await rig.press('\x1b');
    expect(rig.screen.view.getState().overlay, 'the result is there again').toMatchObject({ kind: 'result' });
  },
);
