import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { bucketsHere, limitedGate } from '../../src/cli/call-buckets.ts';
import { createGate } from '../../src/orchestrator/protocol/gate.ts';
import { ask, MINUTE_MS, newBucket, refused, settle } from '../../src/queue/bucket.ts';

const NONE = { requests: 0, tokens: 0 };

/** When requests go that are asked for one after the other at these times, each of so many tokens. */
function sentAt(rate: typeof NONE, asked: readonly number[], tokens = 0): number[] {
  const bucket = newBucket();
  return asked.map((now) => now + ask(bucket, rate, tokens, now).waitMs);
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
    expect(ask(bucket, { requests: 0, tokens: 1_000 }, 5_000, 0).waitMs).toBe(0);
    expect(ask(bucket, { requests: 0, tokens: 1_000 }, 100, 0).waitMs).toBeGreaterThan(4 * MINUTE_MS);
    settle(bucket, -4_900);
    expect(ask(bucket, { requests: 0, tokens: 1_000 }, 100, 0).waitMs).toBeLessThan(MINUTE_MS);
  });

  it('17.31 has no limit where none is declared and none was met', () => {
    expect(sentAt(NONE, Array(1_000).fill(5))).toEqual(Array(1_000).fill(5));
  });

  it('17.31 is emptied by a refusal for as long as the endpoint asks, with less from then on, and grows again', () => {
    const bucket = newBucket();
    for (let i = 0; i < 120; i++) ask(bucket, NONE, 0, 1_000);
    refused(bucket, NONE, 20_000, 1_000);
    refused(bucket, NONE, 20_000, 1_001);
    expect([bucket.learned, bucket.epoch]).toEqual([60, 2]);
    const next = Array.from({ length: 30 }, () => 1_002 + ask(bucket, NONE, 0, 1_002).waitMs);
    expect(next[0]).toBeGreaterThan(21_000);
    // One by one, and not all at once when the pause is over.
    expect((next[29] as number) - (next[0] as number)).toBeGreaterThan(25_000);
    ask(bucket, NONE, 0, 1_000 + 61 * MINUTE_MS);
    expect(bucket.learned).toBe(0);
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
});
