import type { PaneName } from '../look/layout.ts';
import type { Rows, Span } from '../look/paint.ts';
import type { View } from '../shown/view.ts';

/** What a pane has to show at a width: so many rows, of which only the visible ones are asked for. Rows are exactly as wide as asked. */
export type PaneContent = {
  rowCount: number;
  rows(top: number, height: number): Rows;
  /** Its first row while its end is followed; absent: as far down as it goes. */
  pageTop?(height: number): number;
};

/**
 * A pane: `select` takes from the view what it shows, `content` draws it, for so many rows where it can fold. Neither listens to keys nor
 * keeps anything.
 */
export type Pane<Props = unknown> = {
  name: PaneName;
  key: string;
  title(view: View): readonly Span[];
  select(view: View): Props;
  content(props: Props, width: number, height?: number): PaneContent;
  /** Shows its end until it is scrolled. */
  followsEnd: boolean;
};

export function listContent(rows: Rows): PaneContent {
  return { rowCount: rows.length, rows: (top, height) => rows.slice(top, top + height) };
}
