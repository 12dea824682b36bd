import type { QueuePlace } from '../discussion/event.ts';
import { stillToChoose } from '../discussion/floor.ts';
import type { Purpose } from '../discussion/purpose.ts';
import { presentNames, type State, type TurnOutcome } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { whoText } from './words.ts';

export type SeatState = TurnOutcome | 'speaking' | 'reasoning' | 'next' | 'waiting';

/** One place of the queue. `reason`: how the agent came to this place, or what happens to it; empty where it is the policy's alone. */
export type RosterSeat = { agent: string; state: SeatState; reason: string };

/** Who is being asked at this moment; the part of a run's status that the roster reads. */
export type Asked = { agents: readonly string[]; purpose: Purpose; attempt: number } | null;

/** The queue of this round with each agent's state (2.3). Derived from the state alone, but for who is being asked. */
export function roster(state: State, asked: Asked, words: InterfaceWords): readonly RosterSeat[] {
  const { queue, outcomes, refusals } = state;
  const { order, failureKinds } = words;
  return queue.map((queued, place) => {
    const { agent } = queued;
    const why = [reasonOf(queued, words), answeringFor(agent, state, words)].filter((part) => part !== '').join(' · ');
    const outcome = outcomes[place];
    // Why words were cut off is told where they would stand.
    if (outcome) return { agent, state: outcome, reason: outcome === 'failed' ? order.noWords : '' };
    const isAsked = place === outcomes.length && asked?.agents.includes(agent);
    if (isAsked && (asked?.purpose === 'statement' || asked?.purpose === 'reasoning')) {
      const isReasoning = asked.purpose === 'reasoning';
      const fault = refusals.at(-1)?.failure.kind;
      const again = fault === undefined ? '' : order.attempt(asked.attempt, failureKinds[fault]);
      return { agent, state: isReasoning ? 'reasoning' : 'speaking', reason: again || why };
    }
    return { agent, state: place === outcomes.length ? 'next' : 'waiting', reason: why };
  });
}

/** 15.6: another model than the scenario's, for as long as it answers. */
function answeringFor(agent: string, { falls, seats }: State, { order }: InterfaceWords): string {
  const model = falls[agent] ?? seats[agent]?.model ?? null;
  return model === null ? '' : order.answeredBy(model);
}

/** How an agent came to its place: by its bid, by whom (2.3). */
function reasonOf({ reason, bid, by }: QueuePlace, words: InterfaceWords): string {
  const { order } = words;
  if (bid !== undefined) return order.bid(bid);
  const text = order.reasons[reason];
  return by === undefined ? text : order.givenBy(text, whoText(by, words));
}

/** An agent without a place in this round. `bid` null: it has made none. */
export type Unplaced = { agent: string; stand: 'to-be-chosen' | 'muted' | 'gone' | 'exhausted'; bid: number | null };

/** Who may still be given the floor, and who is never: muted, gone, or out of tokens (2.1, 2.3). */
export function unplaced(state: State): readonly Unplaced[] {
  const bids = new Map(state.bids.map(({ agent, bid }) => [agent, bid]));
  const { tokensPerSpeaker } = state.scenario.speaking;
  const isSpent = (name: string) =>
    tokensPerSpeaker !== null && (state.seats[name]?.saidTokens ?? 0) >= tokensPerSpeaker;
  const all: [Unplaced['stand'], readonly string[]][] = [
    ['to-be-chosen', state.ended || state.talkEnded ? [] : stillToChoose(state)],
    ['muted', state.muted.filter((name) => !state.absent.includes(name))],
    ['exhausted', presentNames(state).filter((name) => isSpent(name) && !state.muted.includes(name))],
    ['gone', state.absent],
  ];
  return all.flatMap(([stand, names]) =>
    names.map((agent) => ({ agent, stand, bid: stand === 'to-be-chosen' ? (bids.get(agent) ?? null) : null })),
  );
}
