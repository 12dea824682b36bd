import type { Purpose } from '../discussion/event.ts';
import type { State, TurnOutcome } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';

export type SeatState = TurnOutcome | 'speaking' | 'reasoning' | 'next' | 'waiting';

/** One place of the queue. `reason`: how the agent came to this place, or what happens to it; empty where it is the policy's alone. */
export type Seat = { agent: string; state: SeatState; reason: string };

/** Who is being asked at this moment; the part of a run's status that the roster reads. */
export type Asked = { agents: readonly string[]; purpose: Purpose; attempt: number } | null;

/** The queue of this round with each agent's state (2.3). Derived from the state alone, but for who is being asked. */
export function roster(
  { queue, outcomes, refusals }: State,
  asked: Asked,
  { order, failureKinds }: InterfaceWords,
): readonly Seat[] {
  return queue.map(({ agent, reason }, place) => {
    const outcome = outcomes[place];
    // Why words were cut off is told where they would stand.
    if (outcome) return { agent, state: outcome, reason: outcome === 'failed' ? order.noWords : '' };
    const isAsked = place === outcomes.length && asked?.agents.includes(agent);
    if (isAsked && (asked?.purpose === 'statement' || asked?.purpose === 'reasoning')) {
      const isReasoning = asked.purpose === 'reasoning';
      const fault = refusals.at(-1)?.failure.kind;
      const again = fault === undefined ? '' : order.attempt(asked.attempt, failureKinds[fault]);
      return { agent, state: isReasoning ? 'reasoning' : 'speaking', reason: again || order.reasons[reason] };
    }
    return { agent, state: place === outcomes.length ? 'next' : 'waiting', reason: order.reasons[reason] };
  });
}
