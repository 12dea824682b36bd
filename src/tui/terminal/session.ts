import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import { clean } from '../../base/clean.ts';
import { stackOf } from '../../base/errors.ts';
import { MOUSE_OFF, MOUSE_ON } from './mouse.ts';
import type { ScreenOut } from './screen-writer.ts';

/** Bytes for the terminal as it is taken, as it comes back from a stop, and as it is left. */
type Modes = { enter: string; again: string; leave: string };

/** How the program ends, and with which exit code: 128 + n by a signal, 70 by a crash, 129 when the terminal is gone. */
export type Ending =
  | { kind: 'quit'; exitCode: number }
  | { kind: 'signal'; signal: NodeJS.Signals; exitCode: number }
  | { kind: 'crash'; error: unknown; exitCode: number }
  | { kind: 'gone'; exitCode: number };

type TerminalSession = {
  /** Where the screen writer draws. While the session is not entered nothing gets through. */
  readonly out: ScreenOut;
  enter(): void;
  /** Puts the terminal back as it was, and lets go of signals: the next session has them. Synchronous; a second call does nothing. */
  leave(): void;
  /** Leaves, stops the process group as Ctrl-Z does, and on return enters again and asks for a repaint. */
  suspend(): void;
  /** Leaves, calls `afterLeave`, exits. */
  quit(exitCode?: number): never;
};

type SessionOptions = {
  stdin: typeof process.stdin;
  stdout: typeof process.stdout;
  /** What the terminal is asked for; absent: all that a screen needs. */
  modes?: Modes;
  /** Called once, when the terminal is as before: flush what must be kept, print the summary. Must not wait for anything. */
  afterLeave?: (ending: Ending) => void;
  /** The screen was somebody else's meanwhile: paint it whole. */
  onRepaint?: () => void;
};

type Owned = {
  readonly options: SessionOptions;
  readonly on: Reactions;
  isEntered: boolean;
  isListening: boolean;
  isEnding: boolean;
};

/** What it does when something is heard; by the same functions it listens and ceases to. */
type Reactions = {
  exit(): void;
  signal(signal: NodeJS.Signals): void;
  crash(error: unknown): void;
  outputError(error: NodeJS.ErrnoException): void;
  suspend(): void;
  goOn(): void;
};

/** Owns the terminal's modes from `enter` to `leave`, and sees to it that every way to end passes through `leave`. */
export function terminalSession(options: SessionOptions): TerminalSession {
  const { stdout } = options;
  const on: Reactions = {
    exit: () => restore(session),
    signal: (signal) => end(session, { kind: 'signal', signal, exitCode: 128 + constants.signals[signal] }),
    crash: (error) => end(session, { kind: 'crash', error, exitCode: 70 }),
    outputError(error) {
      if (error.code === 'EPIPE' || error.code === 'EIO') end(session, { kind: 'gone', exitCode: 129 });
      on.crash(error);
    },
    suspend: () => suspend(session),
    goOn: () => repair(session),
  };
  const session: Owned = { options, on, isEntered: false, isListening: false, isEnding: false };
  return {
    out: {
      get columns() {
        return stdout.columns || 80;
      },
      get rows() {
        return stdout.rows || 24;
      },
      write: (bytes) => !session.isEntered || stdout.write(bytes),
      onDrain(callback) {
        stdout.once('drain', callback);
      },
    },
    enter: () => enter(session),
    leave() {
      restore(session);
      listenNoMore(session);
    },
    suspend: on.suspend,
    quit: (exitCode = 0) => end(session, { kind: 'quit', exitCode }),
  };
}

function enter(session: Owned): void {
  const { stdin, stdout } = session.options;
  listen(session);
  if (session.isEntered) return;
  session.isEntered = true;
  setRaw(stdin, true);
  writeNow(stdout.fd, modesOf(session).enter);
}

function restore(session: Owned): void {
  const { stdin, stdout } = session.options;
  if (!session.isEntered) return;
  session.isEntered = false;
  writeNow(stdout.fd, modesOf(session).leave);
  setRaw(stdin, false);
}

function end(session: Owned, ending: Ending): never {
  restore(session);
  if (!session.isEnding) {
    session.isEnding = true;
    if (ending.kind === 'crash') writeNow(2, `${clean(stackOf(ending.error))}\n`);
    try {
      session.options.afterLeave?.(ending);
    } catch (error) {
      writeNow(2, `${clean(stackOf(error))}\n`);
      process.exit(70);
    }
  }
  process.exit(ending.exitCode);
}

function suspend(session: Owned): void {
  const { on, options } = session;
  restore(session);
  process.off('SIGTSTP', on.suspend);
  // To the whole group, as the terminal's own Ctrl-Z: a shell that waits for a parent of ours must see that one stop, too. The call
  // returns when the group is continued; where nobody could continue it (an orphaned group) the kernel does not stop it at all.
  process.kill(0, 'SIGTSTP');
  process.on('SIGTSTP', on.suspend);
  enter(session);
  options.onRepaint?.();
}

/** Continued after a stop that we did not see coming: the shell has changed the modes meanwhile. */
function repair(session: Owned): void {
  const { stdin, stdout, onRepaint } = session.options;
  if (!session.isEntered) return;
  // Raw mode is remembered by Node, so it must be seen to change.
  setRaw(stdin, false);
  setRaw(stdin, true);
  writeNow(stdout.fd, modesOf(session).again);
  onRepaint?.();
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function listen(session: Owned): void {
  const { on, options } = session;
  const { stdin, stdout } = options;
  if (session.isListening) return;
  session.isListening = true;
  process.on('exit', on.exit);
  for (const signal of ENDING_SIGNALS) process.on(signal, on.signal);
  process.on('uncaughtException', on.crash);
  process.on('unhandledRejection', on.crash);
  stdout.on('error', on.outputError);
  stdin.on('error', on.outputError);
  if (process.platform === 'win32') return;
  process.on('SIGTSTP', on.suspend);
  process.on('SIGCONT', on.goOn);
}

function listenNoMore(session: Owned): void {
  const { on, options } = session;
  const { stdin, stdout } = options;
  session.isListening = false;
  process.off('exit', on.exit);
  for (const signal of ENDING_SIGNALS) process.off(signal, on.signal);
  process.off('uncaughtException', on.crash);
  process.off('unhandledRejection', on.crash);
  stdout.off('error', on.outputError);
  stdin.off('error', on.outputError);
  process.off('SIGTSTP', on.suspend);
  process.off('SIGCONT', on.goOn);
}

const ALTERNATE_SCREEN = '\x1b[?1049h';
const MAIN_SCREEN = '\x1b[?1049l';
// Cursor off, mouse buttons and wheel with SGR places, focus reports, bracketed paste, no automatic wrap.
const MODES_ON = `\x1b[?25l${MOUSE_ON}\x1b[?1004h\x1b[?2004h\x1b[?7l`;
const MODES_OFF = `\x1b[?2026l\x1b[0m\x1b[?7h\x1b[?2004l\x1b[?1004l${MOUSE_OFF}\x1b[?25h`;

const SCREEN_MODES: Modes = { enter: ALTERNATE_SCREEN + MODES_ON, again: MODES_ON, leave: MODES_OFF + MAIN_SCREEN };

function modesOf({ options }: Owned): Modes {
  return options.modes ?? SCREEN_MODES;
}

function setRaw(stdin: SessionOptions['stdin'], isRaw: boolean): void {
  try {
    if (stdin.isTTY) stdin.setRawMode(isRaw);
  } catch {
    // The terminal is gone; there is nothing to put back.
  }
}

/** Writes all of it before it returns, also when the terminal is full; gives up when the terminal is gone or stuck for two seconds. */
function writeNow(fd: number, text: string): void {
  let bytes = Buffer.from(text);
  for (let tries = 0; bytes.length > 0 && tries < 400; ) {
    try {
      bytes = bytes.subarray(writeSync(fd, bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      tries++;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
