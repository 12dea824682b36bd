import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineCache, type WrappedLines } from '../../../src/tui/terminal/line-cache.ts';
import { isLong } from '../../long.ts';

const texts = (cache: WrappedLines) => cache.slice(0, cache.lineCount).map((line) => line.text);

describe('the history as lines', () => {
  it('a message is a head and its indented body', () => {
    const cache = lineCache({ width: 14, gapLineCount: 1 });
    cache.begin({ head: 'Alice · round 1', tag: 'alice', body: 'one two three four' });
    cache.begin({ head: 'Bob', tag: 'bob', body: 'five\n\nsix' });
    expect(cache.slice(0, 99)).toEqual([
      { message: 0, kind: 'head', tag: 'alice', text: 'Alice · round 1', note: '' },
      { message: 0, kind: 'body', tag: 'alice', text: '  one two', note: '' },
      { message: 0, kind: 'body', tag: 'alice', text: '  three four', note: '' },
      { message: 1, kind: 'gap', tag: 'bob', text: '', note: '' },
      { message: 1, kind: 'head', tag: 'bob', text: 'Bob', note: '' },
      { message: 1, kind: 'body', tag: 'bob', text: '  five', note: '' },
      { message: 1, kind: 'body', tag: 'bob', text: '  ', note: '' },
      { message: 1, kind: 'body', tag: 'bob', text: '  six', note: '' },
    ]);
    expect(cache.slice(4, 2).map((line) => line.text)).toEqual(['Bob', '  five']);
    expect(cache.slice(100, 5)).toEqual([]);
  });

  it('appended in pieces or given whole: the same lines', () => {
    const pieces = fc.array(fc.constantFrom('word ', 'longerword', ' ', '\n', '漢字', '🙂', 'x'), { maxLength: 30 });
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: 4, max: 20 }), (first, second, width) => {
        const streamed = lineCache({ width });
        const whole = lineCache({ width });
        for (const body of [first, second]) {
          streamed.begin({ head: 'head', tag: 't' });
          for (const piece of body) streamed.append(piece);
          whole.begin({ head: 'head', tag: 't', body: body.join('') });
        }
        expect(texts(streamed)).toEqual(texts(whole));
        expect(streamed.lineCount).toBe(whole.lineCount);
        const resized = lineCache({ width: width + 7 });
        for (const body of [first, second]) resized.begin({ head: 'head', tag: 't', body: body.join('') });
        streamed.resize(width + 7);
        expect(texts(streamed)).toEqual(texts(resized));
      }),
      { numRuns: isLong ? 2000 : 400, seed: 1 },
    );
  });

  it('the checked text takes the place of what had streamed', () => {
    const cache = lineCache({ width: 20 });
    cache.begin({ head: 'A', tag: 'a' });
    cache.append('streamed words that were');
    cache.replaceBody('final');
    cache.append(' text');
    expect(texts(cache)).toEqual(['A', '  final text']);
  });

  it('words may be put to a message once it is the last again', () => {
    const cache = lineCache({ width: 20 });
    for (const [i, body] of ['one', 'two', 'three'].entries()) cache.begin({ head: 'A', tag: 'a', body, seq: i + 1 });
    cache.standAt(1);
    cache.append(' and more words than fit');
    expect(texts(cache)).toEqual(['A', '  one and more words', '  than fit']);
    cache.begin({ head: 'B', tag: 'b', body: 'four' });
    cache.resize(40);
    expect(texts(cache)).toEqual(['A', '  one and more words than fit', 'B', '  four']);
  });

  it('the same words stay at the top when the width changes', () => {
    const cache = lineCache({ width: 42 });
    for (let m = 0; m < 20; m++) {
      const body = Array.from({ length: 60 }, (_, i) => `m${m}w${i}`).join(' ');
      cache.begin({ head: `speaker ${m}`, tag: 's', body });
    }
    for (let line = 0; line < cache.lineCount; line += 3) {
      const anchor = cache.anchorAt(line);
      const first = cache.slice(line, 1)[0]?.text.trim().split(' ')[0] as string;
      cache.resize(67);
      expect(cache.slice(cache.lineOf(anchor), 1)[0]?.text).toContain(first);
      cache.resize(42);
      expect(cache.lineOf(anchor)).toBe(line);
    }
  });

  it('1,000,000 characters: an append touches the open line alone', () => {
    const cache = lineCache({ width: 100 });
    for (let m = 0; m < 2000; m++) cache.begin({ head: 'h', tag: 't', body: 'lorem ipsum '.repeat(42) });
    cache.begin({ head: 'open', tag: 't' });
    for (let i = 0; i < 20_000; i++) {
      cache.append('word ');
      if (i % 50 === 49) cache.append('\n');
      cache.slice(cache.lineCount - 40, 40);
    }
    expect(cache.slice(cache.lineCount - 1, 1)[0]?.message).toBe(2000);
    cache.resize(80);
    expect(cache.lineCount).toBeGreaterThan(14_000);
  });
});
