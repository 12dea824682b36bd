import { expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { statedIn } from '../../src/reading/stated.ts';

const LABELS = { en: 'A levy', es: 'Una tasa', zh: '征税' } as const;
const UNITS = { en: '$', es: 'euros', zh: '元' } as const;

it.each([
  ['en', 'I propose that we set the levy at exactly $200, given that our range was $180 to $220.', [200]],
  ['en', 'I support a levy of $200. It lies in the middle of the range of $180 to $220.', [200]],
  ['en', 'I support a levy of $200, right in the middle of $180-$220.', [200]],
  ['en', 'I support a levy between $180 and $220.', []],
  ['en', 'I support a levy of at least $50 and at most $80.', []],
  ['en', 'I support a levy of $50 or $80.', []],
  ['en', 'I support a levy of $200, not $80.', [200]],
  ['en', 'I support a levy and would raise it from $180 to $220.', [180, 220]],
  ['es', 'Apoyo una tasa de 200 euros, entre 180 y 220 euros como dijimos.', [200]],
  ['es', 'Apoyo una tasa de 180 a 220 euros.', []],
  ['zh', '我支持征税200元，原来的范围是180元到220元。', [200]],
  ['zh', '我支持征税，在180元和220元之间。', []],
] as const)('9.6 whoever names a range stands for none of its ends (%s: %s)', (language: Language, text, amounts) => {
  const options: Option[] = [
    { id: 'levy', label: LABELS[language], about: '', amount: { min: 1, max: 500, unit: UNITS[language] } },
    { id: 'none', label: language === 'zh' ? '维持现状' : 'Ninguna cosa', about: '', amount: null },
  ];
  const message = { id: 0, kind: 'statement', from: 'Ann', to: 'all', text } as unknown as Message;
  const stated = statedIn(message, { options, criteria: [], language });
  expect(stated.option).toBe('levy');
  expect(stated.amountsMeant).toEqual(amounts);
});
