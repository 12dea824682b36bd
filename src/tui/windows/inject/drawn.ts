import { presentNames } from '../../../discussion/state.ts';
import { cursorRow, fieldRows } from '../../look/field.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { flowed, paragraph, type Rows, row, type Span, shortened } from '../../look/paint.ts';
import { type DrawnWindow, windowOf } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { scheduledText } from '../../shown/moments.ts';
import { takesEffect } from '../../shown/takes-effect.ts';
import type { View } from '../../shown/view.ts';
import { EVERYBODY, eventAt, type InjectForm, receivers, shippedEvents } from './form.ts';

/** The form for words of a person: the words, who receives them, and where they will land. What is being filled in stays in sight. */
export function injectDrawn(form: InjectForm, view: View): DrawnWindow {
  let rows: Rows = [];
  let cursor = 0;
  const draw = (width: number): Rows => {
    rows = injectRows(form, view, width);
    cursor = 1 + cursorRow(form.field, width);
    return rows;
  };
  const chosen = () => (form.part === 'text' ? cursor : rows.length - 1);
  return windowOf(view, view.words.inject.title, 76, draw, { chosen });
}

function injectRows(form: InjectForm, view: View, width: number): Rows {
  const { looks, words, state } = view;
  const { field, part, at, kept } = form;
  const { inject } = words;
  const to = receivers(form);
  const recipients = [EVERYBODY, ...presentNames(state)].map((name): Span[] => {
    const isChosen = name === EVERYBODY ? to === 'all' : to.includes(name);
    return [
      [kept.includes(name) ? '✓ ' : isChosen ? '◉ ' : '◦ ', isChosen ? look.strong : look.muted],
      [
        name === EVERYBODY ? inject.all : name,
        part === 'to' && at === name ? look.inverse : isChosen ? (looks.get(name)?.role ?? look.strong) : '',
      ],
    ];
  });
  return [
    row(width, [inject.words, part === 'text' ? look.focus : look.muted]),
    ...fieldRows(field, part === 'text', width),
    ...eventRows(form, view, width),
    row(width),
    row(width, [inject.to, part === 'to' ? look.focus : look.muted]),
    ...flowed(recipients, width),
    row(width),
    ...paragraph(width, landingText(form, view), look.muted),
  ];
}

/** When it is read, and by whom: now, or once its moment has come. */
function landingText(form: InjectForm, { state, status, words, cueAt }: View): string {
  const { inject } = words;
  if (form.cue !== null) return inject.waits;
  if (cueAt !== null) return scheduledText(cueAt, { state, words });
  const to = receivers(form);
  const when = takesEffect(status, words);
  return to === 'all' ? inject.landsWithAll(state.round, when) : inject.landsWith(to, state.round, when);
}

/** Of more events those around the chosen one. */
const MOST_EVENTS = 4;

/** What the scenario ships, a row an event, by its first words: those of the chosen one stand in the field in full. */
function eventRows(form: InjectForm, view: View, width: number): Rows {
  const events = shippedEvents(view);
  if (events.length === 0) return [];
  const chosen = eventAt(form, events) ?? -1;
  const { from, to } = aroundChosen(events.length, chosen, Math.min(MOST_EVENTS, events.length));
  return [
    row(width),
    row(width, [view.words.inject.events, look.muted]),
    ...events.slice(from, to).map(({ text }, i) => {
      const isChosen = from + i === chosen;
      return row(
        width,
        ...shortened([[isChosen ? '◉ ' : '◦ ', isChosen ? look.strong : look.muted], text.replace(/\s+/g, ' ')], width),
      );
    }),
  ];
}
