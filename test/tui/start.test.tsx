import type { EventEmitter } from 'node:events';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { displayWidth } from '../../src/base/width.ts';
import { findScenario } from '../../src/cli/find-scenario.ts';
import { formatsListed, shippedListed } from '../../src/cli/start-scenarios.ts';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { interfaces } from '../../src/interface/index.ts';
import { FORMATS, formats } from '../../src/scenario/formats/index.ts';
import { unguarded } from '../../src/tui/frame/guard.ts';
import { Followed } from '../../src/tui/look/by-ink.tsx';
import type { ListedRun } from '../../src/tui/runs/listed.ts';
import type { KeepSetting } from '../../src/tui/shown/settings.ts';
import { startInput } from '../../src/tui/start/input.ts';
import type { ListedScenario, StartLeft, StartSetting } from '../../src/tui/start/listed.ts';
import { startScreen } from '../../src/tui/start/screen.ts';
import { startStore } from '../../src/tui/start/store.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';

const ESC = '\x1b';
const DOWN = '\x1b[B';
const FAULT = '3:1: found no "agents"; allowed: at least two';

const shipped = await shippedListed();
const listedFormats = await formatsListed();
const faulty: ListedScenario = {
  from: 'broken.yaml',
  name: 'broken',
  origin: 'folder',
  scenario: null,
  languages: [],
  faults: [FAULT],
};

function runOf(name: string, stand: ListedRun['stand'], problem: string | null = null): ListedRun {
  const cells = ['2026-11-20 10:00', 'jury', '3', 'guilty', '9', '63', '300', 'en', 'untouched', name];
  return { file: `${name}.jsonl`, name, stand, problem, cells, about: [`Title of ${name}`, 'jury, seed 3', 'guilty'] };
}
const runs = [runOf('ended', 'finished'), runOf('begun', 'unfinished'), runOf('torn', 'damaged', 'line 1 is damaged')];

const settings: readonly StartSetting[] = [
  { name: 'model', value: null, values: null },
  { name: 'pace', value: '260', values: ['220', '300', 'full'] },
  { name: 'theme', value: null, values: ['dark', 'light'] },
  { name: 'language', value: 'en', values: ['en', 'es'] },
];

type Options = {
  columns?: number;
  rows?: number;
  language?: Language;
  scenarios?: readonly ListedScenario[];
  olderRuns?: number;
  keep?: KeepSetting;
  listed?: readonly ListedRun[];
};

/** The start screen on a terminal of that size. */
async function rigOf({
  columns = 120,
  rows = 40,
  language = 'en',
  scenarios = [...shipped, faulty],
  olderRuns = 0,
  keep = async () => null,
  listed = runs,
}: Options = {}) {
  const words = interfaces[language];
  const clock = manualClock(0);
  const place = { item: null, setting: null };
  const told = { command: 'roundtable', configFile: '/home/me/config.yaml' };
  const shown = { words, clock, columns, rows, scenarios, runs: listed, olderRuns, settings, place, keep, ...told };
  const start = startStore(shown);
  let left: StartLeft | null = null;
  const tools = {
    ...start,
    now: () => start.view.getState(),
    leave(how: StartLeft) {
      left = how;
    },
  };
  const reader = inputReader(clock, startInput(tools));
  const ink = render(<Followed store={start.view} draw={startScreen} onLost={unguarded.onLost} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => start.view.getState().columns });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  await clock.advance(0);
  const text = () => (ink.lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, '');
  const lines = () => text().split('\n');
  const rig = {
    clock,
    left: () => left,
    act: () => (typeof left === 'object' && left !== null ? left.act : left),
    async press(...keys: string[]) {
      for (const key of keys) {
        reader.push(key);
        await clock.advance(60);
      }
    },
    /** Seeks words that one thing alone has, and chooses it. */
    choose: (words: string) => rig.press('/', ...words, '\r'),
    async resize(size: { columns: number; rows: number }) {
      start.set(size);
      (ink.stdout as unknown as EventEmitter).emit('resize');
      await clock.advance(0);
    },
    set: start.set,
    text,
    lines,
    footer: () => lines().at(-1) ?? '',
    chosen: () => /› (.*?)(?: {2,}|$| │)/m.exec(text())?.[1],
    close() {
      start.close();
      ink.unmount();
    },
  };
  return rig;
}

describe('the start screen', () => {
  it.each([
    [60, 16],
    [80, 24],
    [100, 30],
    [120, 40],
    [200, 60],
  ])(
    '21.1 lists scenarios, runs and settings at %i×%i, and beside them what the chosen one is',
    async (columns, rows) => {
      for (const language of LANGUAGES) {
        const rig = await rigOf({ columns, rows, language, olderRuns: 41 });
        const { start, runs: told, counts } = interfaces[language];
        expect(rig.lines()).toHaveLength(rows);
        expect(rig.lines().filter((line) => displayWidth(line) > columns)).toEqual([]);
        for (const head of [start.title, start.scenarios, start.recent, start.settings])
          expect(rig.text(), head).toContain(head.toUpperCase());
        await rig.choose('jury');
        const jury = shipped.find(({ name }) => name === 'jury')?.scenario;
        if (!jury) throw new Error('no jury');
        expect(rig.text()).toContain(`${told.find}jury`);
        if (columns >= 80) {
          expect(rig.text()).toContain(inLanguage(jury, language).title);
          for (const name of jury.agents.map((agent) => agent.name)) expect(rig.text()).toContain(name);
          for (const one of ['A ', 'B ', counts.rounds(jury.rounds), 'English, español, 中文'])
            expect(rig.text()).toContain(one);
        }
        rig.close();
      }
    },
  );

  it('21.1 names stand whole beside the preview, and of a run the facts that have room', async () => {
    const rig = await rigOf({ columns: 100, rows: 30, scenarios: [...shipped, ...listedFormats] });
    for (const { scenario } of shipped) {
      await rig.press('/', '\x15', ...(scenario?.title ?? ''), '\r');
      expect(rig.chosen()).toBe(scenario?.title);
    }
    await rig.press('/', '\x15', ...'blind', '\r');
    expect(rig.chosen()).toBe('blind-rebuttal-resolution');
    await rig.press('/', '\x15', ...'ended', '\r');
    expect(rig.text()).toMatch(/Title of ended +guilty · untouched +│/);
    await rig.resize({ columns: 200, rows: 60 });
    expect(rig.text()).toMatch(/Title of ended +guilty · untouched · 11-20 10:00 +│/);
    expect(rig.lines().some((line) => line.indexOf('│') > 100)).toBe(true);
    rig.close();
  });

  it('21.1 is drawn in every size, from one cell on', async () => {
    const rig = await rigOf();
    const some = [1, 2, 3, 7, 16, 17, 23, 24, 30, 59, 60, 75, 76, 77, 95, 96, 120];
    for (const columns of some)
      for (const rows of [1, 2, 5, 15, 16, 17, 21, 22, 23, 40, 60]) {
        await rig.resize({ columns, rows });
        expect(rig.lines().length, `${columns}×${rows}`).toBe(rows);
        const wide = rig.lines().filter((line) => displayWidth(line) > columns);
        expect(wide, `${columns}×${rows}`).toEqual([]);
      }
    rig.close();
  });

  it.each([
    [60, 16],
    [120, 40],
  ])('21.1 lists a file with a fault by that fault, and begins it by no key, at %i×%i', async (columns, rows) => {
    const rig = await rigOf({ columns, rows });
    await rig.choose('broken');
    expect(rig.text()).toMatch(/› broken +3:1: found no/);
    if (columns > 100) expect(rig.text()).toContain('broken.yaml, in this folder');
    for (const key of ['\r', 'p', 'a']) {
      await rig.press(key);
      expect(rig.text()).toContain(FAULT);
    }
    expect(rig.left()).toBeNull();
    rig.close();
  });

  it('21.1 begins a scenario, paused, or from a seat', async () => {
    const [first] = shipped;
    const begin = { kind: 'begin', from: first?.from, isPaused: false, seat: null, languages: first?.languages };
    const chosen = `scenario ${first?.from}`;
    const opened: Awaited<ReturnType<typeof rigOf>>[] = [];
    const at = async (...keys: string[]) => {
      const rig = await rigOf();
      opened.push(rig);
      await rig.press('g');
      while (rig.chosen() !== first?.scenario?.title) await rig.press(DOWN);
      await rig.press(...keys);
      return rig;
    };
    expect((await at('\r')).left()).toEqual({ act: begin, place: { item: chosen, setting: null } });
    expect((await at('p')).act()).toEqual({ ...begin, isPaused: true });
    const seated = await at('a', DOWN);
    const names = first?.scenario?.agents.map(({ name }) => name) ?? [];
    expect(seated.text()).toContain(names[0]);
    await seated.press('\r');
    expect(seated.act()).toEqual({ ...begin, seat: names[1] });
    // Not earlier: on a build server Ink writes over its last frame when it leaves.
    for (const rig of opened) rig.close();
  });

  it('21.1, 31.9 lists every format with what it is, finds it, and begins the scenario that shows it', async () => {
    expect(listedFormats.map(({ format }) => format?.name)).toEqual(FORMATS);
    for (const [language, columns, rows] of [
      ['en', 120, 40],
      ['es', 80, 24],
      ['zh', 100, 30],
    ] as const) {
      const rig = await rigOf({ language, columns, rows, scenarios: [...shipped, faulty, ...listedFormats] });
      for (const { format, from } of listedFormats) {
        const isChosen = () => rig.chosen()?.startsWith(format!.name.slice(0, 14)) ?? false;
        for (let i = 0; i < 40 && !isChosen(); i++) await rig.press(DOWN);
        expect(isChosen(), `${language} ${from}`).toBe(true);
        const told = rig.text().replace(/[│\s]/g, '');
        expect(told, from).toContain(format!.about[language].replace(/\s/g, '').slice(0, 12));
      }
      rig.close();
    }
    const rig = await rigOf({ scenarios: [...shipped, ...listedFormats] });
    await rig.press('/', ...'quartiles', '\r', '\r');
    expect(rig.act()).toMatchObject({ kind: 'begin', from: 'formats/delphi' });
    rig.close();
  });

  it('31.9 every format is begun by the name that the list gives', async () => {
    for (const { from, format } of listedFormats) {
      const { scenario, name } = await findScenario(from);
      expect([name, scenario.phases?.length]).toEqual([format!.name, formats[format!.name as 'jury'].phases.length]);
    }
  });

  it('21.1 begins the scenario of a path that is typed', async () => {
    const rig = await rigOf();
    while (!rig.chosen()?.startsWith('+')) await rig.press(DOWN);
    await rig.press('\r', ...'q/my file.yaml', '\r');
    expect(rig.act()).toEqual({ kind: 'begin', from: 'q/my file.yaml', isPaused: false, seat: null, languages: [] });
    rig.close();
  });

  it('21.1 counts scenarios and runs in the heads of their parts, and no other rows', async () => {
    const many = Array.from({ length: 9 }, (_, i) => runOf(`run ${i}`, 'finished'));
    const rig = await rigOf({
      olderRuns: 41,
      columns: 80,
      rows: 36,
      scenarios: [...shipped, ...shipped],
      listed: many,
    });
    const heads = rig.lines().flatMap((line) => / (\d+)–(\d+) of (\d+)/.exec(line)?.slice(1).map(Number) ?? []);
    expect(heads.filter((_, i) => i % 3 !== 1)).toEqual([1, 2 * shipped.length, 1, many.length + 41]);
    rig.close();
  });

  it('21.1 replays a run, goes on with one that is not ended, compares two, and lists all', async () => {
    const rig = await rigOf({ olderRuns: 41 });
    await rig.choose('Title of ended');
    expect(rig.footer()).toContain('enter replay');
    expect(rig.footer()).not.toContain('resume');
    await rig.press('R');
    expect(rig.left()).toBeNull();
    await rig.press('\r');
    expect(rig.act()).toEqual({ kind: 'open', file: 'ended.jsonl' });
    await rig.press(ESC);
    await rig.clock.advance(100);
    await rig.choose('Title of begun');
    await rig.press('R');
    expect(rig.act()).toEqual({ kind: 'resume', file: 'begun.jsonl' });
    await rig.press('c');
    expect(rig.text()).toContain('To compare begun');
    await rig.press('/', '\x15', ...'Title of ended', '\r', 'c');
    expect(rig.act()).toEqual({ kind: 'compare', files: ['begun.jsonl', 'ended.jsonl'] });
    await rig.press('/', '\x15', ...'torn', '\r', '\r');
    expect(rig.text()).toContain('line 1 is damaged');
    await rig.press(ESC);
    await rig.clock.advance(100);
    await rig.press('G');
    expect(rig.text()).toContain('… 41 more');
    await rig.press('\r');
    expect(rig.act()).toEqual({ kind: 'all-runs' });
    rig.close();
  });

  it('21.2 changes settings by keys, keeps them, and tells why one is not kept', async () => {
    const kept: unknown[] = [];
    const keep: KeepSetting = async (name, value) => {
      kept.push([name, value]);
      return value === 'nobody' ? 'found "nobody"' : null;
    };
    const rig = await rigOf({ keep });
    await rig.press('\t', '\r', ...'nobody', '\r');
    expect(rig.text()).toContain('found "nobody"');
    expect(rig.text()).toContain('Kept in /home/me/config.yaml.');
    await rig.press('\r', ...'simulated', '\r');
    expect(rig.text()).toContain('‹ simulated ›');
    expect(rig.left(), 'nothing of the screen is another').toBeNull();
    await rig.press('l', 'j', 'j', 'j');
    expect(rig.text()).toContain('‹ full speed ›');
    await rig.press('l', 'j');
    expect(rig.act(), 'drawn anew').toEqual({ kind: 'changed' });
    await rig.press('k', 'h', 'q');
    expect(kept).toEqual([
      ['model', 'nobody'],
      ['model', 'simulated'],
      ['pace', '220'],
      ['pace', '300'],
      ['pace', 'full'],
      ['theme', 'dark'],
      ['theme', null],
    ]);
    expect(rig.left()).toBe('quit');
    rig.close();
  });

  it('21.1 what is chosen stays chosen when scenarios come that had to be checked first', async () => {
    const rig = await rigOf({ scenarios: shipped });
    while (rig.chosen() !== 'Title of ended') await rig.press(DOWN);
    rig.set({ scenarios: [faulty, ...shipped] });
    await rig.clock.advance(50);
    expect(rig.chosen()).toBe('Title of ended');
    await rig.press('\x1b[<0;6;7M');
    expect(rig.chosen(), 'a press of the mouse chooses').not.toBe('Title of ended');
    rig.close();
  });
});

it('21.1 runs that are told alike are told apart by their seeds, and those of one seed by when they began, at every width', async () => {
  const run = (name: string, seed: string, begun: string): ListedRun => {
    const one = runOf(name, 'finished');
    const cells = one.cells.map((cell, i) => (i === 0 ? begun : i === 2 ? seed : cell));
    return { ...one, cells, about: ['A long discussion of a roof and of a lift', 'jury', 'guilty'] };
  };
  const listed = [
    run('one', '3', '2026-11-20 10:00'),
    run('two', '4', '2026-11-20 11:00'),
    run('three', '4', '2026-11-20 12:00'),
  ];
  for (const [columns, rows] of [
    [60, 16],
    [80, 24],
    [100, 30],
    [140, 50],
  ] as const) {
    const rig = await rigOf({ columns, rows, listed, scenarios: [] });
    const text = rig.text();
    expect(text, `${columns}`).toContain('seed 3');
    for (const at of ['11:00', '12:00']) expect(text, `${columns}`).toContain(`11-20 ${at}`);
    rig.close();
  }
});

it.each(LANGUAGES)('11.1 a discussion is told with its languages by their names (%s)', async (language) => {
  const rig = await rigOf({ language });
  await rig.choose('phones');
  expect(rig.text()).toContain('English, español, 中文');
  expect(rig.text()).not.toMatch(/ {3}en es zh/);
  await rig.close();
});
