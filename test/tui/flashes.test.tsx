import { afterEach, beforeAll, expect, it } from 'vitest';
import { emulator, feed } from '../terminal-rig.ts';
import { recordedRun, recordedScreen } from './recorded-frames.tsx';

let close = async () => {};
afterEach(() => close());

let recorded: Awaited<ReturnType<typeof recordedRun>>;
beforeAll(async () => {
  recorded = await recordedRun('goldfish', 106, {
    1: { type: 'switch-strategy', agents: 'all', strategy: 'window' },
  });
});

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const [COLUMNS, ROWS] = [120, 40];
const SAMPLE_MS = 100;

/** Cells that stand inverse in a frame, but for the line of time, which tells the present. */
async function inverseCells(frame: string): Promise<Set<number>> {
  const found = new Set<number>();
  if (!/\x1b\[(?:[\d;]*;)?7(?:;[\d;]*)?m/.test(frame.slice(frame.indexOf('\n')))) return found;
  const terminal = emulator(COLUMNS, ROWS);
  await feed(terminal, frame.replaceAll('\n', '\r\n'));
  for (let y = 1; y < ROWS - 2; y++)
    for (let x = 0; x < COLUMNS; x++)
      if (terminal.buffer.active.getLine(y)?.getCell(x)?.isInverse()) found.add(y * COLUMNS + x);
  terminal.dispose();
  return found;
}

/** When something was lit that had not been before, and the most cells that were at once, while a run is played; in the short form so many statements of its third round. */
async function flashes(
  motion: 'full' | 'reduced' | 'none',
  speed: number,
  statements = 2,
): Promise<{ at: number[]; most: number }> {
  const screen = await recordedScreen(recorded, { columns: COLUMNS, rows: ROWS, speed });
  close = screen.close;
  const { preferences } = screen.screen.view.getState();
  screen.screen.set({ preferences: { ...preferences, motion } });
  const third = recorded.entries.findIndex(({ event }) => event.type === 'round-opened' && event.round === 3);
  const said = recorded.entries.slice(third).filter(({ event }) => event.type === 'statement-made');
  const end = isLong ? Number.POSITIVE_INFINITY : (said[statements]?.seq ?? 0);
  if (!isLong) screen.run.seek(third);
  await screen.clock.advance(5000);
  screen.run.resume();
  const at: number[] = [];
  let [most, before, last] = [0, new Set<number>(), ''];
  while (screen.run.status().mode === 'running' && screen.run.state().seq < end) {
    await screen.clock.advance(SAMPLE_MS);
    if (screen.raw() === last) continue;
    last = screen.raw();
    const lit = await inverseCells(last);
    if ([...lit].some((cell) => !before.has(cell))) at.push(screen.clock.now());
    most = Math.max(most, lit.size);
    before = lit;
  }
  return { at, most };
}

it('24.4 over a whole run with full motion at most three things light up in a second, on a quarter of the screen at most', async () => {
  const { at, most } = await flashes('full', isLong ? 1 : 600 / 220);
  expect(at.length, 'there is something to see').toBeGreaterThan(isLong ? 5 : 1);
  for (const start of at)
    expect(at.filter((one) => one >= start && one < start + 1000).length, `${start}`).toBeLessThanOrEqual(3);
  expect(most).toBeLessThan((COLUMNS * ROWS) / 4);
}, 200_000);

it('24.4 without motion, and faster than 600 words a minute, nothing does', async () => {
  expect((await flashes('none', 600 / 220, 1)).at).toEqual([]);
  if (!isLong) return;
  await close();
  expect((await flashes('full', 900 / 220)).at).toEqual([]);
}, 200_000);
