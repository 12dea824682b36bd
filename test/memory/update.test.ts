import { describe, expect, it } from 'vitest';
import { codePointCount } from '../../src/base/text.ts';
import type { UpdateCause } from '../../src/discussion/memory.ts';
import { bufferText, type Memory } from '../../src/discussion/memory-buffer.ts';
import type { News } from '../../src/memory/entry.ts';
import { routeOf } from '../../src/memory/routing.ts';
import { appendUpdate, integrationUpdate, rewriteUpdate } from '../../src/memory/update.ts';
import { applied, memoriesOf, nextIdAfter, recipientsOf, STATEMENTS, toolsOf } from './material.ts';

const NAMES = ['Ada', 'Björn', 'Chen'];
const said = (text: string, speaker = 'Ada', message = 0): News => ({ kind: 'statement', speaker, text, message });

function expectExact(memory: Memory) {
  const chars = [...memory.entries].reduce((sum, entry) => sum + entry.chars, 0);
  const tokens = [...memory.entries].reduce((sum, entry) => sum + entry.tokens, 0);
  expect(memory.size).toEqual({ chars, tokens });
  expect(codePointCount(bufferText(memory))).toBe(chars);
}

/** Runs news through everybody's memory. */
function lived(items: readonly News[], memories = memoriesOf(NAMES), limitChars = 20_000) {
  let tools = toolsOf();
  const warnings: string[] = [];
  for (const news of items) {
    const update = appendUpdate(news, recipientsOf(memories, limitChars), tools);
    if (update.warning) warnings.push(update.warning);
    memories = applied(memories, update);
    tools = toolsOf({ nextEntryId: nextIdAfter(tools, update) });
    Object.values(memories).forEach(expectExact);
  }
  return { memories, tools, warnings };
}

const EVERY_NEWS: News[] = [
  ...STATEMENTS.map((text, index) => said(text, NAMES[index % 3], index)),
  { kind: 'reasoning', speaker: 'Ada', text: 'I might concede, because time is short.' },
  { kind: 'notice', text: 'Two votes are left.', message: 7 },
  { kind: 'injection', text: 'A flood\nhas come \u001b[31m🌊.', message: 8, isPrivate: true },
  { kind: 'vote-initiated', by: null },
  { kind: 'vote-confirmed', decliners: ['Björn', 'Chen'] },
  { kind: 'vote-failed', why: 'amounts differed' },
  { kind: 'result', text: 'The group decided.' },
];

describe('appended updates', () => {
  it('5.9 the segments sum up to the length of the buffer, to the character, whatever is remembered', () => {
    for (const style of ['narrative', 'structured', 'terse']) lived(EVERY_NEWS, memoriesOf(NAMES, style));
  });

  it('5.2 the speaker remembers the statement as its own, the others share one entry and one change', () => {
    const update = appendUpdate(said(STATEMENTS[0]!), recipientsOf(memoriesOf(NAMES)), toolsOf());
    expect(update.entries.map((entry) => entry.origin)).toEqual(['own', 'others']);
    expect(update.changes.map((change) => change.agents)).toEqual([['Ada'], ['Björn', 'Chen']]);
  });

  it('5.9 a thousand agents that are changed alike are one change', () => {
    const crowd = memoriesOf(Array.from({ length: 1000 }, (_, index) => `Agent ${index}`));
    const update = appendUpdate(
      said('We should decide, since time is short.', 'Agent 3'),
      recipientsOf(crowd),
      toolsOf(),
    );
    expect(update.changes).toHaveLength(2);
    expect(update.entries).toHaveLength(2);
  });

  it('14.1 an entry is one clean line', () => {
    for (const entry of lived(EVERY_NEWS).memories['Ada']!.entries) expect(entry.text).not.toMatch(/[\n\u001b]/);
  });

  it('5.4 results are never cut', () => {
    const text = 'The result is long. '.repeat(40).trim();
    expect(lived([{ kind: 'result', text }]).memories['Ada']!.entries.at(-1)!.text).toBe(text);
  });

  it('5.8 a buffer that would pass its limit loses the oldest half, whole entries, never results, with a warning', () => {
    const items = [
      { kind: 'result', text: 'First of all a result.' } as const,
      ...Array.from({ length: 40 }, (_, i) => said(`Point ${i} stands, because it does.`)),
    ];
    const { memories, warnings } = lived(items, undefined, 1_000);
    expect(warnings.length).toBeGreaterThan(0);
    for (const memory of Object.values(memories)) {
      expect(memory.size.chars).toBeLessThanOrEqual(1_000);
      expect(memory.entries.at(0)!.text).toBe('First of all a result.');
      expect(memory.entries.at(-1)!.text).toContain('Point 39');
    }
  });

  it('5.8 the drop is recorded with its rule', () => {
    const { memories, tools } = lived([said('One, because.'), said('Two, because.'), said('Three, because.')]);
    const limit = memories['Chen']!.size.chars + 1;
    const update = appendUpdate(said('Four, because.'), recipientsOf({ Chen: memories['Chen']! }, limit), tools);
    expect(update.changes[0]!.dropped).toEqual({
      ids: [...memories['Chen']!.entries].slice(0, 2).map((entry) => entry.id),
      rule: 'over-limit',
    });
  });

  it('8.4 what it loses is told by episode in long-term memory, once for all who lose the same', () => {
    const { memories, tools } = lived([said('The floor is right, because of luck.'), said('Two, because.')]);
    const both = { Bo: memories['Chen']!, Chen: memories['Chen']! };
    const update = appendUpdate(said('Four, because.'), recipientsOf(both, both.Chen.size.chars + 1), tools);
    expect(update.changes).toHaveLength(1);
    expect(update.changes[0]!.archived).toEqual([1]);
    const lost = memories['Chen']!.entries.at(0)!;
    expect(update.entries[1]).toMatchObject({ id: update.entries[0]!.id + 1, origin: 'summary', sources: [lost.id] });
    expect(update.entries[1]!.text).toContain('The floor is right, because of luck.');
    const after = applied(both, update)['Chen']!;
    expect([...after.longTerm]).toEqual([update.entries[1]]);
    expectExact(after);
  });
});

it('5.8 a pinned entry outlasts every drop', () => {
  const { memories, tools } = lived([said('One, because.'), said('Two, because.'), said('Three, because.')]);
  const first = memories['Chen']!.entries.at(0)!.id;
  const memory = { ...memories['Chen']!, pinned: new Set([first]) };
  const limit = memory.size.chars + 30;
  const update = appendUpdate(said('Four, because.'), recipientsOf({ Chen: memory }, limit), tools);
  const chen = applied({ Chen: memory }, update)['Chen']!;
  expect(chen.entries.at(0)!.id).toBe(first);
  expect(chen.entries.length).toBe(3);
  expectExact(chen);
});

describe('5.6 a style switched with rewrite', () => {
  it('writes earlier entries again, and switching back restores them byte for byte', () => {
    const { memories, tools } = lived(EVERY_NEWS);
    const there = applied(memories, rewriteUpdate(recipientsOf(memories), 'structured', tools));
    Object.values(there).forEach(expectExact);
    expect(there['Ada']!.entries.at(0)!.text).toMatch(/^Speaker: Ada \|/);
    const back = applied(there, rewriteUpdate(recipientsOf(there), 'narrative', tools));
    for (const name of NAMES) {
      expect([...back[name]!.entries]).toEqual([...memories[name]!.entries]);
      expect(back[name]!.size).toEqual(memories[name]!.size);
    }
  });

  it('shared entries are rewritten once, and integrated text stays as it is', () => {
    const { memories, tools } = lived([said(STATEMENTS[0]!)]);
    expect(rewriteUpdate(recipientsOf(memories), 'structured', tools).entries).toHaveLength(2);
    const update = integrationUpdate(
      { kind: 'result', text: 'Done.' },
      'All in one.',
      recipientsOf(memories)[0]!,
      tools,
    );
    const integrated = applied(memories, update);
    expect(rewriteUpdate([{ name: 'Ada', memory: integrated['Ada']! }], 'structured', tools).entries).toEqual([]);
  });
});

describe('5.2 integration', () => {
  const decision: News = { kind: 'result', text: 'The group decided for the floor.' };

  it('the reply takes the place of what is no result, and names its sources; the result stands beside it', () => {
    const { memories, tools } = lived([
      said(STATEMENTS[0]!),
      { kind: 'result', text: 'An old result.' },
      said(STATEMENTS[1]!),
    ]);
    const ids = [...memories['Ada']!.entries].filter((entry) => entry.origin !== 'result').map((entry) => entry.id);
    const update = integrationUpdate(decision, ' I stand by\n\nthe floor. ', recipientsOf(memories)[0]!, tools);
    const ada = applied(memories, update)['Ada']!;
    expect([...ada.entries].map((entry) => entry.text)).toEqual([
      'I stand by\nthe floor.',
      'An old result.',
      'The group decided for the floor.',
    ]);
    expect(ada.entries.at(0)!.sources).toEqual(ids);
    expect(update.changes[0]!.dropped).toEqual({ ids, rule: 'integrated' });
    expectExact(ada);
  });

  it('5.7 a pinned entry stays an entry of its own, whole', () => {
    const { memories, tools } = lived([said(STATEMENTS[0]!), said(STATEMENTS[1]!), said(STATEMENTS[3]!)]);
    const pinned = memories['Ada']!.entries.at(1)!;
    const memory = { ...memories['Ada']!, pinned: new Set([pinned.id]) };
    const update = integrationUpdate(decision, 'All in one.', { name: 'Ada', memory, limitChars: 20_000 }, tools);
    const ada = applied({ Ada: memory }, update)['Ada']!;
    expect([...ada.entries].map((entry) => entry.text)).toEqual([
      'All in one.',
      pinned.text,
      'The group decided for the floor.',
    ]);
    expect(update.changes[0]!.dropped!.ids).not.toContain(pinned.id);
    expectExact(ada);
  });

  it.each(['', '  \n ', null])('the reply %j keeps the old buffer and appends the news, with a warning', (reply) => {
    const { memories, tools } = lived([said(STATEMENTS[0]!)]);
    const update = integrationUpdate(
      decision,
      reply,
      recipientsOf(memories)[0]!,
      tools,
      reply === null ? 'timeout' : undefined,
    );
    const ada = applied(memories, update)['Ada']!;
    expect(update.changes[0]!.kind).toBe('kept');
    expect(update.warning).toContain('Ada');
    expect([...ada.entries].map((entry) => entry.text)).toEqual([
      memories['Ada']!.entries.at(0)!.text,
      'The group decided for the floor.',
    ]);
    expectExact(ada);
  });

  it('an integrated memory never passes the limit', () => {
    const { memories, tools } = lived([said(STATEMENTS[0]!)]);
    const update = integrationUpdate(decision, 'many words '.repeat(200), recipientsOf(memories, 500)[0]!, tools);
    expect(update.warning).toContain('cut');
    expect(applied(memories, update)['Ada']!.size.chars).toBeLessThanOrEqual(500);
  });
});

it('5.2 every cause has a route, and discussion_memory overrides that of statements alone', () => {
  const kinds: UpdateCause['kind'][] = [
    'statement',
    'reasoning',
    'message',
    'vote-initiated',
    'vote-confirmed',
    'vote-closed',
    'guidance-rewritten',
    'decision',
    'integration',
  ];
  const complex = (discussion: 'simple' | 'complex') =>
    kinds.filter((kind) => routeOf({ kind }, { discussion }) === 'complex');
  expect(complex('simple')).toEqual(['decision', 'integration']);
  expect(complex('complex')).toEqual(['statement', 'decision', 'integration']);
});
