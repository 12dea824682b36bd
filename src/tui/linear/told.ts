import { graphemes } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import { footerRow } from '../keymap.ts';
import type { PaneName } from '../look/layout.ts';
import { type Rows, unpainted } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import { drawPane } from '../panes/pane-frame.ts';
import { statusRows } from '../panes/status.ts';
import { behindMasks, withoutLooks } from '../shown/masked-rows.ts';
import type { View } from '../shown/view.ts';
import { tourRows } from '../tour-rows.ts';
import { overlayWindow } from '../windows/index.ts';
import type { NumberedRows } from './numbers.ts';

// What the screen would show, as lines that can be read out: no frame, nothing that is told by its place or its look alone.

/** The row of a field in which the next character comes to stand, `at` so many characters behind its beginning. */
export type Caret = { chars: readonly string[]; at: number };

/** A window as lines: those of a field apart, of which only the one with the caret is wanted, as it is typed. */
export type ToldWindow = { title: string; rows: readonly string[]; note: string; caret: Caret | null };

/** What lies over the screen; null: nothing that is seen does. */
export function windowTold(view: View): ToldWindow | null {
  const drawn = overlayWindow(view);
  if (drawn === null) return null;
  const [top = '', ...others] = drawn.rows;
  const bottom = others.pop() ?? '';
  const masked = behindMasks(view);
  const [title = ''] = masked([top]);
  return { title: edgeText(title), rows: rowsTold(masked(others)), note: edgeText(bottom), caret: caretOf(others) };
}

/** A pane with its title; of talk, which has been told, where the run stands. */
export function paneTold(view: View, name: PaneName): readonly string[] {
  if (name === 'history') return statusTold(view);
  const rect = { x: 0, y: 0, width: view.columns, height: view.rows };
  return rowsTold(behindMasks(view)(drawPane(withoutLooks(view), name, rect)).map((line) => ` ${line} `));
}

/** Where the run stands, and who stands where. */
export const statusTold = (view: View): readonly string[] =>
  rowsTold(behindMasks(view)(statusRows(view, view.columns)).map((line) => ` ${line} `));

/** The keys that do something now. */
export function keysTold(view: View): readonly string[] {
  const keys = wrap(footerTold(footerRow({ ...view, notice: null }, KEYS_COLUMNS)), view.columns - 1);
  return numberedChoices(view) === null ? keys : [...keys, view.words.linear.numbers];
}

/** The choices of the window that lies over the screen; null: it has none that are gone through, or is typed in. */
export function numberedChoices(view: View): NumberedRows | null {
  const window = windowTold(view);
  if (window === null || window.caret !== null) return null;
  const chosen = window.rows.map((row) => /^> (\d+)\. /.exec(row)?.[1]).find(Boolean);
  const count = window.rows.filter((row) => /^(?:> )?\d+\. /.test(row)).length;
  return chosen === undefined ? null : { at: Number(chosen), count, next: 'down', before: 'up' };
}

/** A footer as a line. */
export const footerTold = (footer: string): string => squeezed(unpainted(footer));

/** Without the blanks that only place it. */
export const squeezed = (text: string): string => text.replace(/ {3,}/g, '  ').trim();

/** What the tour says now, and the keys that lead on. */
export const tourTold = (view: View): readonly string[] =>
  view.tour === null ? [] : wrap(rowsTold(tourRows(view, KEYS_COLUMNS)).join(' '), view.columns - 1);

/** All that have a place in the footer. */
export const KEYS_COLUMNS = 400;

const CARET = `\x1b[${look.caret}m`;
const FIELD = /^▏ ?/;
/** What stands before a choice, by what is read out for it. */
const CHOICES: Readonly<Record<string, string>> = { '◉': '(x)', '◦': '( )', '☑': '[x]', '☐': '[ ]' };
const CHOICE = /^([▶›] )?(?:[◉◦☑☐]) /;
const CHOICE_MARK = /(^| )([◉◦☑☐])(?= )/g;
/** What is told by standing out from its row. */
const STANDING_OUT = new RegExp(`\\x1b\\[${look.inverse}m([^\\x1b]*)\\x1b\\[0m`, 'g');

/** Rows between two edges, without them. Choices are numbered. */
function rowsTold(rows: Rows): readonly string[] {
  let count = 0;
  return rows.flatMap((line) => {
    const text = inner(unpainted(line.replace(STANDING_OUT, (_, told: string) => `[${told.trim()}]`)));
    if (line.includes(CARET) || FIELD.test(text) || text === '') return [];
    const choice = CHOICE.exec(text);
    if (choice === null) return [ruleless(text)];
    const [, chosen = ''] = choice;
    const marked = text
      .slice(chosen.length)
      .replace(CHOICE_MARK, (_, gap: string, mark: string) => gap + CHOICES[mark]);
    count++;
    return [`${chosen === '' ? '' : '> '}${count}. ${ruleless(marked)}`];
  });
}

/** What a row would tell that stood there before, with another mark or another count in it. */
export const alike = (row: string): string => row.replace(MARKED, '').replace(/\d+/g, '#');

/** A row that is chosen. */
export const MARKED = /^(?:>|▶|›) ?/;

const inner = (line: string): string => line.slice(1, -1).trim();
const ruleless = (text: string): string => squeezed(text.replace(/[─━╌┊█▓▚░≡·▁-▇]{3,}|[┃│]/g, ' '));
const edgeText = (line: string): string =>
  unpainted(line)
    .replace(/[┏┓┗┛━]+/g, ' ')
    .trim();

function caretOf(rows: Rows): Caret | null {
  const line = rows.find((row) => row.includes(CARET));
  if (line === undefined) return null;
  const [before = '', behind = ''] = line.split(CARET).map(unpainted);
  const typed = before.slice(1).trimStart().replace(FIELD, '');
  return { chars: graphemes(typed + behind.slice(0, -1).trimEnd()), at: graphemes(typed).length };
}
