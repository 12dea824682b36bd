import { expect, it } from 'vitest';
import { boundedMemo, lastMemo, memo, newestMemo, pairMemo } from '../../src/base/memo.ts';

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
  expect(['c', 'd', 'a', 'c'].map(shouted)).toEqual(['C', 'D', 'A', 'C']);
  expect(made, 'and again, once it has gone round').toEqual(['a', 'b', 'c', 'a', 'd', 'c']);
});

/** `of` gives back what it is given, and `made` tells how often. */
function counting() {
  const made: unknown[] = [];
  const of = <T>(value: T): T => {
    made.push(value);
    return value;
  };
  return { made, of };
}

it('makes a value once for an object, also where it is nothing, whatever is given beside it', () => {
  const { made, of } = counting();
  const nameOf = memo((one: { name?: string }, mark: string) => of(one.name && `${one.name}${mark}`));
  const [named, nameless] = [{ name: 'a' }, {}];
  expect([nameOf(named, '!'), nameOf(nameless, '!'), nameOf(named, '?'), nameOf(nameless, '?')]).toEqual([
    'a!',
    undefined,
    'a!',
    undefined,
  ]);
  expect(made).toEqual(['a!', undefined]);
});

it('makes a value once for two objects together', () => {
  const { made, of } = counting();
  const both = pairMemo((a: { name: string }, b: { name: string }, mark: string) => of(a.name + mark + b.name));
  const [x, y] = [{ name: 'x' }, { name: 'y' }];
  expect([both(x, y, '-'), both(y, x, '-'), both(x, y, '+'), both(x, x, '-')]).toEqual(['x-y', 'y-x', 'x-y', 'x-x']);
  expect(made).toHaveLength(3);
});

it('holds the newest value of an object, and of all', () => {
  const { made, of } = counting();
  const cut = newestMemo(
    (length) => [length],
    ({ name }: { name: string }, length: number) => of(name.slice(0, length)),
  );
  const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }];
  expect([cut(ada, 2), cut(bo, 1), cut(ada, 2), cut(ada, 1), cut(ada, 2)]).toEqual(['Ad', 'B', 'Ad', 'A', 'Ad']);
  expect(made).toEqual(['Ad', 'B', 'A', 'Ad']);

  const sums: number[][] = [];
  const sum = lastMemo(
    (numbers) => numbers,
    (numbers: number[]) => {
      sums.push(numbers);
      return numbers.reduce((a, b) => a + b, 0);
    },
  );
  expect([sum([1, 2]), sum([1, 2]), sum([1]), sum([1, 2])]).toEqual([3, 3, 1, 3]);
  expect(sums).toHaveLength(3);
});
