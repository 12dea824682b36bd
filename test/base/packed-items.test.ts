import { expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { PackedItems } from '../../src/base/packed-items.ts';
import { random } from '../../src/base/random.ts';

type Item = { id: number; text: string; to?: readonly string[] };
const item = (id: number): Item => ({ id, text: `Word ${id}.`, ...(id % 3 === 0 ? { to: ['Ada'] } : {}) });
const plain = (count: number) => Array.from({ length: count }, (_, id) => item(id));

function packedOf(count: number, fewest = 10): PackedItems<Item> {
  const items = new PackedItems<Item>(fewest);
  for (const one of plain(count)) items.push(one);
  return items;
}

it('a list of which the older items are packed gives what was put into it, at any place', () => {
  const list = plain(1_000);
  const items = packedOf(1_000);
  expect(items.length).toBe(1_000);
  expect(list.map((_, at) => items.at(at))).toEqual(list);
  expect([items.at(1_000), items.at(-1)]).toEqual([undefined, undefined]);
  const draw = random(1, 'places');
  for (let i = 0; i < 60; i++) {
    const [from, to] = [draw.int(1_000), draw.int(1_100)];
    expect(items.slice(from, to)).toEqual(list.slice(from, Math.max(from, to)));
    const { items: part, before } = items.part(Math.min(from, to), Math.max(from, Math.min(to, 1_000)));
    part.push(item(9));
    expect(part.slice(before, part.length)).toEqual([
      ...list.slice(Math.min(from, to), Math.max(from, Math.min(to, 1_000))),
      item(9),
    ]);
  }
  expect(items.slice(0, 1_000)).toEqual(list);
});

it('versions of a packing list never change, whatever is appended to others, and are narrowed', () => {
  let log = Log.packing<Item>(10);
  const versions = new Map<number, Log<Item>>();
  for (const one of plain(700)) {
    log = log.append(one);
    if (log.length % 100 === 0) versions.set(log.length, log);
  }
  const other = (versions.get(300) as Log<Item>).append(item(9)).append(item(8));
  expect([...other]).toEqual([...plain(300), item(9), item(8)]);
  for (const [count, version] of versions) expect(version.slice()).toEqual(plain(count));
  let narrowed = log;
  for (let left = 690; left >= 0; left -= 10) {
    narrowed = narrowed.dropFirst(10);
    expect(narrowed.slice()).toEqual(plain(700).slice(700 - left));
  }
  expect([...narrowed.append(item(1))]).toEqual([item(1)]);
});

it('holds of a long list little more than its newest items', () => {
  const weigh = (log: Log<Item>) => new Set(Array.from({ length: log.length }, (_, at) => log.at(at))).size;
  const items = plain(5_000);
  const known = new Set(items);
  let log = Log.packing<Item>(100);
  for (const one of items) log = log.append(one);
  expect(weigh(log)).toBe(5_000);
  expect([...log].filter((one) => known.has(one)).length).toBeLessThan(250);
});
