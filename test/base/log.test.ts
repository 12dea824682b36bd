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
