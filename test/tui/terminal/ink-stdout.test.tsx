import { EventEmitter } from 'node:events';
import { Box, render, Text } from 'ink';
import { expect, it } from 'vitest';
import { inkStdout } from '../../../src/tui/terminal/ink-stdout.ts';

it('each commit of Ink is one whole frame for the writer, as high as the terminal too', async () => {
  const frames: string[] = [];
  const terminal = Object.assign(new EventEmitter(), { columns: 20, rows: 3, isTTY: true, write: () => true });
  const stdout = inkStdout(terminal as unknown as NodeJS.WriteStream, { draw: (frame) => frames.push(String(frame)) });
  const app = (word: string) => (
    <Box width={20} height={3} flexDirection="column">
      <Text>{word}</Text>
      <Text>漢字🙂</Text>
      <Text>last</Text>
    </Box>
  );
  const ink = render(app('one'), { stdout, debug: true, patchConsole: false, exitOnCtrlC: false });
  ink.rerender(app('two'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(frames.at(0)).toBe('one\n漢字🙂\nlast');
  expect(frames.at(-1)).toBe('two\n漢字🙂\nlast');
  ink.unmount();
  expect(frames.join('')).not.toContain('\x1b');
});
