import { displayWidth, graphemes } from '../../base/width.ts';
import { isChinese, isClosing } from '../../base/wrap.ts';

/** A text that is being edited: characters as a reader sees them, and the place of the cursor before one of them. */
export type TextField = { readonly chars: readonly string[]; readonly cursor: number };

export const emptyField: TextField = { chars: [], cursor: 0 };

export function textOf(field: TextField): string {
  return field.chars.join('');
}

/**
 * Inserts cleaned text at the cursor. It is joined to the characters beside it, because a mark typed alone belongs to the one before; to those
 * alone, because to tell characters apart takes time by the square of a text.
 */
export function insert({ chars, cursor }: TextField, text: string): TextField {
  const from = Math.max(0, cursor - 1);
  const before = (chars[cursor - 1] ?? '') + text;
  const joined = splitLines(before + (chars[cursor] ?? ''));
  return {
    chars: [...chars.slice(0, from), ...joined, ...chars.slice(cursor + 1)],
    cursor: from + splitLines(before).length,
  };
}

/** A row of a field as it is drawn: its characters from `from` to before `to`. */
type FieldLine = { from: number; to: number };

/**
 * The rows of a field, broken between words as a text is; every character stands in one of them but the line feeds. A space behind the last
 * word of a row may stand one column beyond it, as the cursor may.
 */
export function fieldLines(chars: readonly string[], columns: number): readonly FieldLine[] {
  const lines: FieldLine[] = [];
  let from = 0;
  let used = 0;
  let breakAt = 0;
  const close = (to: number, next: number) => {
    lines.push({ from, to });
    from = next;
    breakAt = next;
  };
  chars.forEach((char, i) => {
    if (char === '\n') {
      close(i, i + 1);
      used = 0;
      return;
    }
    const columnsOf = displayWidth(char);
    if (canBreakBefore(chars, i)) breakAt = i;
    const isSpace = char === ' ';
    if (i > from && used + columnsOf > columns + (isSpace ? 1 : 0)) {
      const next = !isSpace && breakAt > from ? breakAt : i;
      close(next, next);
      used = widthBetween(chars, from, i);
    }
    used += columnsOf;
  });
  lines.push({ from, to: chars.length });
  if (used > columns) lines.push({ from: chars.length, to: chars.length });
  return lines;
}

/** The row in which the cursor stands. */
export function cursorLine(lines: readonly FieldLine[], cursor: number): number {
  return lines.findLastIndex(({ from }) => from <= cursor);
}

/** Closing marks of Chinese texts, which stand in no word of others. */
const WIDE_CLOSING = /[\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f]/;

/** Behind a space, and between two Chinese characters but not before a closing mark. */
function canBreakBefore(chars: readonly string[], at: number): boolean {
  const [before = '', char = ''] = [chars[at - 1], chars[at]];
  if (before === ' ') return char !== ' ';
  return (isChinese(before) || WIDE_CLOSING.test(before) || isChinese(char)) && !isClosing(char) && char !== ' ';
}

function widthBetween(chars: readonly string[], from: number, to: number): number {
  return displayWidth(chars.slice(from, to).join(''));
}

/** The place a row above or below, in the nearest column; above the first row it is the beginning, below the last the end. */
function verticallyFrom({ chars, cursor }: TextField, by: 1 | -1, columns: number): number {
  const lines = fieldLines(chars, columns);
  const at = cursorLine(lines, cursor);
  const line = lines[at + by];
  if (line === undefined) return by < 0 ? 0 : chars.length;
  const wanted = widthBetween(chars, lines[at]?.from ?? 0, cursor);
  // Behind the last character of a row that goes on in the next stands the beginning of that.
  const last = lines[at + by + 1]?.from === line.to ? line.to - 1 : line.to;
  let place = line.from;
  while (place < last && widthBetween(chars, line.from, place + 1) <= wanted) place++;
  return place;
}

/** What an editing key makes of the field, which is drawn in rows of so many columns; null: the key does not edit. */
export function edit(field: TextField, key: string, columns = Number.POSITIVE_INFINITY): TextField | null {
  const { chars, cursor } = field;
  switch (key) {
    case 'up':
      return { chars, cursor: verticallyFrom(field, -1, columns) };
    case 'down':
      return { chars, cursor: verticallyFrom(field, 1, columns) };
    case 'left':
      return { chars, cursor: Math.max(0, cursor - 1) };
    case 'right':
      return { chars, cursor: Math.min(chars.length, cursor + 1) };
    case 'home':
    case 'ctrl-a':
      return { chars, cursor: 0 };
    case 'end':
    case 'ctrl-e':
      return { chars, cursor: chars.length };
    case 'backspace':
      return cut(field, cursor - 1, cursor);
    case 'delete':
      return cut(field, cursor, cursor + 1);
    case 'ctrl-w':
      return cut(field, wordStart(field), cursor);
    case 'ctrl-u':
      return cut(field, 0, cursor);
    default:
      return null;
  }
}

function cut(field: TextField, from: number, to: number): TextField {
  const start = Math.max(0, from);
  return { chars: [...field.chars.slice(0, start), ...field.chars.slice(to)], cursor: start };
}

function wordStart({ chars, cursor }: TextField): number {
  let at = cursor;
  while (at > 0 && chars[at - 1] === ' ') at--;
  while (at > 0 && chars[at - 1] !== ' ') at--;
  return at;
}

function splitLines(text: string): string[] {
  return text.split('\n').flatMap((line, i) => (i === 0 ? graphemes(line) : ['\n', ...graphemes(line)]));
}
