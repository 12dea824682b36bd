import { describe, expect, it } from 'vitest';
import { qrRows } from '../../src/audience/qr.ts';
import { createRoom } from '../../src/audience/room.ts';
import { rgbOf } from '../../src/tui/look/contrast.ts';
import { paletteFor, type ThemeName } from '../../src/tui/look/palette.ts';
import { screenWriter } from '../../src/tui/terminal/screen-writer.ts';
import type { Rgb } from '../../src/tui/terminal/style.ts';
import { emulator, feed } from '../terminal-rig.ts';
import { screenRig } from '../tui/screen-rig.tsx';
import { type Modules, qrText } from './qr-decoder.ts';

const SHORT = 'http://127.0.0.1:8080/0123456789abcdefABCDEF';
const LONG = 'http://[2001:db8:1234:5678:9abc:def0:1234:5678]:65535/0123456789abcdefABCDEF';
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const DARK = { ground: BLACK, text: WHITE };
const LIGHT = { ground: WHITE, text: BLACK };
const TRUECOLOR = { COLORTERM: 'truecolor' };

/** The window with the link, as a terminal of these colours shows it: what of it is dark, two modules a cell. */
async function shownOn(link: string, terminal: typeof DARK, env: Record<string, string>, theme?: ThemeName) {
  const rig = screenRig({
    columns: 120,
    rows: 45,
    audience: (run) => ({
      ...createRoom(run),
      ...{ link, code: qrRows(link), isLocal: false, visitorCount: () => 0, asked: () => null, spoke() {} },
    }),
  });
  await rig.press('e');
  const frame = rig.raw();
  await rig.close();
  const screen = emulator(120, 45);
  let bytes = '';
  const write = (more: string) => {
    bytes += more;
    return true;
  };
  const out = { columns: 120, rows: 45, write, onDrain() {} };
  screenWriter(out, paletteFor(theme, env, terminal.ground)).draw(frame);
  await feed(screen, bytes);
  return modulesOf(screen, terminal);
}

function modulesOf(screen: ReturnType<typeof emulator>, terminal: typeof DARK): Modules {
  const isDark = ([red, green, blue]: Rgb) => red + green + blue < 384;
  const rgb = (value: number, isRgb: boolean): Rgb =>
    isRgb ? [value >> 16, (value >> 8) & 255, value & 255] : value < 16 ? SIXTEEN(value) : rgbOf(value);
  return Array.from({ length: screen.rows }, (_, y) => {
    const line = screen.buffer.active.getLine(y);
    const cells = Array.from({ length: screen.cols }, (_, x) => {
      const cell = line!.getCell(x)!;
      const ink = cell.isFgDefault() ? terminal.text : rgb(cell.getFgColor(), cell.isFgRGB());
      const ground = cell.isBgDefault() ? terminal.ground : rgb(cell.getBgColor(), cell.isBgRGB());
      const [front, back] = cell.isInverse() ? [ground, ink] : [ink, ground];
      const text = cell.getChars();
      return [text === '▀' || text === '█' ? front : back, text === '▄' || text === '█' ? front : back];
    });
    return [0, 1].map((half) => cells.map((cell) => isDark(cell[half] as Rgb)));
  }).flat();
}
/** Of a terminal's own sixteen black, white and grey alone are what the code may be drawn in. */
const SIXTEEN = (index: number): Rgb => (index === 0 ? BLACK : index === 15 ? WHITE : [128, 128, 128]);

describe('29.1 the code for cameras, as it stands on a terminal', () => {
  it.each([
    ['a dark terminal', DARK, TRUECOLOR, undefined],
    ['a light terminal', LIGHT, TRUECOLOR, undefined],
    ['a light theme on a dark terminal', DARK, TRUECOLOR, 'light'],
    ['a dark theme on a light terminal', LIGHT, TRUECOLOR, 'dark'],
    ['256 colours', DARK, { TERM: 'xterm-256color' }, undefined],
    ['16 colours', DARK, { TERM: 'xterm' }, undefined],
    ['no colours on a dark terminal', DARK, { ...TRUECOLOR, NO_COLOR: '1' }, undefined],
    ['no colours on a light terminal', LIGHT, { ...TRUECOLOR, NO_COLOR: '1' }, undefined],
    ['high contrast', DARK, TRUECOLOR, 'contrast'],
  ] as const)('is dark on light, with its quiet border, and read as the link: %s', async (_, terminal, env, theme) => {
    for (const link of [SHORT, LONG]) expect(qrText(await shownOn(link, terminal, env, theme), 2)).toBe(link);
  });

  it('is read by rules that find a fault in a module, and no light code on dark', () => {
    const modules = qrRows(SHORT).flatMap((line) =>
      ['▀█', '▄█'].map((dark) => [...line].map((sign) => dark.includes(sign))),
    );
    expect(qrText(modules, 2)).toBe(SHORT);
    const changed = modules.map((line, y) => (y === 16 ? line.with(20, !line[20]) : line));
    expect(qrText(changed, 2)).toBeNull();
    const inverse = modules.map((line) => line.map((isDark) => !isDark));
    expect(qrText(inverse, 0)).toBeNull();
  });
});
