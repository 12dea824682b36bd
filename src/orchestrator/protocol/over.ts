import { isDecided, type State } from '../../discussion/state.ts';

/** The talk has its end: it was decided, or ended without a decision. What agents are still asked, they are asked looking back (16.5). */
export function isTalkOver(state: State): boolean {
  return state.ended !== null || state.talkEnded !== null || isDecided(state);
}
