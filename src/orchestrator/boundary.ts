import type { Event } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import { isRoundOver } from './next-steps.ts';
import type { StepUnit } from './run.ts';

/** Whether a step that a person asked for in the state `from` is done with this event, which led to `state`. */
export function endsStep(unit: StepUnit, from: State, event: Event, state: State): boolean {
  if (state.ended) return true;
  switch (unit) {
    case 'statement':
      return SAID.has(event.type);
    case 'turn':
      return (
        state.dueUpdates.length === 0 &&
        place(state) !== place(from) &&
        state.round > 0 &&
        event.type !== 'round-opened'
      );
    case 'round':
      return isRoundOver(state);
  }
}

/** What one says or answers: a statement, or an answer of a vote. */
const SAID: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'statement-made',
  'turn-skipped',
  'poll-answered',
  'confirmation-answered',
  'vote-closed',
]);

/** A turn, or a part of a vote. */
function place(state: State): string {
  const vote = state.vote?.round === state.round ? state.vote.phase : 'talk';
  return `${state.round}/${state.outcomes.length}/${vote}`;
}

/** Where a recorded run is flushed to the disk: at the end of a turn with its updates, and wherever a person acted. */
export function endsTurn(event: Event, state: State): boolean {
  switch (event.type) {
    case 'memory-updated':
      return event.cause.kind === 'statement' && state.dueUpdates.length === 0;
    case 'statement-made':
      return state.scenario.memory.updateTiming === 'after-round';
    case 'turn-skipped':
    case 'vote-closed':
    case 'run-ended':
      return true;
    default:
      return 'actor' in event && event.actor !== undefined;
  }
}
