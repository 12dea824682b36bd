import { assertNever, bug } from '../base/errors.ts';
import { wordCount } from '../base/text.ts';
import { account } from './account.ts';
import type { Failure } from './call.ts';
import { BETWEEN_ROUNDS } from './command.ts';
import type { Cue } from './cue.ts';
import { due, executed, type StateDraft, seatWith, setExecuted, stateWith, withSeat } from './draft.ts';
import { recipientsOf } from './due-updates.ts';
import { type Entry, type Event, type EventOf, isAct, isTouch } from './event.ts';
import { agentAdded, agentRemoved, bidMade, floorHanded, muted, queueExtended, topicChanged } from './evolve-floor.ts';
import { applicationMade, applicationMarked, explanationMade, outcomeDrawn, rankingMade } from './evolve-individual.ts';
import {
  guidanceSwitched,
  memoryCleared,
  memoryCompressed,
  memoryEdited,
  memoryPinned,
  memoryRecorded,
  memoryUpdated,
  strategySwitched,
} from './evolve-memory.ts';
import { phaseClosed, phaseOpened, surveyAnswered } from './evolve-phase.ts';
import { probeAnswered } from './evolve-probe.ts';
import { endingRequested, isUndoable, takenBack, withPoint } from './evolve-time.ts';
import {
  amountMarked,
  answerOf,
  ballotFilled,
  ballotMarked,
  ballotRevealed,
  ballotSpoiled,
  confirmationAnswered,
  pollAnswered,
  pollOpened,
  replyRefused,
  voteClosed,
} from './evolve-vote.ts';
import { worldChanged } from './evolve-world.ts';
import { currentSpeaker, isBetweenRounds } from './floor.ts';
import { fallsAfter, impairmentOf } from './impaired.ts';
import { isMessageEvent, type MessageEvent, messageOf, uncounted } from './message-of.ts';
import { type Settings, withSettings } from './settings.ts';
import { presentNames, type State, secretOf, type TurnOutcome } from './state.ts';
import { replacedVoices } from './voices.ts';

/** The state after an entry. Pure and total over recorded runs: an event that cannot follow is a bug, never ignored. */
export function evolve(state: State, entry: Entry): State {
  if (entry.seq !== state.seq + 1) bug(`entry ${entry.seq} after ${state.seq}`);
  const next = apply(state, entry.event, entry.at);
  account(next, entry.event, state);
  if (state.changedMemories.length > 0 && isLookedAt(entry.event)) next.changedMemories = [];
  next.seq = entry.seq;
  if (isTouch(entry.event)) next.touchCount = state.touchCount + 1;
  else if (isAct(entry.event)) {
    next.dueCue = null;
    // Before, who was to leave within a round left at once where nobody had spoken yet.
    const { type } = entry.event;
    const gone = type === 'agent-removed' ? entry.event.agent : null;
    if (gone !== null) next.cues = next.cues.filter((one) => !(one.isReached && isToRemove(gone, one)));
  }
  if (impairmentOf(entry.event, state.falls) !== null) next.impairedCount = state.impairedCount + 1;
  if (entry.event.type === 'taken-back') return next;
  if (isUndoable(entry.event)) withPoint(next, state, uncounted(entry.event));
  if (entry.event.type === 'room-voted' || entry.event.type === 'call-lost') return next;
  // What a state that was gone back to still owes to memories is made again, and is no going on.
  if (OWED.has(entry.event.type) && !isAct(entry.event)) return next;
  // The run has gone on: what was taken back before cannot be put back any more.
  if (state.undone.length > 0) next.undone = [];
  return next;
}

/** The protocol went on: whatever memories had changed before needed nothing more. A person's act may come between a change and its look. */
function isLookedAt(event: Event): boolean {
  return !MEMORY_EVENTS.has(event.type) && !('actor' in event && event.actor);
}
const MEMORY_EVENTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'memory-updated',
  'memory-compressed',
  'memory-recalled',
  'prompt-overflowed',
  'budget-warned',
  'cue-reached',
  'cue-failed',
  'model-switched',
  'call-lost',
]);

const OWED: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'memory-updated',
  'memory-compressed',
  'budget-warned',
]);

function apply(state: State, event: Event, at: number): StateDraft {
  switch (event.type) {
    case 'cue-reached':
      return cueReached(state, event.cue);
    case 'cue-failed':
      return stateWith(state, { dueCue: null });
    case 'cue-scheduled':
      return stateWith(state, {
        // One that waits already is changed where it stands.
        cues: state.cues.some(({ id }) => id === event.cue.id)
          ? state.cues.map((one) => (one.id === event.cue.id ? event.cue : one))
          : [...state.cues, event.cue],
        nextCueId: Math.max(state.nextCueId, event.cue.id + 1),
      });
    case 'cue-cancelled':
      return stateWith(state, { cues: state.cues.filter(({ id }) => id !== event.cue) });
    case 'taken-back':
      return takenBack(state, event.to);
    case 'ending-requested':
      return endingRequested(stateWith(state, { endedBy: event.actor }), event.by);
    case 'ranking-made':
      return rankingMade(state, event);
    case 'explanation-made':
      return explanationMade(state, event);
    case 'application-marked':
      return applicationMarked(state, event);
    case 'application-made':
      return applicationMade(state, event);
    case 'probe-answered':
      return probeAnswered(state, event);
    case 'target-set':
      return stateWith(state, { target: event.option });
    case 'talk-ended':
      return stateWith(state, { talkEnded: { by: event.by, decision: event.decision } });
    case 'outcome-drawn':
      return outcomeDrawn(state, event);
    case 'bid-made':
      return bidMade(state, event);
    case 'queue-extended':
      return queueExtended(state, event);
    case 'agent-muted':
      return muted(state, event);
    case 'floor-handed':
      return floorHanded(state, event);
    case 'agent-added':
      return agentAdded(state, event);
    case 'agent-removed':
      return agentRemoved(state, event);
    case 'settings-changed':
      // A limit may be smaller now: every memory is looked at.
      return stateWith(state, {
        scenario: withSettings(state.scenario, event.settings),
        seats: seatsOfVoices(state, event.settings),
        changedMemories: presentNames(state),
      });
    case 'topic-changed':
      return withMessage(topicChanged(state, event.question), event, at);
    case 'memory-recorded':
      return memoryRecorded(state, event);
    case 'phase-opened':
      return phaseOpened(state, event);
    case 'survey-answered':
      return surveyAnswered(state, event);
    case 'phase-closed':
      return isMessageEvent(event) ? withMessage(phaseClosed(state, event), event, at) : phaseClosed(state, event);
    case 'round-opened':
      return stateWith(state, {
        round: event.round,
        queue: event.queue,
        queueNote: event.note ?? null,
        outcomes: [],
        bids: [],
        isRoundAborted: false,
        hasReasoned: false,
        refusals: [],
        finisher: null,
        closer: state.finisher,
      });
    case 'notice-posted':
      return stateWith(withMessage(state, event, at), { noticePosted: true });
    case 'reasoning-made':
      return reasoned(executed(inTurn(state, event.agent), event.agent, 'reasoning'), event.agent, event.text);
    case 'statement-refused':
      inTurn(state, event.agent);
      return stateWith(state, { refusals: [...state.refusals, { text: event.text, failure: event.failure }] });
    case 'statement-made': {
      const next = withMessage(inTurn(state, event.agent), event, at);
      const saidTokens = (state.seats[event.agent]?.saidTokens ?? 0) + event.call.tokensOut;
      setExecuted(next, event.agent, 'statement', { saidTokens });
      closeTurn(next, event.cut ? 'cut' : 'spoke');
      next.finisher = event.agent;
      next.question = event.asks === undefined ? null : { agent: event.agent, text: event.asks };
      next.phase = state.phase && { ...state.phase, wordCount: state.phase.wordCount + wordCount(event.text) };
      return next;
    }
    case 'question-closed':
      return questionClosed(state, event, at);
    case 'turn-skipped':
      return skipped(executed(inTurn(state, event.agent), event.agent, 'statement'), event.failure);
    case 'memory-updated':
      return memoryUpdated(state, event);
    case 'memory-compressed':
      return memoryCompressed(state, event);
    case 'memory-recalled':
      return withSeat(state, event.agent, { recalled: { purpose: event.purpose, entries: event.entries } });
    case 'prompt-overflowed': {
      const { agent, purpose, tokens, limitTokens, historyChars = null } = event;
      const needsRelief = historyChars === null;
      const before = state.seats[agent]?.overflow;
      const count = before?.purpose === purpose ? before.count + 1 : 1;
      return withSeat(state, agent, { overflow: { purpose, tokens, limitTokens, needsRelief, historyChars, count } });
    }
    case 'budget-warned':
      return stateWith(state, { dueWarnings: state.dueWarnings.slice(1) });
    case 'model-switched':
      return modelSwitched(state, event);
    case 'strategy-switched':
      return strategySwitched(state, event);
    case 'view-switched':
      return viewSwitched(state, event);
    case 'forgetting-requested':
      return event.agents.reduce<StateDraft>(
        (next, agent) => withSeat(next, agent, { isForgetting: event.isOn }),
        stateWith(state, {}),
      );
    case 'message-pinned': {
      const others = state.pinnedMessages.filter((id) => id !== event.message);
      if (!state.history.at(event.message)) bug(`no message ${event.message}`);
      return stateWith(state, { pinnedMessages: event.isPinned ? [...others, event.message] : others });
    }
    case 'memory-pinned':
      return memoryPinned(state, event);
    case 'memory-edited':
      return memoryEdited(state, event);
    case 'memory-cleared':
      return memoryCleared(state, event);
    case 'variable-set':
      return variableSet(state, event);
    case 'history-trimmed':
      return stateWith(state, { windowStart: state.windowStart + event.dropped, windowCutTo: event.cutTo ?? null });
    case 'poll-opened':
      return pollOpened(state, event.order, event.isBallot ?? false);
    case 'poll-answered':
      return pollAnswered(executed(state, event.agent, 'poll'), answerOf(event));
    case 'confirmation-answered':
      return confirmationAnswered(executed(state, event.agent, 'confirmation'), answerOf(event));
    case 'ballot-marked':
      return ballotMarked(state, event);
    case 'ballot-amount-marked':
      return amountMarked(state, event.agent, event.amount);
    case 'ballot-filled':
      return ballotFilled(state, event);
    case 'ballot-spoiled':
      return ballotSpoiled(state, event);
    case 'ballot-revealed':
      return ballotRevealed(state, event.agent);
    case 'reply-refused':
      return replyRefused(state, event.agent, event.purpose, event.failure);
    case 'call-lost':
      return stateWith(state, {});
    case 'vote-closed':
      return voteClosed(state, event);
    case 'world-changed':
      return worldChanged(state, event);
    case 'vote-called':
      return stateWith(state, { voteCalled: event.actor });
    case 'room-voted': {
      const { moment, votes, predictions } = event;
      return stateWith(state, { room: { ...state.room, [moment]: { votes, predictions, round: state.round } } });
    }
    case 'event-injected':
      return withMessage(state, event, at);
    case 'guidance-switched':
      return guidanceSwitched(state, event);
    case 'run-ended':
      return stateWith(state, {
        ended: { by: event.by, decision: event.decision, secret: event.secret ?? secretOf(state) },
        endedBy: event.actor ?? state.endedBy,
        dueUpdates: [],
      });
    default:
      return assertNever(event);
  }
}

/** 13.5: whose place simulated agents take keeps the model that it had, where such models have spoken. */
function seatsOfVoices({ seats, scenario }: State, { agents }: Settings): State['seats'] {
  if (Object.values(seats).every(({ voice }) => voice === null)) return seats;
  const replaced = Object.entries(replacedVoices(scenario.agents, agents)).flatMap(([name, before]) => {
    const seat = seats[name];
    return seat ? [[name, seatWith(seat, { voice: seat.voice ?? before })] as const] : [];
  });
  return replaced.length === 0 ? seats : { ...seats, ...Object.fromEntries(replaced) };
}

function questionClosed(state: State, event: EventOf<'question-closed'>, at: number): StateDraft {
  if (state.question?.agent !== event.agent) bug(`${event.agent} has asked nothing`);
  return stateWith(withMessage(state, event, at), { question: null });
}

const isToRemove = (agent: string, { command }: Cue): boolean =>
  command.type === 'remove-agent' && command.agent === agent;

/** What changes topic or roster goes on waiting, for the next round to open; who is to leave does so before that, when this round is over. */
function cueReached(state: State, id: number): StateDraft {
  const cue = state.cues.find((one) => one.id === id) ?? bug(`no cue ${id}`);
  const cues = state.cues.filter((one) => one !== cue);
  const isWithin = state.round > 0 && (state.vote?.round !== state.round || !isBetweenRounds(state));
  if (cue.command.type === 'remove-agent' && isWithin && !cue.isReached)
    return stateWith(state, { cues: [...cues, { ...cue, isReached: true }] });
  if (!BETWEEN_ROUNDS.has(cue.command.type) || cue.isReached || isBetweenRounds(state))
    return stateWith(state, { cues, dueCue: cue });
  return stateWith(state, { cues: [...cues, { ...cue, at: { on: 'round', round: state.round + 1, turn: 0 } }] });
}

function withMessage(state: State, event: MessageEvent, at: number): StateDraft {
  const message = messageOf(event, state, at);
  const { id, kind, from } = message;
  const cause = { kind: kind === 'statement' ? ('statement' as const) : ('message' as const), message: id };
  return stateWith(state, {
    history: state.history.append(message),
    systemMessages: from === 'system' ? state.systemMessages.append(id) : state.systemMessages,
    dueUpdates: due(state, { cause, agents: recipientsOf(message, state) }),
  });
}

function reasoned(state: State, agent: string, text: string): StateDraft {
  const next: StateDraft = stateWith(state, { hasReasoned: true });
  if (text === '') return next;
  next.reasonings = { ...state.reasonings, [agent]: { round: state.round, text } };
  if (state.scenario.memory.reasoningInMemory) {
    next.dueUpdates = due(state, { cause: { kind: 'reasoning', agent, round: state.round }, agents: [agent] });
  }
  return next;
}

/** Writes into the draft. */
function closeTurn(draft: StateDraft, outcome: TurnOutcome): void {
  draft.outcomes = [...draft.outcomes, outcome];
  draft.turnCount++;
  draft.hasReasoned = false;
  draft.refusals = [];
  draft.spent = { ...draft.spent, turnTokens: 0, turnPromptTokens: 0 };
}

/** As `closeTurn`. */
function skipped(draft: StateDraft, failure: Failure | undefined): StateDraft {
  closeTurn(draft, failure && failure.kind !== 'over-budget' ? 'failed' : 'skipped');
  if (failure?.kind !== 'timeout' || draft.scenario.limits.onTimeout !== 'abort-round') return draft;
  const rest = draft.queue.length - draft.outcomes.length;
  draft.outcomes = [...draft.outcomes, ...Array<TurnOutcome>(rest).fill('skipped')];
  draft.isRoundAborted = true;
  return draft;
}

function viewSwitched(state: State, { agents, jobs, settings }: EventOf<'view-switched'>): StateDraft {
  return agents.reduce<StateDraft>(
    (next, agent) => {
      const overrides = { ...(next.seats[agent] ?? bug(`no seat of ${agent}`)).overrides };
      for (const job of jobs) {
        if (settings) overrides[job] = settings;
        else delete overrides[job];
      }
      return withSeat(next, agent, { overrides });
    },
    stateWith(state, {}),
  );
}

/** What its own model made too large may fit another's window, and is tried again (8.2). */
function modelSwitched(state: State, event: EventOf<'model-switched'>): StateDraft {
  const { agent, model, facts, because } = event;
  const { scenario, seats } = state;
  const before = seats[agent] ?? bug(`no seat of ${agent}`);
  const next = withSeat(state, agent, {
    model: because === undefined ? model : before.model,
    isDoubted: because === undefined ? false : before.isDoubted || because === 'outage',
    overflow: null,
    isWarned: false,
  });
  next.falls = fallsAfter(event, state.falls);
  if (model !== null && facts)
    next.scenario = { ...scenario, models: { ...scenario.models, [model]: scenario.models[model] ?? facts } };
  return next;
}

function variableSet(state: State, { name, value, agent }: EventOf<'variable-set'>): StateDraft {
  if (agent !== null) {
    const { variables } = state.seats[agent] ?? bug(`no seat of ${agent}`);
    return withSeat(state, agent, { variables: { ...variables, [name]: value } });
  }
  const hidden = state.variables[name]?.hidden ?? false;
  return stateWith(state, { variables: { ...state.variables, [name]: { value, hidden } } });
}

/** Only who has the floor speaks, is refused or loses the turn (3.6). */
function inTurn(state: State, agent: string): State {
  return agent === currentSpeaker(state) ? state : bug(`${agent} does not have the floor`);
}
