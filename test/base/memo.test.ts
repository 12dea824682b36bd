import { expect, it } from 'vitest';
import { boundedMemo } from '../../src/base/memo.ts';

it('makes a value once for a key, and holds no more of them than it may', () => {
  const made: string[] = [];
  const shouted = boundedMemo(2, (word: string) => {
    made.push(word);
    return word.toUpperCase();
  });
  expect(['a', 'b', 'a', 'b'].map(shouted)).toEqual(['A', 'B', 'A', 'B']);
  expect(made).toEqual(['a', 'b']);
  expect(shouted('c')).toBe('C');
  expect(shouted('b')).toBe('B');
  expect(shouted('a')).toBe('A');
  expect(made, 'the oldest left first').toEqual(['a', 'b', 'c', 'a']);
});
