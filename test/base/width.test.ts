import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { codePointCount, cutAtWord, wordCount } from '../../src/base/text.ts';
import { displayWidth, graphemes, padToWidth, truncateToWidth } from '../../src/base/width.ts';
import { anyText } from '../any-text.ts';
import { isLong } from '../long.ts';

const mixed = fc
  .array(
    fc.constantFrom(
      ...[
        'hello',
        ' ',
        '漢',
        '字。',
        '🙂',
        '👨‍👩‍👧‍👦',
        'é',
        'e\u0301',
        '❤️',
        '…',
        '│',
        '█',
        '한국',
        'ا',
        'हिन्दी',
        '🇨🇳',
        '⣿',
        'Ж',
        '１',
        '①',
        '●',
        '▶',
        '▶️',
        '→',
        '−',
        '☑',
        '©',
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('columns', () => {
  it('agree with string-width for every mixture', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        expect(displayWidth(text)).toBe(stringWidth(text));
      }),
      { numRuns: isLong ? 3000 : 600, seed: 1 },
    );
  });

  it('agree with string-width for every character of the basic plane', () => {
    const wrong: string[] = [];
    for (let code = 0x20; code < 0xffff; code += isLong ? 1 : 4) {
      if ((code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff)) continue;
      const char = String.fromCharCode(code);
      const width = stringWidth(char);
      if (displayWidth(char) !== width || displayWidth(`${char}x`) !== width + 1) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('graphemes joined are the text, and as many as a segmenter finds', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(mixed, (text) => {
        expect(graphemes(text)).toEqual([...segmenter.segment(text)].map((s) => s.segment));
      }),
      { numRuns: isLong ? 2000 : 400, seed: 2 },
    );
  });

  it('a cut text takes at most its columns, a padded one exactly', () => {
    fc.assert(
      fc.property(
        mixed,
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom('left', 'right', 'center'),
        (text, width, align) => {
          const cut = truncateToWidth(text, width);
          expect(stringWidth(cut)).toBeLessThanOrEqual(width);
          if (stringWidth(text) <= width) expect(cut).toBe(text);
          expect(stringWidth(padToWidth(text, width, align as 'left'))).toBe(width);
        },
      ),
      { numRuns: isLong ? 3000 : 600, seed: 3 },
    );
    expect(truncateToWidth('hello world', 8)).toBe('hello w…');
    expect(truncateToWidth('漢字漢字', 4)).toBe('漢…');
    // One ellipsis where an earlier cut ended.
    expect(truncateToWidth('hello w… and more', 9)).toBe('hello w…');
    expect(truncateToWidth('hello w…”', 8)).toBe('hello w…');
    expect(padToWidth('ab', 5, 'right')).toBe('   ab');
  });
});

describe('3.6 counts', () => {
  it('characters are code points', () => {
    expect(codePointCount('abc')).toBe(3);
    expect(codePointCount('a😀漢\ud800')).toBe(4);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePointCount(text)).toBe([...text].length);
      }),
      { numRuns: isLong ? 1000 : 200, seed: 4 },
    );
  });

  it('words stand between white space; a Chinese character is a word', () => {
    expect(wordCount('')).toBe(0);
    expect(wordCount('  I say: no, never — twice.\nYes ')).toBe(7);
    expect(wordCount('自由，平等。')).toBe(4);
    expect(wordCount('我选 principle 3 吧 GDP增长')).toBe(8);
    for (let code = 0; code < 0x3000; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(wordCount(text), code.toString(16)).toBe(text.match(/\S+/g)?.length);
    }
  });
});

describe('5.4 a statement is cut at a word boundary where one is near', () => {
  it('the three characters count in the limit', () => {
    expect(cutAtWord('The floor must hold for everybody here', 24)).toBe('The floor must hold...');
    expect(cutAtWord('short', 5)).toBe('short');
    expect(cutAtWord(`one ${'x'.repeat(50)}`, 20)).toBe(`one ${'x'.repeat(13)}...`);
    expect(cutAtWord('abcdef', 3)).toBe('...');
    expect(cutAtWord('abcdef', 2)).toBe('..');
    expect(cutAtWord('abcdef', 0)).toBe('');
  });

  it('counts code points and splits none', () => {
    expect(cutAtWord('😀'.repeat(10), 6)).toBe('😀😀😀...');
    expect(cutAtWord('我们应当先保证最低收入，然后再谈平均数。', 16)).toBe('我们应当先保证最低收入，...');
  });

  it('never exceeds its limit, and is the text when that fits', () => {
    fc.assert(
      fc.property(mixed, fc.nat(40), (text, max) => {
        const cut = cutAtWord(text, max);
        expect([...cut].length).toBeLessThanOrEqual(max);
        if ([...text].length <= max) expect(cut).toBe(text);
        expect(cut).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: isLong ? 3000 : 600, seed: 5 },
    );
  });
});
