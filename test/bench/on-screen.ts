import { spawn } from '@lydell/node-pty';
import { median, percentile, row } from './measure.ts';

export const COLS = 160;
export const ROWS = 48;
const KEY_COUNT = 25;
const START = '\x1b[?2026h';
const END = '\x1b[?2026l';

/**
 * The program on a terminal, streaming. `frame` settles with the next whole frame that holds `words`, which it gives; what was drawn before
 * does not count.
 */
export function screenOf(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...more, TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8' } as Record<
    string,
    string
  >;
  const pty = spawn(process.execPath, ['bin/roundtable.js', ...args], { cols: COLS, rows: ROWS, env });
  const frameBytes: number[] = [];
  let open = '';
  let wanted: { words: string | RegExp; found(frame: string): void } | null = null;
  pty.onData((more) => {
    open += more;
    for (let end = open.indexOf(END); end >= 0; end = open.indexOf(END)) {
      const frame = open.slice(Math.max(0, open.indexOf(START)), end + END.length);
      frameBytes.push(Buffer.byteLength(frame));
      open = open.slice(end + END.length);
      if (wanted && (typeof wanted.words === 'string' ? frame.includes(wanted.words) : wanted.words.test(frame))) {
        const { found } = wanted;
        wanted = null;
        found(frame);
      }
    }
  });
  return {
    pty,
    frameBytes,
    frame: (words: string | RegExp, withinMs = 5_000) =>
      new Promise<string>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`no frame shows "${words}"`)), withinMs);
        wanted = {
          words,
          found(frame) {
            clearTimeout(limit);
            resolve(frame);
          },
        };
      }),
  };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a key takes to show its window, the help, which is closed again, in milliseconds. */
export async function keyPressed(screen: ReturnType<typeof screenOf>): Promise<number> {
  const shown = screen.frame('Keys');
  const pressed = performance.now();
  screen.pty.write('?');
  await shown;
  const took = performance.now() - pressed;
  screen.pty.write('\x1b');
  return took;
}

/** The same again and again. */
export async function keyToFrame(figure: string, screen: ReturnType<typeof screenOf>): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < KEY_COUNT; i++) {
    times.push(await keyPressed(screen));
    // Escape alone is known only after a while, and the next key must not be typed into the help.
    await pause(300 + (i % 7) * 11);
  }
  row(figure, median(times), null, null, '≤ 20 ms');
  row('  95 of 100', percentile(times, 0.95), null, null, '≤ 50 ms');
}
