import { render } from 'ink';
import type { ReactElement } from 'react';
import { inkStdout } from './ink-stdout.ts';
import type { ScreenWriter } from './screen-writer.ts';

/** Draws with Ink on the terminal of this process, each frame by the writer. Returns what ends it. */
export function drawnByInk(screen: ReactElement, writer: Pick<ScreenWriter, 'draw'>): () => void {
  const { stdin, stdout } = process;
  const ink = render(screen, {
    stdout: inkStdout(stdout, writer),
    stdin,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return () => ink.unmount();
}
