import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { emptyMemory, type Memory } from '../../src/discussion/memory-buffer.ts';
import type { Message } from '../../src/discussion/message.ts';
import { append } from '../../src/memory/strategies/append.ts';
import { important } from '../../src/memory/strategies/important.ts';
import { retrieval } from '../../src/memory/strategies/retrieval.ts';
import type { MemoryStrategy } from '../../src/memory/strategies/strategy.ts';
import { summary } from '../../src/memory/strategies/summary.ts';
import { window } from '../../src/memory/strategies/window.ts';
import { smallScenario } from '../small-scenario.ts';
import {
  contextOf,
  entry,
  isExact,
  LIMIT,
  memoryWith,
  recallContext,
  sized,
  stateWith,
  tended,
} from './strategies-material.ts';

const buffer = [
  entry(1, 'The mill is old.', { message: 0 }),
  entry(2, 'A payoff.', { origin: 'result' }),
  entry(3, 'The bridge is new.', { message: 2 }),
  entry(4, 'The well is deep.', { message: 3 }),
  entry(5, 'The barn is full.', { message: 4 }),
];
const episode = (id: number, round: number, text: string): MemoryEntry =>
  entry(id, text, { origin: 'summary', round, sources: [id + 500] });
const longTerm = [
  episode(20, 1, 'Bo spoke of harvests and storage.'),
  episode(21, 2, 'Cy spoke of taxes on estates.'),
  episode(22, 3, 'Bo wanted schools in every village.'),
  episode(23, 4, 'Cy counted the winters.'),
  entry(9, 'Schools were closed in an earlier year.', { origin: 'remembered', round: 7 }),
];
const remembering: Memory = { ...memoryWith(buffer), longTerm: Log.of(longTerm) };

function heard(text: string, over: Partial<Message> = {}): Message {
  return {
    id: 0,
    kind: 'statement',
    from: 'Bo',
    to: 'all',
    round: 5,
    at: 0,
    text,
    chars: 0,
    words: 0,
    bestEffort: false,
    cut: false,
    ...over,
  };
}

function recalled(strategy: MemoryStrategy, memory: Memory, messages: readonly Message[] = [], over = {}) {
  const history = Log.of(messages.map((message, id) => ({ ...message, id })));
  const state = stateWith(memory, { history, ...over });
  const { lines, leftOut } = strategy.recall(memory, recallContext(state));
  return { ids: lines.flatMap((line) => line.entries), lines, leftOut: leftOut() };
}

describe('5.1 what of a memory stands in a prompt', () => {
  it.each([append, summary])('$name: every entry, and before it what an earlier run left', (strategy) => {
    const { ids, lines, leftOut } = recalled(strategy, remembering);
    expect(ids).toEqual([9, 1, 2, 3, 4, 5]);
    expect(lines[1]).toEqual({ text: 'The mill is old.', entries: [1], messages: [0] });
    expect(lines[2]).toEqual({ text: 'A payoff.', entries: [2], messages: [] });
    expect(leftOut).toEqual([20, 21, 22, 23].map((id) => ({ entry: id, stage: 'long-term' })));
  });

  it.each([window, important])(
    '8.4 $name: the three of long-term memory nearest to what was heard last, by their rounds',
    (strategy) => {
      const { ids, leftOut } = recalled(strategy, remembering, [
        heard('How many schools and taxes does a village need?'),
      ]);
      expect(ids).toEqual([9, 21, 22, 1, 2, 3, 4, 5]);
      expect(leftOut.map((one) => one.entry)).toEqual([20, 23]);
      const other = recalled(strategy, remembering, [
        heard('Where is the harvest stored, and who counts the estates?'),
      ]);
      expect(other.ids).toContain(20);
    },
  );

  it('of equally near ones the newest', () => {
    expect(recalled(window, remembering, [heard('Xylophones?')]).ids.slice(0, -5)).toEqual([9, 22, 23]);
  });

  it('forms of a word are one: harvest finds harvests', () => {
    const memory = { ...remembering, longTerm: Log.of(longTerm.slice(0, 4)) };
    expect(recalled(window, memory, [heard('One harvest!')]).ids.slice(0, 3)).toContain(20);
  });

  it('what the agent did not hear, or heard before its memory was cleared, is no question', () => {
    const question = heard('How many schools and taxes does a village need?');
    const secret = heard('Harvest, storage, winters?', { to: ['Cy'] });
    expect(recalled(window, remembering, [question, secret]).ids).toEqual(
      recalled(window, remembering, [question]).ids,
    );
    const cleared = { ...remembering, streamStart: 1 };
    expect(recalled(window, cleared, [question]).ids).toEqual(recalled(window, remembering).ids);
  });

  it('an earlier run leaves three lines at most', () => {
    const old = [1, 2, 3, 4, 5].map((id) => entry(id + 30, `Note ${id}.`, { origin: 'remembered', round: id }));
    expect(recalled(append, { ...remembering, longTerm: Log.of(old) }).ids.slice(0, -5)).toHaveLength(3);
  });
});

describe('the window', () => {
  const rules = { windowEntries: 3 };

  it('keeps the newest entries; what is kept whole does not count and stays', () => {
    const start = { ...memoryWith(buffer), pinned: new Set([1]) };
    expect(tended(window, start, contextOf(rules)).steps).toEqual([]);
    const more = memoryWith([...buffer, entry(6, 'More.'), entry(7, 'And more.')]);
    const { memory, steps } = tended(window, more, contextOf(rules));
    expect([...memory.entries].map(({ id }) => id)).toEqual([2, 5, 6, 7]);
    expect(steps.map(({ change }) => change.dropped)).toEqual([{ ids: [1, 3, 4], rule: 'window' }]);
  });

  it('8.4 what leaves can be recalled from long-term memory, and the sizes are exact', () => {
    const { memory } = tended(window, memoryWith(buffer), contextOf(rules));
    expect([...memory.longTerm].map(({ text, sources }) => [text, sources])).toEqual([['The mill is old.', [1]]]);
    expect(recalled(window, memory).lines[0]!.text).toBe('The mill is old.');
    expect(isExact(memory)).toBe(true);
  });

  it('a window of 0 keeps what is kept whole', () => {
    const { memory } = tended(window, memoryWith(buffer), contextOf({ windowEntries: 0 }));
    expect([...memory.entries].map(({ id }) => id)).toEqual([2]);
  });

  it('5.7 a window of entries too large for the threshold is compressed', () => {
    const large = [1, 2, 3].map((id) => sized(id, 1_100));
    const { memory, steps } = tended(window, memoryWith(large), contextOf(rules));
    expect(steps.map(({ change }) => change.dropped)).toEqual([{ ids: [1, 2], rule: 'compressed' }]);
    expect(memory.size.chars).toBeLessThanOrEqual(0.6 * LIMIT);
  });
});

describe('retrieval', () => {
  const recalledFor = (entries: readonly number[] | null, purpose: 'statement' | 'poll' = 'statement') => {
    const { seats } = stateWith(remembering);
    const seat = { ...seats['Ann']!, recalled: entries && { purpose, entries } };
    return recalled(retrieval, remembering, [], { seats: { ...seats, Ann: seat } });
  };

  it('what was found stands in its order in time, with the newest two and what is kept whole', () => {
    const { ids, leftOut } = recalledFor([1, 22, 20]);
    expect(ids).toEqual([20, 22, 1, 2, 4, 5]);
    expect(leftOut).toEqual([21, 23, 9, 3].map((id) => ({ entry: id, stage: 'less-near' })));
  });

  it.each([
    ['nothing was looked for', recalledFor(null)],
    ['it was looked for another purpose', recalledFor([1], 'poll')],
  ])('where %s, the newest entries stand', (_, { ids, leftOut }) => {
    expect(ids).toEqual([1, 2, 3, 4, 5]);
    expect(leftOut.map(({ stage }) => stage)).toEqual(Array(5).fill('long-term'));
  });

  it('as many of the newest as the scenario says', () => {
    const scenario = smallScenario();
    const memory = memoryWith(buffer);
    const few = stateWith(memory, {}, { ...scenario, memory: { ...scenario.memory, retrieveEntries: 1 } });
    const { lines, leftOut } = retrieval.recall(memory, recallContext(few));
    expect(lines.flatMap((line) => line.entries)).toEqual([2, 5]);
    expect(leftOut().map(({ stage }) => stage)).toEqual(['less-near', 'less-near', 'less-near']);
  });

  it('an agent without a seat, or with an empty memory, recalls nothing', () => {
    const memory = emptyMemory('narrative');
    expect(retrieval.recall(memory, recallContext(stateWith(memory, { seats: {} }))).lines).toEqual([]);
  });
});
