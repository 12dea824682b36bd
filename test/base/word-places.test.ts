import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordPlaces, wordSigns } from '../../src/base/word-places.ts';
import { en } from '../../src/language/en/index.ts';
import { contentCounter, contentWords } from '../../src/memory/sentences.ts';
import { anyText } from '../any-text.ts';

const LATIN = /[0-9a-z\u00c0-\u024f]+(?:['’][0-9a-z\u00c0-\u024f]+)*/g;
const SIGNS = wordSigns(
  [
    ['0', '9'],
    ['a', 'z'],
    ['\u00c0', '\u024f'],
  ],
  "'’",
);
const pieces = [
  "don't",
  '’tis',
  "o''clock",
  'été',
  ' ',
  ',',
  '漢字',
  '🙂',
  'x’',
  "'",
  'the',
  'Tree',
  'trees',
  'İ',
  '\n',
];
const talk = fc.array(fc.oneof(fc.constantFrom(...pieces), anyText)).map((parts) => parts.join(''));

describe('words of a text by hand', () => {
  it('stand where a pattern finds them', () => {
    fc.assert(
      fc.property(talk, (text) => {
        const found = [...text.matchAll(LATIN)].flatMap(({ 0: word, index }) => [index, index + word.length]);
        expect(wordPlaces(text, SIGNS)).toEqual(found);
      }),
    );
  });

  it('of content are as many within a part of a text as that part has alone', () => {
    const { stopwords } = en.memory;
    fc.assert(
      fc.property(talk, fc.nat(), fc.nat(), (text, one, other) => {
        const [from, to] = [one, other].map((at) => at % (text.length + 1)).sort((a, b) => a - b) as [number, number];
        const count = contentCounter(text, stopwords);
        count(0, text.length);
        expect(count(from, to)).toBe(new Set(contentWords(text.slice(from, to), stopwords)).size);
      }),
    );
  });
});
