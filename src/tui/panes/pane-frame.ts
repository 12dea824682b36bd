import type { PaneName, Rect } from '../look/layout.ts';
import { edges, type Rows, type Span } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';
import { panes } from './index.ts';
import type { PaneContent } from './pane.ts';

/** The visible part of a pane. `top`: its first visible row; it follows when its end is in sight and nobody scrolled away. */
type PaneSlice = { content: PaneContent; top: number; height: number; rowCount: number; isFollowing: boolean };

/** Wide panes leave a column free on each side. */
const MARGIN = 1;

export function visiblePart(view: View, name: PaneName, rect: Rect): PaneSlice {
  const pane = panes[name];
  const height = Math.max(0, rect.height - 2);
  const content = pane.content(pane.select(view), Math.max(1, rect.width - 2 - 2 * MARGIN), height);
  const { rowCount } = content;
  const last = Math.max(0, rowCount - height);
  const chosen = scrolledTo(view, name);
  const top = chosen === null ? (pane.followsEnd ? last : 0) : Math.min(chosen, last);
  return { content, top, height, rowCount, isFollowing: chosen === null };
}

function scrolledTo(view: View, name: PaneName): number | null {
  if (name !== 'history') return view.scroll[name] ?? null;
  return view.historyAnchor === null ? null : view.lines.lineOf(view.historyAnchor);
}

/** A pane as it is drawn: the edges of its frame, and the rows within. */
export type DrawnPane = { top: string; side: string; bottom: string; rows: Rows };

export function drawPane(view: View, name: PaneName, rect: Rect): DrawnPane {
  const part = visiblePart(view, name, rect);
  const margin = ' '.repeat(MARGIN);
  const rows = part.content.rows(part.top, part.height).map((line) => margin + line);
  const isFocused = view.focus === name;
  const { key, title } = panes[name];
  const heading: Span[] = [
    [isFocused ? ' ▶ ' : ' ', look.focus],
    [`${key} `, look.muted],
    ...title(view).map((span): Span => (typeof span === 'string' ? [span, look.strong] : span)),
    ' ',
  ];
  const style = isFocused ? look.strong : look.rules;
  return { ...edges(rect.width, { title: heading, note: noteOf(view, name, part), isFocused, look: style }), rows };
}

function noteOf(view: View, name: PaneName, { top, height, rowCount, isFollowing }: PaneSlice): string {
  const below = rowCount - top - height;
  if (name === 'history' && !isFollowing) {
    const newCount = view.lines.messageCount - view.messagesSeen;
    const { newBelow, moreBelow, follows } = view.words.scrolled;
    return newCount > 0 ? newBelow(newCount) : below > 0 ? moreBelow : follows;
  }
  const above = top > 0 ? `↑ ${top}` : '';
  const rest = below > 0 ? `↓ ${below}` : '';
  return name === 'history' ? '' : [above, rest].filter(Boolean).join('  ');
}
