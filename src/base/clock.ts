/** Time as the program sees it. Only this file touches the system's clock; everything else is handed one. */
export type Clock = {
  /** Milliseconds since the Unix epoch; never less than before. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Resolves once the event loop has turned: what the terminal sent is read, timers that are due have fired. */
  turn(): Promise<void>;
};

const turned = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let lastMs = 0;
let putBackMs = 0;

/** A date that was put back takes no wait with it, and no entry before the one before it. */
function now(): number {
  const date = Date.now() + putBackMs;
  putBackMs += Math.max(0, lastMs - date);
  lastMs = Math.max(lastMs, date);
  return lastMs;
}

export const systemClock: Clock = {
  now,
  turn: turned,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds that only grow, whatever is done to the date; the same for all processes of a machine. */
export const steadyMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** A clock that moves only when told to. `advance` fires what falls due, in order, and lets promises settle between. */
export type ManualClock = Clock & { advance(ms: number): Promise<void> };

export function manualClock(start = 0): ManualClock {
  let now = start;
  let due: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    // Its turns are those of `advance`.
    turn: async () => {},
    after(ms, callback) {
      const item = { at: now + ms, callback };
      due.push(item);
      return () => {
        due = due.filter((other) => other !== item);
      };
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const next = due.filter((item) => item.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((item) => item !== next);
        now = next.at;
        next.callback();
      }
      now = end;
      await settle();
    },
  };
}

/** Waits until the promises that are ready now, and those they wake, have run. */
async function settle(): Promise<void> {
  await turned();
}
