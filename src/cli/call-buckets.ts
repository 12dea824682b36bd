import type { Clock } from '../base/clock.ts';
import { sleep } from '../base/retry.ts';
import type { Gate } from '../providers/provider.ts';
import { ask, type Bucket, type CallRate, MINUTE_MS, newBucket, paused, refused, settle } from '../queue/bucket.ts';
import type { Store } from '../queue/store.ts';

/** Who keeps the limits on calls: this process for its own, or a store for many machines. */
export type CallBuckets = Pick<Store, 'ask' | 'refused' | 'settle' | 'epoch'> & {
  /** A refusal from which nothing is learned. Absent: nobody there pauses, as all runs are made for a batch. */
  paused?(key: string, pauseMs: number): void;
};

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
    paused: (key, pauseMs) => paused(of(key), pauseMs, clock.now()),
    settle: async (key, tokens) => settle(of(key), tokens),
    epoch: async (key) => of(key).epoch,
  };
}

/** Longer waits are told of. */
const TOLD_MS = 1_000;

/** What is counted (`before` of a bucket, and what came since) is of so long at most. */
const COUNTED_MS = 2 * MINUTE_MS;
/** A minute of which more than this was spent without asking tells nothing of what an endpoint takes. */
const IDLE_SHARE = 0.1;

/** Whether calls were made one after the other, or with breaks, as while a run is paused. What the endpoint asks to be waited for is none. */
function breaksBetween(clock: Clock) {
  let underWay = 0;
  /** From when on it counts that nobody asks; null: nobody has asked yet. */
  let since: number | null = null;
  let breaks: { from: number; to: number }[] = [];
  return {
    begin(): void {
      const now = clock.now();
      breaks = breaks.filter(({ to }) => to > now - COUNTED_MS);
      if (underWay++ === 0 && since !== null && now > since) breaks.push({ from: since, to: now });
    },
    end(): void {
      if (--underWay === 0) since = Math.max(since ?? 0, clock.now());
    },
    /** Nothing shall be asked until then. */
    wait(untilMs: number): void {
      since = Math.max(since ?? 0, untilMs);
    },
    areMany(): boolean {
      const from = clock.now() - COUNTED_MS;
      const idleMs = breaks.reduce((sum, one) => sum + Math.max(0, one.to - Math.max(one.from, from)), 0);
      return idleMs > IDLE_SHARE * COUNTED_MS;
    },
  };
}

type Limited = { clock: Clock; buckets: CallBuckets; key: string; rate: CallRate; model: string };

/** Calls to one model at an endpoint, limited with those of all who share the buckets. */
export function limitedGate(own: Gate, { clock, buckets, key, rate, model }: Limited): Gate {
  const breaks = breaksBetween(clock);
  const whose = buckets.paused ? model : `all machines to ${model}`;
  return {
    async enter(signal, onClosed, tokens) {
      breaks.begin();
      const leave = await own.enter(signal, onClosed, tokens);
      // Counting a long prompt costs more than all else here.
      const wanted = rate.tokens > 0 ? tokens() : 0;
      for (let isAgain = false; !signal.aborted; isAgain = true) {
        const { waitMs, epoch } = await buckets.ask(key, rate, { tokens: wanted, isAgain });
        if (waitMs === 0) break;
        if (waitMs > TOLD_MS) onClosed({ why: `the calls of ${whose} are limited`, untilMs: clock.now() + waitMs });
        await sleep(clock, waitMs, signal);
        // A refusal meanwhile has emptied the bucket, and what was taken out of it before counts no more.
        if (signal.aborted || (await buckets.epoch(key)) === epoch) break;
      }
      return (used) => {
        leave(used);
        breaks.end();
        if (rate.tokens > 0) void buckets.settle(key, used - wanted);
      };
    },
    close(closure) {
      const isForAll = own.close(closure);
      const pauseMs = isForAll ? Math.max(0, closure.untilMs - clock.now()) : 0;
      breaks.wait(closure.untilMs);
      if (buckets.paused && breaks.areMany()) buckets.paused(key, pauseMs);
      else void buckets.refused(key, rate, pauseMs);
      return isForAll;
    },
  };
}
