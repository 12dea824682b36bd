import { displayWidth } from '../../../base/width.ts';
import type { Condition, Moment } from '../../../discussion/condition.ts';
import { refusedMoment } from '../../../orchestrator/runs/boundary.ts';
import { waitingText } from '../../../projections/cue-text.ts';
import { close, pageKeys } from '../../frame/acts.ts';
import { sent } from '../../frame/drafts.ts';
import type { Key } from '../../frame/key.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import { typedInto, type Window } from '../../frame/window.ts';
import { fieldSpans } from '../../look/field.ts';
import { paragraph, type Rows, row, type Span } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { isGoing, whyStopped } from '../../shown/availability.ts';
import {
  canAwait,
  choiceText,
  isTurn,
  isUnlikely,
  momentChoices,
  momentOf,
  scheduledText,
} from '../../shown/moments.ts';
import type { Overlay, View } from '../../shown/view.ts';
import { type MomentForm, openMoments } from './state.ts';

const step = (by: 1 | -1) => (tools: Tools, form: MomentForm) => {
  const at = chosenBeside(form.at, by, momentChoices(tools.now().state, form).length);
  const next: MomentForm = { ...form, at, field: emptyField };
  tools.set({ overlay: next });
};

/** Takes the moment that is chosen. */
function send(tools: Tools, form: MomentForm): void {
  const { state, words } = tools.now();
  const condition = momentOf(form, state);
  if (isTurn(form)) stepTurn(tools, form);
  else if (condition === null) tools.notify(untold(form, tools.now()), 'bad');
  else if (form.cue === null) runUntil(tools, condition, form.back ?? null);
  else if (!canAwait(condition)) tools.notify(words.moments.cannotWait, 'bad');
  else if (form.cue.command === null) armFor(tools, condition, form.back ?? null);
  else {
    const { command, replaces } = form.cue;
    const told = scheduledText(condition, tools.now());
    const changes = replaces === null ? {} : { replaces };
    // The words that it was come to from are laid down with it.
    if (tools.dispatch({ type: 'schedule-cue', at: condition, command, ...changes }, told))
      sent(tools, replaces === null ? 'inject' : `inject ${replaces}`, { overlay: null });
  }
}

/** What the chosen line takes. */
function untold(form: MomentForm, { state, words: { moments } }: View): string {
  const needs = momentChoices(state, form)[form.at]?.needs ?? null;
  return needs === null ? moments.notTold : `${moments.notTold} ${moments.allowed[needs]}`;
}

function stepTurn({ run, set }: Tools, { back = null }: MomentForm): void {
  run.step('turn');
  set({ overlay: back });
}

function runUntil({ run, set, notify, now }: Tools, condition: Moment, back: Overlay | null): void {
  const { words, state } = now();
  // An act may wait for rounds that a branch will have; a run that goes on until then would never stop.
  if (isUnlikely(condition, state)) {
    notify(scheduledText(condition, now()), 'bad');
    return;
  }
  const rejection = run.until(condition);
  if (rejection) {
    notify(words.rejection(rejection), 'bad');
    return;
  }
  set({ overlay: back });
}

/** What is done next, by whatever key, waits for that moment. */
function armFor({ set, notify, now }: Tools, cueAt: Condition, back: Overlay | null): void {
  const { state, words } = now();
  const rejection = refusedMoment(cueAt, state);
  if (rejection) notify(words.rejection(rejection), 'bad');
  else set({ overlay: back, cueAt });
}

/** In a window too, which is there again once the moment is chosen. */
export const till: Key<Overlay | null> = {
  keys: ['t'],
  does: 'until-menu',
  isAvailable: (view) => isGoing(view) && view.state.ended === null,
  whyNot: whyStopped,
  act: (tools, own) => openMoments(tools, null, own),
};

/** Where the moment is chosen until which the run goes on, or at which something is done. */
export const moments: Window<MomentForm> = {
  kind: 'moments',
  keys: {
    moments: [
      { keys: ['enter'], does: 'moments-send', footer: 1, act: send },
      { keys: ['down', 'tab'], does: 'moments-down', footer: 2, act: step(1) },
      { keys: ['up', 'shift-tab'], does: 'moments-up', footer: 3, act: step(-1) },
      { keys: ['escape'], does: 'moments-close', footer: 4, act: close },
      ...pageKeys,
    ],
  },
  opened: [till],
  typing: ['moments'],
  type: typedInto('field'),
  draw(form, view) {
    const { moments: words } = view.words;
    let chosen = 0;
    const draw = (width: number): Rows => {
      const act = form.cue?.command ? waitingText(form.cue.command, view.words) : words.nextAct;
      const head = form.cue ? [...paragraph(width, act, look.muted), row(width)] : [];
      chosen = head.length + form.at;
      const about = paragraph(width, form.cue ? words.aboutCue : words.aboutUntil, look.muted);
      return [...head, ...choiceRows(form, view, width), row(width), ...about];
    };
    return windowOf(view, form.cue ? words.titleCue : words.titleUntil, 72, draw, { chosen: () => chosen });
  },
  move: (form, move, { state }) => ({
    ...form,
    at: chosenAfter(form.at, move, momentChoices(state, form).length),
  }),
};

function choiceRows(form: MomentForm, { state, words }: View, width: number): Rows {
  const { at, field } = form;
  return momentChoices(state, form).map((choice, i) => {
    const isChosen = i === at;
    const text = choiceText(choice, words);
    const typed: Span[] =
      choice.needs !== null && isChosen ? ['  ', ...fieldSpans(field, width - displayWidth(text) - 4)] : [];
    return row(width, [isChosen ? '› ' : '  ', look.focus], [text, isChosen ? look.strong : ''], ...typed);
  });
}
