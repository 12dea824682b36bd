import { bug } from '../base/errors.ts';
import type { Job } from './scenario.ts';
import type { DueUpdate, Seat, State } from './state.ts';

/** A new state for each event; its fields may be set while it is made and are never changed afterwards. */
export type StateDraft = { -readonly [K in keyof State]: State[K] };

export function due(state: State, update: DueUpdate): readonly DueUpdate[] {
  return [...state.dueUpdates, update];
}

export function withSeat(state: State, agent: string, patch: Partial<Seat>): StateDraft {
  return setSeat({ ...state }, agent, patch);
}

/** An agent has done a job: what was prepared for it is spent. */
export function executed(state: State, agent: string, job: Job): StateDraft {
  return setExecuted({ ...state }, agent, job);
}

/** As `executed`, written into the draft. */
export function setExecuted(draft: StateDraft, agent: string, job: Job, patch: Partial<Seat> = {}): StateDraft {
  const { executions } = draft.seats[agent] ?? bug(`no seat of ${agent}`);
  const count = (executions[job] ?? 0) + 1;
  return setSeat(draft, agent, {
    ...{ executions: { ...executions, [job]: count }, recalled: null, overflow: null },
    ...patch,
  });
}

function setSeat(draft: StateDraft, agent: string, patch: Partial<Seat>): StateDraft {
  const seat = draft.seats[agent] ?? bug(`no seat of ${agent}`);
  draft.seats = { ...draft.seats, [agent]: { ...seat, ...patch } };
  return draft;
}
