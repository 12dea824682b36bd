import { describe, expect, it } from 'vitest';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { choicesIn } from '../../src/reading/choice.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';

function asked(question: string, options: string, language: Language = 'en') {
  const agents = '[{name: Ana, persona: p}, {name: Ben, persona: p}]';
  const file = `title: t\nlanguage: ${language}\nquestion: ${JSON.stringify(question)}\noptions: ${options}\nagents: ${agents}`;
  return readScenario(file, 'asked.yaml').scenario;
}

const yesNo = (yes: string, no: string) => `[{id: a, label: "${yes}", about: x}, {id: b, label: "${no}", about: y}]`;
const phrases = (options: readonly Option[]) => options.map(({ phrase }) => phrase);

describe('20.12 options that say yes or no', () => {
  it('20.12 are called by the question, unless they have a phrase', () => {
    expect(phrases(asked('Should we get a dog?', yesNo('Yes', 'No')).options)).toEqual([
      'getting a dog',
      'not getting a dog',
    ]);
    const own = '[{id: a, label: "Yes", phrase: a puppy, about: x}, {id: b, label: "No", about: y}]';
    expect(phrases(asked('Should we get a dog?', own).options)).toEqual(['a puppy', 'not getting a dog']);
    expect(phrases(asked('Is he mad?', yesNo('Yes', 'No')).options)).toEqual([undefined, undefined]);
  });

  it('20.12 no two are called the same', () => {
    const fun =
      '[{id: a, label: "Yes, it is fun", about: x}, {id: b, label: "Yes, it is good for us", about: y}, {id: c, label: "No", about: z}]';
    expect(phrases(asked('Should we get a dog?', fun).options)).toEqual([undefined, undefined, 'not getting a dog']);
  });

  it('20.12 are called so in each language that has the question', () => {
    const both =
      '[{id: a, label: {en: "Yes", es: "Sí"}, about: {en: x, es: x}}, {id: b, label: {en: "No", es: "No"}, about: {en: y, es: y}}]';
    const file = `title: t\nlanguage: en\nquestion: {en: "Should we get a dog?", es: "¿Adoptamos un perro?"}\noptions: ${both}\nagents: [{name: Ana, persona: x}, {name: Ben, persona: y}]\n`;
    const { scenario } = readScenario(file, 'both.yaml');
    expect(phrases(scenario.options)).toEqual(['getting a dog', 'not getting a dog']);
    expect(phrases(inLanguage(scenario, 'es').options)).toEqual(['adoptar un perro', 'no adoptar un perro']);
  });
});

const dog = asked('Should we get a dog?', yesNo('Yes', 'No')).options;
const letter = asked('Do we publish the letter?', yesNo('Yes', 'No')).options;
const mad = asked('Is he mad?', yesNo('Yes', 'No')).options;
const perro = asked('¿Debemos adoptar un perro?', yesNo('Sí', 'No'), 'es').options;
const gou = asked('要不要养狗？', yesNo('要', '不要'), 'zh').options;

describe('20.12 what is said for a yes or a no', () => {
  it.each([
    ['en', 'I am for getting a dog.', dog, 'a'],
    ['en', 'I am for not getting a dog.', dog, 'b'],
    ['en', 'I am not for getting a dog.', dog, 'b'],
    ['en', 'I am against getting a dog.', dog, 'b'],
    ['en', 'No, Mom, I am for getting a dog.', dog, 'a'],
    ['en', 'Yes, Dad, but I am for not getting a dog.', dog, 'b'],
    ['en', 'I see no reason for that.', dog, null],
    ['en', 'Yes. I agree with that, and I want to hear more.', dog, null],
    ['en', 'I vote yes.', dog, 'a'],
    ['en', 'My answer is no.', dog, 'b'],
    ['en', 'I am for “Yes”.', dog, 'a'],
    ['en', 'I am for it: we should publish the letter.', letter, 'a'],
    ['en', 'I am for not publishing the letter.', letter, 'b'],
    ['en', 'We should not publish the letter.', letter, 'b'],
    ['en', 'I am for a yes.', mad, 'a'],
    ['en', 'With a yes we would be wrong. I am for a no.', mad, 'b'],
    ['en', 'I have no idea.', mad, null],
    ['es', 'Estoy a favor de adoptar un perro.', perro, 'a'],
    ['es', 'Estoy a favor de no adoptar un perro.', perro, 'b'],
    ['es', 'No estoy a favor de adoptar un perro.', perro, 'b'],
    ['es', 'No, Ana: apoyo adoptar un perro.', perro, 'a'],
    ['es', 'Prefiero no esperar.', perro, null],
    ['zh', '我支持养狗。', gou, 'a'],
    ['zh', '我支持不养狗。', gou, 'b'],
    ['zh', '我不支持养狗。', gou, 'b'],
    ['zh', '不，我支持养狗。', gou, 'a'],
    ['zh', '我不要再等了，我选养狗。', gou, 'a'],
    ['zh', '我投“不要”。', gou, 'b'],
  ] as const)('20.12 %s: %s', (language, text, options, id) =>
    expect(standIn(text, options, language)?.id ?? null).toBe(id),
  );

  it.each([
    ['en', 'Yes', dog, 'a'],
    ['en', 'No.', dog, 'b'],
    ['en', 'Getting a dog.', dog, 'a'],
    ['en', 'I vote for not getting a dog', dog, 'b'],
    ['es', 'No adoptar un perro', perro, 'b'],
    ['es', 'Sí', perro, 'a'],
    ['zh', '不养狗', gou, 'b'],
    ['zh', '要', gou, 'a'],
  ] as const)('20.12 %s: on a ballot: %s', (language, text, options, id) =>
    expect(choicesIn(text, options, language)).toEqual([id]),
  );
});
