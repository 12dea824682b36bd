import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// Ink does not export it: it is what ours must equal.
import InkOutput from '../../../node_modules/ink/build/output.js';
import { paletteFor } from '../../../src/tui/look/palette.ts';
import { look } from '../../../src/tui/look/theme.ts';
import { FrameComposer } from '../../../src/tui/terminal/frame-composer.ts';
import { screenWriter } from '../../../src/tui/terminal/screen-writer.ts';
import { isLong } from '../../long.ts';
import { emulator, feed } from '../../terminal-rig.ts';

const WIDTH = 40;
const HEIGHT = 6;

/** What a terminal shows of a frame: characters with their looks, cell by cell. */
async function shown(frame: string): Promise<string[]> {
  const terminal = emulator(WIDTH, HEIGHT);
  let bytes = '';
  const write = (text: string) => {
    bytes += text;
    return true;
  };
  const out = { columns: WIDTH, rows: HEIGHT, write, onDrain: () => {} };
  screenWriter(out, paletteFor('dark', { COLORTERM: 'truecolor' }, null)).draw(frame);
  await feed(terminal, bytes);
  const cells: string[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    const line = terminal.buffer.active.getLine(y);
    for (let x = 0; x < WIDTH; x++) {
      const cell = line?.getCell(x);
      const text = cell?.getChars() || ' ';
      // A blank looks the same in every colour of letters.
      cells.push(
        text === ' '
          ? `_${cell?.isInverse() || ''}`
          : `${text}${cell?.getFgColor()}${cell?.isBold()}${cell?.isInverse()}`,
      );
    }
  }
  terminal.dispose();
  return cells;
}

const narrow = ['word', ' ', '│', `\x1b[${look.fault}mred\x1b[0m`, `\x1b[1;${look.person}mbold\x1b[0m`, '━━', 'é'];
const lineOf = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
const areaAt = (x: fc.Arbitrary<number>, line: fc.Arbitrary<string>) =>
  fc.record({ x, y: fc.integer({ min: 0, max: HEIGHT - 1 }), line });
/** Anywhere, also over each other; Ink leaves half a wide character standing there, so these are narrow. */
const anywhere = fc.array(areaAt(fc.integer({ min: 0, max: 20 }), lineOf(narrow)), { maxLength: 7 });
const besideEachOther = fc.uniqueArray(areaAt(fc.constantFrom(0, 20), lineOf([...narrow, '漢字', '🙂'])), {
  maxLength: 7,
  selector: ({ x, y }) => `${x}/${y}`,
});

describe('the frame composer', () => {
  it('shows what Ink’s own shows, also where one area lies over another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anywhere, besideEachOther), async (areas) => {
        const ours = new FrameComposer({ width: WIDTH, height: HEIGHT });
        const inks = new InkOutput({ width: WIDTH, height: HEIGHT });
        for (const { x, y, line: text } of areas) {
          for (const output of [ours, inks]) output.write(x, y, ' ', { transformers: [() => text] });
        }
        expect(await shown(ours.get().output)).toEqual(await shown(inks.get().output));
      }),
      { numRuns: isLong ? 300 : 60 },
    );
  });

  it('gives each line of a text to its transformers with its place', () => {
    const composer = new FrameComposer({ width: WIDTH, height: 3 });
    composer.write(2, 1, '\n', { transformers: [(_, index) => `row ${index}`, (text) => `${text}!`] });
    expect(composer.get()).toEqual({ output: '\n  row 0!\n  row 1!', height: 3 });
  });
});
