import { UserError } from '../base/errors.ts';
import { FONTS } from '../handouts/frame-svg.ts';
import type { Rasterizing } from '../handouts/gif.ts';

/** What draws pixels, where it is installed. `png`: so many pixels wide. */
type Drawing = { png(svg: string, width: number): Uint8Array; pixels: Rasterizing };
export const PNG_PACKAGE = '@resvg/resvg-js@2.6.2';

/** Null: the package is not installed. */
export async function pixelDrawing(): Promise<Drawing | null> {
  try {
    const { Resvg } = await import('@resvg/resvg-js');
    const font = { loadSystemFonts: true, monospaceFamily: 'DejaVu Sans Mono' };
    return {
      png: (svg, width) => new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng(),
      pixels: (svg) => new Resvg(svg, { font }).render(),
    };
  } catch {
    return null;
  }
}

/** As `pixelDrawing`, for whoever has asked for pixels. */
export async function pixelsAsked(format: string): Promise<Drawing> {
  const drawing = await pixelDrawing();
  if (drawing) return drawing;
  const allowed = `npm install ${PNG_PACKAGE}, or --format svg`;
  throw new UserError([{ message: `--format ${format} needs a package that is not installed`, allowed }]);
}

/** Where no font has a letter of the picture, it is refused and not drawn without its words (28.4). `text`: all of them, and perhaps more. */
export function refuseUndrawn(format: string, text: string, pixels: Rasterizing): void {
  const undrawn = undrawnIn(text, pixels);
  if (undrawn.length === 0) return;
  const isAll = undrawn.includes(LATIN);
  const shown = undrawn.slice(0, MOST_NAMED).join(' ');
  const more = undrawn.length > MOST_NAMED ? ` and ${undrawn.length - MOST_NAMED} more` : '';
  const [message, font] = isAll
    ? ['no font is installed here', 'DejaVu Sans Mono or another font of one width']
    : [`no font that is installed here has ${shown}${more}`, 'a font that has them, as Noto Sans CJK has Chinese'];
  throw new UserError([{ message: `--format ${format}: ${message}`, allowed: `${font}, or --format svg` }]);
}

const MOST_NAMED = 8;
/** Where not even this is drawn there is no font at all, and pictures come without words, and nothing says so. */
const LATIN = 'M';
/** No letter: fonts draw in its place what they draw in that of a letter that they do not have. */
const UNASSIGNED = '\u0378';
/** Letters of any script, and what is an emoji wherever it stands. */
const TRIED = /[\p{L}\p{Emoji_Presentation}]/gu;
const MOST_TRIED = 2_000;
const TILE = 24;

/** The letters in a text that no font has, each once. */
export function undrawnIn(text: string, pixels: Rasterizing): readonly string[] {
  const others = [...new Set(text.match(TRIED) ?? [])].filter((letter) => letter > '\x7f');
  const letters = [LATIN, ...others.slice(0, MOST_TRIED)];
  const drawn = [UNASSIGNED, ' ', ...letters].map(
    (letter, i) => `<text xml:space="preserve" x="2" y="${i * TILE + 16}">${letter}</text>`,
  );
  const { pixels: found, width } = pixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${drawn.length * TILE}" font-family="${FONTS}" font-size="14">${drawn.join('')}</svg>`,
  );
  const tile = (i: number) => Buffer.from(found.subarray(i * TILE * width * 4, (i + 1) * TILE * width * 4));
  const [missing, blank] = [tile(0), tile(1)];
  return letters.filter((_, i) => [missing, blank].some((nothing) => nothing.equals(tile(i + 2))));
}
