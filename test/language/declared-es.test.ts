import { expect, it } from 'vitest';
import { keptFact } from '../../src/language/es/declared.ts';

it('20.31 a fact that leans on somebody by a word with an accent is no fact, and a part of a word leans on nobody', () => {
  expect(keptFact('Sabe que el sótano lo cerró él la noche del incendio.')).toBeNull();
  expect(keptFact('Sabe que en el sótano estuvo él durante el incendio.')).toBeNull();
  expect(keptFact('Sabes que la llave del sótano está contigo y tú callas.')).toBeNull();
  expect(keptFact('Sabe que el banco sólo abre tres días al mes.')).toBe('El banco sólo abre tres días al mes.');
  expect(keptFact('Sabe que el almacén está vacío desde el verano.')).toBe('El almacén está vacío desde el verano.');
});
