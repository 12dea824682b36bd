import { phaseNow } from '../../discussion/phase.ts';
import type { State } from '../../discussion/state.ts';
import type { AskStep } from '../protocol/step.ts';

/** Characters of history that this prompt may have: so many as one that was too large is left with (6.8, 16.8), and all that are set where none was. */
export function historyRoom({ agent, purpose }: Pick<AskStep, 'agent' | 'purpose'>, state: State): number {
  const { seats, scenario } = state;
  // Memories are the summaries of what was said (16.9).
  if (phaseNow(state)?.rules.sees === 'summaries') return 0;
  const overflow = seats[agent]?.overflow;
  const room = overflow?.purpose === purpose ? overflow.historyChars : null;
  return Math.min(room ?? Number.POSITIVE_INFINITY, scenario.history.promptMaxChars);
}

/** The state as it is once the history of this prompt is to be no longer. */
export function withHistoryRoom({ agent, purpose }: AskStep, state: State, historyChars: number): State {
  const seat = state.seats[agent]!;
  const overflow = { tokens: 0, limitTokens: 0, count: 0, ...seat.overflow, purpose, needsRelief: false, historyChars };
  return { ...state, seats: { ...state.seats, [agent]: { ...seat, overflow } } };
}
