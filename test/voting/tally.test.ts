import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLL_ORDERS } from '../../src/discussion/scenario.ts';
import { pollOrder, pollOrders } from '../../src/voting/poll-order.ts';
import { tally } from '../../src/voting/tally.ts';

const ballots = (...marks: [string, number | null][]) =>
  marks.map(([option, amount], index) => ({ agent: `Agent ${index}`, option, amount }));

describe('9.4 consensus', () => {
  it('the same option and exactly the same amount decide when the tolerance is 0', () => {
    expect(tally(ballots(['a', 5], ['a', 5], ['a', 5]), [], 0)).toEqual({
      disagreement: null,
      decision: { option: 'a', amount: 5 },
    });
    expect(tally(ballots(['a', null], ['a', null]), [], 0)).toEqual({
      disagreement: null,
      decision: { option: 'a', amount: null },
    });
  });

  it('within the tolerance the median applies; of an even count the mean of the middle two, rounded down', () => {
    expect(tally(ballots(['a', 14], ['a', 10], ['a', 11]), [], 4).decision).toEqual({ option: 'a', amount: 11 });
    expect(tally(ballots(['a', 10], ['a', 13], ['a', 11], ['a', 12]), [], 3).decision).toEqual({
      option: 'a',
      amount: 11,
    });
  });

  it.each([
    ['option', ballots(['a', null], ['b', null])],
    ['option', ballots(['a', 5], ['b', 5])],
    ['amount', ballots(['a', 5], ['a', 9])],
    ['mixed', ballots(['a', 5], ['b', 9])],
  ] as const)('otherwise the reason is %s', (reason, marked) => {
    expect(tally(marked, [], 3)).toEqual({ disagreement: reason, decision: null });
  });

  it('an unreadable ballot is a failed vote; 16.3 of seats that are all empty there are no ballots', () => {
    expect(tally(ballots(['a', 5], ['a', 5]), ['Chen'], 0).disagreement).toBe('failed');
    expect(tally([], [], 0).disagreement).toBe('no-ballots');
  });

  it('decides exactly when options agree and amounts are within the tolerance, whatever the order of the ballots', () => {
    const marks = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 20 })), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(marks, fc.nat(10), (list, tolerance) => {
        const amounts = list.map(([, amount]) => amount);
        const spread = Math.max(...amounts) - Math.min(...amounts);
        const agrees = new Set(list.map(([option]) => option)).size === 1 && spread <= tolerance;
        const result = tally(ballots(...list), [], tolerance);
        expect(result.disagreement === null).toBe(agrees);
        expect(tally(ballots(...[...list].reverse()), [], tolerance)).toEqual(result);
        if (result.decision?.amount !== undefined && result.decision?.amount !== null) {
          expect(Number.isInteger(result.decision.amount)).toBe(true);
          expect(result.decision.amount).toBeGreaterThanOrEqual(Math.min(...amounts));
          expect(result.decision.amount).toBeLessThanOrEqual(Math.max(...amounts));
        }
      }),
      { seed: 1 },
    );
  });
});

describe('9.1 the order of a poll', () => {
  const context = { listed: ['Ada', 'Björn', 'Chen', 'Dara'], speaking: ['Dara', 'Ada', 'Chen'], round: 2, seed: 7 };

  it.each(POLL_ORDERS)('%s asks everybody who votes once, and the same way for the same seed', (name) => {
    const order = pollOrders[name](context);
    expect([...order].sort()).toEqual([...context.listed].sort());
    expect(pollOrder(name, context)).toEqual(order);
  });

  it('speaking-order asks the muted last', () => {
    expect(pollOrder('speaking-order', context)).toEqual(['Dara', 'Ada', 'Chen', 'Björn']);
  });

  it('random depends on seed and round', () => {
    const orders = Array.from({ length: 40 }, (_, round) => pollOrder('random', { ...context, round }).join());
    expect(new Set(orders).size).toBeGreaterThan(5);
  });
});
