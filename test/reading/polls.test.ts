import { expect, it } from 'vitest';
import { readPoll } from '../../src/voting/read.ts';

const YES = {
  en: [
    'Yes, let us vote now',
    'sure',
    '1.',
    'Yeah, why not',
    'OK',
    'I am ready to vote.',
    "Let's vote!",
    'Absolutely.',
  ],
  es: [
    'Sí, votemos ya',
    'sí',
    '1',
    'Claro que sí',
    'De acuerdo, votemos.',
    'vale',
    'Estoy lista para votar.',
    'Adelante',
  ],
  zh: ['好的，现在投票吧', '可以', '1。', '同意', '没问题', '是', '行', '我同意现在投票'],
} as const;
const NO = {
  en: ['not yet', "I'd rather wait", '0', 'No, thanks.', 'Too early.', 'Nope'],
  es: ['todavía no', 'Prefiero esperar', '0.', 'No, aún no.', 'Es demasiado pronto', 'Mejor esperamos otra ronda.'],
  zh: ['先不投', '还没有', '0', '不', '我想再等等', '再讨论一轮吧', '太早了'],
} as const;
const NEITHER = {
  en: ['The weather is fine.', 'Yes and no.', 'Yes, but not yet.', '1 or 0?', 'Maybe.', ''],
  es: ['Hace buen tiempo.', 'Sí y no.', 'Sí, pero todavía no.', '¿1 o 0?', 'Quizás.'],
  zh: ['今天天气很好。', '是，也不是。', '1还是0？', '也许吧。'],
} as const;

const languages = ['en', 'es', 'zh'] as const;
const cases = <T>(by: Readonly<Record<(typeof languages)[number], readonly T[]>>) =>
  languages.flatMap((language) => by[language].map((reply) => [language, reply] as const));

it.each(cases<string>(YES))('16.3 a yes in words of its own is a yes (%s: %s)', (language, reply) => {
  expect(readPoll(reply, language)).toBe('yes');
});

it.each(cases<string>(NO))('16.3 a no in words of its own is a no (%s: %s)', (language, reply) => {
  expect(readPoll(reply, language)).toBe('no');
});

it.each(cases<string>(NEITHER))('16.3 both or neither is asked again (%s: %s)', (language, reply) => {
  expect(readPoll(reply, language)).toMatchObject({ message: expect.any(String) });
});
