import { expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { packedWithLogs, unpackedWithLogs } from '../../src/base/packed-logs.ts';

it('what is packed is the same when it is unpacked, with its logs, and what it shared is still shared', () => {
  const entry = { id: 1, text: 'A word.', gist: null, pinned: undefined };
  const value = {
    __proto__: null,
    log: Log.of([entry, entry]),
    none: Log.of(),
    nested: [{ log: Log.of([Log.of([1, 2])]) }, entry],
    grams: [Int32Array.of(1, -2)],
    pinned: new Set([1]),
    sources: new Map([[1, [[2, 3]]]]),
  };
  const again = unpackedWithLogs(packedWithLogs(value));
  const told = (one: typeof value) => [
    [...one.log],
    [...one.none],
    [...(one.nested[0] as { log: Log<Log<number>> }).log].map((log) => [...log]),
    one.nested[1],
    one.grams,
    one.pinned,
    one.sources,
  ];
  expect(told(again)).toEqual(told(value));
  expect(again.log.at(0)).toBe(again.nested[1]);
  expect([...again.log.append(entry)]).toHaveLength(3);
});

it('what many hold alike takes little room', () => {
  const lost = Array.from({ length: 300 }, (_, i) => ({
    id: i,
    text: `Something that was said about the harbour, number ${i}.`,
  }));
  const value = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`A${i}`, Log.of(lost)]));
  expect(packedWithLogs(value).bytes.length).toBeLessThan(60_000);
});
