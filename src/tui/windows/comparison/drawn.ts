import { displayWidth } from '../../../base/width.ts';
import { wrap } from '../../../base/wrap.ts';
import { type ComparisonPart, comparisonParts } from '../../../projections/comparison-lines.ts';
import { endText } from '../../../projections/words.ts';
import { type Drawn, filled, fullWindow } from '../../look/full-window.ts';
import { roomOf } from '../../look/layout.ts';
import { pad, type Rows, row, type Span, spread, widthOf } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { calledIn } from '../../shown/called.ts';
import { COMPARISON_PAGES, type Compared, type ComparisonPage, SIDES, type Side } from '../../shown/compared.ts';
import { cutToWord } from '../../shown/options.ts';
import type { View } from '../../shown/view.ts';
import { type ToldLayout, toldLayout, toldRows } from '../beside/told.ts';
import type { ComparisonWindow } from './state.ts';

/** What stands on the pages of lines. */
const PARTS: Readonly<Record<Exclude<ComparisonPage, 'told'>, readonly ComparisonPart['name'][]>> = {
  difference: ['opening', 'settings', 'difference'],
  votes: ['ends', 'votes'],
  stances: ['stances'],
  memories: ['memories'],
  cost: ['cost'],
};

/** How each ended, verdict, pages, names. */
const HEAD_ROWS = 5;
/** Columns before a line that goes on from the one above. */
const MARGIN = 4;

/** Two recorded runs beside each other, page by page. It lies over the status of the run that is replayed, too: it is about both. */
export function comparisonDrawn(overlay: ComparisonWindow, view: View): DrawnWindow {
  const { compared } = view;
  if (!compared) return fullWindow(view, [], '', (width, height) => ({ rows: filled([], width, height), lastTop: 0 }));
  const { found } = compared;
  const names = calledIn(compared, view.words);
  const sign: Span = found.difference ? [' ≠ ', look.strong] : [' = ', look.strong];
  const title: Span[] = [[` ${names.a}`, look.focus], sign, [`${names.b} `, look.focus]];
  const draw = (width: number, height: number): Drawn => {
    const room = height - HEAD_ROWS;
    const { count, rows, heading } = pageOf(overlay, compared, view, width);
    const lastTop = Math.max(0, count - room);
    const top = Math.min(overlay.top, lastTop);
    const place = count > room ? view.words.part(top + 1, Math.min(count, top + room), count) : '';
    const head = [
      ...endRows(compared, view, width),
      verdictRow(compared, view, width, place),
      pagesRow(overlay, view, width),
      heading,
    ];
    return { rows: [...head, ...filled(rows(top, room), width, room)], lastTop };
  };
  return fullWindow(view, title, '', draw, 0);
}

/** What came of each, before all else. */
function endRows(compared: Compared, { words }: View, width: number): Rows {
  const names = calledIn(compared, words);
  const columns = Math.min(Math.floor(width / 2), Math.max(displayWidth(names.a), displayWidth(names.b)));
  return SIDES.map((side) => {
    const state = compared.states[side];
    const told = state.ended ? endText(state, words) : words.comparison.goesOn(state.round);
    return row(
      width,
      [pad(cutToWord(names[side], columns), columns), look.strong],
      '  ',
      cutToWord(told, width - columns - 2),
    );
  });
}

function verdictRow(
  { found: { difference, shared } }: Compared,
  { words }: View,
  width: number,
  place: string,
): string {
  const { comparison } = words;
  const left: Span[] = difference
    ? [[comparison.heads.difference(difference.seq), look.strong], ` · ${comparison.shared(shared)} `]
    : [[comparison.same(shared), look.strong]];
  return spread(width, left, [[place, look.muted]]);
}

function pagesRow({ page }: ComparisonWindow, { words }: View, width: number): string {
  const name = (own: ComparisonPage, i: number, isNamed: boolean): Span[] => [
    [own === page ? '▸' : ' ', look.strong],
    [`${i + 1}${isNamed ? ` ${words.comparison.pages[own]}` : ''}`, own === page ? look.focus : look.muted],
    ' ',
  ];
  const all = COMPARISON_PAGES.flatMap((own, i) => name(own, i, true));
  // With little room the page that is shown is named, and the others by their keys.
  return row(
    width,
    ...(widthOf(all) <= width + 1 ? all : COMPARISON_PAGES.flatMap((own, i) => name(own, i, own === page))),
  );
}

/** A page: how many rows it has, those in sight, and what stands over them. */
type Page = { count: number; rows(top: number, room: number): Rows; heading: string };

function pageOf(overlay: ComparisonWindow, compared: Compared, view: View, width: number): Page {
  if (overlay.page !== 'told') {
    const rows = linesOf(PARTS[overlay.page], compared, view, width);
    return { count: rows.length, rows: (top, room) => rows.slice(top, top + room), heading: row(width) };
  }
  const layout = layoutOf(overlay, compared, view, width);
  return {
    count: layout.height,
    rows: (top, room) => toldRows(compared, layout, view, top, room),
    heading: namesRow(overlay, compared, layout, view),
  };
}

/** What was told, as it stands in the window of that size. */
export function layoutOf(
  { side }: ComparisonWindow,
  compared: Compared,
  view: View,
  width = roomOf(view).columns - 4,
): ToldLayout {
  return toldLayout(compared, side, roomOf(view).columns, width);
}

function namesRow({ side }: ComparisonWindow, compared: Compared, { shown, widths }: ToldLayout, view: View): string {
  const names = calledIn(compared, view.words);
  const record = (one: Side) => (names[one] === compared.names[one] ? '' : `  ${compared.names[one]}`);
  const note = shown.length === 1 ? view.words.comparison.otherSide : '';
  return shown
    .map((one, i) =>
      row(
        widths[i] ?? 0,
        [one === side ? '▸ ' : '  ', look.strong],
        [names[one], one === side ? look.focus : look.strong],
        [record(one), look.muted],
        [note === '' ? '' : `  ${note}`, look.muted],
      ),
    )
    .join('   ');
}

function linesOf(names: readonly ComparisonPart['name'][], compared: Compared, { words }: View, width: number): Rows {
  const parts = comparisonParts(compared.found, {
    ...compared,
    names: calledIn(compared, words),
    words,
    width: width - MARGIN,
  });
  return parts
    .filter(({ name }) => names.includes(name))
    .flatMap(({ head, lines }, i) => [
      ...(i > 0 ? [row(width)] : []),
      ...(head === null ? [] : [row(width, [head, look.strong])]),
      ...lines.flatMap((line) => lineRows(line, width)),
    ]);
}

/** A line with its indent; what it is too long for stands a little further in. */
function lineRows(line: string, width: number): Rows {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const [first = '', ...rest] = wrap(line.slice(indent.length), width - indent.length - MARGIN);
  return [row(width, `  ${indent}${first}`), ...rest.map((part) => row(width, `    ${indent}${part}`))];
}
