import { expect, it } from 'vitest';
import { isProbeMeasure, probeMeasure } from '../../src/experiments/probe-measures.ts';

const answer = (agent: string, round: number, value: number | null, option: string | null = null) =>
  [option === null ? 'sure' : 'preference', 'each-round', round, agent, option, value] as const;
const answers = [
  ...[answer('Ann', 1, 3), answer('Bo', 1, 5), answer('Ann', 2, 7), answer('Bo', 2, null)],
  ...[answer('Ann', 1, null, 'a'), answer('Bo', 1, null, 'a'), answer('Ann', 2, null, 'b'), answer('Bo', 2, null, 'a')],
];

it('17.5 measures of cells: the last answers, how far they moved, and what share chose another', () => {
  expect(probeMeasure('probe:sure', answers)).toBe(6);
  expect(probeMeasure('probe:sure:change', answers)).toBe(4);
  expect(probeMeasure('probe:preference:change', answers)).toBe(0.5);
  expect(probeMeasure('probe:preference', answers)).toBeNull();
  expect(probeMeasure('probe:other', answers)).toBeNull();
  expect(isProbeMeasure('probe:sure')).toBe(true);
  expect(isProbeMeasure('probed')).toBe(false);
});
