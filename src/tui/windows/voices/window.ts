import { close } from '../../frame/acts.ts';
import type { Tools } from '../../frame/tools.ts';
import { typedInto, type Window } from '../../frame/window.ts';
import { fieldRows } from '../../look/field.ts';
import { paragraph, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import type { Overlay } from '../../shown/view.ts';

/** Who answers from here on, where those who spoke cannot be asked (13.2). `why`: they cannot; `back`: what it lies over. */
type VoicesWindow = { kind: 'voices'; why: string; typed: TextField; back: Overlay | null };

/** Goes on from the moment that is shown, in another run; asks by whom where nobody can answer here as it is. */
export function goOnFromHere(tools: Tools): void {
  const { overlay: back } = tools.now();
  const ask = (own: VoicesWindow) => tools.set({ overlay: own });
  leaveIfAnswered(tools, null, (why) => ask({ kind: 'voices', why, typed: emptyField, back }));
}

function sendTyped(tools: Tools, { typed }: VoicesWindow): void {
  const model = textOf(typed).trim();
  if (model !== '') leaveIfAnswered(tools, model, (why) => tools.notify(why, 'bad'));
}

function leaveIfAnswered(tools: Tools, model: string | null, barred: (why: string) => void): void {
  const { state, whyUnanswered } = tools.now();
  const leave = () => tools.leave({ fork: state.seq, ...(model === null ? {} : { model }) });
  if (whyUnanswered === null) leave();
  else tools.during(whyUnanswered(state, model).then((why) => (why === null ? leave() : barred(why))));
}

/** Asks who answers from here on. */
export const voices: Window<VoicesWindow> = {
  kind: 'voices',
  keys: {
    voices: [
      { keys: ['enter'], does: 'voices-send', footer: 1, act: sendTyped },
      { keys: ['escape'], does: 'voices-close', footer: 2, act: close },
    ],
  },
  typing: ['voices'],
  type: typedInto('typed'),
  draw({ why, typed }, view) {
    const { title, asks } = view.words.people.voices;
    return windowOf(view, title, 64, (width) => [
      ...paragraph(width, why, look.muted),
      row(width),
      ...paragraph(width, asks),
      ...fieldRows(typed, true, width, { least: 1, most: 3 }),
    ]);
  },
};
