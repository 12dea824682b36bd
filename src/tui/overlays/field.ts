import { displayWidth } from '../../base/width.ts';
import { row, type Span } from '../paint.ts';
import type { TextField } from '../text-field.ts';
import { look } from '../theme.ts';

/** The text of a field in one line, with its cursor as an inverse cell. */
export function fieldSpans({ chars, cursor }: TextField): Span[] {
  return [chars.slice(0, cursor).join(''), [chars[cursor] ?? ' ', look.inverse], chars.slice(cursor + 1).join('')];
}

/** A field over as many rows as its text takes, at least three; the cursor is an inverse cell. */
export function fieldRows(field: TextField, isActive: boolean, width: number): string[] {
  const room = width - 3;
  const rows: string[] = [];
  let line: Span[] = [];
  let used = 0;
  const close = () => {
    rows.push(row(width, ['▏ ', look.accent], ...line));
    line = [];
    used = 0;
  };
  [...field.chars, ' '].forEach((char, i) => {
    const isCursor = isActive && i === field.cursor;
    if (char === '\n') {
      if (isCursor) line.push([' ', look.inverse]);
      close();
      return;
    }
    const columns = displayWidth(char);
    if (used + columns > room) close();
    line.push(isCursor ? [char, look.inverse] : char);
    used += columns;
  });
  close();
  while (rows.length < 3) rows.push(row(width, ['▏', look.accent]));
  return rows;
}
