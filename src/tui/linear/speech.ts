import type { Clock } from '../../base/clock.ts';
import { isOnTimeline } from '../shown/among-panes.ts';
import { isPast } from '../shown/place.ts';
import type { View } from '../shown/view.ts';
import { findTold } from '../windows/find/row.ts';
import { scopeOf, windowAt } from '../windows/index.ts';
import { echo } from './echo.ts';
import { alike, keysTold, MARKED, paneTold, statusTold, type ToldWindow, tourTold, windowTold } from './told.ts';

/** What changes by itself is said once it has stood still for so long. */
const STILL_MS = 1000;

type Speech = {
  /** Says lines, on lines of their own. */
  say(lines: readonly string[]): void;
  /** What a person has done is shown. `isAsking`: they want to hear the pane that they are at, whether it is another or not. */
  answered(view: View, isAsking: boolean): void;
  /** What is shown has changed by itself. */
  changed(view: View): void;
  close(): void;
};

type Heard = { view: View; window: ToldWindow | null };

/** Says what changes on a screen that is not drawn: what opens and whether the run goes on at once, rows of what is open as they come. */
export function speech(first: View, clock: Clock, write: (text: string) => void): Speech {
  let heard: Heard = { view: first, window: windowTold(first) };
  const field = echo(write);
  let cancel = () => {};

  function print(lines: readonly string[]): void {
    if (lines.length === 0) return;
    field.leave();
    write(`${lines.join('\n')}\n`);
  }

  /** `isStill`: rows of a window that was open before are said, too. */
  function tell(view: View, isStill: boolean, isAsking: boolean): void {
    const now: Heard = { view, window: windowTold(view) };
    const isMoved = windowAt(view.overlay) !== windowAt(heard.view.overlay);
    const isElsewhere = scopeOf(view) !== scopeOf(heard.view);
    const rows = isMoved ? openedRows(now) : isStill || isElsewhere ? newRows(heard, now, isAsking) : [];
    print([
      ...runRows(heard.view, view),
      ...rows,
      ...(isElsewhere ? keysTold(view) : []),
      ...(isStill || isElsewhere ? tourNews(heard.view, view) : []),
    ]);
    field.show(now.window?.caret ?? null);
    heard = isElsewhere || isStill ? now : { view: { ...view, ...boardOf(heard.view) }, window: heard.window };
  }

  return {
    say(lines) {
      print(lines);
      field.show(heard.window?.caret ?? null);
    },
    answered(view, isAsking) {
      cancel();
      // What is found while words are typed is said once they are.
      const isTyped = heard.window?.caret && windowTold(view)?.caret && scopeOf(view) === scopeOf(heard.view);
      if (isTyped) this.changed(view);
      else tell(view, true, isAsking);
    },
    changed(view) {
      tell(view, false, false);
      cancel();
      cancel = clock.after(STILL_MS, () => tell(view, true, false));
    },
    close() {
      cancel();
      field.leave();
    },
  };
}

/** What the tour says now, where it is something else. */
function tourNews(before: View, view: View): readonly string[] {
  const told = tourTold(view);
  return told.join() === tourTold(before).join() ? [] : told;
}

/** What of the board is told once it stands still. */
const boardOf = ({ focus, agent, scroll, state, tour }: View) => ({ focus, agent, scroll, state, tour });

/** What is told of the run, and of what was just done. */
function runRows(before: View, view: View): readonly string[] {
  const { status, notice, words, find } = view;
  const { modes } = words.status;
  return [
    ...(notice !== null && notice !== before.notice ? [notice.text] : []),
    ...(find === before.find && view.overlay === before.overlay ? [] : findTold(view)),
    ...(status.mode === before.status.mode ? [] : [[modes[status.mode], status.trouble].filter(Boolean).join(': ')]),
  ];
}

/** What has opened; behind what was left stands the board, which is told pane by pane. */
function openedRows({ view, window }: Heard): readonly string[] {
  const told = window === null ? (view.overlay === null ? [] : statusTold(view)) : ['', window.title, ...window.rows];
  return [...told, ...(window?.note ? [window.note] : [])];
}

/** What was not there before: the row that is chosen now, and others by more than a count. */
function newRows(before: Heard, { view, window }: Heard, isAsking: boolean): readonly string[] {
  if (window === null || windowAt(view.overlay)?.isAmongPanes) return boardRows(before.view, view, isAsking);
  const known = new Set(before.window?.rows.map(alike));
  const marked = new Set(before.window?.rows.filter((row) => MARKED.test(row)));
  const isNew = (row: string) => !known.has(alike(row)) || (MARKED.test(row) && !marked.has(row));
  const title = window.title === before.window?.title ? [] : [window.title];
  const note = window.note === before.window?.note || window.note === '' ? [] : [window.note];
  return [...title, ...window.rows.filter(isNew), ...note];
}

/** The pane that was gone to, what has come into sight in it, or the moment that was gone to. */
function boardRows(before: View, view: View, isAsking: boolean): readonly string[] {
  const { focus, agent, scroll, state } = view;
  if (state !== before.state && (isPast(view) || isOnTimeline(view))) return statusTold(view);
  const isOther = isAsking || focus !== before.focus || agent !== before.agent;
  if (!isOther && scroll === before.scroll) return [];
  const rows = paneTold(view, focus);
  const known = new Set(isOther ? [] : paneTold(before, focus));
  return rows.filter((row) => !known.has(row));
}
