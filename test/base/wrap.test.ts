import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { wrap, wrapLine } from '../../src/base/wrap.ts';
import { isLong, samplesOf } from '../long.ts';

describe('wrapping', () => {
  it('breaks between words and drops the space there', () => {
    expect(wrapLine('the quick brown fox jumps', 10)).toEqual(['the quick', 'brown fox', 'jumps']);
    expect(wrapLine('exactly ten', 7)).toEqual(['exactly', 'ten']);
  });

  it('breaks a word that is longer than a row', () => {
    expect(wrapLine('abcdefghij xy', 4)).toEqual(['abcd', 'efgh', 'ij', 'xy']);
    expect(wrapLine('über-donaudampf', 5)).toEqual(['über-', 'donau', 'dampf']);
  });

  it('keeps blank lines and the indent of a first row', () => {
    expect(wrap('a\n\n b\n', 10)).toEqual(['a', '', ' b', '']);
    expect(wrap('', 10)).toEqual(['']);
  });

  it('breaks Chinese anywhere but before a closing mark or behind an opening one, and emoji by cluster', () => {
    expect(wrapLine('我们应当先保证最低收入，然后', 8)).toEqual(['我们应当', '先保证最', '低收入，', '然后']);
    expect(wrapLine('先保证最，然后', 8)).toEqual(['先保证', '最，然后']);
    expect(wrapLine('我放下“牛肉面”，光这些', 14)).toEqual(['我放下“牛肉', '面”，光这些']);
    expect(wrapLine('反正我就认“牛肉面”了', 11)).toEqual(['反正我就认', '“牛肉面”了']);
    expect(wrapLine('要的是差距$8,000”，', 16)).toEqual(['要的是差距', '$8,000”，']);
    expect(wrapLine('”，”，”，', 3)).toEqual(['”，', '”，', '”，']);
    expect(wrapLine('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 5)).toEqual(['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦']);
  });

  it('never exceeds the width, loses nothing but spaces at breaks', () => {
    const text = fc
      .array(
        fc.constantFrom(
          'a',
          'word',
          'longerword',
          ' ',
          '  ',
          '漢字',
          '，',
          '🙂',
          'é',
          '\n',
          'verylongwordindeed',
          'e\u0301',
        ),
        {
          maxLength: 30,
        },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 14 }), (input, width) => {
        const rows = wrap(input, width);
        for (const row of rows) expect(stringWidth(row)).toBeLessThanOrEqual(width);
        expect(rows.join('').replace(/ /g, '')).toBe(input.replace(/[ \n]/g, ''));
      }),
      { numRuns: isLong ? 5000 : 1000, seed: 1 },
    );
  });

  it('takes 100,000 characters in any script in one go', () => {
    for (const unit of samplesOf(['word ', '🙂', 'हिन्दी ', '漢', 'é', 'x'], 3)) {
      const rows = wrap(unit.repeat(100_000 / unit.length), 80);
      expect(rows.join('').replace(/ /g, '')).toBe(unit.trim().repeat(100_000 / unit.length));
    }
  });
});

it('keeps names and numbers between Chinese characters whole where a row has room for them', () => {
  const rows = wrap('我觉得Ines说的14,000美元很合理，大家可以再想一想。', 12);
  expect(rows.join('')).toBe('我觉得Ines说的14,000美元很合理，大家可以再想一想。');
  expect(rows.some((row) => row.includes('Ines'))).toBe(true);
  expect(rows.some((row) => row.includes('14,000'))).toBe(true);
});
