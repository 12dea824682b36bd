import { isDeepStrictEqual } from 'node:util';
import type { ReactElement } from 'react';
import type { Clock } from '../../base/clock.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { InputEvent } from './input.ts';
import { listen } from './listen.ts';
import { MOUSE_OFF, MOUSE_ON } from './mouse.ts';
import { screenWriter } from './screen-writer.ts';
import { type Ending, terminalSession } from './session.ts';
import type { Palette, Rgb } from './style.ts';

/** The terminal of this process, which one screen has to itself. */
type TerminalStage = {
  readonly columns: number;
  readonly rows: number;
  /** Takes the terminal and draws; what a person does there, and another size, is told from then on. */
  open(screen: ShownScreen, input: (event: InputEvent) => void, onResize: (size: Size) => void): void;
  /** Sends bytes that draw nothing, while the terminal is taken. */
  send(bytes: string): void;
  /** Whether the mouse is the screen's, or the terminal's own to select with. */
  setMouse(wanted: 'on' | 'off'): void;
  /** Draws in other colors from now on, what stands there as well. */
  drawAs(drawing: Drawing): void;
  /** The terminal is as before. */
  close(): void;
};

/** What is shown: first a frame, and behind it what draws itself whenever it changes. */
export type ShownScreen = {
  /** Null: nothing can be drawn yet. */
  firstFrame(): string | null;
  /** For Ink, which is loaded for it. */
  byInk(): Promise<ReactElement>;
  /** Told where Ink cannot be had. */
  onLost(error: unknown): void;
};

type Size = { columns: number; rows: number };

/** How a screen is drawn on the terminal of this environment. */
export type Drawing = {
  /** `background`: what the terminal has answered that its own is. */
  palette(env: NodeJS.ProcessEnv, background: Rgb | null): Palette;
  /** A line in the signs that the terminal has. */
  spelling(env: NodeJS.ProcessEnv): (line: string) => string;
  /** The words for such lines. */
  words(env: NodeJS.ProcessEnv, words: InterfaceWords): InterfaceWords;
};

/** Asks for the background (OSC 11). What has no answer to it says nothing. */
const ASK_BACKGROUND = '\x1b]11;?\x1b\\';

/** Prepares the terminal for a screen; nothing of it is taken before `open`. `afterLeave`: as of its session. */
export function stage(clock: Clock, first: Drawing, afterLeave?: (ending: Ending) => void): TerminalStage {
  const { stdin, stdout, env } = process;
  let mouse: 'on' | 'off' = 'on';
  // Whoever comes back from a stop has taken the mouse again.
  const onRepaint = () => {
    if (mouse === 'off') send(MOUSE_OFF);
    writer.repaint();
  };
  const session = terminalSession({ stdin, stdout, onRepaint, ...(afterLeave ? { afterLeave } : {}) });
  let drawing = first;
  let palette = drawing.palette(env, null);
  const writer = screenWriter(session.out, palette, drawing.spelling(env));
  // The console of Linux shows a question that it does not know.
  const canAsk = palette.text.color !== '' && env['TERM'] !== 'linux';
  const { columns, rows } = session.out;
  let end = () => {};

  function recolor(next: Palette): void {
    if (isDeepStrictEqual(next, palette)) return;
    palette = next;
    writer.recolor(palette);
  }

  function open(screen: ShownScreen, input: (event: InputEvent) => void, onResize: (size: Size) => void): void {
    const onSize = () => onResize({ columns: session.out.columns, rows: session.out.rows });
    session.enter();
    if (canAsk) session.out.write(ASK_BACKGROUND);
    const frame = screen.firstFrame();
    if (frame !== null) writer.draw(frame);
    let isClosed = false;
    let unmount = () => {};
    const goOn = async () => {
      const [element, { drawnByInk }] = await Promise.all([screen.byInk(), import('./by-ink.ts')]);
      if (!isClosed) unmount = drawnByInk(element, writer);
    };
    goOn().catch(screen.onLost);
    const deafen = listen(session, clock, (event) => {
      if (event.type === 'background') recolor(drawing.palette(env, event.color));
      else input(event);
    });
    stdout.on('resize', onSize);
    end = () => {
      deafen();
      stdout.off('resize', onSize);
      isClosed = true;
      unmount();
      session.leave();
    };
  }

  const send = (bytes: string) => void session.out.write(bytes);
  function setMouse(wanted: 'on' | 'off'): void {
    if (wanted !== mouse) send(wanted === 'on' ? MOUSE_ON : MOUSE_OFF);
    mouse = wanted;
  }

  function drawAs(next: Drawing): void {
    drawing = next;
    recolor(drawing.palette(env, null));
  }

  return { columns, rows, open, send, setMouse, drawAs, close: () => end() };
}
