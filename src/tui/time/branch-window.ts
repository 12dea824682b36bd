import type { InterfaceWords } from '../../interface/index.ts';
import { eventText } from '../../projections/comparison-lines.ts';
import { beside, type Drawn, filled, fullWindow } from '../overlays/full-window.ts';
import type { Window } from '../overlays/overlay.ts';
import { paragraph, type Rows, row, type Span } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { type Branch, type BranchWindow, isBesideAt, openlySaid, type Said, type Side } from './branch.ts';

/** Both runs since they were split, and where they part. */
export function branchWindow(overlay: BranchWindow, view: View): Window {
  const { words, branch: split, columns } = view;
  const { branch } = words;
  return fullWindow(view, [[` ${branch.title(split?.from ?? 0)} `, look.focus]], '', (width, height) => {
    if (!split) return { rows: filled([], width, height), lastTop: 0 };
    const isBoth = isBesideAt(columns);
    const head = [
      ...headRows(split, words, width),
      ...(isBoth ? [] : [row(width, [branch.tabShows, look.muted])]),
      row(width),
    ];
    const { rows, lastTop } = sidesDrawn(
      { ours: sideOf(split.ours, branch.ours, words), ghost: sideOf(split.ghost, branch.ghost, words) },
      { parted: split.difference?.seq ?? null, alone: isBoth ? null : overlay.side, first: overlay.first },
      width,
      height - head.length,
    );
    return { rows: [...head, ...rows], lastTop };
  });
}

/** One of two runs as it is drawn. `live`: words that are being said; null: none. */
export type DrawnSide = { title: string; said: readonly Said[]; live: Said['title'] | null; liveText: string };

/**
 * Two runs beside each other from where they are the same on, or one `alone`; `parted`: the entry at which they differ first, null: none.
 * `first`: the row at the top, null: the end is shown.
 */
export function sidesDrawn(
  sides: { ours: DrawnSide; ghost: DrawnSide },
  { parted, alone, first }: { parted: number | null; alone: 'ours' | 'ghost' | null; first: number | null },
  width: number,
  height: number,
): Drawn {
  const left = alone ? width : Math.floor((width - 3) / 2);
  const right = alone ? width : width - left - 3;
  const titles = {
    ours: row(left, [sides.ours.title, look.focus]),
    ghost: row(right, [sides.ghost.title, look.focus]),
  };
  const ours = sideRows(sides.ours, parted, left);
  const ghost = sideRows(sides.ghost, parted, right);
  const room = Math.max(0, height - 1);
  const count = alone ? { ours, ghost }[alone].length : Math.max(ours.length, ghost.length);
  const lastTop = Math.max(0, count - room);
  const top = Math.min(first ?? lastTop, lastTop);
  const shown = (side: 'ours' | 'ghost') => [titles[side], ...{ ours, ghost }[side].slice(top, top + room)];
  const rows = alone ? filled(shown(alone), width, height) : beside(shown('ours'), left, shown('ghost'), width, height);
  return { rows, lastTop };
}

function headRows({ change, difference, same, from, ours, ghost }: Branch, words: InterfaceWords, width: number): Rows {
  const { branch } = words;
  const told = [change === null ? branch.unchanged : branch.changed(change), look.strong] satisfies Span;
  const count = same - from;
  if (!difference)
    return [
      row(width, told),
      row(width, [change === null ? branch.placebo(count) : branch.same(count), look.good]),
      row(width),
    ];
  const { seq, a, b } = difference;
  const after = (side: Side) => openlySaid(side.said).filter(({ entry }) => entry.seq > seq).length;
  return [
    row(width, told),
    ...paragraph(width, branch.parts(seq, eventText(a, words), eventText(b, words)), look.warn),
    row(width, [branch.followed(after(ours), after(ghost)), look.muted]),
  ];
}

function sideOf({ said, speaking, isEnded }: Side, name: string, words: InterfaceWords): DrawnSide {
  const title = isEnded ? `${name} · ${words.branch.ended}` : name;
  return { title, said: openlySaid(said), live: speaking?.agent ?? null, liveText: speaking?.text ?? '' };
}

function sideRows({ said, live, liveText }: DrawnSide, parted: number | null, width: number): Rows {
  return [
    ...said.flatMap(({ entry, title, text }) => {
      const isAct = 'actor' in entry.event && entry.event.actor !== undefined;
      const isFirst = entry.seq === parted;
      const hasParted = parted !== null && entry.seq >= parted;
      const sign: Span = isFirst ? ['≠ ', look.warn] : hasParted ? ['╎ ', look.warn] : ['= ', look.muted];
      const heading = row(
        width,
        sign,
        [`${entry.seq} `, look.muted],
        [title, isFirst ? look.warn : look.strong],
        ...(isAct ? [[' ✎', look.warn] as const] : []),
      );
      return [heading, ...(text === '' ? [] : paragraph(width, text, '', '    '))];
    }),
    ...(live === null
      ? []
      : [row(width, ['▸ ', look.muted], [live, look.strong]), ...paragraph(width, `${liveText}▌`, '', '    ')]),
  ];
}
