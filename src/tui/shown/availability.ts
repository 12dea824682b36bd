import { isPast } from './place.ts';
import type { View } from './view.ts';

/** Whether there is more to come: of a live run, or of a recording that is played. */
export function isGoing({ status }: View): boolean {
  return status.mode !== 'ended';
}

/** Whether an act takes part in what is shown: a live run, not over, and looked at as it is now. */
export function isLive(view: View): boolean {
  return view.state.ended === null && !view.isReplay && !isPast(view);
}

/** Whether a person is asked something. */
export function isAsked({ answerForm }: View): boolean {
  return answerForm !== null;
}
