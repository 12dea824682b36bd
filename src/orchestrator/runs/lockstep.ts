import type { Run, StepUnit } from './run.ts';

/** Two live runs that go on by the same steps. */
export type Lockstep = {
  /**
   * The same step on both, after those that were asked for before, where one is on its way. One that was held before it had done its last
   * step does that first, alone. While they play, playing ends with the turn under way.
   */
  step(unit: StepUnit): void;
  /** Steps that were asked for while one is on its way, and follow it. */
  stepsToCome(): number;
  /** Holds both at once where one of them goes on; else both go on, turn by turn, and wait for each other after each. */
  pause(): void;
  isPlaying(): boolean;
  isUnderWay(): boolean;
  /** Each of them is a run of its own again. */
  end(): void;
};

/** `pace`: the run by whose speed both go. */
export function lockstep(pace: Run, other: Run): Lockstep {
  const both = [pace, other];
  /** The last step, and who has not done it. */
  let last: StepUnit = 'statement';
  const owing = new Set<Run>();
  let toCome: readonly StepUnit[] = [];
  let isPlaying = false;

  function heard(run: Run): void {
    const { mode, pauseKind: pause, speed } = run.status();
    if (mode === 'ended' || (mode === 'paused' && pause === 'boundary')) owing.delete(run);
    // Who was held elsewhere is not gone on with unasked.
    else if (mode !== 'running') goNoFurther();
    if (run === pace && other.status().speed !== speed) other.setSpeed(speed);
    if (owing.size > 0) return;
    if (haveEnded()) goNoFurther();
    // A run tells of its hold before it is done with what led to it.
    else if (isPlaying || toCome.length > 0) queueMicrotask(goOn);
  }

  const isUnderWay = () => both.some((run) => run.status().mode === 'running');
  const haveEnded = () => both.every((run) => run.status().mode === 'ended');
  const unsubscribe = both.map((run) =>
    run.subscribe(({ kind }) => {
      if (kind === 'status') heard(run);
    }),
  );
  heard(pace);

  function stepBoth(unit: StepUnit): void {
    if (owing.size === 0) {
      last = unit;
      for (const run of both) if (run.status().mode !== 'ended') owing.add(run);
    }
    for (const run of [...owing]) run.step(last);
  }

  function goOn(): void {
    if (isUnderWay()) return;
    const [next, ...others] = toCome;
    toCome = others;
    if (next !== undefined) stepBoth(next);
    else if (isPlaying) stepBoth('turn');
  }

  function goNoFurther(): void {
    isPlaying = false;
    toCome = [];
  }

  return {
    isUnderWay,
    isPlaying: () => isPlaying,
    step(unit) {
      if (isPlaying) isPlaying = false;
      else if (isUnderWay()) toCome = [...toCome, unit];
      else stepBoth(unit);
    },
    stepsToCome: () => toCome.length,
    pause() {
      const isGoing = isUnderWay();
      toCome = [];
      isPlaying = !isGoing && !haveEnded();
      if (isGoing) for (const run of both.filter((one) => one.status().mode === 'running')) run.pause();
      else goOn();
    },
    end() {
      goNoFurther();
      for (const one of unsubscribe) one();
    },
  };
}
