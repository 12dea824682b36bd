import { describe, expect, it } from 'vitest';
import type { AmountRange, Language, Option } from '../../src/discussion/scenario.ts';
import { amountBeside, amountsNamed, wholeAmountIn } from '../../src/reading/amounts.ts';

const RANGES: Readonly<Record<Language, AmountRange>> = {
  en: { min: 10, max: 90, unit: 'thousand euros' },
  es: { min: 10, max: 90, unit: 'mil euros' },
  zh: { min: 10, max: 90, unit: '万元' },
};

describe('9.3 an amount is read in the unit of its option, where that counts by thousands', () => {
  it.each([
    ['en', '40', 40],
    ['en', '40 thousand euros', 40],
    ['en', '40,000 euros', 40],
    ['en', 'I propose a vault for 40k.', 40],
    ['en', '95 thousand euros', { fault: 'outside', found: ['95'] }],
    ['en', '15.5 thousand euros', { fault: 'broken', found: ['15.5'] }],
    ['es', '40 mil euros', 40],
    ['es', '40.000 euros', 40],
    ['zh', '40万元', 40],
    ['zh', '四十万元', 40],
    ['zh', '40', 40],
  ] as const)('%s: %s', (language, answer, amount) => {
    expect(wholeAmountIn(answer, RANGES[language], language)).toEqual(amount);
  });

  it('in a statement and beside an option as well, and of others as before', () => {
    const vault = { id: 'vault', label: 'A frozen vault', about: '', amount: RANGES.en } as Option;
    const grant = {
      id: 'grant',
      label: 'A grant',
      about: '',
      amount: { min: 1000, max: 90000, unit: 'euros' },
    } as Option;
    expect(amountsNamed('I am for a vault for 40 thousand euros.', [vault], vault, 'en')).toEqual([40]);
    expect(amountBeside('A frozen vault, 40 thousand euros', RANGES.en, [vault], 'en')).toBe(40);
    expect(amountsNamed('I am for a grant of 40 thousand euros.', [grant], grant, 'en')).toEqual([40000]);
  });
});
