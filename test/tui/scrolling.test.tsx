import { afterEach, describe, expect, it } from 'vitest';
import { KEYS } from '../../src/tui/keymap.ts';
import { RUNS_KEYS } from '../../src/tui/runs/keys.ts';
import { TYPING } from '../../src/tui/windows/index.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig?.close());

const [PAGE_UP, PAGE_DOWN, HOME, END] = ['\x1b[5~', '\x1b[6~', '\x1b[H', '\x1b[F'] as const;
const SMALL = { columns: 60, rows: 16 };

/** What the lower edge of a window says is in sight: the first row, the last, and how many there are. */
const inSight = () => /(\d+)\D(\d+) of (\d+)/.exec(rig.text())?.slice(1).map(Number) ?? [];

describe('a window with more rows than the screen', () => {
  it.each([
    ['the help', ['?']],
    ['the results', ['r', 'r', ':measures\r']],
  ])('%s goes down a page and back, and to both its ends', async (_, keys) => {
    rig = screenRig({ ...SMALL, scenario: smallScenario({ rounds: 3 }) });
    await rig.press(...keys);
    const [first, last = 0, count] = inSight();
    expect(first).toBe(1);
    expect(count).toBeGreaterThan(last);
    await rig.press(PAGE_DOWN);
    expect(inSight()[0]).toBeGreaterThan(2);
    await rig.press(PAGE_UP);
    expect(inSight()[0]).toBe(1);
    await rig.press(END);
    expect(inSight()[1]).toBe(count);
    await rig.press(HOME);
    expect(inSight()[0]).toBe(1);
  });

  it('the help shows its last key at its end', async () => {
    rig = screenRig(SMALL);
    await rig.press('?', END);
    const { help } = rig.screen.view.getState().words;
    expect(rig.text()).toContain(help.mouse.split(' ').at(-1));
  });

  it('the memory menu goes by pages and to both ends of its list', async () => {
    rig = screenRig(SMALL);
    const at = () => rig.lines().find((line) => line.includes('▶ ')) ?? '';
    await rig.press('s', 'm', HOME);
    expect(at()).toContain('for everybody');
    await rig.press(END);
    const last = at();
    await rig.press(PAGE_UP);
    expect(at()).not.toBe(last);
    await rig.press(PAGE_DOWN);
    expect(at()).toBe(last);
  });

  it('has keys for a page wherever it has keys for a row, and for both ends where these are no keys of a field', () => {
    const table = [...KEYS, ...RUNS_KEYS];
    const rowwise = /(?<!page|seat)-down$/;
    const scopes = new Set<string>(table.filter(({ does }) => rowwise.test(does)).map(({ scope }) => scope));
    const has = (scope: string, key: string) => table.some((one) => one.scope === scope && one.keys.includes(key));
    const isField = (scope: string) =>
      scope === 'runs-filter' || [...TYPING].filter((one) => one !== 'help').includes(scope);
    const missing = [...scopes].flatMap((scope) =>
      ['page-down', 'page-up', ...(isField(scope) ? [] : ['home', 'end'])]
        .filter((key) => !has(scope, key))
        .map((key) => `${scope} ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('what has just been refused or done', () => {
  const NOTICE = 'Will be done when the present step is done: #1 is pinned, and stays whatever happens.';

  it.each([
    [60, 16],
    [80, 24],
    [100, 30],
  ])('stands whole above the footer where it is long, and the keys stay, at %i×%i', async (columns, rows) => {
    rig = screenRig({ columns, rows });
    await rig.press('s');
    const keys = rig.lines().at(-1);
    expect(keys).toContain('space');
    rig.screen.notify(NOTICE);
    await rig.press();
    expect(rig.lines().at(-1)).toBe(keys);
    const above = rig.lines().slice(-4, -1).join(' ').replace(/\s+/g, ' ');
    expect(above).toContain(NOTICE);
    await rig.clock.advance(6000);
    expect(rig.text()).not.toContain('present step is done');
  });

  it('stands beside the keys where both have room', async () => {
    rig = screenRig({ columns: 120, rows: 40 });
    await rig.press('s');
    rig.screen.notify('A vote is called.');
    await rig.press();
    expect(rig.lines().at(-1)).toMatch(/^ A vote is called\. {3}space .* : all acts {2}\? help {2}q quit *$/);
  });
});
