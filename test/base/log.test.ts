import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('a version never changes, whatever is appended to others', () => {
  const none = Log.of<number>();
  const [one, other] = [none.append(1), none.append(2)];
  expect([none, one, other, one.append(3), one.append(4)].map((log) => [...log])).toEqual([
    [],
    [1],
    [2],
    [1, 3],
    [1, 4],
  ]);
});

it('an empty list, which constants are, holds nothing of what was appended to it', async () => {
  const none = Log.of<object>();
  const appended = () => new WeakRef(none.append({}).at(0) as object);
  const item = appended();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(item.deref()).toBeUndefined();
  expect(none.length).toBe(0);
});

it('a part is counted from the beginning or from the end, in a list that is packed as in one that is not', () => {
  const all = Array.from({ length: 600 }, (_, i) => ({ i }));
  for (const log of [Log.of(all), Log.packing(50, all)]) {
    const narrowed = log.dropFirst(20).first(500);
    expect(narrowed.slice(-3).map(({ i }) => i)).toEqual([517, 518, 519]);
    expect(narrowed.slice(-900)).toHaveLength(500);
    expect(narrowed.slice(498).map(({ i }) => i)).toEqual([518, 519]);
  }
});
