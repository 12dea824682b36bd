import { costsText } from '../../../projections/words.ts';
import { close, textDown, textUp } from '../../frame/acts.ts';
import { draftIn } from '../../frame/drafts.ts';
import type { ScreenKey } from '../../frame/key.ts';
import { topAfter } from '../../frame/move.ts';
import { leaveFor, typedInto, type Window } from '../../frame/window.ts';
import { fieldRows } from '../../look/field.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { isOnlyWatched } from '../../shown/availability.ts';
import type { Exchange } from '../../shown/interviews.ts';
import type { View } from '../../shown/view.ts';
import { asking } from './asking.ts';
import { AT_END, type Interview } from './state.ts';

/** From a seat nobody is asked aside: what they think is not that agent's to know. */
export const askAside: ScreenKey = {
  keys: ['a'],
  does: 'interview',
  isAvailable: (view) => view.seat === null && !isOnlyWatched(view),
  whyNot: ({ seat }, { keysNow }) => (seat === null ? null : keysNow.fromSeat),
  act(tools) {
    const { agent } = tools.now();
    const opened: Interview = { kind: 'interview', agent, field: emptyField, top: AT_END };
    tools.set({ overlay: draftIn<Interview>(tools.now(), draftKey(opened)) ?? opened });
  },
};

const draftKey = ({ agent }: Interview): string => `interview ${agent}`;

/** Wanted where not all that was said has room. */
const whereMore =
  (at: number) =>
  (view: View, own: Interview): number | undefined =>
    (interview.draw(own, view)?.lastTop ?? 0) > 0 ? at : undefined;

/** Questions and answers so far, and below them the field for the next. */
export const interview: Window<Interview> = {
  kind: 'interview',
  keys: {
    interview: [
      {
        keys: ['enter'],
        does: 'interview-send',
        footerNow: (_, { field }) => (textOf(field).trim() === '' ? undefined : 1),
        act(tools, { agent, field }) {
          const question = textOf(field).trim();
          if (question !== '') void tools.once(asking).ask(agent, question);
          else tools.notify(tools.now().words.people.interview.noQuestion, 'bad');
        },
      },
      { keys: ['page-down', 'down'], does: 'interview-text-down', footerNow: whereMore(3), act: textDown },
      { keys: ['page-up', 'up'], does: 'interview-text-up', footerNow: whereMore(4), act: textUp },
      { keys: ['escape'], does: 'interview-close', footer: 2, act: close },
    ],
  },
  typing: ['interview'],
  type: typedInto('field'),
  draft: (own) => ({ key: draftKey(own), isEmpty: textOf(own.field).trim() === '' }),
  draw({ agent, field, top }, view) {
    const { interview: words } = view.words.people;
    const draw = (width: number): Rows => [
      ...paragraph(width, words.about, look.muted),
      ...(view.interviews[agent] ?? []).flatMap((exchange) => exchangeRows(exchange, agent, view, width)),
      row(width),
      row(width, [words.question, look.focus]),
      ...fieldRows(field, true, width),
    ];
    const { mark = '' } = view.looks.get(agent) ?? {};
    return windowOf(view, `${mark} ${words.title(agent)}`.trim(), 84, draw, { top });
  },
  move: (own, move, _view, lastTop) => ({ ...own, top: topAfter(own.top, move, lastTop) }),
  isText: () => true,
  close(tools, { agent }) {
    tools.once(asking).stop(agent);
    leaveFor(tools, null);
  },
};

function exchangeRows({ question, answer, state, costs }: Exchange, agent: string, view: View, width: number): Rows {
  const { interview: words } = view.words.people;
  const { role = '' } = view.looks.get(agent) ?? {};
  const isAsking = state === 'asking' && answer === '';
  const spent = costsText(costs, view.words);
  return [
    row(width),
    ...paragraph(width, `? ${question}`, look.strong),
    ...(answer === '' ? [] : paragraph(width, answer, role)),
    ...(isAsking ? [row(width, [`${agent} ${words.asking}`, look.muted])] : []),
    ...(typeof state === 'string' ? [] : paragraph(width, words.failed(state.failed), look.fault)),
    ...(spent === '' ? [] : paragraph(width, view.words.closing.costs(spent), look.muted)),
  ];
}
