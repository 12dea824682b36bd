import type { Failure } from '../../discussion/call.ts';
import type { Command, Rejection } from '../../discussion/command.ts';
import type { Moment } from '../../discussion/condition.ts';
import type { Costs } from '../../discussion/costs.ts';

import type { Purpose } from '../../discussion/purpose.ts';
import type { State } from '../../discussion/state.ts';
import type { Transition } from './recorded-history.ts';

export const STEP_UNITS = ['statement', 'turn', 'round'] as const;
/**
 * How far a step goes before the run pauses again. `statement`: the next words that are said (a statement, or one answer of a vote).
 * `turn`: to the end of the speaker's turn with its memory updates, or of the present part of a vote. `round`: to the end of the round.
 */
export type StepUnit = (typeof STEP_UNITS)[number];

/**
 * How a run came to be paused: `at-once`, in the middle of words too; at the `boundary` at which a step ended; at the `breakpoint` until which it
 * was to go on.
 */
export type PauseKind = 'at-once' | 'boundary' | 'breakpoint';

/** Times the natural pace; `max`: no waiting at all. */
export type Speed = number | 'max';

/**
 * Who is being waited for. `sinceMs` is the clock's time when the wait began, `lastWordMs` when the last word came; null: none has. Both as
 * if the pauses since, which are over, had not been.
 */
export type Waiting = {
  agents: readonly string[];
  purpose: Purpose;
  attempt: number;
  sinceMs: number;
  lastWordMs: number | null;
  /** The run is paused since then, by the clock, and the wait stands still. Absent: it goes on. */
  stillSinceMs?: number;
  /** Pieces of words that have come, about a token each. Absent: none. */
  pieces?: number;
  /** The call gets no answer, and is made again at `untilMs` by the clock (16.2): of this agent, because of `why`. Absent: it is under way. */
  outage?: { agent: string; why: string; untilMs: number };
  /** Of those who are asked together, who has answered already; their answers are recorded when all have. Absent: nobody. */
  answered?: readonly string[];
};

export type RunStatus = {
  /** `unavailable`: paused because no answer came (16.2); `resume` asks again, `skip-speaker` goes on without it. */
  mode: 'running' | 'paused' | 'ended' | 'unavailable';
  /** Which pause it is; null: it is not paused. */
  pauseKind: PauseKind | null;
  /** The step that is under way; it ends in `paused`, at the next boundary. */
  stepping: StepUnit | null;
  /** Steps that were asked for since, and follow it. */
  stepsToCome: readonly StepUnit[];
  /** The moment until which the run goes on (12.1); it ends in `paused`. */
  until: Moment | null;
  speed: Speed;
  waiting: Waiting | null;
  /** Commands that were accepted and will take effect when the present step is done. */
  pending: readonly Command[];
  /** What was withdrawn while it waited, where that is put back next. Absent: what is put back is recorded. */
  withdrawn?: Command;
  /** Parts of what was recorded last that are still to be shown (1.7): the last of them stands alone; 0: all is shown. */
  beatsLeft: number;
  /** Why the run is unavailable. */
  trouble: string | null;
  /**
   * Whose answer is missing, and can be gone on without (16.2); null: nobody's. `instead`: the endpoint does not know the model, and has these
   * that are like it (15.4). `refusedBy`: every other call would be refused alike, by the endpoint or for the model.
   */
  missing: {
    agent: string;
    purpose: Purpose;
    instead?: readonly string[];
    refusedBy?: 'endpoint' | 'model';
  } | null;
};

/** What a subscriber is told. An `entry` is told after it is on disk and in the state. */
export type RunUpdate =
  | ({ kind: 'entry' } & Transition)
  /**
   * The run stands elsewhere: after entry `state.seq`, and no more after `from`. Whatever was made of entries behind that is to be made
   * anew: `since(seq)` gives the entries after `seq` up to there, with their states, so that who kept what it made of the first `seq`
   * need not begin at the first. `to`: the entry that it went to, or one that is not there behind the last; it is known at once, where the
   * state is made when it is asked for. Words that were streaming are none.
   */
  | { kind: 'moved'; from: number; to: number; readonly state: State; since(seq: number): Iterable<Transition> }
  /**
   * Words that arrived for the step under way from this model, cleaned. Ephemeral: the closing entry holds the whole. Who shows them keeps
   * back those of ballots (9.3) and of private reasoning.
   */
  | { kind: 'delta'; agent: string; purpose: Purpose; model: string; text: string }
  /** The words that came for the agent's step were no whole reply: they are none, and it is asked again (16.2). */
  | { kind: 'words-lost'; agent: string; purpose: Purpose }
  | { kind: 'status'; status: RunStatus }
  /** A pending command that the rules refuse now that its turn has come; null: what was wished was no command, but of playback. */
  | { kind: 'rejected'; command: Command | null; rejection: Rejection };
/** Words that arrived. */
export type WordsUpdate = Extract<RunUpdate, { kind: 'delta' }>;

/**
 * How a run ended for its caller: `ended` (consensus, rounds, a stop); `closed` with the discussion unfinished; `unavailable`, closed while
 * no model could be reached.
 */
export type RunResult = { kind: 'ended' } | { kind: 'closed' } | { kind: 'unavailable'; message: string };

/** What an agent answered outside the record; with a failure, what was said until then. */
export type InterviewReply = { text: string; failure: Failure | null };

/**
 * A run as it is shown, live or replayed; no screen code knows which. Playback (pause, resume, step, until, speed) is never recorded.
 */
export type Run = {
  readonly kind: 'live' | 'replay';
  /** It is watched from elsewhere: whatever is wished of it is refused. Absent: it is not. */
  readonly isWatched?: boolean;
  state(): State;
  status(): RunStatus;
  /** Listeners are called synchronously, in order. Returns the function that ends the subscription. */
  subscribe(listener: (news: RunUpdate) => void): () => void;
  /**
   * Begins. Nothing happens before. `paused`: begin paused, before the first step; else what is to be read before the first event is left for
   * `openingMs` at speed 1.
   */
  start(options?: { paused?: boolean; openingMs?: number }): void;
  /**
   * A person's wish. null: accepted, and recorded as soon as the step under way is done (interrupt, skip and stop end that step).
   * A rejection changes nothing. `who`: the name of whoever wishes it, where it is not the person at the run's own terminal.
   */
  dispatch(command: Command, who?: string): Rejection | null;
  /**
   * Asks an agent outside the record, at once, paused or not: nothing of it is recorded or remembered (12.3). `signal` ends the answer.
   * `onCosts`: what it has cost so far, each time that there is more to tell. A rejection: nobody was asked.
   */
  interview(
    agent: string,
    question: string,
    onDelta: (text: string) => void,
    signal?: AbortSignal,
    onCosts?: (costs: Costs) => void,
  ): Promise<InterviewReply | Rejection>;
  /** Pauses at once: tokens wait, time limits stop. */
  pause(): void;
  resume(): void;
  /** Goes on until the boundary and pauses there. While paused or running; while a step is under way, once that and those asked for before are done. */
  step(unit: StepUnit): void;
  /**
   * Goes on until a moment comes and pauses there, before the next model call (12.1). One that has come already is waited for anew: the next
   * vote, the next time the agent has the floor. A moment that cannot come any more is refused.
   */
  until(condition: Moment): Rejection | null;
  /** Of a replay: goes to the moment after entry `seq` and pauses there; 0: before the first. A live run stays where it is. */
  seek(seq: number): void;
  /** Entries that are recorded: of a replay all, of a live run those so far, the last of which is `state().seq`. */
  length(): number;
  /** What is recorded after the present entry, with its states: of a replay; a live run has none. */
  ahead(): Iterable<Transition>;
  setSpeed(speed: Speed): void;
  /** Words come no faster than they are read at that speed (27.7), or as they come. Absent: they are always read so, or it is not for whoever watches. */
  setReading?(isReading: boolean): void;
  /** Shows the next part at once of what is still being shown (1.7), and the rest of what is being said; false: nothing is. */
  nextBeat(): boolean;
  /** Shows all of it at once, and opens all ballots of a vote under way. */
  showAll(): void;
  /** Ends the run's activity without an event; a live run can be taken up again from its journal. */
  close(): Promise<void>;
  /** Settles when the run has ended or was closed. Rejects for bugs and for a journal that cannot be written. */
  done: Promise<RunResult>;
};
