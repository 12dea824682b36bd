import { afterEach, describe, expect, it } from 'vitest';
import { frameText } from '../../src/tui/look/area.ts';
import { paletteFor } from '../../src/tui/look/palette.ts';
import { runScreen } from '../../src/tui/screen.ts';
import { screenWriter } from '../../src/tui/terminal/screen-writer.ts';
import { screenRig } from './screen-rig.tsx';

/** What the writer sends behind a frame to show another one: nothing where the two look the same. */
function changeBetween(before: string, after: string, columns: number, rows: number): string {
  let bytes = '';
  const write = (text: string) => {
    bytes += text;
    return true;
  };
  const writer = screenWriter(
    { columns, rows, write, onDrain() {} },
    paletteFor('dark', { COLORTERM: 'truecolor' }, null),
  );
  writer.draw(before);
  bytes = '';
  writer.draw(after);
  return bytes;
}

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const SIZES = [
  [160, 48],
  [80, 24],
  [60, 15],
  [30, 5],
] as const;

describe('the first frame', () => {
  it.each(SIZES)('18.6 put together without Ink is what Ink shows, at %i×%i', async (columns, rows) => {
    rig = screenRig({ columns, rows });
    // The opening card, the board, windows over it, a field with the caret, and a notice.
    for (const keys of [[], ['s'], ['?'], ['esc'], ['i'], ['a', 'b'], ['\x1b', ':'], ['\x1b', 'w']]) {
      await rig.press(...keys);
      const ours = frameText(runScreen(rig.screen.view.getState()));
      expect(changeBetween(ours, rig.raw(), columns, rows), `after ${keys.join(' ')}:\n${rig.text()}`).toBe('');
    }
  });
});
