import { rmSync } from 'node:fs';
import { fact, median, percentile } from './measure.ts';
import { COLS, keyToFrame, pause, ROWS, screenOf } from './on-screen.ts';

const journal = `${process.env['BENCH_TMP']}/screen.jsonl`;
const screen = screenOf(['run', '--seed', '7', '--rounds', '100', '--speed', '60', '--journal', journal]);
try {
  await screen.frame('A just society');
  // The card is left for the board.
  screen.pty.write('g');
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

  await keyToFrame('key to frame, streaming (the help opens)', screen);
} catch (error) {
  console.log(`screen: not measured to its end: ${(error as Error).message}`);
} finally {
  screen.pty.kill('SIGKILL');
  rmSync(journal, { force: true });
}
