import type { DecisionRuleName, RuleBallot, RuleVerdict } from './ballot.ts';
import type { Call, Failure } from './call.ts';
import type { RejectionReason } from './command.ts';
import type { Cue } from './cue.ts';
import type { Draw, IncomeClass } from './income.ts';
import type { CompressionCause, MemoryChange, MemoryEntry, UpdateCause } from './memory.ts';
import type { Purpose } from './purpose.ts';
import type { Certainty, RankingStage } from './ranking.ts';
import type { RoomMoment, RoomTally } from './room.ts';
import type { Agent, EmbedderName, Job, JobMemory, ModelFacts, Option, StrategyName } from './scenario.ts';
import type { ProbeTime } from './setting-names.ts';
import type { Settings } from './settings.ts';
import type { Happening, WorldChange } from './world.ts';

/**
 * Who caused an event that the protocol did not: present means that the run is touched (12.4), but by votes of the room and by cues. `cue`: an
 * act that waited for its moment; `room`: the spectators (29.1).
 */
export const ACTORS = ['person', 'cue', 'room'] as const;
export type Actor = (typeof ACTORS)[number];
export const isActor = (name: string): name is Actor => (ACTORS as readonly string[]).includes(name);

/** Why the agent has this place in the queue (2.3). */
export type QueueReason =
  | 'policy'
  | 'opener-drawn'
  | 'swapped'
  | 'rule-breached'
  | 'bid'
  | 'chair'
  | 'hand'
  /** Nobody could be made out of the answer: the policy's next. */
  | 'fallback';
/** `bid`: what it was had for. `by`: who gave the floor; the actor, where it was not an agent. */
export type QueuePlace = { agent: string; reason: QueueReason; bid?: number; by?: string };

export type BallotForm = { agent: string; option: string; amount: number | null };

/** Why a vote did not decide (9.4); from `no-ballots` on as the verdicts of rules name it (9.5). */
export const DISAGREEMENTS = [
  'option',
  'amount',
  'mixed',
  'failed',
  'no-ballots',
  'tie',
  'short',
  'cycle',
  'no-judge',
] as const;
export type Disagreement = (typeof DISAGREEMENTS)[number];

export type Decision = { option: string; amount: number | null };

/**
 * What came of the answers at the end of a phase: how often each option was chosen, its points by rank, the five numbers of estimates, or
 * the order of drafts by their messages, the group's statement first; `tied`: among which a draw decided.
 */
export type PhaseFigures =
  | {
      kind: 'poll' | 'ranking';
      counts: Readonly<Record<string, number>>;
      missing: number;
      /** Of the first poll of the same people. Absent: this is the first. */
      before?: Readonly<Record<string, number>>;
    }
  | {
      kind: 'estimate';
      count: number;
      low: number;
      lower: number;
      median: number;
      upper: number;
      high: number;
      missing: number;
    }
  | { kind: 'group-statement'; order: readonly string[]; tied: readonly string[]; missing: number };

/** Whose secret task it was to bring an option about (10.7). */
export type Secret = { agent: string; option: string };

/**
 * What an entry tells of the message that it puts into the shared history (3.6), so that a reader need not fold the run: it follows from
 * the entry and those before it, and `evolve` reads nothing of it. Absent: written by a version that did not tell.
 */
export type Counted = {
  round?: number;
  /** An agent's name; `system`; `person`. */
  speaker?: string;
  /** Of `text`. */
  words?: number;
  /** Of `text`, in code points. */
  characters?: number;
};

/** An answer to a question of a vote, whether to have it or to agree to it. */
export type Answering = { agent: string; answer: Answer; reply: string; failure?: Failure; actor?: Actor; call: Call };

/** A recorded fact. What it means is `evolve`'s business; what follows from it is `nextSteps`'. */
export type Event =
  /** `ranking`: every option once, best first; null: it could not be read (10.6). */
  | {
      type: 'ranking-made';
      agent: string;
      stage: RankingStage;
      ranking: readonly string[] | null;
      certainty: Certainty | null;
      reply: string;
      failure?: Failure;
      actor?: Actor;
      call: Call;
    }
  /** What an agent makes of how each principle decides. */
  | { type: 'explanation-made'; agent: string; text: string; failure?: Failure; actor?: Actor; call: Call }
  /** The option of an application that needs an amount as well. */
  | { type: 'application-marked'; agent: string; option: string; reply: string; call: Call }
  /** A principle applied to the tables of a situation (from 0), and what was drawn; null: it could not be read. */
  | {
      type: 'application-made';
      agent: string;
      situation: number;
      option: string | null;
      amount: number | null;
      draw: { table: number; class: IncomeClass } | null;
      reply: string;
      failure?: Failure;
      actor?: Actor;
      call: Call;
    }
  /**
   * What an agent was asked beside the talk (17.5), by the name of the probe: the option that it would choose, or the number of the scale;
   * both null: it could not be read, or no answer came.
   */
  | {
      type: 'probe-answered';
      agent: string;
      probe: string;
      when: ProbeTime;
      round: number;
      option: string | null;
      value: number | null;
      reply: string;
      failure?: Failure;
      actor?: Actor;
      call: Call;
    }
  /** A part of the discussion begins, by its place among the phases, from 0 (31.1). */
  | { type: 'phase-opened'; phase: number }
  /** What an agent was asked for at the end of a phase (31.5); all three null: it could not be read, or no answer came. */
  | {
      type: 'survey-answered';
      agent: string;
      phase: number;
      option: string | null;
      ranking: readonly string[] | null;
      value: number | null;
      reply: string;
      failure?: Failure;
      actor?: Actor;
      call: Call;
    }
  /**
   * A phase is over. `text` tells everybody, with `figures` where there is feedback. `published`: what was said unseen, by the ids of its
   * messages (31.3).
   */
  | ({
      type: 'phase-closed';
      phase: number;
      text: string;
      figures?: PhaseFigures;
      published?: readonly { message: number; text: string }[];
    } & Counted)
  /** 10.7: what the manipulator is to bring about. */
  | { type: 'target-set'; agent: string; option: string }
  /** Nothing more is said; an outcome or closing rankings follow. */
  | { type: 'talk-ended'; by: RunEnd; decision: Decision | null }
  /** `multiplier` of all tables, and what each agent drew (10.2, 10.4). */
  | { type: 'outcome-drawn'; multiplier: number; draws: readonly Draw[] }
  | { type: 'bid-made'; agent: string; bid: number | null; reply: string; failure?: Failure; actor?: Actor; call: Call }
  /** Places after those that the round was opened with; `agent` is who was asked for them, null: nobody. */
  | {
      type: 'queue-extended';
      agent: string | null;
      places: readonly QueuePlace[];
      /** As of `round-opened`. */
      note?: string;
      reply?: string;
      failure?: Failure;
      actor?: Actor;
      call?: Call;
    }
  | { type: 'round-opened'; round: number; queue: readonly QueuePlace[]; note?: string }
  | ({ type: 'notice-posted'; notice: 'two-votes-left'; text: string } & Counted)
  | { type: 'reasoning-made'; agent: string; text: string; failure?: Failure; actor?: Actor; call: Call }
  | { type: 'statement-refused'; agent: string; text: string; failure: Failure; call: Call }
  | ({
      type: 'statement-made';
      agent: string;
      text: string;
      /** 3.2: the longest of several refused attempts. */
      bestEffort?: true;
      /** 3.2: what was said and is withheld from everybody; `text` is a neutral line. */
      withheld?: string;
      /** What was wrong with the last attempt, where none was right. */
      failure?: Failure;
      /** 12.3: a person cut the speaker off; `text` holds the words said until then. */
      cut?: true;
      /** 8.3: the turn's budget of tokens was used up; `text` holds the words said until then. */
      overBudget?: true;
      /** 12.3: the question to the person who watches that the text ends with. The run waits for `question-closed`. */
      asks?: string;
      actor?: Actor;
      call: Call;
    } & Counted)
  /**
   * 12.3: what became of the question of `agent`. `answer` null: there was none; with an actor, because the person would not. `text` tells
   * everybody of an answer, and of none the agent alone.
   */
  | ({
      type: 'question-closed';
      agent: string;
      answer: string | null;
      text: string;
      failure?: Failure;
      actor?: Actor;
    } & Counted)
  | { type: 'turn-skipped'; agent: string; failure?: Failure; actor?: Actor; call?: Call }
  | {
      type: 'memory-updated';
      cause: UpdateCause;
      entries: readonly MemoryEntry[];
      changes: readonly MemoryChange[];
      warning?: string;
      actor?: Actor;
      call?: Call;
    }
  /** Memories were made smaller, and nothing new was heard. */
  | {
      type: 'memory-compressed';
      why: CompressionCause;
      entries: readonly MemoryEntry[];
      changes: readonly MemoryChange[];
      warning?: string;
      actor?: Actor;
      call?: Call;
    }
  /**
   * What of its memory an agent was reminded of for the call that follows, nearest in meaning first. `call`: what an endpoint was sent for it,
   * `model` being the embedder. Absent: nothing, or it was recorded before that was told.
   */
  | {
      type: 'memory-recalled';
      agent: string;
      purpose: Purpose;
      entries: readonly number[];
      embedder: EmbedderName;
      failure?: Failure;
      call?: Call;
    }
  /** A prompt was larger than the model's window, and was not sent or not taken (8.2). */
  | {
      type: 'prompt-overflowed';
      agent: string;
      purpose: Purpose;
      by: 'prediction' | 'provider';
      tokens: number;
      limitTokens: number;
      /** So many characters of history stand in the prompt that is tried next (6.8, 16.8); absent: its memory is made smaller. */
      historyChars?: number;
      call?: Call;
    }
  /** 80 % of a budget, or of the window of an agent's model, is used (8.3). */
  | { type: 'budget-warned'; budget: BudgetName; agent?: string; used: number; limit: number }
  | { type: 'history-trimmed'; dropped: number; cutTo?: number }
  /** `isBallot`: nobody is asked whether to vote, all mark their ballots. */
  | { type: 'poll-opened'; order: readonly string[]; isBallot?: true }
  | ({ type: 'poll-answered' } & Answering)
  | ({ type: 'confirmation-answered' } & Answering)
  /** `amount`: the reply gave it with the option, and it is not asked for again (9.3). `reason`: what stood behind it, where it was asked for (9.8). */
  | {
      type: 'ballot-marked';
      agent: string;
      option: string;
      amount?: number;
      reason?: string;
      reply: string;
      call: Call;
    }
  | { type: 'ballot-amount-marked'; agent: string; amount: number; reply: string; call: Call }
  /** A ballot of a rule that asks for more than one choice (9.5). */
  | { type: 'ballot-filled'; agent: string; ballot: RuleBallot; reason?: string; reply: string; call: Call }
  /** `leftOut`: nobody sits in the seat, or no answer came, and the vote goes on without it. */
  | {
      type: 'ballot-spoiled';
      agent: string;
      reply: string;
      failure: Failure;
      leftOut?: true;
      actor?: Actor;
      call: Call;
    }
  /** All ballots are in, and this one is opened for all to see; then the vote closes. */
  | { type: 'ballot-revealed'; agent: string }
  | { type: 'reply-refused'; agent: string; purpose: Purpose; reply: string; failure: Failure; call: Call }
  /**
   * Tries that were paid for, and came to no answer before the run paused, was closed or went another way (16.2): what is asked stays to be
   * asked. `failure`: of the last one; absent: it was ended here. `isSearch`: its memories were looked for with an embedder, which the call names.
   */
  | { type: 'call-lost'; agent: string; purpose: Purpose; isSearch?: true; failure?: Failure; call: Call }
  | {
      type: 'vote-closed';
      /** `null`: consensus. */
      disagreement: Disagreement | null;
      decision: Decision | null;
      ballots: readonly BallotForm[];
      failed: readonly string[];
      /** Whose seats were empty. Those of them that are not in `failed` were left out. */
      nobody?: readonly string[];
      /** Who could not be asked, and is left out (16.2). Absent: nobody. */
      missing?: readonly string[];
      /** Absent: unanimity, and nothing was told beside it. */
      rule?: DecisionRuleName;
      /** Who voted otherwise. */
      dissent?: readonly string[];
      /** Ballots of a form other than a choice. */
      filled?: readonly RuleBallot[];
      /** What the other rules make of the same ballots. */
      beside?: readonly RuleVerdict[];
      /** Of ballots, by agent (9.8). Absent: none gave any. */
      reasons?: Readonly<Record<string, string>>;
    }
  /**
   * The world of the run begins, or goes on (30.2). `decision`: what it answers to; null: nothing was decided. `options`: what can be decided from
   * now on. `failed`: what of it went wrong.
   */
  | ({
      type: 'world-changed';
      decision: Decision | null;
      options: readonly Option[];
      failed: readonly Happening[];
    } & WorldChange)
  | { type: 'vote-called'; actor: Actor }
  /** 29.2: how the room stood then. No agent is told of it. */
  | ({ type: 'room-voted'; moment: RoomMoment; actor: Actor } & RoomTally)
  | ({ type: 'event-injected'; text: string; to: 'all' | readonly string[]; actor: Actor } & Counted)
  | { type: 'guidance-switched'; agents: readonly string[]; style: string; rewrite: boolean; actor: Actor }
  | { type: 'strategy-switched'; agents: readonly string[]; strategy: StrategyName; actor: Actor }
  /**
   * Another model answers for the agent in all it is asked (15.6); `model` null: its own again. With an actor it is their wish. Else the seat
   * has fallen to its fallback, or returns from it to the model that was wished for it: `purpose`, `failure` and `call` are of the question
   * that got no answer. `facts` are of a model that a person names.
   */
  | {
      type: 'model-switched';
      agent: string;
      model: string | null;
      facts?: ModelFacts;
      because?: 'outage' | 'return';
      purpose?: Purpose;
      failure?: Failure;
      actor?: Actor;
      call?: Call;
    }
  /** `settings` null: again as the scenario says. */
  | { type: 'view-switched'; agents: readonly string[]; jobs: readonly Job[]; settings: JobMemory | null; actor: Actor }
  /** Forget mode `upon_request` applies from now on, or no more (6.4). */
  | { type: 'forgetting-requested'; agents: readonly string[]; isOn: boolean; actor: Actor }
  | { type: 'message-pinned'; message: number; isPinned: boolean; actor: Actor }
  | { type: 'memory-pinned'; agent: string; entry: number; isPinned: boolean; actor: Actor }
  | {
      type: 'memory-edited';
      agent: string;
      entries: readonly MemoryEntry[];
      changes: readonly MemoryChange[];
      actor: Actor;
    }
  /** Buffer and stream: what was said until now is seen no more (7.7). */
  | { type: 'memory-cleared'; agents: readonly string[]; changes: readonly MemoryChange[]; actor: Actor }
  /** `agent` null: for everybody. */
  /** A memory as another program recorded it takes the place of the agent's own; nothing that was due to it is. */
  | { type: 'memory-recorded'; agent: string; entries: readonly MemoryEntry[]; changes: readonly MemoryChange[] }
  | { type: 'agent-muted'; agent: string; isMuted: boolean; actor: Actor }
  /** The agent speaks next. */
  | { type: 'floor-handed'; agent: string; actor: Actor }
  /** `at` is met; the act itself follows. `cue`: its id. */
  | { type: 'cue-reached'; cue: number }
  /** Its act is refused now, and the run goes on. */
  | { type: 'cue-failed'; cue: number; rejected: RejectionReason; message: string }
  | { type: 'cue-scheduled'; cue: Cue; actor: Actor }
  | { type: 'cue-cancelled'; cue: number; actor: Actor }
  /** The state is again the one after entry `to` (12.3). */
  | { type: 'taken-back'; to: number; actor: Actor }
  /** 1.6. `poll`: a last one, then the outcome; `ballot`: at once. */
  | { type: 'ending-requested'; by: 'poll' | 'ballot'; actor: Actor }
  /** `text` tells everybody. */
  | ({ type: 'topic-changed'; question: string; text: string; actor: Actor } & Counted)
  /** `told`: each as it was asked for, in the spelling of scenario files. They hold from now on. */
  | { type: 'settings-changed'; told: readonly string[]; settings: Settings; actor: Actor }
  | { type: 'agent-added'; agent: Agent; facts: ModelFacts; actor: Actor }
  | { type: 'agent-removed'; agent: string; actor: Actor }
  | { type: 'variable-set'; name: string; value: string; agent: string | null; actor: Actor }
  /** `secret`: what is told now that it is over; absent: nobody had any, or a version wrote it that did not tell. */
  | { type: 'run-ended'; by: RunEnd; decision: Decision | null; secret?: Secret; actor?: Actor };

/** Whose model an event's call asked. */
export function callerOf(event: Event): string | null {
  if ('agent' in event && typeof event.agent === 'string') return event.agent;
  if ('cause' in event && 'agent' in event.cause) return event.cause.agent;
  return event.type === 'memory-compressed' ? (event.changes[0]?.agents[0] ?? null) : null;
}

export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { type: T }>;

/** What a model was asked for, or may have been. */
export type CallEvent = Extract<Event, { call?: unknown }>;

/** Something outside the protocol acted on the run (12.4): what the room votes beside it changes nothing of it. */
export const isAct = (event: Event): event is Act & { actor: Actor } =>
  'actor' in event && event.actor !== undefined && event.type !== 'room-voted';

/** Somebody interfered (12.4). A cue does not: it is the scenario's own, or was laid down by a person, and that is the touch. */
export const isTouch = (event: Event): event is Act & { actor: Exclude<Actor, 'cue'> } =>
  isAct(event) && event.actor !== 'cue';

/** What somebody outside the protocol can have caused. */
export type Act = Event extends infer E
  ? E extends { type: EventType }
    ? 'actor' extends keyof E
      ? E
      : never
    : never
  : never;

/** `left-out`: nobody sits in the seat (16.3), or no answer came (16.2), and the question goes on without it. */
export type Answer = 'yes' | 'no' | 'left-out';
export const RUN_ENDS = ['consensus', 'rounds', 'turns', 'deadlock', 'person', 'budget', 'world'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];
export const BUDGETS = ['tokens_per_turn', 'tokens_per_run', 'cost_per_run', 'context'] as const;
/** `context`: the window of the model of one agent. */
export type BudgetName = (typeof BUDGETS)[number];

/**
 * One line of a journal after its header. `seq` counts from 1. `at` is Unix milliseconds. `who`: the name of the person whose act it is, where
 * several may steer (12.7); absent: nobody's, or of the one at the run's own terminal.
 */
export type Entry = { seq: number; at: number; event: Event; who?: string };

/** What a run needs besides its scenario: the header's content that shapes the run. */
export type Opening = { scenarioName: string; seed: number };
