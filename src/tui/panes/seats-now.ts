import type { Waiting } from '../../orchestrator/runs/run.ts';
import { type RosterSeat, roster, type SeatState } from '../../projections/roster.ts';
import { roomAskedTold } from '../shown/room-asked.ts';
import type { View } from '../shown/view.ts';
import { waitedMs } from '../shown/waited.ts';

/** How long whoever speaks may pause before it is told that they are waited for. */
const PAUSE_MS = 2000;

/** Whether words of a statement come, and none has been waited for long. */
export function isSpeaking(waiting: Waiting, nowMs: number): boolean {
  const { purpose, lastWordMs } = waiting;
  return purpose === 'statement' && lastWordMs !== null && waitedMs(waiting, lastWordMs, nowMs) < PAUSE_MS;
}

/** `yours`: whoever sits at this screen is waited for, who need not be told that somebody thinks. */
export type SeatNow = Omit<RosterSeat, 'state'> & { state: SeatState | 'yours' };

/** The order of the round as the status tells of it: who is waited for thinks, and speaks once words come. */
export function seatsNow(
  view: Pick<View, 'state' | 'status' | 'nowMs' | 'words' | 'answerForm' | 'audience'>,
): readonly SeatNow[] {
  const { state, words, nowMs, answerForm } = view;
  const { waiting } = view.status;
  const isHeard = waiting !== null && isSpeaking(waiting, nowMs);
  const isYours = answerForm !== null && roomAskedTold(view) === null;
  return roster(state, waiting, words).map((seat) => {
    const isNow = seat.state === 'speaking' || seat.state === 'reasoning';
    if (isNow && isYours && seat.agent === answerForm.request.agent.name) return { ...seat, state: 'yours' };
    return seat.state === 'speaking' && !isHeard ? { ...seat, state: 'reasoning' } : seat;
  });
}
