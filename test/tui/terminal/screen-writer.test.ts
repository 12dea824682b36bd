import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paletteFor } from '../../../src/tui/look/palette.ts';
import { look, THEMES } from '../../../src/tui/look/theme.ts';
import { type ScreenOut, screenWriter } from '../../../src/tui/terminal/screen-writer.ts';
import { colorDepthOf, type Palette } from '../../../src/tui/terminal/style.ts';
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

const DARK = paletteFor('dark', { COLORTERM: 'truecolor' }, null);
const PLAIN = paletteFor('monochrome', {}, null);

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
      const text = cell.getChars() || ' ';
      // A blank looks the same in every colour of letters.
      const ink = text === ' ' ? '' : `${cell.getFgColorMode()},${cell.getFgColor()}`;
      const look = [ink, cell.getBgColorMode(), cell.getBgColor()].join(',');
      const flags = [cell.isBold(), cell.isDim(), cell.isInverse(), cell.isUnderline()]
        .map((on) => (on ? 1 : 0))
        .join('');
      return `${cell.getWidth()}${text}/${look}/${flags}`;
    }).join(' ');
  });
}

const PIECES = [
  ...['hello', 'x', '   ', '│', '█░', 'é', 'e\u0301', '漢字', '한', '🙂', '👨‍👩‍👧‍👦', '❤️', '👍🏽', 'ﾊﾟ', '…', 'wörd '],
  ...[`\x1b[${look.fault}mred\x1b[39m`, '\x1b[1mbold\x1b[22m', '\x1b[7minv\x1b[27m', '\x1b[2mdim\x1b[22m'],
  ...[`\x1b[1;${look.person}mwarm\x1b[0m`, '\x1b[4m  \x1b[24m', '漢'.repeat(15), 'y'.repeat(30), 'z'.repeat(29)],
];
/** A terminal that draws marks two columns wide. */
function wideMarks(cols: number, rows: number): Emulator {
  const terminal = emulator(cols, rows);
  const wcwidth = (code: number) => (code >= 0x25a0 && code <= 0x27bf ? 2 : 1);
  terminal.unicode.register({ version: 'wide', wcwidth, charProperties: (code) => wcwidth(code) << 1 });
  terminal.unicode.activeVersion = 'wide';
  return terminal;
}

/** Every cell, but for marks. */
function letters({ buffer, rows, cols }: Emulator): string[] {
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: cols }, (_, x) => buffer.active.getLine(y)?.getCell(x)?.getChars() || ' ')
      .join('')
      .replace(/[\u25a0-\u27bf]/g, ' '),
  );
}

const SAFE_PIECES = PIECES.filter((piece) => !/\u200d|\ufe0f|👍🏽|ﾊﾟ/.test(piece));

/** A line as a terminal understands it, in the colours of the dark theme. */
function inDark(line: string): string {
  const { text, fault, person } = THEMES.dark;
  return `\x1b[0m${line}`
    .replaceAll(look.fault, `38;5;${fault}`)
    .replaceAll(look.person, `38;5;${person}`)
    .replaceAll('\x1b[0m', `\x1b[0;38;5;${text}m`)
    .replaceAll('\x1b[39m', `\x1b[38;5;${text}m`);
}

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
        const writer = screenWriter(out, DARK);
        const terminal = emulator(30, 6);
        await feed(terminal, '\x1b[?7l');
        for (const frame of frames) {
          writer.draw(frame.join('\n'));
          await feed(terminal, take(out));
          const fresh = emulator(30, 6);
          const freshOut = testOut();
          screenWriter(freshOut, DARK).draw(frame);
          await feed(fresh, `\x1b[?7l${take(freshOut)}`);
          expect(cellsOf(terminal)).toEqual(cellsOf(fresh));
          fresh.dispose();
        }
        terminal.dispose();
      }),
      { numRuns: isLong ? 1000 : 15, seed: 1 },
    );
  });

  it('shows what the lines say where terminals agree on widths, also with automatic wrap on', async () => {
    await fc.assert(
      fc.asyncProperty(framesOf(SAFE_PIECES), async (frames) => {
        const out = testOut();
        const writer = screenWriter(out, DARK);
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
              .map((line, y) => `\x1b[${y + 1};1H${inDark(line)}\x1b[0m`)
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
      { numRuns: isLong ? 400 : 10, seed: 2 },
    );
  });

  it('draws into the last column and the last row without scrolling or losing a cell', async () => {
    const out = testOut(10, 3);
    const terminal = emulator(10, 3);
    const writer = screenWriter(out, DARK);
    writer.draw(['0123456789', 'abcdefghij', 'ABCDEFGHIJ']);
    writer.draw(['0123456780', 'abcdefghi', '漢漢漢漢漢']);
    writer.draw(['012345678漢', 'abcdefghix', '漢漢漢漢漢x', 'never seen']);
    await feed(terminal, take(out));
    expect(screenOf(terminal)).toEqual(['012345678', 'abcdefghix', '漢漢漢漢漢']);
  });

  it('clears once, and again on another size or a repaint; never the scrollback', () => {
    const out = testOut();
    const writer = screenWriter(out, DARK);
    writer.draw('a');
    expect(take(out)).toContain('\x1b[2J');
    writer.draw('b\nc');
    expect(take(out)).not.toContain('J');
    out.columns = 20;
    writer.draw('b\nc');
    expect(take(out)).toContain('\x1b[2J');
    writer.repaint();
    expect(take(out)).toMatch(/^\x1b\[\?2026h\x1b\[0;38;5;254m\x1b\[2J.*b.*c.*\x1b\[\?2026l$/);
  });

  it('sends nothing for an equal frame and few bytes for one word more', () => {
    const out = testOut(160, 48);
    const writer = screenWriter(out, DARK);
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
    const writer = screenWriter(out, DARK);
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

  it('18.4 sets the column after a mark, and of nothing else that is a column wide', () => {
    const out = testOut();
    screenWriter(out, PLAIN).draw('│ ● Ann é █ ✚');
    expect(take(out)).toContain('\x1b[1;1H│ ●\x1b[4G Ann é █ ✚\x1b[14G');
  });

  it('18.4 stays straight in a terminal that draws marks two columns wide', async () => {
    await fc.assert(
      fc.asyncProperty(framesOf(['● Ann ', '✚', 'word ', '│', '■▲', '  ']), async (frames) => {
        const out = testOut();
        const writer = screenWriter(out, PLAIN);
        const [terminal, wide] = [emulator(30, 6), wideMarks(30, 6)];
        for (const frame of frames) {
          writer.draw(frame);
          const bytes = take(out);
          await feed(terminal, bytes);
          await feed(wide, bytes);
          expect(letters(wide)).toEqual(letters(terminal));
        }
        terminal.dispose();
        wide.dispose();
      }),
      { numRuns: isLong ? 400 : 8, seed: 4 },
    );
  });

  it('14.1 lets no sequence through but its own', () => {
    const out = testOut();
    screenWriter(out, PLAIN).draw('a\x1b]52;c;AA\x07b\x1b[5;5Hc\x9b2Jd\x1bce\x00\x07\tf\x1b]0;x');
    expect(take(out)).toBe('\x1b[?2026h\x1b[0m\x1b[2J\x1b[1;1Habc2Jdef\x1b[?2026l');
  });
});

describe('colours', () => {
  const drawn = (palette: Palette, line: string) => {
    const out = testOut();
    screenWriter(out, palette).draw(line);
    return take(out).replace(/^\x1b\[\?2026h|\x1b\[\?2026l$/g, '');
  };
  const line = `\x1b[1m\x1b[${look.person}mA\x1b[39m\x1b[7mB\x1b[0m\x1b[${look.muted}mC\x1b[${look.field}mD\x1b[0mE\x1b[38;5;9mF\x1b[0mG`;

  it('18.1 a role becomes what the theme has for it, and a colour that is no role is not sent', () => {
    expect(drawn(DARK, line)).toBe(
      '\x1b[0;38;5;254m\x1b[2J\x1b[1;1H\x1b[1;38;5;214mA\x1b[7;38;5;254mB\x1b[22;27;38;5;246mC\x1b[4mD\x1b[24;38;5;254mEFG',
    );
    expect(drawn(paletteFor('16', {}, null), line)).toBe(
      '\x1b[0;97m\x1b[2J\x1b[1;1H\x1b[1;33mA\x1b[7;97mB\x1b[22;27;37mC\x1b[4mD\x1b[24;97mEFG',
    );
  });

  it('18.2 without colours nothing but bold, dim and underlined is sent', () => {
    expect(drawn(PLAIN, line)).toBe('\x1b[0m\x1b[2J\x1b[1;1H\x1b[1mA\x1b[4mB\x1b[22;24;2mC\x1b[4mD\x1b[22;24mEFG');
  });

  it('18.2 another palette draws all again without clearing', async () => {
    const out = testOut();
    const writer = screenWriter(out, DARK);
    const frame = ['one', `\x1b[${look.muted}mtwo\x1b[0m`];
    writer.draw(frame);
    const first = take(out);
    const light = paletteFor('light', { COLORTERM: 'truecolor' }, null);
    writer.recolor(light);
    const again = take(out);
    expect(again).not.toContain('2J');
    const [terminal, fresh] = [emulator(30, 6), emulator(30, 6)];
    await feed(terminal, first + again);
    const freshOut = testOut();
    screenWriter(freshOut, light).draw(frame);
    await feed(fresh, take(freshOut));
    expect(cellsOf(terminal)).toEqual(cellsOf(fresh));
  });

  it('18.2 another palette that comes before the first frame, or while the terminal is behind, is that of the next one', () => {
    const light = paletteFor('light', { COLORTERM: 'truecolor' }, null);
    const out = testOut();
    const writer = screenWriter(out, DARK);
    writer.recolor(light);
    expect(take(out)).toBe('');
    out.accepts = false;
    writer.draw('one');
    expect(take(out)).toContain('38;5;234m');
    writer.recolor(DARK);
    expect(take(out)).toBe('');
    out.accepts = true;
    out.drain?.();
    expect(take(out)).toMatch(/38;5;254m[\s\S]*one/);
    writer.draw('two');
    expect(take(out)).not.toContain('38;5');
  });

  it('18.2 a background of ours is under every cell, also where a frame ends, and where a terminal erases to its own', async () => {
    const painted = paletteFor('dark', { TERM: 'xterm-256color' }, [255, 255, 255]);
    await fc.assert(
      fc.asyncProperty(framesOf(SAFE_PIECES), async (frames) => {
        const out = testOut();
        const writer = screenWriter(out, painted);
        const terminal = emulator(30, 6);
        for (const frame of frames) {
          writer.draw(frame);
          const bytes = take(out);
          expect(bytes).not.toContain('\x1b[K');
          // A terminal that erases to its own background.
          await feed(terminal, bytes.replace('\x1b[2J', '\x1b[0m\x1b[2J\x1b[0;38;5;254;48;5;233m'));
          for (let y = 0; y < 6; y++)
            for (let x = 0; x < 30; x++)
              expect([x, y, terminal.buffer.active.getLine(y)?.getCell(x)?.getBgColor()]).toEqual([x, y, 233]);
        }
        terminal.dispose();
      }),
      { numRuns: isLong ? 400 : 8, seed: 3 },
    );
  });

  it('18.2 as many colours as the environment says', () => {
    expect(colorDepthOf({ COLORTERM: 'truecolor' })).toBe('truecolor');
    expect(colorDepthOf({ TERM: 'xterm-256color' })).toBe('256');
    expect(colorDepthOf({ TERM: 'linux' })).toBe('16');
    expect(colorDepthOf({ TERM: 'dumb', COLORTERM: 'truecolor' })).toBe('none');
  });
});

/** Cells as `cellsOf` joins them; a blank cell holds a space itself. */
function splitCells(row: string): string[] {
  return row.match(/\d(?: |[^/]*|\/)\/[\d,-]+\/\d{4}/g) ?? [];
}
