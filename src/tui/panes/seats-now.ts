import type { Waiting } from '../../orchestrator/runs/run.ts';
import { type RosterSeat, roster } from '../../projections/roster.ts';
import type { View } from '../shown/view.ts';
import { waitedMs } from '../shown/waited.ts';

/** How long whoever speaks may pause before it is told that they are waited for. */
const PAUSE_MS = 2000;

/** Whether words of a statement come, and none has been waited for long. */
export function isSpeaking(waiting: Waiting, nowMs: number): boolean {
  const { purpose, lastWordMs } = waiting;
  return purpose === 'statement' && lastWordMs !== null && waitedMs(waiting, lastWordMs, nowMs) < PAUSE_MS;
}

/** The order of the round as the status tells of it: who is waited for thinks, and speaks once words come. */
export function seatsNow({
  state,
  status: { waiting },
  nowMs,
  words,
}: Pick<View, 'state' | 'status' | 'nowMs' | 'words'>): readonly RosterSeat[] {
  const isHeard = waiting !== null && isSpeaking(waiting, nowMs);
  return roster(state, waiting, words).map((seat) =>
    seat.state === 'speaking' && !isHeard ? { ...seat, state: 'reasoning' } : seat,
  );
}
