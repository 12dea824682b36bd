import type { PaneName } from '../look/layout.ts';
import type { Rows, Span } from '../look/paint.ts';
import type { View } from '../shown/view.ts';

/** What a pane has to show at a width: so many rows, of which only the visible ones are asked for. Rows are exactly as wide as asked. */
export type PaneContent = {
  rowCount: number;
  rows(top: number, height: number): Rows;
  /** Its first row while its end is followed; absent: as far down as it goes. */
  pageTop?(height: number): number;
  /** Rows one of which is chosen in the place of scrolling, oldest first. */
  choices?: readonly number[];
  /** Which of them is; absent: none. */
  chosen?: number;
};

/**
 * A pane: `select` takes from the view what it shows, `content` draws it, for so many rows where it can fold. Neither listens to keys nor
 * keeps anything.
 */
export type Pane<Props = unknown> = {
  name: PaneName;
  key: string;
  title(view: View, width: number): readonly Span[];
  select(view: View): Props;
  content(props: Props, width: number, height?: number): PaneContent;
  /** Shows its end until it is scrolled. */
  followsEnd: boolean;
};

export function listContent(rows: Rows): PaneContent {
  return { rowCount: rows.length, rows: (top, height) => rows.slice(top, top + height) };
}

/** Rows that are drawn only where they are in sight. */
export function lazyContent(rowCount: number, rowAt: (index: number) => string): PaneContent {
  return {
    rowCount,
    rows: (top, height) =>
      Array.from({ length: Math.max(0, Math.min(height, rowCount - top)) }, (_, i) => rowAt(top + i)),
  };
}

/** One below the other. */
export function stackedContent(parts: readonly PaneContent[]): PaneContent {
  return {
    rowCount: parts.reduce((sum, part) => sum + part.rowCount, 0),
    rows(top, height) {
      const shown: string[] = [];
      let above = 0;
      for (const part of parts) {
        const from = Math.max(0, top - above);
        if (from < part.rowCount && shown.length < height)
          shown.push(...part.rows(from, height - shown.length).slice(0, part.rowCount - from));
        above += part.rowCount;
      }
      return shown;
    },
  };
}
