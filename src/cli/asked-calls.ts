import type { Grant } from '../queue/bucket.ts';
import type { CallAsked } from './batch-run.ts';
import type { CallBuckets } from './call-buckets.ts';

const NO_RATE = { requests: 0, tokens: 0 };

/** The limits on calls as a process has them that makes runs for another one, which it asks. `granted`: when that one answers. */
export function askedCalls(say: (asked: CallAsked) => void): {
  buckets: CallBuckets;
  granted(call: number, grant: Grant): void;
} {
  const waiting = new Map<number, (grant: Grant) => void>();
  let count = 0;
  const answered = (asked: (call: number) => CallAsked): Promise<Grant> => {
    const call = ++count;
    return new Promise((resolve) => {
      waiting.set(call, resolve);
      say(asked(call));
    });
  };
  return {
    buckets: {
      ask: (key, rate, wanted) => answered((call) => ({ what: 'ask', key, rate, wanted, call })),
      epoch: async (key) => (await answered((call) => ({ what: 'epoch', key, rate: NO_RATE, call }))).epoch,
      refused: async (key, rate, pauseMs) => say({ what: 'refused', key, rate, pauseMs }),
      settle: async (key, tokens) => say({ what: 'settle', key, rate: NO_RATE, tokens }),
    },
    granted(call, grant) {
      waiting.get(call)?.(grant);
      waiting.delete(call);
    },
  };
}
