import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';

it('11.1 keeps a number and a unit of Latin letters apart, in whatever language', () => {
  const { amount } = interfaces.zh.numbers;
  expect([amount(12, 'years'), amount(12, '岁'), amount(12, '%'), amount(12, '$ a year')]).toEqual([
    '12 years',
    '12岁',
    '12%',
    '$12 a year',
  ]);
});
