import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { STOPS, type TourStop } from '../../src/tui/shown/tour.ts';
import { buildProgram } from '../built.ts';
import { samplesOf } from '../long.ts';
import { AS_BEFORE, type Journey, journeys, SIZES } from './journey.ts';

beforeAll(buildProgram);
const start = journeys();

const UP_TO_PAUSE = 60_000;
/** What wins with the whole memory, and with the newest entries alone. */
const OPTIONS = { en: ['Roof garden', 'Lift'], es: ['Jardín', 'Ascensor'], zh: ['屋顶花园', '电梯'] } as const;

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

/** Scrolls down to what is told beside those words. */
async function untilTold(fact: string, told: string, rig: Journey): Promise<void> {
  for (let pages = 0; pages < 5 && !rig.text().includes(fact); pages++) {
    const before = rig.text();
    rig.write('\x1b[6~');
    await rig.waitFor(() => rig.text() !== before);
  }
  await rig.waitFor(new RegExp(told, 'i'));
}

function journals(rig: Journey): readonly string[] {
  const folder = join(dirname(rig.journal), 'runs');
  return readdirSync(folder).flatMap((name) => (name.endsWith('.jsonl') ? [join(folder, name)] : []));
}

const shown = [
  ...SIZES.map(([cols, rows]) => ['en', cols, rows] as const),
  ['es', 100, 30] as const,
  ['zh', 100, 30] as const,
];
// Its words in other languages are held on a screen without a terminal; in short the way is gone once.
it.each(samplesOf(shown, 1))(
  '21.3 in %s from `roundtable` to the end of the tour by what the screen says alone, at %i×%i',
  async (language, cols, rows) => {
    const rig = start(['start', '--pace', 'full', '--lang', language], { cols, rows });
    const words = interfaces[language];
    const { keys, tour } = words;
    const at = (stop: TourStop) => `${STOPS.indexOf(stop) + 1}/5 ${tour.stops[stop].toUpperCase()}`;
    const [garden, lift] = OPTIONS[language];
    await rig.waitFor(`› ${words.start.tour}`, 15_000);
    rig.write('\r');
    await rig.waitFor(at('watch'), 15_000);
    await press(words.keysNow.begin, rig);
    await rig.waitFor(at('look'), UP_TO_PAUSE);
    expect(said(rig)).toContain(tour.look('● Paula', 5, 0).slice(0, 30));
    await press(words.keysNow.memoryOf('Paula'), rig);
    await rig.waitFor(() => said(rig).startsWith(`${at('look')}  ${tour.looking('● Paula', 5, 0).slice(0, 30)}`));
    rig.write('\x1b');
    await rig.waitFor(at('change'));
    await press(keys['memory-menu'].label, rig);
    await rig.waitFor(words.menu.heads.strategy);
    const chosen = () => /[▶›] ([◦◉☐].*?) {2,}/.exec(rig.text())?.[1] ?? '';
    while (!chosen().includes(words.names.strategies.window)) {
      const before = chosen();
      rig.write('\x1b[B');
      await rig.waitFor(() => chosen() !== before);
    }
    await press(keys['memory-menu-send'].label, rig);
    await rig.waitFor(() => said(rig).startsWith(`${at('forget')}  ${tour.forgetSoon(5, true).slice(0, 30)}`));
    rig.write(' ');
    await rig.waitFor(() => said(rig).startsWith(`${at('forget')}  ${tour.forgotten(5, 5).slice(0, 6)}`), UP_TO_PAUSE);
    await rig.waitFor(/‖/);
    rig.write(' ');
    await rig.waitFor(at('vote'), UP_TO_PAUSE);
    await rig.waitFor(() => said(rig).includes(tour.untouched(garden)), UP_TO_PAUSE);
    expect(said(rig)).toContain(tour.ended(lift));
    if (language === 'zh') expect(rig.text()).not.toMatch(/┃.*。 [^ ]/);
    await press(keys['tour-compare'].label, rig);
    await rig.waitFor(words.comparison.changed, 15_000);
    const ends = journals(rig).map((file) => {
      const ended = readJournal(file).entries.at(-1)?.event;
      return ended?.type === 'run-ended' ? ended.decision?.option : null;
    });
    expect(ends.sort()).toEqual(['garden', 'lift']);
    // Back where it was come from, which knows what the tour has told.
    rig.write('\x1b');
    await rig.waitFor(words.results.chose.toUpperCase(), 15_000);
    await untilTold(words.result.facts.untouched, `${words.result.facts.untouched} .*${garden}`, rig);
    rig.write('q');
    await rig.waitFor(words.start.recent.toUpperCase(), 15_000);
    rig.write('q');
    expect((await rig.exit).exitCode).toBe(0);
    expect(rig.modes()).toEqual(AS_BEFORE);
  },
  180_000,
);
