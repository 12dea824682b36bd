import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { brief, plainSentences } from '../../src/language/script.ts';
import { readScenario } from '../../src/scenario/index.ts';

const { ownWords } = phrasebooks.en;

describe('20.9 a persona as notes have it, in whole sentences', () => {
  it.each([
    ['71, train driver, hates hospitals', 'I am 71, a train driver, and hate hospitals.'],
    ['atheist, good cook', 'I am an atheist and a good cook.'],
    ['the sister, sharp tongue, never liked cats', 'I am the sister and never liked cats.'],
    ['nutritionist, employee no. 1, brought in the clinics', 'I am a nutritionist and brought in the clinics.'],
    ['host, the lasagne is getting cold', 'I am a host. The lasagne is getting cold.'],
    ['organises Holi, last year’s colour is still there', 'I organise Holi. Last year’s colour is still there.'],
    ['runs the inn, guests ask about the bear', 'I run the inn. Guests ask about the bear.'],
    ['exams office, will be shouted at on 3 July', null],
    ['grandparents in Poland with a lake', null],
    ['4th floor, thinks the drummer is good', null],
    ['trained as a chemist and has opinions', 'I trained as a chemist and have opinions.'],
    [
      'wants to found a firm, lives with his parents, needs no money',
      'I want to found a firm, live with my parents and need no money.',
    ],
    ['lives in that house, moved here for the quiet', 'I live in that house and moved here for the quiet.'],
    ['lost a bank once and still dreams of it', 'I lost a bank once and still dream of it.'],
    ['Dan’s sister, was cheated on for two years', 'I am Dan’s sister and was cheated on for two years.'],
    ['Quaker, minds the budget', 'I am a Quaker and mind the budget.'],
  ])('%s', (persona, told) => {
    expect(ownWords.inFirstPerson(persona, 'Ann')).toBe(told);
  });
});

describe('20.9 what is no sentence is not told as one', () => {
  it.each([
    'Won the vote with 61 of 88',
    'Will have to sell the oven',
    'Van is from 1989',
    '9 leaves left',
    'Maybe more if the roof is done first',
  ])('%s', (fact) => {
    expect(ownWords.isWhole(fact)).toBe(false);
  });

  it.each([
    ['one in five gains half a year', 'chemo'],
    ['two clinics asked us by themselves', 'the pivot'],
    ['each marker 160 essays in 12 days', 'the essay'],
    ['arrives in five weeks', 'the fence'],
    ['85,000 a year to the parish', 'the turbine'],
    ['410 per shift', 'the agency'],
    ['80% paid by the canton', 'the fence'],
    ['three times into the river', 'the cage'],
    ['all blue', 'the design'],
    ['costs 2,100; the last repair held eight months', 'the pump'],
    ['at present full of bicycles', 'the cellar'],
    ['retired ship’s engineer', 'Teodor Vance'],
    ['engaged to Quill in 1902', 'Orlova'],
    ['our best back, then who plays in the middle', 'Kofi'],
  ])('%s', (fact, it) => {
    expect(ownWords.toldOf(fact, it)).toBeNull();
  });

  it('20.9 tells what somebody did, and calls nothing by a number of nothing', () => {
    expect(ownWords.toldOf('won the vote with 61 of 88', 'Sparky')).toBe('Sparky won the vote with 61 of 88');
    expect(ownWords.toldOf('Sing in the open air', 'the square')).toBe('with the square we would sing in the open air');
    expect(ownWords.toldOf('Building in the open air', 'the square')).toBeNull();
    expect(ownWords.toldOf('Cheaper, but the food is worse', 'the canteen')).toBe(
      'the canteen would be cheaper, but the food is worse',
    );
    expect(ownWords.toldOf('More expensive, with a garden', 'the inn')).toBe(
      'the inn would be more expensive, with a garden',
    );
    expect(ownWords.nounFor('it was done for a hundred days')).toBe('the hundred days');
    expect(ownWords.nounFor('7,000 francs')).toBe('the 7,000 francs');
    for (const fact of ['takes 3 to 7 hours', '6,000 each', '2,000 silver fish; 11,000', 'three times into the river'])
      expect(ownWords.nounFor(fact)).toBeNull();
  });

  it('20.9 names no option where “it” is the day, a deed that is over, or an animal', () => {
    expect(ownWords.named('It is November', 'the cage')).toBe('It is November');
    expect(ownWords.named('It was done once', '“No one”')).toBe('It was done once');
    expect(ownWords.named('It failed once', 'Chief Adeyemi')).toBe('It failed once');
    expect(ownWords.named('It will sleep until spring', 'waiting for winter')).toBe('It will sleep until spring');
    expect(ownWords.named('It has a view', 'the tower')).toBe('the tower has a view');
  });
});

describe('20.9 labels that are no plain things', () => {
  it.each([
    ['Whatever the school next door makes of it', 'whatever the school next door makes of it'],
    ['Portugal coast', 'the Portugal coast'],
    ['Masurian lakes', 'Masurian lakes'],
    ['Double the pool and watch', 'doubling the pool and watching'],
    ['All vegetarian for the month', null],
    ['An Dòchas', 'An Dòchas'],
  ])('%s', (label, phrase) => {
    expect(ownWords.nounPhrase(label)).toBe(phrase);
  });

  it('20.12 a long one is cut where nothing hangs', () => {
    const beside = /^(?:and|before|after|for)$/;
    expect(brief('two meals, before dawn and after sunset, for everybody', 6, beside)).toBe('two meals');
    expect(brief('a meal that is cooked by all and after that washed', 7, beside)).toBe('a meal that is cooked by all');
  });

  it('20.12 one that is read out is called by what it begins with', () => {
    const { options } = readScenario(
      `title: Essays
question: How are the essays going to be marked?
options:
  - { id: model, label: "By the language model, with a human looking at every tenth", about: It is quick. }
  - { id: hand, label: "By hand, as ever", about: It is slow. }
  - { id: none, label: "No one; the pupils mark each other", about: It is fun. }
agents:
  - { name: Ann, persona: A teacher. }
  - { name: Bo, persona: A teacher. }
`,
      'essays.yaml',
    ).scenario;
    expect(options.map(({ phrase }) => phrase)).toEqual(['“By the language model”', undefined, '“No one”']);
  });
});

describe('20.9 what is shortened ends no sentence', () => {
  it.each([
    'Employee no. 4, incl. lunch',
    'Faces, approx. 40, e.g. the baker vs. the priest',
    'Gen. Lee and Capt. Fox',
  ])('%s', (text) => {
    expect(plainSentences(text)).toEqual([text]);
  });
  it('20.9 but a no does', () => {
    expect(plainSentences('We said no. Four came.')).toHaveLength(2);
  });
});

describe('20.9 the same in Spanish and Chinese', () => {
  const { es, zh } = phrasebooks;
  it.each([
    ['vende verdura en el mercado, media hectárea, viuda', 'Vendo verdura en el mercado.'],
    ['tiene catorce hectáreas, da trabajo a nueve personas', 'Tengo catorce hectáreas, doy trabajo a nueve personas.'],
    ['se llama Consuelo como su madre y dice que no le importa', null],
  ])('%s', (persona, told) => {
    expect(es.ownWords.inFirstPerson(persona, 'Ana')).toBe(told);
  });

  it('20.9 counts all that is counted, and tells nothing of what is a sentence already', () => {
    expect(es.ownWords.nounFor('sesenta y dos familias')).toBe('las sesenta y dos familias');
    expect(es.ownWords.nounFor('una noche cada una')).toBe('la noche');
    expect(es.ownWords.toldOf('a esa hora estaba en el patio', 'el gato')).toBeNull();
  });

  it.each([
    ['站长，只看数字', '我是站长，只看数字。'],
    ['心疼儿子，又觉得对不起小顺', '我心疼儿子，又觉得对不起小顺。'],
  ])('%s', (persona, told) => {
    expect(zh.ownWords.inFirstPerson(persona, '王')).toBe(told);
  });

  it('20.9 “可” before a verb is no turn', () => {
    expect(zh.ownWords.parted('可增加二十四个车位，造价约二十八万')[0]).toMatch(/^可增加/);
  });
});
