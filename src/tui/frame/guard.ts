import type { DrawnScreen } from '../look/area.ts';

/** Told of what the screen failed at, once it is over. `isLost`: the screen cannot go on. */
type OnFault = (error: unknown, isLost: boolean) => void;

/** Keeps faults of the screen from the run (14.2). */
export type Guard = {
  /** A frame; where it cannot be drawn, the one before. The second in a row that fails is the last. */
  frame(draw: () => DrawnScreen): DrawnScreen | null;
  /** What is done for the screen, and may fail without an end of anything else. */
  around<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void;
  onLost(error: unknown): void;
};

export function guard(onFault: OnFault): Guard {
  let isFailing = false;
  let last: DrawnScreen | null = null;
  // While a frame is drawn no other can be asked for.
  const tell = (error: unknown, isLost: boolean) => queueMicrotask(() => onFault(error, isLost));
  const fail = (error: unknown) => {
    tell(error, isFailing);
    isFailing = true;
  };
  return {
    frame(draw) {
      try {
        last = draw();
        isFailing = false;
      } catch (error) {
        fail(error);
      }
      return last;
    },
    around:
      (act) =>
      (...args) => {
        try {
          act(...args);
        } catch (error) {
          fail(error);
        }
      },
    onLost: (error) => tell(error, true),
  };
}

/** Where nobody sits at the screen: what fails, fails its drawing. */
export const unguarded: Guard = {
  frame: (draw) => draw(),
  around: (act) => act,
  onLost(error) {
    throw error;
  },
};
