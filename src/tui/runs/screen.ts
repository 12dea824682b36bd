import { displayWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import type { DrawnScreen } from '../look/area.ts';
import { fieldSpans } from '../look/field.ts';
import { filled, ruled } from '../look/full-window.ts';
import { aroundChosen } from '../look/in-sight.ts';
import { framed, pad, type Rows, row, type Span, spread } from '../look/paint.ts';
import { type DrawnWindow, windowOf } from '../look/small-window.ts';
import { textOf } from '../look/text-field.ts';
import { look } from '../look/theme.ts';
import { tooSmallScreen } from '../look/too-small.ts';
import { footerOf, noticeRows } from '../panes/footer.ts';
import { findRow, keyRows } from '../windows/help/rows.ts';
import { type Column, columnsOf, GAP, SEED } from './columns.ts';
import { RUNS_KEYS } from './keys.ts';
import type { ListedRun } from './listed.ts';
import { aboutHeight, chosen, found, isTooSmall, listHeight, type RunsView } from './view.ts';

/** The list of recorded runs. */
export function runsScreen(view: RunsView): DrawnScreen {
  const { columns, rows } = view;
  if (isTooSmall(view)) return tooSmallScreen({ view });
  const help = view.scope === 'runs-help' ? helpWindow(view) : null;
  const list = { x: 0, y: 0, width: columns, height: rows - 1 };
  const footer = { x: 0, y: rows - 1, width: columns, height: 1 };
  const hole = help?.rect;
  const notice = noticeRows(view, columns);
  const told = { ...footer, y: footer.y - notice.length, height: notice.length };
  return {
    columns,
    rows,
    areas: [
      { key: 'list', rect: list, rows: windowRows(view), hole, isBehind: help !== null },
      { key: 'footer', rect: footer, rows: [footerOf(RUNS_KEYS, view.scope, view, columns)], hole },
      ...(help ? [{ key: 'help', ...help }] : []),
      ...(notice.length > 0 ? [{ key: 'notice', rect: told, rows: notice }] : []),
    ],
  };
}

/** What the help of the list tells. */
export const helpKeys = RUNS_KEYS.filter(({ scope }) => scope === 'runs');

/** The keys of the list, over it. */
export function helpWindow(view: RunsView): DrawnWindow {
  const { words, help } = view;
  return windowOf(
    view,
    words.help.title,
    84,
    (width) => [findRow(help.filter, words, width), row(width), ...keyRows(helpKeys, help.filter, words, width)],
    {
      top: help.top,
    },
  );
}

/** Rows above the first run: the frame, what the list is of, the heads. */
const ROWS_BEFORE = 3;

/** The place of the run that stands in a row of the screen; null: none does. */
export function runAt(view: RunsView, y: number): number | null {
  const { from, to } = aroundChosen(found(view).length, view.at, listHeight(view));
  const at = from + y - ROWS_BEFORE;
  return at >= from && at < to ? at : null;
}

function windowRows(view: RunsView): Rows {
  const { columns, rows, words } = view;
  const width = columns - 4;
  const shown = [summaryRow(view, width), ...listRows(view, width), ...aboutRows(view, width)];
  const content = shown.map((line) => ` ${line} `);
  const title: Span[] = [[` ${words.runs.title} `, look.focus]];
  return framed({ width: columns, height: rows - 1 }, content, { title, isFocused: true, look: look.strong });
}

/** Where these runs are, or what is sought among them; and the place of the chosen one. */
function summaryRow(view: RunsView, width: number): string {
  const { words, scope, sought, folder, runs, at } = view;
  const { length } = found(view);
  const place = length === 0 ? '' : words.place(at + 1, length);
  const isSeeking = scope === 'runs-filter' || textOf(sought) !== '';
  const field: readonly Span[] =
    scope === 'runs-filter'
      ? fieldSpans(sought, width - displayWidth(` ${place}`) - displayWidth(words.runs.find) - 1)
      : [[textOf(sought), look.strong]];
  const left: readonly Span[] = isSeeking
    ? [[words.runs.find, look.muted], ...field]
    : [[runs.length === 0 ? '' : words.runs.inFolder(runs.length, folder), look.muted]];
  return spread(width, left, [[` ${place}`, look.muted]]);
}

function listRows(view: RunsView, width: number): Rows {
  const height = listHeight(view);
  const listed = found(view);
  if (listed.length === 0) return filled([row(width), ...emptyRows(view, width)], width, height + 1);
  const columns = columnsOf(view.runs, view.words.runs.heads, width - GAP);
  const { from, to } = aroundChosen(listed.length, view.at, height);
  const head = row(width, '  ', [cellsText(view.words.runs.heads, columns), look.muted]);
  const rows = listed.slice(from, to).map((run, i) => runRow(run, columns, from + i === view.at, width));
  return [head, ...filled(rows, width, height)];
}

function emptyRows({ words: { runs: told }, runs, folder, command }: RunsView, width: number): Rows {
  if (runs.length > 0) return wrapped(told.noneFound, width, look.muted);
  return [...wrapped(told.none(folder), width), ...wrapped(told.startWith(command), width, look.muted)];
}

function runRow(run: ListedRun, columns: readonly Column[], isChosen: boolean, width: number): string {
  const told = run.problem === null ? cellsText(run.cells, columns) : problemText(run.cells, run.problem, columns);
  return row(width, [isChosen ? '▸ ' : '  ', look.strong], [told, isChosen ? look.focus : STAND_LOOKS[run.stand]]);
}

const STAND_LOOKS: Readonly<Record<ListedRun['stand'], string>> = {
  finished: look.plain,
  unfinished: look.strong,
  writing: look.strong,
  damaged: look.fault,
};

/** What is wrong with a file takes the place of all that cannot be known of it. */
function problemText(cells: readonly string[], problem: string, columns: readonly Column[]): string {
  const known = columns.filter(({ cell }) => cell < SEED);
  return `${cellsText(cells, known)}${' '.repeat(GAP)}${problem}`;
}

function cellsText(cells: readonly string[], columns: readonly Column[]): string {
  return columns.map(({ cell, width, align }) => pad(cells[cell] ?? '', width, align)).join(' '.repeat(GAP));
}

/** What is told of the chosen run. */
function aboutRows(view: RunsView, width: number): Rows {
  const run = chosen(view);
  const height = aboutHeight(view);
  if (!run) return filled([], width, height);
  const looks = [run.stand === 'damaged' ? look.fault : look.strong];
  const told = run.about.flatMap((line, i) => wrapped(line, width, looks[i]));
  return filled([ruled(width, [run.name, look.focus]), ...told], width, height);
}

const wrapped = (text: string, width: number, shown = ''): Rows =>
  wrap(text, width).map((line) => row(width, [line, shown]));
