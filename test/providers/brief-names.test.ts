import { expect, it } from 'vitest';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { plainWords } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { withBriefNames } from '../../src/providers/simulated/brief-names.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { simulatedRun } from './simulated-run.ts';

type Told = { question: string; labels: readonly string[]; people: readonly string[]; places: RegExp };
const LONG: Readonly<Record<Language, Told>> = {
  en: {
    question: 'Which rule on loans shall the village library adopt?',
    labels: [
      'Books are lent for two weeks and may be renewed once by telephone',
      'Nobody pays a fine for books that come back within the month',
      'Each reader decides alone how long the books of the library stay',
    ],
    people: [
      'Librarian for nineteen years; she has counted the missing books every December.',
      'Reads to three grandchildren every evening and lives six miles from the village.',
      'Treasurer of the parish, who had to find two thousand pounds for new shelves.',
      'Schoolteacher who sends thirty pupils there each week.',
    ],
    places: /\b(?:first|second|third) option\b/,
  },
  es: {
    question: '¿Qué norma de préstamos adopta la biblioteca del pueblo?',
    labels: [
      'Los libros se prestan dos semanas y se renuevan una sola vez por teléfono',
      'Nadie paga multa por los libros que vuelven antes de un mes',
      'Cada lector decide por su cuenta cuánto tiempo se queda los libros',
    ],
    people: [
      'Bibliotecaria desde hace diecinueve años; cada diciembre ha contado los libros que faltan.',
      'Lee a sus tres nietos cada noche y vive a diez kilómetros del pueblo.',
      'Tesorero de la parroquia, tuvo que buscar dos mil euros para las estanterías.',
      'Maestra que manda cada semana a treinta alumnos.',
    ],
    places: /(?:primera|segunda|tercera) opción/,
  },
  zh: {
    question: '村图书馆的借书规矩怎么定？',
    labels: [
      '每本书可以借两个星期并且只能打电话续借一次',
      '一个月以内还回来的书一律不收任何罚款和手续费',
      '每位读者自己决定借走的书要在家里放多长时间',
    ],
    people: [
      '当了十九年图书管理员，每年十二月都要清点丢失的书。',
      '每天晚上给三个孙子念书，家离村子十里路。',
      '管账的，为了买新书架凑过两千块钱。',
      '小学老师，每个星期带三十个学生去借书。',
    ],
    places: /第[一二三]个(?:方案|选项)/,
  },
};

const scenarioOf = (language: Language) => {
  const { question, labels, people } = LONG[language];
  const options = labels.map((label, at) => `  - { id: o${at}, label: "${label}" }`).join('\n');
  const agents = people.map((persona, at) => `  - { name: ${'ABCD'.charAt(at)}na, persona: "${persona}" }`).join('\n');
  const file = `title: L\nlanguage: ${language}\nquestion: "${question}"\noptions:\n${options}\nagents:\n${agents}\nrounds: 5\n`;
  return readScenario(file, 'long.yaml').scenario;
};

it.each(['en', 'es', 'zh'] as const)(
  '20.9 a long label is said in full once or twice, then by its place, and read as that option (%s)',
  async (language) => {
    const scenario = scenarioOf(language);
    const { places } = LONG[language];
    let brief = 0;
    let read = 0;
    for (const seed of samplesOf([1, 2, 3, 4, 5, 6, 7, 8], 3)) {
      const { entries } = await simulatedRun(scenario, seed);
      const texts = entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event.text] : []));
      for (const { label } of scenario.options) {
        const whole = plainWords(label).trim().slice(0, -1);
        const full = texts.filter((text) => plainWords(text).includes(whole));
        expect(full.length, `seed ${seed}: ${full.join('\n')}`).toBeLessThanOrEqual(2);
      }
      const placed = texts.filter((text) => places.test(text));
      brief += placed.length;
      read += placed.filter((text) => standIn(text, scenario.options, language) !== null).length;
    }
    expect(brief).toBeGreaterThan(5);
    expect(read / brief).toBeGreaterThan(0.4);
  },
);

it('20.9 what a label in the masculine is said for stands behind whole words (es)', () => {
  const scenario = readScenario(
    `title: L
language: es
question: ¿Quién se llevó el collar?
options:
  - { id: a, label: la doncella }
  - { id: b, label: el pianista ciego que según la doctora no es ciego }
agents:
  - { name: Ana, persona: Cocinera. }
  - { name: Bea, persona: Médica. }
rounds: 4
`,
    'collar.yaml',
  ).scenario;
  const bank = bankOf(scenario, 'es', 1);
  const phrase = phraseOf(scenario.options[1] as Option, bank.words);
  expect(phrase).toMatch(/^el pianista/);
  const heard = bank.words.grammar.contracted(`Lo de ${phrase} no lo creo. De ${phrase} no sé nada.`);
  const told = withBriefNames({ bank, recall: { said: [{ text: phrase }], inFull: new Set() }, isFirst: false }, heard);
  expect(told).toBe('Lo de la segunda opción no lo creo. De la segunda opción no sé nada.');
});
