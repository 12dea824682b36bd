import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';

/** By question: labels, and what they stand for; null: that is not certain. */
const cases: Readonly<
  Record<'en' | 'es' | 'zh', Readonly<Record<string, readonly (readonly [string, string | null])[]>>>
> = {
  en: {
    'Should we get a dog?': [
      ['Yes', 'getting a dog'],
      ['No', 'not getting a dog'],
      ['Yes, but an old one', 'an old one'],
      ['Yes, but only on weekends', 'getting a dog only on weekends'],
      ['Yes, if we find a sitter', 'getting a dog if we find a sitter'],
      ['Yes – in spring', 'getting a dog in spring'],
      ['Yes, it would be fun', 'getting a dog'],
      ['No, not yet', 'not getting a dog yet'],
      ['Not yet', 'not getting a dog yet'],
      ['No, it is too expensive', 'not getting a dog'],
      ['No, get a cat instead', 'getting a cat instead'],
      ['Maybe', null],
      ['Get a cat', null],
    ],
    'Where should Mum live after she comes out of hospital?': [
      ['With Ellen', 'living with Ellen'],
      ['At home with a carer', 'living at home with a carer'],
      ['Care home', null],
    ],
    'How shall we decide?': [['By lot', 'deciding by lot']],
    'When do we meet next week?': [['On Tuesday', 'meeting on Tuesday']],
    // Something is done there with a thing.
    'Where should we live our dream?': [['With Ellen', null]],
    'Which film should we watch?': [['In Bruges', null]],
    'should we get a dog': [['Yes', 'getting a dog']],
    "Shouldn't we wait?": [['Yes', 'waiting']],
    'Should the school ban phones?': [['No', 'not banning phones']],
    'Do we publish the letter?': [['Yes', 'publishing the letter']],
    'They offer us $9,000 a year. Should we take it?': [['No', 'not taking it']],
    'Friends, shall we strike?': [['Yes', 'striking']],
    'Do we want to move to Lisbon?': [['Yes', 'moving to Lisbon']],
    'Should we repair and reopen the bridge, given the cost?': [['Yes', 'repairing and reopening the bridge']],
    'Should Anna marry Tom?': [['No', 'Anna not marrying Tom']],
    'Should students wear uniforms?': [['Yes', 'students wearing uniforms']],
    'Should I quit my job?': [['Yes', 'quitting the job']],
    'Should we tell Anna, who is eleven in May?': [['No', 'not telling Anna']],
    'Should we shut down the free plan of the app by the end of the quarter?': [
      ['Yes', 'shutting down the free plan of the app'],
    ],
    // It is not asked what to do, or of two things which.
    'Is he mad?': [
      ['Yes', null],
      ['Yes, he is', null],
    ],
    'Can a machine think?': [['Yes', null]],
    'Do we have free will?': [['No', null]],
    'Should we repair or replace it?': [['Yes', null]],
    'Should it stay?': [['Yes', null]],
    'Where do we eat?': [['No', null]],
  },
  es: {
    '¿Debemos adoptar un perro?': [
      ['Sí', 'adoptar un perro'],
      ['No', 'no adoptar un perro'],
      ['Sí, pero uno mayor', 'uno mayor'],
      ['Sí, pero solo los fines de semana', 'adoptar un perro solo los fines de semana'],
      ['Todavía no', 'no adoptar un perro todavía'],
      ['No, es muy caro', 'no adoptar un perro'],
      ['No, mejor un gato', 'un gato'],
    ],
    '¿Compramos un coche nuevo?': [['No', 'no comprar un coche nuevo']],
    '¿Le compramos ya un móvil a Lucía, que cumple once años en mayo?': [
      ['No, hasta los catorce', 'no comprarle ya un móvil a Lucía hasta los catorce'],
    ],
    '¿Nos mudamos a Valencia?': [['Sí', 'mudarnos a Valencia']],
    '¿Se lo decimos?': [['No', 'no decírselo']],
    '¿Debemos pasar todo el olivar de la cooperativa a cultivo ecológico durante los próximos tres años?': [
      ['Sí', 'pasar todo el olivar de la cooperativa a cultivo ecológico'],
    ],
    '¿Debe el colegio prohibir los móviles?': [['Sí', 'prohibir los móviles']],
    'Con este precio, ¿hay que reparar el puente, sí o no?': [['Sí', 'reparar el puente']],
    '¿Debería Marta casarse con Luis?': [['Sí', null]],
    '¿Está loco?': [['Sí, está loco', null]],
    '¿Vivimos en una simulación?': [['Sí', null]],
    '¿Publicamos o guardamos la carta?': [['Sí', null]],
  },
  zh: {
    '要不要养狗？': [
      ['是', '养狗'],
      ['要', '养狗'],
      ['不要', '不养狗'],
      ['同意', '养狗'],
      ['反对', '不养狗'],
      ['不，太麻烦', '不养狗'],
      ['不养', '不养狗'],
      ['养猫', null],
    ],
    '我们该不该公开这封信？': [['不公开', '不公开这封信']],
    '如果一台机器说自己会疼，我们应该相信它吗？': [
      ['应该相信', '相信它'],
      ['不应该相信', '不相信它'],
    ],
    '学校是否应该禁止手机？': [['否', '不禁止手机']],
    '孩子该不该带手机？': [['不', '孩子不带手机']],
    '买不买新车？': [['买', '买新车']],
    '机器是否有意识？': [['是', null]],
    '周六晚上吃什么？': [['是', null]],
  },
};

describe.each(['en', 'es', 'zh'] as const)('20.12 %s: what a yes or a no stands for', (language) => {
  const rows = Object.entries(cases[language]).flatMap(([question, labels]) =>
    labels.map(([label, said]) => [question, label, said] as const),
  );
  it.each(rows)('20.12 %s %s: %s', (question, label, said) =>
    expect(phrasebooks[language].ownWords.answerPhrase(label, question)).toBe(said),
  );
});
