import { graphemes } from '../base/width.ts';

/** A text that is being edited: characters as a reader sees them, and the place of the cursor before one of them. */
export type TextField = { readonly chars: readonly string[]; readonly cursor: number };

export const emptyField: TextField = { chars: [], cursor: 0 };

export function textOf(field: TextField): string {
  return field.chars.join('');
}

/** Inserts cleaned text at the cursor. Joined anew, because a mark typed alone belongs to the character before it. */
export function insert(field: TextField, text: string): TextField {
  const before = field.chars.slice(0, field.cursor).join('') + text;
  const chars = splitLines(before + field.chars.slice(field.cursor).join(''));
  return { chars, cursor: splitLines(before).length };
}

/** What an editing key makes of the field; null: the key does not edit. */
export function edit(field: TextField, key: string): TextField | null {
  const { chars, cursor } = field;
  switch (key) {
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
