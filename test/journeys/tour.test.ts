import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { AS_BEFORE, type Journey, journeys, SIZES } from './journey.ts';

beforeAll(() => buildProgram(), 120_000);
const start = journeys();

const UP_TO_PAUSE = 60_000;

/** What the tour says, without the ends of its rows. */
const said = (rig: Journey) =>
  rig
    .screen()
    .filter((line) => line.startsWith('┃ '))
    .slice(-2)
    .map((line) => line.replace(/^┃ /, ''))
    .join(' ');

/** Presses the key that stands before those words in what the tour says, once it says them. */
async function press(label: string, rig: Journey): Promise<void> {
  const shown = () => new RegExp(`(?:^| {2})(\\S+) ${label}(?: |$)`).exec(said(rig))?.[1];
  await rig.waitFor(() => shown() !== undefined);
  const key = shown() ?? '';
  rig.write({ space: ' ', enter: '\r', esc: '\x1b' }[key] ?? key);
}

function journals(rig: Journey): readonly string[] {
  const folder = join(dirname(rig.journal), 'runs');
  return readdirSync(folder).flatMap((name) => (name.endsWith('.jsonl') ? [join(folder, name)] : []));
}

it.each(SIZES)(
  '21.3 from `roundtable` to the end of the tour by what the screen says alone, at %i×%i',
  async (cols, rows) => {
    const rig = start(['start', '--pace', 'full', '--lang', 'en'], { cols, rows });
    const { keys } = interfaces.en;
    await rig.waitFor(/› Guided tour/, 15_000);
    rig.write('\r');
    await rig.waitFor(/1\/5 WATCH/, 15_000);
    await press('begin', rig);
    await rig.waitFor(/2\/5 LOOK/, UP_TO_PAUSE);
    expect(said(rig)).toMatch(/remembers 5 entries and has forgotten nothing\./);
    await press('memory of', rig);
    await rig.waitFor(/2\/5 LOOK .*What ● Paula remembers/);
    rig.write('\x1b');
    await rig.waitFor(/3\/5 CHANGE/);
    await press(keys['memory-menu'].label, rig);
    await rig.waitFor(/What is kept when a memory grows/);
    const chosen = () => /[▶›] ([○◉☐].*?) {2,}/.exec(rig.text())?.[1] ?? '';
    while (!chosen().includes('its newest entries')) {
      const before = chosen();
      rig.write('\x1b[B');
      await rig.waitFor(() => chosen() !== before);
    }
    await press(keys['memory-menu-send'].label, rig);
    await rig.waitFor(/4\/5 FORGET .*newest 5 entries/);
    rig.write(' ');
    await rig.waitFor(/4\/5 FORGET .*Each has forgotten/, UP_TO_PAUSE);
    await rig.waitFor(/paused/);
    rig.write(' ');
    await rig.waitFor(/5\/5 VOTE/, UP_TO_PAUSE);
    await rig.waitFor(() => /Had nobody acted, the same people chose: Roof garden/.test(said(rig)), UP_TO_PAUSE);
    expect(said(rig)).toMatch(/It is over: Lift/);
    await press(keys['tour-compare'].label, rig);
    await rig.waitFor(/untouched/, 15_000);
    const ends = journals(rig).map((file) => {
      const ended = readJournal(file).entries.at(-1)?.event;
      return ended?.type === 'run-ended' ? ended.decision?.option : null;
    });
    expect(ends.sort()).toEqual(['garden', 'lift']);
    rig.write('q');
    await rig.waitFor(/RECENT RUNS/, 15_000);
    rig.write('q');
    expect((await rig.exit).exitCode).toBe(0);
    expect(rig.modes()).toEqual(AS_BEFORE);
  },
  180_000,
);
