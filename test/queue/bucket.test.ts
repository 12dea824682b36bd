import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { random } from '../../src/base/random.ts';
import { retryDelayMs, sleep } from '../../src/base/retry.ts';
import { bucketsHere, limitedGate } from '../../src/cli/call-buckets.ts';
import { createGate } from '../../src/orchestrator/protocol/gate.ts';
import type { Gate } from '../../src/providers/provider.ts';
import { ask, GROWTH, MINUTE_MS, newBucket, refused, settle } from '../../src/queue/bucket.ts';
import { isLong, samplesOf } from '../long.ts';

const NONE = { requests: 0, tokens: 0 };

/** When requests go that are asked for one after the other at these times, each of so many tokens. */
function sentAt(rate: typeof NONE, asked: readonly number[], tokens = 0): number[] {
  const bucket = newBucket();
  return asked.map((now) => now + ask(bucket, rate, { tokens }, now).waitMs);
}

/** The most of them within any minute. */
const mostInAMinute = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length));

/** What shares an endpoint: runs of several processes, and what one run asks at once. */
const SHARED = [
  { processes: 2, runs: 2 },
  { processes: 4, runs: 2 },
  { processes: 1, runs: 8 },
];

const everyFourth = () => (count: number) => count % 4 === 0;
const aQuarter = () => {
  const chance = random(7, 'refused');
  return () => chance.next() < 0.25;
};

describe('17.31 a bucket', () => {
  it.each([1, 2, 3, 7, 60, 599])(
    '17.31 lets no minute have more than the %i requests that are declared',
    (requests) => {
      for (const everyMs of [0, 1, 900, 5_000]) {
        const asked = Array.from({ length: 3 * requests + 5 }, (_, i) => 1_000_000 + i * everyMs);
        const times = sentAt({ requests, tokens: 0 }, asked);
        expect(mostInAMinute(times)).toBeLessThanOrEqual(requests);
        // And it is used, where as many are asked for.
        if (everyMs === 0 && requests > 3) expect(mostInAMinute(times)).toBeGreaterThan(0.85 * requests);
      }
    },
  );

  it('17.31 counts tokens as well, and lets one request through that has more than fit at once', () => {
    const times = sentAt({ requests: 0, tokens: 60_000 }, Array(200).fill(0), 1_000);
    expect(mostInAMinute(times) * 1_000).toBeLessThanOrEqual(60_000);
    const bucket = newBucket();
    expect(ask(bucket, { requests: 0, tokens: 1_000 }, { tokens: 5_000 }, 0).waitMs).toBe(0);
    expect(ask(bucket, { requests: 0, tokens: 1_000 }, { tokens: 100 }, 0).waitMs).toBeGreaterThan(4 * MINUTE_MS);
    settle(bucket, -4_900);
    expect(ask(bucket, { requests: 0, tokens: 1_000 }, { tokens: 100 }, 0).waitMs).toBeLessThan(MINUTE_MS);
  });

  it('17.31 has no limit where none is declared and none was met', () => {
    expect(sentAt(NONE, Array(1_000).fill(5))).toEqual(Array(1_000).fill(5));
  });

  it('17.31 is emptied by a refusal for as long as the endpoint asks, and after a minute with less from then on, which grows again', () => {
    const bucket = newBucket();
    const asked = (count: number, now: number) =>
      Array.from({ length: count }, () => now + ask(bucket, NONE, { tokens: 0 }, now).waitMs);
    asked(120, 1_000);
    refused(bucket, NONE, 20_000, 1_000);
    // How many a minute has nobody knows yet.
    expect([bucket.learned, bucket.epoch]).toEqual([0, 1]);
    expect(asked(1, 1_002)[0]).toBe(21_000);
    const later = 1_000 + MINUTE_MS;
    asked(1, later);
    refused(bucket, NONE, 20_000, later);
    refused(bucket, NONE, 20_000, later + 5_000);
    expect([bucket.learned, bucket.epoch]).toEqual([60, 3]);
    const next = asked(30, later + 5_002);
    expect(next[0]).toBeGreaterThan(later + 25_000);
    // One by one, and not all at once when the pause is over.
    expect((next[29] as number) - (next[0] as number)).toBeGreaterThan(25_000);
    asked(1, later + 61 * MINUTE_MS);
    expect(bucket.learned).toBe(0);
  });

  it('17.31 halves what is declared at the first refusal, and takes a quarter of what is left no sooner than in a minute', () => {
    const bucket = newBucket();
    const rate = { requests: 500, tokens: 0 };
    const learnedAt = (now: number) => {
      ask(bucket, rate, { tokens: 0 }, now);
      refused(bucket, rate, 1_000, now);
      return bucket.learned;
    };
    expect(learnedAt(5_000)).toBe(250);
    expect(learnedAt(30_000)).toBeGreaterThan(250);
    const grown = 250 * GROWTH ** (58_000 / MINUTE_MS);
    expect(learnedAt(5_000 + MINUTE_MS) / grown).toBeCloseTo(0.75, 1);
  });

  it('17.31 counts a request once that asks again, and one that was refused not at all', () => {
    const bucket = newBucket();
    for (let i = 0; i < 10; i++) ask(bucket, NONE, { tokens: 0 }, 1_000);
    for (let i = 0; i < 30; i++) ask(bucket, NONE, { tokens: 0, isAgain: true }, 2_000);
    refused(bucket, NONE, 500, 3_000);
    ask(bucket, NONE, { tokens: 0 }, 1_000 + MINUTE_MS);
    expect([bucket.most, bucket.before, bucket.count]).toEqual([9, 9, 1]);
  });

  it('17.31 counts what a request may have where tokens are limited, and only there: a long prompt takes its time', async () => {
    const clock = manualClock(0);
    let counted = 0;
    for (const rate of [NONE, { requests: 9, tokens: 0 }, { requests: 0, tokens: 9_000 }]) {
      const gate = limitedGate(createGate(clock, 8), {
        clock,
        buckets: bucketsHere(clock),
        key: 'm',
        rate,
        model: 'lab/m',
      });
      const leave = await gate.enter(
        new AbortController().signal,
        () => {},
        () => ++counted,
      );
      leave(0);
      expect(counted).toBe(rate.tokens > 0 ? 1 : 0);
    }
  });

  it('17.31 makes a request that waited ask again where another was refused meanwhile', async () => {
    const clock = manualClock(1_000_000);
    const buckets = bucketsHere(clock);
    const rate = { requests: 60, tokens: 0 };
    const gate = limitedGate(createGate(clock, 100), { clock, buckets, key: 'm', rate, model: 'lab/m' });
    const sent: number[] = [];
    const told: string[] = [];
    const signal = new AbortController().signal;
    for (let i = 0; i < 8; i++)
      void gate
        .enter(
          signal,
          ({ why }) => told.push(why),
          () => 10,
        )
        .then(() => sent.push(clock.now() - 1_000_000));
    await clock.advance(0);
    expect(sent).toHaveLength(6);
    gate.close({ why: '429', untilMs: 1_000_000 + 30_000 });
    await clock.advance(30_000);
    expect(sent).toHaveLength(6);
    await clock.advance(60_000);
    expect(sent).toHaveLength(8);
    expect(told).toContain('the calls of lab/m are limited');
  });

  it('17.31 learns nothing from minutes in which the person paused: the endpoint asks for a second, and has it', async () => {
    const clock = manualClock(1_000_000);
    const own = { clock, buckets: bucketsHere(clock), key: 'm', rate: NONE, model: 'lab/m' };
    const gate = limitedGate(createGate(clock, 8), own);
    const { signal } = new AbortController();
    const told: string[] = [];
    const call = async (ms: number) => {
      const leave = await gate.enter(
        signal,
        ({ why }) => told.push(why),
        () => 0,
      );
      await sleep(clock, ms, signal);
      leave(0);
    };
    const steps = async () => {
      for (let i = 0; i < 7; i++) {
        await call(500);
        await sleep(clock, 11_500, signal);
      }
    };
    void steps();
    await clock.advance(7 * 12_000);
    let answered = 0;
    const goesOn = async () => {
      await call(5);
      gate.close({ why: '429', untilMs: clock.now() + 1_000 });
      for (; ; answered++) await call(500);
    };
    void goesOn();
    await clock.advance(40_000);
    expect(answered).toBeGreaterThan(75);
    // The endpoint's own words, and nothing else.
    expect(told).toEqual(['429']);
  });

  it.each(SHARED)(
    '17.31 has four fifths of what an endpoint gives that refuses by chance, whether it names a pause or not ($processes × $runs)',
    async (shared) => {
      // In short each of them meets one of the ways to refuse, by turns, and one is asked to wait.
      const ways = [everyFourth, aQuarter];
      for (const isRefused of samplesOf(ways, (_, i) => i === SHARED.indexOf(shared) % ways.length)) {
        const bare = await talked({ ...shared, minutes: 30, isRefused: isRefused(), by: 'none' });
        const { answered, refusals } = await talked({ ...shared, minutes: 30, isRefused: isRefused() });
        expect(answered.length).toBeGreaterThan(0.8 * bare.answered.length);
        expect(refusals.length / answered.length).toBeLessThan(0.4);
      }
      if (!isLong && shared !== SHARED[0]) return;
      // Where it asks all to wait, that is what can be had.
      const asks = { ...shared, minutes: 30, retryAfterMs: 1_000 };
      const paused = await talked({ ...asks, isRefused: everyFourth(), by: 'gate' });
      const { answered } = await talked({ ...asks, isRefused: everyFourth() });
      expect(answered.length).toBeGreaterThan(0.8 * paused.answered.length);
    },
  );

  it.each(
    SHARED.flatMap((shared) => [
      { ...shared, aMinute: 120, atOnce: 1 },
      { ...shared, aMinute: 60, atOnce: 6 },
      { ...shared, aMinute: 20, atOnce: 2 },
    ]),
  )(
    '17.31 has four fifths of what an endpoint takes that fills up by $aMinute a minute, and is seldom refused ($processes × $runs)',
    async ({ aMinute, atOnce, ...shared }) => {
      let [there, at] = [atOnce, 0];
      const isRefused = (_: number, now: number) => {
        there = Math.min(atOnce, there + ((now - at) * aMinute) / MINUTE_MS);
        at = now;
        if (there < 1) return true;
        there--;
        return false;
      };
      const { answered, refusals } = await talked({ ...shared, minutes: 40, isRefused });
      const late = (times: readonly number[]) => times.filter((time) => time >= 10 * MINUTE_MS).length;
      expect(late(answered)).toBeGreaterThan(0.8 * 30 * aMinute);
      expect(late(refusals)).toBeLessThan(0.1 * late(answered));
    },
  );

  it.each([10, 20, 60])(
    '17.31 finds by itself what an endpoint takes that has %i a minute, and is seldom refused from then on',
    async (limit) => {
      let [window, had] = [-1, 0];
      const isRefused = (_: number, now: number) => {
        if (Math.floor((now - 17_000) / MINUTE_MS) !== window) {
          window = Math.floor((now - 17_000) / MINUTE_MS);
          had = 0;
        }
        return ++had > limit;
      };
      const { answered, refusals } = await talked({ minutes: 30, isRefused });
      const [late, lateRefusals] = [answered, refusals].map(
        (times) => times.filter((at) => at >= 10 * MINUTE_MS).length,
      );
      expect(late).toBeGreaterThan(0.8 * limit * 20);
      expect(lateRefusals).toBeLessThan(0.2 * late!);
    },
  );
});

const ANSWER_MS = 900;

type Talk = {
  processes?: number;
  runs?: number;
  minutes: number;
  isRefused(count: number, now: number): boolean;
  retryAfterMs?: number;
  by?: 'none' | 'gate' | 'buckets';
};

/** Processes in each of which runs call one after the other, each call until it is answered, as `askUntilAnswered` does. */
async function talked({ processes = 2, runs = 2, minutes, isRefused, by = 'buckets', ...refusal }: Talk) {
  const clock = manualClock(0);
  const buckets = bucketsHere(clock);
  const { retryAfterMs = null } = refusal;
  const told = { answered: [] as number[], refusals: [] as number[], sent: 0 };
  const { signal } = new AbortController();
  const quietly = () => {};
  const calls = async (gate: Gate | null) => {
    for (let failures = 0; ; ) {
      const leave = await gate?.enter(signal, quietly, () => 0);
      const isAnswered = !isRefused(++told.sent, clock.now());
      await sleep(clock, isAnswered ? ANSWER_MS : 5, signal);
      leave?.(0);
      (isAnswered ? told.answered : told.refusals).push(clock.now());
      failures = isAnswered ? 0 : failures + 1;
      if (isAnswered) continue;
      const waitMs = retryDelayMs({ retryAfterMs }, failures);
      const pauseMs = Math.min(waitMs, retryAfterMs ?? waitMs);
      gate?.close({ why: '429', untilMs: clock.now() + pauseMs, isGuessed: retryAfterMs === null });
      await sleep(clock, waitMs, signal);
    }
  };
  for (let i = 0; i < processes; i++) {
    const own = by === 'none' ? null : createGate(clock, 8);
    const gate =
      own && by === 'buckets' ? limitedGate(own, { clock, buckets, key: 'm', rate: NONE, model: 'lab/m' }) : own;
    for (let run = 0; run < runs; run++) void calls(gate);
  }
  await clock.advance(minutes * MINUTE_MS);
  return told;
}
