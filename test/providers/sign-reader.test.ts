import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainWords } from '../../src/language/script.ts';
import { isSignIn, isTold, signReader } from '../../src/providers/simulated/signs-told.ts';
import { shipped } from './simulated-run.ts';

const ALSO = [
  'A park, an oak-lined path; €5 for 2 robots: it is the end.',
  'a',
  '',
  '机器人要5元，公园也要。',
  'Ni el móvil ni «la plaza»: 5 €.',
];

describe.each(LANGUAGES)('20.9 the words by which something is told (%s)', (language) => {
  const { matters, deeds, denied } = phrasebooks[language].general;
  const all = [...new Set(Object.values(matters).flat())].map((sign) => sign.replace(/^\?/, ''));
  const words = [...all, 'a', 'a*', 'p*', '€', '5', '机', '机*'];
  const { agents, options, question, background } = shipped('jury', language);
  const texts = [
    ...[question, background ?? '', ...options.map(({ label, about }) => `${label}. ${about}`)],
    ...agents.map(({ persona }) => persona),
    ...ALSO,
  ];

  it('are found among many as each of them is alone, in the order of their list', () => {
    const reader = signReader(words);
    for (const text of texts) {
      const plain = plainWords(text);
      const found = reader(text, plain).map((at) => words[at]);
      expect(found).toEqual(words.filter((word) => isSignIn(text, plain, word)));
    }
    expect(texts.some((text) => reader(text, plainWords(text)).length > 2)).toBe(true);
  });

  it('are taken back alike however often a list is asked for', () => {
    for (const text of texts) {
      const alone = deeds.some((word) => isSignIn(text, plainWords(text), word, denied));
      expect([1, 2, 3].map(() => isTold(text, deeds, denied))).toEqual([alone, alone, alone]);
    }
  });
});
