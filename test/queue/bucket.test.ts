import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { retryDelayMs, sleep } from '../../src/base/retry.ts';
import { bucketsHere, limitedGate } from '../../src/cli/call-buckets.ts';
import { createGate } from '../../src/orchestrator/protocol/gate.ts';
import { ask, MINUTE_MS, newBucket, refused, settle } from '../../src/queue/bucket.ts';

const NONE = { requests: 0, tokens: 0 };

/** When requests go that are asked for one after the other at these times, each of so many tokens. */
function sentAt(rate: typeof NONE, asked: readonly number[], tokens = 0): number[] {
  const bucket = newBucket();
  return asked.map((now) => now + ask(bucket, rate, { tokens }, now).waitMs);
}

/** The most of them within any minute. */
const mostInAMinute = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length));

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

  it('17.31 halves what is declared at the first refusal, and again no sooner than in a minute', () => {
    const bucket = newBucket();
    const rate = { requests: 500, tokens: 0 };
    const learnedAt = (now: number) => {
      ask(bucket, rate, { tokens: 0 }, now);
      refused(bucket, rate, 1_000, now);
      return bucket.learned;
    };
    expect(learnedAt(5_000)).toBe(250);
    expect(learnedAt(30_000)).toBeGreaterThan(250);
    expect(learnedAt(5_000 + MINUTE_MS)).toBeLessThan(160);
  });

  it('17.31 counts a request once that asks again, and one that was refused not at all', () => {
    const bucket = newBucket();
    for (let i = 0; i < 10; i++) ask(bucket, NONE, { tokens: 0 }, 1_000);
    for (let i = 0; i < 30; i++) ask(bucket, NONE, { tokens: 0, isAgain: true }, 2_000);
    refused(bucket, NONE, 500, 3_000);
    ask(bucket, NONE, { tokens: 0 }, 1_000 + MINUTE_MS);
    expect([bucket.most, bucket.before, bucket.count]).toEqual([9, 9, 1]);
  });

  it('17.31 makes a request that waited ask again where another was refused meanwhile', async () => {
    const clock = manualClock(1_000_000);
    const buckets = bucketsHere(clock);
    const rate = { requests: 60, tokens: 0 };
    const gate = limitedGate(createGate(clock, 100), { clock, buckets, key: 'm', rate });
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
    expect(told).toContain('the calls of all machines are limited');
  });

  it('17.31 goes on at a quarter of its pace or more where an endpoint refuses every fourth request, however seldom it is asked', async () => {
    const { answered, sent } = await talked({ minutes: 30, isRefused: (count) => count % 4 === 0 });
    const most = Math.max(...minutesOf(answered).slice(0, 2));
    expect(most).toBeGreaterThan(50);
    for (const count of minutesOf(answered)) expect(count).toBeGreaterThan(0.25 * most);
    expect(sent / answered.length).toBeLessThan(1.4);
  });

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
      expect(late).toBeGreaterThan(0.5 * limit * 20);
      expect(lateRefusals).toBeLessThan(0.2 * late!);
    },
  );
});

const minutesOf = (times: readonly number[]): number[] => {
  const counts = Array<number>(Math.floor((times.at(-1) ?? 0) / MINUTE_MS)).fill(0);
  for (const at of times) if (at < counts.length * MINUTE_MS) counts[Math.floor(at / MINUTE_MS)]!++;
  return counts;
};

const ANSWER_MS = 900;

/** Two processes, in each of which two runs call one after the other, each call until it is answered, as `askUntilAnswered` does. */
async function talked({ minutes, isRefused }: { minutes: number; isRefused(count: number, now: number): boolean }) {
  const clock = manualClock(0);
  const buckets = bucketsHere(clock);
  const told = { answered: [] as number[], refusals: [] as number[], sent: 0 };
  const { signal } = new AbortController();
  const quietly = () => {};
  const calls = async (gate: ReturnType<typeof limitedGate>) => {
    for (let failures = 0; ; ) {
      const leave = await gate.enter(signal, quietly, () => 0);
      const isAnswered = !isRefused(++told.sent, clock.now());
      await sleep(clock, isAnswered ? ANSWER_MS : 5, signal);
      leave(0);
      (isAnswered ? told.answered : told.refusals).push(clock.now());
      failures = isAnswered ? 0 : failures + 1;
      if (isAnswered) continue;
      const waitMs = retryDelayMs({ retryAfterMs: null }, failures);
      gate.close({ why: '429', untilMs: clock.now() + waitMs });
      await sleep(clock, waitMs, signal);
    }
  };
  for (let i = 0; i < 2; i++) {
    const gate = limitedGate(createGate(clock, 8), { clock, buckets, key: 'm', rate: NONE });
    void calls(gate);
    void calls(gate);
  }
  await clock.advance(minutes * MINUTE_MS);
  return told;
}
