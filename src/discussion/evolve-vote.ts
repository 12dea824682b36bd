import { bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import type { Failure } from './call.ts';
import { decidedBy } from './decided.ts';
import { due, executed, type StateDraft, stateWith, voteWith, withSeat } from './draft.ts';
import type { Answer, EventOf } from './event.ts';
import type { Purpose } from './purpose.ts';
import { isActedOn, presentNames, type State, type Vote, type VoteAnswer, type VoteOutcome } from './state.ts';

// The part of `evolve` that is about voting: a vote from its opening to its end, event by event.

export function pollOpened(state: State, order: readonly string[], isBallot: boolean): StateDraft {
  if (order.length === 0) bug('a poll that asks nobody');
  const isCalled = state.voteCalled !== null;
  const vote: Vote = {
    round: state.round,
    phase: isBallot ? 'ballot' : isCalled ? 'confirmation' : 'poll',
    order,
    options: state.scenario.options,
    answers: Log.of<VoteAnswer>(),
    initiator: state.voteCalled ?? (isBallot && state.ending ? (state.endedBy ?? 'person') : null),
    confirmations: Log.of<VoteAnswer>(),
    marks: {},
    ballots: [],
    filled: [],
    amounts: {},
    reasons: {},
    failed: [],
    nobody: [],
    missing: [],
    revealed: [],
    outcome: null,
  };
  const next: StateDraft = stateWith(state, { vote, voteCalled: null, unread: {} });
  if (isCalled || isBallot)
    next.dueUpdates = due(state, { cause: { kind: 'vote-initiated', by: null }, agents: presentNames(state) });
  return next;
}

export function answerOf(event: { agent: string; answer: Answer; failure?: Failure }): VoteAnswer {
  return { agent: event.agent, answer: event.answer, ...(event.failure ? { failure: event.failure } : {}) };
}

export function pollAnswered(state: State, answer: VoteAnswer): StateDraft {
  const vote: Vote = voteWith(openVote(state), { answers: openVote(state).answers.append(answer) });
  if (answer.answer === 'yes') {
    return stateWith(state, {
      unread: {},
      vote: voteWith(vote, { phase: 'confirmation', initiator: answer.agent }),
      dueUpdates: due(state, {
        cause: { kind: 'vote-initiated', by: answer.agent },
        agents: presentNames(state),
      }),
    });
  }
  if (vote.answers.length < vote.order.length) return stateWith(state, { vote, unread: {} });
  return ended(state, vote, { round: state.round, kind: 'no-initiator' });
}

export function confirmationAnswered(state: State, answer: VoteAnswer): StateDraft {
  const before = openVote(state);
  const vote: Vote = voteWith(before, { confirmations: before.confirmations.append(answer) });
  if (vote.confirmations.length < voters(vote).length) return stateWith(state, { vote });
  const decliners = [...vote.confirmations].filter((a) => a.answer === 'no').map((a) => a.agent);
  const dueUpdates = due(state, { cause: { kind: 'vote-confirmed', decliners }, agents: presentNames(state) });
  if (decliners.length === 0)
    return stateWith(state, { vote: voteWith(vote, { phase: 'ballot' }), unread: {}, dueUpdates });
  return stateWith(ended(state, vote, { round: state.round, kind: 'declined', decliners }), { dueUpdates });
}

/** Who is asked to confirm: all but the initiator; all when a person called the vote. */
export function voters(vote: Vote): readonly string[] {
  return vote.order.filter((agent) => agent !== vote.initiator);
}

/** An amount that was not given at once is asked for, where the option takes one. */
export function ballotMarked(state: State, event: EventOf<'ballot-marked'>): StateDraft {
  const { agent, option: optionId, amount = null } = event;
  const before = openVote(state);
  const { [agent]: _read, ...unread } = state.unread;
  const vote: Vote = voteWith(before, {
    marks: { ...before.marks, [agent]: optionId },
    reasons: reasonsWith(before, event),
    ...roomIn(event),
  });
  const option = state.scenario.options.find((o) => o.id === optionId) ?? bug(`ballot for unknown option ${optionId}`);
  if (option.amount && amount === null)
    return stateWith(withSeat(state, agent, { recalled: null, overflow: null }), { vote, unread });
  return withBallot(stateWith(state, { unread }), vote, { agent, option: optionId, amount });
}

/** A ballot of a rule that asks for more than one choice. */
export function ballotFilled(state: State, event: EventOf<'ballot-filled'>): StateDraft {
  const { ballot } = event;
  const { [ballot.agent]: _read, ...unread } = state.unread;
  const vote = openVote(state);
  const filled = [...vote.filled, ballot];
  return stateWith(executed(state, ballot.agent, 'ballot'), {
    unread,
    vote: voteWith(vote, { filled, reasons: reasonsWith(vote, event), ...roomIn(event) }),
  });
}

function roomIn({ agent, call: { room } }: EventOf<'ballot-marked' | 'ballot-filled'>): Pick<Vote, 'room'> {
  return room ? { room: { agent, answer: room } } : {};
}

function reasonsWith({ reasons }: Vote, { agent, reason }: { agent: string; reason?: string }): Vote['reasons'] {
  return reason === undefined ? reasons : { ...reasons, [agent]: reason };
}

/** The amount of a marked option, or of the option that filled ballots chose. */
export function amountMarked(state: State, agent: string, amount: number): StateDraft {
  const vote = openVote(state);
  const option = vote.marks[agent];
  if (option !== undefined) return withBallot(state, vote, { agent, option, amount });
  if (vote.filled.length === 0) bug(`amount without an option from ${agent}`);
  return stateWith(executed(state, agent, 'ballot'), {
    vote: voteWith(vote, { amounts: { ...vote.amounts, [agent]: amount } }),
  });
}

function withBallot(state: State, vote: Vote, ballot: Vote['ballots'][number]): StateDraft {
  return stateWith(executed(state, ballot.agent, 'ballot'), {
    vote: voteWith(vote, { ballots: [...vote.ballots, ballot] }),
  });
}

/** All are in: whoever voted has a ballot to be opened, once. */
export function ballotRevealed(state: State, agent: string): StateDraft {
  const vote = openVote(state);
  if (!votersIn(vote).includes(agent) || vote.revealed.includes(agent)) bug(`no sealed ballot of ${agent}`);
  return stateWith(state, { vote: voteWith(vote, { revealed: [...vote.revealed, agent] }) });
}

/** Whose ballots are in, readable or not; of an empty seat there is none. */
export function votersIn({ ballots, filled, failed, nobody }: Vote): readonly string[] {
  const spoiled = failed.filter((agent) => !nobody.includes(agent));
  return [...new Set([...ballots.map(({ agent }) => agent), ...filled.map(({ agent }) => agent), ...spoiled])];
}

export function ballotSpoiled(state: State, { agent, failure, leftOut }: EventOf<'ballot-spoiled'>): StateDraft {
  const vote = openVote(state);
  const failed = leftOut ? vote.failed : [...vote.failed, agent];
  const nobody = failure.kind === 'absent' ? [...vote.nobody, agent] : vote.nobody;
  const missing = leftOut && failure.kind !== 'absent' ? [...vote.missing, agent] : vote.missing;
  return stateWith(executed(state, agent, 'ballot'), { vote: voteWith(vote, { failed, nobody, missing }) });
}

export function replyRefused(state: State, agent: string, purpose: Purpose, failure: Failure): StateDraft {
  const before = state.unread[agent];
  const count = before?.purpose === purpose ? before.count + 1 : 1;
  const hint = failure.kind === 'unreadable' ? failure.message : null;
  return stateWith(state, { unread: { ...state.unread, [agent]: { purpose, count, hint } } });
}

export function voteClosed(state: State, event: EventOf<'vote-closed'>): StateDraft {
  const agents = presentNames(state);
  const { round } = state;
  // From a seat they are known only now.
  const vote: Vote = voteWith(openVote(state), { reasons: event.reasons ?? {} });
  if (event.disagreement !== null) {
    const next = ended(state, vote, { round, kind: 'disagreement', reason: event.disagreement });
    return stateWith(next, { dueUpdates: due(state, { cause: { kind: 'vote-closed' }, agents }) });
  }
  const { decision } = event;
  const how = decidedBy(event);
  if (decision === null || how === null) return bug('a vote that decided without a decision');
  const next = ended(state, vote, { round, kind: 'consensus', decision, how });
  // What came of it is taken in with it (30.2).
  if (isActedOn(state.scenario)) return next;
  return stateWith(next, { dueUpdates: due(state, { cause: { kind: 'decision' }, agents }) });
}

function ended(state: State, vote: Vote, outcome: VoteOutcome): StateDraft {
  const closed: Vote = voteWith(vote, { phase: 'closed', outcome });
  // A poll in which nobody wanted a vote is none, and thousands of them would stand before the one that tells.
  return stateWith(state, {
    unread: {},
    vote: closed,
    votes: outcome.kind === 'no-initiator' ? state.votes : state.votes.append(outcome),
  });
}

function openVote(state: State): Vote {
  return state.vote && state.vote.phase !== 'closed' ? state.vote : bug('no vote is open');
}
