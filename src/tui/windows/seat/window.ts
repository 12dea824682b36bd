import { statementFault } from '../../../discussion/statement.ts';
import { close, pageKeys } from '../../frame/acts.ts';
import type { Key } from '../../frame/key.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { insert } from '../../look/text-field.ts';
import {
  type AnswerDraft,
  type AnswerForm,
  changedBy,
  type Form,
  marked,
  movedTo,
  replyOf,
  typedAt,
} from '../../shown/answer-form.ts';
import { because, isAsked } from '../../shown/availability.ts';
import type { View } from '../../shown/view.ts';
import { drawSeat } from './place.ts';
import { seatNote } from './rows.ts';
import { openSeat, type SeatWindow } from './state.ts';

const change = (next: (answerForm: AnswerForm) => AnswerDraft) => (tools: Tools) => {
  const view = tools.now();
  if (view.answerForm) tools.set(drafted(view, view.answerForm, next(view.answerForm)));
};

/** Why it was not sent is no longer told once it is another. */
function drafted(view: View, answerForm: AnswerForm, draft: AnswerDraft): Partial<Pick<View, 'answerForm' | 'notice'>> {
  const { notice, words } = view;
  const isRefused = notice !== null && [words.seat.choose, notSent(answerForm, view)].includes(notice.text);
  return { answerForm: { ...answerForm, draft }, ...(isRefused ? { notice: null } : {}) };
}

const notSent = (answerForm: AnswerForm, view: View): string => view.words.seat.notSent(seatNote(answerForm, view));

/** What was told of words that were not sent goes with them. */
const answer = (text: string) => (tools: Tools) => {
  tools.set({ overlay: null, notice: null });
  tools.humanQueue?.answer(text);
};

/** Sends what is filled in. What is still to be chosen, and for how much a statement is too short, is said instead: no try is lost by it. */
function send(tools: Tools): void {
  const { answerForm, words, state } = tools.now();
  if (!answerForm) return;
  const reply = replyOf(answerForm);
  const isStatement = answerForm.request.purpose === 'statement';
  const fault = isStatement ? statementFault(reply ?? '', state.scenario.statements) : null;
  if (fault?.kind === 'empty' || fault?.kind === 'too-short') tools.notify(notSent(answerForm, tools.now()), 'bad');
  else if (reply !== null) answer(reply)(tools);
  else if (answerForm.form.kind === 'order') change(({ draft }) => ({ ...draft, at: draft.values.length }))(tools);
  else tools.notify(words.seat.choose, 'bad');
}

const leaving: readonly Key<SeatWindow>[] = [
  ...pageKeys,
  { keys: ['escape'], does: 'seat-close', footer: 6, act: close },
];

const listKeys: readonly Key<SeatWindow>[] = [
  { keys: ['down'], does: 'seat-down', footer: 1, act: change((answerForm) => movedTo(answerForm, 1)) },
  { keys: ['up'], does: 'seat-up', footer: 5, act: change((answerForm) => movedTo(answerForm, -1)) },
  { keys: ['enter'], does: 'seat-send', footer: 4, act: send },
];

const SCOPES: Readonly<Record<Form['kind'], string>> = {
  text: 'seat-text',
  amount: 'seat-text',
  'yes-no': 'seat-yes-no',
  choice: 'seat-choice',
  marks: 'seat-values',
  points: 'seat-values',
  order: 'seat-values',
};

/** One of several is chosen that are put in order; what stands below them is how sure a person is. */
const isInOrder = ({ answerForm }: View): boolean =>
  answerForm?.form.kind === 'order' && answerForm.draft.at < answerForm.draft.values.length;

const isInField = ({ form }: AnswerForm): boolean => form.kind === 'text' || form.kind === 'amount';

/** The field in which a person answers (12.5): text, yes or no, a choice, values beside each other. */
export const seat: Window<SeatWindow> = {
  kind: 'seat',
  keys: {
    'seat-text': [
      { keys: ['enter'], does: 'seat-send', footer: 1, act: send },
      {
        keys: ['alt-enter', 'ctrl-j'],
        does: 'seat-new-line',
        footer: 2,
        isAvailable: ({ answerForm }) => answerForm?.form.kind === 'text',
        act: change(({ draft }) => ({ ...draft, field: insert(draft.field, '\n') })),
      },
      ...leaving,
    ],
    'seat-yes-no': [
      { keys: ['1', 'y'], answers: 'yes', isBesideBoard: true, does: 'seat-yes', footer: 1, act: answer('1') },
      { keys: ['0', 'n'], answers: 'no', isBesideBoard: true, does: 'seat-no', footer: 2, act: answer('0') },
      ...leaving,
    ],
    'seat-choice': [...listKeys, ...leaving],
    'seat-values': [
      ...listKeys,
      {
        keys: ['left', '-'],
        does: 'seat-less',
        labelNow: (view, words) => (isInOrder(view) ? words.seat.better : words.keys['seat-less'].label),
        footer: 2,
        act: change((answerForm) => changedBy(answerForm, -1)),
      },
      {
        keys: ['right', '+'],
        does: 'seat-more',
        labelNow: (view, words) => (isInOrder(view) ? words.seat.worse : words.keys['seat-more'].label),
        footer: 3,
        act: change((answerForm) => changedBy(answerForm, 1)),
      },
      { keys: ['space'], does: 'seat-mark', act: change(marked) },
      ...leaving,
    ],
  },
  opened: [{ keys: [], does: 'answer', isAvailable: isAsked, whyNot: because('notAsked'), act: openSeat }],
  scope: (_, { answerForm }) => SCOPES[answerForm?.form.kind ?? 'text'],
  typing: ['seat-text'],
  type(_, { char, change }, view) {
    const { answerForm } = view;
    if (!answerForm) return null;
    const { form, draft } = answerForm;
    if (isInField(answerForm)) {
      const field = change(draft.field);
      return field && drafted(view, answerForm, { ...draft, field });
    }
    return form.kind === 'yes-no' || char === null ? null : drafted(view, answerForm, typedAt(answerForm, char));
  },
  draw: (own, view) => drawSeat(view, own),
  move(own, move, view, lastTop) {
    if (move.kind !== 'scroll') return own;
    // No row of the question is passed over.
    const page = Math.max(1, (drawSeat(view, own)?.seen ?? 1) - 1);
    const by = Math.sign(move.by) * Math.min(Math.abs(move.by), page);
    return { ...own, top: topAfter(own.top, { ...move, by }, lastTop) };
  },
  isText: () => true,
  isAmongPanes: true,
};
