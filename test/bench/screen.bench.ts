import { rmSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';
import { fact, median, percentile, row } from './measure.ts';

const COLS = 160;
const ROWS = 48;
const KEY_COUNT = 25;
const START = '\x1b[?2026h';
const END = '\x1b[?2026l';

/**
 * The program on a terminal, streaming. `frame` settles with the next whole frame that holds `words`; what was drawn before does not
 * count.
 */
function screenOf(args: readonly string[]) {
  const env = { ...process.env, TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8' } as Record<
    string,
    string
  >;
  const pty = spawn(process.execPath, ['bin/roundtable.js', ...args], { cols: COLS, rows: ROWS, env });
  const frameBytes: number[] = [];
  let open = '';
  let wanted: { words: string; found(): void } | null = null;
  pty.onData((more) => {
    open += more;
    for (let end = open.indexOf(END); end >= 0; end = open.indexOf(END)) {
      const frame = open.slice(Math.max(0, open.indexOf(START)), end + END.length);
      frameBytes.push(Buffer.byteLength(frame));
      open = open.slice(end + END.length);
      if (wanted && frame.includes(wanted.words)) {
        const { found } = wanted;
        wanted = null;
        found();
      }
    }
  });
  return {
    pty,
    frameBytes,
    frame: (words: string) =>
      new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`no frame shows "${words}"`)), 5_000);
        wanted = {
          words,
          found() {
            clearTimeout(limit);
            resolve();
          },
        };
      }),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const journal = `${process.env['BENCH_TMP']}/screen.jsonl`;
const screen = screenOf(['run', '--seed', '7', '--rounds', '100', '--speed', '60', '--journal', journal]);
try {
  await screen.frame('A just society');
  await pause(3_000);
  const from = screen.frameBytes.length;
  const start = performance.now();
  await pause(4_000);
  const streamed = screen.frameBytes.slice(from);
  const aSecond = (streamed.length * 1000) / (performance.now() - start);
  fact(
    `bytes a frame, streaming, ${COLS}×${ROWS}, ${aSecond.toFixed(0)} frames a second`,
    `${(median(streamed) / 1000).toFixed(2)} kB`,
    '',
    '≤ 3 kB median',
  );
  fact('  95 of 100', `${(percentile(streamed, 0.95) / 1000).toFixed(2)} kB`, '', '');

  const times: number[] = [];
  for (let i = 0; i < KEY_COUNT; i++) {
    const shown = screen.frame('Keys');
    const pressed = performance.now();
    screen.pty.write('?');
    await shown;
    times.push(performance.now() - pressed);
    screen.pty.write('\x1b');
    // Escape alone is known only after a while, and the next key must not be typed into the help.
    await pause(300 + (i % 7) * 11);
  }
  row('key to frame, streaming (the help opens)', median(times), null, null, '≤ 20 ms');
  row('  95 of 100', percentile(times, 0.95), null, null, '≤ 50 ms');
} catch (error) {
  console.log(`screen: not measured to its end: ${(error as Error).message}`);
} finally {
  screen.pty.kill('SIGKILL');
  rmSync(journal, { force: true });
}
