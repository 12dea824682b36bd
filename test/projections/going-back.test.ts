import { describe, expect, it } from 'vitest';
import { inEffect } from '../../src/projections/going-back.ts';

describe('12.3 what still counts after going back', () => {
  const counting = (jumps: { seq: number; to: number }[], head: number) => {
    const counts = inEffect(jumps, head);
    return Array.from({ length: head }, (_, i) => i + 1).filter(counts);
  };

  it('is everything where nobody went back', () => {
    expect(counting([], 4)).toEqual([1, 2, 3, 4]);
  });

  it('is nothing that followed the place, and all that came after going back', () => {
    expect(counting([{ seq: 5, to: 2 }], 7)).toEqual([1, 2, 6, 7]);
  });

  it('is as before once it was put back', () => {
    const jumps = [
      { seq: 5, to: 2 },
      { seq: 6, to: 4 },
    ];
    expect(counting(jumps, 7)).toEqual([1, 2, 3, 4, 7]);
  });

  it('is told for any place of the run, not for its end alone', () => {
    const jumps = [
      { seq: 5, to: 2 },
      { seq: 8, to: 1 },
    ];
    expect(counting(jumps, 4)).toEqual([1, 2, 3, 4]);
    expect(counting(jumps, 7)).toEqual([1, 2, 6, 7]);
    expect(counting(jumps, 9)).toEqual([1, 9]);
  });
});
