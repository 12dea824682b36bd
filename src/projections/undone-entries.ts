import { Log } from '../base/log.ts';
import type { Entry } from '../discussion/event.ts';
import { type Gone, isUndoable } from '../discussion/evolve-time.ts';

type Point = { seq: number; entry: Entry };

/**
 * What each `taken-back` has taken back or put back (12.3), from the entries alone: the same that a state tells (`gone`). To be given one after the
 * other; null: it is none, or leads nowhere.
 */
export function undoneEntries(): (entry: Entry) => Gone | null {
  let past = Log.of<Point>();
  let undone: readonly Log<Point>[] = [];
  return (entry) => {
    const { seq, event } = entry;
    if (event.type !== 'taken-back') {
      if (isUndoable(event)) past = past.append({ seq: seq - 1, entry });
      return null;
    }
    const point = past.at(-1);
    if (point?.seq === event.to) {
      undone = [...undone, past];
      past = past.first(past.length - 1);
      return goneOf(point, true);
    }
    const left = undone.at(-1);
    undone = undone.slice(0, -1);
    past = left ?? past;
    return goneOf(left?.at(-1), false);
  };
}

const goneOf = (point: Point | undefined, isBack: boolean): Gone | null =>
  point ? { isBack, entry: point.entry.seq, event: point.entry.event } : null;
