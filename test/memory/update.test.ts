import { describe, expect, it } from 'vitest';
import { codePointCount } from '../../src/base/text.ts';
import type { UpdateCause } from '../../src/discussion/memory.ts';
import type { Memory } from '../../src/discussion/memory-buffer.ts';
import type { MemoryNews } from '../../src/memory/entry.ts';
import { routeOf, routeOfUpdate } from '../../src/memory/routing.ts';
import { appendUpdate, integrationUpdate, rewriteUpdate } from '../../src/memory/update.ts';
import { bufferText } from './buffer-text.ts';
import { applied, memoriesOf, nextIdAfter, recipientsOf, STATEMENTS, toolsOf } from './material.ts';

const NAMES = ['Ada', 'Björn', 'Chen'];
const said = (text: string, speaker = 'Ada', message = 0): MemoryNews => ({
  kind: 'statement',
  speaker,
  text,
  message,
});

function expectExact(memory: Memory) {
  const chars = [...memory.entries].reduce((sum, entry) => sum + entry.chars, 0);
  const tokens = [...memory.entries].reduce((sum, entry) => sum + entry.tokens, 0);
  expect(memory.size).toEqual({ chars, tokens });
  expect(codePointCount(bufferText(memory))).toBe(chars);
}

/** Runs news through everybody's memory. */
function lived(items: readonly MemoryNews[], memories = memoriesOf(NAMES), limitChars = 20_000) {
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

const EVERY_NEWS: MemoryNews[] = [
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

  it('5.9 who remembers more, or in another style, is changed by another change', () => {
    const { memories, tools } = lived([said('One, because.')], memoriesOf(['Ada', 'Björn']));
    const group = { ...memories, ...memoriesOf(['Chen', 'Dora']), ...memoriesOf(['Emil'], 'structured') };
    const update = appendUpdate(said('Two, because.', 'Zoe'), recipientsOf(group), tools);
    expect(update.changes.map(({ agents }) => agents)).toEqual([['Ada', 'Björn'], ['Chen', 'Dora'], ['Emil']]);
    Object.values(applied(group, update)).forEach(expectExact);
  });

  it('14.1 an entry is one clean line', () => {
    for (const entry of lived(EVERY_NEWS).memories['Ada']!.entries) expect(entry.text).not.toMatch(/[\n\u001b]/);
  });

  it('5.4 results are never cut', () => {
    const text = 'The result is long. '.repeat(40).trim();
    expect(lived([{ kind: 'result', text }]).memories['Ada']!.entries.at(-1)!.text).toBe(text);
  });

  it('5.7 a buffer may pass its limit: nothing leaves before upkeep has looked at it', () => {
    const { memories, tools } = lived([said('One, because.'), said('Two, because.'), said('Three, because.')]);
    const limit = memories['Chen']!.size.chars + 1;
    const update = appendUpdate(said('Four, because.'), recipientsOf({ Chen: memories['Chen']! }, limit), tools);
    expect(update.changes).toHaveLength(1);
    expect(update.changes[0]).toMatchObject({ kind: 'appended', entries: [0] });
    expect(update.changes[0]!.dropped).toBeUndefined();
    expect(update.changes[0]!.after.chars).toBeGreaterThan(limit);
    expect(update.warning).toBeUndefined();
  });
});

describe('5.2 a simple update that fails', () => {
  const empty = (name: string) => (name === 'mute' ? { name, render: () => ' ' } : toolsOf().styleOf(name));
  const off = { ...toolsOf().scenario, memory: { ...toolsOf().scenario.memory, compressionThreshold: 1 } };
  const full = () => {
    const { memories, tools } = lived([{ kind: 'result', text: 'x'.repeat(899) }, said('Two, because.')]);
    return { chen: memories['Chen']!, tools: { ...tools, scenario: off } };
  };

  it('leaves over whose style has no words for it, and makes it for the others', () => {
    const memories = { ...memoriesOf(['Ada', 'Chen']), Björn: memoriesOf(['Björn'], 'mute')['Björn']! };
    const update = appendUpdate(said(STATEMENTS[0]!), recipientsOf(memories), toolsOf({ styleOf: empty }));
    expect(update.changes.flatMap(({ agents }) => agents)).toEqual(['Ada', 'Chen']);
    expect(update.warning).toBe(
      'the simple update failed and is made by a model for Björn (the style has no words for it)',
    );
  });

  it('makes no entry that nobody got', () => {
    const memories = memoriesOf(['Ada', 'Björn'], 'mute');
    const update = appendUpdate(said(STATEMENTS[0]!), recipientsOf(memories), toolsOf({ styleOf: empty }));
    expect(update).toMatchObject({ entries: [], changes: [] });
    expect(update.warning).toContain('Ada, Björn (the style has no words for it)');
  });

  it.each([
    [1_000, true],
    [960, true],
    // No integration has less than 40 characters either.
    [930, false],
    [1_100, false],
  ])('without compression: no place beside what is kept whole, at a limit of %i: %s', (limitChars, hasFailed) => {
    const { chen, tools } = full();
    const text = `Four stands, because ${'regarding everything '.repeat(5)}`;
    const update = appendUpdate(said(text), recipientsOf({ Chen: chen }, limitChars), tools);
    expect(update.changes.length === 0, `${update.entries[0]?.chars}`).toBe(hasFailed);
    expect(update.warning).toBe(
      hasFailed
        ? 'the simple update failed and is made by a model for Chen (it has no place beside what is kept whole)'
        : undefined,
    );
  });

  it('looks at the limit of each, whoever is changed alike before', () => {
    const { chen, tools } = full();
    const text = `Four stands, because ${'regarding everything '.repeat(5)}`;
    const recipients = [1_100, 1_000, 1_100].flatMap((limitChars, i) => recipientsOf({ [`${i}`]: chen }, limitChars));
    const update = appendUpdate(said(text), recipients, tools);
    expect(update.changes.map(({ agents }) => agents)).toEqual([['0', '2']]);
    expect(update.warning).toContain('for 1 (it has no place');
  });

  it('with compression nothing fails for want of room, but under a strategy that evicts', () => {
    const { chen, tools } = full();
    const given = { ...tools, scenario: toolsOf().scenario };
    const failing = (memory: Memory) =>
      appendUpdate(said(STATEMENTS[0]!), recipientsOf({ Chen: memory }, 1_000), given).warning !== undefined;
    expect(failing(chen)).toBe(false);
    expect(failing({ ...chen, strategy: 'important' })).toBe(true);
  });

  it('a line about a vote is appended, come what may', () => {
    const { chen, tools } = full();
    const update = appendUpdate({ kind: 'vote-initiated', by: 'Ada' }, recipientsOf({ Chen: chen }, 950), tools);
    expect(update.changes).toHaveLength(1);
  });

  it('and whose integration fails as well reads it in the narrative style', () => {
    const memory = memoriesOf(['Björn'], 'mute')['Björn']!;
    const recipient = { name: 'Björn', memory, limitChars: 2_000 };
    const update = integrationUpdate(said(STATEMENTS[0]!), '', recipient, toolsOf({ styleOf: empty }));
    const narrative = appendUpdate(said(STATEMENTS[0]!), recipientsOf(memoriesOf(['Björn'])), toolsOf());
    expect(update.entries).toEqual(narrative.entries);
    expect(update.changes[0]!.kind).toBe('kept');
  });
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
  const decision: MemoryNews = { kind: 'result', text: 'The group decided for the floor.' };

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

it('5.2 goes the complex way where the simple one has failed, unless it is a rewriting: that has nothing to integrate', () => {
  const failed = { agents: ['Ada'], hasFailed: true } as const;
  const rules = { discussion: 'simple' } as const;
  expect(routeOfUpdate({ ...failed, cause: { kind: 'statement', message: 0 } }, rules)).toBe('complex');
  expect(routeOfUpdate({ ...failed, cause: { kind: 'guidance-rewritten', style: 'narrative' } }, rules)).toBe('simple');
});
