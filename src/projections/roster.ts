import type { Purpose, QueueReason } from '../discussion/event.ts';
import type { State, TurnOutcome } from '../discussion/state.ts';

export type SeatState = TurnOutcome | 'speaking' | 'reasoning' | 'next' | 'waiting';

/** One place of the queue. `reason`: how the agent came to this place, or what happens to it; empty where it is the policy's alone. */
export type Seat = { agent: string; state: SeatState; reason: string };

/** Who is being asked at this moment; the part of a run's status that the roster reads. */
export type Asked = { agents: readonly string[]; purpose: Purpose; attempt: number } | null;

const REASON_WORDS: Readonly<Record<QueueReason, string>> = {
  policy: '',
  'opener-drawn': 'drawn to open',
  swapped: 'swapped: closing rule',
  'rule-breached': 'closing rule cannot hold',
};

/** The queue of this round with each agent's state (2.3). Derived from the state alone, but for who is being asked. */
export function roster({ queue, outcomes, refusals }: State, asked: Asked): readonly Seat[] {
  return queue.map(({ agent, reason }, place) => {
    const outcome = outcomes[place];
    if (outcome) return { agent, state: outcome, reason: OUTCOME_WORDS[outcome] };
    const isAsked = place === outcomes.length && asked?.agents.includes(agent);
    if (isAsked && (asked?.purpose === 'statement' || asked?.purpose === 'reasoning')) {
      const isReasoning = asked.purpose === 'reasoning';
      const again = refusals.length > 0 ? `attempt ${asked.attempt}: ${refusals.at(-1)?.failure.kind}` : '';
      return { agent, state: isReasoning ? 'reasoning' : 'speaking', reason: again || REASON_WORDS[reason] };
    }
    return { agent, state: place === outcomes.length ? 'next' : 'waiting', reason: REASON_WORDS[reason] };
  });
}

const OUTCOME_WORDS: Readonly<Record<TurnOutcome, string>> = {
  spoke: '',
  cut: 'cut off',
  skipped: '',
  failed: 'no words came',
};
