import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { bookmarksOf } from '../../src/cli/bookmarks.ts';
import type { Moment } from '../../src/discussion/condition.ts';
import { isLoss } from '../../src/discussion/said.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { foldTimeline, noTimeline } from '../../src/projections/timeline.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { keepChoices } from '../../src/tui/store/keep-choices.ts';
import { stepsOf } from '../projections/read-run.ts';
import { type RecordedRun, recordedRun } from './board-rig.tsx';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

it('25.6 a bookmark stands on the time line and among all acts, is gone to, and is taken away', async () => {
  const open = screenRig({ columns: 130, rows: 30 });
  rig = open;
  const bookmarks = () => open.screen.view.getState().bookmarks;
  await open.press('s', 'y', 'b');
  const [marked] = bookmarks();
  expect(marked).toMatchObject({ seq: open.run.state().seq, text: expect.stringMatching(/^r1 (Ann|Bo|Cy): /) });
  expect(open.text()).toContain(`Bookmarked: entry ${marked?.seq}.`);
  expect(open.lines().find((line) => line.startsWith(' time'))).toContain('¶');
  await open.press('r', ':', 'bookmark r1');
  expect(open.text()).toContain(`Go to the bookmark ${marked?.text.slice(0, 8)}`);
  await open.press('\x1b');
  await open.press('y', 'b');
  expect(bookmarks()).toHaveLength(2);
  await open.press('y', 'b');
  expect(bookmarks()).toEqual([marked]);
});

it('25.6 the time line goes by bookmarks, and says where there is none further', async () => {
  const open = screenRig({ columns: 120, rows: 40 });
  rig = open;
  await open.press('s');
  const { seq } = open.run.state();
  await open.press('y', 'b', 's');
  open.screen.set({ unit: 'bookmark' });
  const gone: number[] = [];
  open.tools.run.seek = (to) => gone.push(to);
  await open.press('\x1b[D');
  expect(gone).toEqual([seq]);
  await open.press('\x1b[C');
  expect(open.text()).toContain('none further: bookmark');
});

it('25.6 they are kept beside the record, and what else stands in their file is no bookmark', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bookmarks-'));
  const journal = join(folder, 'run.jsonl');
  expect(bookmarksOf(journal).found).toEqual([]);
  bookmarksOf(journal).keep([{ seq: 7, text: 'r1 Ann: here' }]);
  expect(bookmarksOf(journal).found).toEqual([{ seq: 7, text: 'r1 Ann: here' }]);
  const file = join(folder, '.bookmarks/run.json');
  expect(readFileSync(file, 'utf8')).toContain('"seq":7');
  for (const text of ['', '{', 'null', '{"bookmarks":7}', '{"bookmarks":[{"seq":"x","text":1},null]}']) {
    writeFileSync(file, text);
    expect(bookmarksOf(journal).found, text).toEqual([]);
  }
  writeFileSync(file, '{"bookmarks":[{"seq":9,"text":"a\\u001b[2Jb"},{"seq":3,"text":"c"}]}');
  expect(bookmarksOf(journal).found).toEqual([
    { seq: 3, text: 'c' },
    { seq: 9, text: expect.not.stringContaining('\u001b') },
  ]);
  const blocked = join(mkdtempSync(join(tmpdir(), 'bookmarks-')), 'file');
  writeFileSync(blocked, '');
  chmodSync(blocked, 0o400);
  expect(bookmarksOf(join(blocked, 'run.jsonl')).keep([])).toContain('run.json: ');
});

it('25.6 19.3 what cannot be kept is told, and holds meanwhile', async () => {
  rig = screenRig();
  const open = rig;
  const keep = () => 'run.json: no space is left on the disk';
  keepChoices(open.screen, { bookmarks: { found: [], keep }, panes: { hidden: [], keep } });
  const told = () => open.screen.view.getState().notice?.text ?? '';
  await open.press('s', 'y', 'b');
  expect(told()).toContain('no space is left on the disk');
  expect(open.screen.view.getState().bookmarks).toHaveLength(1);
  await open.press('y', 'b');
  expect(told()).toContain('no space is left on the disk');
  open.screen.notify('');
  await open.press('3', ':', 'put the focused pane', '\r');
  expect(told()).toContain('no space is left on the disk');
  expect(open.screen.view.getState().hidden).toEqual(['wall']);
});

let goldfish: RecordedRun;
beforeAll(async () => {
  const after = { type: 'switch-strategy', agents: 'all', strategy: 'window' } as const;
  goldfish = await recordedRun('goldfish', { seed: 106, rounds: 5, after });
});

/** The entry after which a replay pauses that is to go on until the moment, from an entry on. */
async function pausedAt(moment: Moment, from: number): Promise<number> {
  const clock = manualClock(0);
  const run = replayRun({ ...goldfish, clock, speed: 'max' });
  run.start({ paused: true });
  run.seek(from);
  await clock.advance(10);
  expect(run.until(moment)).toBeNull();
  for (let i = 0; i < 2000 && run.status().mode === 'running'; i++) await clock.advance(10);
  const { seq } = run.state();
  await run.close();
  return seq;
}

it('12.1 a run goes on until something is forgotten, and until somebody changes sides', async () => {
  const losses = goldfish.entries.filter(({ event }) => isLoss(event)).map(({ seq }) => seq);
  expect(losses.length).toBeGreaterThan(1);
  expect(await pausedAt({ on: 'loss' }, 0)).toBe(losses[0]);
  expect(await pausedAt({ on: 'loss' }, losses[0] ?? 0)).toBe(losses[1]);
  const steps = stepsOf(
    goldfish.scenario,
    goldfish.entries.map(({ event }) => event),
  );
  const { marks } = steps.reduce(
    (so, { entry, before, state }) => foldTimeline(so, entry, before, state, (...said) => statedIn(...said).option),
    noTimeline,
  );
  const changes = [...marks.stance];
  expect(changes.length).toBeGreaterThan(0);
  expect(await pausedAt({ on: 'stance' }, 0)).toBe(changes[0]);
  const behind = changes[1] ?? goldfish.entries.length;
  expect(await pausedAt({ on: 'stance' }, changes[0] ?? 0), 'who only repeats changes nothing').toBe(behind);
});

it('12.1 `t` offers both, and nothing that is laid down for later waits for them', async () => {
  const open = screenRig({ columns: 100, rows: 40 });
  rig = open;
  await open.press('s', 't');
  expect(open.text()).toContain('somebody changes sides');
  expect(open.text()).toContain('something leaves a memory');
  await open.press('\x1b');
  await open.press('i', '\x14');
  expect(open.text()).not.toContain('something leaves a memory');
});
