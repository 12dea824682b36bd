import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { Argument, Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { filled, MADE, type Made } from '../../src/language/talk.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { optionFacts } from '../../src/providers/simulated/option-facts.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';

const option = (id: string, label: string): Option => ({ id, label, about: label, amount: null });
const OPTIONS = {
  en: [option('machine', 'A coffee machine'), option('turn', 'Turn back')],
  es: [option('machine', 'La plaza sin coches'), option('turn', 'Dejarla como está')],
  zh: [option('machine', '买下茶馆'), option('turn', '搬到新楼')],
};

describe.each(LANGUAGES)('what is made of the texts of a scenario (%s)', (language) => {
  const words = phrasebooks[language];
  const [one, other] = OPTIONS[language] as [Option, Option];
  const slots = { measure: words.grammar.quoted('X'), number: '10', other: '20' };
  const said = (kind: Made, it: Option, rival: Option) =>
    words.talk.made[kind].map((line) =>
      words.grammar.capitalised(
        words.grammar.contracted(filled(line, { ...slots, it: phraseOf(it, words), rival: phraseOf(rival, words) })),
      ),
    );

  it.each(Object.keys(MADE) as Made[])('20.9 is never taken for a position against what it says (%s)', (kind) => {
    for (const [it, rival] of [
      [one, other],
      [other, one],
    ] as const) {
      const stands = said(kind, it, rival).map((line) => [
        line,
        standIn(line, OPTIONS[language], language)?.id ?? null,
      ]);
      const wrong = stands.filter(([, stand]) => stand !== null);
      expect(wrong).toEqual([]);
    }
  });
});

const parsed = (yaml: string) => readScenario(yaml, 'made.yaml').scenario;
const kitchen = parsed(`
title: Kitchen
question: What do we buy?
options:
  - {id: machine, label: A coffee machine, about: It costs 2400 euros and makes 80 cups an hour.}
  - {id: washer, label: A dishwasher, about: 'It costs 900 euros, and nobody has to wash a cup by hand.'}
  - {id: fruit, label: Fruit for a year, about: A basket comes every Monday.}
criteria:
  - {id: cost, label: Cost, about: What it takes from the fund.}
  - {id: health, label: Health, about: What our bodies thank us for.}
agents:
  - {name: Dora, persona: 'Dora does the accounts and found 300 euros of unpaid bills.', values: {cost: 0.9, health: 0.2}}
  - {name: Emil, persona: He lost it., values: {cost: 0.2, health: 0.9}}
`);

const library = parsed(`
title: Library
question: What about Sundays?
options:
  - {id: open, label: Sunday hours, about: 'eight extra hours a week, paid from the book budget'}
  - {id: bach, label: The Bach motet, about: Forty minutes in eight parts. It needs twelve extra rehearsals.}
agents: [{name: Ada, persona: reads}, {name: Bo, persona: sings}]
`);

describe('20.9 arguments out of the texts of a scenario', () => {
  it('20.9 what a thing takes is said against it, apart from what it brings', () => {
    const { byId } = bankOf(library);
    expect(byId.get('open/fact-0')).toMatchObject({
      side: 'for',
      claim: 'With Sunday hours we get eight extra hours a week.',
    });
    expect(byId.get('open/fact-1')).toMatchObject({
      side: 'against',
      claim: 'Sunday hours would be paid from the book budget.',
    });
    expect(byId.get('bach/fact-0')?.side).toBe('for');
    expect(byId.get('bach/fact-1')).toMatchObject({
      side: 'against',
      claim: 'The Bach motet needs twelve extra rehearsals.',
    });
  });

  const bank = bankOf(kitchen);
  const of = (id: string) => bank.byId.get(id);

  it('20.9 what an option says of itself speaks for it, and what it takes against it', () => {
    expect(of('machine/fact-0')).toMatchObject({
      side: 'against',
      criterion: 'cost',
      claim: 'A coffee machine costs 2400 euros.',
    });
    expect(of('machine/fact-1')).toMatchObject({ side: 'for', claim: 'A coffee machine makes 80 cups an hour.' });
    expect(of('machine/fact-0')?.answers).toEqual(['machine/fact-1']);
    expect(of('fruit/fact-0')).toMatchObject({ side: 'for', criterion: 'health' });
  });

  it('20.9 amounts of one kind stand beside each other, as they were written', () => {
    expect(of('machine/compared')?.claim).toMatch(/2400 euros.*900 euros|900 euros.*2400 euros/);
    expect(of('washer/compared')).toBeUndefined();
  });

  it('20.9 no two arguments have a sentence in common', () => {
    const said = bank.arguments.flatMap(({ claim, reason }) => [claim, reason]).filter((text) => text !== '');
    expect(new Set(said).size).toBe(said.length);
  });

  it('20.9 an option with three arguments of its own gets none, one with fewer does', () => {
    const own = (id: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ id: `${id}${i}`, option: id, side: 'for', criterion: 'cost', strength: 0.5, answers: [], amount: null },
        ...{
          claim: `Claim ${i} about ${id} is made here.`,
          reason: `Reason ${i} about ${id} is given.`,
          example: null,
        },
      })) as Argument[];
    const thin = bankOf({ ...kitchen, arguments: [...own('machine', 3), ...own('washer', 1), ...own('fruit', 2)] });
    const made = thin.arguments.filter(({ id }) => id.includes('/')).map(({ option }) => option);
    expect(new Set(made)).toEqual(new Set(['washer', 'fruit']));
    expect(thin.byId.get('washer/fact-0')).toMatchObject({ side: 'against', answers: ['washer/fact-1', 'washer0'] });
  });

  it('20.9 people say of themselves what their persona says, in the first person, or nothing', () => {
    // What tells more than who somebody is they bring as what they have at stake.
    expect(bank.stakes.get('Dora')?.map(({ text }) => text)).toEqual([
      'I do the accounts and found 300 euros of unpaid bills.',
    ]);
    expect(bank.lives.get('Emil')).toMatchObject([{ text: 'I lost it.', supports: expect.any(Array) }]);
  });
});

describe('20.9 a persona in the first person', () => {
  it.each([
    [
      'en',
      'Ines',
      'Ines has run the list for nine years and knows every name on it.',
      'I have run the list for nine years and know every name on it.',
    ],
    ['en', 'Liang', 'She sends her whole pay home to her parents.', 'I send my whole pay home to my parents.'],
    ['en', 'Ann', 'Plays every evening.', 'I play every evening.'],
    ['en', 'Ann', 'A retired judge.', 'I am a retired judge.'],
    ['en', 'Kofi', 'You drove a bus and still know your passengers.', 'I drove a bus and still know my passengers.'],
    ['en', 'Novak', 'He found the boy and asked him who he was.', null],
    ['en', 'Ann', 'Very tall and slow.', 'I am very tall and slow.'],
    ['es', 'Carmen', 'Vende fruta en la plaza y conoce a su gente.', 'Vendo fruta en la plaza y conozco a mi gente.'],
    ['es', 'Inés', 'Eres notaria y lees cada papel.', 'Soy notaria y leo cada papel.'],
    ['es', 'Inés', 'Una médica de pueblo.', 'Soy una médica de pueblo.'],
    ['es', 'Inés', 'Muy alta y lenta.', null],
    ['zh', '陈伯', '陈伯每天早上六点去茶馆。', '我每天早上六点去茶馆。'],
    ['zh', '阿梅', '你照顾三位老人。', '我照顾三位老人。'],
    ['zh', '小刘', '小刘管账，他去年还清了钱。', null],
    ['zh', '阿强', '开小店的老板，账算得很细。', '我是开小店的老板，账算得很细。'],
    ['zh', '姐姐', '高中生，想安静地看书。', '我是高中生，想安静地看书。'],
    ['zh', '小刘', '教孩子画画。', '我教孩子画画。'],
  ] as const)('20.9 %s %s: %s', (language, name, sentence, said) => {
    expect(phrasebooks[language].ownWords.inFirstPerson(sentence, name)).toBe(said);
  });
});

describe('20.9 es: what a fact is about, by its words', () => {
  it.each([
    ['Cuesta poco', 'cheap', 'for'],
    ['No cuesta nada', 'cheap', 'for'],
    ['Está listo en una semana', 'soon', 'for'],
    ['Los cafés podrían sacar mesas', 'company', 'for'],
    ['Todo el mundo lo conoce', 'keeps', 'for'],
    ['Se reparte por igual', 'fair', 'for'],
    ['Dependemos de una empresa extranjera', 'bound', 'against'],
    ['Los estudiantes hacen ruido', 'nuisance', 'against'],
    ['Alguien tiene que vigilar', 'effort', 'against'],
    ['Nadie sabe si los árboles agarran', 'unsure', 'against'],
    ['Solo se llega a pie', 'shuts', 'against'],
    // What is denied is no sign, and a burden that there is not is a merit.
    ['Sin ruido', 'pleasant', 'for'],
  ] as const)('20.9 %s: %s', (fact, facet, side) =>
    expect(optionFacts(fact, phrasebooks.es)).toMatchObject([{ facet, side }]),
  );
});

describe('20.9 what a part of a text speaks of, and on which side', () => {
  it.each([
    // Of what no words praise nobody makes a merit.
    ['搜索很慢，不难学', ['effort', 'against']],
    ['没有网络，没有噪音', ['danger', 'against'], ['pleasant', 'for']],
    ['花费少，路滑', ['cheap', 'for'], ['danger', 'against']],
    ['不用排队，每周要浇水', ['soon', 'for'], ['effort', 'against']],
    // What there is less of is no danger.
    ['减少事故，孩子走路安全', [null, 'for'], ['safe', 'for']],
    ['八百元，没有人试过', ['danger', 'against'], ['unsure', 'against']],
  ] as const)('20.9 zh: %s', (about, ...told) => {
    expect(optionFacts(about, phrasebooks.zh).map(({ facet, side }) => [facet, side])).toEqual(told);
  });
});
