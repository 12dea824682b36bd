import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { escaped, matchesIn } from '../../src/base/text.ts';
import { folded } from '../../src/reading/spelling.ts';
import { wholeNames } from '../../src/reading/whole-names.ts';
import { PRINCIPLES, recordingNames, spokenIn } from '../recorded-discussions.ts';

const isLetter = (sign: string) =>
  /[\p{L}\p{N}]/u.test(sign) && !/[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/.test(sign);

/** One pattern of all names, the longest first. */
function patternOf(names: readonly string[]): RegExp {
  const any = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const before = isLetter(name.charAt(0)) ? '(?<![\\p{L}\\p{N}])' : '';
      const behind = isLetter(name.charAt(name.length - 1)) ? '(?![\\p{L}\\p{N}])' : '';
      return `${before}${name.split(' ').map(escaped).join('[\\s_-]+')}${behind}`;
    });
  return new RegExp(any.join('|'), 'gu');
}

const foundBy = (pattern: RegExp, text: string) =>
  matchesIn(text, pattern).map(({ 0: found, index: from }) => ({
    name: found.replace(/[\s_-]+/g, ' '),
    from,
    to: from + found.length,
  }));

const NAMES = [
  ...[
    'floor',
    'floor income',
    'the floor',
    'income floor',
    'a',
    'a b',
    'b a',
    'b',
    '(c) keep it',
    '$5 more',
    'x.y',
    'é',
    'ño ño',
  ],
  ...['最低', '最低收入', '低收', '收入 a', '𠀀', '𠀀 b', 'k2', '2', '2 k', 'yes'],
];
const SIGNS = [
  ...NAMES.flatMap((name) => name.split(' ')),
  ' ',
  ' ',
  '  ',
  '-',
  '_',
  '\n',
  '\u00a0',
  '.',
  "'",
  's',
  '𠀀',
  'ß',
  'ء',
  '٣',
  '\ud840',
  '\udc00',
];

describe('9.3 whole names', () => {
  it('are found in any text as one pattern of all would find them', () => {
    for (let i = 0; i < 100; i++) {
      const { int, pick } = random(i, 'whole names');
      const names = [...new Set(Array.from({ length: 1 + int(6) }, () => pick(NAMES)))];
      // To compile the pattern takes some milliseconds, which is why there is none.
      const [find, pattern] = [wholeNames(names), patternOf(names)];
      for (let k = 0; k < 100; k++) {
        const text = Array.from({ length: 1 + int(24) }, () => pick(SIGNS)).join('');
        expect(find(text), JSON.stringify({ names, text })).toEqual(foundBy(pattern, text));
      }
    }
  });

  it('are found so in every recorded statement', () => {
    const { english, others } = recordingNames();
    const texts = [...english, ...others].flatMap(spokenIn).map(({ text }) => folded(text));
    const labels = PRINCIPLES.map(({ label }) => folded(label));
    for (const names of [labels, ['the floor', 'floor', 'income', 'average income'], ['收入', '最低收入', 'ingreso']]) {
      const [find, pattern] = [wholeNames(names), patternOf(names)];
      for (const text of texts) expect(find(text)).toEqual(foundBy(pattern, text));
    }
  });
});
