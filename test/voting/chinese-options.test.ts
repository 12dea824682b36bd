import { expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { readOption } from '../../src/voting/read.ts';

const option = (id: string, label: string): Option => ({ id, label, about: '', amount: null });
const options = [
  option('floor', '最低保障'),
  option('average', '最高平均收入'),
  option('both', '有最低保障的最高平均收入'),
];

it('9.3 a Chinese ballot is read by its number, by a label, and by words that only one label has', () => {
  expect(readOption('2. 最高平均收入。它最公平。', options, 'zh')).toBe('average');
  expect(readOption('我选“最低保障”。', options, 'zh')).toBe('floor');
  expect(readOption('我选有最低保障的最高平均收入', options, 'zh')).toBe('both');
  expect(readOption('保障底线那个', [option('a', '保障底线'), option('b', '平均收入')], 'zh')).toBe('a');
  expect(readOption('都可以', options, 'zh')).toEqual({ message: expect.any(String) });
});
