import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { readJournal } from '../../src/journal/read.ts';
import { LEAST } from '../../src/tui/look/layout.ts';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { isLong, samplesOf } from '../long.ts';
import { emulator, feed, screenOf, type TerminalRig, terminalRig } from '../terminal-rig.ts';
import { AS_BEFORE, type Journey, journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();
const program = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));

const trimmed = (rig: TerminalRig): string =>
  rig
    .screen()
    .map((line) => line.trimEnd())
    .join('\n');
const painted = (rig: TerminalRig): number => rig.bytes().split('\x1b[2J').length - 1;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const shells: TerminalRig[] = [];
afterEach(() => {
  for (const rig of shells.splice(0)) rig.kill();
});

describe('ctrl-z and back', () => {
  it('gives the terminal to the shell, and the screen comes back as it was with a run that goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stopped-'));
    const env = { PS1: '$ ', ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
    const rig = terminalRig('/bin/bash', ['--norc', '-i'], { cols: 100, rows: 30, env });
    shells.push(rig);
    await rig.waitFor('$ ');
    rig.write(`${process.execPath} ${program} run goldfish --seed 3 --paused --pace full --lang en\r`);
    await rig.waitFor(/WHAT WILL HAPPEN/, 15_000);
    rig.write('s');
    await rig.waitFor(/paused at the boundary/);
    const before = trimmed(rig);
    rig.write('\x1a');
    await rig.waitFor('Stopped');
    expect(rig.modes()).toEqual({ ...AS_BEFORE, isPasteBracketed: rig.modes().isPasteBracketed });
    rig.write('fg\r');
    await rig.waitFor(() => rig.modes().isAlternateScreen && trimmed(rig) === before);
    rig.write('r');
    await rig.waitFor(() => trimmed(rig) !== before && /paused at the boundary/.test(rig.text()), 15_000);
    rig.write('q');
    await rig.waitFor(/Quit\?/);
    rig.write('y');
    await rig.waitFor(() => !rig.modes().isAlternateScreen);
  });
});

describe('a terminal that is closed under the program', () => {
  const faults = join(mkdtempSync(join(tmpdir(), 'closed-')), 'faults.txt');
  /** Leaves nothing behind, and Node says nothing of its own. */
  const isQuiet = async (rig: Journey, exitCode: number) => {
    rig.hangUp();
    expect(await rig.exit).toEqual({ exitCode, signal: 0 });
    expect(readFileSync(faults, 'utf8')).toBe('');
    expect(existsSync(`${rig.journal}.writer`)).toBe(false);
  };
  const before = `exec 2>${faults}; `;

  it('ends a run, with a record that is whole and can be gone on with', async () => {
    const rig = start(['run', 'goldfish', '--seed', '3', '--speed', '20', '--lang', 'en'], { before });
    await rig.waitFor(/any key begins/, 15_000);
    rig.write(' ');
    await rig.waitFor(() => rig.count('statement-made') >= 2, 15_000);
    expect(existsSync(`${rig.journal}.writer`)).toBe(true);
    await isQuiet(rig, 129);
    const { entries, notice } = readJournal(rig.journal);
    expect(notice).toBeNull();
    expect(entries.at(-1)?.event.type).not.toBe('run-ended');
    expect((await commandInside(['resume', rig.journal, '--headless', '--lang', 'en'])).status).toBe(0);
    expect(readJournal(rig.journal).entries.at(-1)?.event.type).toBe('run-ended');
  });

  it('ends the start screen', async () => {
    const rig = start(['start', '--lang', 'en'], { before });
    await rig.waitFor('Guided tour', 15_000);
    await isQuiet(rig, 129);
  });

  it('ends a run in spoken lines', async () => {
    const rig = start(['run', 'goldfish', '--speed', '20', '--linear', '--lang', 'en'], { before });
    await rig.waitFor(() => rig.count('statement-made') >= 1, 15_000);
    await isQuiet(rig, 129);
    expect(readJournal(rig.journal).notice).toBeNull();
  });

  it.runIf(isLong)('ends a run in plain lines', async () => {
    const rig = start(['run', 'goldfish', '--speed', '20', '--headless', '--lang', 'en'], { before });
    await rig.waitFor(() => rig.count('statement-made') >= 1, 15_000);
    await isQuiet(rig, 129);
    expect(readJournal(rig.journal).notice).toBeNull();
  });

  it.skipIf(spawnSync('tmux', ['-V']).status !== 0)(
    'ends a run whose terminal was killed with all that was in it',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'killed-'));
      const tmux = (...args: string[]) =>
        spawnSync('tmux', ['-S', join(folder, 's'), '-f', '/dev/null', ...args], { encoding: 'utf8' });
      const journal = join(folder, 'run.jsonl');
      const run = `${process.execPath} ${program} run goldfish --speed 20 --lang en --journal ${journal} 2>${folder}/faults; echo $? >${folder}/code`;
      const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, TERM: 'xterm-256color' };
      const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      // The shell that waits for it outlives its terminal, and tells.
      expect(tmux('new-session', '-d', '-x', '100', '-y', '30', ...given, `trap '' HUP; ${run}`).status).toBe(0);
      await expect.poll(() => tmux('capture-pane', '-p').stdout, { timeout: 15_000 }).toContain('any key begins');
      tmux('send-keys', 'Space');
      const server = Number(tmux('display-message', '-p', '#{pid}').stdout);
      process.kill(server, 'SIGKILL');
      await expect
        .poll(() => existsSync(join(folder, 'code')) && readFileSync(join(folder, 'code'), 'utf8'), { timeout: 10_000 })
        .toBe('129\n');
      expect(readFileSync(join(folder, 'faults'), 'utf8')).toBe('');
      expect(existsSync(`${journal}.writer`)).toBe(false);
      expect(readJournal(journal).notice).toBeNull();
    },
  );
});

describe('a slow terminal', () => {
  it('that takes nothing, and then little at a time, holds the run up nowhere, and gets the newest frame, not those it has missed', async () => {
    const rig = start(['run', 'goldfish', '--seed', '3', '--speed', '60', '--rounds', '40', '--lang', 'en']);
    await rig.waitFor(/any key begins/, 15_000);
    rig.write(' ');
    await rig.waitFor(() => rig.count('statement-made') >= 2, 15_000);
    const statements = rig.count('statement-made');
    rig.hang();
    await pause(isLong ? 10_000 : 1000);
    for (let times = 0; times < 200 && rig.count('statement-made') < statements + (isLong ? 60 : 4); times++) {
      rig.goOn();
      await pause(10);
      rig.hang();
      await pause(150);
    }
    expect(rig.count('statement-made'), 'it has gone on').toBeGreaterThanOrEqual(statements + 4);
    const taken = rig.bytes().length;
    rig.write(' ');
    await pause(300);
    rig.goOn();
    await rig.waitFor(/paused/);
    expect(rig.bytes().length - taken, 'bytes that had waited').toBeLessThan(64_000);
    const last = rig.entries().findLast(({ event }) => event.type === 'statement-made')?.event;
    expect(last?.type === 'statement-made' && rig.text().includes(last.text.slice(0, 20)), rig.text()).toBe(true);
  }, 90_000);
});

/** From the least to the largest that a wall of screens has. */
const ALL_SIZES: readonly (readonly [columns: number, rows: number])[] = [
  [1, 1],
  [2, 2],
  [400, 120],
  [10, 60],
  [59, 16],
  [60, 15],
  [60, 16],
  [61, 17],
  [79, 24],
  [80, 24],
  [95, 28],
  [96, 28],
  [100, 30],
  [132, 43],
  [175, 44],
  [176, 44],
  [200, 60],
  [300, 20],
  [80, 120],
  [120, 40],
];

/** In short every third. */
const SIZES = samplesOf(ALL_SIZES, (_, i) => i % 3 === 0);

/** What stands beyond the edges where the same bytes come to a terminal that is larger: nothing may. */
async function beyond(rig: TerminalRig, cols: number, rows: number): Promise<string> {
  const wide = emulator(cols * 2 + 20, rows * 2 + 10);
  await feed(wide, rig.bytes().slice(Math.max(0, rig.bytes().lastIndexOf('\x1b[2J'))));
  const lines = screenOf(wide);
  wide.dispose();
  return [...lines.slice(0, rows).map((line) => line.slice(cols)), ...lines.slice(rows)].join('').trim();
}

describe('the size', () => {
  it('of any terminal is filled to its edges and no cell farther, and nothing wraps', async () => {
    const rig = start(['run', 'goldfish', '--seed', '3', '--paused', '--pace', 'full', '--lang', 'en']);
    await rig.waitFor(/WHAT WILL HAPPEN/, 15_000);
    rig.write('r');
    await rig.waitFor(/paused at the boundary/, 15_000);
    for (const over of isLong ? ['', ':', '?', 'p', '3', '6z', 'z'] : ['']) {
      rig.write(over);
      for (const [cols, rows] of SIZES) {
        const clears = painted(rig);
        rig.resize(cols, rows);
        const hasRoom = cols >= LEAST.columns && rows >= LEAST.rows;
        const isFilled = () => (hasRoom ? rig.screen().at(-1) : rig.text())?.trim() !== '';
        await rig.waitFor(() => painted(rig) > clears && isFilled());
        const at = `${over} ${cols}×${rows}`;
        expect(await beyond(rig, cols, rows), at).toBe('');
        expect(rig.terminal.buffer.active.baseY, at).toBe(0);
      }
      rig.write('\x1b');
      await pause(100);
    }
  }, 120_000);

  it('may change a hundred times a second while words stream: what stands at the end is what a still terminal shows', async () => {
    const rig = start(['run', 'goldfish', '--seed', '3', '--speed', '60', '--rounds', '40', '--lang', 'en']);
    await rig.waitFor(/any key begins/, 15_000);
    rig.write(' ');
    await rig.waitFor(() => rig.count('statement-made') >= 2, 15_000);
    const { int } = random(1, 'resize');
    for (let times = 0; times < (isLong ? 1000 : 50); times++) {
      rig.resize(1 + int(400), 1 + int(120));
      await pause(10);
    }
    rig.resize(120, 40);
    rig.write(' ');
    await rig.waitFor(/paused/, 15_000);
    // Words that were on their way when it was paused are drawn first.
    let [stormed, since] = [trimmed(rig), Date.now()];
    await rig.waitFor(() => {
      const now = trimmed(rig);
      if (now !== stormed) [stormed, since] = [now, Date.now()];
      return Date.now() - since > 500;
    });
    const clears = painted(rig);
    rig.resize(121, 40);
    await rig.waitFor(() => painted(rig) > clears);
    rig.resize(120, 40);
    await rig.waitFor(() => painted(rig) > clears + 1);
    await rig.waitFor(() => trimmed(rig) === stormed);
    const rss = readFileSync(`/proc/${rig.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
    expect(Number(rss), 'kB held').toBeLessThan(400_000);
  });
});
