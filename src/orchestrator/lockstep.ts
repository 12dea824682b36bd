import type { Run, StepUnit } from './run.ts';

/** Two live runs that go on by the same steps. */
export type Lockstep = {
  /**
   * The same step on both. One that was held before it had done its last step does that first, alone. False: one of them is still on its
   * way, and nothing is done.
   */
  step(unit: StepUnit): boolean;
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

  function heard(run: Run): void {
    const { mode, hold, speed } = run.status();
    if (mode === 'ended' || (mode === 'held' && hold === 'boundary')) owing.delete(run);
    if (run === pace && other.status().speed !== speed) other.setSpeed(speed);
  }

  const isUnderWay = () => both.some((run) => run.status().mode === 'running');
  const unsubscribe = both.map((run) =>
    run.subscribe(({ kind }) => {
      if (kind === 'status') heard(run);
    }),
  );
  heard(pace);

  return {
    isUnderWay,
    step(unit) {
      if (isUnderWay()) return false;
      if (owing.size === 0) {
        last = unit;
        for (const run of both) if (run.status().mode !== 'ended') owing.add(run);
      }
      for (const run of [...owing]) run.step(last);
      return true;
    },
    end() {
      for (const one of unsubscribe) one();
    },
  };
}
