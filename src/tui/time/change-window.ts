import { cursorRow, fieldRows } from '../overlays/field.ts';
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
  let chosen = 0;
  return windowOf(
    view,
    form.of === null ? branch.titleChange : branch.titleMemory(form.of),
    76,
    (width) => {
      if (choices.length === 0) return [row(width, [branch.nothingRemembered, look.muted])];
      const needs = choices[form.at]?.kind === 'needs';
      chosen = form.at + (needs ? 1 + cursorRow(form.field, width) : 0);
      return choices.flatMap(({ text, kind }, i) => [
        row(
          width,
          [i === form.at ? '› ' : '  ', look.focus],
          [text.replaceAll('\n', ' '), i === form.at ? look.strong : ''],
          [kind === 'opens' ? ' ▸' : '', look.muted],
        ),
        ...(i === form.at && kind === 'needs' ? fieldRows(form.field, true, width) : []),
      ]);
    },
    { chosen: () => chosen },
  );
}
