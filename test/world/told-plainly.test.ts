import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { worlds } from '../../src/world/index.ts';
import { happeningText } from '../../src/world/told.ts';
import { shipped } from '../providers/simulated-run.ts';
import { SHOWN, settingOf, walked } from './material.ts';

it.each(LANGUAGES)('7.3 moves that are all the same do not go to and fro between one place, in %s', (language) => {
  const { stuck } = phrasebooks[language].world;
  const [around] = stuck(['X', 'Y']).split('X');
  expect(stuck(['X'])).toContain('X');
  expect(stuck(['X'])).not.toContain(around);
});

it('30.2 what costs nothing is told neither as paid nor as gained', () => {
  const scenario = shipped(SHOWN['budget-rounds']);
  const [first] = walked('budget-rounds', 5, 0);
  const saved = worlds['budget-rounds'].apply(first!, { option: 'save', amount: null }, settingOf(scenario, 5, 1));
  expect(saved?.happened[0]).toEqual({ kind: 'free' });
  for (const language of LANGUAGES) {
    const told = happeningText({ kind: 'free' }, scenario, phrasebooks[language].world);
    expect(told).not.toMatch(/free|\d/);
  }
});
