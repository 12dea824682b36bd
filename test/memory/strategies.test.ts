import { describe, expect, it } from 'vitest';
import { changeOf, emptyMemory, isKeptWhole, type Memory } from '../../src/discussion/memory-buffer.ts';
import { MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { strategies } from '../../src/memory/strategies/index.ts';
import { appendUpdate } from '../../src/memory/update.ts';
import { bufferText } from './buffer-text.ts';
import { toolsOf } from './material.ts';
import {
  contextOf,
  entry,
  isExact,
  LIMIT,
  livedMemory,
  memoryWith,
  newsOf,
  recallContext,
  restored,
  sized,
  stateWith,
  tended,
} from './strategies-material.ts';

const table = MEMORY_STRATEGIES.map((name) => [name, strategies[name]] as const);

const remembered = entry(900, 'Once a flood took the harvest.', { origin: 'remembered', round: 3 });
const episode = entry(901, 'In round 2 everybody agreed to vote.', { origin: 'summary', round: 2, sources: [1] });

const MEMORIES: Readonly<Record<string, () => Memory>> = {
  empty: () => emptyMemory('narrative'),
  'of one entry': () => memoryWith([sized(1, 300)]),
  'below its threshold': () => livedMemory(3),
  'over its threshold': () => livedMemory(6),
  'over its limit': () => livedMemory(14),
  'with pins and results': () => ({ ...livedMemory(7), pinned: new Set([2, 9, 21]) }),
  'of two large entries': () => memoryWith([sized(1, 1_900), sized(2, 1_900)]),
  'with long-term memory': () => {
    const memory = livedMemory(8);
    return { ...memory, longTerm: emptyMemory('', 'append', [remembered, episode]).longTerm };
  },
};

describe.each(table)('the strategy %s', (name, strategy) => {
  it.each(Object.keys(MEMORIES))('has a name of its own, comes to an end and within the limit: a memory %s', (kind) => {
    expect(strategy.name).toBe(name);
    const { memory } = tended(strategy, MEMORIES[kind]!(), contextOf());
    expect(memory.size.chars).toBeLessThanOrEqual(LIMIT);
    expect(strategy.compaction(memory, contextOf())).toBeNull();
  });

  it.each(Object.keys(MEMORIES))(
    '5.9 counts to the character, and what it takes away can be put back: a memory %s',
    (kind) => {
      const start = MEMORIES[kind]!();
      const { steps } = tended(strategy, start, contextOf());
      const journal = [...start.entries, ...steps.flatMap(({ update }) => update.entries)];
      for (const { before, after, change, update } of steps) {
        expect(isExact(after)).toBe(true);
        expect(change.before).toEqual(before.size);
        expect(change.after).toEqual(after.size);
        expect(restored(after, change, update.entries, journal)).toBe(bufferText(before));
      }
    },
  );

  it.each(Object.keys(MEMORIES))('5.7 what is kept whole never leaves: a memory %s', (kind) => {
    const start = MEMORIES[kind]!();
    const whole = [...start.entries].filter((one) => isKeptWhole(one, start));
    const { memory } = tended(strategy, start, contextOf({}, { level: 3 }));
    expect([...memory.entries].filter((one) => isKeptWhole(one, memory))).toEqual(whole);
  });

  it('5.7 through a long discussion the buffer keeps within its limit, and every kept-whole entry is there at the end', () => {
    let memory: Memory = emptyMemory('narrative', name);
    const whole: string[] = [];
    let nextEntryId = 1;
    for (const { round, news } of newsOf(40)) {
      const given = toolsOf({ round, nextEntryId });
      const update = appendUpdate(news, [{ name: 'Ann', memory, limitChars: LIMIT }], given);
      expect(update.warning).toBeUndefined();
      memory = changeOf(update.changes[0]!, update.entries)(memory);
      if (news.kind === 'result') whole.push(news.text);
      memory = tended(strategy, memory, contextOf({}, { round }), nextEntryId + 1).memory;
      nextEntryId += 100;
      expect(isExact(memory)).toBe(true);
      expect(memory.size.chars).toBeLessThanOrEqual(0.8 * LIMIT);
    }
    const results = [...memory.entries].filter((one) => one.origin === 'result');
    expect(results.map((one) => one.text)).toEqual(whole);
  });

  it.each(Object.keys(MEMORIES))('gives the same for the same: a memory %s', (kind) => {
    const once = MEMORIES[kind]!();
    const again = MEMORIES[kind]!();
    expect(strategy.compaction(once, contextOf())).toEqual(strategy.compaction(again, contextOf()));
    const lines = (memory: Memory) => strategy.recall(memory, recallContext(stateWith(memory))).lines;
    expect(lines(once)).toEqual(lines(again));
  });

  it.each(Object.keys(MEMORIES))('tells of every entry once, in a line or as left out: a memory %s', (kind) => {
    const memory = MEMORIES[kind]!();
    const { lines, leftOut } = strategy.recall(memory, recallContext(stateWith(memory)));
    const told = [...lines.flatMap((line) => line.entries), ...leftOut().map((one) => one.entry)];
    const ids = [...memory.entries, ...memory.longTerm].map((one) => one.id);
    expect(told.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });
});
