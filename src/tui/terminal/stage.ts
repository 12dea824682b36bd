import { render } from 'ink';
import type { ReactElement } from 'react';
import type { Clock } from '../../base/clock.ts';
import { inkStdout } from './ink-stdout.ts';
import { type InputEvent, inputReader } from './input.ts';
import { screenWriter } from './screen-writer.ts';
import { terminalSession } from './session.ts';
import { colorDepthOf } from './style.ts';

/** The terminal of this process, which one screen has to itself. */
type TerminalStage = {
  readonly columns: number;
  readonly rows: number;
  /** Takes the terminal and draws; what a person does there, and another size, is told from then on. */
  open(screen: ReactElement, input: (event: InputEvent) => void, onResize: (size: Size) => void): void;
  /** The terminal is as before. */
  close(): void;
};

type Size = { columns: number; rows: number };

/** Prepares the terminal for a screen; nothing of it is taken before `open`. */
export function stage(clock: Clock): TerminalStage {
  const { stdin, stdout, env } = process;
  const session = terminalSession({ stdin, stdout, onRepaint: () => writer.repaint() });
  const writer = screenWriter(session.out, { colors: colorDepthOf(env) });
  const { columns, rows } = session.out;
  let end = () => {};

  function open(screen: ReactElement, input: (event: InputEvent) => void, onResize: (size: Size) => void): void {
    const reader = inputReader(clock, (event) => {
      if (event.type === 'key' && event.key === 'ctrl-z') session.suspend();
      else input(event);
    });
    const onInput = (chunk: Uint8Array) => reader.push(chunk);
    const onSize = () => onResize({ columns: session.out.columns, rows: session.out.rows });
    session.enter();
    const ink = render(screen, {
      stdout: inkStdout(stdout, writer),
      stdin,
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    });
    stdin.on('data', onInput);
    stdin.resume();
    stdout.on('resize', onSize);
    end = () => {
      stdin.off('data', onInput);
      stdin.pause();
      stdout.off('resize', onSize);
      reader.close();
      ink.unmount();
      session.leave();
    };
  }

  return { columns, rows, open, close: () => end() };
}
