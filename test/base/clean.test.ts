import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean, printableJson, streamCleaner } from '../../src/base/clean.ts';
import { FORBIDDEN, HOSTILE_TEXTS as vectors } from '../hostile-text.ts';
import { isLong } from '../long.ts';

const note = (count: number) => `⟦${count} control ${count === 1 ? 'sequence' : 'sequences'} removed⟧`;

const nasty = fc
  .array(
    fc.constantFrom(
      ...vectors.map(([, hostile]) => hostile),
      ...'\x1b [ ] P _ ^ X \\ \x07 \x9b \x9d \x9c \x90 \x18 ; 52 m J ? a b \n \r \r\n \t \x00 é 中 😀 \ud83d \ude00'.split(
        ' ',
      ),
      ...['\u202e', '\u0301', '\u200d', '\u{e0041}', '\u200b', ' ', '\x1b]52;c;', '\x1b\\', '\u{1f468}\u200d\u{1f469}'],
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''));

describe('14.1 text from outside', () => {
  it.each(vectors)('%s never reaches a terminal', (_, hostile, safe) => {
    expect(clean(hostile)).toBe(safe);
  });

  it('keeps emoji, accents, Chinese, joiners and line feeds as they are', () => {
    const text = 'Ünïcode — “quotes”\n自由，平等\n👨‍👩‍👧‍👦 ❤️ 👍🏽 e\u0301 می‌خواهم';
    expect(clean(text)).toBe(text);
  });

  it('makes one line of several when asked', () => {
    expect(clean('a\r\n\nb\tc', { multiline: false })).toBe('a b  c');
  });

  it('shows text behind a sequence that runs over 4 KB, without its control characters', () => {
    const text = `\x1b]52;c;${'A'.repeat(5000)}\x07end`;
    expect(clean(text)).toMatch(/^A+end ⟦1 control sequence removed⟧$/);
  });

  it('lets no forbidden character through and changes nothing the second time', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const once = clean(text);
        expect(once).not.toMatch(FORBIDDEN);
        expect(clean(once)).toBe(once);
        expect(clean(text, { multiline: false })).not.toContain('\n');
      }),
      { numRuns: isLong ? 5000 : 1000, seed: 1 },
    );
  });

  it('any string of code units comes out harmless', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)) }),
        (text) => {
          const once = clean(text);
          expect(once).not.toMatch(FORBIDDEN);
          expect(clean(once)).toBe(once);
        },
      ),
      { numRuns: isLong ? 3000 : 600, seed: 2 },
    );
  });

  it('is linear on floods of openers', () => {
    for (const flood of ['\x1b]', '\x1b[1;', '\x1b', '\x1bP\x1b', '\u0301', '\x9d'])
      expect(clean(flood.repeat(100_000))).not.toMatch(FORBIDDEN);
  });
});

describe('14.1 text that streams', () => {
  it('gives the same wherever it was split', () => {
    fc.assert(
      fc.property(nasty, fc.array(fc.nat(40), { maxLength: 8 }), (text, lengths) => {
        const cleaner = streamCleaner();
        let rest = text;
        let out = '';
        for (const length of lengths) {
          out += cleaner.push(rest.slice(0, length));
          rest = rest.slice(length);
        }
        out += cleaner.push(rest);
        expect(out).not.toMatch(FORBIDDEN);
        expect(out + cleaner.flush()).toBe(clean(text));
      }),
      { numRuns: isLong ? 5000 : 1000, seed: 3 },
    );
  });

  it('gives the same code unit by code unit', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const cleaner = streamCleaner();
        let out = '';
        for (const unit of text.split('')) out += cleaner.push(unit);
        expect(out + cleaner.flush()).toBe(clean(text));
      }),
      { numRuns: isLong ? 2000 : 400, seed: 4 },
    );
  });

  it('lets plain words through at once', () => {
    const cleaner = streamCleaner();
    expect(cleaner.push('Hello ')).toBe('Hello ');
    expect(cleaner.push('wörld\n')).toBe('wörld\n');
    expect(cleaner.flush()).toBe('');
  });

  it('holds back what is not settled, and at most about 4 KB of it', () => {
    const cleaner = streamCleaner();
    expect(cleaner.push('a\x1b')).toBe('a');
    expect(cleaner.push(']0;title')).toBe('');
    expect(cleaner.push('x'.repeat(5000))).toMatch(/^x+$/);
    expect(cleaner.flush()).toBe(` ${note(1)}`);
    expect(cleaner.push('a\ud83d')).toBe('a');
    expect(cleaner.push('\ude00')).toBe('😀');
  });
});

describe('13.1 a journal line is safe to print', () => {
  it('escapes what JSON leaves bare and parses to the same value', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const json = printableJson(JSON.stringify({ text }));
        expect(json).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e0fff}]/u);
        expect(JSON.parse(json)).toEqual({ text });
      }),
      { numRuns: isLong ? 2000 : 400, seed: 5 },
    );
    expect(printableJson('{"a":"\u{e0041}\x9b"}')).toBe('{"a":"\\udb40\\udc41\\u009b"}');
  });
});

it('14.1 leaves each character of usual texts as it is, and none of them can be odd', () => {
  const usual =
    /^[\n -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]$/;
  const odd: string[] = [];
  const changed: string[] = [];
  for (let code = 0; code < 0x10000; code++) {
    const char = String.fromCharCode(code);
    if (!usual.test(char)) continue;
    if (/[\p{M}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(char)) odd.push(code.toString(16));
    // Behind an odd one the whole text takes the long way, and this character stays all the same.
    if (clean(`\u200b${char}x`) !== `${char}x`) changed.push(code.toString(16));
  }
  expect({ odd, changed }).toEqual({ odd: [], changed: [] });
});
