import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { MATTERS } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { ACTS } from '../../src/language/option-acts.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { actsOf, consideredIn } from '../../src/providers/simulated/matters.ts';
import { readScenario } from '../../src/scenario/index.ts';

type Label = readonly [id: string, label: string, about?: string];
const scenarioOf = (options: readonly Label[], language = 'en', more = '') =>
  readScenario(
    `title: T\nlanguage: ${language}\nquestion: "${language === 'zh' ? '怎么办？' : 'X?'}"\noptions:\n${options
      .map(([id, label, about = 'It is so.']) => `  - { id: ${id}, label: "${label}", about: "${about}" }\n`)
      .join(
        '',
      )}agents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\n${more}rounds: 4\n`,
    'acts.yaml',
  ).scenario;
const actOf = (label: string, language = 'en') =>
  actsOf(scenarioOf([['a', label], ...OTHER], language)).get('a') ?? null;
const OTHER = [
  ['b', 'Qqq'],
  ['c', 'Zzz'],
] as const satisfies readonly Label[];
const piano = scenarioOf([
  ['keep', 'Keep it in the corner'],
  ['sell', 'Sell it to a dealer'],
  ['barn', 'The third one'],
]);

describe('what an option does', () => {
  it.each([
    ['Sell it to a dealer', 'to_sell'],
    ['We sell it', 'to_sell'],
    ["Let's sell the house", 'to_sell'],
    ['A sale', 'to_sell'],
    ['Keep things as they are', 'to_keep'],
    ['Leave it as it is', 'to_keep'],
    ['(b) Sell it', 'to_sell'],
    ['2. Keep it', 'to_keep'],
    ['Sell it as it is', 'to_sell'],
    // Of two acts the one that more of its words tell.
    ['Keep it secret', 'to_conceal'],
    ['Give them a second chance', 'to_forgive'],
    // What only stands within a label is not what is done.
    ['The house to sell', null],
    ['Not selling', null],
    ['The old lighthouse', null],
  ])('20.9 is told by how its label begins: %s', (label, act) => {
    expect(actOf(label)).toBe(act);
  });

  it.each([
    ['en', 'Should the school ban phones?', 'Yes', 'No', 'to_ban'],
    ['es', '¿Debe el colegio prohibir los móviles?', 'Sí', 'No', 'to_ban'],
    ['zh', '放射科要不要让人工智能先读片子？', '要', '不要', 'to_automate'],
  ])(
    '20.9 is told of a yes by what is asked, and a no keeps things as they are (%s)',
    (language, asked, yes, no, act) => {
      const { scenario } = readScenario(
        `title: T\nlanguage: ${language}\nquestion: ${asked}\noptions:\n  - { id: yes, label: "${yes}", about: A. }\n  - { id: no, label: "${no}", about: B. }\nagents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\nrounds: 4\n`,
        'yes.yaml',
      );
      expect(Object.fromEntries(actsOf(scenario))).toEqual({ yes: act, no: 'to_keep' });
    },
  );

  it('20.9 of two that do the same belongs to the one whose label tells more of it, and the other does what it tells next', () => {
    const lent = scenarioOf([
      ['a', 'Keep it'],
      ['b', 'Keep it secret and keep it as it is'],
      ['c', 'Qqq'],
    ]);
    expect(Object.fromEntries(actsOf(lent))).toEqual({ a: 'to_keep', b: 'to_conceal' });
  });

  it('20.12 a long label is called by its beginning, where no other begins so', () => {
    const phrases = (...labels: string[]) =>
      scenarioOf(labels.map((label, at): Label => [`o${at}`, label])).options.map(({ phrase }) => phrase);
    const long = 'Invite the sister to a general check without giving the reason';
    expect(phrases(long, 'Tell her')).toEqual(['inviting the sister to a general check', undefined]);
    expect(phrases(long, 'Invite the sister to a general check')).toEqual([undefined, undefined]);
    expect(phrases('Invite the sister', 'Tell her')).toEqual([undefined, undefined]);
  });

  it('20.9 is told alike in every language', () => {
    expect(actOf('Vender la casa', 'es')).toBe('to_sell');
    expect(actOf('卖掉这架钢琴', 'zh')).toBe('to_sell');
    for (const language of LANGUAGES)
      for (const act of ACTS) expect(phrasebooks[language].general.acts[act].length, act).toBeGreaterThan(2);
    expect(ACTS.filter((act) => (MATTERS as readonly string[]).includes(act))).toEqual([]);
  });

  it('20.9 is said of no other option, all of it, for and against', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const said = bankOf(piano, 'en', seed).arguments.filter(({ id }) => id.includes('/general-to_'));
      for (const { id, option } of said) expect(id).toMatch(option === 'keep' ? /to_keep\./ : /to_sell\./);
      for (const id of ['keep', 'sell'])
        for (const side of ['for', 'against'])
          expect(said.filter((one) => one.option === id && one.side === side).length).toBeGreaterThan(2);
    }
  });

  it('20.9 tells nothing where two options do the same', () => {
    const both = scenarioOf([
      ['house', 'Sell the house'],
      ['boat', 'Sell the boat'],
      ['keep', 'Keep both'],
    ]);
    expect([...actsOf(both)]).toEqual([['keep', 'to_keep']]);
  });

  it('20.9 leaves what fits anything to options of which nothing of the kind can be said', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const open = bankOf(piano, 'en', seed).arguments.filter(
        ({ id }) => consideredIn(piano).find((one) => id.endsWith(`/general-${one.id}`))?.matter === null,
      );
      expect(open.length).toBeGreaterThan(0);
      for (const { option } of open) expect(option).toBe('barn');
    }
  });

  it('20.9 leaves nothing to say of the kind of question where it is told of every option', () => {
    const kindsIn = (...labels: readonly Label[]) => {
      const scenario = scenarioOf(labels, 'en', 'criteria: []\n');
      const asked = { ...scenario, question: 'Where do we spend our holiday, by the sea or in the hills?' };
      return bankOf(asked, 'en', 1).arguments.filter(({ id }) => id.includes('/general-travel.')).length;
    };
    expect(kindsIn(['a', 'Qqq'], ['b', 'Zzz'])).toBeGreaterThan(4);
    expect(kindsIn(['a', 'Stay at home'], ['b', 'Wait and see'])).toBe(0);
  });

  it('20.9 is talked of rather than what an option says of itself and no words judge', () => {
    const facts = (about: string) =>
      bankOf(scenarioOf([['a', 'Sell it', about], ...OTHER]), 'en', 1).arguments.filter(({ id }) =>
        id.startsWith('a/fact-'),
      );
    expect(facts('Locked pouches at the gate').length).toBe(0);
    expect(facts('It costs forty thousand euros').length).toBe(1);
    const bare = bankOf(
      scenarioOf([['a', 'The third one', 'Locked pouches at the gate'], ...OTHER]),
      'en',
      1,
    ).arguments;
    expect(bare.filter(({ id }) => id.startsWith('a/fact-')).length).toBe(1);
  });
});
