import { aroundChosen } from '../look/in-sight.ts';
import type { PaneName, Rect } from '../look/layout.ts';
import { type Rows, type Span, spread } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';
import type { PaneContent } from './pane.ts';
import { paneOf } from './zooms.ts';

/** The visible part of a pane. `top`: its first visible row; it follows when its end is in sight and nobody scrolled away. */
type PaneSlice = {
  content: PaneContent;
  top: number;
  /** Where it stands when it follows its end. */
  last: number;
  height: number;
  rowCount: number;
  isFollowing: boolean;
};

/** Rows of a title, which talk has none of. */
const titleRows = (name: PaneName): number => (name === 'history' ? 0 : 1);
/** Free behind the rows of a pane with a title. */
const MARGIN = 1;

export function visiblePart(view: View, name: PaneName, rect: Rect): PaneSlice {
  const pane = paneOf(view, name);
  const head = titleRows(name);
  const height = Math.max(0, rect.height - head);
  const content = pane.content(pane.select(view), Math.max(1, rect.width - head * MARGIN), height);
  const { rowCount } = content;
  const end = Math.max(0, rowCount - height);
  const last = content.pageTop?.(height) ?? end;
  if (content.choices) {
    const row = content.choices[content.chosen ?? -1] ?? 0;
    const isMoved = name !== 'history' && view.scroll[name] !== undefined;
    const top = isMoved ? aroundChosen(rowCount, row, height).from : 0;
    return { content, top, last, height, rowCount, isFollowing: !isMoved };
  }
  const chosen = scrolledTo(view, name);
  const top = chosen === null ? (pane.followsEnd ? last : 0) : Math.min(chosen, last);
  return { content, top, last, height, rowCount, isFollowing: chosen === null };
}

function scrolledTo(view: View, name: PaneName): number | null {
  if (name !== 'history') return view.scroll[name] ?? null;
  return view.historyAnchor === null ? null : view.lines.lineOf(view.historyAnchor);
}

/** A pane as it is drawn: a title with what is out of sight, and its rows; talk has neither title nor gutter. */
export function drawPane(view: View, name: PaneName, rect: Rect): Rows {
  const part = visiblePart(view, name, rect);
  const rows = part.content.rows(part.top, part.height);
  const note = noteOf(view, name, part);
  if (titleRows(name) === 0) return note === '' ? rows : withNote(rows, note, rect);
  const isFocused = view.focus === name;
  const { key, title } = paneOf(view, name);
  const heading: Span[] = [
    [isFocused ? '▶ ' : '', look.focus],
    [`${key} `, look.muted],
    ...title(view, rect.width).map(
      (span, i): Span =>
        typeof span === 'string' ? [i === 0 ? span.toUpperCase() : span, isFocused ? look.focus : look.strong] : span,
    ),
  ];
  const right = [view.isZoomed ? view.words.zoomBack : '', note].filter(Boolean).join('  ');
  return [spread(rect.width - MARGIN, heading, [[right, look.muted]]), ...rows];
}

/** What waits below stands in the last row of talk. */
function withNote(rows: Rows, note: string, { width, height }: Rect): Rows {
  return [
    ...Array.from({ length: Math.max(0, height - 1) }, (_, y) => rows[y] ?? ''),
    spread(width - MARGIN, [], [[note, look.strong]]),
  ];
}

function noteOf(view: View, name: PaneName, { top, height, rowCount, isFollowing }: PaneSlice): string {
  const below = rowCount - top - height;
  if (name === 'history' && !isFollowing) {
    const newCount = view.lines.shownCount() - view.messagesSeen;
    const { newBelow, moreBelow, follows } = view.words.scrolled;
    return newCount > 0 ? newBelow(newCount) : below > 0 ? moreBelow : follows;
  }
  const above = top > 0 ? `↑ ${top}` : '';
  const rest = below > 0 ? `↓ ${below}` : '';
  return name === 'history' ? '' : [above, rest].filter(Boolean).join('  ');
}
