import { displayWidth } from '../../base/width.ts';
import { type MarkKind, timelineCells } from '../../projections/timeline.ts';
import { type Rows, row, type Span } from '../look/paint.ts';
import { fitted, type LinePart } from '../look/parts.ts';
import { look } from '../look/theme.ts';
import { isPast, knownLength } from '../shown/place.ts';
import type { View } from '../shown/view.ts';

const SIGNS: Readonly<Record<MarkKind, readonly [sign: string, look: string]>> = {
  round: ['┼', look.muted],
  vote: ['◈', look.votes],
  intervention: ['✎', look.person],
  stance: ['↔', look.strong],
  loss: ['─', look.muted],
  warning: ['!', look.fault],
  statement: ['─', look.muted],
  turn: ['─', look.muted],
};

const BOOKMARK = ['¶', look.person] as const;

/** The entry whose place in the row of marks is in that column. */
export function entryAt(view: View, width: number, column: number): number {
  const length = knownLength(view);
  const before = displayWidth(` ${view.words.timeline.title} `);
  const columns = Math.max(2, width - before - displayWidth(` ${view.state.seq}/${length} `));
  return Math.max(0, Math.min(length, Math.round(((column - before) * length) / (columns - 1))));
}

/** The run as one row of marks; in a second, where it stands and what the marks mean. */
export function timelineRows(view: View, width: number, height: number): Rows {
  const { state, timeline, words } = view;
  const { title } = words.timeline;
  const label = ` ${title} `;
  const where = ` ${state.seq}/${knownLength(view)} `;
  const columns = Math.max(1, width - displayWidth(label) - displayWidth(where));
  const { cells, now, columnOf } = timelineCells({ ...timeline, length: knownLength(view) }, state.seq, columns);
  const marked = new Set(view.bookmarks.map(({ seq }) => columnOf(seq)));
  const track = cells.map(({ kind, isTakenBack }, column): Span => {
    const [sign, style] = marked.has(column) ? BOOKMARK : kind === null ? ['─', look.rules] : SIGNS[kind];
    if (column === now) return [kind === null && !marked.has(column) ? '▲' : sign, look.inverse];
    if (isTakenBack && !marked.has(column)) return [kind === null ? '╌' : sign, look.rules];
    return [sign, column > now ? look.rules : style];
  });
  const first = row(width, [label, isPast(view) ? look.focus : look.muted], ...track, [where, look.muted]);
  return [first, fitted(width, [placePart(view)], legendParts(view))].slice(0, height);
}

function placePart({ place, words, goesToEnd }: View): LinePart {
  if (goesToEnd) return [[60, [words.timeline.readingOn, look.strong]], [100]];
  return place === null ? [[100]] : [[60, [words.eventNames[place], look.strong]], [100]];
}

/** What the marks mean: where there is little room, those that explain themselves go first. */
function legendParts({ words }: View): LinePart[] {
  const { marks } = words.timeline;
  return (['round', 'vote', 'intervention', 'stance', 'warning'] as const).map((kind, i): LinePart => {
    const sign: Span = [SIGNS[kind][0], SIGNS[kind][1]];
    return [[10 + i, sign, [` ${marks[kind]}`, look.muted]], [100]];
  });
}

/** What says, in place of what is waited for, that this is not now; null: it is. */
export function pastSpans(view: View): Span[] | null {
  if (!isPast(view)) return null;
  const { state, words, overlay } = view;
  const text = words.timeline.lookingBack(state.round, state.seq, knownLength(view));
  return [
    [text, look.strong],
    [overlay === null ? words.timeline.toReturn : '', look.muted],
  ];
}
