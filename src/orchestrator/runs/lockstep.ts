import type { Run, StepUnit } from './run.ts';

/** Two live runs that go on by the same steps. */
export type Lockstep = {
  /**
   * The same step on both, after those that were asked for before, where one is on its way. One that was paused before it had done its last
   * step does that first, alone. While they play, playing ends with the turn under way.
   */
  step(unit: StepUnit): void;
  /** Steps that were asked for while one is on its way, and follow it. */
  stepsToCome(): readonly StepUnit[];
  /** Pauses both at once where one of them goes on; else both go on, turn by turn, and wait for each other after each. */
  pause(): void;
  isPlaying(): boolean;
  isUnderWay(): boolean;
  /** Each of them is a run of its own again. */
  end(): void;
};

type Steps = {
  readonly pace: Run;
  readonly other: Run;
  readonly both: readonly Run[];
  /** Who has not done the last step. */
  readonly owing: Set<Run>;
  last: StepUnit;
  toCome: readonly StepUnit[];
  isPlaying: boolean;
};

/** `pace`: the run by whose speed both go. */
export function lockstep(pace: Run, other: Run): Lockstep {
  const both = [pace, other];
  const steps: Steps = { pace, other, both, owing: new Set(), last: 'statement', toCome: [], isPlaying: false };
  const unsubscribe = both.map((run) =>
    run.subscribe(({ kind }) => {
      if (kind === 'status') heard(steps, run);
    }),
  );
  heard(steps, pace);
  return {
    isUnderWay: () => isUnderWay(steps),
    isPlaying: () => steps.isPlaying,
    step(unit) {
      if (steps.isPlaying) steps.isPlaying = false;
      else if (isUnderWay(steps)) steps.toCome = [...steps.toCome, unit];
      else stepBoth(steps, unit);
    },
    stepsToCome: () => steps.toCome,
    pause() {
      const isGoing = isUnderWay(steps);
      steps.toCome = [];
      steps.isPlaying = !isGoing && !haveEnded(steps);
      if (isGoing) for (const run of both.filter(isRunning)) run.pause();
      else goOn(steps);
    },
    end() {
      goNoFurther(steps);
      for (const one of unsubscribe) one();
    },
  };
}

function heard(steps: Steps, run: Run): void {
  const { pace, other, owing } = steps;
  const { mode, pauseKind, speed } = run.status();
  if (mode === 'ended' || (mode === 'paused' && pauseKind === 'boundary')) owing.delete(run);
  // Who was paused elsewhere is not gone on with unasked.
  else if (mode !== 'running') goNoFurther(steps);
  if (run === pace && other.status().speed !== speed) other.setSpeed(speed);
  if (owing.size > 0) return;
  if (haveEnded(steps)) goNoFurther(steps);
  // A run tells of its pause before it is done with what led to it.
  else if (steps.isPlaying || steps.toCome.length > 0) queueMicrotask(() => goOn(steps));
}

const isRunning = (run: Run): boolean => run.status().mode === 'running';
const isUnderWay = ({ both }: Steps): boolean => both.some(isRunning);
const haveEnded = ({ both }: Steps): boolean => both.every((run) => run.status().mode === 'ended');

function stepBoth(steps: Steps, unit: StepUnit): void {
  const { owing, both } = steps;
  if (owing.size === 0) {
    steps.last = unit;
    for (const run of both) if (run.status().mode !== 'ended') owing.add(run);
  }
  for (const run of [...owing]) run.step(steps.last);
}

function goOn(steps: Steps): void {
  if (isUnderWay(steps)) return;
  const [next, ...others] = steps.toCome;
  steps.toCome = others;
  if (next !== undefined) stepBoth(steps, next);
  else if (steps.isPlaying) stepBoth(steps, 'turn');
}

function goNoFurther(steps: Steps): void {
  steps.isPlaying = false;
  steps.toCome = [];
}
