import { expect, it } from 'vitest';
import { digits, newRunId, wholeBelow } from '../../src/cli/chance.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a run has a name of its own, a UUID', () => {
  const names = Array.from({ length: 5000 }, newRunId);
  for (const name of names) expect(name).toMatch(ID);
  expect(new Set(names).size).toBe(names.length);
});

it('digits are as many as are asked for, and a whole number is below its bound', () => {
  expect(digits(6)).toMatch(/^[0-9a-f]{6}$/);
  const drawn = Array.from({ length: 200 }, () => wholeBelow(4));
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3]);
});
