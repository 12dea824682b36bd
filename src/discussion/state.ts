import { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import type { RuleBallot } from './ballot.ts';
import type { Failure } from './call.ts';
import type { Cue, WaitingCue } from './cue.ts';
import type { Decided } from './decided.ts';
import type {
  Actor,
  Answer,
  BallotForm,
  BudgetName,
  Decision,
  Disagreement,
  Event,
  Opening,
  QueuePlace,
  RunEnd,
  Secret,
} from './event.ts';
import type { Falls } from './impaired.ts';
import type { Draw, IncomeClass } from './income.ts';
import type { MemoryEntry } from './memory.ts';
import { emptyMemory, type Memory } from './memory-buffer.ts';
import { historyOf, type Message } from './message.ts';
import type { PhaseUnderWay } from './phase.ts';
import type { Purpose } from './purpose.ts';
import type { Certainty, RankingStage } from './ranking.ts';
import type { RoomAnswer, RoomCounts } from './room.ts';
import type { Agent, Job, JobMemory, Option, Scenario, Variable } from './scenario.ts';
import type { ProbeTime } from './setting-names.ts';
import type { World } from './world.ts';

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
  /** What each agent has done alone, and its rankings (10.6). */
  individual: Readonly<Record<string, IndividualPhase>>;
  /** Whose results of the individual phase were due to their memories. */
  individualTaken: readonly string[];
  /** The option that the manipulator is to bring about (10.7). */
  target: string | null;
  /** When agents were last asked beside the talk, and how many of its questions each has behind it; null: never (17.5). */
  probed: { when: ProbeTime; round: number; counts: Readonly<Record<string, number>> } | null;
  /** What was paid for that, apart from the talk, whose budgets it does not touch. */
  probeSpent: { tokensIn: number; tokensOut: number; cost: number };
  /** The phase under way, or the last one (31); null: none has begun, or the run has none. */
  phase: PhaseUnderWay | null;
  /** From 1; 0 before the first round. */
  round: number;
  queue: readonly QueuePlace[];
  queueNote: string | null;
  /** What became of each place of the queue, in its order; the first without an outcome has the floor. */
  outcomes: readonly TurnOutcome[];
  /** Turns of the run that are over. */
  turnCount: number;
  /** Who is never in the queue; they remember and vote (2.3). */
  muted: readonly string[];
  /** Who has left the run. */
  absent: readonly string[];
  /** Bids for the floor in the present round, in the order in which they came. */
  bids: readonly Bid[];
  /** The talk of the present round was broken off (3.3): nobody else is given the floor. */
  isRoundAborted: boolean;
  /** The speaker has reasoned in this turn, or tried to. */
  hasReasoned: boolean;
  /** Replies refused in the present turn, oldest first. */
  refusals: readonly Refusal[];
  /** 12.3: an agent's question to the person who watches, which the run waits for. */
  question: { agent: string; text: string } | null;
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
  /** Who is answered for by its fallback now (15.6). */
  falls: Falls;
  /** Agents whose memory changed and has not been looked at since: whether it must be made smaller. */
  changedMemories: readonly string[];
  variables: Readonly<Record<string, Variable>>;
  spent: Spent;
  /** Warnings of a budget that are still to be recorded, oldest first. */
  dueWarnings: readonly BudgetWarning[];
  /** Each agent's last private reasoning. */
  reasonings: Readonly<Record<string, PrivateReasoning>>;
  /** Updates of memories that are still to be made, oldest first; `nextDue` says which comes next. */
  dueUpdates: readonly DueUpdate[];
  /** Id of the next memory entry. */
  nextMemoryId: number;
  /** The last who spoke in this round; null while nobody has (2.2). */
  finisher: string | null;
  /** The last who spoke in the round before (2.2). */
  closer: string | null;
  noticePosted: boolean;
  /** Who has called a vote, which takes the place of the next poll (9.2); null: nobody. */
  voteCalled: Actor | null;
  vote: Vote | null;
  /** Replies to the present question that could not be read, by agent; `hint` null: none came. Those to a statement are in `refusals`. */
  unread: Readonly<Record<string, Unread>>;
  /** How votes ended, oldest first. */
  votes: Log<VoteOutcome>;
  /** How the room stood when it was counted last, at each moment (29.2). */
  room: RoomCounts;
  /** Interventions of people so far; 0 is an untouched run (12.4). */
  touchCount: number;
  /** Answers that lack, were withheld, or are cut off (16.2); 0: none. */
  impairedCount: number;
  /** Acts that wait for their moment, in the order in which they were laid down (12.2). */
  cues: readonly WaitingCue[];
  nextCueId: number;
  /** The cue that was reached, and whose act comes next. */
  dueCue: Cue | null;
  /** Points that can be gone back to, oldest first (12.3). */
  past: Log<Past>;
  /** Points that were left by going back, and can be returned to; the newest is the next. */
  undone: readonly (Past & { past: Log<Past> })[];
  /** A person wants the run to end, by a last poll or by a ballot at once (1.6). */
  ending: 'poll' | 'ballot' | null;
  /** Who asked for the end, or stopped the run; null: nobody. */
  endedBy: Actor | null;
  /** Nothing more is said: how the talk ended. Null also where nothing follows the talk. */
  talkEnded: { by: RunEnd; decision: Decision | null } | null;
  outcome: { multiplier: number; draws: readonly Draw[] } | null;
  /** What answers to decisions (30.1); null: nothing, or it has not begun. */
  world: World | null;
  /** `secret`: who had a secret task, told now (10.7); null: nobody. */
  ended: { by: RunEnd; decision: Decision | null; secret: Secret | null } | null;
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
  /** The model that a person has given it (15.6); null: its own. */
  model: string | null;
  /** Its model was out of order when it was last asked. */
  isDoubted: boolean;
  /** The model by which it has last spoken, or would have, when a simulated agent took its place (13.5); null: none but those. */
  voice: string | null;
  variables: Readonly<Record<string, string>>;
  /** What it was reminded of for the call that comes. */
  recalled: { purpose: Purpose; entries: readonly number[] } | null;
  /**
   * Its prompt for this purpose was too large; `needsRelief`: its memory is to be made smaller; `historyChars`: the room that is left for
   * history in the next one, null: all; `count`: how often it was too large for this purpose.
   */
  overflow: {
    purpose: Purpose;
    tokens: number;
    limitTokens: number;
    needsRelief: boolean;
    historyChars: number | null;
    count: number;
  } | null;
  /** The version of the board in the prompt of its last call that was answered; null: none was. */
  boardSeen: string | null;
  /** The same of its map (7.2). */
  mapSeen: string | null;
  /** Tokens of the words it has said. */
  saidTokens: number;
  /** The warning about the window of its model has been given. */
  isWarned: boolean;
};

/** Tokens and cost of all calls so far (8.1). `turnTokens`: what the budget of a turn counts of the present one, the answers and by how much
 * its prompt has grown (8.3, 16.8); `turnPromptTokens`: of its last prompt, 0 before the first. `cost` in US dollars; a model without a known price adds nothing. */
export type Spent = {
  tokensIn: number;
  tokensOut: number;
  turnTokens: number;
  turnPromptTokens: number;
  cost: number;
  warned: readonly BudgetName[];
};
export type BudgetWarning = { budget: BudgetName; agent?: string; used: number; limit: number };

/** The state after entry `seq`, and what came then and can be taken back; null: nothing that is told of. */
export type Past = { seq: number; state: State; next: Event | null };

/** What an agent has done alone, in its order (10.6). */
export type IndividualPhase = {
  rankings: readonly { stage: RankingStage; ranking: readonly string[] | null; certainty: Certainty | null }[];
  isExplained: boolean;
  /** The option of the application under way, which needs an amount. */
  marked: string | null;
  applications: readonly Application[];
};
export type Application = {
  option: string | null;
  amount: number | null;
  draw: { table: number; class: IncomeClass } | null;
};
/** `hint`: what was wrong with the reply; null: it got lost on its way. */
type Unread = { purpose: Purpose; count: number; hint: string | null };
type Bid = { agent: string; bid: number | null };

export type TurnOutcome = 'spoke' | 'cut' | 'skipped' | 'failed';
type Refusal = { text: string; failure: Failure };
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
    | { kind: 'individual' }
    | { kind: 'outcome' }
    | { kind: 'world' }
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
  /** What it is about: a world that answers opens others afterwards (30.2). */
  options: readonly Option[];
  /** Answers to the poll, in the order asked; the first yes stops it. */
  answers: Log<VoteAnswer>;
  /** Who wanted the vote: an agent, an actor, or nobody yet. */
  initiator: string | null;
  confirmations: Log<VoteAnswer>;
  /** The option marked, by agent; hidden from everybody until the vote closes. */
  marks: Readonly<Record<string, string>>;
  ballots: readonly BallotForm[];
  /** Ballots of a rule that asks for more than one choice. */
  filled: readonly RuleBallot[];
  /** What each agent would have as the amount of the option that such ballots chose. */
  amounts: Readonly<Record<string, number>>;
  /** Why each agent marked its ballot as it did, where it said so (9.8); hidden as the ballot is. */
  reasons: Readonly<Record<string, string>>;
  failed: readonly string[];
  /** In whose seats nobody sat when they were to mark a ballot; those that are not in `failed` are left out. */
  nobody: readonly string[];
  /** Who could not be asked for a ballot, and is left out (16.2). */
  missing: readonly string[];
  /** Whose ballots were opened, before the vote closes. */
  revealed: readonly string[];
  /** How the room came to the ballot of its seat (29.6); hidden as the ballot is. Absent: it has none. */
  room?: { agent: string; answer: RoomAnswer };
  outcome: VoteOutcome | null;
};

export type VoteAnswer = { agent: string; answer: Answer; failure?: Failure };

export type VoteOutcome =
  | { round: number; kind: 'no-initiator' }
  | { round: number; kind: 'declined'; decliners: readonly string[] }
  | { round: number; kind: 'disagreement'; reason: Disagreement }
  | { round: number; kind: 'consensus'; decision: Decision; how: Decided };

/** The state before the first event. */
export function initial(scenario: Scenario, { scenarioName, seed }: Opening): State {
  return {
    scenario,
    scenarioName,
    seed,
    seq: 0,
    individual: Object.fromEntries(scenario.agents.map(({ name }) => [name, nothingAlone])),
    individualTaken: [],
    target: scenario.manipulator?.target ?? null,
    probed: null,
    probeSpent: { tokensIn: 0, tokensOut: 0, cost: 0 },
    phase: null,
    round: 0,
    queue: [],
    queueNote: null,
    outcomes: [],
    turnCount: 0,
    muted: [],
    absent: [],
    bids: [],
    isRoundAborted: false,
    hasReasoned: false,
    refusals: [],
    question: null,
    history: historyOf(),
    windowStart: 0,
    windowCutTo: null,
    systemMessages: Log.of<number>(),
    pinnedMessages: [],
    seats: Object.fromEntries(scenario.agents.map((agent) => [agent.name, newSeat(agent)])),
    falls: {},
    changedMemories: [],
    variables: scenario.variables,
    spent: { tokensIn: 0, tokensOut: 0, turnTokens: 0, turnPromptTokens: 0, cost: 0, warned: [] },
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
    closer: null,
    noticePosted: false,
    voteCalled: null,
    vote: null,
    unread: {},
    votes: Log.of<VoteOutcome>(),
    room: {},
    touchCount: 0,
    impairedCount: 0,
    cues: scenario.cues,
    nextCueId: scenario.cues.length + 1,
    dueCue: null,
    past: Log.of<Past>(),
    undone: [],
    ending: null,
    endedBy: null,
    talkEnded: null,
    outcome: null,
    world: null,
    ended: null,
  };
}

export const nothingAlone: IndividualPhase = { rankings: [], isExplained: false, marked: null, applications: [] };

export function newSeat({ variables }: Agent): Seat {
  return {
    executions: {},
    tokens: 0,
    promptTokens: 0,
    isForgetting: false,
    overrides: {},
    model: null,
    isDoubted: false,
    voice: null,
    variables,
    recalled: null,
    overflow: null,
    boardSeen: null,
    mapSeen: null,
    saidTokens: 0,
    isWarned: false,
  };
}

function newestId(entries: readonly MemoryEntry[]): number {
  return entries.reduce((id, entry) => Math.max(id, entry.id), 0);
}

/** The group has decided, and nothing but that was asked of it: where a world answers to decisions, the talk goes on (30.2). */
export function isDecided({ vote, round, scenario }: Pick<State, 'vote' | 'round' | 'scenario'>): boolean {
  return vote?.round === round && vote.outcome?.kind === 'consensus' && !isActedOn(scenario);
}

export function isActedOn({ world, voting }: Scenario): boolean {
  return world != null && voting.onConsensus === 'act';
}

/** A discussion is between two at least (1.3). */
export const FEWEST_AGENTS = 2;

/** Agents who have not left the run. */
export function presentAgents({ scenario, absent }: State): readonly Agent[] {
  return absent.length === 0 ? scenario.agents : scenario.agents.filter(({ name }) => !absent.includes(name));
}

export function presentNames(state: State): readonly string[] {
  if (state.absent.length === 0) return agentNames(state.scenario);
  return presentAgents(state).map(({ name }) => name);
}

/** All who take part or did, in listed order; the same list for the same scenario. */
export const agentNames = memo(({ agents }: Scenario): readonly string[] => agents.map(({ name }) => name));

/** Who has a secret task, and which (10.7); null: nobody, or it is not set yet. */
export function secretOf({ scenario: { manipulator }, target }: Pick<State, 'scenario' | 'target'>): Secret | null {
  return manipulator === null || target === null ? null : { agent: manipulator.agent, option: target };
}
