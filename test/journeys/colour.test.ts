import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { fixture } from '../cli/roundtable.ts';
import { AS_BEFORE, type Journey, journeys } from './journey.ts';

beforeAll(buildProgram);

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const start = journeys();
const PAUSED = ['run', '--seed', '3', '--paused', '--lang', 'en'];
const QUESTION = '\x1b]11;?\x1b\\';
const WHITE = '\x1b]11;rgb:ffff/ffff/ffff\x1b\\';
const GREY = '\x1b]11;rgb:5a5a/5a5a/5a5a\x07';

const cellAt = (rig: Journey, x: number, y: number) => rig.terminal.buffer.active.getLine(y)?.getCell(x);

/** The colour in which the title of the run stands, at the beginning of the first row. */
const ink = (rig: Journey) => cellAt(rig, 1, 0)?.getFgColor();
const [DARK, LIGHT, CONTRAST, BRIGHT] = [254, 234, 231, 15];

async function shown(args: readonly string[], env: Record<string, string> = {}): Promise<Journey> {
  const rig = start(args, { env });
  await rig.waitFor(/A just society.*paused/);
  return rig;
}

describe('18.2 the background of the terminal', () => {
  it('18.2 is asked for once, and a screen that nobody answers is drawn at once, for a dark one, and takes keys; once it is answered it is drawn again, without being cleared, and nothing else has happened', async () => {
    const rig = await shown(PAUSED);
    expect(rig.bytes().split(QUESTION)).toHaveLength(2);
    expect(ink(rig)).toBe(DARK);
    const text = rig.text();
    rig.write('?');
    await rig.waitFor(/Keys/);
    rig.write('\x1b');
    await rig.waitFor(() => rig.text() === text);
    rig.write(WHITE);
    await rig.waitFor(() => ink(rig) === LIGHT && rig.text() === text);
    expect(rig.bytes().split('\x1b[2J')).toHaveLength(2);
    expect(cellAt(rig, 1, 0)?.isBgDefault()).toBe(true);
  });

  it('18.2 is answered late, between keys: each of them counts, and none is typed by the answer; 25.3 another theme is chosen from the palette while it is shown, and kept for later runs', async () => {
    const rig = await shown([...PAUSED, '--speed', 'max']);
    rig.write('s');
    await rig.waitFor(() => rig.count('statement-made') === 1);
    rig.write('i');
    await rig.waitFor(/Tell them/);
    rig.write(`early${WHITE}late`);
    await rig.waitFor('earlylate');
    await rig.waitFor(() => ink(rig) === LIGHT);
    expect(rig.text()).not.toMatch(/rgb|ffff/);
    rig.write('\x1b');
    await rig.waitFor(() => !rig.text().includes('Tell them'));
    rig.write(':');
    await rig.waitFor(/All acts/);
    rig.write('theme contrast\r');
    await rig.waitFor(() => ink(rig) === CONTRAST);
    await rig.waitFor(/Kept in your config file/);
    expect(readFileSync(join(dirname(rig.journal), 'config.yaml'), 'utf8')).toMatch(/screen:\s+theme: contrast/);
  });

  it('18.2 is painted over, to the last cell, where words could not be read on it', async () => {
    const rig = await shown(PAUSED);
    rig.write(GREY);
    await rig.waitFor(() => cellAt(rig, 119, 39)?.getBgColor() === 233);
    const cells = Array.from({ length: 40 * 120 }, (_, at) => [at % 120, Math.floor(at / 120)] as const);
    expect(cells.filter(([x, y]) => cellAt(rig, x, y)?.getBgColor() !== 233)).toEqual([]);
    rig.write('?');
    await rig.waitFor(/Keys/);
    for (let x = 0; x < 120; x++) expect(cellAt(rig, x, 20)?.getBgColor()).toBe(233);
    rig.write('\x1b');
    await rig.waitFor(() => !rig.text().includes('┏━ Keys') && /\? help/.test(rig.text()));
    rig.write('\x03');
    await rig.waitFor(/Quit\?/);
    rig.write('\x03');
    expect((await rig.exit).exitCode).toBe(130);
    expect(rig.modes()).toEqual(AS_BEFORE);
    expect(cellAt(rig, 0, rig.terminal.buffer.active.cursorY)?.isBgDefault(), 'the shell has its own again').toBe(true);
  });

  it('18.2 is told by COLORFGBG as well, and not asked of a terminal that shows what it does not know', async () => {
    expect(ink(await shown(PAUSED, { COLORFGBG: '0;15' }))).toBe(LIGHT);
    const rig = await shown(PAUSED, { TERM: 'linux', COLORTERM: '' });
    expect(rig.bytes()).not.toContain(']11;');
    expect(ink(rig)).toBe(BRIGHT);
  });
});

it('18.2 the answer holds for the screens that follow', async () => {
  const rig = start(['runs', '--dir', join(fixture('v1-just-society-1'), '..'), '--lang', 'en']);
  await rig.waitFor(/Recorded runs/);
  rig.write(WHITE);
  await rig.waitFor(() => rig.bytes().includes('38;5;234m'));
  const from = rig.bytes().length;
  rig.write('/just-society-1\r\r');
  await rig.waitFor(/replay · /, 15_000);
  rig.write('\x03');
  await rig.waitFor(/Quit\?/);
  expect(rig.bytes().slice(from).split(QUESTION), 'it is asked again').toHaveLength(2);
  expect(rig.bytes().slice(from)).not.toContain('38;5;254m');
});

describe('18.2 a theme', () => {
  const folder = mkdtempSync(join(tmpdir(), 'theme-'));
  const config = join(folder, 'config.yaml');
  const own = { ROUNDTABLE_CONFIG_DIR: folder };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('18.2 is chosen by the flag before the config file, and by that before the terminal', async () => {
    writeFileSync(config, 'screen: {theme: 16}\n');
    const configured = await shown(PAUSED, own);
    configured.write(WHITE);
    await configured.waitFor(() => ink(configured) === 0);
    expect(ink(await shown([...PAUSED, '--theme', 'contrast'], own))).toBe(CONTRAST);
    expect(ink(await shown([...PAUSED, '--theme', 'light'], { ...own, NO_COLOR: '1' }))).toBe(LIGHT);
  });

  const screens = [
    ['run', PAUSED, /A just society/],
    ['replay', ['replay', fixture('v1-just-society-1'), '--lang', 'en'], /A just society/],
    ['compare', ['compare', fixture('v1-just-society-1'), fixture('v1-just-society-1'), '--lang', 'en'], /entries/],
    ['runs', ['runs', '--dir', join(fixture('v1-just-society-1'), '..'), '--lang', 'en'], /Recorded runs/],
  ] as const;
  // That of a run is in the test above, and a replay's is the same.
  it.each(isLong ? screens : screens.slice(3))('18.2 is that of the screen of `%s`', async (_, args, seen) => {
    const rig = start([...args, '--theme', 'light']);
    await rig.waitFor(seen, 20_000);
    expect(rig.bytes()).toContain('\x1b[0;38;5;234m\x1b[2J');
    expect(rig.bytes()).not.toMatch(/38;5;254/);
  });
});

describe('18.3 the backdrop', () => {
  /** The looks of all that is not blank between the rows that no window covers. */
  function* board(rig: Journey) {
    for (let y = 2; y < 39; y++)
      for (let x = 0; x < 120; x++) {
        const cell = cellAt(rig, x, y);
        if (cell && cell.getChars().trim() !== '')
          yield {
            x,
            y,
            look: [cell.getFgColor(), cell.isBold(), cell.isDim(), cell.isUnderline(), cell.isInverse()].join(),
          };
      }
  }
  /** Where the window stands whose title that is. */
  function windowOf(rig: Journey, title: string) {
    const rows = rig.screen();
    const top = rows.findIndex((line) => line.includes(title));
    const left = (rows[top] as string).lastIndexOf('┏', (rows[top] as string).indexOf(title));
    const right = (rows[top] as string).indexOf('┓', left);
    const bottom = rows.findIndex((line, y) => y > top && line[left] === '┗' && line[right] === '┛');
    expect([left > 0, right > left, bottom > top]).toEqual([true, true, true]);
    return ({ x, y }: { x: number; y: number }) => x >= left && x <= right && y >= top && y <= bottom;
  }

  const backdrops = [
    ['monochrome', '-1,0,134217728,0,0'],
    ['dark', '240,0,0,0,0'],
  ] as const;
  it.each(isLong ? backdrops : backdrops.slice(0, 1))(
    '18.3 is one colour behind a window, in the theme %s, and the board comes back as it was',
    async (theme, backdrop) => {
      const rig = await shown([...PAUSED, '--theme', theme]);
      const [before, footer] = [[...board(rig)], rig.screen()[39]];
      expect(new Set(before.map(({ look }) => look)).size).toBeGreaterThan(2);
      rig.write('i');
      // The last row is drawn last.
      await rig.waitFor(() => rig.screen()[39] !== footer);
      const isIn = windowOf(rig, 'Tell them');
      const [inside, behind] = [[...board(rig)].filter(isIn), [...board(rig)].filter((at) => !isIn(at))];
      expect(behind.length).toBeGreaterThan(300);
      expect(new Set(behind.map(({ look }) => look))).toEqual(new Set([backdrop]));
      expect(new Set(inside.map(({ look }) => look)).size).toBeGreaterThan(2);
      for (const y of [0, 39]) expect(cellAt(rig, 1, y)?.isBold()).toBeTruthy();
      rig.write('\x1b');
      await rig.waitFor(() => JSON.stringify([...board(rig)]) === JSON.stringify(before));
    },
  );

  it('18.3 is not behind a field in which a person in a seat answers', async () => {
    const rig = start(['run', '--as', 'Amara', '--seed', '3', '--speed', 'max', '--lang', 'en']);
    await rig.waitFor('Amara, you are asked: statement', 15_000);
    expect([...board(rig)].filter(({ look }) => look.startsWith('240,'))).toEqual([]);
  });
});

it('18.4 where the locale is not UTF-8 nothing but ASCII is sent, and the screen says the same', async () => {
  const rig = start(['run', '--seed', '3', '--rounds', '2', '--speed', 'max', '--lang', 'en'], {
    env: { LC_ALL: 'C' },
  });
  await rig.waitFor(() => rig.count('run-ended') === 1, 30_000);
  await rig.waitFor(/enter result|read the discussion/);
  expect(rig.text()).toMatch(/>1 Result/);
  rig.write('\x1b');
  await rig.waitFor(() => !rig.text().includes('esc read the discussion'));
  rig.write('3');
  await rig.waitFor(/> 3 MEMORY/);
  expect(rig.text()).toMatch(/@ Amara/);
  expect(rig.bytes()).toMatch(/^[\x00-\x7f]*$/);
});

// In short a terminal has no colours in `terminal.test.ts` alone.
it.runIf(isLong)(
  '18.2 without colours nothing is sent but bold, dim and underlined, and the focus is told',
  async () => {
    const ways = [
      [['--theme', 'monochrome'], {}],
      [[], { NO_COLOR: '1' }],
    ] as const;
    for (const [args, env] of ways) {
      const rig = await shown([...PAUSED, '--speed', 'max', ...args], env);
      expect(rig.bytes()).not.toContain(']11;');
      rig.write('i');
      await rig.waitFor(/Tell them/);
      rig.write('\x1b');
      await rig.waitFor(() => !rig.text().includes('Tell them'));
      rig.write('s');
      await rig.waitFor(() => rig.count('statement-made') === 1, 20_000);
      rig.write('3');
      await rig.waitFor(/▶ 3 MEMORY/);
      const sent = Array.from(rig.bytes().matchAll(/\x1b\[([\d;]*)m/g), ([, params = '']) => params.split(';')).flat();
      expect(new Set(sent)).toEqual(new Set(['0', '1', '2', '4', '22', '24']));
    }
  },
);
