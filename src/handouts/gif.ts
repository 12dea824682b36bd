import { GIFEncoder } from 'gifenc';
import { type DrawnCell, frameCells, groundOf, type PictureTheme } from '../tui/filmed/frame-cells.ts';
import type { Rgb } from '../tui/terminal/style.ts';
import { FONTS } from './frame-svg.ts';
import { xml } from './svg-parts.ts';

/** A frame of the screen, and when it came. */
type TimedFrame = { ms: number; frame: string };
/** An SVG as pixels, four bytes each. */
export type Rasterizing = (svg: string) => { pixels: Uint8Array; width: number; height: number };

const CELL = { width: 8, height: 17, size: 13.29, baseline: 13 };
const LAST_MS = 3_000;
/** Steps from ground to ink at the edges of letters. */
const SHADES = 7;
const MOST_COLOURS = 256;
/** The first colour is none: what stays as it was. */
const UNCHANGED = 0;

/** A passage of a film as a GIF (28.4): letters are drawn once, and each frame has only what changed. */
export function gifOf(
  frames: readonly TimedFrame[],
  { columns, rows }: { columns: number; rows: number },
  theme: PictureTheme,
  rasterize: Rasterizing,
): Uint8Array {
  const drawn = frames.map(({ frame }) => frameCells(frame, columns, theme).slice(0, rows));
  const glyphs = glyphsOf(drawn, rasterize);
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  const colours = coloursFrom(groundOf(theme));
  const pictures = drawn.map((lines) => {
    const picture = new Uint8Array(width * height).fill(colours.of(groundOf(theme), groundOf(theme), 0));
    for (const [y, cells] of lines.entries())
      for (const cell of cells)
        paint(picture, width, cell, y, glyphs, colours.shades(cell.ink, cell.ground ?? groundOf(theme)));
    return picture;
  });
  const encoder = GIFEncoder();
  for (const [i, picture] of pictures.entries()) {
    const until = frames[i + 1]?.ms ?? (frames[i]?.ms ?? 0) + LAST_MS;
    const before = pictures[i - 1];
    const changed = before ? picture.map((colour, at) => (colour === before[at] ? UNCHANGED : colour)) : picture;
    encoder.writeFrame(changed, width, height, {
      ...(i === 0 ? { palette: colours.all } : {}),
      ...{ delay: until - (frames[i]?.ms ?? 0), transparent: true, transparentIndex: UNCHANGED, dispose: 1 },
    });
  }
  encoder.finish();
  return encoder.bytes();
}

/** How much of each pixel of a letter is ink, from 0 to `SHADES`. */
type Glyphs = ReadonlyMap<string, Uint8Array>;
const glyphKey = ({ text, isBold, width }: DrawnCell): string => `${isBold ? 'b' : ''}${width}${text}`;

/** Every letter that stands in the frames, drawn in one picture. */
function glyphsOf(drawn: readonly DrawnCell[][][], rasterize: Rasterizing): Glyphs {
  const needed = new Map<string, DrawnCell>();
  for (const cell of drawn.flat(2)) if (cell.text.trim() !== '') needed.set(glyphKey(cell), cell);
  const all = [...needed];
  const placed = all.map(([, { text, isBold }], i) => {
    const weight = isBold ? ' font-weight="bold"' : '';
    return `<text x="0" y="${i * CELL.height + CELL.baseline}"${weight}>${xml(text)}</text>`;
  });
  const [width, height] = [2 * CELL.width, Math.max(1, all.length) * CELL.height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/><g fill="#fff" font-family="${FONTS}" font-size="${CELL.size}">${placed.join('')}</g></svg>`;
  const { pixels } = rasterize(svg);
  return new Map(
    all.map(([key, cell], i) => {
      const shades = new Uint8Array(cell.width * CELL.width * CELL.height);
      for (let at = 0; at < shades.length; at++) {
        const [x, y] = [at % (cell.width * CELL.width), Math.floor(at / (cell.width * CELL.width))];
        shades[at] = Math.round(((pixels[((i * CELL.height + y) * width + x) * 4] ?? 0) * SHADES) / 255);
      }
      return [key, shades];
    }),
  );
}

/** Colours by their numbers, as they are needed. */
function coloursFrom(ground: Rgb) {
  const all: Rgb[] = [ground];
  const known = new Map<string, number>();
  function of(ink: Rgb, paper: Rgb, shade: number): number {
    const mixed = ink.map((part, i) =>
      Math.round(((paper[i] ?? 0) * (SHADES - shade) + part * shade) / SHADES),
    ) as unknown as Rgb;
    const key = mixed.join();
    const number = known.get(key) ?? (all.length < MOST_COLOURS ? all.push(mixed) - 1 : nearestIn(all, mixed));
    known.set(key, number);
    return number;
  }
  const shades = (ink: Rgb, paper: Rgb): readonly number[] =>
    Array.from({ length: SHADES + 1 }, (_, shade) => of(ink, paper, shade));
  return { all, of, shades };
}

function nearestIn(all: readonly Rgb[], wanted: Rgb): number {
  const distance = (colour: Rgb) => colour.reduce((sum, part, i) => sum + (part - (wanted[i] ?? 0)) ** 2, 0);
  let best = 1;
  for (let i = 2; i < all.length; i++) if (distance(all[i] as Rgb) < distance(all[best] as Rgb)) best = i;
  return best;
}

function paint(
  picture: Uint8Array,
  across: number,
  cell: DrawnCell,
  row: number,
  glyphs: Glyphs,
  shades: readonly number[],
): void {
  const glyph = glyphs.get(glyphKey(cell));
  const [wide, left, top] = [cell.width * CELL.width, cell.x * CELL.width, row * CELL.height];
  for (let y = 0; y < CELL.height; y++) {
    const isLine = cell.isUnderlined && y === CELL.baseline + 2;
    for (let x = 0; x < wide && left + x < across; x++)
      picture[(top + y) * across + left + x] = shades[isLine ? SHADES : (glyph?.[y * wide + x] ?? 0)] as number;
  }
}
