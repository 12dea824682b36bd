import { everythingSeen } from '../../discussion/defaults.ts';
import type { Agent, Job, JobCondition, JobMemory, ViewName } from '../../discussion/scenario.ts';
import type { Seat, State } from '../../discussion/state.ts';
import type { AppliedView } from './view.ts';

/**
 * What an agent sees when it is next asked to do the job: what a person has switched it to, else the job that the scenario names for this
 * agent, else the job; then its rules (6.6); then its forget mode (6.4).
 */
export function appliedView(job: Job, state: State, agent: Agent): AppliedView {
  const seat = state.seats[agent.name];
  const settings = settingsOf(job, state, agent);
  const measures = measuresOf(job, state, agent);
  const inForce = settings.rules.filter(({ when }) => when.every((condition) => holds(condition, measures)));
  const changed: JobMemory = Object.assign({}, settings, ...inForce.map(({ set }) => set));
  const { forgetMode, view, maxMessages, preserveSystem, lastMinutes, about, ignore } = changed;
  if (!isForgetting(forgetMode, measures.execution_count, seat)) return nothingForgotten;
  return {
    view: view ?? VIEW_OF_MODE[forgetMode ?? 'no_forget'],
    maxMessages,
    preserveSystem,
    lastMinutes,
    about,
    ignore,
  };
}

const VIEW_OF_MODE = {
  no_forget: 'all_involved',
  on_every_turn: 'conversation_pairs',
  upon_request: 'sent_to_me',
} as const satisfies Record<NonNullable<JobMemory['forgetMode']>, ViewName>;

/** What applies where a forget mode does not. */
export const nothingForgotten: AppliedView = {
  view: VIEW_OF_MODE.no_forget,
  maxMessages: null,
  preserveSystem: true,
  lastMinutes: null,
  about: null,
  ignore: [],
};

function settingsOf(job: Job, { seats, scenario }: State, agent: Agent): JobMemory {
  return seats[agent.name]?.overrides[job] ?? scenario.jobs[agent.jobs[job] ?? job] ?? everythingSeen;
}

type ConditionMeasures = Readonly<Record<JobCondition['of'], number>>;

function measuresOf(job: Job, { seats, memories, round }: State, { name, limitChars }: Agent): ConditionMeasures {
  const seat = seats[name];
  return {
    execution_count: seat?.executions[job] ?? 0,
    round,
    gauge: (memories[name]?.size.chars ?? 0) / limitChars,
    tokens: seat?.tokens ?? 0,
  };
}

function holds({ of, is, value }: JobCondition, measures: ConditionMeasures): boolean {
  const measured = measures[of];
  switch (is) {
    case '>':
      return measured > value;
    case '>=':
      return measured >= value;
    case '<':
      return measured < value;
    case '<=':
      return measured <= value;
    case '=':
      return measured === value;
  }
}

function isForgetting(mode: JobMemory['forgetMode'], executionCount: number, seat: Seat | undefined): boolean {
  switch (mode) {
    case null:
      return true;
    case 'no_forget':
      return false;
    case 'on_every_turn':
      return executionCount > 0;
    case 'upon_request':
      return seat?.isForgetting ?? false;
  }
}
