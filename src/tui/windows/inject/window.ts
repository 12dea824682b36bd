import { presentNames } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { close } from '../../frame/acts.ts';
import { draftIn, sent } from '../../frame/drafts.ts';
import type { Key } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { typedInto, type Window } from '../../frame/window.ts';
import { emptyField, textOf } from '../../look/text-field.ts';
import { isLive } from '../../shown/availability.ts';
import type { View } from '../../shown/view.ts';
import { openMoments } from '../moments/state.ts';
import { injectDrawn } from './drawn.ts';
import {
  choosesEvent,
  draftKey,
  EVERYBODY,
  highlighted,
  type InjectForm,
  injectForm,
  kept,
  nextEvent,
  receivers,
  shippedEvents,
} from './form.ts';

const show = (tools: Tools, form: InjectForm) => tools.set({ overlay: form });

/** Who receives the words if they are sent now. */
function sendsTo(_: View, { inject: words }: InterfaceWords, form: InjectForm): string {
  if (form.cue !== null) return words.sendsTo.later;
  const to = receivers(form);
  if (to === 'all') return words.sendsTo.all;
  const [only, ...others] = to;
  return only !== undefined && others.length === 0 ? words.sendsTo.one(only) : words.sendsTo.some(to.length);
}

/** A waiting message that is changed waits on: its moment is asked for again. */
function send(tools: Tools, form: InjectForm): void {
  if (form.cue !== null) {
    sendLater(tools, form);
    return;
  }
  const to = receivers(form);
  const { notices } = tools.now().words;
  if (tools.dispatch({ type: 'inject-event', text: textOf(form.field), to }, notices.injected(to)))
    sent(tools, draftKey(form), { overlay: null });
}

function sendLater(tools: Tools, form: InjectForm): void {
  const text = textOf(form.field).trim();
  if (text === '') tools.notify(tools.now().words.noWords, 'bad');
  else openMoments(tools, { command: { type: 'inject-event', text, to: receivers(form) }, replaces: form.cue }, form);
}

const nextPart = (tools: Tools, form: InjectForm) =>
  show(tools, { ...form, part: form.part === 'text' ? 'to' : 'text' });

const choose = (by: 1 | -1) => (tools: Tools, form: InjectForm) =>
  show(tools, highlighted(form, by, presentNames(tools.now().state)));

const chooseEvent = (by: 1 | -1) => (tools: Tools, form: InjectForm) =>
  show(tools, nextEvent(form, by, shippedEvents(tools.now())));

const later: Key<InjectForm> = { keys: ['ctrl-t'], does: 'inject-when', footer: 1.5, act: sendLater };

/** Words of a person that stand in the conversation (12.2). */
export const inject: Window<InjectForm> = {
  kind: 'inject',
  keys: {
    'inject-text': [
      { keys: ['enter'], does: 'inject-text-send', labelNow: sendsTo, footer: 1, act: send },
      { keys: ['down'], does: 'inject-text-event-next', footer: 1.2, isAvailable: choosesEvent, act: chooseEvent(1) },
      { keys: ['up'], does: 'inject-text-event-previous', footer: 4, isAvailable: choosesEvent, act: chooseEvent(-1) },
      { keys: ['tab', 'shift-tab'], does: 'inject-text-next-part', footer: 2, act: nextPart },
      { keys: ['escape'], does: 'inject-text-close', footer: 3, act: close },
      later,
    ],
    'inject-to': [
      {
        keys: ['left', 'h'],
        does: 'inject-to-choose-previous',
        footerNow: (_, { at }) => (at === EVERYBODY ? undefined : 3),
        act: choose(-1),
      },
      { keys: ['right', 'l'], does: 'inject-to-choose-next', footer: 2, act: choose(1) },
      {
        keys: ['space'],
        does: 'inject-to-toggle',
        footerNow: (_, { at }) => (at === EVERYBODY ? undefined : 2.5),
        act: (tools, form) => show(tools, kept(form)),
      },
      { keys: ['tab', 'shift-tab'], does: 'inject-to-next-part', footer: 4, act: nextPart },
      { keys: ['enter'], does: 'inject-to-send', labelNow: sendsTo, footer: 1, act: send },
      { keys: ['escape'], does: 'inject-to-close', footer: 6, act: close },
      later,
    ],
  },
  opened: [
    {
      keys: ['i'],
      does: 'inject',
      isAvailable: isLive,
      act: (tools) => show(tools, draftIn<InjectForm>(tools.now(), 'inject') ?? injectForm(emptyField, 'all')),
    },
  ],
  scope: ({ part }) => `inject-${part}`,
  typing: ['inject-text'],
  type: (form, typed) => (form.part === 'text' ? typedInto('field')(form, typed) : null),
  draft: (form) => ({ key: draftKey(form), isEmpty: textOf(form.field).trim() === '' }),
  draw: injectDrawn,
};
