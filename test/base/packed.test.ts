import { expect, it } from 'vitest';
import { packed, unpacked } from '../../src/base/packed.ts';
import { random } from '../../src/base/random.ts';

it('what is said again long after, as memories of one talk do, takes hardly more room when it is packed', () => {
  const draw = random(1, 'words');
  const once = Array.from({ length: 2_000 }, () => `${draw.int(1_000_000_000)} ${draw.int(1_000_000_000)}`);
  const twice = [once, [...once]];
  const [least, most] = [packed(once).bytes.length, packed(twice).bytes.length];
  expect(JSON.stringify(once).length).toBeGreaterThan(40_000);
  expect(most).toBeLessThan(least * 1.4);
  expect(unpacked(packed(twice))).toEqual(twice);
});
