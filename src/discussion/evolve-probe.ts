import { type StateDraft, stateWith, withSeat } from './draft.ts';
import type { EventOf } from './event.ts';
import type { State } from './state.ts';

/** What was answered is data, and nothing of the talk: only how far the questions are is known to the state (17.5). */
export function probeAnswered(state: State, { agent, when, round }: EventOf<'probe-answered'>): StateDraft {
  const { [agent]: _answered, ...unread } = state.unread;
  const { probed } = state;
  const counts = probed?.when === when && probed.round === round ? probed.counts : {};
  return stateWith(withSeat(state, agent, { recalled: null, overflow: null }), {
    unread,
    probed: { when, round, counts: { ...counts, [agent]: (counts[agent] ?? 0) + 1 } },
  });
}
