import { beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { buildProgram } from '../built.ts';
import { AS_BEFORE, type Journey, journeys } from './journey.ts';

beforeAll(buildProgram);
const start = journeys();
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

type Shown = readonly [cols: number, rows: number, language: Language];
const SIZES = [
  [100, 30],
  [120, 40],
  [160, 45],
] as const;
const all = SIZES.flatMap(([cols, rows]) => LANGUAGES.map((language): Shown => [cols, rows, language]));
/** Each size once and each language once. */
const some = SIZES.map(([cols, rows], i): Shown => [cols, rows, LANGUAGES.at(-1 - i) ?? 'en']);

/** All of it stands on the screen, the ways on and out in its last row. */
function expectWhole(rig: Journey, [cols, rows]: Shown): void {
  expect(rig.screen()).toHaveLength(rows);
  expect(rig.terminal.buffer.active.baseY, 'nothing scrolled').toBe(0);
  for (const row of rig.screen()) expect(displayWidth(row.trimEnd()), row).toBeLessThanOrEqual(cols);
  expect(rig.screen().at(-1)?.trim(), 'the keys').not.toBe('');
}

describe('27.1 the stage in a terminal', () => {
  it.each(isLong ? all : some.slice(0, 1))(
    'shows a run at %i×%i, %s: how it begins, who speaks, black, the board and back, and what was decided',
    async (...shown) => {
      const [cols, rows, language] = shown;
      const { keys, keysNow, opening, stage } = interfaces[language];
      const of = ['--seed', '3', '--rounds', '1', '--lang', language, '--language', language];
      const rig = start(['run', 'just-society', '--stage', ...of], { cols, rows });
      await rig.waitFor(new RegExp(`▶ ${opening.anyKey}[^]*${keysNow.leaveStage}`), 15_000);
      expectWhole(rig, shown);
      rig.write(' ');
      await rig.waitFor(() => rig.count('round-opened') > 0 && !rig.text().includes(opening.anyKey));
      await rig.waitFor(/^ +[●■▲◆▼] (Amara|Viktor|Ines|Jonas|Mei)/m);
      expectWhole(rig, shown);
      rig.write('b');
      await rig.waitFor(() => rig.text().trim() === '');
      rig.write('x');
      await rig.waitFor(new RegExp(keysNow.leaveStage));
      rig.write('f');
      await rig.waitFor(() => !rig.text().includes(keysNow.leaveStage));
      expectWhole(rig, shown);
      rig.write('f');
      await rig.waitFor(new RegExp(keysNow.leaveStage));
      for (let i = 0; i < 8; i++) rig.write('+');
      await rig.waitFor(() => rig.count('run-ended') === 1, 60_000);
      await rig.waitFor(new RegExp(keys['result-close'].label));
      expectWhole(rig, shown);
      rig.write('\x1b');
      await rig.waitFor(() => !rig.text().includes(keys['result-close'].label));
      await rig.waitFor(new RegExp(`${stage.chosen}|${stage.undecided}`));
      expectWhole(rig, shown);
      rig.write('q');
      expect((await rig.exit).exitCode).toBe(0);
      expect(rig.modes()).toEqual(AS_BEFORE);
    },
    120_000,
  );
});

describe('21.3 the tour in a terminal', () => {
  it.each(isLong ? all : some.slice(0, 1))('says what there is to see at %i×%i, %s', async (...shown) => {
    const [cols, rows, language] = shown;
    const rig = start(['demo', '--pace', 'full', '--lang', language], { cols, rows });
    for (const [stop, key] of ['1/5', '2/5'].entries()) {
      await rig.waitFor(new RegExp(`${key} `), 30_000);
      expectWhole(rig, shown);
      expect(rig.screen().filter((row) => row.startsWith('┃ ')).length).toBeGreaterThanOrEqual(2);
      if (stop === 0) rig.write(' ');
    }
  });
});
