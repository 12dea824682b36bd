import { ROWS_ABOVE, ROWS_BELOW } from './in-sight.ts';
import { roomOf } from './layout.ts';
import { framed, type Rows, row, type Span, widthOf } from './paint.ts';
import type { DrawnWindow } from './small-window.ts';
import { look } from './theme.ts';

/** What is drawn into a window of a fixed size; `lastTop`: how far its text can be scrolled. */
export type Drawn = { rows: Rows; lastTop: number };

/** A window over all panes, and over what stands above them where `above` is 0. */
export function fullWindow(
  size: { columns: number; rows: number },
  title: readonly Span[],
  note: string,
  draw: (width: number, height: number) => Drawn,
  above = ROWS_ABOVE,
): DrawnWindow {
  const screen = roomOf(size);
  const rect = {
    x: 0,
    y: above,
    width: screen.columns,
    height: screen.rows - above - ROWS_BELOW,
  };
  const { rows, lastTop } = draw(rect.width - 4, rect.height - 2);
  const shown = rows.map((line) => ` ${line} `);
  return { rect, lastTop, rows: framed(rect, shown, { title, note, isFocused: true, look: look.strong }) };
}

/** Rows that can be scrolled, in exactly `height` rows. */
export function scrolled(rows: Rows, top: number, width: number, height: number): Drawn {
  const room = Math.max(0, height);
  const lastTop = Math.max(0, rows.length - room);
  const from = Math.min(top, lastTop);
  return { rows: filled(rows.slice(from, from + room), width, room), lastTop };
}

/** Exactly `height` rows. */
export function filled(rows: Rows, width: number, height: number): Rows {
  const blank = ' '.repeat(width);
  return Array.from({ length: Math.max(0, height) }, (_, y) => rows[y] ?? blank);
}

/** A line across, with words in it. */
export function ruled(width: number, ...spans: readonly Span[]): string {
  const used = Math.min(width, widthOf(spans) + 4);
  const words: Span[] = spans.length === 0 ? ['──'] : [['── ', look.rules], ...spans, ' '];
  return row(used, ...words) + row(width - used, ['─'.repeat(width - used), look.rules]);
}

/** Two panels beside each other, the left one of a fixed width. */
export function beside(left: Rows, leftWidth: number, right: Rows, width: number, height: number): Rows {
  const rightWidth = width - leftWidth - 3;
  return filled(
    Array.from(
      { length: height },
      (_, y) => (left[y] ?? ' '.repeat(leftWidth)) + row(3, [' │ ', look.rules]) + (right[y] ?? ' '.repeat(rightWidth)),
    ),
    width,
    height,
  );
}
