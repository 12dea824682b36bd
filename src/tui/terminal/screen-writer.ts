import { BLANK, type Cell, isSameCell, type Row, readRow } from './cells.ts';
import { type Palette, type Pen, penOf, type Style, styleFold } from './style.ts';

/** Where the bytes go: a terminal, or a test. `write` returns false when the terminal is behind; `onDrain` then calls back once. */
export type ScreenOut = {
  readonly columns: number;
  readonly rows: number;
  write(bytes: string): boolean;
  onDrain(callback: () => void): void;
};

export type ScreenWriter = {
  /** Shows a whole frame (lines of text and SGR), sending only the cells that changed. Dropped for a newer one while the terminal is behind. */
  draw(frame: string | readonly string[]): void;
  /** Forgets what stands on the screen and paints the last frame anew: after the terminal was somebody else's. */
  repaint(): void;
  /** Draws in another palette from now on, what stands there as well; the screen is not cleared for it. */
  recolor(palette: Palette): void;
};

/**
 * Draws whole frames on a terminal whose alternate screen and wrapping the session has set, and whose cursor it has hidden. The screen is cleared on the first
 * frame, on another size and on `repaint`, never otherwise. `spelled`: a line in the signs that the terminal has.
 */
export function screenWriter(out: ScreenOut, palette: Palette, spelled = (line: string) => line): ScreenWriter {
  const fold = styleFold();
  let pen = penOf(palette);
  const known = new Map<string, Row>();
  let lines: readonly string[] = [];
  let [columns, rows] = [0, 0];
  let last: string | readonly string[] | undefined;
  let [isBehind, isRecolored] = [false, false];
  let caret = '';

  function rowOf(line: string): Row {
    let row = known.get(line);
    if (!row) {
      row = readRow(spelled(line), columns, fold);
      if (known.size > 2000) known.clear();
      known.set(line, row);
    }
    return row;
  }

  function draw(frame: string | readonly string[]): void {
    last = frame;
    if (isBehind) return;
    let bytes = '';
    if (out.columns !== columns || out.rows !== rows) {
      columns = out.columns;
      rows = out.rows;
      known.clear();
      lines = [];
      bytes = `${pen.reset}\x1b[2J`;
      isRecolored = pen.isPainting;
    }
    const next = (typeof frame === 'string' ? frame.split('\n') : frame).slice(0, rows);
    if (isRecolored) bytes += pen.reset + wholeRows(rows, (y) => rowOf(next[y] ?? ''), columns, pen);
    else
      for (let y = 0; y < Math.max(lines.length, next.length); y++) {
        if (lines[y] !== next[y]) bytes += rowChange(rowOf(lines[y] ?? ''), rowOf(next[y] ?? ''), y, columns, pen);
      }
    isRecolored = false;
    lines = next;
    const at = caretOf(next.map((line) => rowOf(line).caret));
    if (bytes !== '' || at !== caret) send(inOneGo((caret === '' ? '' : HIDDEN) + bytes + at));
    caret = at;
  }

  function send(bytes: string): void {
    if (out.write(bytes)) return;
    isBehind = true;
    const sent = last;
    out.onDrain(() => {
      isBehind = false;
      const isResized = out.columns !== columns || out.rows !== rows;
      if (last !== undefined && (last !== sent || isResized || isRecolored)) draw(last);
    });
  }

  return {
    draw,
    repaint() {
      columns = 0;
      caret = '';
      if (last !== undefined) draw(last);
    },
    recolor(next) {
      pen = penOf(next);
      isRecolored = true;
      if (last !== undefined) draw(last);
    },
  };
}

const HIDDEN = '\x1b[?25l';

/** Terminals that know of it show nothing before the end. */
const inOneGo = (bytes: string): string => `\x1b[?2026h${bytes}\x1b[?2026l`;

/** The cursor is seen at the caret alone (18.5), and nowhere while cells are drawn: input methods show at it what is being composed. */
function caretOf(columns: readonly (number | null)[]): string {
  const y = columns.findIndex((x) => x !== null);
  return y < 0 ? '' : `\x1b[${y + 1};${(columns[y] ?? 0) + 1}H\x1b[?25h`;
}

/** All rows, whatever stands there. */
function wholeRows(count: number, rowAt: (y: number) => Row, columns: number, pen: Pen): string {
  let bytes = '';
  for (let y = 0; y < count; y++) {
    const { cells } = rowAt(y);
    bytes += `\x1b[${y + 1};1H${erased(0, columns, pen)}\r${paint(cells, 0, cells.length, columns, pen)}`;
  }
  return bytes;
}

/** Re-sending a few equal cells is shorter than another jump. */
const WORTH_A_JUMP = 6;

/** The bytes that make one row of the screen another; they leave the default style. */
function rowChange(before: Row, after: Row, y: number, columns: number, pen: Pen): string {
  const old = before.cells;
  const cells = after.cells;
  const end = Math.max(old.length, cells.length);
  let bytes = '';
  let x = 0;
  while ((x = firstChange(old, cells, x, end)) < end) {
    // Where a cluster may have taken other columns than ours, everything behind it is painted again, and the rest erased.
    const isUnsure = before.isUnsure || after.isUnsure;
    const last = isUnsure ? end - 1 : lastChange(old, cells, x, end);
    // A mark that is drawn wide has taken what stands behind it.
    const stop = last + (cells[last]?.isPlaced ? 2 : 1);
    const visible = Math.min(stop, cells.length);
    bytes += `\x1b[${y + 1};${x + 1}H${paint(cells, x, visible, columns, pen)}`;
    if (isUnsure || stop > cells.length) {
      // Behind the last column the cursor still stands on it: erasing there would take the cell just drawn.
      if (cells.length === columns) return bytes;
      const from = isUnsure ? cells.length : Math.max(x, visible);
      return bytes + (isUnsure ? `\x1b[${from + 1}G` : '') + erased(from, columns, pen);
    }
    x = stop;
  }
  return bytes;
}

/** From the cursor at column `from` to the end of the row. Not every terminal erases to a background of ours. */
function erased(from: number, columns: number, { isPainting }: Pen): string {
  return isPainting ? ' '.repeat(columns - from) : '\x1b[K';
}

function firstChange(old: readonly Cell[], cells: readonly Cell[], from: number, end: number): number {
  let x = from;
  while (x < end && isSameCell(old[x] ?? BLANK, cells[x] ?? BLANK)) x++;
  return x;
}

function lastChange(old: readonly Cell[], cells: readonly Cell[], from: number, end: number): number {
  let last = from;
  for (let x = from + 1; x < end && x - last <= WORTH_A_JUMP; x++) {
    if (!isSameCell(old[x] ?? BLANK, cells[x] ?? BLANK)) last = x;
  }
  return last;
}

function paint(cells: readonly Cell[], from: number, to: number, columns: number, pen: Pen): string {
  let bytes = '';
  let style: Style = '';
  for (let x = from; x < to; x++) {
    const cell = cells[x] as Cell;
    if (cell.width === 0) continue;
    bytes += pen.change(style, cell.style);
    style = cell.style;
    // A terminal that takes fewer columns than we do would leave old text in the others.
    if (cell.isUnsure) bytes += `${' '.repeat(cell.width)}\x1b[${x + 1}G`;
    bytes += cell.text;
    if (cell.isPlaced && x + cell.width < columns) bytes += `\x1b[${x + cell.width + 1}G`;
  }
  return bytes + pen.change(style, '');
}
