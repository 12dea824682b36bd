import type { Command } from '../../discussion/command.ts';
import type { Condition } from '../../discussion/condition.ts';
import { refusedMoment } from '../../orchestrator/boundary.ts';
import { withdrawn } from '../../orchestrator/pending.ts';
import type { Run } from '../../orchestrator/run.ts';
import { undoableText } from '../../projections/interventions.ts';
import { PLACES, type Place } from '../binding.ts';
import { injectForm, receivers } from '../overlays/inject-form.ts';
import type { ScreenStore } from '../store.ts';
import { emptyField, insert, textOf } from '../text-field.ts';
import type { ConfirmedAct } from '../view.ts';
import { formFor, type MomentForm, momentChoices, momentOf, momentText } from './moments.ts';
import { isPast, knownLength, placeFrom } from './place.ts';

type Move = `${Place}-on` | `${Place}-back`;
type Act =
  | Move
  | 'timeline'
  | 'run-start'
  | 'run-end'
  | 'look-around'
  | 'undo'
  | 'redo'
  | 'wrap-up'
  | 'answer-now'
  | 'fork'
  | 'until-menu'
  | 'cues'
  | 'inject-when'
  | 'moment-up'
  | 'moment-down'
  | 'cue-new'
  | 'cue-edit'
  | 'cue-cancel';

export type TimeActions = {
  actions: Readonly<Record<Act, () => void>>;
  /** Shows a live run as it is now. False: it is shown so already. */
  returnToNow(): boolean;
  /** Does what was asked about. False: it is none of these acts. */
  confirm(act: ConfirmedAct): boolean;
  /** Takes the moment that is chosen. False: none is. */
  send(): boolean;
};

/** What the keys of time do. */
export function timeActions(
  run: Run,
  screen: ScreenStore,
  dispatch: (command: Command, accepted: string) => boolean,
  leave: (how: { fork: number }) => void,
): TimeActions {
  const now = () => screen.view.getState();
  const { notices } = now().words;

  function open(): void {
    screen.set(({ overlay }) => (overlay === null ? { overlay: { kind: 'timeline' } } : {}));
  }

  function go(seq: number): void {
    run.seek(seq);
    screen.set({});
  }

  function move(place: Place, by: 1 | -1): void {
    const seq = placeFrom(now(), place, by);
    open();
    if (seq !== null) go(seq);
  }

  function returnToNow(): boolean {
    if (!isPast(now())) return false;
    go(Number.POSITIVE_INFINITY);
    return true;
  }

  function openMoments(cue: MomentForm['cue']): void {
    const { state } = now();
    // What is changed stands in the form as it is.
    const changed = state.cues.find(({ id }) => id === cue?.replaces);
    const filled = changed ? formFor(changed.at, state) : { at: 0, field: emptyField, own: null };
    screen.set({ overlay: { kind: 'moments', ...filled, cue } });
  }

  function step(by: 1 | -1): void {
    const { overlay, state } = now();
    if (overlay?.kind !== 'moments' && overlay?.kind !== 'cues') return;
    const count =
      overlay.kind === 'moments' ? momentChoices(state, overlay.own).length : Math.max(1, state.cues.length);
    const at = (overlay.at + by + count) % count;
    screen.set({ overlay: overlay.kind === 'moments' ? { ...overlay, at, field: emptyField } : { ...overlay, at } });
  }

  function send(): boolean {
    const { overlay, state, words } = now();
    if (overlay?.kind !== 'moments') return false;
    const condition = momentOf(overlay, state);
    if (condition === null) {
      screen.notify(words.moments.notTold, 'bad');
      return true;
    }
    if (overlay.cue) {
      const { command, replaces } = overlay.cue;
      if (command === null) {
        armFor(condition);
        return true;
      }
      const told = words.moments.scheduled(momentText(condition, words));
      if (!dispatch({ type: 'schedule-cue', at: condition, command }, told)) return true;
      if (replaces !== null) run.dispatch({ type: 'cancel-cue', cue: replaces });
    } else {
      const rejection = run.until(condition);
      if (rejection) {
        screen.notify(words.rejection(rejection), 'bad');
        return true;
      }
    }
    screen.set({ overlay: null });
    return true;
  }

  /** What is done next, by whatever key, waits for that moment. */
  function armFor(cueAt: Condition): void {
    const { state, words } = now();
    const rejection = refusedMoment(cueAt, state);
    if (rejection) screen.notify(words.rejection(rejection), 'bad');
    else screen.set({ overlay: null, cueAt });
  }

  function injectWhen(): void {
    const { overlay, words } = now();
    if (overlay?.kind !== 'inject') return;
    const text = textOf(overlay.field).trim();
    if (text === '') screen.notify(words.moments.notTold, 'bad');
    else
      openMoments({ command: { type: 'inject-event', text, to: receivers(overlay) }, replaces: overlay.cue ?? null });
  }

  function editCue(): void {
    const cue = chosenCue();
    if (!cue) return;
    const { command, id } = cue;
    if (command.type !== 'inject-event') {
      openMoments({ command, replaces: id });
      return;
    }
    const field = insert(emptyField, command.text);
    screen.set({ overlay: { ...injectForm(field, command.to), cue: id } });
  }

  function cancelCue(): void {
    const cue = chosenCue();
    if (cue) dispatch({ type: 'cancel-cue', cue: cue.id }, now().words.moments.cancelled(cue.id));
  }

  /** What waits for the step under way is withdrawn; else what was done last is taken back, and named. */
  function undo(): void {
    const { words } = now();
    const event = run.state().past.at(-1)?.next;
    const isWaiting = withdrawn(run.status(), run.state()) !== null;
    dispatch({ type: 'undo' }, isWaiting || !event ? notices.withdrawn : notices.takenBack(undoableText(event, words)));
  }

  function redo(): void {
    const { words } = now();
    const event = run.state().undone.at(-1)?.past.at(-1)?.next;
    dispatch({ type: 'redo' }, notices.putBack(event ? undoableText(event, words) : ''));
  }

  function chosenCue() {
    const { overlay, state } = now();
    return overlay?.kind === 'cues' ? state.cues[Math.min(overlay.at, state.cues.length - 1)] : undefined;
  }

  const moves = Object.fromEntries(
    PLACES.flatMap((place) => [
      [`${place}-on`, () => move(place, 1)],
      [`${place}-back`, () => move(place, -1)],
    ]),
  ) as Record<Move, () => void>;

  return {
    actions: {
      ...moves,
      timeline: open,
      'run-start': () => go(0),
      'run-end': () => go(now().isReplay ? knownLength(now()) : Number.POSITIVE_INFINITY),
      'look-around': () => screen.set({ overlay: null }),
      fork: () => screen.set(({ overlay }) => ({ overlay: { kind: 'confirm', act: 'fork', back: overlay } })),
      'until-menu': () => openMoments(null),
      cues: () => screen.set({ overlay: { kind: 'cues', at: 0 } }),
      'inject-when': injectWhen,
      'moment-up': () => step(-1),
      'moment-down': () => step(1),
      'cue-new': () => openMoments({ command: null, replaces: null }),
      'cue-edit': editCue,
      'cue-cancel': cancelCue,
      undo,
      redo,
      'wrap-up': () => screen.set({ overlay: { kind: 'confirm', act: 'wrap-up', back: null } }),
      'answer-now': () => screen.set({ overlay: { kind: 'confirm', act: 'answer-now', back: null } }),
    },
    returnToNow,
    send,
    confirm(act) {
      if (act === 'fork') {
        leave({ fork: now().state.seq });
        return true;
      }
      if (act !== 'wrap-up' && act !== 'answer-now') return false;
      dispatch({ type: act }, act === 'wrap-up' ? notices.wrappingUp : notices.answeringNow);
      return true;
    },
  };
}
