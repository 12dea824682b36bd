import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { hasHan, plainSentences } from '../../src/language/script.ts';
import { isWeighty } from '../../src/providers/simulated/stakes.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { talkOf } from './talk-laws.ts';

// What somebody only is or does is no life to be answered as one.

const SEEDS = samplesOf([1, 2, 3, 4, 5, 6], 2);
const LANGUAGES = ['en', 'es', 'zh'] as const;

/** Who they are and what they do, and nothing that any of them has been through. */
const AT_WORK: Readonly<Record<Scenario['language'], readonly [string, readonly string[], readonly string[]]>> = {
  en: [
    'Which route should the library van take?',
    ['Over the hill', 'Along the canal', 'Through the new estate'],
    [
      'Ada: She drives the van and washes it on Saturdays.',
      'Ben: He runs the counter at the main branch.',
      'Cora: She orders the books and stamps every label.',
      'Dov: He prints the posters and puts them up around the estate.',
    ],
  ],
  es: [
    '¿Qué ruta debe seguir el bibliobús?',
    ['Por el cerro', 'Junto al canal', 'Por el barrio nuevo'],
    [
      'Ada: Conduce el bibliobús y lo lava los sábados.',
      'Ben: Atiende el mostrador de la biblioteca central.',
      'Cora: Pide los libros y sella cada etiqueta con calma.',
      'Dov: Imprime los carteles y los pega en el barrio.',
    ],
  ],
  zh: [
    '流动图书车走哪条路？',
    ['翻山那条', '沿河那条', '新区那条'],
    [
      '小安: 开图书车，每逢周六把车洗一遍。',
      '小本: 守着总馆的柜台，登记还回来的书。',
      '小柯: 负责订书，给每本书贴标签。',
      '小杜: 印海报，再贴到新区的墙上。',
    ],
  ],
};

const workOf = (language: Scenario['language']): Scenario => {
  const [question, labels, people] = AT_WORK[language];
  return readScenario(
    JSON.stringify({
      ...{ title: question, question, language, rounds: 6 },
      options: labels.map((label, at) => ({ id: `o${at}`, label })),
      agents: people.map((one) => {
        const [name = '', persona = ''] = one.split(': ');
        return { name, persona };
      }),
    }),
    'work.yaml',
  ).scenario;
};

/** What of these texts is said as it stands. */
const fixedIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => plainSentences(text))
    .flatMap((text) => text.split(/\{\p{L}+\}[,，]? ?|[.。?？]$/u))
    .filter((part) => part.length >= (hasHan(part) ? 6 : 14));

describe.each(LANGUAGES)('20.36 what somebody only is or does, in %s', (language) => {
  const { stakes } = phrasebooks[language].general;
  const weighty = [...stakes.apart, ...stakes.answered.for, ...stakes.answered.against];
  const saidIn = async (scenario: Scenario) =>
    (await Promise.all(SEEDS.map((seed) => talkOf(scenario, seed)))).flatMap(({ turns }) =>
      turns.map(({ text }) => text),
    );

  it('is answered with no word for a life, and asked about', async () => {
    const said = await saidIn(workOf(language));
    for (const part of fixedIn(weighty.map(({ say }) => say)))
      expect(
        said.filter((text) => text.includes(part)),
        part,
      ).toEqual([]);
    for (const part of fixedIn(stakes.drawn.map(({ claim }) => claim)))
      expect(
        said.filter((text) => text.includes(part)),
        part,
      ).toEqual([]);
    const asked = fixedIn(stakes.lightly.map(({ say }) => say));
    expect(said.some((text) => asked.some((part) => text.includes(part)))).toBe(true);
  });

  it('there are as many words for it as in any other language', () => {
    expect(stakes.lightly.length).toBe(phrasebooks.en.general.stakes.lightly.length);
    expect(stakes.lightly.length).toBeGreaterThanOrEqual(8);
  });
});

it.each([
  ['en', 'I run the shop counter.', 'My husband died at the oven at fifty-eight.'],
  ['en', 'I am the chaplain, and I listen more than I talk.', 'I found eleven of my ewes one morning in May.'],
  ['en', 'I run the school visits.', 'I have read the letters for nine years.'],
  ['es', 'Atiendo el mostrador de la panadería.', 'Cuidé a la abuela los últimos seis años.'],
  ['es', 'Soy albañil, con buena mano para la madera.', 'Mi hijo cruza esa carretera a diario.'],
  ['zh', '我管着店里的柜台。', '去年冬天我送走了十七位老人。'],
  ['zh', '我是牧师，听得多，说得少。', '我女儿每天过那条马路。'],
] as const)(
  '20.36 what was suffered, hoped, of kin or counted weighs, and no work does (%s: %s)',
  (language, light, heavy) => {
    const words = phrasebooks[language];
    expect(isWeighty({ side: 'for' }, light, words)).toBe(false);
    expect(isWeighty({ side: 'for' }, heavy, words)).toBe(true);
  },
);
