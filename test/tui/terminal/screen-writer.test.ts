import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScreenOut, screenWriter } from '../../../src/tui/terminal/screen-writer.ts';
import { type ColorDepth, colorDepthOf } from '../../../src/tui/terminal/style.ts';
import { type Emulator, emulator, feed, screenOf } from '../../terminal-rig.ts';

type TestOut = ScreenOut & { columns: number; rows: number; sent: string; accepts: boolean; drain?: () => void };

function testOut(columns = 30, rows = 6): TestOut {
  return {
    columns,
    rows,
    sent: '',
    accepts: true,
    write(bytes) {
      this.sent += bytes;
      return this.accepts;
    },
    onDrain(callback) {
      this.drain = callback;
    },
  };
}

function take(out: TestOut): string {
  const { sent } = out;
  out.sent = '';
  return sent;
}

/** Every cell with its look. */
function cellsOf(terminal: Emulator): string[] {
  return Array.from({ length: terminal.rows }, (_, y) => {
    const line = terminal.buffer.active.getLine(y);
    return Array.from({ length: terminal.cols }, (_, x) => {
      const cell = line?.getCell(x);
      if (!cell) return '';
      const look = [cell.getFgColorMode(), cell.getFgColor(), cell.getBgColorMode(), cell.getBgColor()].join(',');
      const flags = [cell.isBold(), cell.isDim(), cell.isInverse(), cell.isUnderline()]
        .map((on) => (on ? 1 : 0))
        .join('');
      return `${cell.getWidth()}${cell.getChars() || ' '}/${look}/${flags}`;
    }).join(' ');
  });
}

const PIECES = [
  ...['hello', 'x', '   ', '│', '█░', 'é', 'e\u0301', '漢字', '한', '🙂', '👨‍👩‍👧‍👦', '❤️', '👍🏽', 'ﾊﾟ', '…', 'wörd '],
  ...['\x1b[31mred\x1b[39m', '\x1b[1mbold\x1b[22m', '\x1b[7minv\x1b[27m', '\x1b[2mdim\x1b[22m', '\x1b[44m  \x1b[49m'],
  ...[
    '\x1b[38;5;208morange\x1b[39m',
    '\x1b[1;38;2;1;200;3mrgb\x1b[0m',
    '漢'.repeat(15),
    'y'.repeat(30),
    'z'.repeat(29),
  ],
];
const SAFE_PIECES = PIECES.filter((piece) => !/\u200d|\ufe0f|👍🏽|ﾊﾟ/.test(piece));

const isLong = process.env['ROUNDTABLE_LONG'] === '1';

const framesOf = (pieces: string[]) =>
  fc.array(
    fc.array(
      fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((parts) => parts.join('')),
      { maxLength: 7 },
    ),
    { minLength: 2, maxLength: 12 },
  );

describe('the writer', () => {
  it('leaves the screen as a fresh paint would, over many frames', async () => {
    await fc.assert(
      fc.asyncProperty(framesOf(PIECES), async (frames) => {
        const out = testOut();
        const writer = screenWriter(out);
        const terminal = emulator(30, 6);
        await feed(terminal, '\x1b[?7l');
        for (const frame of frames) {
          writer.draw(frame.join('\n'));
          await feed(terminal, take(out));
          const fresh = emulator(30, 6);
          const freshOut = testOut();
          screenWriter(freshOut).draw(frame);
          await feed(fresh, `\x1b[?7l${take(freshOut)}`);
          expect(cellsOf(terminal)).toEqual(cellsOf(fresh));
          fresh.dispose();
        }
        terminal.dispose();
      }),
      { numRuns: isLong ? 1000 : 40, seed: 1 },
    );
  });

  it('shows what the lines say where terminals agree on widths, also with automatic wrap on', async () => {
    await fc.assert(
      fc.asyncProperty(framesOf(SAFE_PIECES), async (frames) => {
        const out = testOut();
        const writer = screenWriter(out);
        const terminal = emulator(30, 6);
        for (const frame of frames) {
          writer.draw(frame.join('\n'));
          await feed(terminal, take(out));
          // A wide emulator shows the plain lines uncut; its first columns are what must be seen.
          const plain = emulator(260, 6);
          await feed(
            plain,
            frame
              .slice(0, 6)
              .map((line, y) => `\x1b[${y + 1};1H${line}\x1b[0m`)
              .join(''),
          );
          const wanted = cellsOf(plain);
          // The last column may hold the blank of a wide character that was cut.
          cellsOf(terminal).forEach((row, y) => {
            expect(splitCells(row).slice(0, 29)).toEqual(splitCells(wanted[y] as string).slice(0, 29));
          });
          plain.dispose();
        }
        terminal.dispose();
      }),
      { numRuns: isLong ? 400 : 25, seed: 2 },
    );
  });

  it('draws into the last column and the last row without scrolling or losing a cell', async () => {
    const out = testOut(10, 3);
    const terminal = emulator(10, 3);
    const writer = screenWriter(out);
    writer.draw(['0123456789', 'abcdefghij', 'ABCDEFGHIJ']);
    writer.draw(['0123456780', 'abcdefghi', '漢漢漢漢漢']);
    writer.draw(['012345678漢', 'abcdefghix', '漢漢漢漢漢x', 'never seen']);
    await feed(terminal, take(out));
    expect(screenOf(terminal)).toEqual(['012345678', 'abcdefghix', '漢漢漢漢漢']);
  });

  it('clears once, and again on another size or a repaint; never the scrollback', () => {
    const out = testOut();
    const writer = screenWriter(out);
    writer.draw('a');
    expect(take(out)).toContain('\x1b[2J');
    writer.draw('b\nc');
    expect(take(out)).not.toContain('J');
    out.columns = 20;
    writer.draw('b\nc');
    expect(take(out)).toContain('\x1b[2J');
    writer.repaint();
    expect(take(out)).toMatch(/^\x1b\[\?2026h\x1b\[0m\x1b\[2J.*b.*c.*\x1b\[\?2026l$/);
  });

  it('sends nothing for an equal frame and few bytes for one word more', () => {
    const out = testOut(160, 48);
    const writer = screenWriter(out);
    const frame = Array.from({ length: 48 }, (_, y) => `\x1b[36m│\x1b[39m row ${y} ${'words '.repeat(20)}`);
    writer.draw(frame.join('\n'));
    take(out);
    writer.draw(frame.join('\n'));
    expect(take(out)).toBe('');
    writer.draw(frame.map((line, y) => (y === 20 ? `${line}more` : line)).join('\n'));
    expect(take(out).length).toBeLessThan(50);
  });

  it('skips frames while the terminal is behind, then draws the newest alone', async () => {
    const out = testOut();
    const writer = screenWriter(out);
    out.accepts = false;
    writer.draw('one');
    take(out);
    writer.draw('two');
    writer.draw('three');
    expect(take(out)).toBe('');
    out.accepts = true;
    out.drain?.();
    const bytes = take(out);
    expect(bytes).not.toContain('two');
    expect(bytes).toContain('three');
    out.drain = undefined;
    writer.draw('four');
    expect(take(out)).toContain('four');
  });

  it('14.1 lets no sequence through but its own', () => {
    const out = testOut();
    screenWriter(out).draw('a\x1b]52;c;AA\x07b\x1b[5;5Hc\x9b2Jd\x1bce\x00\x07\tf\x1b]0;x');
    expect(take(out)).toBe('\x1b[?2026h\x1b[0m\x1b[2J\x1b[1;1Habc2Jdef\x1b[?2026l');
  });
});

describe('colours', () => {
  const drawn = (colors: ColorDepth, line: string) => {
    const out = testOut();
    screenWriter(out, { colors }).draw(line);
    return /1;1H(.*)\x1b\[\?2026l/.exec(take(out))?.[1];
  };
  const line = '\x1b[1m\x1b[38;2;250;20;20mA\x1b[38;5;33mB\x1b[92mC\x1b[22;39mD';

  it('are reduced to what the terminal knows, in one place', () => {
    expect(drawn('truecolor', line)).toBe('\x1b[1;38;2;250;20;20mA\x1b[0;1;38;5;33mB\x1b[0;1;92mC\x1b[0mD');
    expect(drawn('256', line)).toBe('\x1b[1;38;5;196mA\x1b[0;1;38;5;33mB\x1b[0;1;92mC\x1b[0mD');
    expect(drawn('16', line)).toBe('\x1b[1;91mA\x1b[0;1;96mB\x1b[0;1;92mC\x1b[0mD');
    expect(drawn('none', line)).toBe('\x1b[1mABC\x1b[0mD');
  });

  it('follow the environment, NO_COLOR first', () => {
    expect(colorDepthOf({ NO_COLOR: '1', COLORTERM: 'truecolor' })).toBe('none');
    expect(colorDepthOf({ NO_COLOR: '', COLORTERM: 'truecolor' })).toBe('truecolor');
    expect(colorDepthOf({ TERM: 'xterm-256color' })).toBe('256');
    expect(colorDepthOf({ TERM: 'linux' })).toBe('16');
    expect(colorDepthOf({ TERM: 'dumb' })).toBe('none');
  });
});

/** Cells as `cellsOf` joins them; a blank cell holds a space itself. */
function splitCells(row: string): string[] {
  return row.match(/\d(?: |[^/]*|\/)\/[\d,-]+\/\d{4}/g) ?? [];
}
