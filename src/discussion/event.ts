import type { ModelErrorKind } from '../base/errors.ts';
import type { MemoryChange, MemoryEntry, UpdateCause } from './memory.ts';

/** What an agent is asked for. Settings and counts belong to the purpose, not to the agent (6.3). */
export const PURPOSES = [
  'reasoning',
  'statement',
  'poll',
  'confirmation',
  'ballot-option',
  'ballot-amount',
  'integration',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Who caused an event that the protocol did not: present means that the run is touched (12.4). */
export type Actor = 'person';

/** Why the agent has this place in the queue (2.3). */
export type QueueReason = 'policy' | 'opener-drawn' | 'swapped' | 'rule-breached';
export type QueuePlace = { agent: string; reason: QueueReason };

/** One logical request to a model and what it cost. Transport retries stay inside it. */
export type Call = {
  model: string;
  /** Counts from 1. */
  attempt: number;
  tokensIn: number;
  tokensOut: number;
  tokensLabel: TokensLabel;
  /** Transport retries, oldest first, e.g. `429 after 1200 ms`. Absent: none. */
  retries?: readonly string[];
  /** Flat pairs of (characters, milliseconds before them), so that a replay can stream the words as they came. Absent: not paced. */
  pacing?: readonly number[];
};

/** Where a token count comes from (8.1): the provider's own usage, our tokenizer, or the simulated agent's. */
export type TokensLabel = 'measured' | 'estimated' | 'simulated';

/** What went wrong with a call or a reply. */
export type Failure = {
  kind: ModelErrorKind | 'too-short' | 'empty' | 'minimal' | 'unreadable' | 'interrupted';
  message: string;
};

export type BallotForm = { agent: string; option: string; amount: number | null };

/** Why a vote did not decide (9.4). */
export const DISAGREEMENTS = ['option', 'amount', 'mixed', 'failed'] as const;
export type Disagreement = (typeof DISAGREEMENTS)[number];

export type Decision = { option: string; amount: number | null };

/** A recorded fact. What it means is `evolve`'s business; what follows from it is `nextSteps`'. */
export type Event =
  | { type: 'round-opened'; round: number; queue: readonly QueuePlace[]; note?: string }
  | { type: 'notice-posted'; notice: 'two-votes-left'; text: string }
  | { type: 'reasoning-made'; agent: string; text: string; failure?: Failure; call: Call }
  | { type: 'statement-refused'; agent: string; text: string; failure: Failure; call: Call }
  | {
      type: 'statement-made';
      agent: string;
      text: string;
      /** 3.2: the longest of several refused attempts. */
      bestEffort?: true;
      /** What was wrong with the last attempt, where none was right. */
      failure?: Failure;
      /** 12.3: a person cut the speaker off; `text` holds the words said until then. */
      cut?: true;
      actor?: Actor;
      call: Call;
    }
  | { type: 'turn-skipped'; agent: string; failure?: Failure; actor?: Actor; call?: Call }
  | {
      type: 'memory-updated';
      cause: UpdateCause;
      entries: readonly MemoryEntry[];
      changes: readonly MemoryChange[];
      warning?: string;
      call?: Call;
    }
  | { type: 'history-trimmed'; dropped: number; cutTo?: number }
  | { type: 'poll-opened'; order: readonly string[] }
  | { type: 'poll-answered'; agent: string; answer: Answer; reply: string; failure?: Failure; call: Call }
  | { type: 'confirmation-answered'; agent: string; answer: Answer; reply: string; failure?: Failure; call: Call }
  | { type: 'ballot-marked'; agent: string; option: string; reply: string; call: Call }
  | { type: 'ballot-amount-marked'; agent: string; amount: number; reply: string; call: Call }
  | { type: 'ballot-spoiled'; agent: string; reply: string; failure: Failure; call: Call }
  | { type: 'reply-refused'; agent: string; purpose: Purpose; reply: string; failure: Failure; call: Call }
  | {
      type: 'vote-closed';
      /** `null`: consensus. */
      disagreement: Disagreement | null;
      decision: Decision | null;
      ballots: readonly BallotForm[];
      failed: readonly string[];
    }
  | { type: 'vote-called'; actor: Actor }
  | { type: 'event-injected'; text: string; to: 'all' | readonly string[]; actor: Actor }
  | { type: 'guidance-switched'; agents: readonly string[]; style: string; rewrite: boolean; actor: Actor }
  | { type: 'run-ended'; by: RunEnd; decision: Decision | null; actor?: Actor };

export type EventType = Event['type'];
export type Answer = 'yes' | 'no';
export type RunEnd = 'consensus' | 'rounds' | 'person';

/** One line of a journal after its header. `seq` counts from 1. `at` is Unix milliseconds. */
export type Entry = { seq: number; at: number; event: Event };

/** What a run needs besides its scenario: the header's content that shapes the run. */
export type Opening = { scenarioName: string; seed: number };
