import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { svgOf } from '../handouts/figure-svg.ts';
import { textsIn } from '../handouts/svg-parts.ts';
import { makeFolder, reasonOf } from '../journal/file.ts';
import { tell } from './output.ts';
import { PNG_PACKAGE, pixelDrawing, undrawnIn } from './png.ts';
import { writeWhole } from './write-whole.ts';

/** Of the same picture twice as many pixels a side as it has on a screen. */
const PNG_WIDTH = 1_520;

/** `--plots`: each picture as SVG, and as PNG where what draws it is installed. */
export async function writePlots(figures: readonly Figure[], heading: string, folder: string): Promise<void> {
  const drawing = await pixelDrawing();
  if (!drawing) tell(`Pictures are SVG alone: for PNG too, npm install ${PNG_PACKAGE}`);
  try {
    makeFolder(folder);
    for (const figure of figures) {
      const svg = svgOf(figure, heading);
      writeWhole(join(folder, `${figure.id}.svg`), svg);
      const undrawn = drawing ? undrawnIn(textsIn(svg), drawing.pixels) : [];
      if (undrawn.length > 0)
        tell(`${figure.id}: SVG alone, as no font that is installed here has ${undrawn.slice(0, 8).join(' ')}`);
      else if (drawing) writeWhole(join(folder, `${figure.id}.png`), drawing.png(svg, PNG_WIDTH));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new UserError([{ message: `--plots: it cannot be written: ${reasonOf(error)}`, place: { file: folder } }]);
  }
}
