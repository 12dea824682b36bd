import { describe, expect, it } from 'vitest';
import { append } from '../../src/memory/strategies/append.ts';
import { important } from '../../src/memory/strategies/important.ts';
import { retrieval } from '../../src/memory/strategies/retrieval.ts';
import { summary } from '../../src/memory/strategies/summary.ts';
import { bufferText } from './buffer-text.ts';
import { growth } from './strategies-growth.ts';
import { contextOf, entry, LIMIT, livedMemory, memoryWith, sized, tended } from './strategies-material.ts';

const even = (count: number, chars: number) => Array.from({ length: count }, (_, index) => sized(index + 1, chars));

describe('5.7 compression by threshold', () => {
  it.each([append, summary, important, retrieval])('80 % exactly does not trigger: $name', (strategy) => {
    const memory = memoryWith([sized(1, 1_600), sized(2, 1_600)]);
    expect(memory.size.chars).toBe(0.8 * LIMIT);
    expect(strategy.compaction(memory, contextOf())).toBeNull();
    const more = memoryWith([sized(1, 1_600), sized(2, 1_601)]);
    expect(strategy.compaction(more, contextOf())).not.toBeNull();
  });

  it('brings the buffer to the target, the newest entries as they were', () => {
    const start = memoryWith(even(17, 200));
    const { memory, steps } = tended(append, start, contextOf());
    expect(steps).toHaveLength(1);
    expect(memory.size.chars).toBeLessThanOrEqual(0.6 * LIMIT);
    expect(memory.size.chars).toBeGreaterThan(0.45 * LIMIT);
    expect([...memory.entries].slice(1)).toEqual([...start.entries].slice(8));
    expect(memory.entries.at(0)!.sources).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('asks for a text that brings it to the target: 3,400 of 4,000 come down to 2,400', () => {
    expect(append.compaction(memoryWith(even(17, 200)), contextOf())).toEqual({
      kind: 'compress',
      ids: [1, 2, 3, 4, 5, 6, 7, 8],
      targetChars: 600,
    });
  });

  it('one entry alone is not compressed', () => {
    expect(append.compaction(memoryWith([sized(1, 3_500)]), contextOf())).toBeNull();
    const results = [sized(1, 3_000, { origin: 'result' }), sized(2, 400)];
    expect(append.compaction(memoryWith(results), contextOf())).toBeNull();
  });

  it('where what is kept whole fills the buffer, little entries do not call for a compression each', () => {
    const results = sized(1, 3_150, { origin: 'result' });
    expect(append.compaction(memoryWith([results, sized(2, 60), sized(3, 60)]), contextOf())).toBeNull();
    expect(append.compaction(memoryWith([results, sized(2, 200), sized(3, 200)]), contextOf())).not.toBeNull();
  });

  it('a target above the threshold is taken for the threshold', () => {
    const { memory, steps } = tended(append, memoryWith(even(17, 200)), contextOf({ compressionTarget: 0.95 }));
    expect(steps).toHaveLength(1);
    expect(memory.size.chars).toBeLessThanOrEqual(0.8 * LIMIT);
  });

  it('a threshold of 1 is off, at every level', () => {
    const memory = memoryWith(even(20, 200));
    expect(memory.size.chars).toBe(LIMIT);
    for (const level of [0, 1, 2, 3]) {
      expect(append.compaction(memory, contextOf({ compressionThreshold: 1 }, { level }))).toBeNull();
    }
  });

  it('7.8 sets in the sooner and goes the further, the fuller the window is', () => {
    const sizeAt = (level: number) => tended(append, livedMemory(7), contextOf({}, { level })).memory.size.chars;
    expect(sizeAt(1)).toBeLessThanOrEqual(0.51 * LIMIT);
    expect(sizeAt(2)).toBeLessThanOrEqual(0.42 * LIMIT);
    expect(sizeAt(3)).toBeLessThanOrEqual(0.33 * LIMIT);
    const half = memoryWith(even(10, 200));
    const triggers = [0, 1, 2, 3].map((level) => append.compaction(half, contextOf({}, { level })) !== null);
    expect(triggers).toEqual([false, false, false, true]);
  });
});

describe('5.10 growth, compression off', () => {
  it('8 agents with statements of 300 characters: 2,408 a round with newlines, 16,856 after seven', () => {
    expect(growth(7)).toEqual([2408, 4816, 7224, 9632, 12_040, 14_448, 16_856]);
  });
});

describe('the rolling summary', () => {
  const rules = { recentEntries: 4 };

  it('waits until as many again as the recent ones have come', () => {
    expect(summary.compaction(memoryWith(even(7, 120)), contextOf(rules))).toBeNull();
    expect(summary.compaction(memoryWith(even(8, 120)), contextOf(rules))).toEqual({
      kind: 'compress',
      ids: [1, 2, 3, 4],
      targetChars: 320,
    });
  });

  it('takes the summary before into the next, which has a fifth of the limit at most', () => {
    const before = sized(50, 790, { origin: 'summary', sources: [9] });
    const waiting = memoryWith([before, ...even(7, 200)]);
    expect(summary.compaction(waiting, contextOf(rules))).toBeNull();
    expect(summary.compaction(memoryWith([before, ...even(8, 200)]), contextOf(rules))).toEqual({
      kind: 'compress',
      ids: [50, 1, 2, 3, 4],
      targetChars: 800,
    });
  });

  it('has one summary at a time, and the recent entries as they were', () => {
    const start = livedMemory(5);
    const { memory } = tended(summary, start, contextOf(rules));
    const entries = [...memory.entries].filter((one) => one.origin !== 'result');
    expect(entries.map((one) => one.origin === 'summary')).toEqual([true, false, false, false, false]);
    expect(
      bufferText(start).endsWith(
        entries
          .slice(1)
          .map((one) => `${one.text}\n`)
          .join(''),
      ),
    ).toBe(true);
  });

  it('what would not shrink is left', () => {
    expect(summary.compaction(memoryWith(even(8, 60)), contextOf(rules))).toBeNull();
    expect(entry(1, 'x').chars).toBe(2);
  });
});
