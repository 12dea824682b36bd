import { newestMemo } from '../../../base/memo.ts';
import { wrap } from '../../../base/wrap.ts';
import type { Comparison } from '../../../projections/comparison.ts';
import { eventText } from '../../../projections/comparison-lines.ts';
import type { Beside } from '../../../projections/side-by-side.ts';
import type { TranscriptItem } from '../../../projections/transcript.ts';
import { ruled } from '../../look/full-window.ts';
import { type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { SIDES, type Side } from '../../shown/compared.ts';
import type { View } from '../../shown/view.ts';

/** Columns of the screen from which on both stand beside each other. */
const BOTH_COLUMNS = 100;
export const isBesideAt = (columns: number): boolean => columns >= BOTH_COLUMNS;
/** Between the two. */
const GAP = 3;
const INDENT = 4;

/** `isOpen`: the one that tells nothing there may still do so. An item whose `seq` is infinite is not recorded yet: it is being said. */
export type ToldPair = Beside & { isOpen?: boolean };
/** What two runs told, and where they differ first. */
export type BothTold = { told: readonly ToldPair[]; found: Pick<Comparison, 'difference'> };

/** `at`: a place of `told`; null: the line that says that here is the first difference. In rows. */
type Block = { at: number | null; start: number; height: number };
export type ToldLayout = {
  shown: readonly Side[];
  widths: readonly number[];
  blocks: readonly Block[];
  height: number;
};

/** Kept, because it is asked for at every key. */
const layoutOf = newestMemo(
  (shown, width) => [width, ...shown],
  (compared: BothTold, shown: readonly Side[], width: number): ToldLayout => {
    const column = shown.length === 1 ? width : Math.floor((width - GAP) / 2);
    const widths = shown.length === 1 ? [width] : [column, width - GAP - column];
    return { shown, widths, ...blocksOf(compared, shown, column) };
  },
);

/** Where all that was told stands in a window of `width` columns. */
export function toldLayout(compared: BothTold, side: Side, columns: number, width: number): ToldLayout {
  return layoutOf(compared, isBesideAt(columns) ? SIDES : [side], width);
}

function blocksOf(
  { told, found }: BothTold,
  shown: readonly Side[],
  column: number,
): Omit<ToldLayout, 'shown' | 'widths'> {
  const blocks: Block[] = [];
  let height = 0;
  const add = (at: number | null, rows: number) => {
    blocks.push({ at, start: height, height: rows });
    height += rows;
  };
  const differs = found.difference?.seq ?? Number.POSITIVE_INFINITY;
  let isMarked = found.difference === null;
  for (const [at, beside] of told.entries()) {
    const isBehind = (item: TranscriptItem | null) => item !== null && item.seq >= differs;
    if (!isMarked && (isBehind(beside.a) || isBehind(beside.b))) {
      add(null, 2);
      isMarked = true;
    }
    add(at, Math.max(...shown.map((side) => 1 + textOf(beside[side], column).length)));
  }
  if (!isMarked) add(null, 2);
  return { blocks, height };
}

function textOf(item: TranscriptItem | null, column: number): readonly string[] {
  return item === null || item.text === '' ? [] : wrapped(item, column);
}

/** Wrapped once for a width: what goes on is laid out at every frame. */
const wrapped = newestMemo(
  (column) => [column],
  ({ text }: TranscriptItem, column: number): readonly string[] => wrap(text, column - INDENT),
);

/** The rows from `top` on that are in sight. */
export function toldRows(compared: BothTold, layout: ToldLayout, view: View, top: number, room: number): Rows {
  const seen = layout.blocks.filter(({ start, height }) => start < top + room && start + height > top);
  const rows = seen.flatMap((block) => blockRows(compared, layout, block, view));
  const hidden = Math.max(0, top - (seen[0]?.start ?? 0));
  return rows.slice(hidden, hidden + room);
}

function blockRows(compared: BothTold, { shown, widths }: ToldLayout, { at, height }: Block, view: View): Rows {
  const { found, told } = compared;
  const column = widths[0] ?? 0;
  const beside = at === null ? null : told[at];
  const sides = shown.map((side, i) => {
    const width = widths[i] ?? 0;
    if (beside) return itemRows(beside[side], beside, column, view).map((spans) => row(width, ...spans));
    return [row(width, ['≠ ', look.strong], [eventText(found.difference?.[side] ?? null, view.words), look.strong])];
  });
  const across = widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
  const { heads } = view.words.comparison;
  const mark = at === null ? [ruled(across, [heads.difference(found.difference?.seq ?? 0), look.strong])] : [];
  const body = Array.from({ length: height - mark.length }, (_, y) =>
    sides.map((rows, i) => rows[y] ?? row(widths[i] ?? 0)).join(row(GAP, [' │ ', look.rules])),
  );
  return [...mark, ...body];
}

/** What one of them tells; the rows of both that are the same break at the same words. */
function itemRows(
  item: TranscriptItem | null,
  { isSame, isOpen = false }: ToldPair,
  column: number,
  view: View,
): readonly Span[][] {
  if (item === null) return [[[isOpen ? '…' : '–', look.muted]]];
  const isRecorded = Number.isFinite(item.seq);
  const sign: Span = !isRecorded
    ? ['▸ ', look.muted]
    : isSame || isOpen
      ? [isSame ? '= ' : '· ', look.muted]
      : ['≠ ', look.strong];
  const agent = item.from === null ? undefined : view.looks.get(item.from);
  const title: Span = agent
    ? [`${agent.mark} ${item.title}`, `1;${agent.role}`]
    : [item.title, item.kind === 'round' ? look.focus : look.strong];
  const heading = [sign, [isRecorded ? `${item.seq} ` : '', look.muted] as const, title];
  return [heading, ...textOf(item, column).map((line): Span[] => [' '.repeat(INDENT), line])];
}

/** The row at which the next difference begins, up or down from a row; null: there is none. */
export function differenceFrom({ told }: BothTold, { blocks }: ToldLayout, top: number, by: 1 | -1): number | null {
  const starts = blocks
    .filter(({ at }) => at === null || !(told[at]?.isSame || told[at]?.isOpen))
    .map(({ start }) => start);
  const found = by === 1 ? starts.find((start) => start > top) : starts.findLast((start) => start < top);
  return found ?? null;
}

/** The block at a row. */
export function blockAt({ blocks }: ToldLayout, top: number): Block | undefined {
  return blocks.find(({ start, height }) => start + height > top);
}
