import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { extractGist } from '../../src/memory/gist.ts';
import { smallAgent } from '../small-scenario.ts';

const option = (id: string, label: string, phrase?: string) => ({
  id,
  label,
  ...(phrase === undefined ? {} : { phrase }),
  about: '',
  amount: null,
});

function topicOf(language: Language, text: string, question = '', options = [option('other', 'Xyz')]): string {
  const agents = [smallAgent('Ann', { language })];
  const words = phrasebooks[language].memory as (typeof phrasebooks)['en']['memory'];
  return extractGist(text, {
    speaker: 'Ann',
    scenario: { question, options, criteria: [], agents },
    words,
    maxChars: 300,
  }).topic;
}

describe('5.5 the topic of an entry is a noun phrase', () => {
  it.each([
    ['The river rose by four meters.', 'the river'],
    ['The accounts stood open.', 'the accounts'],
    ["We would be known by a makers' workshop.", "a makers' workshop"],
    ['We would be known by a makers’ workshop.', 'a makers’ workshop'],
    ["We would be known by a baker's oven.", "a baker's oven"],
    ['We would be known by a baker’s oven.', 'a baker’s oven'],
    ["We would be known by Ann's oven.", 'oven'],
    ["They call it 'the accounts' today.", 'the accounts'],
    ['Every year brings a flood twice.', 'a flood'],
    ['The water stood four steps up.', 'the water'],
    ['Nobody pays for repairs afterwards.', 'repairs'],
    ['It flooded people twice, and it raises fees.', 'fees'],
    ['The present wall leaks in spring.', 'the present wall'],
    ['The small shops close early.', 'the small shops'],
    ['Forty percent of the budget went there.', 'the budget'],
    ['We heard that the tank waits.', 'the tank'],
    ['It is a guaranteed minimum, and the guaranteed floor protects families.', 'the guaranteed floor'],
    ['I wonder what Kestrel Hill did.', 'Kestrel Hill'],
    ['Those who waited were cold; the waiting room has no stove.', 'the waiting room'],
  ])('5.5 en: %s', (text, topic) => expect(topicOf('en', text)).toBe(topic));

  it.each([
    ['La línea de Holm cerró en otoño.', 'la línea de Holm'],
    ['Que la gente pueda comprobar todo importa.', 'la gente'],
    ['Hace falta un suelo garantizado, y pronto.', 'un suelo garantizado'],
    ['El racionamiento justo detrás queda peor.', 'el racionamiento'],
    ['En invierno la escalera cruje de noche.', 'la escalera'],
    ['Nos quedan las cajas mojadas del sótano.', 'las cajas mojadas del sótano'],
  ])('5.5 es: %s', (text, topic) => expect(topicOf('es', text)).toBe(topic));

  it.each([
    ['学生都把东西放在那张桌子上。', '桌子'],
    ['每次都是三部手机，那三部手机谁也没管。', '手机'],
    ['船坞的主人来了，船坞的门也开了。', '船坞'],
    ['他先听见响，去找第五个。', ''],
    ['孩子丢了东西。', ''],
    ['这里的保障网很薄。', '保障网'],
  ])('5.5 zh: %s', (text, topic) => expect(topicOf('zh', text)).toBe(topic));

  it('5.5 nothing is a topic where nothing is named', () => {
    expect(topicOf('en', 'I have nothing new to say, and I would choose as before.')).toBe('');
    expect(topicOf('en', 'It is a question of time, for that reason.')).toBe('');
    expect(topicOf('es', 'No tengo nada que añadir, y elegiría lo mismo.')).toBe('');
  });

  it('5.5 what the question and the options name comes before what is named beside it', () => {
    const text = 'A baker called, and then the dike held.';
    expect(topicOf('en', text)).toBe('a baker');
    expect(topicOf('en', text, 'Shall we raise the dike?')).toBe('the dike');
    expect(topicOf('en', text, '', [option('dike', 'Raise it', 'the dike')])).toBe('the dike');
    expect(topicOf('zh', '面包师的电话来了，按年龄划线的办法好。', '', [option('age', '按年龄划线的办法')])).toBe(
      '按年龄划线的办法',
    );
  });

  it('5.5 the option that is spoken for is told beside the topic, which is another where there is one', () => {
    const options = [option('river', 'Build the river wall', 'the river wall')];
    expect(topicOf('en', 'I am for the river wall. The basements flood each winter.', '', options)).toBe(
      'the basements',
    );
    expect(topicOf('en', 'I am for the river wall.', '', options)).toBe('the river wall');
  });
});
