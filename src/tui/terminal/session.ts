import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import { clean } from '../../base/clean.ts';
import type { ScreenOut } from './screen-writer.ts';

/** How the program ends, and with which exit code: 128 + n by a signal, 70 by a crash, 129 when the terminal is gone. */
type Ending =
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
  /** Called once, when the terminal is as before: flush what must be kept, print the summary. Must not wait for anything. */
  afterLeave?: (ending: Ending) => void;
  /** The screen was somebody else's meanwhile: paint it whole. */
  onRepaint?: () => void;
};

/** Owns the terminal's modes from `enter` to `leave`, and sees to it that every way to end passes through `leave`. */
export function terminalSession({ stdin, stdout, afterLeave, onRepaint }: SessionOptions): TerminalSession {
  let isEntered = false;
  let isInstalled = false;
  let isEnding = false;

  function enter(): void {
    install();
    if (isEntered) return;
    isEntered = true;
    setRaw(stdin, true);
    writeNow(stdout.fd, ALTERNATE_SCREEN + MODES_ON);
  }

  function leave(): void {
    restore();
    uninstall();
  }

  function restore(): void {
    if (!isEntered) return;
    isEntered = false;
    writeNow(stdout.fd, MODES_OFF + MAIN_SCREEN);
    setRaw(stdin, false);
  }

  function end(ending: Ending): never {
    restore();
    if (!isEnding) {
      isEnding = true;
      if (ending.kind === 'crash') writeNow(2, `${describe(ending.error)}\n`);
      try {
        afterLeave?.(ending);
      } catch (error) {
        writeNow(2, `${describe(error)}\n`);
        process.exit(70);
      }
    }
    process.exit(ending.exitCode);
  }

  function onSignal(signal: NodeJS.Signals): void {
    end({ kind: 'signal', signal, exitCode: 128 + constants.signals[signal] });
  }

  function onCrash(error: unknown): void {
    end({ kind: 'crash', error, exitCode: 70 });
  }

  function onOutputError(error: NodeJS.ErrnoException): void {
    if (error.code === 'EPIPE' || error.code === 'EIO') end({ kind: 'gone', exitCode: 129 });
    onCrash(error);
  }

  function suspend(): void {
    restore();
    process.off('SIGTSTP', suspend);
    // To the whole group, as the terminal's own Ctrl-Z: a shell that waits for a parent of ours must see that one stop, too. The call
    // returns when the group is continued; where nobody could continue it (an orphaned group) the kernel does not stop it at all.
    process.kill(0, 'SIGTSTP');
    process.on('SIGTSTP', suspend);
    enter();
    onRepaint?.();
  }

  /** Continued after a stop that we did not see coming: the shell has changed the modes meanwhile. */
  function onContinue(): void {
    if (!isEntered) return;
    // Raw mode is remembered by Node, so it must be seen to change.
    setRaw(stdin, false);
    setRaw(stdin, true);
    writeNow(stdout.fd, MODES_ON);
    onRepaint?.();
  }

  function install(): void {
    if (isInstalled) return;
    isInstalled = true;
    process.on('exit', restore);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    process.on('uncaughtException', onCrash);
    process.on('unhandledRejection', onCrash);
    stdout.on('error', onOutputError);
    stdin.on('error', onOutputError);
    if (process.platform === 'win32') return;
    process.on('SIGTSTP', suspend);
    process.on('SIGCONT', onContinue);
  }

  function uninstall(): void {
    isInstalled = false;
    process.off('exit', restore);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, onSignal);
    process.off('uncaughtException', onCrash);
    process.off('unhandledRejection', onCrash);
    stdout.off('error', onOutputError);
    stdin.off('error', onOutputError);
    process.off('SIGTSTP', suspend);
    process.off('SIGCONT', onContinue);
  }

  return {
    out: {
      get columns() {
        return stdout.columns || 80;
      },
      get rows() {
        return stdout.rows || 24;
      },
      write: (bytes) => !isEntered || stdout.write(bytes),
      onDrain(callback) {
        stdout.once('drain', callback);
      },
    },
    enter,
    leave,
    suspend,
    quit: (exitCode = 0) => end({ kind: 'quit', exitCode }),
  };
}

const ALTERNATE_SCREEN = '\x1b[?1049h';
const MAIN_SCREEN = '\x1b[?1049l';
// Cursor off, mouse buttons and wheel with SGR places, focus reports, bracketed paste, no automatic wrap.
const MODES_ON = '\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[?1004h\x1b[?2004h\x1b[?7l';
const MODES_OFF = '\x1b[?2026l\x1b[0m\x1b[?7h\x1b[?2004l\x1b[?1004l\x1b[?1006l\x1b[?1000l\x1b[?25h';

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

function describe(error: unknown): string {
  return clean(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
