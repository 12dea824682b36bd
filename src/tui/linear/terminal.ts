import type { Clock } from '../../base/clock.ts';
import type { InputEvent } from '../terminal/input.ts';
import { listen } from '../terminal/listen.ts';
import { type Ending, terminalSession } from '../terminal/session.ts';

/** A window, drawn in rows of text, may take so many: a terminal of any size can be read line by line. */
const COLUMNS = { least: 60, most: 80 } as const;
export const LINEAR_ROWS = 60;
export const LINEAR_COLUMNS = COLUMNS.most;

/** The terminal of this process, on which nothing is drawn: lines are written, keys come one by one. */
export type LineTerminal = {
  readonly columns: number;
  write(text: string): void;
  /** Takes the terminal; what a person does there is told from then on. */
  open(input: (event: InputEvent) => void): void;
  /** The terminal is as before. */
  close(): void;
};

export function lineTerminal(clock: Clock, afterLeave?: (ending: Ending) => void): LineTerminal {
  const { stdin, stdout, env } = process;
  const modes = env['TERM'] === 'dumb' ? NO_MODES : PASTE_MODES;
  const session = terminalSession({ stdin, stdout, modes, ...(afterLeave ? { afterLeave } : {}) });
  let end = () => {};
  return {
    columns: Math.max(COLUMNS.least, Math.min(COLUMNS.most, stdout.columns || COLUMNS.most)),
    write: (text) => void session.out.write(text),
    open(input) {
      session.enter();
      const deafen = listen(session, clock, input);
      end = () => {
        deafen();
        session.leave();
      };
    },
    close: () => end(),
  };
}

/** What is asked of a terminal where nothing is drawn. */
const PASTE_MODES = { enter: '\x1b[?2004h', again: '\x1b[?2004h', leave: '\x1b[?2004l' } as const;
const NO_MODES = { enter: '', again: '', leave: '' } as const;
