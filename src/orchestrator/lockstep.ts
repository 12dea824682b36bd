import type { Run, StepUnit } from './run.ts';

/** Two live runs that go on by the same steps. */
export type Lockstep = {
  /**
   * The same step on both. One that was held before it had done its last step does that first, alone. While they play, playing ends with the
   * turn under way. False: one of them is still on its way, and nothing is done.
   */
  step(unit: StepUnit): boolean;
  /** Holds both at once where one of them goes on; else both go on, turn by turn, and wait for each other after each. */
  hold(): void;
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
  let isPlaying = false;

  function heard(run: Run): void {
    const { mode, hold, speed } = run.status();
    if (mode === 'ended' || (mode === 'held' && hold === 'boundary')) owing.delete(run);
    // Who was held elsewhere is not gone on with unasked.
    else if (mode !== 'running') isPlaying = false;
    if (run === pace && other.status().speed !== speed) other.setSpeed(speed);
    if (!isPlaying || owing.size > 0) return;
    // A run tells of its hold before it is done with what led to it.
    if (haveEnded()) isPlaying = false;
    else queueMicrotask(playOn);
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

  function playOn(): void {
    if (isPlaying && !isUnderWay()) stepBoth('turn');
  }

  return {
    isUnderWay,
    isPlaying: () => isPlaying,
    step(unit) {
      if (isPlaying) isPlaying = false;
      else if (isUnderWay()) return false;
      else stepBoth(unit);
      return true;
    },
    hold() {
      const isGoing = isUnderWay();
      isPlaying = !isGoing && !haveEnded();
      if (isGoing) for (const run of both.filter((one) => one.status().mode === 'running')) run.pause();
      else playOn();
    },
    end() {
      isPlaying = false;
      for (const one of unsubscribe) one();
    },
  };
}
