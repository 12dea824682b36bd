import type { InterfaceWords } from '../../../interface/index.ts';
import { eventText } from '../../../projections/comparison-lines.ts';
import { filled, fullWindow, ruled } from '../../look/full-window.ts';
import { ROWS_ABOVE, ROWS_BELOW } from '../../look/in-sight.ts';
import { roomOf } from '../../look/layout.ts';
import { paragraph, type Rows, row, spread } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { type Branch, type BranchSide, isUnderWay, type SideName } from '../../shown/branch.ts';
import { openlySaid } from '../../shown/openly-said.ts';
import type { View } from '../../shown/view.ts';
import { type BothTold, differenceFrom, isBesideAt, type ToldLayout, toldLayout, toldRows } from '../beside/told.ts';
import { standRows } from './stands.ts';
import type { BranchWindow } from './state.ts';
import { sideStatus } from './status.ts';
import { bothTold, COLUMN_OF } from './told.ts';

/** Both runs since they were split: what was changed, where they part, how both stand, and what they tell side by side. */
export function branchDrawn(overlay: BranchWindow, view: View): DrawnWindow {
  const { words, branch } = view;
  return fullWindow(view, [[` ${words.branch.title(branch?.from ?? 0)} `, look.focus]], '', (width, height) => {
    if (!branch) return { rows: filled([], width, height), lastTop: 0 };
    const { head, both, layout, room, lastTop, top } = placed(overlay, branch, view, width, height);
    return { rows: [...head, ...filled(toldRows(both, layout, view, top, room), width, room)], lastTop };
  });
}

type PlacedTold = { head: Rows; both: BothTold; layout: ToldLayout; room: number; lastTop: number; top: number };

function placed(
  { side, first }: BranchWindow,
  branch: Branch,
  view: View,
  width = roomOf(view).columns - FRAME_COLUMNS,
  height = roomOf(view).rows - FRAME_ROWS,
): PlacedTold {
  const both = bothTold(branch);
  const layout = toldLayout(both, COLUMN_OF[side], roomOf(view).columns, width);
  const told = toldHead(branch, view.words, width);
  const { names, stands, rule } = standHead(side, branch, view, width);
  const all = [...told, row(width), names, ...stands, rule];
  const fixed = height - all.length < LEAST_TOLD ? [...told, names, rule] : all;
  const room = Math.max(0, height - fixed.length);
  const lastTop = Math.max(0, layout.height - room);
  const top = Math.min(first ?? lastTop, lastTop);
  const place = lastTop > 0 ? view.words.part(top + 1, Math.min(layout.height, top + room), layout.height) : '';
  const change = branch.change === null ? view.words.branch.unchanged : view.words.branch.changed(branch.change);
  const head = [spread(width, [[change, look.strong], ' '], [[place, look.muted]]), ...fixed.slice(1)];
  return { head, both, layout, room, lastTop, top };
}

/** Of a window over all panes, with the rows above and below it. */
const FRAME_COLUMNS = 4;
const FRAME_ROWS = ROWS_ABOVE + ROWS_BELOW + 2;

/** Rows of what is told that stay in sight; how both stand gives way to them. */
const LEAST_TOLD = 6;

/** A line for the change, and how far both are the same. */
function toldHead(split: Branch, words: InterfaceWords, width: number): Rows {
  const { change, difference, same, from, ours, branched } = split;
  const { branch } = words;
  const count = same - from;
  if (!difference) {
    if (count === 0 && !isUnderWay(split)) return [row(width), ...paragraph(width, branch.notStepped, look.muted)];
    return [row(width), row(width, [change === null ? branch.placebo(count) : branch.same(count), look.strong])];
  }
  const { seq, a, b } = difference;
  const after = (side: BranchSide) => openlySaid(side.said).filter(({ entry }) => entry.seq > seq).length;
  return [
    row(width),
    ...paragraph(width, branch.parts(seq, eventText(a, words), eventText(b, words)), look.strong),
    row(width, [branch.followed(after(ours), after(branched)), look.muted]),
  ];
}

/** Both names with what each is at, and how they stand: beside each other on a narrow screen, too. */
function standHead(
  side: SideName,
  branch: Branch,
  view: View,
  width: number,
): { names: string; stands: Rows; rule: string } {
  const { words, columns } = view;
  const left = Math.floor((width - 3) / 2);
  const right = width - 3 - left;
  const isBoth = isBesideAt(columns);
  const name = (own: SideName, columns: number): string => {
    const title = own === 'branched' && branch.kept !== null ? words.branch.branchedKept : words.branch[own];
    const isShown = isBoth || own === side;
    const sign = isBoth ? '' : isShown ? '▸ ' : '  ';
    return row(
      columns,
      [sign, look.strong],
      [title, isShown ? look.focus : look.strong],
      ...sideStatus(own, branch, view, columns),
    );
  };
  return {
    names: name('ours', left) + row(3, [' │ ', look.rules]) + name('branched', right),
    stands: standRows(branch, words, [left, right]),
    rule: isBoth ? row(width, ['─'.repeat(width), look.rules]) : ruled(width, [words.branch.tabShows, look.muted]),
  };
}

/** At the next difference, or the one before; null: there is none, or it is in sight and nothing is left to scroll. */
export function branchAtDifference(overlay: BranchWindow, by: 1 | -1, view: View): BranchWindow | null {
  if (!view.branch) return null;
  const { both, layout, top, lastTop } = placed(overlay, view.branch, view);
  const found = differenceFrom(both, layout, top, by);
  if (found === null || (by === 1 && top === lastTop)) return null;
  return { ...overlay, first: found >= lastTop ? null : found };
}
