import { bug } from '../base/errors.ts';
import { executed, type StateDraft, stateWith } from './draft.ts';
import type { EventOf, QueuePlace } from './event.ts';
import { withResultsDue } from './evolve-individual.ts';
import { hasTurnBegun } from './floor.ts';
import { emptyMemory } from './memory-buffer.ts';
import { type DueUpdate, FEWEST_AGENTS, newSeat, nothingAlone, presentNames, type State } from './state.ts';

// The part of `evolve` that is about who is there and who speaks next (2.1–2.3, 12.3).

export function bidMade(state: State, { agent, bid }: EventOf<'bid-made'>): StateDraft {
  return stateWith(executed(state, agent, 'moderation'), { bids: [...state.bids, { agent, bid }] });
}

export function queueExtended(state: State, { agent, places, note, call }: EventOf<'queue-extended'>): StateDraft {
  const queue = { queue: [...state.queue, ...places], queueNote: note ?? state.queueNote };
  return agent !== null && call ? stateWith(executed(state, agent, 'moderation'), queue) : stateWith(state, queue);
}

/** Who is muted loses the place that is still to come; words under way are another command's business. */
export function muted(state: State, { agent, isMuted }: EventOf<'agent-muted'>): StateDraft {
  const others = state.muted.filter((name) => name !== agent);
  if (!isMuted) return stateWith(state, { muted: others });
  const next: StateDraft = stateWith(state, { muted: [...others, agent] });
  next.queue = withoutComing(state, agent);
  return next;
}

export function floorHanded(state: State, { agent, actor }: EventOf<'floor-handed'>): StateDraft {
  const queue = [...withoutComing(state, agent)];
  const place: QueuePlace = { agent, reason: 'hand', by: actor };
  queue.splice(firstComing(state), 0, place);
  return stateWith(state, { queue });
}

export function agentAdded(state: State, { agent, facts }: EventOf<'agent-added'>): StateDraft {
  const { name, guidanceStyle, strategy, remembered } = agent;
  if (state.scenario.agents.some((one) => one.name === name)) bug(`a second agent ${name}`);
  const { scenario } = state;
  // A newcomer does not know what it did not hear.
  const memory = { ...emptyMemory(guidanceStyle, strategy, remembered?.entries), streamStart: state.history.length };
  return stateWith(state, {
    scenario: {
      ...scenario,
      agents: [...scenario.agents, agent],
      models: { [agent.model]: facts, ...scenario.models },
    },
    memories: { ...state.memories, [name]: memory },
    seats: { ...state.seats, [name]: newSeat(agent) },
    individual: { ...state.individual, [name]: nothingAlone },
  });
}

export function agentRemoved(state: State, { agent }: EventOf<'agent-removed'>): StateDraft {
  if (presentNames(state).length <= FEWEST_AGENTS) bug(`too few would stay without ${agent}`);
  const next: StateDraft = stateWith(state, {
    absent: [...state.absent, agent],
    queue: withoutComing(state, agent),
    dueUpdates: withoutAgent(state.dueUpdates, agent),
    changedMemories: state.changedMemories.filter((name) => name !== agent),
  });
  // It may have been the last that the others waited for.
  return state.round === 0 ? withResultsDue(next, state) : next;
}

/** A memory as it was recorded elsewhere needs none of the updates that were due to it. */
export function withoutAgent(updates: readonly DueUpdate[], agent: string): readonly DueUpdate[] {
  return updates.flatMap((update) => {
    const agents = update.agents.filter((name) => name !== agent);
    return agents.length === update.agents.length ? [update] : agents.length > 0 ? [{ ...update, agents }] : [];
  });
}

export function topicChanged(state: State, question: string): State {
  // What stood for the old question in few words goes with it.
  const { translations, headline: _brief, ...scenario } = state.scenario;
  const others = Object.entries(translations ?? {}).map(([language, texts]) => {
    const { question: _old, headline: _brief, ...rest } = texts;
    return [language, rest];
  });
  return stateWith(state, {
    scenario: {
      ...scenario,
      question,
      ...(translations ? { translations: Object.fromEntries(others) as typeof translations } : {}),
    },
  });
}

/** Index of the first place whose turn has not begun. */
export function firstComing(state: State): number {
  return state.outcomes.length + (hasTurnBegun(state) ? 1 : 0);
}

function withoutComing(state: State, agent: string): readonly QueuePlace[] {
  const first = firstComing(state);
  return state.queue.filter((place, index) => index < first || place.agent !== agent);
}
