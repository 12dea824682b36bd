import { bug } from '../base/errors.ts';
import type { Job } from './scenario.ts';
import type { DueUpdate, Seat, State } from './state.ts';

/** A new state for each event; its fields may be set while it is made and are never changed afterwards. */
export type StateDraft = { -readonly [K in keyof State]: State[K] };

export function due(state: State, update: DueUpdate): readonly DueUpdate[] {
  return [...state.dueUpdates, update];
}

export function withSeat(state: State, agent: string, patch: Partial<Seat>): StateDraft {
  const seat = state.seats[agent] ?? bug(`no seat of ${agent}`);
  return { ...state, seats: { ...state.seats, [agent]: { ...seat, ...patch } } };
}

/** An agent has done a job: what was prepared for it is spent. */
export function executed(state: State, agent: string, job: Job): StateDraft {
  const { executions } = state.seats[agent] ?? bug(`no seat of ${agent}`);
  const count = (executions[job] ?? 0) + 1;
  return withSeat(state, agent, {
    executions: { ...executions, [job]: count },
    recalled: null,
    overflow: null,
  });
}
