import type { Failure } from '../../discussion/call.ts';
import { isTalkOver } from '../../discussion/floor.ts';
import { agentOf, isPerson } from '../../discussion/lookup.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { nextSteps } from '../protocol/next-steps.ts';
import { leftOut, type Unavailable } from '../protocol/perform.ts';
import { commit, type Live, questionKey, statusChanged } from './live.ts';

// Where a run waits for a person, because answers are missing: one that does not come (16.2), or those of a whole round (15.3).

/** `missing`: whose call got no answer. Absent: none that could be left out alone. */
export function pauseFor(live: Live, message: string, missing: Unavailable | null = null): void {
  const { stepping, breakpoint } = live.playback;
  live.trouble = {
    message,
    missing,
    wasStepping: stepping !== null || breakpoint !== null,
    isLeftOut: false,
    leftOutBy: undefined,
  };
  live.playback.pause();
}

/** A person goes on without the answer; false: none is missing. */
export function leaveOut({ trouble }: Live, who?: string): boolean {
  if (!trouble?.missing) return false;
  trouble.isLeftOut = true;
  trouble.leftOutBy = who;
  return true;
}

/** Records that the missing answer was left out, and goes on; false: a person has not wished it. */
export function wentOnWithout(live: Live, counter: TokenCounter): boolean {
  const { trouble, state } = live;
  if (!trouble?.isLeftOut || !trouble.missing) return false;
  const { step } = trouble.missing;
  // A person may have acted since.
  if (nextSteps(state).some((one) => one.kind === 'ask' && one.agent === step.agent && one.purpose === step.purpose))
    commit(live, leftOut(trouble.missing, state, counter), trouble.leftOutBy);
  live.triedCalls.delete(questionKey(step));
  live.trouble = null;
  if (trouble.wasStepping) statusChanged(live);
  else live.playback.resume();
  return true;
}

/** 15.6: another model is to answer what was missing of the agent: it is asked, and the run goes on so far as it did before. */
export function answeredByAnother(live: Live, agent: string): void {
  const { trouble } = live;
  if (trouble?.missing?.step.agent !== agent) return;
  live.trouble = null;
  if (!trouble.wasStepping) live.playback.resume();
}

/** 15.3: waits after a whole round in which every seat failed, once a round. False: there was none. */
export function pausedForSeats(live: Live): boolean {
  if (!haveAllSeatsFailed(live)) return false;
  live.reportedRound = live.state.round;
  const why = live.lastFailure === null ? '' : `, the last because: ${whyOf(live.lastFailure)}`;
  pauseFor(live, `every agent failed to answer in this round${why}`);
  return true;
}

/** What is wrong with an answer is recorded as its agent is told it. */
const whyOf = ({ kind, message }: Failure): string => OF_ANSWERS[kind] ?? message;

const OF_ANSWERS: Partial<Readonly<Record<Failure['kind'], string>>> = {
  empty: 'its answer was empty',
  'too-short': 'its answer was too short',
  minimal: 'its answer said next to nothing',
};

function haveAllSeatsFailed({ state, reportedRound }: Live): boolean {
  const { round, outcomes, queue } = state;
  if (round === 0 || round === reportedRound) return false;
  if (outcomes.length < queue.length || !isTalkOver(state) || state.vote?.round === round) return false;
  // Who was not given the floor, or lost it with another, has not failed.
  const isOver = !state.isRoundAborted && !state.ending;
  if (!isOver || !outcomes.every((outcome) => outcome === 'failed')) return false;
  // Persons who have left are no trouble that waiting could mend.
  return !queue.every(({ agent }) => isPerson(agentOf(state.scenario, agent)));
}
