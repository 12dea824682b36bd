import { afterEach, describe, expect, it } from 'vitest';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const [UP, BACKSPACE] = ['\x1b[A', '\x7f'] as const;
const WORDS =
  'The highest floor has been proven to make everybody richer, says a report that was read by all of them this morning, and nobody in the room had expected it. ';

describe.each([
  ['an event', 'i'],
  ['a new question', ':new question\r'],
] as const)('the field of %s', (_, key) => {
  it.each([
    [60, 16],
    [80, 24],
    [120, 40],
  ])('breaks between words and keeps its cursor in sight, however long it is, at %i×%i', async (columns, rows) => {
    rig = screenRig({ columns, rows, scenario: smallScenario({ rounds: 3 }) });
    await rig.press('s', key, `\x1b[200~${WORDS.repeat(3)}end of it\x1b[201~`);
    const told = rig.lines().flatMap((line) => /▏ (.*?) *[┃│]/.exec(line)?.[1] ?? []);
    expect(told.at(-1)).toMatch(/end of it$/);
    const words = new Set(`${WORDS}end of it`.split(' '));
    expect(
      told
        .join(' ')
        .split(' ')
        .filter((word) => !words.has(word)),
    ).toEqual([]);
    await rig.press(UP, UP, BACKSPACE, '§');
    const changed = rig.lines().findIndex((line) => line.includes('§'));
    const last = rig.lines().findIndex((line) => line.includes('end of it'));
    expect(last - changed).toBe(2);
  });
});
