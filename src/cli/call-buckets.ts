import type { Clock } from '../base/clock.ts';
import { sleep } from '../base/retry.ts';
import type { Gate } from '../providers/provider.ts';
import { ask, type Bucket, type CallRate, newBucket, refused, settle } from '../queue/bucket.ts';
import type { Store } from '../queue/store.ts';

/** Who keeps the limits on calls: this process for its own, or a store for many machines. */
export type CallBuckets = Pick<Store, 'ask' | 'refused' | 'settle' | 'epoch'>;

/** Of one machine. */
export function bucketsHere(clock: Clock): CallBuckets {
  const buckets = new Map<string, Bucket>();
  const of = (key: string): Bucket => {
    const known = buckets.get(key) ?? newBucket();
    buckets.set(key, known);
    return known;
  };
  return {
    ask: async (key, rate, wanted) => ask(of(key), rate, wanted, clock.now()),
    refused: async (key, rate, pauseMs) => refused(of(key), rate, pauseMs, clock.now()),
    settle: async (key, tokens) => settle(of(key), tokens),
    epoch: async (key) => of(key).epoch,
  };
}

/** Longer waits are told of. */
const TOLD_MS = 1_000;

/** Calls to one model at an endpoint, limited with those of all who share the buckets. */
export function limitedGate(
  own: Gate,
  { clock, buckets, key, rate }: { clock: Clock; buckets: CallBuckets; key: string; rate: CallRate },
): Gate {
  return {
    async enter(signal, onClosed, tokens) {
      const leave = await own.enter(signal, onClosed, tokens);
      // Counting a long prompt costs more than all else here.
      const wanted = rate.tokens > 0 ? tokens() : 0;
      for (let isAgain = false; !signal.aborted; isAgain = true) {
        const { waitMs, epoch } = await buckets.ask(key, rate, { tokens: wanted, isAgain });
        if (waitMs === 0) break;
        if (waitMs > TOLD_MS) onClosed({ why: 'the calls of all machines are limited', untilMs: clock.now() + waitMs });
        await sleep(clock, waitMs, signal);
        // A refusal meanwhile has emptied the bucket, and what was taken out of it before counts no more.
        if (signal.aborted || (await buckets.epoch(key)) === epoch) break;
      }
      return (used) => {
        leave(used);
        if (rate.tokens > 0) void buckets.settle(key, used - wanted);
      };
    },
    close(closure) {
      const isForAll = own.close(closure);
      void buckets.refused(key, rate, isForAll ? Math.max(0, closure.untilMs - clock.now()) : 0);
      return isForAll;
    },
  };
}
