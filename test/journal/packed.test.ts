import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import { decodeEntry, encodeEntry } from '../../src/journal/codec.ts';
import { packed, unpacked } from '../../src/journal/packed.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { simulatedRun } from '../providers/simulated-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';

const STRATEGIES = ['append', 'window', 'summary', 'layered', 'important'];
const crowd = (count: number, rounds: number) =>
  readScenario(
    JSON.stringify({
      title: 'A crowd',
      question: 'Where shall the bench stand?',
      rounds,
      options: [
        { id: 'park', label: 'The park', about: 'Under the old trees.' },
        { id: 'station', label: 'The station', about: 'Beside the platform.' },
      ],
      agents: Array.from({ length: count }, (_, i) => ({
        name: `A${i}`,
        persona: 'A neighbor.',
        reasoning_enabled: i % 3 !== 0,
        memory: { strategy: STRATEGIES[i % 5], limit_chars: 1500 + 200 * (i % 4) },
      })),
    }),
    'crowd.yaml',
  ).scenario;

/** In answers of other lengths and words; what simulated agents say would take most of the time and be packed no otherwise. */
const crowdsRun = (scenario: ReturnType<typeof crowd>) => {
  let count = 0;
  const provider = scriptedProvider(({ purpose }) => {
    const words = Array.from(
      { length: 12 + (count % 7) * 5 },
      (_, i) => ['bench', 'trees', 'station', 'rain'][(i + count) % 4],
    );
    count++;
    return purpose === 'poll' ? 'no' : words.join(' ');
  });
  return simulatedRun(scenario, 1, [], provider);
};

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('13.1 events about many agents', () => {
  let entries: readonly Entry[];
  const names = crowd(60, 2).agents.map(({ name }) => name);
  /** Many enough that some of them remember alike. */
  const hundred = crowd(100, 2);
  const everybody = hundred.agents.map(({ name }) => name);
  beforeAll(async () => {
    ({ entries } = await crowdsRun(hundred));
  });

  it('are written by what each agent has different, and read as they were', () => {
    const kinds = new Set<string>();
    let [whole, written] = [0, 0];
    for (const { event } of entries) {
      const small = packed(event, everybody);
      expect(unpacked(throughJson(small), everybody)).toEqual(throughJson(event));
      if (JSON.stringify(small) !== JSON.stringify(event)) kinds.add(event.type);
      if (event.type !== 'memory-compressed') continue;
      whole += JSON.stringify(event).length;
      written += JSON.stringify(small).length;
    }
    expect(kinds).toContain('memory-updated');
    expect(kinds).toContain('memory-compressed');
    expect(written).toBeLessThan(whole / 2);
  });

  it('stand in lines with a checksum, by which they are read again', () => {
    for (const entry of entries) {
      const line = Buffer.from(encodeEntry(entry, undefined, everybody));
      expect(decodeEntry(line, 0, line.length - 1, entry.seq, everybody)).toEqual(throughJson(entry));
    }
  });

  it('name whoever came later, in an order that nobody listed', () => {
    const agents = ['A9', 'Zoe', ...names.slice(20, 40), 'A3', 'Ann', 'A4', 'A5', 'A2'];
    const event = { type: 'poll-opened', agents };
    const small = packed(event, names) as { agents: unknown[] };
    expect(small.agents).toEqual([9, 'Zoe', [20, 39], 3, 'Ann', [4, 5], 2]);
    expect(unpacked(throughJson(small), names)).toEqual(event);
  });

  it('name many who are scattered by the gaps between them', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `Agent ${i}`);
    const agents = many.filter((_, i) => i % 3 === 1 || (i > 4_000 && i % 700 === 0));
    const event = { type: 'poll-opened', agents };
    const small = packed(event, many) as { agents: unknown };
    expect(small.agents).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(JSON.stringify(small).length).toBeLessThan(JSON.stringify(event).length / 10);
    expect(unpacked(throughJson(small), many)).toEqual(event);
  });

  it('of a small group are written as they are', async () => {
    const { entries } = await crowdsRun(crowd(8, 2));
    const few = crowd(8, 2).agents.map(({ name }) => name);
    for (const { event } of entries) expect(packed(event, few)).toEqual(event);
  });

  it('name many agents who were changed alike', () => {
    const change = { agents: names, kind: 'appended', entries: [0] };
    const event = { type: 'memory-updated', entries: [{ id: 0 }], changes: [change, { ...change, agents: ['A1'] }] };
    const small = packed(event, names);
    expect(small).toMatchObject({ changes: [{ agents: [[0, 59]] }, { agents: ['A1'] }] });
    expect(unpacked(throughJson(small), names)).toEqual(event);
  });

  it('hold lists that are no rows of items, and items that lose a field', () => {
    const recalled = { type: 'memory-recalled', entries: Array.from({ length: 40 }, (_, i) => i * 2) };
    expect(unpacked(throughJson(packed(recalled, names)), names)).toEqual(recalled);
    const losing = rows(Array.from({ length: 20 }, (_, i) => ({ id: i, pinned: i % 2 === 0 ? true : undefined })));
    expect(unpacked(throughJson(packed(losing, names)), names)).toEqual(throughJson(losing));
  });

  it('say of memories that grew by one entry what each was before it, and by how much the first grew', () => {
    const change = (i: number) => ({
      ...{ agents: [`A${i}`], kind: 'appended', entries: [0] },
      ...{
        before: { chars: 100 * i, tokens: 7 * i },
        after: { chars: 100 * i + (i === 9 ? 5 : 30), tokens: 7 * i + 8 },
      },
    });
    const event = { type: 'memory-updated', entries: [], changes: Array.from({ length: 20 }, (_, i) => change(i)) };
    const small = packed(event, names) as { changes: { grown: boolean; rest: object[] } };
    expect(small.changes.grown).toBe(true);
    expect(small.changes.rest.flatMap((patch, i) => ('after' in patch ? [i + 1] : []))).toEqual([9, 10]);
    expect(unpacked(throughJson(small), names)).toEqual(event);
  });

  it('are read as before where a row does not say that they grew', () => {
    const size = { chars: 5, tokens: 2 };
    const first = { agents: ['A0'], before: size, after: { chars: 9, tokens: 4 } };
    const rest = Array.from({ length: 20 }, (_, i) => ({ before: { chars: i } }));
    const found = unpacked({ type: 'memory-updated', entries: [], changes: { first, rest } }, names);
    expect((found as { changes: object[] }).changes[7]).toEqual({ ...first, before: { chars: 6, tokens: 2 } });
  });

  it('are read as they were, whatever is in their rows', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const few = fc.constantFrom('id', 'entries', 'sources', 'dropped', 'ids', 'before', 'after', '0', 'a');
    const size = fc.dictionary(fc.constantFrom('chars', 'tokens', '0'), fc.oneof(fc.nat(9), value), { maxKeys: 3 });
    const item = fc.oneof(
      fc.dictionary(few, value, { maxKeys: 3 }),
      fc.record({ id: fc.nat(9), sources: fc.array(fc.nat(3), { maxLength: 3 }), dropped: fc.dictionary(few, value) }),
      fc.record({ agents: fc.subarray([...names]), entries: fc.array(fc.nat(3)), a: fc.dictionary(few, value) }),
      fc.record({ before: fc.oneof(size, value), after: size }, { requiredKeys: ['after'] }),
    );
    const row = fc.array(item, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(row, row, fc.subarray([...names]), (entries, changes, agents) => {
        const event = throughJson({ type: 'memory-updated', entries, changes, agents });
        expect(unpacked(throughJson(packed(event as object, names)), names)).toEqual(event);
      }),
    );
  });

  const rows = (items: object[]) => ({ type: 'memory-updated', entries: items, changes: [] });
  const like = (item: (i: number) => object) => rows(Array.from({ length: 20 }, (_, i) => item(i)));
  const odd: [string, object][] = [
    ['that lack what the one before has', like((i) => (i % 3 === 0 ? { id: i, a: 1 } : { id: i, b: 1 }))],
    ['with an object where a list was', like((i) => ({ id: i, a: i % 2 === 0 ? [1, 2, 3] : { 0: 5 } }))],
    ['with a list where an object was', like((i) => ({ id: i, a: i % 2 === 0 ? { 0: 5 } : [1, 2, 3] }))],
    ['with null, and with nothing', like((i) => ({ id: i, a: [null, {}, [], '', 0][i % 5] }))],
    ['with lists in lists', like((i) => ({ id: 7, a: [[i], [1], { b: [i] }, 4, 5, 6] }))],
    ['with ids in any order', like((i) => ({ id: (i * 7) % 5, entries: [i % 2], a: [i, 1, 1, 1, 1, i] }))],
    [
      'with sources in any order',
      like((i) => ({ id: i, sources: [(i * 5) % 7, 1, 2], dropped: { ids: i % 2 ? [] : [i, 2, 3] } })),
    ],
    ['with keys that are numbers', like((i) => ({ id: i, a: { 0: i, 1: { 2: [i, 1, 2, 3] } } }))],
  ];
  it.each(odd)('hold items %s', (_, event) => {
    expect(unpacked(throughJson(packed(event, [])), [])).toEqual(event);
  });

  const hostile: [string, object][] = [
    ['a place that no agent has', { type: 'poll-opened', agents: [[0, 60]] }],
    ['a place below the first', { type: 'poll-opened', agents: [-1] }],
    ['a range that goes back', { type: 'poll-opened', agents: [[5, 2]] }],
    ['half a place', { type: 'poll-opened', agents: [1.5] }],
    ['gaps beyond the last agent', { type: 'poll-opened', agents: 'AAAA_B' }],
    ['gaps that break off', { type: 'poll-opened', agents: 'Ag' }],
    ['gaps in other letters', { type: 'poll-opened', agents: 'A B' }],
    ['no first item', { type: 'memory-updated', entries: { rest: [] }, changes: [] }],
    ['no row', { type: 'memory-updated', entries: { first: { id: 1 }, rest: 7 }, changes: [] }],
    ['a patch that is none', { type: 'memory-updated', entries: { first: { id: 1 }, rest: [7] }, changes: [] }],
    [
      'a row without an end',
      { type: 'memory-updated', entries: [], changes: { first: {}, rest: Array(200_000).fill({}) } },
    ],
    ['the same agents again and again', { type: 'poll-opened', agents: Array(5_000).fill([0, 59]) }],
  ];
  it.each(hostile)('are refused with %s', (_, event) => {
    expect(() => unpacked(event, names)).toThrow('wrong field');
  });
});
