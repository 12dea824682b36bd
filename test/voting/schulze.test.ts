import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { schulze } from '../../src/voting/schulze.ts';

/** `5 ACBED`: so many ballots with this order. */
const ballotsOf = (...told: readonly string[]) =>
  told.flatMap((one) => {
    const [count, order] = one.split(' ');
    return Array.from({ length: Number(count) }, () => [...order!]);
  });
const draw = (seed = 1) => random(seed, 'test');
const decided = (ballots: readonly (readonly string[])[], candidates: string) => {
  const { order, tied } = schulze(ballots, [...candidates], draw());
  return { order: order.join(''), tied: tied.join('') };
};

describe('31.10 the method of Schulze', () => {
  it('orders the 45 voters of the example with five candidates, with its strengths', () => {
    const ballots = ballotsOf('5 ACBED', '5 ADECB', '8 BEDAC', '3 CABED', '7 CAEBD', '2 CBADE', '7 DCEBA', '8 EBADC');
    const { order, tied, strengths } = schulze(ballots, [...'ABCDE'], draw());
    expect(order.join('')).toBe('EACBD');
    expect(tied).toEqual([]);
    expect(strengths).toEqual([
      [0, 28, 28, 30, 24],
      [25, 0, 28, 33, 24],
      [25, 29, 0, 29, 24],
      [25, 28, 28, 0, 24],
      [25, 28, 28, 31, 0],
    ]);
  });

  it('orders the 21 voters of example 1 of the paper', () => {
    const ballots = ballotsOf('8 ACDB', '2 BADC', '4 CDBA', '4 DBAC', '3 DCBA');
    expect(decided(ballots, 'ABCD')).toEqual({ order: 'DACB', tied: '' });
  });

  it('leaves B and D level in the 9 voters of the example with two winners', () => {
    const ballots = ballotsOf('3 ABCD', '2 DABC', '2 DBCA', '2 CBDA');
    const { tied, order } = schulze(ballots, [...'ABCD'], draw());
    expect([...tied].sort()).toEqual(['B', 'D']);
    expect(['B', 'D']).toContain(order[0]);
  });

  it('takes whoever beats all others in pairs, and puts what is left out below', () => {
    expect(decided(ballotsOf('2 AB', '1 BA', '2 A', '1 C'), 'ABC')).toEqual({ order: 'ABC', tied: '' });
  });

  it('decides ties by ballots that the seed draws, then by the seed alone, and always the same', () => {
    const level = ballotsOf('1 ABC', '1 CBA');
    const winners = Array.from({ length: 20 }, (_, seed) => schulze(level, [...'ABC'], draw(seed)).order.join(''));
    expect(new Set(winners)).toEqual(new Set(['ABC', 'CBA']));
    expect(schulze(level, [...'ABC'], draw(3))).toEqual(schulze(level, [...'ABC'], draw(3)));
    const none = Array.from({ length: 20 }, (_, seed) => schulze([], [...'AB'], draw(seed)).order.join(''));
    expect(new Set(none)).toEqual(new Set(['AB', 'BA']));
  });
});
