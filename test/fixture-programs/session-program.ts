import { systemClock } from '../../src/base/clock.ts';
import { paletteFor } from '../../src/tui/look/palette.ts';
import { inputReader } from '../../src/tui/terminal/input.ts';
import { screenWriter } from '../../src/tui/terminal/screen-writer.ts';
import { terminalSession } from '../../src/tui/terminal/session.ts';

/** A smallest full-screen program: shows its size, the last key and the number of repaints; ends in every way when told to. */
let lastKey = 'none';
let repaintCount = 0;

const newSession = () =>
  terminalSession({
    stdin: process.stdin,
    stdout: process.stdout,
    afterLeave: (ending) => console.log(`summary ${ending.kind} ${ending.exitCode}`),
    onRepaint() {
      repaintCount++;
      writer.repaint();
      show();
    },
  });
let session = newSession();
let writer = screenWriter(session.out, paletteFor('dark', process.env, null));

/** Leaves the screen and takes it again, as another part of a program would. */
function renew(): void {
  session.leave();
  session = newSession();
  writer = screenWriter(session.out, paletteFor('dark', process.env, null));
  session.enter();
}

function show(): void {
  const { columns, rows } = session.out;
  const middle = Array.from({ length: rows - 2 }, () => '');
  writer.draw([`READY ${columns}x${rows} key=${lastKey} repaints=${repaintCount}`, ...middle, '='.repeat(columns)]);
}

const reader = inputReader(systemClock, (event) => {
  lastKey = event.type === 'key' ? event.key : JSON.stringify(event);
  if (lastKey === 'q') session.quit();
  if (lastKey === 'ctrl-c') session.quit(130);
  if (lastKey === 'ctrl-z') session.suspend();
  if (lastKey === 'n') renew();
  if (lastKey === 'E') throw new Error('boom \x1b]0;title\x07');
  if (lastKey === 'R') void Promise.reject(new Error('rejected'));
  show();
});

console.log('before');
session.enter();
process.stdin.on('data', (chunk) => reader.push(chunk));
process.stdout.on('resize', show);
show();
