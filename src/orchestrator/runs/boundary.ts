import type { Rejection } from '../../discussion/command.ts';
import type { Moment } from '../../discussion/condition.ts';
import { isMet, isSaidSince } from '../../discussion/condition-met.ts';
import { nextDue } from '../../discussion/due-updates.ts';
import type { Event } from '../../discussion/event.ts';
import { isLoss, isSaid } from '../../discussion/said.ts';
import type { State } from '../../discussion/state.ts';
import { movedBy } from '../../projections/stances.ts';
import { refuse, runHasEnded, unknownAgent } from '../commands/refusal.ts';
import { isRoundOver } from '../protocol/next-steps.ts';
import type { Breakpoint, Playback } from './playback.ts';
import type { Transition } from './recorded-history.ts';
import type { StepUnit } from './run.ts';

/** Pauses the run where an entry is the end of what was asked for. `from`: the state in which that was. */
export function pauseAtEnd(playback: Playback, from: State, { entry, before, state }: Transition): void {
  if (playback.stepping !== null && endsStep(playback.stepping, from, { entry, before, state })) {
    if (state.ended) playback.arrive('boundary');
    else playback.stepDone();
  } else if (playback.breakpoint?.sees({ entry, before, state })) playback.arrive('breakpoint');
}

/** Whether a step that a person asked for in the state `from` is done with this entry. */
function endsStep(unit: StepUnit, from: State, { entry, before, state }: Transition): boolean {
  if (state.ended) return true;
  switch (unit) {
    case 'statement':
      return isSaid(entry.event, before);
    case 'turn':
      return nextDue(state) === null && state.question === null && (isTurnLeftOpen(from) || hasMovedOn(from, state));
    case 'round':
      return isRoundOver(state) && (state.round !== from.round || !wasRoundOver(from));
  }
}

/** The words of the turn are said, its memory updates are not made. */
function isTurnLeftOpen(from: State): boolean {
  return from.scenario.memory.updateTiming === 'per-speaker' && nextDue(from)?.cause.kind === 'statement';
}

/** Nothing was left of the round but what acts since then still do, to memories above all: who asks for a round asks for the next. */
function wasRoundOver(from: State): boolean {
  const dueUpdates = from.dueUpdates.filter(
    ({ cause: { kind } }) => kind !== 'message' && kind !== 'guidance-rewritten',
  );
  return isRoundOver({ ...from, dueUpdates, changedMemories: [], cues: [], dueCue: null });
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

/** A moment that has come in `state` already is seen when it comes anew. */
export function breakpointFor(condition: Moment, from: State): Breakpoint {
  if (condition.on === 'text')
    return { condition, sees: ({ before, state }) => isSaidSince(condition.text, before.history.length, state) };
  if (condition.on === 'loss') return { condition, sees: ({ entry }) => isLoss(entry.event) };
  if (condition.on === 'stance')
    return { condition, sees: ({ entry, state }) => entry.event.type === 'statement-made' && movedBy(state) };
  let wasMet = isMet(condition, from);
  return {
    condition,
    sees({ state }) {
      const isNew = !wasMet && isMet(condition, state);
      wasMet = isMet(condition, state);
      return isNew;
    },
  };
}

/** Why a moment cannot be waited for from here on (12.1, 12.2); null: it can. */
export function refusedMoment(condition: Moment, state: State): Rejection | null {
  if (state.ended) return runHasEnded();
  switch (condition.on) {
    case 'speaker':
      return unknownAgent([condition.agent], state) ?? null;
    case 'gauge':
      return condition.agent === null ? null : (unknownAgent([condition.agent], state) ?? null);
    case 'text':
      return condition.text.trim() === '' ? refuse('empty-text', 'There are no words to wait for.') : null;
    case 'round':
    case 'tokens':
      return isMet(condition, state) ? refuse('moment-past', 'That moment is past.') : null;
    case 'vote':
    case 'stance':
    case 'loss':
      return null;
  }
}
