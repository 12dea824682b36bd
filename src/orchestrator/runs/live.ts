import type { Clock } from '../../base/clock.ts';
import type { Call, Failure } from '../../discussion/call.ts';
import type { CallUnderWay } from '../../discussion/call-under-way.ts';
import type { Command } from '../../discussion/command.ts';
import type { Entry, Event, Opening } from '../../discussion/event.ts';
import { evolve } from '../../discussion/evolve.ts';
import { counted } from '../../discussion/message-of.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial, type State } from '../../discussion/state.ts';
import type { BookBeside } from '../../journal/beside.ts';
import type { Embedder } from '../../providers/embedders/embedder.ts';
import type { Provider, TokenCounter } from '../../providers/provider.ts';
import { refuserOf } from '../protocol/failure.ts';
import type { Interruption, Unavailable } from '../protocol/perform.ts';
import type { AskStep, Step } from '../protocol/step.ts';
import { type BeatsOf, beats, beatsTogether, isShown } from './beats.ts';
import { endsTurn, pauseAtEnd } from './boundary.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createPlayback, type Playback } from './playback.ts';
import { createRecordedHistory, type RecordedHistory } from './recorded-history.ts';
import type { RunStatus, Speed, Waiting } from './run.ts';

/**
 * Where entries go before anything shows them. `syncSoon`: `sync` that is only begun; absent: it is as good as `sync`. `callUnderWay`: told before a
 * call is sent, and when it was in vain; absent: nobody would look for it.
 */
export type EntrySink = {
  append(entry: Entry): void;
  sync(): void;
  syncSoon?(): Promise<void>;
  callUnderWay?(call: CallUnderWay): void;
};

export type LiveRunOptions = {
  scenario: Scenario;
  opening: Opening;
  journal: EntrySink;
  clock: Clock;
  speed: Speed;
  provider(model: string): Provider;
  /** Awaited once, before the first step: loading a tokenizer must not delay the first frame. */
  counter(): Promise<TokenCounter>;
  /** Finds memories by their meaning; default: by their words. */
  embedder?: Embedder;
  /** Entries that stand in the journal already. */
  recorded?: Iterable<Entry>;
  /** What a process that was killed was asking after the last of them. */
  callsLeft?: readonly CallUnderWay[];
  /** Keeps what interviews cost; default: nobody does. */
  book?: BookBeside;
  /** A person's acts to be taken again at their place: entries of a recorded run that have an actor. */
  reissued?: readonly Entry[];
};

/** A command with the name of who sent it; undefined: the person at the run's own terminal. */
export type Sent = { readonly command: Command; readonly who: string | undefined };

/** Steps that are being carried out together. */
export type UnderWay = {
  readonly steps: readonly Step[];
  readonly abort: AbortController;
  interruption: Interruption | null;
  /** Whose interruption it is, by name. */
  interruptedBy: string | undefined;
  /** Who is asked, by the playback's time; null: nobody. */
  waiting: Omit<Waiting, 'lastWordMs' | 'pieces'> | null;
  /** When their last word came, by the same. */
  lastWordMs: number | null;
  /** Pieces of words that have come. */
  pieces: number;
};

/** Why the run waits for a person. */
type Trouble = {
  readonly message: string;
  /** Whose call got no answer; null: none is missing, or none of them could be left out alone. */
  readonly missing: Unavailable | null;
  readonly wasStepping: boolean;
  /** A person goes on without the answer, so far as they did before. */
  isLeftOut: boolean;
  /** Who does, by name. */
  leftOutBy: string | undefined;
};

/** A live run as its parts share it: the loop, the mailbox, the steps under way, and what becomes of missing answers. */
export type Live = {
  readonly options: LiveRunOptions;
  readonly playback: Playback;
  readonly listeners: Listeners;
  readonly closing: AbortController;
  readonly recorded: RecordedHistory;
  /** By the seq that they had. */
  readonly reissued: ReadonlyMap<number, Entry>;
  state: State;
  /** Turns that are being given to the disk, the oldest first. */
  syncing: readonly Promise<void>[];
  /** It cannot have it. */
  isDiskLost: boolean;
  /** The state in which the present step was asked for. */
  stepFrom: State;
  /** Commands that were accepted and take effect between two steps. */
  mailbox: readonly Sent[];
  /** Those that were withdrawn from there since the run last went on; `after`: the entry. */
  withdrawn: readonly (Sent & { readonly after: number })[];
  underWay: UnderWay | null;
  trouble: Trouble | null;
  /** Of questions that the run paused at, and that nothing was paid for: the last try, by `questionKey`. */
  readonly triedCalls: Map<string, Call>;
  /** The round whose failed seats have been reported already; a run that is taken up tries on. */
  reportedRound: number;
  /** Why the last turn failed. */
  lastFailure: Failure | null;
  /** A person has acted, and what that brings about without a model has not been looked at. */
  hasActed: boolean;
  hasEnded: boolean;
  /** Ends the wait of a paused run. */
  wake: (() => void) | null;
  /** Times of what was recorded last that is still being shown. */
  beats: readonly number[];
  readonly beatsOf: BeatsOf;
  /** Ballots are opened without waiting until the vote closes. */
  isHurried: boolean;
  /** Ends the beat under way: no step has begun, so a person need not wait for it. */
  endBeat: AbortController | null;
};

export function newLive(options: LiveRunOptions): Live {
  const recorded = createRecordedHistory(initial(options.scenario, options.opening), options.recorded ?? [], evolve);
  const state = recorded.end();
  return {
    options,
    playback: createPlayback(options.clock, { speed: options.speed }),
    listeners: createListeners(),
    closing: new AbortController(),
    recorded,
    reissued: new Map((options.reissued ?? []).map((entry) => [entry.seq, entry])),
    state,
    syncing: [],
    isDiskLost: false,
    stepFrom: state,
    mailbox: [],
    withdrawn: [],
    underWay: null,
    trouble: null,
    triedCalls: new Map(),
    reportedRound: state.round,
    lastFailure: null,
    hasActed: false,
    hasEnded: false,
    wake: null,
    beats: [],
    beatsOf: beats(),
    isHurried: false,
    endBeat: null,
  };
}

export const questionKey = ({ agent, purpose }: AskStep): string => `${purpose} ${agent}`;

export function statusOf(live: Live): RunStatus {
  const { state, playback, mailbox, underWay, trouble, hasEnded } = live;
  const mode = state.ended || hasEnded ? 'ended' : trouble ? 'unavailable' : playback.isPaused ? 'paused' : 'running';
  const { pauseKind, stepping, stepsToCome, breakpoint, speed } = playback;
  const missing = trouble?.missing;
  const refusedBy = missing ? refuserOf(missing.failure) : null;
  const back = lastWithdrawn(live);
  return {
    mode,
    pauseKind,
    stepping,
    stepsToCome,
    until: breakpoint?.condition ?? null,
    speed,
    waiting: underWay?.waiting
      ? playback.told({ lastWordMs: underWay.lastWordMs, pieces: underWay.pieces, ...underWay.waiting })
      : null,
    pending: mailbox.map(({ command }) => command),
    ...(back ? { withdrawn: back.command } : {}),
    beatsLeft: live.endBeat ? Math.max(1, live.beats.length) : live.beats.length,
    trouble: trouble?.message ?? null,
    missing: missing
      ? {
          agent: missing.step.agent,
          purpose: missing.step.purpose,
          ...(missing.failure.kind === 'unknown-model' ? { instead: missing.failure.near } : {}),
          ...(refusedBy === null ? {} : { refusedBy }),
        }
      : null,
  };
}

/** What was withdrawn last and can be put back; null: nothing was, or something recorded was taken back after it. */
export function lastWithdrawn({ withdrawn, state }: Live): Live['withdrawn'][number] | null {
  const last = withdrawn.at(-1);
  return last && (state.undone.length === 0 || last.after === state.seq) ? last : null;
}

export function statusChanged(live: Live): void {
  live.listeners.tell({ kind: 'status', status: statusOf(live) });
}

/** What leads back is no going on: what was withdrawn before can be put back behind it. */
const LEAVES_WITHDRAWN: ReadonlySet<Event['type']> = new Set<Event['type']>(['taken-back', 'call-lost', 'room-voted']);

/** 1. the journal, 2. the state, 3. those who watch: nothing is shown that is not recorded. */
export function commit(live: Live, event: Event, who?: string): void {
  const { journal, clock } = live.options;
  const before = live.state;
  const told = { seq: before.seq + 1, at: clock.now(), event: counted(event, before) };
  const entry: Entry = who === undefined ? told : { ...told, who };
  journal.append(entry);
  const state = evolve(before, entry);
  live.state = state;
  if (!LEAVES_WITHDRAWN.has(event.type)) live.withdrawn = [];
  if (event.type === 'turn-skipped' && event.failure) live.lastFailure = event.failure;
  if (endsTurn(event, state) || event.type === 'call-lost') give(live, event);
  if (isShown(live.playback)) live.beats = beatsTogether([live.beats, live.beatsOf(entry.event, before, state)]);
  if (event.type === 'vote-closed') live.isHurried = false;
  live.listeners.tell({ kind: 'entry', entry, before, state });
  pauseAtEnd(live.playback, live.stepFrom, { entry, before, state });
  // Whoever stepped here sees all of it.
  if (live.playback.isPaused && !state.ended) live.beats = [];
}

/**
 * Gives what was recorded to the disk. A turn is given while the next is asked for, and the words of the one after wait for it (`synced`): a
 * disk may take longer than all else in a turn. What a person did, and the end, is on the disk at once.
 */
function give(live: Live, event: Event): void {
  const { journal } = live.options;
  const isAtOnce = event.type === 'run-ended' || ('actor' in event && event.actor !== undefined);
  if (isAtOnce || !journal.syncSoon) {
    journal.sync();
    return;
  }
  const soon = journal.syncSoon();
  live.syncing = [...live.syncing, soon];
  soon.then(
    () => {
      live.syncing = live.syncing.filter((one) => one !== soon);
    },
    // Nobody need wait for an answer that cannot be kept.
    () => {
      live.isDiskLost = true;
      live.underWay?.abort.abort();
    },
  );
}

/** When of what was said before all but the last `underWay` turns is on the disk. Throws where it cannot be. */
export async function synced(live: Live, underWay = 0): Promise<void> {
  const { syncing } = live;
  await Promise.all(syncing.slice(0, Math.max(0, syncing.length - underWay)));
}
