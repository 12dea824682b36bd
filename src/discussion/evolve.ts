import { assertNever, bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import { codePointCount, wordCount } from '../base/text.ts';
import type { Answer, Entry, Event, Failure, Purpose } from './event.ts';
import type { UpdateCause } from './memory.ts';
import { applyChange } from './memory-buffer.ts';
import type { Message, MessageKind } from './message.ts';
import {
  agentNames,
  currentSpeaker,
  type DueUpdate,
  nextDue,
  recipientsOf,
  type State,
  type TurnOutcome,
  type Vote,
  type VoteAnswer,
  type VoteOutcome,
} from './state.ts';

/** The state after an entry. Pure and total over recorded runs: an event that cannot follow is a bug, never ignored. */
export function evolve(state: State, entry: Entry): State {
  if (entry.seq !== state.seq + 1) bug(`entry ${entry.seq} after ${state.seq}`);
  const next = apply(state, entry.event, entry.at);
  next.seq = entry.seq;
  if ('actor' in entry.event && entry.event.actor) next.touchCount = state.touchCount + 1;
  return next;
}

/** A new state for each event; its fields may be set here and are never changed afterwards. */
type Draft = { -readonly [K in keyof State]: State[K] };

function apply(state: State, event: Event, at: number): Draft {
  switch (event.type) {
    case 'round-opened':
      return {
        ...state,
        round: event.round,
        queue: event.queue,
        queueNote: event.note ?? null,
        outcomes: [],
        hasReasoned: false,
        refusals: [],
        finisher: null,
      };
    case 'notice-posted':
      return { ...withMessage(state, 'notice', 'system', 'all', event.text, at), noticePosted: true };
    case 'reasoning-made':
      return reasoned(inTurn(state, event.agent), event.agent, event.text);
    case 'statement-refused':
      inTurn(state, event.agent);
      return { ...state, refusals: [...state.refusals, { text: event.text, failure: event.failure }] };
    case 'statement-made': {
      const flags = { bestEffort: event.bestEffort ?? false, cut: event.cut ?? false };
      const said = withMessage(inTurn(state, event.agent), 'statement', event.agent, 'all', event.text, at, flags);
      return { ...turnClosed(said, event.cut ? 'cut' : 'spoke'), finisher: event.agent };
    }
    case 'turn-skipped':
      return skipped(inTurn(state, event.agent), event.failure);
    case 'memory-updated':
      return remembered(state, event);
    case 'history-trimmed':
      return { ...state, windowStart: state.windowStart + event.dropped, windowCutTo: event.cutTo ?? null };
    case 'poll-opened':
      return pollOpened(state, event.order);
    case 'poll-answered':
      return pollAnswered(state, answerOf(event));
    case 'confirmation-answered':
      return confirmationAnswered(state, answerOf(event));
    case 'ballot-marked':
      return ballotMarked(state, event.agent, event.option);
    case 'ballot-amount-marked': {
      const vote = openVote(state);
      const option = vote.marks[event.agent] ?? bug(`amount without an option from ${event.agent}`);
      return withBallot(state, vote, { agent: event.agent, option, amount: event.amount });
    }
    case 'ballot-spoiled': {
      const vote = openVote(state);
      return { ...state, vote: { ...vote, failed: [...vote.failed, event.agent] } };
    }
    case 'reply-refused':
      return replyRefused(state, event.agent, event.purpose, event.failure.message);
    case 'vote-closed':
      return voteClosed(state, event);
    case 'vote-called':
      return { ...state, voteCalled: true };
    case 'event-injected':
      return withMessage(state, 'injection', 'person', event.to, event.text, at);
    case 'guidance-switched':
      return guidanceSwitched(state, event.agents, event.style, event.rewrite);
    case 'run-ended':
      return { ...state, ended: { by: event.by, decision: event.decision }, dueUpdates: [] };
    default:
      return assertNever(event);
  }
}

function withMessage(
  state: State,
  kind: MessageKind,
  from: string,
  to: 'all' | readonly string[],
  text: string,
  at: number,
  flags = { bestEffort: false, cut: false },
): Draft {
  const message: Message = {
    id: state.history.length,
    kind,
    from,
    to,
    // What is put in before the first round belongs to it.
    round: Math.max(1, state.round),
    at,
    text,
    chars: codePointCount(text),
    words: wordCount(text),
    ...flags,
  };
  const cause = { kind: kind === 'statement' ? ('statement' as const) : ('message' as const), message: message.id };
  return {
    ...state,
    history: state.history.append(message),
    dueUpdates: due(state, { cause, agents: recipientsOf(message, state.scenario) }),
  };
}

function due(state: State, update: DueUpdate): readonly DueUpdate[] {
  return [...state.dueUpdates, update];
}

function reasoned(state: State, agent: string, text: string): Draft {
  const next: Draft = { ...state, hasReasoned: true };
  if (text === '') return next;
  next.reasonings = { ...state.reasonings, [agent]: { round: state.round, text } };
  if (state.scenario.memory.reasoningInMemory) {
    next.dueUpdates = due(state, { cause: { kind: 'reasoning', agent, round: state.round }, agents: [agent] });
  }
  return next;
}

function turnClosed(state: State, outcome: TurnOutcome): Draft {
  return { ...state, outcomes: [...state.outcomes, outcome], hasReasoned: false, refusals: [] };
}

function skipped(state: State, failure: Failure | undefined): Draft {
  const closed = turnClosed(state, failure ? 'failed' : 'skipped');
  if (failure?.kind !== 'timeout' || state.scenario.limits.onTimeout !== 'abort-round') return closed;
  const rest = state.queue.length - closed.outcomes.length;
  return { ...closed, outcomes: [...closed.outcomes, ...Array<TurnOutcome>(rest).fill('skipped')] };
}

function remembered(state: State, event: Extract<Event, { type: 'memory-updated' }>): Draft {
  const memories = { ...state.memories };
  const done = new Set<string>();
  for (const change of event.changes) {
    for (const agent of change.agents) {
      const memory = memories[agent] ?? bug(`no memory of ${agent}`);
      memories[agent] = applyChange(memory, change, event.entries, agent);
      done.add(agent);
    }
  }
  const made = nextDue(state);
  if (!made || !answers(event.cause, made.cause)) bug(`memory update that was not due: ${event.cause.kind}`);
  const waiting = made.agents.filter((agent) => !done.has(agent));
  const newest = event.entries.reduce((id, entry) => (entry.id > id ? entry.id : id), state.nextMemoryId - 1);
  return {
    ...state,
    memories,
    dueUpdates: state.dueUpdates.flatMap((update) => {
      if (update !== made) return [update];
      return waiting.length > 0 ? [{ ...made, agents: waiting }] : [];
    }),
    nextMemoryId: newest + 1,
  };
}

/** An update is recorded for the cause that it was due for; by the complex route, for each agent. */
function answers(cause: UpdateCause, due: DueUpdate['cause']): boolean {
  if (cause.kind !== (due.kind === 'statement' && cause.kind === 'integration' ? 'integration' : due.kind))
    return false;
  return !('message' in cause && 'message' in due) || cause.message === due.message;
}

function pollOpened(state: State, order: readonly string[]): Draft {
  if (order.length === 0) bug('a poll that asks nobody');
  const isCalled = state.voteCalled;
  const vote: Vote = {
    round: state.round,
    phase: isCalled ? 'confirmation' : 'poll',
    order,
    answers: Log.of<VoteAnswer>(),
    initiator: isCalled ? 'person' : null,
    confirmations: Log.of<VoteAnswer>(),
    marks: {},
    ballots: [],
    failed: [],
    refusals: {},
    outcome: null,
  };
  const next: Draft = { ...state, vote, voteCalled: false };
  if (isCalled)
    next.dueUpdates = due(state, { cause: { kind: 'vote-initiated', by: null }, agents: agentNames(state.scenario) });
  return next;
}

function answerOf(event: { agent: string; answer: Answer; failure?: Failure }): VoteAnswer {
  return { agent: event.agent, answer: event.answer, ...(event.failure ? { failure: event.failure } : {}) };
}

function pollAnswered(state: State, answer: VoteAnswer): Draft {
  const vote: Vote = { ...openVote(state), answers: openVote(state).answers.append(answer), refusals: {} };
  if (answer.answer === 'yes') {
    return {
      ...state,
      vote: { ...vote, phase: 'confirmation', initiator: answer.agent },
      dueUpdates: due(state, {
        cause: { kind: 'vote-initiated', by: answer.agent },
        agents: agentNames(state.scenario),
      }),
    };
  }
  if (vote.answers.length < vote.order.length) return { ...state, vote };
  return ended(state, vote, { round: state.round, kind: 'no-initiator' });
}

function confirmationAnswered(state: State, answer: VoteAnswer): Draft {
  const before = openVote(state);
  const vote: Vote = { ...before, confirmations: before.confirmations.append(answer) };
  if (vote.confirmations.length < voters(vote).length) return { ...state, vote };
  const decliners = [...vote.confirmations].filter((a) => a.answer === 'no').map((a) => a.agent);
  const dueUpdates = due(state, { cause: { kind: 'vote-confirmed', decliners }, agents: agentNames(state.scenario) });
  if (decliners.length === 0) return { ...state, vote: { ...vote, phase: 'ballot', refusals: {} }, dueUpdates };
  return { ...ended(state, vote, { round: state.round, kind: 'declined', decliners }), dueUpdates };
}

/** Who is asked to confirm: all but the initiator; all when a person called the vote. */
export function voters(vote: Vote): readonly string[] {
  return vote.order.filter((agent) => agent !== vote.initiator);
}

function ballotMarked(state: State, agent: string, optionId: string): Draft {
  const before = openVote(state);
  const { [agent]: _read, ...refusals } = before.refusals;
  const vote: Vote = { ...before, marks: { ...before.marks, [agent]: optionId }, refusals };
  const option = state.scenario.options.find((o) => o.id === optionId) ?? bug(`ballot for unknown option ${optionId}`);
  return option.amount ? { ...state, vote } : withBallot(state, vote, { agent, option: optionId, amount: null });
}

function withBallot(state: State, vote: Vote, ballot: Vote['ballots'][number]): Draft {
  return { ...state, vote: { ...vote, ballots: [...vote.ballots, ballot] } };
}

function replyRefused(state: State, agent: string, purpose: Purpose, hint: string): Draft {
  const vote = openVote(state);
  const before = vote.refusals[agent];
  const count = before?.purpose === purpose ? before.count + 1 : 1;
  return { ...state, vote: { ...vote, refusals: { ...vote.refusals, [agent]: { purpose, count, hint } } } };
}

function voteClosed(state: State, event: Extract<Event, { type: 'vote-closed' }>): Draft {
  const agents = agentNames(state.scenario);
  const { round } = state;
  if (event.disagreement !== null) {
    const next = ended(state, openVote(state), { round, kind: 'disagreement', reason: event.disagreement });
    return { ...next, dueUpdates: due(state, { cause: { kind: 'vote-closed' }, agents }) };
  }
  const decision = event.decision ?? bug('consensus without a decision');
  const next = ended(state, openVote(state), { round, kind: 'consensus', decision });
  return { ...next, dueUpdates: due(state, { cause: { kind: 'decision' }, agents }) };
}

function ended(state: State, vote: Vote, outcome: VoteOutcome): Draft {
  const closed: Vote = { ...vote, phase: 'closed', outcome };
  // A poll in which nobody wanted a vote is none, and thousands of them would stand before the one that tells.
  return { ...state, vote: closed, votes: outcome.kind === 'no-initiator' ? state.votes : state.votes.append(outcome) };
}

function openVote(state: State): Vote {
  return state.vote && state.vote.phase !== 'closed' ? state.vote : bug('no vote is open');
}

function guidanceSwitched(state: State, agents: readonly string[], style: string, rewrite: boolean): Draft {
  const memories = { ...state.memories };
  for (const agent of agents) memories[agent] = { ...(memories[agent] ?? bug(`no memory of ${agent}`)), style };
  const next: Draft = { ...state, memories };
  if (rewrite) next.dueUpdates = due(state, { cause: { kind: 'guidance-rewritten', style }, agents });
  return next;
}

/** Only who has the floor speaks, is refused or loses the turn (3.6). */
function inTurn(state: State, agent: string): State {
  return agent === currentSpeaker(state) ? state : bug(`${agent} does not have the floor`);
}
