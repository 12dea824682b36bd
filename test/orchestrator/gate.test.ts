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
