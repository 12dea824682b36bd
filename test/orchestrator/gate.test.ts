import { describe, expect, test } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { createGate } from '../../src/orchestrator/protocol/gate.ts';
import type { Gate } from '../../src/providers/provider.ts';

/** Goes through and says so; leaves when told. */
function visitor(gate: Gate, signal = new AbortController().signal) {
  const told: string[] = [];
  const visit = { isIn: false, told, leave: () => {} };
  void gate
    .enter(
      signal,
      ({ why }) => told.push(why),
      () => 0,
    )
    .then((leave) => {
      visit.isIn = !signal.aborted;
      visit.leave = () => leave(0);
    });
  return visit;
}

const inside = (visits: readonly { isIn: boolean }[]) => visits.filter(({ isIn }) => isIn).length;

describe('15.5 what shares an endpoint', () => {
  test('so many are under way at once, the others as these end', async () => {
    const clock = manualClock();
    const gate = createGate(clock, 2);
    const visits = Array.from({ length: 5 }, () => visitor(gate));
    await clock.advance(0);
    expect(inside(visits)).toBe(2);
    visits[0]!.leave();
    await clock.advance(0);
    expect(visits.map(({ isIn }) => isIn)).toEqual([true, true, true, false, false]);
    for (const visit of visits.slice(1, 3)) visit.leave();
    await clock.advance(0);
    expect(inside(visits)).toBe(5);
  });

  test('a rate limit met by one makes all wait, who say why, and then go by fewer at once, and more again', async () => {
    const clock = manualClock(1000);
    const gate = createGate(clock, 4);
    const first = visitor(gate);
    await clock.advance(0);
    gate.close({ why: 'slow down', untilMs: 6000 });
    first.leave();
    const visits = Array.from({ length: 8 }, () => visitor(gate));
    await clock.advance(4999);
    expect(inside(visits)).toBe(0);
    expect(visits.every(({ told }) => told.join() === 'slow down')).toBe(true);
    await clock.advance(1);
    expect(inside(visits), 'half, and one more for the answer since').toBe(2);
    for (const visit of visits.slice(0, 2)) visit.leave();
    await clock.advance(0);
    expect(inside(visits) - 2).toBe(3);
  });

  test('a refusal without a time is that of whoever met it; three in a row are everybody’s, and then for longer and longer', async () => {
    const clock = manualClock(1000);
    const gate = createGate(clock, 8);
    const refused = async () => {
      const visit = visitor(gate);
      await clock.advance(0);
      if (visit.isIn) visit.leave();
      return gate.close({ why: 'slow down', untilMs: clock.now() + 60_000, isGuessed: true });
    };
    const answered = async () => {
      const visit = visitor(gate);
      await clock.advance(0);
      visit.leave();
    };
    // One of four, for long.
    for (let i = 0; i < 40; i++) {
      await answered();
      expect(await refused()).toBe(false);
    }
    const visits = Array.from({ length: 8 }, () => visitor(gate));
    await clock.advance(0);
    expect(inside(visits), 'as many at once as before').toBe(8);
    for (const visit of visits) visit.leave();
    expect([await refused(), await refused(), await refused()]).toEqual([false, false, true]);
    const waiting = visitor(gate);
    await clock.advance(499);
    expect([waiting.isIn, waiting.told]).toEqual([false, ['slow down']]);
    await clock.advance(1);
    expect(waiting.isIn).toBe(true);
    waiting.leave();
    gate.close({ why: 'slow down', untilMs: clock.now() + 60_000, isGuessed: true });
    const next = visitor(gate);
    await clock.advance(999);
    expect(next.isIn).toBe(false);
    await clock.advance(1);
    expect(next.isIn).toBe(true);
  });

  test('an endpoint that asks for a pause now and then has as many at once as before, and half of them where it has answered long', async () => {
    const clock = manualClock(1000);
    const gate = createGate(clock, 8);
    const roomAfter = async (answers: number) => {
      for (let i = 0; i < answers; i++) {
        const visit = visitor(gate);
        await clock.advance(0);
        visit.leave();
      }
      gate.close({ why: 'slow down', untilMs: clock.now() + 1000 });
      await clock.advance(1000);
      const visits = Array.from({ length: 8 }, () => visitor(gate));
      await clock.advance(0);
      const room = inside(visits);
      for (const visit of visits.filter(({ isIn }) => isIn)) visit.leave();
      await clock.advance(0);
      for (const visit of visits) visit.leave();
      return room;
    };
    expect(await roomAfter(100)).toBe(4);
    expect(await roomAfter(2)).toBeGreaterThan(4);
  });

  test('who gives up waiting takes nobody’s place, whether closed out or crowded out', async () => {
    const clock = manualClock();
    const gate = createGate(clock, 1);
    const first = visitor(gate);
    const abort = new AbortController();
    const gone = visitor(gate, abort.signal);
    const last = visitor(gate);
    await clock.advance(0);
    abort.abort();
    await clock.advance(0);
    expect([gone.isIn, last.isIn]).toEqual([false, false]);
    first.leave();
    await clock.advance(0);
    expect(last.isIn).toBe(true);

    gate.close({ why: 'wait', untilMs: 500 });
    const stop = new AbortController();
    const closedOut = visitor(gate, stop.signal);
    const after = visitor(gate);
    last.leave();
    await clock.advance(0);
    stop.abort();
    await clock.advance(500);
    expect([closedOut.isIn, after.isIn]).toEqual([false, true]);
  });
});
