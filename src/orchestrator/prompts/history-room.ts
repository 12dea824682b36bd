import type { State } from '../../discussion/state.ts';
import type { AskStep } from '../protocol/step.ts';

/** The state with so much room for history as a prompt that was too large is left with (6.8, 16.8); as it is where none was. */
export function withFittedHistory({ agent, purpose }: Pick<AskStep, 'agent' | 'purpose'>, state: State): State {
  const overflow = state.seats[agent]?.overflow;
  const room = overflow?.purpose === purpose ? overflow.historyChars : null;
  if (room === null) return state;
  const { scenario } = state;
  const promptMaxChars = Math.min(room, scenario.history.promptMaxChars);
  return { ...state, scenario: { ...scenario, history: { ...scenario.history, promptMaxChars } } };
}

/** The state as it is once the history of this prompt is to be no longer. */
export function withHistoryRoom({ agent, purpose }: AskStep, state: State, historyChars: number): State {
  const seat = state.seats[agent]!;
  const overflow = { tokens: 0, limitTokens: 0, count: 0, ...seat.overflow, purpose, needsRelief: false, historyChars };
  return { ...state, seats: { ...state.seats, [agent]: { ...seat, overflow } } };
}
