import type { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { render } from 'ink-testing-library';
import { beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { shippedListed } from '../../src/cli/start-scenarios.ts';
import type { CueCommand } from '../../src/discussion/command.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { unguarded } from '../../src/tui/frame/guard.ts';
import { screenInput } from '../../src/tui/input.ts';
import { KEYS } from '../../src/tui/keymap.ts';
import { Followed } from '../../src/tui/look/by-ink.tsx';
import { rgbOf } from '../../src/tui/look/contrast.ts';
import { paletteFor, THEME_NAMES, type ThemeName } from '../../src/tui/look/palette.ts';
import { THEMES } from '../../src/tui/look/theme.ts';
import type { ListedRun } from '../../src/tui/runs/listed.ts';
import { newTour } from '../../src/tui/shown/tour.ts';
import { startScreen } from '../../src/tui/start/screen.ts';
import { startStore } from '../../src/tui/start/store.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';
import { screenWriter } from '../../src/tui/terminal/screen-writer.ts';
import { resultsAt } from '../../src/tui/windows/results/state.ts';
import { type Emulator, emulator, feed, type Ground, screenOf, smallSvgOf } from '../terminal-rig.ts';
import { recordedRun, recordedScreen } from './recorded-frames.tsx';
import { screenRig } from './screen-rig.tsx';

const [COLUMNS, ROWS] = [100, 30];
const hex = (index: number) =>
  `#${rgbOf(index)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Of the terminal in which a theme is looked at. */
function groundOf(theme: ThemeName): Ground {
  const { background, text } = THEMES[theme === 'light' || theme === 'contrast' ? theme : 'dark'];
  return { ink: hex(text as number), paper: hex(background) };
}

const FRAMES = [
  'start',
  'opening',
  'tour',
  'board',
  'memory',
  'stances',
  'window',
  'palette',
  'help',
  'stage',
  'theatre',
  'votes',
  'result',
  'moderation',
  'cues',
] as const;

/** What each of them is known by, so that a picture under its name is one of it. */
const SHOWS: Readonly<Record<(typeof FRAMES)[number], RegExp>> = {
  start: /SCENARIOS[\s\S]*RECENT RUNS[\s\S]*SETTINGS/,
  opening: /AROUND THE TABLE/,
  tour: /┃ 2\/5 LOOK/,
  memory: /3 MEMORY[\s\S]*KEPT[\s\S]*FORGOTTEN/,
  stances: /6 STANCES {2}as heard, a letter a statement/,
  palette: /forg[\s\S]*› [\s\S]*enter do it/,
  help: /GO ON +LOOK[\s\S]*STEER +SHOW/,
  votes: /4 VOTE[\s\S]*called by/,
  board: /6 STANCES[\s\S]*3 MEMORY[\s\S]*↔/,
  window: /━ Memory/,
  stage: /leave the stage/,
  theatre: /the ballots are opened: 5 of 7[\s\S]*╭─+╮/,
  result: /THE GROUP CHOSE|NOTHING WAS DECIDED|NO DECISION/,
  moderation: /▶ 2 ORDER/,
  cues: /━ Later/,
};

/** One run of the jury, drawn once: its card, the board, a window over it, its stage, its last vote and its end. */
let frames: Readonly<Record<(typeof FRAMES)[number], string>>;
beforeAll(async () => {
  const recorded = await recordedRun('jury', 2);
  const { scenario, entries } = recorded;
  const screen = await recordedScreen(recorded, { columns: COLUMNS, rows: ROWS, speed: 'max' });
  const after = async (does: (typeof KEYS)[number]['does']) => {
    screen.tools.act(KEYS.find((key) => key.does === does)!);
    await screen.clock.advance(100);
    return screen.raw();
  };
  const reader = inputReader(screen.clock, screenInput(screen.tools));
  const typed = async (...keys: string[]) => {
    for (const key of keys) {
      reader.push(key);
      await screen.clock.advance(100);
    }
    return screen.raw();
  };
  const opening = screen.raw();
  const turned = entries.findLast(({ event }) => event.type === 'round-opened');
  await screen.seek(({ seq, event }) => event.type === 'statement-made' && seq < (turned?.seq ?? 0));
  const board = screen.raw();
  screen.screen.set({ tour: newTour });
  await screen.clock.advance(100);
  const tour = screen.raw();
  screen.screen.set({ tour: null });
  const memory = await typed(']', '3', 'z');
  const stances = await typed('z', '[', '6', 'z');
  await typed('z', '1');
  const help = await typed('?');
  screen.tools.close();
  const palette = await typed(':', ...'forg');
  screen.tools.close();
  await screen.clock.advance(100);
  const window = await after('memory-menu');
  screen.tools.close();
  const stage = await after('stage');
  await after('stage');
  await screen.close();
  const ended = await recordedScreen(recorded, { columns: COLUMNS, rows: ROWS });
  const closed = entries.findLastIndex(({ event }) => event.type === 'vote-closed');
  await ended.seek(({ seq }) => seq === entries[closed - 3]?.seq);
  const theatre = ended.raw();
  await ended.seek(() => true);
  const atEnd = inputReader(ended.clock, screenInput(ended.tools));
  for (const key of ['4', 'z']) {
    atEnd.push(key);
    await ended.clock.advance(100);
  }
  const votes = ended.raw();
  ended.screen.set({ overlay: resultsAt('end') });
  await ended.clock.advance(100);
  const boards = { opening, tour, board, memory, stances, window, palette, help, stage };
  frames = { start: await started(), ...boards, theatre, votes, result: ended.raw(), ...(await chaired(scenario)) };
  await ended.close();
});

/** What `roundtable` alone shows, with a run and settings. */
async function started(): Promise<string> {
  const clock = manualClock(0);
  const cells = ['2026-11-20 10:00', 'jury', '2', 'not guilty', '5', '63', '300', 'en', 'untouched', 'jury-2'];
  const about = ['The fire at the boatyard', 'jury, seed 2', 'not guilty'];
  const run: ListedRun = { file: 'jury-2.jsonl', name: 'jury-2', stand: 'finished', problem: null, cells, about };
  const start = startStore({
    words: interfaces.en,
    clock,
    columns: COLUMNS,
    rows: ROWS,
    scenarios: await shippedListed(),
    runs: [run],
    olderRuns: 3,
    settings: [{ name: 'pace', value: '220', values: ['220', 'full'] }],
    place: { item: null, setting: null },
    keep: async () => null,
    command: 'roundtable',
    configFile: '/home/me/config.yaml',
  });
  const ink = render(<Followed store={start.view} draw={startScreen} onLost={unguarded.onLost} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => COLUMNS });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  await clock.advance(50);
  const drawn = ink.lastFrame() ?? '';
  ink.unmount();
  return drawn;
}

/** The same people while one of them says who speaks, and what waits for its moment then. */
async function chaired({ speaking, ...others }: Scenario): Promise<{ moderation: string; cues: string }> {
  const scenario = { ...others, speaking: { ...speaking, policy: 'moderator', moderator: 'Irma' } } as const;
  const rig = screenRig({ scenario, provider: simulatedProvider(scenario), columns: COLUMNS, rows: ROWS });
  const goOn = async () => {
    await rig.press('s');
    while (rig.run.status().mode === 'running') await rig.clock.advance(60);
  };
  for (let i = 0; i < 3; i++) await goOn();
  await rig.press('2');
  const moderation = rig.raw();
  const wait = (at: Condition, command: CueCommand) => rig.run.dispatch({ type: 'schedule-cue', at, command });
  wait({ on: 'round', round: 2, turn: 0 }, { type: 'inject-event', text: 'The river has risen.', to: 'all' });
  wait({ on: 'speaker', agent: 'Gwen' }, { type: 'call-vote' });
  wait({ on: 'vote', is: 'opened' }, { type: 'switch-strategy', agents: 'all', strategy: 'window' });
  await rig.press(':later\r', '\x1b[B');
  const cues = rig.raw();
  await rig.close();
  return { moderation, cues };
}

async function shown(frame: string, theme: ThemeName): Promise<Emulator> {
  const { background } = THEMES[theme === 'light' || theme === 'contrast' ? theme : 'dark'];
  const palette = paletteFor(theme, { COLORTERM: 'truecolor', TERM: 'xterm' }, rgbOf(background));
  const bytes: string[] = [];
  const out = { columns: COLUMNS, rows: ROWS, write: (text: string) => bytes.push(text) > 0, onDrain: () => {} };
  screenWriter(out, palette).draw(frame);
  const terminal = emulator(COLUMNS, ROWS);
  await feed(terminal, bytes.join(''));
  return terminal;
}

const file = (name: string) => fileURLToPath(new URL(`../frames/${name}.svg`, import.meta.url));

/** Written anew with `ROUNDTABLE_GOLDEN=write`. */
function isKept(name: string, picture: string): void {
  if (process.env['ROUNDTABLE_GOLDEN'] === 'write') writeFileSync(file(name), picture);
  expect(
    picture === readFileSync(file(name), 'utf8'),
    `${name} is drawn otherwise than in test/frames/${name}.svg`,
  ).toBe(true);
}

describe.each(THEME_NAMES)('18.2 the theme %s', (theme) => {
  it.each(FRAMES)('draws the %s as it is kept', async (name) => {
    const terminal = await shown(frames[name], theme);
    expect(screenOf(terminal).join('\n')).toMatch(SHOWS[name]);
    isKept(`theme-${name}-${theme}`, smallSvgOf(terminal, `The ${name} in the theme ${theme}`, groundOf(theme)));
  });

  it('18.3 draws all behind a window alike, and nothing of it bold', async () => {
    const terminal = await shown(frames.window, theme);
    const plain = await shown(frames.board, theme);
    const looks = new Set<string>();
    const { active } = terminal.buffer;
    for (let y = 2; y < ROWS - 2; y++) {
      // The first columns are of the board.
      const cell = active.getLine(y)?.getCell(1);
      const before = plain.buffer.active.getLine(y)?.getCell(1);
      if (!cell || !before || cell.getChars().trim() === '') continue;
      expect(cell.getChars()).toBe(before.getChars());
      looks.add(`${cell.getFgColor()} ${cell.isBold()} ${cell.isDim()}`);
    }
    expect(looks.size).toBe(1);
    expect([...looks][0]).toMatch(/ 0 /);
  });
});
