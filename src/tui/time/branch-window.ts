import { beside, filled, fullWindow } from '../overlays/full-window.ts';
import { type Window, windowOf } from '../overlays/overlay.ts';
import { paragraph, type Rows, row, type Span } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { type Branch, type BranchWindow, type ChangeForm, changeChoices, parting, type Said } from './branch.ts';

/** Columns from which on both stand beside each other. */
const BOTH_COLUMNS = 120;

/** Both runs since they were split, and where they part. */
export function branchWindow(overlay: BranchWindow, view: View): Window {
  const { words, branch: split } = view;
  const { branch } = words;
  return fullWindow(view, [[` ${branch.title(split?.from ?? 0)} `, look.focus]], '', (width, height) => {
    if (!split) return { rows: filled([], width, height), lastTop: 0 };
    const parted = parting(split);
    const head = headRows(split, view, width);
    const room = height - head.length;
    const isBoth = view.columns >= BOTH_COLUMNS;
    const column = isBoth ? Math.floor((width - 3) / 2) : width;
    const ours = sideRows(branch.ours, split.ours, parted?.ours ?? null, column);
    const ghost = sideRows(branch.ghost, split.ghost, parted?.ghost ?? null, isBoth ? width - column - 3 : width);
    const rows = isBoth ? Math.max(ours.length, ghost.length) : overlay.side === 'ours' ? ours.length : ghost.length;
    const lastTop = Math.max(0, rows - room);
    const top = Math.min(overlay.first ?? lastTop, lastTop);
    const shown = (side: Rows) => side.slice(top, top + room);
    const body = isBoth
      ? beside(shown(ours), column, shown(ghost), width, room)
      : filled(shown(overlay.side === 'ours' ? ours : ghost), width, room);
    return { rows: [...head, ...body], lastTop };
  });
}

function headRows(split: Branch, { words, columns }: View, width: number): Rows {
  const { branch, eventNames } = words;
  const parted = parting(split);
  const count = Math.min(split.ours.length, split.ghost.length);
  const [ours, ghost] = [parted && split.ours[parted.ours], parted && split.ghost[parted.ghost]];
  const verdict: Span =
    ours && ghost
      ? [branch.parts(ours.entry.seq, eventNames[ours.entry.event.type], eventNames[ghost.entry.event.type]), look.warn]
      : [split.change === null ? branch.placebo(count) : branch.same(count), look.good];
  return [
    row(width, [split.change === null ? branch.unchanged : branch.changed(split.change), look.strong]),
    row(width, verdict),
    ...(columns < BOTH_COLUMNS ? [row(width, [branch.tabShows, look.muted])] : []),
    row(width),
  ];
}

function sideRows(title: string, side: readonly Said[], parted: number | null, width: number): Rows {
  return [
    row(width, [title, look.focus]),
    ...side.flatMap(({ entry, title: head, text }, i) => {
      const isAct = 'actor' in entry.event && entry.event.actor !== undefined;
      const isFirst = i === parted;
      const hasParted = parted !== null && i >= parted;
      const sign: Span = isFirst
        ? ['≠ ', look.warn]
        : hasParted
          ? ['╎ ', look.warn]
          : [isAct ? '✎ ' : '= ', look.muted];
      const heading = row(width, sign, [`${entry.seq} `, look.muted], [head, isFirst ? look.warn : look.strong]);
      return [heading, ...(text === '' ? [] : paragraph(width, text, '', '    '))];
    }),
  ];
}

/** What can be done to the ghost. */
export function changesWindow({ at, field: { chars, cursor } }: ChangeForm, view: View): Window {
  const { branch } = view.words;
  const typed: Span[] = [
    '  ',
    chars.slice(0, cursor).join(''),
    [chars[cursor] ?? ' ', look.inverse],
    chars.slice(cursor + 1).join(''),
  ];
  const choices = changeChoices(view.state, view.words);
  const top = Math.max(0, at - Math.max(1, view.rows - 8));
  return windowOf(
    view,
    branch.titleChange,
    72,
    (width) =>
      choices.map((choice, i) =>
        row(
          width,
          [i === at ? '› ' : '  ', look.focus],
          [choice.text, i === at ? look.strong : ''],
          ...(i === at && 'needs' in choice ? typed : []),
        ),
      ),
    { top },
  );
}
