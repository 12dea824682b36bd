import type { EventEmitter } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render } from 'ink-testing-library';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { displayWidth } from '../../src/base/width.ts';
import { runsFound } from '../../src/cli/runs-found.ts';
import { toldRuns } from '../../src/cli/runs-told.ts';
import { writerOf } from '../../src/cli/writer.ts';
import { LANGUAGES, type Language } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { unguarded } from '../../src/tui/frame/guard.ts';
import { Followed } from '../../src/tui/look/by-ink.tsx';
import { runsActions } from '../../src/tui/runs/actions.ts';
import { runsInput } from '../../src/tui/runs/input.ts';
import type { ListLeft, ListPlace } from '../../src/tui/runs/listed.ts';
import { runsScreen } from '../../src/tui/runs/screen.ts';
import { runsStore } from '../../src/tui/runs/store.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';
import { fixture } from '../cli/roundtable.ts';

const ESC = '\x1b';
const DOWN = '\x1b[B';
const PAGE_DOWN = '\x1b[6~';
const PAGE_UP = '\x1b[5~';

const folder = mkdtempSync(join(tmpdir(), 'runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = readJournal(fixture('v1-just-society-1'));
const cut = readFileSync(fixture('v1-city-budget-2'), 'utf8').split(/(?<=\n)/);

/** A run that began so many minutes before the newest. */
function keep(name: string, minutesAgo: number, options: { title?: string; entries?: number } = {}): void {
  const { title = 'A just society', entries = whole.entries.length } = options;
  const header = { ...whole.header, scenario: { ...whole.header.scenario, title } };
  const lines = whole.entries
    .slice(0, entries)
    .map((entry) => encodeEntry({ ...entry, at: entry.at + 86_400_000 - minutesAgo * 60_000 }));
  writeFileSync(join(folder, `${name}.jsonl`), encodeHeader(header) + lines.join(''));
}
keep('newest', 0);
keep('second', 1, { entries: 30 });
keep('第三次运行', 2, { title: '一个公正的社会' });
copyFileSync(fixture('v2-just-society-11-memory'), join(folder, 'touched.jsonl'));
writeFileSync(join(folder, 'diary.jsonl'), 'dear diary\n');
writeFileSync(join(folder, 'busy.jsonl'), cut.slice(0, 40).join(''));
keep('a-name-with-no-end-'.repeat(4), 9);
keep('titled', 8, { title: 'The LAST One' });
for (let i = 10; i < 40; i++) keep(`old-${i}`, i);

type Options = {
  columns?: number;
  rows?: number;
  language?: Language;
  place?: ListPlace;
  isEmpty?: boolean;
  lacking?: string;
};

/** The list of these runs on a screen of that size. `lacking`: what the newest says of its answers. */
async function rigOf({ columns = 120, rows = 40, language = 'en', place, isEmpty = false, lacking }: Options = {}) {
  const words = interfaces[language];
  const clock = manualClock(0);
  const writer = writerOf(join(folder, 'busy.jsonl'));
  const sound = isEmpty ? [] : toldRuns(runsFound(folder), words);
  const runs = sound.map((run) =>
    run.name === 'newest' && lacking ? { ...run, about: [...run.about, lacking] } : run,
  );
  writer.leave();
  const start = place ?? { sought: '', file: null, at: 0 };
  const list = runsStore({ words, clock, columns, rows, folder, command: 'roundtable run', runs, place: start });
  let left: ListLeft | null = null;
  const actions = runsActions(list, (how) => {
    left = how;
  });
  const reader = inputReader(clock, runsInput(list, actions));
  const ink = render(<Followed store={list.view} draw={runsScreen} onLost={unguarded.onLost} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => list.view.getState().columns });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  await clock.advance(0);
  const text = () => (ink.lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, '');
  const lines = () => text().split('\n');
  return {
    clock,
    runs,
    left: () => left as ListLeft | null,
    async press(...keys: string[]) {
      for (const key of keys) {
        reader.push(key);
        await clock.advance(60);
      }
    },
    async resize(size: { columns: number; rows: number }) {
      list.set(size);
      (ink.stdout as unknown as EventEmitter).emit('resize');
      await clock.advance(0);
    },
    text,
    lines,
    footer: () => lines().at(-1) ?? '',
    chosen: () => /── (\S+) ─/.exec(text())?.[1],
    close() {
      list.close();
      ink.unmount();
    },
  };
}

describe('the list of recorded runs on the screen', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
    [60, 16],
  ])(
    '13.1 shows when, what, how it came out, its length and stamps, each run in one row, at %i×%i',
    async (columns, rows) => {
      const rig = await rigOf({ columns, rows });
      expect(rig.lines()).toHaveLength(rows);
      expect(rig.lines().filter((line) => displayWidth(line) > columns)).toEqual([]);
      expect(rig.lines()[2]).toMatch(
        columns < 80 ? /begun +scenario +outcome +rounds/ : /begun +scenario .*outcome +rounds .*stamps/,
      );
      expect(rig.text()).toMatch(/▸ \d{4}-\d\d-\d\d \d\d:\d\d/);
      if (columns >= 80) expect(rig.text()).toMatch(/just-society .*…average with… 14,000 +5 .*untouched/);
      if (columns >= 120) expect(rig.lines()[2]).toContain('name');
      if (columns === 120) expect(rig.text(), 'what is cut says so').toMatch(/a-name-with-no-[a-z-]*… ┃/);
      await rig.press('/', ...'newest', '\r');
      expect(rig.chosen()).toBe('newest');
      for (const told of ['A just society', 'just-society, seed 1, untouched', '5 rounds, 25 statements, 135 entries'])
        expect(rig.text()).toContain(told);
      rig.close();
    },
  );

  it.each([
    [80, 24],
    [120, 40],
    [60, 16],
  ])('16.2 tells where answers of the chosen run lack, at %i×%i', async (columns, rows) => {
    const lacking = `Not whole: ${[1, 2, 3, 4].map((round) => `round ${round}, Ann (withheld)`).join('; ')}; and 5 more`;
    const place = { sought: '', file: null, at: 0 };
    const [rig, whole] = [await rigOf({ columns, rows, lacking, place }), await rigOf({ columns, rows, place })];
    expect(rig.lines()).toHaveLength(rows);
    for (; rig.chosen() !== 'newest'; ) await rig.press(DOWN);
    expect(rig.text()).toContain('Not whole: round 1, Ann (withheld)');
    if (columns >= 80) expect(rig.text()).toContain('and 5');
    // Runs of which none lacks anything have its rows.
    const listed = (text: string) => text.match(/^┃ [▸ ] \d{4}-/gm)?.length ?? 0;
    expect(listed(whole.text()) - listed(rig.text())).toBe(rows < 24 ? 1 : 2);
    rig.close();
    whole.close();
  });

  it.each(LANGUAGES)('12.4 tells the stamp of a run whole on a small screen, too, in %s', async (language) => {
    const { untouched, touched } = interfaces[language].status;
    const rig = await rigOf({ columns: 80, rows: 24, language, place: { sought: 'newest', file: null, at: 0 } });
    expect(rig.lines()[3]).toContain(` ${untouched} `);
    await rig.press(ESC, '/', ...'touched', '\r');
    expect(rig.lines()[3]).toContain(` ${touched(10)} `);
    rig.close();
  });

  it('13.1 tells a damaged file with its problem, and refuses to open it with the same words', async () => {
    const rig = await rigOf({ columns: 80, rows: 24 });
    await rig.press('/', ...'diary', '\r');
    const problem = 'line 1: the line is not the header of a record';
    expect(rig.lines()[3]).toContain(`damaged       ${problem.slice(0, 30)}`);
    expect(rig.footer()).not.toMatch(/replay|resume/);
    await rig.press('\r');
    expect(rig.lines().at(-2)).toContain(`replay: ${problem}`);
    await rig.press('R');
    expect(rig.lines().at(-2)).toContain(`resume: ${problem}`);
    expect(rig.footer()).toContain('? help');
    expect(rig.left()).toBeNull();
    await rig.clock.advance(5000);
    expect(rig.text()).not.toContain(`resume: ${problem}`);
    await rig.press(ESC, 'R', 'j');
    expect(rig.text(), 'it was said of another run').not.toContain('resume: ');
    rig.close();
  });

  it('13.2 opens the chosen run, resumes one that is unfinished, and says why no other', async () => {
    const rig = await rigOf();
    await rig.press('/', ...'newest', '\r');
    expect(rig.footer()).toContain('enter replay');
    expect(rig.footer()).not.toContain('resume');
    await rig.press('R');
    expect(rig.footer()).toContain('resume: the run has ended');
    await rig.press('\r');
    expect(rig.left()).toMatchObject({ act: 'open', run: { name: 'newest' }, place: { sought: 'newest', at: 0 } });
    await rig.press(ESC, '/', ...'second', '\r');
    expect(rig.footer()).toContain('R resume');
    await rig.press('R');
    expect(rig.left()).toMatchObject({ act: 'resume', run: { name: 'second', stand: 'unfinished' } });
    await rig.press(ESC, '/', ...'busy', '\r', 'R');
    expect(rig.footer()).toContain('resume: another process is writing it');
    await rig.press('\r');
    expect(rig.left()).toMatchObject({ act: 'open', run: { name: 'busy' } });
    rig.close();
  });

  it('goes by row, by page and to both ends, and offers what there is to go to', async () => {
    const rig = await rigOf({ rows: 24 });
    const at = () => Number(/(\d+) of \d+ ┃/.exec(rig.text())?.[1]);
    const count = rig.runs.length;
    expect(at()).toBe(1);
    expect(rig.footer()).not.toMatch(/ up/);
    await rig.press('j', DOWN);
    expect(at()).toBe(3);
    await rig.press('k');
    expect(at()).toBe(2);
    await rig.press(PAGE_DOWN);
    expect(at()).toBe(15);
    await rig.press(PAGE_UP, PAGE_UP);
    expect(at()).toBe(1);
    await rig.press('G');
    expect(at()).toBe(count);
    expect(rig.footer()).not.toMatch(/ down/);
    await rig.press('j', PAGE_DOWN);
    expect(at()).toBe(count);
    await rig.press('g');
    expect(at()).toBe(1);
    await rig.press(`${ESC}[<65;10;8M`);
    expect(at()).toBe(2);
    await rig.press(`${ESC}[<0;10;8M`);
    expect(at(), 'the fifth row of the list was clicked').toBe(5);
    rig.close();
  });

  it('finds the runs that have all the words typed, and lists all again', async () => {
    const rig = await rigOf();
    await rig.press('G', '/', ...'OLD-1');
    expect(rig.text()).toContain('Find: OLD-1');
    expect(rig.text()).toContain('1 of 10');
    expect(rig.footer()).toContain('enter done');
    await rig.press(...' just', DOWN, '\r', 'j');
    expect(rig.text()).toContain('3 of 10');
    expect(rig.footer()).toContain('esc all runs');
    const chosen = rig.chosen();
    await rig.press(ESC);
    expect(rig.text()).toContain(`of ${rig.runs.length}`);
    expect(rig.chosen(), 'it stays chosen').toBe(chosen);
    expect(rig.footer()).not.toContain('all runs');
    await rig.press('/', ...'nowhere');
    expect(rig.text()).toContain('No run has all these words.');
    await rig.press('\r', '\r');
    expect(rig.left()).toBeNull();
    expect(rig.footer()).toContain('replay: no run is chosen');
    await rig.press('/', '\x7f', ESC);
    expect(rig.text()).toContain(`1 of ${rig.runs.length}`);
    await rig.press('/', ...'last one');
    expect(rig.chosen(), 'by its title, too').toBe('titled');
    rig.close();
  });

  it('is taken up where it was left, and beside it where that run is gone', async () => {
    const file = join(folder, 'second.jsonl');
    const again = await rigOf({ place: { sought: 'just', file, at: 9 } });
    expect(again.text()).toContain('Find: just');
    expect(again.chosen()).toBe('second');
    again.close();
    const gone = await rigOf({ place: { sought: '', file: join(folder, 'gone.jsonl'), at: 2 } });
    expect(gone.text()).toContain(`3 of ${gone.runs.length}`);
    gone.close();
  });

  it('shows its keys on ?, and leaves by q with 0 and by ctrl-c as interrupted', async () => {
    const rig = await rigOf({ columns: 80, rows: 24 });
    await rig.press('?');
    expect(rig.text()).toContain('Type to find:');
    await rig.press(`${ESC}[<65;10;8M`);
    expect(rig.lines()[1], 'the wheel is that of the help').toMatch(/ 1 of \d+ ┃$/);
    await rig.press(...'unfinished');
    expect(rig.text()).toContain('Go on with the chosen run where it is unfinished');
    expect(rig.text()).not.toContain('Choose the oldest run.');
    await rig.press(ESC, 'q');
    expect(rig.left()).toBe('quit');
    await rig.press('/', '\x03');
    expect(rig.left()).toBe('interrupted');
    rig.close();
  });

  it('says that a terminal is too small, and that q quits; in another size the list is there again', async () => {
    const rig = await rigOf({ columns: 59, rows: 20 });
    expect(rig.text()).toContain('The terminal is too small.');
    await rig.press('/', 'q');
    expect(rig.left()).toBe('quit');
    await rig.resize({ columns: 90, rows: 24 });
    expect(rig.text()).toContain('Recorded runs');
    rig.close();
  });

  it('says how a run is made where there is none any more', async () => {
    const rig = await rigOf({ isEmpty: true });
    expect(rig.text()).toContain(`No runs in ${folder}.`);
    expect(rig.text()).toContain('Start one with: roundtable run');
    await rig.press('/', 'q');
    expect(rig.left()).toBe('quit');
    rig.close();
  });

  it.each(LANGUAGES)('11.1, 14.1 is told in the words of %s, with names of any script in one row', async (language) => {
    const rig = await rigOf({ columns: 80, rows: 24, language });
    const { runs, keys } = interfaces[language];
    expect(rig.lines()[0]).toContain(runs.title);
    await rig.press('/', ...'第三次', '\r');
    for (const does of ['runs-open', 'runs-filter', 'runs-quit'] as const)
      expect(rig.footer()).toContain(keys[does].label);
    expect(rig.text()).toContain('── 第三次运行 ─');
    expect(rig.text()).toContain('一个公正的社会');
    expect(rig.lines().filter((line) => displayWidth(line.trimEnd()) > 80)).toEqual([]);
    rig.close();
  });
});
