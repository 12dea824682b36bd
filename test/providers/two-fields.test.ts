import { expect, it } from 'vitest';
import { PLAINLY } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { consideredIn, isSaidOf } from '../../src/providers/simulated/considered.ts';
import { saidWhere, textWhere } from '../../src/providers/simulated/era.ts';
import { actsOf, isTold, mattersOf } from '../../src/providers/simulated/matters.ts';
import { factsOfOption } from '../../src/providers/simulated/option-facts.ts';
import { stakesOf } from '../../src/providers/simulated/stakes.ts';
import { readScenario } from '../../src/scenario/index.ts';

// Words of two fields: what is beside them tells of which one.

const scenarioOf = (language: string, question: string, labels: readonly string[], persona = 'X.') =>
  readScenario(
    `title: T\nlanguage: ${language}\nquestion: "${question}"\noptions:\n${labels
      .map((label, at) => `  - { id: ${'abc'[at]}, label: "${label}" }\n`)
      .join('')}agents:\n  - { name: Ada, persona: "${persona}" }\n  - { name: Bo, persona: X. }\n`,
    'fields.yaml',
  ).scenario;

it.each([
  ['en', 'Which dosing schedule should the panel recommend?', 'Two doses, on time', 'time'],
  ['en', 'Which schedule for the loan payments do we take?', 'Monthly payments', 'time'],
  ['en', 'Do we plant beans on the plot of land?', 'A garden plot', 'story'],
  ['en', 'Do we let the gas pipeline cross the valley?', 'A new pipeline', 'tool'],
  ['en', 'Do we grant asylum to the sailor?', 'Grant asylum', 'money'],
  ['es', '¿Qué horario de dosis recomendamos?', 'Dos dosis', 'time'],
  ['zh', '疫苗接种的时间表怎么定？', '两剂', 'time'],
])('20.9 %s: %s is of another kind than %3$s', (language, question, label, matter) => {
  expect(mattersOf(scenarioOf(language, question, [label, 'Qqq']))).not.toContain(matter);
});

it.each([
  ['en', 'Should the museum return the gift?', 'Keep the money', 'to_keep'],
  ['en', 'How do we charge for the app?', 'Subscription', 'to_charge'],
  ['en', 'Do we get a dog?', 'Foster one first', 'to_rescue'],
  ['es', '¿Debe el museo devolver la donación?', 'Mantener la donación', 'to_keep'],
  ['es', '¿Cómo cobramos por la aplicación?', 'Cobrar cada mes', 'to_charge'],
  ['zh', '该不该退回捐款？', '保留捐款', 'to_keep'],
  ['zh', '这款软件怎么收费？', '收费', 'to_charge'],
])('20.9 %s: to %s, “%s” is not what is said of %s', (language, question, label, act) => {
  expect(actsOf(scenarioOf(language, question, [label, 'Qqq'])).get('a')).not.toBe(act);
});

it.each([
  ['en', 'What does the besieged city do?', 'Surrender', 'Hold the wall'],
  ['es', '¿Qué hace la ciudad asediada?', 'Rendirse', 'Aguantar'],
  ['zh', '被围的城该怎么办？', '投降', '守城'],
])('20.9 of grave things nobody speaks as of a Saturday at home (%s)', (language, question, one, other) => {
  const said = (asked: string) => saidWhere(scenarioOf(language, asked, [one, other])).map(({ id }) => id);
  expect(said(question)).not.toContain('saturday');
  expect(said('X?')).toContain('loser');
  const scenario = scenarioOf(language, question, [one, other]);
  const words = phrasebooks[scenario.language];
  const general = saidWhere(scenario).filter(({ matter }) => matter === null);
  // What a family has seen of it gives way to what is plain.
  const answers = general.flatMap((said) => Object.values(textWhere(said, scenario, words).answers));
  const lines = answers.flatMap((answer) => Object.values(answer));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => isTold(line, words.general.scenes.home))).toEqual([]);
  const told = general.filter(({ id }) => !PLAINLY.has(id));
  expect(told.map((said) => textWhere(said, scenario, words).reason).filter((reason) => reason !== '')).toEqual([]);
});

it.each([
  ['en', 'Should the museum return the gift?', 'Keep the gift'],
  ['es', '¿Debe el museo devolver la donación?', 'Mantener la donación'],
  ['zh', '该不该退回捐款？', '保留捐款'],
])('20.9 a gift that is kept is nothing that one has lived with (%s)', (language, question, label) => {
  const known = (asked: string, called: string) => {
    const scenario = scenarioOf(language, asked, [called, 'Qqq']);
    const [option] = scenario.options;
    const said = consideredIn(scenario).filter(({ id }) => id === 'known' || id === 'still');
    return said.filter(isSaidOf(option as (typeof scenario.options)[number], scenario)).length;
  };
  expect(known(question, label)).toBe(0);
});

it.each([
  ['en', 'What do we do?', 'Accept the terms', 'Swore to his lord that he would never yield the keep.'],
  ['en', 'Do we build a lift?', 'Not now', 'She cannot climb the stairs any more.'],
  ['es', '¿Qué hacemos?', 'Rendirse', 'Ha jurado no rendirse.'],
  ['zh', '要不要加装电梯？', '暂时不装', '住六楼，膝盖做过手术。'],
])('20.9 an oath, and legs that climb no stairs, are at stake (%s: %s %s)', (language, question, label, persona) => {
  const scenario = scenarioOf(language, question, [label, 'Qqq'], persona);
  expect(stakesOf(scenario).get('Ada')).toMatchObject([{ option: 'a', side: 'against' }]);
});

it('20.9 half rations are no clause', () => {
  expect(phrasebooks.en.ownWords.isWhole('Half rations from tonight')).toBe(false);
});

it('20.25 of two things that are done the second is not cut off', () => {
  expect(phrasebooks.es.ownWords.briefly('suspenderla y gastar el dinero en el pozo nuevo')).toBe('suspenderla');
});

it.each([
  'They pay on time and take sourdough',
  'Given to about two million people',
  'Given to people at highest risk',
])('20.9 what they take, and how many people there are, is no price: %s', (told) => {
  const scenario = scenarioOf('en', 'X?', ['Qqq', 'Zzz']);
  const option = { ...(scenario.options[0] as (typeof scenario.options)[number]), about: told };
  expect(factsOfOption(option, scenario, phrasebooks.en)).not.toMatchObject([{ side: 'against' }]);
});

it.each([
  ['en', 'Do we get a dog?', 'A puppy'],
  ['es', '¿Tenemos un perro?', 'Un cachorro'],
  ['zh', '要不要养狗？', '小狗'],
])('20.9 nobody begins with a small piece of an animal (%s)', (language, question, label) => {
  const said = saidWhere(scenarioOf(language, question, [label, 'Qqq'])).map(({ id }) => id);
  expect(said).not.toContain('small');
  expect(said).toContain('loser');
});

it.each([
  ['en', 'What do we do?', 'Fight the ruling', 'Attack while it sleeps'],
  ['es', '¿Qué hacemos?', 'Luchar contra la sentencia', 'Atacar mientras duerme'],
  ['zh', '怎么办？', '抗争到底', '突袭敌营'],
])('20.9 who attacks at night speaks of no drawer for letters (%s)', (language, question, ruling, attack) => {
  const said = (label: string) => {
    const scenario = scenarioOf(language, question, [label, 'Qqq']);
    const [option] = scenario.options;
    const all = consideredIn(scenario).filter(({ only }) => only === 'a');
    return all.filter(isSaidOf(option as (typeof scenario.options)[number], scenario)).map(({ id }) => id);
  };
  expect(said(ruling)).toContain('to_fight.heard');
  expect(said(attack)).toContain('to_fight.next');
  expect(said(attack)).not.toContain('to_fight.heard');
});

it.each([
  ['en', 'Is Anna guilty of setting fire to the bakery?', 'Guilty', 'Not guilty'],
  ['es', '¿Es Ana culpable de incendiar la panadería?', 'Culpable', 'Inocente'],
  ['zh', '安娜有没有犯放火罪？', '有罪', '无罪'],
])('20.27 a verdict is spoken of as no plan (%s)', (language, question, guilty, not) => {
  const scenario = scenarioOf(language, question, [guilty, not]);
  expect(mattersOf(scenario)).toContain('culprit');
  const general = saidWhere(scenario).flatMap(({ id, matter }) => (matter === null ? [id] : []));
  expect(general).toContain('eye');
  for (const id of ['small', 'weeks', 'story', 'saturday', 'tuesday', 'guest']) expect(general).not.toContain(id);
});
