import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { hasHan } from '../../src/language/script.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { talkOf } from './talk-laws.ts';

// Beside what is grave nobody speaks of sofas, rolls and lunch.

const SEEDS = samplesOf([1, 2, 3, 4, 5, 6], 2);

type Asked = readonly [
  title: string,
  question: string,
  background: string,
  options: readonly string[],
  people: readonly string[],
];

const GRAVE: Readonly<Record<Scenario['language'], readonly Asked[]>> = {
  en: [
    [
      'Misconduct panel',
      'What sanction does the student get for eleven copied pages?',
      'It is a first offence. The supervisor was on leave.',
      ['Expel the student', 'A fail mark with a second try', 'A written warning'],
      [
        'Hale: Chairs the panel and signs the letters.',
        'Mbeki: Failed once as a student and came back the next year.',
        'Tom: Speaks for the students.',
        'Carver: Keeps the register of cases.',
      ],
    ],
    [
      'Ethics consult',
      'What should the ward do about the feeding tube of a man of 84?',
      'He has had pneumonia twice. He left no directive.',
      ['Place a surgical feeding tube', 'Careful hand feeding only', 'A two-week trial of the tube'],
      [
        'Moyle: Ward nurse, short of staff on every shift.',
        'Adaeze: The daughter. She flew in on Monday.',
        'Brennan: Hospital chaplain who listens more than he talks.',
        'Priya: Hospital lawyer. She wants it written down.',
      ],
    ],
  ],
  es: [
    [
      'Comisión disciplinaria',
      '¿Qué sanción se aplica a quien plagió once páginas de su tesis?',
      'Es la primera falta. El director estaba de baja.',
      ['Expulsar al alumno', 'Un suspenso con segunda oportunidad', 'Una advertencia por escrito'],
      [
        'Haro: Preside la comisión y firma las cartas.',
        'Mora: Suspendió una vez y volvió al año siguiente.',
        'Toni: Habla por los estudiantes.',
        'Clara: Lleva el registro de los casos.',
      ],
    ],
  ],
  zh: [
    [
      '两百支疫苗',
      '县里只有两百支疫苗，先给谁打？',
      '县医院已有九名护士感染。',
      ['先给医护人员', '先给老人', '抽签决定'],
      [
        '老罗: 村医，管着三个村。',
        '周敏: 小学校长，管着四百个学生。',
        '高建军: 副局长，说话慢。',
        '阿亮: 快递员，每天进出医院。',
      ],
    ],
  ],
};

const scenarioOf = (language: Scenario['language'], [title, question, background, labels, people]: Asked): Scenario =>
  readScenario(
    JSON.stringify({
      ...{ title, question, background, language, rounds: 6 },
      options: labels.map((label, at) => ({ id: `o${at}`, label })),
      agents: people.map((one) => {
        const [name = '', persona = ''] = one.split(': ');
        return { name, persona };
      }),
    }),
    'grave.yaml',
  ).scenario;

/** The words of home that a text has, as words of their own. */
function homelyIn(text: string, language: Scenario['language']): string[] {
  const { homely } = phrasebooks[language].general;
  return homely.filter((word) =>
    hasHan(word)
      ? text.includes(word)
      : new RegExp(`(?<!\\p{L})${word.replace('*', '\\p{L}*')}(?!\\p{L})`, 'iu').test(text),
  );
}

describe.each(['en', 'es', 'zh'] as const)('20.26 beside what is grave, in %s', (language) => {
  it.each(GRAVE[language].map((asked) => [asked[0], asked] as const))(
    'nobody speaks of home, and nobody runs dry: %s',
    async (_title, asked) => {
      const scenario = scenarioOf(language, asked);
      for (const seed of SEEDS) {
        const { turns } = await talkOf(scenario, seed);
        for (const { agent, round, text } of turns)
          expect(homelyIn(text, language), `${seed}, round ${round}, ${agent}: ${text}`).toEqual([]);
        // What is said twice is what somebody who has nothing left says.
        const distinct = new Set(turns.map(({ text }) => text)).size;
        expect(distinct, `${scenario.title} ${seed}`).toBeGreaterThanOrEqual(0.9 * turns.length);
      }
    },
  );
});
