import type { Command } from '../../discussion/command.ts';
import type { Run } from '../../orchestrator/run.ts';
import { PLACES, type Place } from '../binding.ts';
import type { ConfirmedAct } from '../overlays/confirm.ts';
import type { ScreenStore } from '../store.ts';
import { isPast, knownLength, placeFrom } from './place.ts';

type Move = `${Place}-on` | `${Place}-back`;
type Act =
  | Move
  | 'timeline'
  | 'run-start'
  | 'run-end'
  | 'look-around'
  | 'leave-past'
  | 'undo'
  | 'redo'
  | 'wrap-up'
  | 'answer-now';

export type TimeActions = {
  actions: Readonly<Record<Act, () => void>>;
  /** Shows a live run as it is now. False: it is shown so already. */
  returnToNow(): boolean;
  /** Does what was asked about. False: it is none of these acts. */
  confirm(act: ConfirmedAct): boolean;
};

/** What the keys of time do. */
export function timeActions(
  run: Run,
  screen: ScreenStore,
  dispatch: (command: Command, accepted: string) => boolean,
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
      'leave-past'() {
        screen.set({ overlay: null });
        returnToNow();
      },
      undo: () => dispatch({ type: 'undo' }, notices.takenBack),
      redo: () => dispatch({ type: 'redo' }, notices.putBack),
      'wrap-up': () => screen.set({ overlay: { kind: 'confirm', act: 'wrap-up', back: null } }),
      'answer-now': () => screen.set({ overlay: { kind: 'confirm', act: 'answer-now', back: null } }),
    },
    returnToNow,
    confirm(act) {
      if (act !== 'wrap-up' && act !== 'answer-now') return false;
      dispatch({ type: act }, act === 'wrap-up' ? notices.wrappingUp : notices.answeringNow);
      return true;
    },
  };
}
