import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/discussion/scenario.ts';
import { standIn } from '../../src/reading/stand.ts';

const VERDICTS = {
  en: ['Guilty', 'Not guilty'],
  es: ['Culpable', 'Inocente'],
  zh: ['有罪', '无罪'],
} as const;
const options = (language: Language) =>
  VERDICTS[language].map((label, at) => ({ id: ['guilty', 'not'][at] as string, label }));

describe('9.6 a word that says what somebody is stands for no option that is called so', () => {
  it.each([
    ['en', 'I could live with having let a guilty man go.', null],
    ['en', 'I would accept guilty people on the street, and I would accept that gladly.', null],
    ['en', 'I am for guilty.', 'guilty'],
    ['en', 'I can accept a guilty verdict.', 'guilty'],
    ['es', 'Podría vivir con haber soltado a un culpable.', null],
    ['es', 'Prefiero dejar libre a una persona culpable.', null],
    ['es', 'Estoy por culpable.', 'guilty'],
    ['zh', '我可以接受放走一个有罪的人。', null],
    ['zh', '我赞成有罪。', 'guilty'],
  ] as const)('%s: %s', (language, text, stand) => {
    expect(standIn(text, options(language), language)?.id ?? null).toBe(stand);
  });
});
