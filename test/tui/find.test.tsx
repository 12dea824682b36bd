import { afterEach, expect, it } from 'vitest';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { look } from '../../src/tui/look/theme.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { frameOf, recordedRun } from './board-rig.tsx';
import { screenRig } from './screen-rig.tsx';

const ESC = '\x1b';
const FILLER = 'The night shift ends early and the bridge needs paint before the winter comes along the river again. ';

/** What each says, round by round: only some of it tells of the ladder. */
function saying(request: ModelRequest): string {
  const { purpose, round } = request;
  const { name } = request.agent;
  if (purpose !== 'statement') return quietAnswers(request);
  const own = round === 2 ? 'We paint it yellow.' : `My ladder, says ${name}, is the long ladder of the café.`;
  return `${FILLER}${own} ${FILLER}`;
}

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig?.close());

async function talked(answer = saying, size = { columns: 80, rows: 24 }) {
  rig = screenRig({ ...size, answer, scenario: smallScenario({ rounds: 3 }) });
  await rig.press('r', 'r');
}
const shown = () => rig.text();
/** The words that stand out as the place that was gone to, row by row. */
const inverse = () =>
  [...rig.raw().matchAll(new RegExp(`\\x1b\\[(?:[0-9;]*;)?${look.inverse}(?:;[0-9;]*)?m([^\\x1b]+)`, 'g'))]
    .map(([, text]) => text)
    .filter((text) => text?.trim() !== 'simulated');

it('25.5 finds words in what was said, says which of how many it is, and goes to the next and the one before', async () => {
  await talked();
  await rig.press('/', 'ladder');
  expect(shown()).toContain('6 of 6 · in what was said · everybody');
  await rig.press('\r');
  expect(shown()).toContain('Find ladder   6 of 6');
  expect(inverse()).toContain('ladder');
  await rig.press('N', 'N');
  expect(shown()).toContain('4 of 6');
  await rig.press('n', 'n', 'n');
  expect(shown(), 'behind the last comes the first').toContain('1 of 6');
  await rig.press(ESC);
  expect(shown()).not.toContain('Find ladder');
});

it('25.5 shows the place while it is typed, and leaves it for where one was', async () => {
  await talked();
  const before = shown();
  await rig.press('/', 'LADDER, says a');
  expect(shown()).toContain('My ladder, says A');
  await rig.press('zz');
  expect(shown()).toContain('nowhere');
  await rig.press('\r');
  expect(shown()).toContain('“LADDER, says azz” stands nowhere.');
  await rig.press(ESC);
  await rig.clock.advance(6000);
  expect(shown()).toBe(before);
});

it('25.5 finds whatever the case and the accents, over the end of a line, and Chinese words', async () => {
  await talked();
  await rig.press('/', 'CAFE');
  expect(shown()).toContain('of 3');
  await rig.press(ESC, '/', 'winter comes', '\r', 'N');
  expect(inverse(), 'in two rows, and above the footer').toEqual(['winter', 'comes', 'winter comes']);
  await rig.close();
  await talked((request) =>
    request.purpose === 'statement' ? `${'桥梁需要油漆。'.repeat(20)}长梯子在河边。` : saying(request),
  );
  await rig.press('/', '长梯', '\r');
  expect(shown()).toContain('6 of 6');
  expect(inverse().join('')).toContain('长梯');
});

it('25.5 finds the words of one agent alone', async () => {
  await talked();
  await rig.press('/', 'ladder', '\x1b[B', '\x1b[B');
  expect(shown()).toContain('2 of 2 · in what was said · Bo');
  await rig.press('\r', 'N');
  expect(shown()).toContain('My ladder, says Bo');
  await rig.press('/', 'yellow');
  expect(shown(), 'whose words stays as it was chosen').toContain('1 of 1 · in what was said · Bo');
});

it('25.5 finds in memories, from a memory and in zoom, and leads into them', async () => {
  await talked();
  await rig.press('3', 'z', '/', 'bridge');
  expect(shown()).toMatch(/1 of \d+ · in memories · everybody/);
  await rig.press('\r');
  expect(rig.screen.view.getState()).toMatchObject({ overlay: { kind: 'explorer', tab: 'entries' }, agent: 'Ann' });
  expect(inverse()).toContain('bridge');
  const first = rig.screen.view.getState().overlay;
  await rig.press('n');
  expect(rig.screen.view.getState().overlay).not.toEqual(first);
  await rig.press('n', 'n', 'n', 'n', 'n');
  expect(rig.screen.view.getState().agent).toBe('Bo');
  await rig.press(ESC);
  expect(rig.screen.view.getState(), 'the zoom is there again').toMatchObject({ overlay: null, isZoomed: true });
});

it('25.5 finds in prompts, and leads to the call and the section that tell it', async () => {
  await talked();
  await rig.press('p', '/', 'ladder');
  expect(shown()).toMatch(/1 of \d+ · in prompts · everybody/);
  await rig.press('\r');
  expect(rig.screen.view.getState().overlay).toMatchObject({ kind: 'inspector', call: expect.any(Number) });
  expect(inverse()).toContain('ladder');
  const first = rig.screen.view.getState().overlay;
  await rig.press('n');
  expect(rig.screen.view.getState().overlay).not.toEqual(first);
  expect(inverse()).toContain('ladder');
});

it('25.5 finds by tab elsewhere, and goes on without words', async () => {
  await talked();
  await rig.press('/', 'ladder', '\t');
  expect(shown()).toContain('in memories');
  await rig.press('\t', '\t', '\r');
  expect(shown()).toContain('6 of 6');
  await rig.press('/', '\r');
  expect(shown(), 'without words it goes on').toContain('1 of 6');
});

it('25.5 finds in a replay what had been said at the moment that is shown', async () => {
  const run = await recordedRun('goldfish', { seed: 106, rounds: 2 });
  const found = async (at: number) => {
    const frame = await frameOf(run, { columns: 100, rows: 30, at, keys: ['/', 'lift', '\r'] });
    return Number(/Find lift +\d+ of (\d+)/.exec(frame.join(' '))?.[1]);
  };
  const whole = await found(run.entries.length);
  expect(await found(Math.floor(run.entries.length / 8))).toBeLessThan(whole);
});

it('25.5 has the cursor in its field, and n says why it does nothing', async () => {
  await talked();
  await rig.press('n');
  expect(shown()).toContain('nothing is sought');
  await rig.press('/', 'lad');
  expect(rig.raw()).toMatch(new RegExp(`/ lad\\x1b\\[${look.caret}m `));
});

it('14.2 lines that are pasted where one is typed make no row more, also where nothing is found', async () => {
  rig = screenRig();
  const { rows } = rig.screen.view.getState();
  await rig.press('/', 'L', '\x1b[200~\n\n\n\x1b[201~');
  expect(rig.lines()).toHaveLength(rows);
  await rig.press('\r');
  expect(rig.lines()).toHaveLength(rows);
  expect(rig.lines().at(-1)).toContain('L');
});
