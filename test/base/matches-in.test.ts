import { expect, test } from 'vitest';
import { matchesIn } from '../../src/base/text.ts';

const told = (matches: Iterable<RegExpExecArray>) => Array.from(matches, (match) => [...match, match.index]);

test('finds what matchAll finds, empty matches included, wherever the pattern was left before', () => {
  for (const pattern of [/\d+/g, /(\w)(\d)?/g, /x*/g, /$/gm, /(?<=a)/g, /nothing/g])
    for (const text of ['', 'a1 b22\nc333', 'aaa', 'xxaxx', 'été 12']) {
      pattern.lastIndex = 3;
      expect(told(matchesIn(text, pattern)), `${pattern} in ${text}`).toEqual(told(text.matchAll(new RegExp(pattern))));
    }
});
