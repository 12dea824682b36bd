import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { boundedMemo, memo } from '../../src/base/memo.ts';
import { comparedOf } from '../../src/cli/compare-on-screen.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { LANGUAGES, type Language } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { App } from '../../src/tui/app.tsx';
import { unguarded } from '../../src/tui/frame/guard.ts';
import type { Left } from '../../src/tui/frame/tools.ts';
import { screenInput } from '../../src/tui/input.ts';
import { calledIn } from '../../src/tui/shown/called.ts';
import type { Side } from '../../src/tui/shown/compared.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { beginComparison } from '../../src/tui/windows/comparison/window.ts';
import { diskAtOnce } from '../disk-at-once.ts';

diskAtOnce();
const golden = fileURLToPath(new URL('../golden/just-society-1.jsonl', import.meta.url));
const { header, entries } = readJournal(golden);
const statements = entries.filter(({ event }) => event.type === 'statement-made').map(({ seq }) => seq);
/** Two statements of the recording, in rounds of their own. */
const CHANGED = [statements[7], statements[17]] as [number, number];
const ESC = '\x1b';

/** The recording with other words in these statements. */
function otherWords(entry: Entry): Entry {
  const { event, seq } = entry;
  if (event.type !== 'statement-made' || !CHANGED.includes(seq)) return entry;
  // What is told of the old words (3.6) is not told of these.
  const { words: _words, characters: _characters, ...told } = event;
  return { ...entry, event: { ...told, text: 'I hold what I held before, and will say so again.' } };
}

/** The recording and the other, which is in a file only while it is read. */
const read = (other: (entry: Entry) => Entry) => (language: Language) => {
  const folder = mkdtempSync(join(tmpdir(), 'comparison-'));
  try {
    const file = join(folder, 'other.jsonl');
    const journal = createJournal(file, header);
    for (const entry of entries) journal.append(other(entry));
    journal.close();
    return comparedOf({ a: golden, b: file }, interfaces[language]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Read once for all who look at the same. */
const beside = memo((other: (entry: Entry) => Entry) => boundedMemo(LANGUAGES.length, read(other)));

type Options = { columns?: number; rows?: number; side?: Side; language?: Language; moment?: number | null };

/** The recording beside another on a screen of that size. */
async function rigOf(
  other: (entry: Entry) => Entry,
  { columns = 120, rows = 40, side = 'a', language = 'en', moment = null }: Options = {},
) {
  const words = interfaces[language];
  const clock = manualClock(0);
  const { runs, both } = beside(other)(language);
  const { scenario, scenarioName, seed } = header;
  const opening = { scenarioName, seed };
  const run = replayRun({ scenario, opening, entries: runs[side].branch.entries, clock, speed: 'max' });
  const compared = { ...both, replayed: side, moment };
  const screen = screenStore(run, { words, clock, columns, rows, badge: 'simulated', journalPath: 'x', compared });
  let size = columns;
  let left: Left | null = null;
  const tools = screenTools(run, screen, (how) => {
    left = how;
  });
  const reader = inputReader(clock, screenInput(tools));
  const ink = render(<App store={screen.view} guarded={unguarded} />);
  Object.defineProperty(ink.stdout, 'columns', { get: () => size });
  (ink.stdout as unknown as EventEmitter).emit('resize');
  run.start({ paused: true });
  beginComparison(tools);
  await clock.advance(0);
  return {
    run,
    screen,
    left: () => left,
    async press(...keys: string[]) {
      for (const key of keys) {
        reader.push(key);
        await clock.advance(60);
      }
    },
    lines: () => (ink.lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, '').split('\n'),
    text: () => (ink.lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, ''),
    async resize(columns: number, rows: number) {
      size = columns;
      screen.set({ columns, rows });
      (ink.stdout as unknown as EventEmitter).emit('resize');
      await clock.advance(60);
    },
    async close() {
      screen.close();
      ink.unmount();
      await run.close();
    },
  };
}

describe('two recorded runs on the screen', () => {
  it.each([
    [100, 24],
    [120, 40],
    [200, 60],
  ])('13.2 open side by side at the first difference, which is marked, at %i columns', async (columns, rows) => {
    const rig = await rigOf(otherWords, { columns, rows });
    expect(rig.lines()[0]).toContain('just-society-1 ≠ other');
    expect(rig.lines()[3]).toContain(`First difference: entry ${CHANGED[0]}`);
    expect(rig.lines()[5]).toMatch(/▸ just-society-1 +other/);
    expect(rig.lines()[6]).toContain(`── First difference: entry ${CHANGED[0]}`);
    expect(rig.lines()[8]).toMatch(new RegExp(`≠ ${CHANGED[0]} .*│ ≠ ${CHANGED[0]} `));
    expect(rig.text()).toContain('I hold what I held before');
    expect(rig.text()).toMatch(/= \d+ .*│ = \d+ /);
    expect(rig.lines().every((line) => line.length <= columns)).toBe(true);
    await rig.close();
  });

  it('13.2 has no difference where a journal stands beside itself, and offers none', async () => {
    const rig = await rigOf((entry) => entry);
    expect(rig.lines()[0]).toContain('just-society-1 = other');
    expect(rig.lines()[3]).toMatch(/No difference: all \d+ entries tell the same\./);
    expect(rig.text()).not.toContain('≠');
    expect(rig.lines().at(-1)).not.toContain('difference');
    await rig.press('\t', '\t', '\t', '\t', '\t');
    expect(rig.text()).not.toContain('≠');
    await rig.close();
  });

  it('goes to the next difference and back, and offers it as long as there is one', async () => {
    const rig = await rigOf(otherWords, { rows: 24 });
    const atTop = () => rig.lines()[6];
    await rig.press('n');
    expect(atTop()).toContain(`≠ ${CHANGED[0]} `);
    expect(rig.lines().at(-1)).toMatch(/n (N )?next difference/);
    await rig.press('n');
    expect(atTop()).toContain(`≠ ${CHANGED[1]} `);
    expect(rig.lines().at(-1)).not.toContain('next difference');
    await rig.press('N');
    expect(atTop()).toContain(`≠ ${CHANGED[0]} `);
    await rig.press('g');
    expect(atTop()).toContain('Round 1');
    await rig.press('G');
    expect(rig.text()).toMatch(/= (\d+) End .*│ = \1 End/);
    await rig.close();
  });

  it('shows one of them where there is no room for both, and the other at the same place', async () => {
    const rig = await rigOf(otherWords, { columns: 80, rows: 24 });
    await rig.press('n');
    expect(rig.text()).toContain('▸ just-society-1');
    expect(rig.text()).not.toContain('I hold what I held before');
    await rig.press(']');
    expect(rig.lines()[6]).toContain(`≠ ${CHANGED[0]} `);
    expect(rig.text()).toContain('I hold what I held before');
    await rig.close();
  });

  it('12.1 looks around at a moment of the run, and leads back; 13.2 a moment of the other is asked for', async () => {
    const rig = await rigOf(otherWords);
    await rig.press('n', '\r');
    expect(rig.run.state().seq).toBe(CHANGED[0]);
    expect(rig.text()).toContain('6 STANCES');
    await rig.press(ESC);
    expect(rig.lines()[6]).toContain(`≠ ${CHANGED[0]} `);
    await rig.press('n', '\r', 'wc');
    expect(rig.run.state().seq).toBe(CHANGED[1]);
    expect(rig.lines()[0]).toContain('just-society-1 ≠ other');
    await rig.press(']', '\r');
    expect(rig.left()).toEqual({ look: 'b', at: CHANGED[1] });
    await rig.close();
    const other = await rigOf(otherWords, { side: 'b', moment: CHANGED[1] });
    expect(other.text()).toContain('I hold what I held before');
    await other.press(ESC);
    expect(other.lines()[5]).toMatch(/just-society-1 +▸ other/);
    expect(other.lines()[6]).toContain(`≠ ${CHANGED[1]} `);
    await other.close();
  });

  it('13.2 the replayed run stands at the first difference below the window, and at a moment that is asked for without it', async () => {
    const rig = await rigOf(otherWords);
    expect(rig.run.state().seq).toBe(CHANGED[0]);
    await rig.close();
    const same = await rigOf((entry) => entry);
    expect(same.run.state().seq).toBe(entries.length);
    await same.close();
    const moment = await rigOf(otherWords, { side: 'b', moment: CHANGED[1] });
    expect(moment.run.state().seq).toBe(CHANGED[1]);
    expect(moment.screen.view.getState().overlay).toBeNull();
    await moment.close();
  });

  it('12.1 looks at the moment at which what was told stands, from any page', async () => {
    const rig = await rigOf(otherWords, { rows: 24 });
    await rig.press('n', 'n', '3', '\r');
    expect(rig.run.state().seq).toBe(CHANGED[1]);
    await rig.close();
  });

  it('offers no next difference where the last one is in sight and nothing is left to scroll', async () => {
    const last = statements.at(-1) as number;
    const other = (entry: Entry): Entry => {
      if (entry.seq !== last || entry.event.type !== 'statement-made') return entry;
      const { words: _words, characters: _characters, ...told } = entry.event;
      return { ...entry, event: { ...told, text: 'So be it.' } };
    };
    const rig = await rigOf(other, { rows: 48 });
    await rig.press('G');
    expect(rig.text()).toContain(`≠ ${last} `);
    expect(rig.lines()[6], 'it is further down').not.toContain(`≠ ${last} `);
    expect(rig.lines().at(-1)).not.toContain('next difference');
    await rig.close();
  });

  it.each(LANGUAGES)(
    '11.1 has a page for each part of a comparison, and its keys below, in the words of %s',
    async (language) => {
      const rig = await rigOf(otherWords, { columns: 80, rows: 24, language });
      const { heads, pages } = interfaces[language].comparison;
      for (const name of Object.values(pages)) expect(rig.lines()[4]).toContain(name);
      const shown: string[] = [];
      for (let i = 2; i <= 6; i++) {
        await rig.press(String(i));
        shown.push(rig.text());
        expect(rig.lines().at(-1)).toContain(interfaces[language].keys['comparison-page'].label);
      }
      expect(shown[0]).toContain(heads.difference(CHANGED[0]));
      expect(shown[0]).toContain('just-society-1  just-society');
      for (const [i, head] of [heads.votes, heads.stances, heads.memories, heads.cost].entries())
        expect(shown[i + 1]).toContain(head);
      await rig.press('q');
      expect(rig.left()).toBe('quit');
      await rig.close();
    },
  );

  it.each(LANGUAGES)('13.2 calls both by what differs, and tells first how each ended: %s', async (language) => {
    const words = interfaces[language];
    const { comparison } = words;
    const rig = await rigOf(otherWords, { columns: 60, rows: 20, language });
    const { compared } = rig.screen.view.getState();
    if (!compared) throw new Error('nothing is compared');
    const { a, b } = compared.states;
    const of = (touchCount: number, seed: number) => ({
      ...compared,
      states: { a: { ...a, touchCount }, b: { ...b, seed } },
    });
    expect(calledIn(of(2, b.seed), words)).toEqual({ a: comparison.changed, b: comparison.untouched });
    expect(calledIn(of(0, 99), words)).toEqual({ a: comparison.seed(a.seed), b: comparison.seed(99) });
    const settings = [{ path: 'scenario.agents.0.model', a: 'small', b: 'large' }];
    expect(calledIn({ ...of(0, b.seed), found: { ...compared.found, settings } }, words)).toEqual({
      a: 'model: small',
      b: 'model: large',
    });
    rig.screen.set({ compared: of(2, b.seed) });
    for (const page of ['1', '3']) {
      await rig.press(page);
      expect(rig.lines()[1]).toContain(comparison.changed);
      expect(rig.lines()[2]).toContain(comparison.untouched);
      expect(rig.lines()[4], 'each page by its key, the shown one by its name').toMatch(/1.*2.*3.*4.*5.*6/);
    }
    expect(rig.lines()[4]).toContain(comparison.pages.votes);
    expect(rig.lines().at(-1)).not.toContain(comparison.toResult.slice(0, 8));
    rig.screen.set({ compared: { ...of(2, b.seed), leadsBack: true } });
    await rig.resize(140, 40);
    expect(rig.lines().at(-1)).toContain(comparison.toResult);
    await rig.close();
  });
});
