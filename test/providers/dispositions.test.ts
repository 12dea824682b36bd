import { describe, expect, it } from 'vitest';
import { DISPOSITIONS, OPPOSITE } from '../../src/language/dispositions.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { readScenario } from '../../src/scenario/index.ts';

const scenarioOf = (language: string, question: string, options: readonly string[], personas: readonly string[]) =>
  readScenario(
    [
      `title: T\nlanguage: ${language}\nquestion: ${JSON.stringify(question)}\noptions:`,
      ...options.map((label, at) => `  - { id: o${at}, label: ${JSON.stringify(label)}, about: "." }`),
      'agents:',
      ...personas.map((persona, at) => `  - { name: ${'ABCDEF'[at]}a, persona: ${JSON.stringify(persona)} }`),
    ].join('\n'),
    'kinds.yaml',
  ).scenario;

describe.each([
  {
    language: 'en',
    question: 'What about the old pier?',
    options: ['Wait for the survey', 'Go ahead at once'],
    careful: 'A nurse, worried since somebody was hurt there.',
    daring: 'Young and restless, has never been afraid of anything and dreams of a big summer.',
  },
  {
    language: 'es',
    question: '¿Qué hacemos con el viejo muelle?',
    options: ['Esperar al informe', 'Seguir adelante'],
    careful: 'Una enfermera preocupada desde el accidente.',
    daring: 'Joven, inquieto y atrevido.',
  },
  {
    language: 'zh',
    question: '老码头怎么办？',
    options: ['等检测报告', '马上开工'],
    careful: '护士，出了事故以后一直担心。',
    daring: '年轻，大胆，闲不住。',
  },
])('20.9 what is for such people ($language)', ({ language, question, options, careful, daring }) => {
  const scenario = scenarioOf(language, question, options, [careful, daring]);
  const { leanings } = bankOf(scenario, language as 'en', 1);
  const leaning = (name: string, option: string) => leanings.get(name)?.get(option) ?? 0;

  it('20.9 draws who is cautious to what is safe, and from what is not', () => {
    expect(leaning('Aa', 'o0')).toBeGreaterThan(0.1);
    expect(leaning('Aa', 'o1')).toBeLessThan(-0.1);
  });

  it('20.9 draws who is bold the other way', () => {
    expect(leaning('Ba', 'o1')).toBeGreaterThan(leaning('Ba', 'o0'));
  });
});

it('20.9 each kind of people has its opposite', () => {
  for (const kind of DISPOSITIONS) expect(OPPOSITE[OPPOSITE[kind]], kind).toBe(kind);
  expect(new Set(DISPOSITIONS.map((kind) => OPPOSITE[kind])).size).toBe(DISPOSITIONS.length);
});

describe('20.9 what somebody has to do with', () => {
  const scenario = scenarioOf(
    'en',
    'What is the money spent on?',
    ['The lifeboat', 'The bandstand'],
    ['Runs the lifeboat.', 'Walks past the lifeboat.', 'Hates the lifeboat.'],
  );
  const { leanings } = bankOf(scenario, 'en', 1);
  const leaning = (name: string) => leanings.get(name)?.get('o0') ?? 0;

  it('20.9 is dearer to them than what they only speak of, and that than what they dislike', () => {
    expect(leaning('Aa')).toBeGreaterThan(2 * leaning('Ba'));
    expect(leaning('Ba')).toBeGreaterThan(0);
    expect(leaning('Ca')).toBeLessThan(0);
  });
});
