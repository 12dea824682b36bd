import { expect, it } from 'vitest';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { choicesIn } from '../../src/reading/choice.ts';
import { namingsIn } from '../../src/reading/namings.ts';
import { standIn } from '../../src/reading/stand.ts';

// Labels that no word of these sentences belongs to.
const LABELS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mend the weir', 'Sell the mill', 'Wait for the heirs'],
  es: ['Arreglar la presa', 'Vender el molino', 'Esperar a los herederos'],
  zh: ['修水坝', '卖磨坊', '等继承人'],
};
const optionsOf = (language: Language): readonly Option[] =>
  LABELS[language].map((label, at) => ({ id: `${'abc'[at]}`, label, about: '', amount: null }));

it.each([
  ['en', 'I am for the second option.', 'b'],
  ['en', 'The first option would be too dear for us; my vote is for the third option.', 'c'],
  ['en', 'I drop the first option. I can live with the second option, then.', 'b'],
  ['en', 'I cannot support the third option.', null],
  ['es', 'Estoy a favor de la segunda opción.', 'b'],
  ['es', 'Mi voto es para la tercera opción.', 'c'],
  ['zh', '我支持第二个方案。', 'b'],
  ['zh', '我的一票投给第三个选项。', 'c'],
] as const)('9.6 a place in the list is read as the option that stands there (%s: %s)', (language, text, id) => {
  expect(standIn(text, optionsOf(language), language)?.id ?? null).toBe(id);
});

it.each([
  ['en', 'My second option would be to say nothing.'],
  ['en', 'I support a second option that nobody has named.'],
  ['en', 'The second option that I see is to say nothing.'],
  ['en', 'The first option for me would be silence, and I am for it.'],
  ['en', 'The second option would be to ask the neighbours, and I support that.'],
  ['en', 'I am for the fourth option.'],
  ['es', 'Mi segunda opción sería callar.'],
  ['es', 'La segunda opción que se me ocurre es callar, y la apoyo.'],
  ['es', 'La segunda opción sería preguntar a los vecinos, y eso apoyo.'],
  ['es', 'Estoy a favor de la cuarta opción.'],
  ['zh', '我的第二个方案是不说话。'],
  ['zh', '第二个方案是把邻居请来，我支持这么做。'],
  ['zh', '我支持第四个方案。'],
] as const)('9.6 what somebody counts of their own is no place in the list (%s: %s)', (language, text) => {
  expect(namingsIn(text, optionsOf(language), language)).toEqual([]);
});

it('9.3 beside a name, a place in the list goes for nothing in a ballot, as before', () => {
  expect(choicesIn('The second option', optionsOf('en'), 'en')).toEqual(['b']);
  expect(choicesIn('Of the first option and the others: sell the mill', optionsOf('en'), 'en')).toEqual(['b']);
});
