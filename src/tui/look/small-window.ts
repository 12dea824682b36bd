import type { InterfaceWords } from '../../interface/index.ts';
import { aroundChosen, ROWS_ABOVE, ROWS_BELOW } from './in-sight.ts';
import { type Rect, roomOf } from './layout.ts';
import { framed, type Rows, type Span } from './paint.ts';
import { look } from './theme.ts';

/** A window in the middle of the screen, as high as its rows ask for and the screen allows: what is waited for stays in sight. */
export type DrawnWindow = {
  rect: Rect;
  rows: Rows;
  /** The furthest that its content can be scrolled. */
  lastTop: number;
};

/** `head`: rows above the content that stay while it is scrolled. `chosen`: the line, once it is drawn, that does not leave the window. */
export function windowOf(
  asked: { columns: number; rows: number; words: InterfaceWords },
  title: string,
  wantedWidth: number,
  draw: (width: number) => Rows,
  {
    top = 0,
    note = '',
    head = () => [],
    chosen,
  }: { top?: number; note?: string; head?: (width: number) => Rows; chosen?: () => number } = {},
): DrawnWindow {
  const screen = roomOf(asked);
  const width = Math.min(wantedWidth, screen.columns - 4);
  const content = draw(width - 4);
  const fixed = head(width - 4);
  const wanted = content.length + fixed.length + 4;
  const height = Math.min(wanted, screen.rows - ROWS_ABOVE - ROWS_BELOW);
  const isTight = wanted > height;
  const room = (isTight ? height - 2 : height - 4) - fixed.length;
  const lastTop = Math.max(0, content.length - room);
  const first = chosen ? aroundChosen(content.length, chosen(), room).from : Math.min(top, lastTop);
  const blank = ' '.repeat(width - 2);
  const shown = [...fixed, ...content.slice(first, first + room)].map((line) => ` ${line} `);
  const rows = isTight ? shown : [blank, ...shown, blank];
  const more =
    content.length > room ? asked.words.part(first + 1, Math.min(content.length, first + room), content.length) : '';
  const heading: Span[] = [[` ${title} `, look.focus]];
  const rect = {
    x: Math.floor((screen.columns - width) / 2),
    y: Math.max(ROWS_ABOVE, Math.floor((screen.rows - height) / 2)),
    width,
    height,
  };
  return {
    rect,
    lastTop,
    rows: framed(rect, rows, { title: heading, note: note || more, isFocused: true, look: look.strong }),
  };
}
