import { boundedMemo } from '../../base/memo.ts';
import { displayWidth, eachGrapheme } from '../../base/width.ts';

type Transform = (line: string, index: number) => string;

type PlacedLine = { x: number; line: string };

/**
 * Puts written lines in their places and gives the whole frame: what Ink's own `Output` does (ink 6.8, `build/output.js`) for a screen
 * that clips nothing. Ink's takes every line apart into characters, in each frame anew; here a line stays whole, unless another lies over
 * it. The bundle puts this in its place (`bin/build.mjs`).
 */
export class FrameComposer {
  readonly #rows: PlacedLine[][];

  constructor({ height }: { width: number; height: number }) {
    this.#rows = Array.from({ length: height }, () => []);
  }

  write(x: number, y: number, text: string, { transformers }: { transformers: readonly Transform[] }): void {
    if (text === '') return;
    let index = 0;
    for (const plain of text.split('\n')) {
      const line = transformers.reduce((made, transform) => transform(made, index), plain);
      this.#rows[y + index]?.push({ x, line });
      index++;
    }
  }

  get(): { output: string; height: number } {
    return { output: this.#rows.map(composed).join('\n'), height: this.#rows.length };
  }
}

function composed(row: readonly PlacedLine[]): string {
  let out = '';
  let column = 0;
  for (const { x, line } of [...row].sort((a, b) => a.x - b.x)) {
    if (x < column) return row.reduce((below, { x: at, line: above }) => laidOver(below, at, above), '').trimEnd();
    out += ' '.repeat(x - column) + line;
    column = x + widthOf(line);
  }
  return out.trimEnd();
}

/** The line with another one over it from column `x` on; what stands left and right of that keeps its looks. */
function laidOver(below: string, x: number, above: string): string {
  const end = x + widthOf(above);
  let left = '';
  let right = '';
  let look = '';
  let column = 0;
  for (const [piece] of below.matchAll(/\x1b\[[0-9;]*m|[^\x1b]+/g)) {
    if (piece.startsWith('\x1b')) {
      look = piece === RESET ? '' : look + piece;
      if (column < x) left += piece;
      else if (right !== '') right += piece;
      continue;
    }
    eachGrapheme(piece, (grapheme, width) => {
      if (column + width <= x) left += grapheme;
      else if (column < x) left += ' '.repeat(x - column);
      if (column >= end) right += right === '' ? look + grapheme : grapheme;
      else if (column + width > end) right += ' '.repeat(column + width - end);
      column += width;
    });
  }
  return `${left}${' '.repeat(Math.max(0, x - column))}${RESET}${above}${RESET}${right}`;
}

const RESET = '\x1b[0m';

/** Widths of lines with their looks; most lines of a frame stood in the one before. */
const widthOf = boundedMemo(4000, (line: string): number => displayWidth(line.replace(LOOK, '')));

const LOOK = /\x1b\[[0-9;]*m/g;
