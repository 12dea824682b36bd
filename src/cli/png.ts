import { UserError } from '../base/errors.ts';
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

/** A letter: where no font is found, pictures come without words, and nothing says so. */
const LETTER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16" font-family="monospace" font-size="16">M</text></svg>';

/** As `pixelDrawing`, for whoever has asked for pixels. */
export async function pixelsAsked(format: string): Promise<Drawing> {
  const drawing = await pixelDrawing();
  if (!drawing) {
    const allowed = `npm install ${PNG_PACKAGE}, or --format svg`;
    throw new UserError([{ message: `--format ${format} needs a package that is not installed`, allowed }]);
  }
  if (drawing.pixels(LETTER).pixels.every((part) => part === 0))
    throw new UserError([
      {
        message: `--format ${format}: no font is installed here`,
        allowed: 'DejaVu Sans Mono or another font of one width, or --format svg',
      },
    ]);
  return drawing;
}
