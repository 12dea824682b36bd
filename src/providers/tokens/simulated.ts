import type { TokenCounter } from '../provider.ts';

/**
 * A cheap estimate for runs without a model, the same on every platform: a word costs one token for each started eight letters, a
 * number one for each started three digits, every Chinese, Japanese or Korean character and every other visible character one, white
 * space nothing. So the counts of a text's words, and of its lines, add up to the count of the text.
 */
export const simulatedCounter: TokenCounter = {
  label: 'simulated',
  mostPerUnit: 1,
  count(text) {
    let count = 0;
    let runKind = NOTHING;
    let runLength = 0;
    for (let i = 0; i < text.length; i++) {
      const kind = kindOf(text.charCodeAt(i));
      if (kind === VISIBLE) count++;
      runLength = kind === runKind ? runLength + 1 : 0;
      runKind = kind;
      if (kind === WORD && runLength % LETTERS_PER_TOKEN === 0) count++;
      if (kind === NUMBER && runLength % DIGITS_PER_TOKEN === 0) count++;
    }
    return count;
  },
};

const LETTERS_PER_TOKEN = 8;
const DIGITS_PER_TOKEN = 3;

const NOTHING = 0;
const VISIBLE = 1;
const WORD = 2;
const NUMBER = 3;

function kindOf(code: number): number {
  if (code < 0x80) return ASCII_KINDS[code] as number;
  if (code < 0xc0) return code === 0x85 || code === 0xa0 ? NOTHING : VISIBLE;
  if (code < 0x1100) return WORD;
  if (code >= 0x1200 && code < 0x2000) return WORD;
  if ((code >= 0x2000 && code <= 0x200f) || (code >= 0x2028 && code <= 0x202f) || code === 0x3000) return NOTHING;
  // The second half of a surrogate pair, and joiners and selectors, belong to the character before them.
  if ((code >= 0xdc00 && code <= 0xdfff) || (code >= 0xfe00 && code <= 0xfe0f)) return NOTHING;
  return VISIBLE;
}

const ASCII_KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code <= 0x20 || code === 0x7f) return NOTHING;
  const char = String.fromCharCode(code);
  if (/[0-9]/.test(char)) return NUMBER;
  return /[a-z]/i.test(char) ? WORD : VISIBLE;
});
