import type { Clock } from '../base/clock.ts';
import { displayWidth, truncateToWidth } from '../base/width.ts';
import { listen } from './terminal/listen.ts';
import { terminalSession } from './terminal/session.ts';

/**
 * The screen between two screens, while something is made that has none of its own: one line in the middle, and no shell. `leave` gives the
 * terminal back; ctrl-c ends the program.
 */
export function holdScreen(clock: Clock, first: string): { say(text: string): void; leave(): void } {
  const { stdin, stdout } = process;
  let text = first;
  const draw = () => {
    const { columns, rows } = session.out;
    const line = truncateToWidth(text, columns - 2);
    const x = Math.floor((columns - displayWidth(line)) / 2) + 1;
    session.out.write(`\x1b[2J\x1b[${Math.ceil(rows / 2)};${Math.max(1, x)}H${line}`);
  };
  const session = terminalSession({ stdin, stdout, onRepaint: draw });
  session.enter();
  const deafen = listen(session, clock, (event) => {
    if (event.type === 'key' && event.key === 'ctrl-c') session.quit(130);
  });
  stdout.on('resize', draw);
  draw();
  return {
    say(next) {
      if (next === text) return;
      text = next;
      draw();
    },
    leave() {
      stdout.off('resize', draw);
      deafen();
      session.leave();
    },
  };
}
