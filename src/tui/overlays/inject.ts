import { presentNames } from '../../discussion/state.ts';
import { flowed, paragraph, type Rows, row, type Span } from '../paint.ts';
import { takesEffect } from '../takes-effect.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { cursorRow, fieldRows } from './field.ts';
import { EVERYBODY, type InjectForm, receivers } from './inject-form.ts';
import { type Window, windowOf } from './overlay.ts';

/** The form for words of a person: the words, who receives them, and where they will land. What is being filled in stays in sight. */
export function injectWindow(form: InjectForm, view: View): Window {
  let rows: Rows = [];
  let cursor = 0;
  const draw = (width: number): Rows => {
    rows = injectRows(form, view, width);
    cursor = 1 + cursorRow(form.field, width);
    return rows;
  };
  const chosen = () => (form.part === 'text' ? cursor : rows.length - 1);
  return windowOf(view, view.words.overlays.inject.title, 76, draw, { chosen });
}

function injectRows(form: InjectForm, { state, looks, words, status }: View, width: number): Rows {
  const { field, part, at, kept } = form;
  const { inject } = words.overlays;
  const to = receivers(form);
  const recipients = [EVERYBODY, ...presentNames(state)].map((name): Span[] => {
    const isChosen = name === EVERYBODY ? to === 'all' : to.includes(name);
    return [
      [kept.includes(name) ? '✓ ' : isChosen ? '◉ ' : '○ ', isChosen ? look.accent : look.muted],
      [
        name === EVERYBODY ? inject.all : name,
        part === 'to' && at === name ? look.inverse : isChosen ? (looks.get(name)?.color ?? look.strong) : '',
      ],
    ];
  });
  const when = takesEffect(status, words);
  const landing = to === 'all' ? inject.landsWithAll(state.round, when) : inject.landsWith(to, state.round, when);
  return [
    row(width, [inject.words, part === 'text' ? look.focus : look.muted]),
    ...fieldRows(field, part === 'text', width),
    row(width),
    row(width, [inject.to, part === 'to' ? look.focus : look.muted]),
    ...flowed(recipients, width),
    row(width),
    ...paragraph(width, landing, look.muted),
  ];
}
