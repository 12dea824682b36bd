import { bug } from '../../base/errors.ts';
import { isMet } from '../../discussion/condition-met.ts';
import type { WaitingCue } from '../../discussion/cue.ts';
import { isOfAct, nextDue } from '../../discussion/due-updates.ts';
import type { RunEnd } from '../../discussion/event.ts';
import { voters } from '../../discussion/evolve-vote.ts';
import { currentSpeaker, isOutOfTurns, stillToChoose } from '../../discussion/floor.ts';
import { agentOf } from '../../discussion/lookup.ts';
import { isLastRoundOfPhase, isPhased, phaseNow } from '../../discussion/phase.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import {
  type DueUpdate,
  isDecided,
  presentAgents,
  presentNames,
  type State,
  type Vote,
} from '../../discussion/state.ts';
import { routeOfUpdate } from '../../memory/routing.ts';
import { strategies } from '../../memory/strategies/index.ts';
import { type DueCompaction, dueCompactionOf, dueCompactions } from '../memory/compaction.ts';
import { askStep, furthestBehind } from './asking.ts';
import { ballotSteps } from './ballots.ts';
import { isDeadlocked } from './deadlock.ts';
import { floorSteps } from './floor.ts';
import { closingSteps, individualSteps } from './individual-phase.ts';
import { closingPhaseSteps, isLastPhaseClosed, isPhaseDue } from './phases.ts';
import { probeSteps } from './probes.ts';
import type { AskStep, Step } from './step.ts';
import { isWorldDue } from './world-step.ts';

/**
 * The protocol. Several steps at once are independent: they may run together and are committed in listed order. Where agents are at
 * different questions or attempts, only those furthest behind are listed, so that a batch that was cut short is completed before the
 * next begins, and a run taken up there goes the same way.
 */
export function nextSteps(state: State): readonly Step[] {
  if (state.ended) return [];
  const steps = stepsApart(state);
  const asked = steps.filter((step): step is AskStep => step.kind === 'ask');
  if (state.dueCue) return [{ kind: 'act-on-cue' }];
  if (state.cues.length > 0 && !isAskedTogether(asked) && reachedCue(state, steps)) return [{ kind: 'reach-cue' }];
  if (state.dueWarnings.length > 0 && !isAskedTogether(asked)) return [{ kind: 'warn-budget' }];
  if (asked.length === 0) return steps;
  if (isSpent(state) && asked.some(({ purpose }) => purpose !== 'probe'))
    return [{ kind: 'end-run', by: state.talkEnded?.by ?? (isDecided(state) ? 'consensus' : 'budget') }];
  const behind = leastOverflowed(notFallen(asked, state), state);
  return preparations(behind, state) ?? behind;
}

/** Of those at one question, who may still fall (15.6): who has fallen is asked once all have come as far, as below. */
function notFallen(asked: readonly AskStep[], { falls }: State): readonly AskStep[] {
  const others = asked.filter(({ agent }) => !Object.hasOwn(falls, agent));
  return others.length > 0 ? others : asked;
}

/**
 * Of those at one question, whose prompt was too large the fewest times: the others are helped once all have come as far, so that it makes
 * no difference whether they were asked together or step by step (13.2).
 */
function leastOverflowed(asked: readonly AskStep[], state: State): readonly AskStep[] {
  const countOf = ({ agent, purpose }: AskStep) => {
    const overflow = state.seats[agent]?.overflow;
    return overflow?.purpose === purpose ? overflow.count : 0;
  };
  const least = Math.min(...asked.map(countOf));
  return asked.filter((step) => countOf(step) === least);
}

/**
 * The step that comes next where it belongs to an act of a person and asks no model: memories take it in, are rewritten or made smaller. It
 * is done while the run is paused too, so that before and after of an act can be seen on a discussion that stands still (16.6). Null: another.
 */
export function stepOfAct(state: State): Step | null {
  const [step] = nextSteps(state);
  if (step?.kind === 'compress') return step;
  const update = step?.kind === 'remember' ? nextDue(state) : null;
  return step && update && isOfAct(update, state) ? step : null;
}

/** What comes next but for acts set for later and warnings. */
const stepsApart = (state: State): readonly Step[] => compressionSteps(dueCompactions(state)) ?? protocolSteps(state);

/** The act that has come to its moment (12.2), or to the end of the round that it waits for: before the next one opens (12.3). */
function reachedCue(state: State, steps: readonly Step[]): WaitingCue | undefined {
  const isOver = state.round > 0 && steps[0] !== undefined && OPENING.has(steps[0].kind);
  return state.cues.find(({ at, isReached }) => (isReached ? isOver : isMet(at, state)));
}
const OPENING: ReadonlySet<Step['kind']> = new Set<Step['kind']>(['open-round', 'open-phase', 'return-seat']);

/** The act whose moment has come; null: none has. */
export const cueReachedNow = (state: State): WaitingCue | null => reachedCue(state, stepsApart(state)) ?? null;

/** Several agents may be asked at once; what one of them brings about waits until all have answered. */
function isAskedTogether(asked: readonly AskStep[]): boolean {
  return asked.some(({ purpose }) => TOGETHER.has(purpose));
}
const TOGETHER: ReadonlySet<Purpose> = new Set<Purpose>([
  'confirmation',
  'ballot-option',
  'ballot-amount',
  'integration',
  'compression',
  'ranking',
  'explanation',
  'application-option',
  'application-amount',
  'bid',
  'probe',
  'survey',
]);

/** What must be done before these questions can be asked; null: nothing. A prompt that was too large is made smaller first. */
function preparations(asked: readonly AskStep[], state: State): readonly Step[] | null {
  const relieved = asked.filter(({ agent }) => state.seats[agent]?.overflow?.needsRelief);
  const compressions = compressionSteps(relieved.flatMap(({ agent }) => dueCompactionOf(agent, state) ?? []));
  if (compressions) return compressions;
  const recalls = asked.filter((step) => needsRecall(step, state));
  return recalls.length > 0 ? recalls.map(({ agent, purpose }) => ({ kind: 'recall', agent, purpose })) : null;
}

function compressionSteps(due: readonly DueCompaction[]): readonly Step[] | null {
  if (due.length === 0) return null;
  if (due.some(({ byModel }) => !byModel)) return [{ kind: 'compress' }];
  return due.map(({ agent }): Step => ({ kind: 'ask', purpose: 'compression', agent, attempt: 1 }));
}

/** Its strategy finds entries by their nearness to the question, and has not yet for this one. */
function needsRecall({ agent, purpose }: AskStep, state: State): boolean {
  const memory = state.memories[agent];
  if (!memory || !strategies[memory.strategy].retrieves || UNREMINDED.has(purpose)) return false;
  return state.seats[agent]?.recalled?.purpose !== purpose && memory.entries.length + memory.longTerm.length > 0;
}

/** What is asked about a memory as a whole, or not of the agent at all. */
const UNREMINDED: ReadonlySet<Purpose> = new Set<Purpose>(['integration', 'compression', 'person-answer']);

/** 8.3: a budget of the run is used up. */
function isSpent({ spent, scenario: { budgets } }: State): boolean {
  const { tokensPerRun, costPerRun } = budgets;
  return (
    (tokensPerRun !== null && spent.tokensIn + spent.tokensOut >= tokensPerRun) ||
    (costPerRun !== null && spent.cost >= costPerRun)
  );
}

function protocolSteps(state: State): readonly Step[] {
  if (state.question) return [{ kind: 'ask', purpose: 'person-answer', agent: state.question.agent, attempt: 1 }];
  const update = nextDue(state);
  if (update) return updateSteps(update, state);
  if (state.talkEnded) return afterTalk(state, state.talkEnded.by);
  if (state.round === 0) return beforeTalk(state);
  if (isNoticeDue(state)) return [{ kind: 'post-notice' }];
  const speaker = currentSpeaker(state);
  if (speaker !== null) return [turnStep(state, speaker)];
  if (stillToChoose(state).length > 0) return floorSteps(state);
  const vote = currentVote(state);
  if (vote === null && historyOverflow(state)) return [{ kind: 'trim-history' }];
  if (vote === null && isPollDue(state)) return [{ kind: 'open-poll' }];
  if (vote !== null && vote.phase !== 'closed') return voteSteps(state, vote);
  if (isWorldDue(state)) return [{ kind: 'answer-decision' }];
  const probes = probeSteps(state, 'each-round');
  if (probes.length > 0) return probes;
  const closing = closingPhaseSteps(state);
  if (closing.length > 0) return closing;
  const by = endOfTalk(state);
  if (by === null) return openingSteps(state);
  const { outcome, closingRanking } = state.scenario;
  return outcome || closingRanking ? [{ kind: 'end-talk', by }] : lastSteps(state, by);
}

/** 1.1: the individual phase, and what follows from it. */
function beforeTalk(state: State): readonly Step[] {
  const alone = individualSteps(state);
  if (alone.length > 0) return alone;
  if (state.scenario.manipulator && state.target === null) return [{ kind: 'set-target' }];
  if (state.scenario.world && !state.world) return [{ kind: 'begin-world' }];
  const probes = probeSteps(state, 'before');
  return probes.length > 0 ? probes : openingSteps(state);
}

/** What is asked after all, and the end. */
function lastSteps(state: State, by: RunEnd): readonly Step[] {
  const probes = probeSteps(state, 'after');
  return probes.length > 0 ? probes : [{ kind: 'end-run', by }];
}

/** 15.6: each round begins with everybody's own model. */
function openingSteps(state: State): readonly Step[] {
  const fallen = presentNames(state).filter((agent) => Object.hasOwn(state.falls, agent));
  if (fallen.length > 0) return fallen.map((agent) => ({ kind: 'return-seat', agent }));
  return [{ kind: isPhaseDue(state) ? 'open-phase' : 'open-round' }];
}

/** 1.1: the outcome, then the closing rankings. */
function afterTalk(state: State, by: RunEnd): readonly Step[] {
  if (state.scenario.outcome && state.outcome === null) return [{ kind: 'draw-outcome' }];
  const rankings = closingSteps(state);
  return rankings.length > 0 ? rankings : lastSteps(state, by);
}

/** 1.6, 9.4: why nothing more is said after this vote; null: it goes on. */
function endOfTalk(state: State): RunEnd | null {
  if (isDecided(state)) return 'consensus';
  if (state.world?.end) return 'world';
  if (state.ending) return 'person';
  if (isPhased(state.scenario) ? isLastPhaseClosed(state) : state.round >= state.scenario.rounds) return 'rounds';
  if (isOutOfTurns(state)) return 'turns';
  return isDeadlocked(state) ? 'deadlock' : null;
}

/** The present round has nothing left to do: what comes next opens another one. */
export function isRoundOver(state: State): boolean {
  const kind = nextSteps(state)[0]?.kind;
  return state.round > 0 && kind !== undefined && OPENING.has(kind);
}

/** A person's memory is kept without a model (12.5): where others integrate, it appends. */
function isComplex(update: DueUpdate, { scenario }: State): boolean {
  if (routeOfUpdate(update, scenario.memory) === 'simple') return false;
  return update.agents.some((agent) => agentOf(scenario, agent).model !== 'human');
}

function updateSteps(update: DueUpdate, state: State): readonly Step[] {
  if (!isComplex(update, state)) return [{ kind: 'remember' }];
  const agents = update.agents.filter((agent) => agentOf(state.scenario, agent).model !== 'human');
  return furthestBehind(
    agents.map((agent): AskStep => ({ kind: 'ask', purpose: 'integration', agent, attempt: 1 })),
    state,
  );
}

/** 1.4: when exactly two rounds remain. */
function isNoticeDue(state: State): boolean {
  return (
    !isPhased(state.scenario) &&
    !state.noticePosted &&
    state.scenario.rounds >= 2 &&
    state.round === state.scenario.rounds - 1
  );
}

function turnStep(state: State, speaker: string): AskStep {
  const agent = presentAgents(state).find((a) => a.name === speaker) ?? bug(`unknown speaker ${speaker}`);
  if (agent.reasoningEnabled && agent.model !== 'human' && !state.hasReasoned)
    return { kind: 'ask', purpose: 'reasoning', agent: speaker, attempt: 1 };
  return { kind: 'ask', purpose: 'statement', agent: speaker, attempt: state.refusals.length + 1 };
}

/** 4.2: how many of the oldest messages must leave the derived window, and to how many characters the newest is cut when it alone is over. */
export function historyOverflow(state: State): { dropped: number; cutTo: number | null } | null {
  const limit = state.scenario.history.publicMaxLength;
  const newest = state.history.length - 1;
  let size = 0;
  for (let id = newest; id >= state.windowStart; id--) {
    const message = state.history.at(id) ?? bug(`no message ${id}`);
    if (message.kind !== 'statement') continue;
    size += message.chars;
    if (size <= limit) continue;
    const isAlone = size === message.chars;
    if (isAlone && state.windowStart === id) return state.windowCutTo === null ? { dropped: 0, cutTo: limit } : null;
    return { dropped: (isAlone ? id : id + 1) - state.windowStart, cutTo: isAlone ? limit : null };
  }
  return null;
}

/** After a round without phases, and of these after the last round of one that ends with a vote; or a person wants one. */
function isPollDue(state: State): boolean {
  const phase = phaseNow(state);
  if (phase === null || state.voteCalled !== null || state.ending !== null) return true;
  return phase.rules.endsWith === 'vote' && isLastRoundOfPhase(state);
}

function currentVote(state: State): Vote | null {
  return state.vote?.round === state.round ? state.vote : null;
}

function voteSteps(state: State, vote: Vote): readonly Step[] {
  switch (vote.phase) {
    case 'poll': {
      const agent = vote.order[vote.answers.length] ?? bug('the poll asks nobody');
      return [askStep(state, 'poll', agent)];
    }
    case 'confirmation': {
      const answered = new Set([...vote.confirmations].map((a) => a.agent));
      return furthestBehind(
        voters(vote)
          .filter((agent) => !answered.has(agent))
          .map((agent) => askStep(state, 'confirmation', agent)),
        state,
      );
    }
    case 'ballot':
      return ballotSteps(state, vote);
    case 'closed':
      return bug('a closed vote has no steps');
  }
}
