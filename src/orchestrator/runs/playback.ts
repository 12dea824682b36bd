import type { Clock } from '../../base/clock.ts';
import type { Condition } from '../../discussion/condition.ts';
import type { State } from '../../discussion/state.ts';
import type { PauseKind, Speed, StepUnit } from './run.ts';

/** Waits for a moment. `sees`: whether it came with what led from one state to the next. */
export type Breakpoint = { condition: Condition; sees(before: State, state: State): boolean };

/**
 * How fast a run goes: paused or not, the step under way, the speed. Never recorded. Its own time stands still while paused, so that limits
 * measured by it do too.
 */
export type Playback = {
  readonly isPaused: boolean;
  /** How it came to be held; null: it is not. */
  readonly pauseKind: PauseKind | null;
  readonly stepping: StepUnit | null;
  /** Steps that were asked for while one is under way, and follow it. */
  readonly stepsToCome: number;
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
  /** Milliseconds, without the time spent held. */
  now(): number;
  /** Settles when not held; null: it is not. */
  gate(): Promise<void> | null;
  /** Shows a natural wait of `ms`, divided by the speed, and then waits while paused; null: no waiting. Ends early when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void> | null;
  /** Called after each change. `isUnderWayAnew`: it goes on, or another step begins. */
  subscribe(listener: (isUnderWayAnew: boolean) => void): () => void;
};

export function createPlayback(clock: Clock, options: { speed: Speed; paused?: boolean }): Playback {
  let pausedSince: number | null = options.paused ? clock.now() : null;
  let pausedMs = 0;
  let pauseKind: PauseKind | null = options.paused ? 'at-once' : null;
  let stepping: StepUnit | null = null;
  let toCome: readonly StepUnit[] = [];
  let breakpoint: Breakpoint | null = null;
  let speed = options.speed;
  let openGate: (() => void) | null = null;
  let safeYaml: Promise<void> | null = null;
  const listeners = new Set<(isUnderWayAnew: boolean) => void>();
  /** Waits under way, told when the speed changes. */
  const waits = new Set<() => void>();

  function changed(isUnderWayAnew: boolean): void {
    for (const listener of [...listeners]) listener(isUnderWayAnew);
  }

  function release(): void {
    if (pausedSince === null) return;
    pausedMs += clock.now() - pausedSince;
    pausedSince = null;
    openGate?.();
    openGate = null;
    safeYaml = null;
  }

  function holdFor(why: PauseKind): void {
    stepping = null;
    toCome = [];
    breakpoint = null;
    // Held already: as it was.
    pauseKind ??= why;
    pausedSince ??= clock.now();
    changed(false);
  }

  function goOn(unit: StepUnit | null, seen: Breakpoint | null, next: readonly StepUnit[] = []): void {
    stepping = unit;
    toCome = next;
    breakpoint = seen;
    pauseKind = null;
    release();
    changed(true);
  }

  function step(unit: StepUnit): void {
    if (stepping === null) goOn(unit, null);
    else {
      toCome = [...toCome, unit];
      changed(false);
    }
  }

  function stepDone(): void {
    const [next, ...others] = toCome;
    if (next === undefined) holdFor('boundary');
    else goOn(next, null, others);
  }

  function gate(): Promise<void> | null {
    if (pausedSince === null) return null;
    safeYaml ??= new Promise((resolve) => {
      openGate = resolve;
    });
    return safeYaml;
  }

  async function wait(ms: number, signal: AbortSignal): Promise<void> {
    let left = ms;
    while (left > 0 && speed !== 'max' && !signal.aborted) {
      const pace: number = speed;
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
    while (pausedSince !== null && !signal.aborted) await unlessAborted(gate(), signal);
  }

  return {
    get isPaused() {
      return pausedSince !== null;
    },
    get pauseKind() {
      return pauseKind;
    },
    get stepping() {
      return stepping;
    },
    get stepsToCome() {
      return toCome.length;
    },
    get breakpoint() {
      return breakpoint;
    },
    get speed() {
      return speed;
    },
    pause: () => holdFor('at-once'),
    resume: () => goOn(null, null),
    step,
    until: (seen) => goOn(null, seen),
    arrive: holdFor,
    stepDone,
    setSpeed(next) {
      speed = next;
      for (const done of [...waits]) done();
      changed(false);
    },
    now: () => (pausedSince ?? clock.now()) - pausedMs,
    gate,
    wait: (ms, signal) => ((speed === 'max' || ms <= 0) && pausedSince === null ? null : wait(ms, signal)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Settles with the promise, or once the signal has aborted, and leaves nothing at the signal: it may outlive any number of holds. */
export async function unlessAborted(settled: Promise<void> | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  signal.addEventListener('abort', stop);
  await Promise.race([settled, stopped]);
  signal.removeEventListener('abort', stop);
}

/** Settles when the signal has aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
