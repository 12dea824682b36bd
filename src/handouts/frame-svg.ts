import { type DrawnCell, frameCells, groundOf, type PictureTheme } from '../tui/filmed/frame-cells.ts';
import type { Rgb } from '../tui/terminal/style.ts';
import { px, xml } from './svg-parts.ts';

export const CELL = { width: 8.4, height: 18, size: 14, baseline: 13.5 };
const MARGIN = 12;
export const FONTS =
  "'DejaVu Sans Mono','Noto Sans Mono','Noto Sans Mono CJK SC','Noto Sans CJK SC',Menlo,Consolas,monospace";

/** A frame of the screen as a picture (28.4): text stays text, each run of it as wide as its cells. */
export function frameSvg(
  frame: string,
  { columns, rows }: { columns: number; rows: number },
  theme: PictureTheme,
  title: string,
): string {
  const [width, height] = [columns * CELL.width + 2 * MARGIN, rows * CELL.height + 2 * MARGIN];
  const drawn = frameCells(frame, columns, theme)
    .slice(0, rows)
    .map((cells, y) =>
      together(cells)
        .map((part) => partSvg(part, y))
        .join(''),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" role="img" aria-label="${xml(title)}"><rect width="100%" height="100%" fill="${hex(groundOf(theme))}"/><g font-family="${FONTS}" font-size="${CELL.size}" xml:space="preserve">${drawn.join('')}</g></svg>\n`;
}

const hex = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Neighbours that look alike, as one; what fonts draw in widths of their own stays alone. */
function together(cells: readonly DrawnCell[]): DrawnCell[] {
  const parts: DrawnCell[] = [];
  for (const cell of cells) {
    const last = parts.at(-1);
    const isAlike =
      last &&
      last.x + last.width === cell.x &&
      isPlain(last.text) &&
      isPlain(cell.text) &&
      looksOf(last) === looksOf(cell);
    if (isAlike) parts[parts.length - 1] = { ...last, text: last.text + cell.text, width: last.width + cell.width };
    else parts.push(cell);
  }
  return parts;
}

/** Letters of one cell each in every font of one width, with their marks; not those that are as wide as two. */
const isPlain = (text: string): boolean => /^(?:[\x20-\x7e\p{M}]|(?![\uff21-\uff5a])\p{Script=Latin})+$/u.test(text);
const looksOf = ({ ink, ground, isBold, isUnderlined }: DrawnCell): string =>
  [ink, ground, isBold, isUnderlined].join();

function partSvg({ x, text, width, ink, ground, isBold, isUnderlined }: DrawnCell, y: number): string {
  const [left, top] = [MARGIN + x * CELL.width, MARGIN + y * CELL.height];
  const rect = ground
    ? `<rect x="${px(left)}" y="${px(top)}" width="${px(width * CELL.width)}" height="${CELL.height}" fill="${hex(ground)}"/>`
    : '';
  if (text.trim() === '' && !isUnderlined) return rect;
  const looks = `${isBold ? ' font-weight="bold"' : ''}${isUnderlined ? ' text-decoration="underline"' : ''}`;
  const fitted = isPlain(text) ? ` textLength="${px(width * CELL.width)}"` : '';
  return `${rect}<text x="${px(left)}" y="${px(top + CELL.baseline)}" fill="${hex(ink)}"${looks}${fitted}>${xml(text)}</text>`;
}
