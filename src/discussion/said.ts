import type { Event, EventType } from './event.ts';
import type { State } from './state.ts';

/**
 * Whether with this somebody has said something or answered: in a statement, to an agent, in a vote. A turn that is lost is said too, and a
 * ballot that is opened. An amount belongs to the ballot that is sealed already: told apart, it would tell what kind of option stands
 * there (9.3). `before`: the state in which it came.
 */
export function isSaid(event: Event, { vote }: State): boolean {
  if (event.type !== 'ballot-spoiled') return SAID.has(event.type);
  return vote?.marks[event.agent] === undefined && !vote?.filled.some(({ agent }) => agent === event.agent);
}
const SAID: ReadonlySet<EventType> = new Set<EventType>([
  'statement-made',
  'turn-skipped',
  'question-closed',
  'poll-answered',
  'confirmation-answered',
  'ballot-marked',
  'ballot-filled',
  'ballot-revealed',
  'vote-closed',
]);

/** Whether a memory holds something no longer that it held before. */
export function isLoss(event: Event): boolean {
  return 'changes' in event && event.changes.some(({ dropped }) => dropped !== undefined && dropped.ids.length > 0);
}
