import { Log } from '../base/log.ts';
import type {
  Answer,
  BallotForm,
  BudgetName,
  Decision,
  Disagreement,
  Failure,
  Opening,
  Purpose,
  QueuePlace,
  RunEnd,
} from './event.ts';
import type { MemoryEntry } from './memory.ts';
import { emptyMemory, type Memory } from './memory-buffer.ts';
import type { Message } from './message.ts';
import type { Agent, Job, JobMemory, Scenario, Variable } from './scenario.ts';

/**
 * Where a run stands: the fold of its events and nothing else. Position (round, turn, attempt, vote) is here and never in a local
 * variable, so that a run can be taken up at every line of its journal.
 */
export type State = {
  scenario: Scenario;
  scenarioName: string;
  seed: number;
  /** `seq` of the last entry; 0 before the first. */
  seq: number;
  /** From 1; 0 before the first round. */
  round: number;
  queue: readonly QueuePlace[];
  queueNote: string | null;
  /** What became of each place of the queue, in its order; the first without an outcome has the floor. */
  outcomes: readonly TurnOutcome[];
  /** The speaker has reasoned in this turn, or tried to. */
  hasReasoned: boolean;
  /** Replies refused in the present turn, oldest first. */
  refusals: readonly Refusal[];
  history: Log<Message>;
  /** Id of the first message that is still in the derived window (4.2). */
  windowStart: number;
  /** Characters that the first message of the window was cut to, when it alone is over the limit. */
  windowCutTo: number | null;
  memories: Readonly<Record<string, Memory>>;
  /** Ids of the messages of the system, oldest first. */
  systemMessages: Log<number>;
  /** Ids of messages that survive any window (6.7). */
  pinnedMessages: readonly number[];
  /** What is counted for each agent, and what was switched for it. */
  seats: Readonly<Record<string, Seat>>;
  /** Agents whose memory changed and has not been looked at since: whether it must be made smaller. */
  changedMemories: readonly string[];
  variables: Readonly<Record<string, Variable>>;
  spent: Spent;
  /** Warnings of a budget that are still to be recorded, oldest first. */
  dueWarnings: readonly BudgetWarning[];
  /** Each agent's last private reasoning. */
  reasonings: Readonly<Record<string, PrivateReasoning>>;
  /** Updates of memories that are still to be made, oldest first. */
  dueUpdates: readonly DueUpdate[];
  /** Id of the next memory entry. */
  nextMemoryId: number;
  /** The last who spoke in this round; null while nobody has (2.2). */
  finisher: string | null;
  noticePosted: boolean;
  /** A person has called a vote, which takes the place of the next poll (9.2). */
  voteCalled: boolean;
  vote: Vote | null;
  /** How votes ended, oldest first. */
  votes: Log<VoteOutcome>;
  /** Interventions of a person so far; 0 is an untouched run (12.4). */
  touchCount: number;
  ended: { by: RunEnd; decision: Decision | null } | null;
};

export type Seat = {
  /** How often the agent has done each job (6.4). */
  executions: Readonly<Partial<Record<Job, number>>>;
  /** Tokens of all its calls so far, in and out. */
  tokens: number;
  /** Tokens of the prompt of its last call. */
  promptTokens: number;
  /** Forget mode `upon_request` applies. */
  isForgetting: boolean;
  /** Settings of jobs that a person has switched. */
  overrides: Readonly<Partial<Record<Job, JobMemory>>>;
  variables: Readonly<Record<string, string>>;
  /** What it was reminded of for the call that comes. */
  recalled: { purpose: Purpose; entries: readonly number[] } | null;
  /** Its prompt for this purpose was too large; `needsRelief`: nothing has been done about it yet. */
  overflow: { purpose: Purpose; tokens: number; limitTokens: number; needsRelief: boolean } | null;
  /** The version of the board in the prompt of its last call that was answered; null: none was. */
  boardSeen: string | null;
  /** The warning about the window of its model has been given. */
  isWarned: boolean;
};

/** Tokens and cost of all calls so far (8.1). `turnTokens`: of the present turn. `cost` in US dollars; a model without a known price adds nothing. */
export type Spent = {
  tokensIn: number;
  tokensOut: number;
  turnTokens: number;
  cost: number;
  warned: readonly BudgetName[];
};
export type BudgetWarning = { budget: BudgetName; agent?: string; used: number; limit: number };

export type TurnOutcome = 'spoke' | 'cut' | 'skipped' | 'failed';
export type Refusal = { text: string; failure: Failure };
export type PrivateReasoning = { round: number; text: string };

/** An update that is due to `agents`, by the simple or complex route. */
export type DueUpdate = {
  cause:
    | { kind: 'statement' | 'message'; message: number }
    | { kind: 'reasoning'; agent: string; round: number }
    | { kind: 'vote-initiated'; by: string | null }
    | { kind: 'vote-confirmed'; decliners: readonly string[] }
    | { kind: 'vote-closed' }
    | { kind: 'decision' }
    | { kind: 'guidance-rewritten'; style: string };
  agents: readonly string[];
  /** The simple route has failed for these agents. */
  hasFailed?: true;
};

/** A vote from the poll to its end. `closed`: nothing more is asked. */
export type Vote = {
  round: number;
  phase: 'poll' | 'confirmation' | 'ballot' | 'closed';
  order: readonly string[];
  /** Answers to the poll, in the order asked; the first yes stops it. */
  answers: Log<VoteAnswer>;
  /** Who wanted the vote: an agent, `person`, or nobody yet. */
  initiator: string | null;
  confirmations: Log<VoteAnswer>;
  /** The option marked, by agent; hidden from everybody until the vote closes. */
  marks: Readonly<Record<string, string>>;
  ballots: readonly BallotForm[];
  failed: readonly string[];
  /** Unreadable replies to the present question, by agent. */
  refusals: Readonly<Record<string, { purpose: Purpose; count: number; hint: string }>>;
  outcome: VoteOutcome | null;
};

export type VoteAnswer = { agent: string; answer: Answer; failure?: Failure };

export type VoteOutcome =
  | { round: number; kind: 'no-initiator' }
  | { round: number; kind: 'declined'; decliners: readonly string[] }
  | { round: number; kind: 'disagreement'; reason: Disagreement }
  | { round: number; kind: 'consensus'; decision: Decision };

/** The state before the first event. */
export function initial(scenario: Scenario, { scenarioName, seed }: Opening): State {
  return {
    scenario,
    scenarioName,
    seed,
    seq: 0,
    round: 0,
    queue: [],
    queueNote: null,
    outcomes: [],
    hasReasoned: false,
    refusals: [],
    history: Log.of<Message>(),
    windowStart: 0,
    windowCutTo: null,
    systemMessages: Log.of<number>(),
    pinnedMessages: [],
    seats: Object.fromEntries(scenario.agents.map((agent) => [agent.name, newSeat(agent)])),
    changedMemories: [],
    variables: scenario.variables,
    spent: { tokensIn: 0, tokensOut: 0, turnTokens: 0, cost: 0, warned: [] },
    dueWarnings: [],
    memories: Object.fromEntries(
      scenario.agents.map(({ name, guidanceStyle, strategy, remembered }) => [
        name,
        emptyMemory(guidanceStyle, strategy, remembered?.entries),
      ]),
    ),
    reasonings: {},
    dueUpdates: [],
    nextMemoryId: 1 + newestId(scenario.agents.flatMap(({ remembered }) => remembered?.entries ?? [])),
    finisher: null,
    noticePosted: false,
    voteCalled: false,
    vote: null,
    votes: Log.of<VoteOutcome>(),
    touchCount: 0,
    ended: null,
  };
}

function newSeat({ variables }: Agent): Seat {
  return {
    executions: {},
    tokens: 0,
    promptTokens: 0,
    isForgetting: false,
    overrides: {},
    variables,
    recalled: null,
    overflow: null,
    boardSeen: null,
    isWarned: false,
  };
}

function newestId(entries: readonly MemoryEntry[]): number {
  return entries.reduce((id, entry) => Math.max(id, entry.id), 0);
}

/** Who has the floor, or is next to have it in this round. */
export function currentSpeaker(state: State): string | null {
  return state.queue[state.outcomes.length]?.agent ?? null;
}

export function agentNames(scenario: Scenario): string[] {
  return scenario.agents.map((agent) => agent.name);
}

/** An update that waits for the end of the round: a statement under `after-round` timing (5.3), while somebody is still to speak. */
function isKept(update: DueUpdate, state: State): boolean {
  return (
    update.cause.kind === 'statement' &&
    state.scenario.memory.updateTiming === 'after-round' &&
    currentSpeaker(state) !== null
  );
}

/** The update of memories that comes next; null: none is to be made now. */
export function nextDue(state: State): DueUpdate | null {
  return state.dueUpdates.find((update) => !isKept(update, state)) ?? null;
}

/** Who receives a message: all but its sender, or the agents named. A speaker's own words reach its memory as well (5.2). */
export function recipientsOf(message: Message, scenario: Scenario): readonly string[] {
  return message.to === 'all' ? agentNames(scenario) : message.to;
}
