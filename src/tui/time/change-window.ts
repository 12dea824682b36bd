import { fieldRows } from '../overlays/field.ts';
import { type Window, windowOf } from '../overlays/overlay.ts';
import { row } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { type ChangeForm, changeChoices } from './change.ts';

/** What can be done to the ghost, and the words that it takes. */
export function changesWindow(form: ChangeForm, view: View): Window {
  const { words, branch: split } = view;
  const { branch } = words;
  const choices = changeChoices(form, split?.ghost.state ?? view.state, words);
  const top = Math.max(0, form.at - Math.max(1, view.rows - 12));
  return windowOf(
    view,
    form.of === null ? branch.titleChange : branch.titleMemory(form.of),
    76,
    (width) =>
      choices.length === 0
        ? [row(width, [branch.nothingRemembered, look.muted])]
        : choices.flatMap(({ text, kind }, i) => [
            row(
              width,
              [i === form.at ? '› ' : '  ', look.focus],
              [text.replaceAll('\n', ' '), i === form.at ? look.strong : ''],
              [kind === 'opens' ? ' ▸' : '', look.muted],
            ),
            ...(i === form.at && kind === 'needs' ? fieldRows(form.field, true, width) : []),
          ]),
    { top },
  );
}
