import { displayWidth } from '../../base/width.ts';
import type { Caret } from './told.ts';

/**
 * A field on the last line of a terminal whose cursor is the field's own. What is typed at its end, taken away there or gone over is told by
 * the characters themselves and by steps back; for everything else the row of the field is said anew on a line of its own, so that no line
 * is ever drawn again.
 */
export function echo(write: (text: string) => void): {
  /** Shows the field as it is; null: none is open. */
  show(field: Caret | null): void;
  /** Ends its line, so that something else can be said; the field is shown again by the next `show`. */
  leave(): void;
} {
  let shown: Caret | null = null;

  function leave(): void {
    if (shown !== null) write('\n');
    shown = null;
  }

  function show(field: Caret | null): void {
    const told = field && shown ? changeOf(shown, field) : null;
    if (told === null) leave();
    if (field !== null) write(told ?? `${PROMPT}${field.chars.join('')}${back(field.chars.slice(field.at))}`);
    shown = field;
  }

  return { show, leave };
}

const PROMPT = '> ';

/** What makes the one the other without drawing it again; null: that cannot be. */
function changeOf(before: Caret, after: Caret): string | null {
  const [old, next] = [before.chars, after.chars];
  const isAtEnds = before.at === old.length && after.at === next.length;
  if (isSame(old, next))
    return after.at < before.at ? back(old.slice(after.at, before.at)) : old.slice(before.at, after.at).join('');
  if (isAtEnds && isSame(old, next.slice(0, old.length))) return next.slice(old.length).join('');
  if (!isAtEnds || !isSame(next, old.slice(0, next.length))) return null;
  const gone = old.slice(next.length);
  return back(gone) + ' '.repeat(widthOf(gone)) + back(gone);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((char, i) => char === b[i]);
const widthOf = (chars: readonly string[]): number => displayWidth(chars.join(''));
const back = (chars: readonly string[]): string => '\b'.repeat(widthOf(chars));
