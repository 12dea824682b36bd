import { describe, expect, it } from 'vitest';
import { IMPORTANCE_WEIGHTS, importanceOf, importanceParts, leastImportant } from '../../src/memory/importance.ts';
import { append } from '../../src/memory/strategies/append.ts';
import { important } from '../../src/memory/strategies/important.ts';
import { layered } from '../../src/memory/strategies/layered.ts';
import { halved } from '../../src/memory/strategies/pressure.ts';
import { retrieval } from '../../src/memory/strategies/retrieval.ts';
import { summary } from '../../src/memory/strategies/summary.ts';
import { window } from '../../src/memory/strategies/window.ts';
import { bufferText } from './buffer-text.ts';
import { contextOf, entry, livedMemory, memoryWith, sized, tended } from './strategies-material.ts';

const context = { agent: 'Ann', newestRound: 4, pinned: new Set<number>() };
const none = { recency: 1, mention: 0, vote: 0, number: 0, decision: 0 };

describe('8.4 importance', () => {
  it('its weights sum up to 1', () => {
    expect(Object.values(IMPORTANCE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
  });

  it('falls with the rounds: the newest, half, a third, a quarter', () => {
    const recency = [4, 3, 2, 1].map((round) => importanceParts(entry(1, 'Well.', { round }), context).recency);
    expect(recency).toEqual([1, 1 / 2, 1 / 3, 1 / 4]);
  });

  it.each([
    ['In round 4 Bo said: “I am with Ann on this.”', { speaker: 'Bo' }, { mention: 1 }],
    ['In round 4 Bo said: “Ann’s plan works.”', { speaker: 'Bo' }, { mention: 1 }],
    ['In round 4 Bo said: “Anna and Annual things.”', { speaker: 'Bo' }, {}],
    ['In round 4 Ann said: “So it is.”', { speaker: 'Ann', origin: 'own' }, {}],
    ['In round 4 Bo proposed to vote.', { origin: 'vote' }, { vote: 1 }],
    ['In round 4 Bo said: “Let it be $500.”', { speaker: 'Bo' }, { number: 1 }],
    ['The group decided.', { origin: 'result' }, { decision: 1 }],
    ['In round 4 there was news for everybody: A flood.', { origin: 'injected' }, { decision: 1 }],
    ['Bo stands for the floor.', { origin: 'summary' }, { decision: 1 }],
  ] as const)('%s', (text, over, parts) => {
    const one = entry(1, text, { round: 4, ...over });
    expect(importanceParts(one, context)).toEqual({ ...none, ...parts });
    const weights = Object.keys(parts).map((part) => IMPORTANCE_WEIGHTS[part as keyof typeof parts]);
    expect(importanceOf(one, context)).toBeCloseTo(weights.reduce((sum: number, weight) => sum + weight, 0.25));
  });

  it('a pinned entry is of the highest importance', () => {
    expect(importanceOf(entry(7, 'Well.', { round: 1 }), { ...context, pinned: new Set([7]) })).toBe(1);
  });

  it('orders from the least important, the older of equals first', () => {
    const entries = [
      entry(1, 'In round 1 Bo proposed to vote.', { round: 1, origin: 'vote' }),
      entry(2, 'Well.', { round: 1 }),
      entry(3, 'Well then.', { round: 1 }),
      entry(4, 'Ann knows.', { round: 1, speaker: 'Bo' }),
      entry(5, 'Well, now.', { round: 4 }),
    ];
    expect(leastImportant(entries, context).map(({ id }) => id)).toEqual([2, 3, 1, 4, 5]);
  });
});

describe('8.4 eviction by importance', () => {
  const old = (id: number, text: string, over = {}) => entry(id, text.padEnd(399, '.'), { round: 1, ...over });
  const entries = [
    old(1, 'In round 1 Bo proposed to vote', { origin: 'vote' }),
    ...[2, 3, 4, 5].map((id) => old(id, `Well ${id}`)),
    old(6, 'In round 1 there was news for everybody', { origin: 'injected' }),
    ...[7, 8, 9].map((id) => old(id, `Well then ${id}`, { round: 4 })),
  ];

  it('the strategy evicts the least important until its target, and tells of them by episode', () => {
    const start = { ...memoryWith(entries), pinned: new Set([3]) };
    expect(start.size.chars).toBe(3_600);
    const { memory, steps } = tended(important, start, contextOf({}, { round: 4 }));
    expect(steps.map(({ change }) => change.dropped)).toEqual([{ ids: [2, 4, 5], rule: 'least-important' }]);
    expect(memory.size.chars).toBe(2_400);
    expect([...memory.longTerm].map(({ round, sources }) => [round, sources])).toEqual([[1, [2, 4, 5]]]);
  });

  it('a window keeps the most important of all, and by fifo the newest', () => {
    const start = { ...memoryWith(entries), pinned: new Set([3]) };
    const leaving = (eviction: 'fifo' | 'importance') =>
      window.compaction(start, contextOf({ windowEntries: 5, eviction }, { round: 4 }));
    expect(leaving('importance')).toEqual({ kind: 'drop', ids: [2, 4, 5], rule: 'least-important', archive: true });
    expect(leaving('fifo')).toEqual({ kind: 'drop', ids: [1, 2, 4], rule: 'window', archive: true });
  });

  const halvedBy = (eviction: 'fifo' | 'importance') => {
    const start = { ...memoryWith(entries), pinned: new Set([3]) };
    return halved(start, contextOf({ eviction }, { round: 4, agent: { name: 'Ann', limitChars: 3_500 } }));
  };

  it('a buffer over its limit loses its least important half, whole entries, never a pinned one', () => {
    expect(halvedBy('importance')).toEqual({ kind: 'drop', ids: [1, 2, 4, 5], rule: 'least-important', archive: true });
  });

  it('and by fifo the oldest half', () => {
    expect(halvedBy('fifo')).toEqual({ kind: 'drop', ids: [1, 2, 4, 5], rule: 'over-limit', archive: true });
  });

  describe.each([append, retrieval, summary, layered])('what the strategy $name compresses', (strategy) => {
    const facts = [
      old(2, 'Cy says that the dam holds 73000 tons and not more', { speaker: 'Cy' }),
      old(5, 'In round 1 there was news for everybody: the bridge of 90000 dollars is gone', { origin: 'injected' }),
    ];
    const filler = [1, 3, 4, 6, 7, 8, 9, 10].map((id) => old(id, `Well ${id}`));
    const planted = memoryWith([...facts, ...filler].sort((a, b) => a.id - b.id));
    const whole = (eviction: 'fifo' | 'importance') => {
      const rules = { eviction, recentEntries: 4 };
      const { memory, steps } = tended(strategy, planted, contextOf(rules, { round: 4 }));
      expect(steps.map(({ change }) => change.kind)).toEqual(['compressed']);
      expect(memory.size.chars).toBeLessThanOrEqual(2_400);
      return facts.filter((fact) => [...memory.entries].includes(fact)).map(({ id }) => id);
    };

    it('is the least important by importance: what was planted early stays whole', () => {
      expect(whole('importance')).toEqual([2, 5]);
    });

    it('is the oldest by fifo', () => {
      expect(whole('fifo')).toEqual([]);
    });

    it('is one text and not a row of them, however often it is done', () => {
      let memory = planted;
      for (let id = 20; id < 40; id++) {
        const round = Math.floor(id / 5);
        const news = entry(id, `Point ${id} on the ${id} roads is 4${id}00, as I say`.padEnd(399, '.'), { round });
        const entries = [...memory.entries, news];
        memory = { ...memoryWith(entries), longTerm: memory.longTerm };
        memory = tended(
          strategy,
          memory,
          contextOf({ eviction: 'importance', recentEntries: 4 }, { round }),
          id * 100,
        ).memory;
        expect([...memory.entries].filter(({ origin }) => origin === 'summary').length).toBeLessThanOrEqual(1);
      }
      expect([...memory.entries].some(({ id }) => id === 5)).toBe(true);
      expect([...memory.entries].some(({ id }) => id === 39)).toBe(true);
    });
  });

  it('the recent and the weighty stay of a whole discussion', () => {
    const start = livedMemory(9);
    const { memory } = tended(important, start, contextOf({}, { round: 9 }));
    const lastRound = [...start.entries].filter(({ round }) => round === 9).map(({ text }) => text);
    for (const text of lastRound) expect(bufferText(memory)).toContain(text);
    expect(bufferText(memory)).toContain('A flood has come in year 2.');
  });

  it('one large entry is told by episode rather than kept over the limit', () => {
    const { memory } = tended(important, memoryWith([sized(1, 3_900)]), contextOf());
    expect(memory.entries.length).toBe(0);
    expect(memory.longTerm.length).toBe(1);
  });
});
