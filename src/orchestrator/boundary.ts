import type { Event } from '../discussion/event.ts';
import { nextDue, type State } from '../discussion/state.ts';
import { isRoundOver } from './next-steps.ts';
import type { StepUnit } from './run.ts';

/** Whether a step that a person asked for in the state `from` is done with this event, which led to `state`. */
export function endsStep(unit: StepUnit, from: State, event: Event, state: State): boolean {
  if (state.ended) return true;
  switch (unit) {
    case 'statement':
      return SAID.has(event.type);
    case 'turn':
      return nextDue(state) === null && (isTurnLeftOpen(from) || hasMovedOn(from, state));
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

/** The words of the turn are said, its memory updates are not made. */
function isTurnLeftOpen({ dueUpdates, scenario }: State): boolean {
  return scenario.memory.updateTiming === 'per-speaker' && dueUpdates.some(({ cause }) => cause.kind === 'statement');
}

/** A turn, or a part of a vote, has come to its end since. Opening a round is the beginning of one. */
function hasMovedOn(from: State, state: State): boolean {
  if (state.round !== from.round) return state.outcomes.length > 0;
  return state.outcomes.length > from.outcomes.length || phase(state) !== phase(from);
}

function phase({ vote, round }: State): string {
  return vote?.round === round ? vote.phase : 'talk';
}

/** Where a recorded run is flushed to the disk: at the end of a turn with its updates, and wherever a person acted. */
export function endsTurn(event: Event, state: State): boolean {
  switch (event.type) {
    case 'memory-updated':
      return state.dueUpdates.length === 0;
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
