import type { Condition } from './condition.ts';
import type { Job, JobMemory, StrategyName } from './job.ts';
import type { Language } from './language.ts';
import type { ModelFacts } from './model-facts.ts';
import type { RoomTally } from './room.ts';

/** What a person may wish for while a run goes on. `decide` says whether it can be now. */
export type Command =
  /** `isOfRoom`: words of the room, which a person has let through (29.3). */
  | { type: 'inject-event'; text: string; to: 'all' | readonly string[]; isOfRoom?: true }
  /** How the room stands now (29.2). */
  | ({ type: 'count-room' } & RoomTally)
  | { type: 'switch-guidance'; agents: 'all' | readonly string[]; style: string; rewrite: boolean }
  | { type: 'switch-strategy'; agents: 'all' | readonly string[]; strategy: StrategyName }
  /** For the jobs named: a profile (6.5), whole settings, or null for those of the scenario. */
  | {
      type: 'switch-view';
      agents: 'all' | readonly string[];
      jobs: 'all' | readonly Job[];
      settings: JobMemory | { profile: string } | null;
    }
  | { type: 'request-forgetting'; agents: 'all' | readonly string[]; isOn: boolean }
  /** `message`: its id. */
  | { type: 'pin-message'; message: number; isPinned: boolean }
  /** `entry`: its id. Only while nothing is under way (12.3). */
  | { type: 'pin-memory'; agent: string; entry: number; isPinned: boolean }
  | { type: 'edit-memory'; agent: string; entry: number; text: string }
  | { type: 'clear-memory'; agents: 'all' | readonly string[] }
  | { type: 'set-variable'; name: string; value: string; agent: string | null }
  | { type: 'call-vote' }
  | { type: 'skip-speaker' }
  /** Ends the words of the speaker, which are kept; before the first word the turn is lost. */
  | { type: 'interrupt' }
  /** 1.6: finishes the turn; a last poll and the outcome follow. */
  | { type: 'wrap-up' }
  /** 1.6: ends the words under way; everybody marks a ballot at once, and the outcome follows. */
  | { type: 'answer-now' }
  | { type: 'stop' }
  /** `replaces`: the waiting act that is changed; absent: none. */
  | { type: 'schedule-cue'; at: Condition; command: CueCommand; replaces?: number }
  /** `cue`: its id. */
  | { type: 'cancel-cue'; cue: number }
  /** Out of the speaking order, or back in it; a muted agent remembers and votes (2.3). */
  | { type: 'mute-agent'; agent: string; isMuted: boolean }
  /** The agent, who is still to speak in this round, speaks next. */
  | { type: 'hand-floor'; agent: string }
  | { type: 'change-topic'; question: string }
  | { type: 'add-agent'; agent: Newcomer }
  | { type: 'remove-agent'; agent: string }
  /** 15.6: another model answers for the agent; null: its own again. `facts`: of one that the run does not know. */
  | { type: 'switch-model'; agent: string; model: string | null; facts?: ModelFacts }
  /** Takes back the last statement, edit or intervention; `redo` puts back what was taken back last. */
  | { type: 'undo' }
  | { type: 'redo' };

/** Commands that can wait for their moment: those that need nobody who looks on. */
export const CUE_COMMANDS = [
  'inject-event',
  'switch-guidance',
  'switch-strategy',
  'switch-view',
  'request-forgetting',
  'clear-memory',
  'set-variable',
  'call-vote',
  'skip-speaker',
  'mute-agent',
  'hand-floor',
  'change-topic',
  'remove-agent',
  'wrap-up',
  'answer-now',
  'stop',
] as const satisfies readonly Command['type'][];
export type CueCommand = Extract<Command, { type: (typeof CUE_COMMANDS)[number] }>;
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/** Who comes into a run that goes on. `persona`: as in a scenario, where it may be lacking. `model`: as there; default: the first agent's. `language`: default the scenario's. */
export type Newcomer = { name: string; persona?: string; model?: string; language?: Language };

/** What the discussion is about and who takes part changes between two rounds only (12.3). */
export const BETWEEN_ROUNDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'change-topic',
  'add-agent',
  'remove-agent',
]);

/** A command that a rule refuses now. A value, never thrown and never journaled. */
export type Rejection = {
  rejected: RejectionReason;
  /** In English. */
  message: string;
  /** What was named and is not there, and what is. */
  name?: string;
  known?: readonly string[];
};
const REJECTION_REASONS = [
  'run-ended',
  'replaying',
  'looking-back',
  'watching',
  'empty-text',
  'unknown-agent',
  'unknown-style',
  'unknown-strategy',
  'unknown-profile',
  'unknown-job',
  'unknown-message',
  'unknown-entry',
  'unknown-variable',
  'unknown-option',
  'not-paused',
  'nothing-to-change',
  'vote-already-open',
  'vote-already-called',
  'no-poll-left',
  'nobody-speaking',
  'nothing-to-skip',
  'unknown-cue',
  'already-ending',
  'nothing-to-undo',
  'nothing-to-redo',
  'embedder-open',
  'moment-past',
  'agent-gone',
  'not-to-speak',
  'no-round-left',
  'too-few-agents',
  'name-taken',
  'unfit-name',
  'unknown-model',
  'unpriced-model',
  'unknown-language',
  'person-in-seat',
  'hidden-from-seat',
  'nobody-to-ask',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
