import { displayWidth } from '../../base/width.ts';
import { aroundChosen } from './in-sight.ts';
import { row, type Span } from './paint.ts';
import { cursorLine, fieldLines, type TextField } from './text-field.ts';
import { look } from './theme.ts';

/** The text of a field in one line of at most so many columns, its cursor in sight. */
export function fieldSpans({ chars, cursor }: TextField, columns = Number.POSITIVE_INFINITY): Span[] {
  let [from, used] = [cursor, 1];
  for (; from > 0; from--) {
    used += displayWidth(chars[from - 1] as string);
    if (used > columns) break;
  }
  const under = chars[cursor] ?? ' ';
  const behind = chars.slice(cursor + 1, cursor + 1 + columns);
  return [onOneLine(chars.slice(from, cursor)), [onOneLine([under]), look.caret], onOneLine(behind)];
}

/** What was pasted may have several. */
const onOneLine = (chars: readonly string[]): string => chars.join('').replaceAll('\n', ' ');

/** Columns of a row that are no words: its mark and a blank before, and one behind for the cursor. */
const FRAME_COLUMNS = 3;

/** How many columns of words there are in a row of a field that is so wide. */
export function wordColumns(width: number): number {
  return Math.max(1, width - FRAME_COLUMNS);
}

/** Rows of a field, at least and at most; those around the cursor where it has more. */
type FieldHeight = { least: number; most: number };

/** A field over as many rows as its text takes, broken between words. */
export function fieldRows(
  { chars, cursor }: TextField,
  isActive: boolean,
  width: number,
  { least, most }: FieldHeight = { least: 3, most: Number.POSITIVE_INFINITY },
): string[] {
  const lines = fieldLines(chars, wordColumns(width));
  const { from, to } = aroundChosen(lines.length, cursorLine(lines, cursor), most);
  const rows = lines.slice(from, to).map((line, i) => {
    const isAt = isActive && from + i === cursorLine(lines, cursor);
    const text = (start: number, end: number) => chars.slice(start, end).join('');
    if (!isAt) return row(width, ['▏ ', look.strong], text(line.from, line.to));
    const under = cursor < line.to ? (chars[cursor] ?? ' ') : ' ';
    return row(
      width,
      ['▏ ', look.strong],
      text(line.from, cursor),
      [under, look.caret],
      text(Math.min(cursor + 1, line.to), line.to),
    );
  });
  while (rows.length < least) rows.push(row(width, ['▏', look.strong]));
  return rows;
}

/** The row of a field, drawn in full, in which its cursor stands. */
export function cursorRow({ chars, cursor }: TextField, width: number): number {
  return cursorLine(fieldLines(chars, wordColumns(width)), cursor);
}
