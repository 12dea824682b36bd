import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { AS_BEFORE, type Journey, journeys } from './journey.ts';

beforeAll(buildProgram);

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const start = journeys();

/** Waits for the result at the end and closes it. */
async function closeResult(rig: Journey): Promise<void> {
  await rig.waitFor(/read the discussion/, 30_000);
  rig.write('\x1b');
  await rig.waitFor(() => !rig.text().includes('read the discussion'));
}

const WHOLE = ['run', '--seed', '3', '--speed', 'max'];
const QUICK = [...WHOLE, '--rounds', '2'];

/** What is shown: blanks at the end of a row may have been written, or never. */
const trimmed = (rig: Journey): string =>
  rig
    .screen()
    .map((line) => line.trimEnd())
    .join('\n');

describe('the size of the terminal', () => {
  const sizes = [
    [60, 16],
    [200, 60],
    [80, 24],
    [120, 40],
    [137, 31],
  ] as const;
  it.each(isLong ? sizes : sizes.slice(0, 1))(
    'shows a whole run at %i×%i within its edges, cleared as seldom as can be',
    async (cols, rows) => {
      const rig = start(QUICK, { cols, rows });
      await rig.waitFor(() => rig.count('run-ended') === 1, 30_000);
      await closeResult(rig);
      const screen = rig.screen();
      expect(screen).toHaveLength(rows);
      expect(screen.at(-1)).toMatch(/\? help/);
      expect(screen[0]).toMatch(/^ (A just society|2\/2) /);
      expect(screen[1], 'the strip').toMatch(/ A .*B .*C .*D( |$)/);
      expect(rig.terminal.buffer.active.baseY, 'nothing scrolled').toBe(0);
      // It is cleared for the first frame and after a resize alone, and what stands above it never.
      const clears = () => rig.bytes().split('\x1b[2J').length - 1;
      expect(clears()).toBe(1);
      rig.resize(100, 30);
      await rig.waitFor(() => clears() === 2);
      expect(rig.bytes()).not.toContain('\x1b[3J');
    },
  );
});

describe('colour and width', () => {
  it.runIf(isLong)('Chinese and emoji keep the frame straight', async () => {
    const rig = start(['run', '--seed', '3', '--paused', '--speed', 'max']);
    await rig.waitFor(/paused/);
    rig.write('s');
    await rig.waitFor(() => rig.count('statement-made') === 1);
    rig.write('i');
    await rig.waitFor(/Tell them/);
    rig.write(
      '洪水冲毁了最低的街道 🌊 居民必须搬迁，因为堤坝已经垮塌了，学校也关闭了，没有人知道什么时候能够重新开放。',
    );
    await rig.waitFor(/重新开放/);
    rig.write('\r');
    await rig.waitFor(() => rig.count('event-injected') === 1);
    await rig.waitFor(() => !rig.text().includes('Tell them') && rig.text().includes('洪水'));
    const buffer = rig.terminal.buffer.active;
    const cell = (y: number, x: number) => buffer.getLine(y)?.getCell(x)?.getChars();
    const rows = Array.from({ length: 35 }, (_, i) => i + 2);
    const flood = rows.filter((y) => (buffer.getLine(y)?.translateToString() ?? '').includes('洪水'));
    expect(flood).toHaveLength(1);
    const gutter = rows.flatMap((y) => [75, 76, 77].map((x) => cell(y, x)?.trim() ?? ''));
    expect(gutter.join(''), 'the gutter is free').toBe('');
    const titles = rows.filter((y) => /^[2346]$/.test(cell(y, 78) ?? ''));
    expect(titles, 'each pane begins in its column').toHaveLength(4);
    expect(rig.text()).toContain('洪水冲毁了最低的街道');
  });
});

describe('the seven ways to end leave the terminal as it was', () => {
  const ended = async (rig: Journey, exitCode: number) => {
    expect((await rig.exit).exitCode).toBe(exitCode);
    expect(rig.modes()).toEqual(AS_BEFORE);
  };
  const running = async () => {
    const rig = start(['run', '--seed', '3']);
    await rig.waitFor(/any key begins/, 15_000);
    rig.write(' ');
    await rig.waitFor(/speaks/);
    expect(rig.modes().isAlternateScreen).toBe(true);
    return rig;
  };

  // In short this way is taken by `cues.test.ts`, and ctrl-c by `colour.test.ts`.
  it.runIf(isLong)('quit in the middle, which asks first and keeps the run', async () => {
    const rig = await running();
    rig.write('q');
    await rig.waitFor(/Quit\?/);
    rig.write('y');
    await ended(rig, 0);
    expect(rig.text()).toMatch(/Replay it with: node bin\/roundtable\.js replay/);
    expect(rig.entries().length).toBeGreaterThan(0);
  });

  it.runIf(isLong)('a stop by the person, recorded', async () => {
    const rig = await running();
    rig.write('qx');
    await rig.waitFor(/Stop/);
    rig.write('y');
    await rig.waitFor(() => rig.count('run-ended') === 1);
    await rig.waitFor(/The run is +changed 1×/);
    rig.write('q');
    await ended(rig, 0);
  });

  it.runIf(isLong)('ctrl-c twice', async () => {
    const rig = await running();
    rig.write('\x03');
    await rig.waitFor(/Quit/);
    rig.write('\x03');
    await ended(rig, 130);
  });

  const signals = [
    ['SIGHUP', 129],
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const;
  it.each(isLong ? signals : signals.slice(0, 2))('%s', async (signal, exitCode) => {
    const rig = await running();
    rig.kill(signal);
    await ended(rig, exitCode);
    // Behind SIGHUP there is nobody who could read it.
    const told = /Record: .*resume /s.test(rig.text());
    expect(told).toBe(signal !== 'SIGHUP');
  });

  it('a journal that can no longer be written, which is told once the screen is left', async () => {
    const rig = start(WHOLE, { before: "trap '' XFSZ; ulimit -f 256; " });
    await ended(rig, 2);
    expect(rig.text()).toMatch(/cannot be kept; the record is whole up to entry \d+/);
    expect(rig.entries().length).toBeGreaterThan(3);
  });
});

it('NO_COLOR sends no colour; 13.2 a replay, with its colours, ends in the frame in which the run ended; focus and gauges are told without any', async () => {
  const live = start(QUICK, { env: { NO_COLOR: '1' } });
  await closeResult(live);
  expect(live.bytes()).not.toMatch(/\x1b\[[0-9;]*(3[0-7]|38;|4[0-7]|48;|9[0-7]|10[0-7])[0-9;]*m/);
  const replayed = start(['replay', live.journal, '--speed', 'max']);
  await closeResult(replayed);
  const body = (rig: Journey) => trimmed(rig).split('\n').slice(2, -1).join('\n');
  await replayed.waitFor(() => body(replayed) === body(live), 5000);
  expect(body(replayed)).toBe(body(live));
  live.write('6');
  await live.waitFor(/▶ 6 STANCES/);
  live.write('3z');
  await live.waitFor(/▶ 3 MEMORY.*z back/);
  live.write('G');
  await live.waitFor(/Amara +[▓░◈≡·┊]+ +\d+%/);
});

it('follows a live resize, says what size it needs below 60×16, and comes back whole; 19.3 a pane that was put away stays so in the next run, until all are brought back', async () => {
  const paused = ['run', '--seed', '3', '--paused', '--speed', 'max'];
  const begun = async (rig: Journey) => {
    await rig.waitFor(/WHAT WILL HAPPEN/);
    rig.write('s');
    await rig.waitFor(/6 STANCES/);
    return rig;
  };
  const rig = await begun(start(paused));
  await rig.waitFor(/paused at the boundary/);
  await rig.waitFor(/■ +newest 6 +□/);
  const whole = trimmed(rig);
  rig.resize(59, 15);
  await rig.waitFor(/60.*16/s);
  expect(rig.text()).toMatch(/59.*15/s);
  rig.resize(80, 24);
  await rig.waitFor(/Next/);
  expect(rig.screen()).toHaveLength(24);
  rig.resize(120, 40);
  await rig.waitFor(/3 MEMORY/);
  await rig.waitFor(() => trimmed(rig) === whole);

  rig.write('3');
  await rig.waitFor(/▶ 3 MEMORY/);
  rig.write(':put pane away\r');
  await rig.waitFor(/Put away, in later runs too: Memory/);
  expect(rig.text()).not.toContain('3 MEMORY');
  const file = join(dirname(rig.journal), 'screen.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ hidden: ['wall'] });
  rig.kill('SIGTERM');
  await rig.exit;

  const next = await begun(start(paused, { env: { ROUNDTABLE_DATA_DIR: dirname(rig.journal) } }));
  expect(next.text()).not.toContain('3 MEMORY');
  next.write('1');
  next.write(':put pane away\r');
  await next.waitFor(/3 MEMORY/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ hidden: [] });
});
