import { describe, expect, it } from 'vitest';
import { anyNamePattern, namePattern } from '../../src/reading/people.ts';
import { withBeside } from '../../src/reading/signs.ts';

const TEXTS = [
  'Ann and Anna, Ann Bo and Bo; Annabel’s, Ann-Marie, O’Ann and Bo2.',
  '王芳说Ann会来，王芳芳和Bo也来。',
  'Dr.\n Ruiz, Dr. Ruiz! (Ms Vane) Vane, @home home@home and Ölaf Öl.',
];

describe('a pattern of several names', () => {
  it.each([
    [['Ann', 'Ann Bo', 'Bo', 'Anna']],
    [['王芳', '王芳芳']],
    [['Ann', '王芳', '(Ms Vane)', '@home', 'Dr. Ruiz', 'Öl']],
    [['Ann', ' ', 'Bo']],
    [['(Ms Vane)', '@home @']],
  ])('finds what the patterns of each find, the longest first: %j', (names) => {
    const longestFirst = names.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
    const each = new RegExp(longestFirst.map((name) => namePattern(name).source).join('|'), 'gu');
    const foundBy = (pattern: RegExp) =>
      TEXTS.map((text) => [...text.matchAll(pattern)].map(({ 0: found, index }) => [found, index]));
    const found = foundBy(anyNamePattern(names));
    expect(found).toEqual(foundBy(each));
    expect(found.flat().length).toBeGreaterThan(0);
  });

  it('finds the same of a few people as of a crowd with them', () => {
    const few = ['Ann', 'Ann Bo', 'Dr. Ruiz', '王芳'];
    const crowd = [...few, ...Array.from({ length: 40 }, (_, i) => `Nobody ${i}`)];
    const signed = (others: readonly string[]) => TEXTS.map((text) => withBeside(text, { others, grounds: [] }));
    expect(signed(few)).toEqual(signed(crowd));
    expect(signed(few)).not.toEqual(TEXTS);
  });
});
