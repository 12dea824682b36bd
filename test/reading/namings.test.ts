import { describe, expect, it } from 'vitest';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { namingsIn } from '../../src/reading/namings.ts';
import { standIn } from '../../src/reading/stand.ts';

const option = (id: string, label: string, rest: Partial<Option> = {}): Option => ({
  id,
  label,
  about: '',
  amount: null,
  ...rest,
});
const pay = [
  option('flat', 'Flat pay', { about: 'everybody gets the same wage' }),
  option('bonus', 'Flat pay with bonus', {
    about: 'a reward for whoever sells most',
    amount: { min: 100, max: 900, unit: '$' },
  }),
  option('four', '4-day week', { about: 'a free Friday' }),
  option('move', 'Move to the station', { about: 'the shop leaves its old building' }),
];
const plaza = [
  option('jardin', 'Jardín'),
  option('mercado', 'Mercado semanal'),
  option('ambos', 'Mercado semanal con jardín'),
];
const noon = [option('nap', '午睡'), option('sport', '户外运动'), option('both', '午睡加户外运动')];

const named = (text: string, of: readonly Option[] = pay, language: Language = 'en') =>
  namingsIn(text, of, language).flatMap(({ ids }) => ids);
const stood = (text: string, of: readonly Option[] = pay, language: Language = 'en') =>
  standIn(text, of, language)?.id ?? null;

describe('what a text names', () => {
  it('16.4 the longest label that fits, and words of a longer label forbid a shorter one', () => {
    expect(named('Flat pay, or flat pay with bonus?')).toEqual(['flat', 'bonus']);
    expect(named('flat pay with a small bonus')).toEqual(['bonus']);
    expect(named('“Mercado semanal con jardín” o “Jardín”', plaza, 'es')).toEqual(['ambos', 'jardin']);
    expect(named('我看午睡加户外运动比午睡好', noon, 'zh')).toEqual(['both', 'nap']);
  });

  it('16.4 labels without articles, with numbers, and without accents', () => {
    expect(named('The 4-day week it is')).toEqual(['four']);
    expect(named('el jardin', plaza, 'es')).toEqual(['jardin']);
  });

  it('16.4 gives the words and their place', () => {
    const text = 'I say: the “Flat pay” of old.';
    expect(namingsIn(text, pay, 'en')).toEqual([{ ids: ['flat'], from: 12, to: 20, words: 'Flat pay', certainty: 1 }]);
    expect(text.slice(12, 20)).toBe('Flat pay');
  });

  it('7.1 a word of a label that is used as a verb names nothing', () => {
    expect(named('That is not enough to move me, and we move on.')).toEqual([]);
  });
});

describe('what a text stands for', () => {
  it('7.1 words of a name are no words about it', () => {
    const smoking = [option('ban', 'No smoking anywhere'), option('rooms', 'Smoking rooms')];
    expect(stood('I am for “No smoking anywhere”.', smoking)).toBe('ban');
    expect(stood('I support “Smoking rooms”, not “No smoking anywhere”.', smoking)).toBe('rooms');
  });

  it('7.1 of two that are compared it is the better one', () => {
    expect(stood('When it comes to rest, the 4-day week simply does better than flat pay.')).toBe('four');
    expect(stood('Flat pay has its merits, but rest is where it falls behind the 4-day week.')).toBe('four');
    expect(stood('Nobody has shown me that flat pay would do more than the 4-day week for us.')).toBe('four');
    expect(stood('“Jardín” rinde más que “Mercado semanal”.', plaza, 'es')).toBe('jardin');
    expect(stood('只要谈到健康，“午睡”做得就是比“户外运动”好。', noon, 'zh')).toBe('nap');
  });

  it('7.1 it is what somebody holds on to, and what a group that one is of agrees on', () => {
    expect(stood('That is why I have not left “Flat pay”.')).toBe('flat');
    expect(stood('For once all of us want the same thing, which is “Flat pay”.')).toBe('flat');
    expect(stood('Por eso no he soltado “Jardín”.', plaza, 'es')).toBe('jardin');
    expect(stood('难得有一回我们所有人想要的是同样的东西，那就是“午睡”。', noon, 'zh')).toBe('nap');
  });

  it('7.1 it is not what was once one’s choice', () => {
    expect(stood('My first choice was “Flat pay”; I can accept the 4-day week.')).toBe('four');
    expect(stood('我本来想要的是“午睡”，但我可以接受“户外运动”。', noon, 'zh')).toBe('sport');
  });

  it('7.1 says how sure it is, and by which words', () => {
    expect(standIn('I am for flat pay.', pay, 'en')).toEqual({
      id: 'flat',
      certainty: 1,
      evidence: { ids: ['flat'], from: 9, to: 17, words: 'flat pay', certainty: 1 },
      isPosition: true,
    });
  });
});
