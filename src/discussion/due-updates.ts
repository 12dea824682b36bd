import { isTalkOver } from './floor.ts';
import type { Message } from './message.ts';
import { isBlind } from './phase.ts';
import { type DueUpdate, presentNames, type State } from './state.ts';

/**
 * An update that waits for the end of the phase, of what nobody sees yet (31.3), or of the round: a statement under `after-round` timing
 * (5.3), or where all speak from the same history (2.1), while somebody is still to speak. There an answer waits as well: it says what was asked in a statement (12.3).
 */
function isKept({ cause }: DueUpdate, state: State): boolean {
  const { memory, speaking } = state.scenario;
  if (cause.kind === 'statement' && isBlind(state) && cause.message >= (state.phase?.firstMessage ?? 0)) return true;
  const isOfRound = speaking.policy === 'simultaneous';
  const isKeptBack =
    cause.kind === 'statement'
      ? isOfRound || memory.updateTiming === 'after-round'
      : isOfRound && cause.kind === 'message' && isAnswer(state.history.at(cause.message));
  return isKeptBack && !isTalkOver(state);
}

const isAnswer = (message: Message | undefined): boolean => message?.kind === 'notice' && message.from === 'person';

/**
 * A person's words or rewriting, or what tells everybody of another topic: memories take it in before all else that is due, so that it can
 * be seen at once, paused or not (16.6).
 */
export function isOfAct({ cause }: DueUpdate, { history }: State): boolean {
  if (cause.kind === 'guidance-rewritten') return true;
  const message = cause.kind === 'message' ? history.at(cause.message) : undefined;
  return message?.kind === 'injection' || (message?.from === 'system' && message.to === 'all');
}

/** The update of memories that comes next; null: none is to be made now. */
export function nextDue(state: State): DueUpdate | null {
  const { dueUpdates } = state;
  const ofAct = dueUpdates.length > 1 ? dueUpdates.find((update) => isOfAct(update, state)) : undefined;
  return ofAct ?? dueUpdates.find((update) => !isKept(update, state)) ?? null;
}

/** Who receives a message: all but its sender, or the agents named. A speaker's own words reach its memory as well (5.2). */
export function recipientsOf({ to }: Message, state: State): readonly string[] {
  return to === 'all' ? presentNames(state) : to.filter((name) => !state.absent.includes(name));
}
