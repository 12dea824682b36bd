import { bug } from '../base/errors.ts';
import { recordCopy } from '../base/record.ts';
import type { Job } from './scenario.ts';
import type { DueUpdate, Seat, State, Vote } from './state.ts';

/** A new state for each event; its fields may be set while it is made and are never changed afterwards. */
export type StateDraft = { -readonly [K in keyof State]: State[K] };

// What an event changes is written into a copy that is made field by field: each place of `{ ...state }` gives its copies a hidden class of
// its own, and once V8 has seen a few of these it copies twenty times as slowly.

export function stateWith(state: State, patch: Partial<State>): StateDraft {
  return Object.assign(copyOf(state), patch);
}

export function seatWith(seat: Seat, patch: Partial<Seat>): Seat {
  const copy: Seat = {
    executions: seat.executions,
    tokens: seat.tokens,
    promptTokens: seat.promptTokens,
    isForgetting: seat.isForgetting,
    overrides: seat.overrides,
    model: seat.model,
    isDoubted: seat.isDoubted,
    voice: seat.voice,
    variables: seat.variables,
    recalled: seat.recalled,
    overflow: seat.overflow,
    boardSeen: seat.boardSeen,
    mapSeen: seat.mapSeen,
    saidTokens: seat.saidTokens,
    isWarned: seat.isWarned,
  };
  return Object.assign(copy, patch);
}

export function voteWith(vote: Vote, patch: Partial<Vote>): Vote {
  const copy: Vote = {
    round: vote.round,
    phase: vote.phase,
    order: vote.order,
    options: vote.options,
    answers: vote.answers,
    initiator: vote.initiator,
    confirmations: vote.confirmations,
    marks: vote.marks,
    ballots: vote.ballots,
    filled: vote.filled,
    amounts: vote.amounts,
    reasons: vote.reasons,
    failed: vote.failed,
    nobody: vote.nobody,
    missing: vote.missing,
    revealed: vote.revealed,
    outcome: vote.outcome,
  };
  if (vote.room) copy.room = vote.room;
  return Object.assign(copy, patch);
}

/** In the order of `initial`, for the same hidden class. */
function copyOf(state: State): StateDraft {
  return {
    scenario: state.scenario,
    scenarioName: state.scenarioName,
    seed: state.seed,
    seq: state.seq,
    individual: state.individual,
    individualTaken: state.individualTaken,
    target: state.target,
    probed: state.probed,
    probeSpent: state.probeSpent,
    phase: state.phase,
    round: state.round,
    queue: state.queue,
    queueNote: state.queueNote,
    outcomes: state.outcomes,
    turnCount: state.turnCount,
    muted: state.muted,
    absent: state.absent,
    bids: state.bids,
    isRoundAborted: state.isRoundAborted,
    hasReasoned: state.hasReasoned,
    refusals: state.refusals,
    question: state.question,
    history: state.history,
    windowStart: state.windowStart,
    windowCutTo: state.windowCutTo,
    systemMessages: state.systemMessages,
    pinnedMessages: state.pinnedMessages,
    seats: state.seats,
    falls: state.falls,
    changedMemories: state.changedMemories,
    variables: state.variables,
    spent: state.spent,
    dueWarnings: state.dueWarnings,
    memories: state.memories,
    reasonings: state.reasonings,
    dueUpdates: state.dueUpdates,
    nextMemoryId: state.nextMemoryId,
    finisher: state.finisher,
    closer: state.closer,
    noticePosted: state.noticePosted,
    voteCalled: state.voteCalled,
    vote: state.vote,
    unread: state.unread,
    votes: state.votes,
    room: state.room,
    touchCount: state.touchCount,
    impairedCount: state.impairedCount,
    cues: state.cues,
    nextCueId: state.nextCueId,
    dueCue: state.dueCue,
    past: state.past,
    undone: state.undone,
    ending: state.ending,
    endedBy: state.endedBy,
    talkEnded: state.talkEnded,
    outcome: state.outcome,
    world: state.world,
    ended: state.ended,
  };
}

export function due(state: State, update: DueUpdate): readonly DueUpdate[] {
  return [...state.dueUpdates, update];
}

export function withSeat(state: State, agent: string, patch: Partial<Seat>): StateDraft {
  return setSeat(stateWith(state, {}), agent, patch);
}

/** An agent has done a job: what was prepared for it is spent. */
export function executed(state: State, agent: string, job: Job): StateDraft {
  return setExecuted(stateWith(state, {}), agent, job);
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
  const seats = recordCopy(draft.seats);
  seats[agent] = seatWith(seat, patch);
  draft.seats = seats;
  return draft;
}
