import type { Clock } from '../../base/clock.ts';
import { type Deferred, deferred } from '../../base/deferred.ts';
import type { Moment } from '../../discussion/condition.ts';
import type { Transition } from './recorded-history.ts';
import type { PauseKind, Speed, StepUnit, Waiting } from './run.ts';

/** Waits for a moment. `sees`: whether it came with what led from one state to the next. */
export type Breakpoint = { condition: Moment; sees(told: Transition): boolean };

/**
 * How fast a run goes: paused or not, the step under way, the speed. Never recorded. Its own time stands still while paused, so that limits
 * measured by it do too.
 */
export type Playback = {
  readonly isPaused: boolean;
  /** How it came to be paused; null: it is not. */
  readonly pauseKind: PauseKind | null;
  readonly stepping: StepUnit | null;
  /** Steps that were asked for while one is under way, and follow it. */
  readonly stepsToCome: readonly StepUnit[];
  readonly speed: Speed;
  pause(): void;
  resume(): void;
  /** A step; after those that were asked for before, where one is under way. */
  step(unit: StepUnit): void;
  /** Goes on, and pauses where the breakpoint sees its condition. */
  until(breakpoint: Breakpoint): void;
  /** What the run goes on until; whoever moves it asks. */
  readonly breakpoint: Breakpoint | null;
  /** The end of all that was asked for has come. */
  arrive(at: 'boundary' | 'breakpoint'): void;
  /** The step under way is done: the next one, if one was asked for. */
  stepDone(): void;
  setSpeed(speed: Speed): void;
  /** Words come no faster than they are read at that speed (27.7). */
  readonly isReading: boolean;
  setReading(isReading: boolean): void;
  /** Whoever reads along wants the rest at once; false: nobody does. */
  skip(): boolean;
  /** Returns the function that ends the subscription. */
  onSkip(listener: () => void): () => void;
  /** Milliseconds, without the time spent paused. */
  now(): number;
  /** A wait whose times were taken by `now`, as it is told: by the clock. */
  told<W extends WaitTimes>(waiting: W): W & Pick<Waiting, 'stillSinceMs'>;
  /** Settles when it goes on; null: it is not paused. */
  gate(): Promise<void> | null;
  /** Whether there is no waiting for so many milliseconds. */
  passes(ms: number): boolean;
  /** Shows a natural wait of `ms`, divided by the speed, and then waits while paused; null: no waiting. Ends early when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void> | null;
  /** Called after each change. `isUnderWayAnew`: it goes on, or another step begins. */
  subscribe(listener: (isUnderWayAnew: boolean) => void): () => void;
};

type WaitTimes = Pick<Waiting, 'sinceMs' | 'lastWordMs'>;

type PlaybackState = {
  readonly clock: Clock;
  /** By the clock; null: it is not paused. */
  pausedSince: number | null;
  /** Spent in pauses that are over. */
  pausedMs: number;
  pauseKind: PauseKind | null;
  stepping: StepUnit | null;
  toCome: readonly StepUnit[];
  breakpoint: Breakpoint | null;
  speed: Speed;
  isReading: boolean;
  readonly skips: Set<() => void>;
  /** Settles at the end of the pause; null: nobody has asked for it. */
  gate: Deferred<void> | null;
  readonly listeners: Set<(isUnderWayAnew: boolean) => void>;
  /** Waits under way, told when the speed changes. */
  readonly waits: Set<() => void>;
};

export function createPlayback(clock: Clock, { speed, paused }: { speed: Speed; paused?: boolean }): Playback {
  const state: PlaybackState = {
    clock,
    pausedSince: paused ? clock.now() : null,
    pausedMs: 0,
    pauseKind: paused ? 'at-once' : null,
    stepping: null,
    toCome: [],
    breakpoint: null,
    speed,
    isReading: false,
    skips: new Set(),
    gate: null,
    listeners: new Set(),
    waits: new Set(),
  };

  return {
    get isPaused() {
      return state.pausedSince !== null;
    },
    get pauseKind() {
      return state.pauseKind;
    },
    get stepping() {
      return state.stepping;
    },
    get stepsToCome() {
      return state.toCome;
    },
    get breakpoint() {
      return state.breakpoint;
    },
    get speed() {
      return state.speed;
    },
    pause: () => pauseAs(state, 'at-once'),
    resume: () => goOn(state, null, null),
    step: (unit) => step(state, unit),
    until: (seen) => goOn(state, null, seen),
    arrive: (at) => pauseAs(state, at),
    stepDone: () => stepDone(state),
    setSpeed(next) {
      state.speed = next;
      for (const done of [...state.waits]) done();
      changed(state, false);
    },
    get isReading() {
      return state.isReading;
    },
    setReading(isReading) {
      state.isReading = isReading;
    },
    skip: () => skip(state),
    onSkip(listener) {
      state.skips.add(listener);
      return () => state.skips.delete(listener);
    },
    now: () => (state.pausedSince ?? clock.now()) - state.pausedMs,
    told: (waiting) => told(state, waiting),
    gate: () => gate(state),
    passes: (ms) => passes(state, ms),
    wait: (ms, signal) => (passes(state, ms) ? null : wait(state, ms, signal)),
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
  };
}

function skip({ skips }: PlaybackState): boolean {
  for (const done of [...skips]) done();
  return skips.size > 0;
}

function changed({ listeners }: PlaybackState, isUnderWayAnew: boolean): void {
  for (const listener of [...listeners]) listener(isUnderWayAnew);
}

function pauseAs(state: PlaybackState, why: PauseKind): void {
  state.stepping = null;
  state.toCome = [];
  state.breakpoint = null;
  // Paused already: as it was.
  state.pauseKind ??= why;
  state.pausedSince ??= state.clock.now();
  changed(state, false);
}

function goOn(
  state: PlaybackState,
  unit: StepUnit | null,
  seen: Breakpoint | null,
  next: readonly StepUnit[] = [],
): void {
  state.stepping = unit;
  state.toCome = next;
  state.breakpoint = seen;
  state.pauseKind = null;
  release(state);
  changed(state, true);
}

function release(state: PlaybackState): void {
  if (state.pausedSince === null) return;
  state.pausedMs += state.clock.now() - state.pausedSince;
  state.pausedSince = null;
  state.gate?.resolve();
  state.gate = null;
}

function step(state: PlaybackState, unit: StepUnit): void {
  if (state.stepping === null) goOn(state, unit, null);
  else {
    state.toCome = [...state.toCome, unit];
    changed(state, false);
  }
}

function stepDone(state: PlaybackState): void {
  const [next, ...others] = state.toCome;
  if (next === undefined) pauseAs(state, 'boundary');
  else goOn(state, next, null, others);
}

function told<W extends WaitTimes>({ pausedSince, pausedMs }: PlaybackState, waiting: W): W {
  const { sinceMs, lastWordMs } = waiting;
  return {
    ...waiting,
    sinceMs: sinceMs + pausedMs,
    lastWordMs: lastWordMs === null ? null : lastWordMs + pausedMs,
    ...(pausedSince === null ? {} : { stillSinceMs: pausedSince }),
  };
}

function gate(state: PlaybackState): Promise<void> | null {
  if (state.pausedSince === null) return null;
  state.gate ??= deferred();
  return state.gate.promise;
}

function passes({ speed, pausedSince }: PlaybackState, ms: number): boolean {
  return (speed === 'max' || ms <= 0) && pausedSince === null;
}

async function wait(state: PlaybackState, ms: number, signal: AbortSignal): Promise<void> {
  const { clock, waits } = state;
  let left = ms;
  while (left > 0 && state.speed !== 'max' && !signal.aborted) {
    const pace: number = state.speed;
    const from = clock.now();
    await new Promise<void>((resolve) => {
      const done = () => {
        cancel();
        waits.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const cancel = clock.after(left / pace, done);
      waits.add(done);
      signal.addEventListener('abort', done);
    });
    left -= (clock.now() - from) * pace;
    if (left < 0.5) break;
  }
  while (state.pausedSince !== null && !signal.aborted) await unlessAborted(gate(state), signal);
}

/** Settles with the promise, or once the signal has aborted, and leaves nothing at the signal: it may outlive any number of pauses. */
export async function unlessAborted(settled: Promise<void> | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const stopped = deferred<void>();
  const stop = () => stopped.resolve();
  signal.addEventListener('abort', stop);
  await Promise.race([settled, stopped.promise]);
  signal.removeEventListener('abort', stop);
}

/** Settles when the signal has aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
