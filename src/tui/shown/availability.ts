import type { InterfaceWords } from '../../interface/index.ts';
import { isUnderWay } from './branch.ts';
import { isPast } from './place.ts';
import type { View } from './view.ts';

/** Whether playback is this screen's: of a live run with more to come, or of a recording that is played. */
export function isGoing(view: View): boolean {
  return view.status.mode !== 'ended' && !isOnlyWatched(view);
}

/** Whether an act takes part in what is shown: a live run, not over, steered from here, and looked at as it is now. */
export function isLive(view: View): boolean {
  return view.state.ended === null && !view.isReplay && !isPast(view) && !isOnlyWatched(view);
}

/** Whether what is shown is a run of another process as it is now, which has its pace and its acts there (12.7). */
export function isOnlyWatched(view: View): boolean {
  return view.isWatched && view.state.ended === null && view.status.mode !== 'ended' && !isPast(view);
}

/** Whether an answer is missing, or is being asked for again (16.2). */
export const isUnanswered = ({ status }: View): boolean =>
  status.missing !== null || status.waiting?.outage !== undefined;

/** Whether a person is asked something. */
export function isAsked({ answerForm }: View): boolean {
  return answerForm !== null;
}

/** For what is so of few keys. */
export const because =
  (reason: keyof InterfaceWords['keysNow']['why']) =>
  (_: View, { keysNow }: InterfaceWords): string =>
    keysNow.why[reason];

/** Why nothing goes on. */
export const whyStopped = (view: View, { keysNow }: InterfaceWords): string => {
  if (isOnlyWatched(view)) return keysNow.why.watched;
  return view.isReplay && view.state.ended === null ? keysNow.why.recordingOver : keysNow.afterEnd;
};

/** Why a key does nothing now. */
export function whyNot(
  { whyNot: own }: { whyNot?(view: View, words: InterfaceWords): string | null },
  view: View,
): string {
  const { isReplay, state, branch, words } = view;
  const { keysNow } = words;
  if (branch && isUnderWay(branch)) return words.branch.underWay;
  const particular = own?.(view, words);
  if (particular != null) return particular;
  if (isReplay) return keysNow.inRecording;
  if (isOnlyWatched(view)) return keysNow.why.watched;
  if (isPast(view)) return keysNow.inPast;
  return state.ended ? keysNow.afterEnd : keysNow.why.notNow;
}
