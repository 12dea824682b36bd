import { placeBeside } from '../../projections/timeline.ts';
import { isOnTimeline } from './among-panes.ts';
import { bookmarkBeside } from './bookmarks.ts';
import type { TimelineUnit } from './timeline-unit.ts';
import type { View } from './view.ts';

/** Entries that are known: of a live run those so far, of a recording those that have been read. */
export function knownLength({ timeline, recordedCount }: Pick<View, 'timeline' | 'recordedCount'>): number {
  return Math.max(timeline.length, recordedCount);
}

/** Whether a live run is looked at as it was. */
export function isPast(view: Pick<View, 'isReplay' | 'state' | 'timeline' | 'recordedCount'>): boolean {
  return !view.isReplay && view.state.seq < knownLength(view);
}

/** Where a key of the timeline leads; null: nowhere. */
export function placeFrom(view: View, unit: TimelineUnit, by: 1 | -1): number | null {
  const { seq } = view.state;
  if (unit === 'bookmark') return bookmarkBeside(view.bookmarks, seq, by);
  if (unit === 'event' && by === 1) return seq < knownLength(view) ? seq + 1 : null;
  return placeBeside(view.timeline, unit, seq, by);
}

/** Rows for the strip: where there is room one always, two while it is gone along; on a small screen, where a past moment is shown. */
export function timelineRowCount(view: View): number {
  if (isOnTimeline(view)) return 2;
  return view.rows >= ROOMY_ROWS || isPast(view) ? 1 : 0;
}

const ROOMY_ROWS = 28;
