import { bug } from '../base/errors.ts';
import type { Condition } from './condition.ts';
import type { State } from './state.ts';

/** Whether the state is at this moment, or past it. */
export function isMet(condition: Condition, state: State): boolean {
  switch (condition.on) {
    case 'round': {
      const { round, turn } = condition;
      return state.round > round || (state.round === round && state.outcomes.length >= turn);
    }
    case 'speaker':
      return state.queue[state.outcomes.length]?.agent === condition.agent;
    case 'vote':
      return state.vote?.round === state.round && isVote(condition.is, state.vote);
    case 'gauge':
      return state.scenario.agents.some(
        ({ name, limitChars }) =>
          (condition.agent === null || condition.agent === name) &&
          (state.memories[name]?.size.chars ?? 0) > condition.above * limitChars,
      );
    case 'text':
      return isSaid(condition.text, state);
    case 'tokens':
      return state.spent.tokensIn + state.spent.tokensOut > condition.above;
  }
}

/** A poll in which nobody wanted a vote opens none. */
function isVote(is: 'opened' | 'closed', { phase, outcome }: NonNullable<State['vote']>): boolean {
  if (is === 'closed') return phase === 'closed' && outcome?.kind !== 'no-initiator';
  return phase !== 'poll' && outcome?.kind !== 'no-initiator';
}

function isSaid(text: string, { history, round }: State): boolean {
  const lower = text.toLowerCase();
  for (let id = history.length - 1; id >= 0; id--) {
    const message = history.at(id) ?? bug(`no message ${id}`);
    if (message.round < round) return false;
    if (message.text.toLowerCase().includes(lower)) return true;
  }
  return false;
}

/** Whether one of the messages from `id` on holds the text, letter case apart. */
export function isSaidSince(text: string, id: number, { history }: State): boolean {
  const lower = text.toLowerCase();
  return history.slice(Math.min(id, history.length)).some((message) => message.text.toLowerCase().includes(lower));
}
