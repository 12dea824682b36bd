import { eachGrapheme } from '../../base/width.ts';
import { hasCaret, type Style } from './style.ts';

/** One column of a row. A wide character is its first cell; the columns it covers besides are `COVERED`. */
export type Cell = {
  text: string;
  width: number;
  style: Style;
  /** Terminals disagree on how many columns this cluster takes. */
  isUnsure: boolean;
  /** What follows it is put in its column: it is wide, or a mark that some terminals draw wide (18.4). */
  isPlaced: boolean;
};

/** Cells up to the last that is not blank, never more than the columns. `caret`: the column of the cell where the cursor stands; null: elsewhere. */
export type Row = { cells: readonly Cell[]; isUnsure: boolean; caret: number | null };

export const BLANK: Cell = { text: ' ', width: 1, style: '', isUnsure: false, isPlaced: false };
const COVERED: Cell = { text: '', width: 0, style: '', isUnsure: false, isPlaced: false };

/**
 * Reads one line of a frame: text with SGR sequences. Every other control character or sequence is dropped. What does not fit the columns
 * is cut off; half a wide character becomes a blank.
 */
export function readRow(line: string, columns: number, fold: (style: Style, params: string) => Style): Row {
  const cells: Cell[] = [];
  let style: Style = '';
  let isUnsure = false;
  let caret: number | null = null;
  let isCaret = false;

  function add(text: string, width: number): boolean {
    if (cells.length >= columns) return false;
    if (width === 0) return true;
    if (isCaret && cells.length + width <= columns) caret ??= cells.length;
    if (cells.length + width > columns) {
      cells.push({ ...BLANK, style });
      return false;
    }
    const isOdd = width > 1 ? !WIDE_FOR_ALL.test(text) : text.length > 1;
    isUnsure ||= isOdd;
    cells.push({ text, width, style, isUnsure: isOdd, isPlaced: isOdd || width > 1 || isMark(text) });
    for (let i = 1; i < width; i++) cells.push(COVERED);
    return true;
  }

  for (const [piece, params] of line.matchAll(PIECE)) {
    if (params !== undefined) {
      style = fold(style, params);
      isCaret = hasCaret(style);
    } else if (!CONTROL.test(piece)) eachGrapheme(piece, add);
  }
  while (cells.length > 0 && isBlank(cells[cells.length - 1] as Cell)) cells.pop();
  return { cells, isUnsure, caret };
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return a === b || (a.text === b.text && a.style === b.style && a.width === b.width);
}

const PIECE =
  /\x1b\[([0-9;:]*)m|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b\[[\x20-\x3f]*[\x40-\x7e]?|\x1b[\x20-\x2f]*[\x30-\x7e]?|[\x00-\x1f\x7f-\x9f]+|[^\x00-\x1f\x7f-\x9f]+/g;
const CONTROL = /^[\x00-\x1f\x7f-\x9f]/;
const WIDE_FOR_ALL = /^[\u3000-\u3029\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]$/;

/** Circles, squares, stars and other dingbats, which are wide in terminals of East Asia, and in others where they are taken for emoji. */
function isMark(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x25a0 && code <= 0x27bf;
}

function isBlank(cell: Cell): boolean {
  return cell.text === ' ' && cell.style === '';
}
