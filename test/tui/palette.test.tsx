import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { matching } from '../../src/tui/windows/palette/match.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig?.close());

/** The lines of the palette, without their frame. */
const listed = () => rig.lines().flatMap((line) => /┃ +([^ ▏].*?) +┃/.exec(line)?.[1] ?? []);

const NAMES = ['Go on till a moment · till …', 'Call a vote', 'Set theme: light', 'Show what Zoë forgot', '转到第3轮'];
const found = (sought: string, about = '') => matching(NAMES, sought, (name) => ({ name, about }));

it('25.3 a name is found by any part of it, with letters missing and whatever the accents, before what is only told of it', () => {
  expect(found('')).toEqual(NAMES);
  expect(found('vote')).toEqual(['Call a vote']);
  expect(found('zoe frgt')).toEqual(['Show what Zoë forgot']);
  expect(found('thm')[0]).toBe('Set theme: light');
  expect(found('第3')).toEqual(['转到第3轮']);
  expect(found('colors')).toEqual([]);
  expect(found('colors', 'the colors of the screen')).toEqual(NAMES);
  expect(found('vote', 'asks who wants to vote')[0]).toBe('Call a vote');
});

it('25.3 a name that begins with it stands before one in which a word does, and that before what is told of it and names that are like it', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['Interview the chosen agent outside the record · ask aside', 'asks an agent'],
    ['Show a misguided vote', ''],
    ['Memory menu', 'guidance style, strategy'],
    ['Switch guidance', ''],
    ['Guidance for all', ''],
  ];
  const names = (sought: string) => matching(rows, sought, ([name, about]) => ({ name, about })).map(([name]) => name);
  expect(names('guid')).toEqual([
    'Guidance for all',
    'Switch guidance',
    'Show a misguided vote',
    'Memory menu',
    'Interview the chosen agent outside the record · ask aside',
  ]);
  expect(names('uidanc').slice(0, 2).sort()).toEqual(['Guidance for all', 'Switch guidance']);
});

it('25.3 “guid” finds the menu with the guidance styles first', async () => {
  rig = screenRig();
  await rig.press(':guid');
  expect(listed()[0]).toMatch(/^› Memory menu/);
});

it('25.3, 14.2 over a window it tells of the keys of that window as they are there', async () => {
  rig = screenRig();
  for (const key of ['m', 'i', 'T', 'v', 'e', '?']) {
    await rig.press(key, '\x10', 'e', '\x7f');
    expect(listed().length, key).toBeGreaterThan(3);
    await rig.press('\x1b', '\x1b', '\x1b');
  }
  await rig.press('m', ':');
  await rig.press('switch to what is');
  expect(listed()[0]).toContain('Switch to what is chosen');
});

it.each(['en', 'es', 'zh'] as const)('25.3 says what can be typed until something is: %s', async (language) => {
  rig = screenRig({ sources: { words: interfaces[language] } });
  await rig.press(':');
  expect(rig.text()).toContain(interfaces[language].palette.hint);
  await rig.press('a');
  expect(rig.text()).not.toContain(interfaces[language].palette.hint);
  expect(rig.text()).toMatch(/┃ ▏ a/);
});

it('25.3 a setting is set from it, holds at once and in later runs; why one cannot is said', async () => {
  const kept: string[] = [];
  let trouble: string | null = null;
  rig = screenRig({
    keepSetting: async (name, value) => {
      kept.push(`${name} ${value}`);
      return trouble;
    },
  });
  await rig.press('s', ':motion none\r');
  expect(rig.screen.view.getState().preferences.motion).toBe('none');
  expect(rig.lines().at(-1)).toContain('Set motion: none. Kept in your config file.');
  await rig.press(':pace 300\r');
  expect(rig.run.status().speed).toBeCloseTo(300 / 220);
  await rig.press(':theme light\r');
  expect(rig.screen.view.getState().preferences.theme).toBe('light');
  trouble = 'config.yaml: it cannot be written';
  await rig.press(':captions board\r');
  expect(rig.screen.view.getState().preferences.captions).toBe('board');
  expect(rig.lines().at(-1)).toContain('it cannot be written');
  expect(kept).toEqual(['motion none', 'pace 300', 'theme light', 'captions board']);
  await rig.press(':set motion');
  expect(listed().filter((line) => line.includes('now'))).toEqual([expect.stringMatching(/Set motion: none +now/)]);
  await rig.press('\x1b', ':language es');
  expect(listed()[0]).toMatch(/^› Set language: español +on the start screen/);
  await rig.press('\r');
  expect(rig.lines().at(-1)).toContain('on the start screen');
  expect(kept).toHaveLength(4);
});

it('25.3 what can be done now comes first, until something is sought', async () => {
  rig = screenRig();
  await rig.press(' ');
  await vi.waitFor(() => expect(rig.run.state().ended).not.toBeNull());
  await rig.press('\x1b', ':');
  expect(listed().slice(0, 5).join('\n')).not.toContain('the run has ended');
  await rig.press('pause');
  expect(listed()[0]).toMatch(/^› Pause.* the run has ended/);
});

it.each([
  ['en', 'window', 'its newest entries (window)'],
  ['en', 'summary', 'a summary and the newest (summary)'],
  ['en', 'layered', 'facts, episodes, now (layered)'],
  ['en', 'GOLDFISH', 'GOLDFISH'],
  ['en', 'structured', 'structured'],
  ['en', 'narrative', 'narrative'],
  ['es', 'resumen', 'un resumen y lo último (summary)'],
  ['zh', '摘要', '摘要和最新几条'],
] as const)('25.3 finds ways to remember, to word and to see by name, in %s: %s', async (language, sought, name) => {
  rig = screenRig({ sources: { words: interfaces[language] } });
  await rig.press(`:${sought}`);
  const at = listed().findIndex((line) => line.includes(name));
  expect(at, rig.text()).toBeGreaterThanOrEqual(0);
  await rig.press(...Array.from({ length: at }, () => '\x1b[B'), '\r');
  const { overlay } = rig.screen.view.getState();
  expect(overlay?.kind).toBe('memory-menu');
  expect(rig.lines().find((line) => /▶ [◉◦]/.test(line))).toContain(name);
});

it('25.3 in Spanish an agent is silenced by the word that people have for it', async () => {
  rig = screenRig({ sources: { words: interfaces.es } });
  await rig.press(':silenciar');
  expect(listed()[0]).toContain('Silenciar');
});

it.each(LANGUAGES)(
  '11.1 themes and ways to remember are called in the words of the screen, in %s',
  async (language) => {
    const words = interfaces[language];
    const { names, values } = words.start;
    rig = screenRig({ sources: { words } });
    await rig.press(`:${names.theme}`);
    for (const theme of Object.values(values.theme)) expect(rig.text()).toContain(theme);
    expect(words.menu.strategyDone(words.menu.everybody, 'layered')).toContain(words.names.strategies.layered);
  },
);
