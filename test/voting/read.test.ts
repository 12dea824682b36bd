import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { readAmount, readOption, readPoll } from '../../src/voting/read.ts';
import type { Sampled } from '../samples.ts';

const RANGE = { min: 0, max: 2_000_000, unit: '$' };
const OPTIONS: Option[] = [
  'Maximum floor',
  'Maximum average',
  'Maximum average with a floor',
  'Maximum average with a range',
].map((label, index) => ({ id: `option-${'abcd'[index]}`, label, about: '', amount: null }));
const [FLOOR, AVERAGE, WITH_FLOOR, WITH_RANGE] = OPTIONS.map((option) => option.id);

describe('9.1 a poll', () => {
  it.each([
    ['1', 'yes'],
    ['0', 'no'],
    ['**1**', 'yes'],
    ['1.', 'yes'],
    ['1) Yes, we have heard enough.', 'yes'],
    ['My answer: 0', 'no'],
    ['My answer - 0, since round 3 brought new points.', 'no'],
    ['Yes: 1. After 10 rounds and $15,000 on the table we agree.', 'yes'],
    ['0 — only 1.5 rounds in, 100% unclear, and Agent_1 has just begun.', 'no'],
    ['As I said 1st: 0', 'no'],
    ['Answer:\n1\n', 'yes'],
  ])('reads %j as %s', (reply, answer) => {
    expect(readPoll(reply, 'en')).toBe(answer);
  });

  it.each([
    ['Yes, let us vote now.', 'en', 'yes'],
    ['yes', 'en', 'yes'],
    ['**Yes**', 'en', 'yes'],
    ['My answer is yes.', 'en', 'yes'],
    ['I agree, it is time to vote.', 'en', 'yes'],
    ['No, not yet.', 'en', 'no'],
    ['Not yet; we have heard too little.', 'en', 'no'],
    ['Sí, votemos.', 'es', 'yes'],
    ['Si.', 'es', 'yes'],
    ['De acuerdo, votemos ya', 'es', 'yes'],
    ['No, todavía no.', 'es', 'no'],
    ['是的，现在就投票吧。', 'zh', 'yes'],
    ['同意', 'zh', 'yes'],
    ['１', 'zh', 'yes'],
    ['不，还早。', 'zh', 'no'],
    ['我不同意现在投票', 'zh', 'no'],
    // Who does not object is for it; but not who would rather go on.
    ['I do not object.', 'en', 'yes'],
    ['No objection', 'en', 'yes'],
    ['No problem!', 'en', 'yes'],
    ['I see no reason not to.', 'en', 'yes'],
    ['I do not object to waiting.', 'en', 'no'],
    ['No me opongo.', 'es', 'yes'],
    ['Sin problema', 'es', 'yes'],
    ['No tengo ninguna objeción.', 'es', 'yes'],
    ['我不反对', 'zh', 'yes'],
    ['没有意见', 'zh', 'yes'],
    ['不反对再等等', 'zh', 'no'],
    ['1 - yes', 'en', 'yes'],
    ['0: no, thanks', 'en', 'no'],
    ['1. No further talk is needed.', 'en', 'yes'],
    ['0. I do not yet hear one amount from everybody.', 'en', 'no'],
    ['1. 不妨试一试，不成也没有损失。', 'zh', 'yes'],
  ] as const)('16.3 words for yes and no count: %j (%s) is %s', (reply, language, answer) => {
    expect(readPoll(reply, language)).toBe(answer);
  });

  it.each([
    ['1 no', 'en'],
    ['1, but no, not yet', 'en'],
    ['0. Yes, vote!', 'en'],
    ['Yes. No.', 'en'],
    ['1, no', 'es'],
    ['Sí, pero todavía no.', 'es'],
    ['1，不', 'zh'],
  ] as const)('16.3 what contradicts itself is asked again: %j (%s)', (reply, language) => {
    expect(readPoll(reply, language)).toEqual({ message: phrasebooks[language].voting.hints.pollBoth });
  });

  it.each([
    ['I would rather think about it a little longer.', 'en'],
    ['Si votamos ahora, perdemos.', 'es'],
    ['不过我想再听听。', 'zh'],
  ] as const)('16.3 what says neither is no answer: %j (%s)', (reply, language) => {
    expect(readPoll(reply, language)).toEqual({ message: phrasebooks[language].voting.hints.pollNone });
  });

  it.each(['', '10', '01', '1.0', '0.5', '-1', '$1', '100%', 'Let us wait for round 3.', '1,000'])(
    'finds no answer in %j',
    (reply) => {
      expect(readPoll(reply, 'en')).toEqual({ message: expect.stringContaining('no 1 or 0') });
    },
  );

  it.each(['1 or 0? I say 1', '0 1', '1, yes, 1', '0. Not after round 1.'])(
    'exactly one digit must stand there: %j has more',
    (reply) => {
      expect(readPoll(reply, 'en')).toEqual({ message: expect.stringContaining('more than one') });
    },
  );

  it('reads the digit among any words without digits', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}[.,:!]?$/), { maxLength: 8 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, fc.boolean(), (before, after, isYes) => {
        expect(readPoll(`${before} ${isYes ? 1 : 0} ${after}`, 'en')).toBe(isYes ? 'yes' : 'no');
      }),
      { seed: 1 },
    );
  });
});

describe('9.3 the option of a ballot', () => {
  it.each([
    ['3', WITH_FLOOR],
    ['**3**', WITH_FLOOR],
    ['My vote is 3. Maximum average with a floor, at $15,000.', WITH_FLOOR],
    ['3 - yes, 3', WITH_FLOOR],
    ['#2', AVERAGE],
    ['Maximum Average with a Floor', WITH_FLOOR],
    ['I choose "maximum average".', AVERAGE],
    ['the range, please', WITH_RANGE],
    ['option-a', FLOOR],
  ])('reads %j as %s', (reply, id) => {
    expect(readOption(reply, OPTIONS, 'en')).toBe(id);
  });

  it.each(['1 or 3', 'Maximum floor, or else maximum average', '1, 2'])('several are an error: %j', (reply) => {
    expect(readOption(reply, OPTIONS, 'en')).toEqual({ message: expect.stringContaining('several options') });
  });

  it.each(['', '7', '12', '$3', 'I abstain.'])('none is an error that says the numbers: %j', (reply) => {
    expect(readOption(reply, OPTIONS, 'en')).toEqual({ message: expect.stringContaining('from 1 to 4') });
  });

  it('reads the number and the label of every option alike', () => {
    for (const [index, option] of OPTIONS.entries()) {
      expect(readOption(`${index + 1}`, OPTIONS, 'en')).toBe(option.id);
      expect(readOption(`I vote for ${option.label}.`, OPTIONS, 'en')).toBe(option.id);
    }
  });
});

describe('16.4 the option of a ballot, in short forms', () => {
  const JUSTICE: Readonly<Record<Sampled, Option[]>> = {
    en: made([
      'Maximize the floor',
      'Maximize the average',
      'Maximize the average with a floor',
      'Average within a range',
    ]),
    es: made([
      'Maximizar el piso',
      'Maximizar el promedio',
      'Maximizar el promedio con un piso mínimo',
      'Maximizar el promedio con una brecha limitada',
    ]),
    zh: made(['最低收入最大化', '平均收入最大化', '设定保底的平均收入最大化', '限制差距的平均收入最大化']),
  };
  function made(labels: readonly string[]): Option[] {
    const range = { min: 8000, max: 32_000, unit: '$' };
    return labels.map((label, i) => ({ id: `option-${i + 1}`, label, about: '', amount: i < 2 ? null : range }));
  }

  it.each([
    ['average within a range', 'en', 4],
    ['the average within a range', 'en', 4],
    ['average with range', 'en', 4],
    ['average, but within a range', 'en', 4],
    ['the average', 'en', 2],
    ['floor', 'en', 1],
    ['the floor, at 15000', 'en', 3],
    ['the floor constraint, at $15,000', 'en', 3],
    ['the first one', 'en', 1],
    ['First', 'en', 1],
    ['After 2 rounds, the range.', 'en', 4],
    ['Option ３', 'en', 3],
    ['I choose the average with a floor, not the average within a range.', 'en', 3],
    ['piso', 'es', 1],
    ['el piso', 'es', 1],
    ['piso mínimo', 'es', 3],
    ['promedio con piso minimo', 'es', 3],
    ['brecha limitada', 'es', 4],
    ['la segunda opción', 'es', 2],
    ['el piso, en 15.000', 'es', 3],
    ['第一个', 'zh', 1],
    ['第三个方案', 'zh', 3],
    ['我选第二', 'zh', 2],
    ['３', 'zh', 3],
    ['保底', 'zh', 3],
    ['限制差距', 'zh', 4],
    ['最低收入最大化', 'zh', 1],
  ] as const)('%j (%s) is option %i', (reply, language, place) => {
    expect(readOption(reply, JUSTICE[language], language)).toBe(`option-${place}`);
  });

  it('16.4 what stays ambiguous is asked again with the candidates alone', () => {
    const read = readOption('the floor or the average', JUSTICE.en, 'en');
    const { message } = read as { message: string };
    expect(message).toContain('Maximize the floor; Maximize the average)');
    expect(readOption('We should maximize something.', JUSTICE.en, 'en')).toHaveProperty('message');
  });
});

describe('16.4 the amount of a ballot among other numbers', () => {
  const range = { min: 8000, max: 24_000, unit: '$', phrase: 'a floor of {amount}' };
  it.each([
    ['15000, as in 3 of 4 rounds', 'en', 15_000],
    ['3 | 20000', 'en', 20_000],
    ['My amount: 15000. 2 of 5 wanted more.', 'en', 15_000],
    ['$15,000 rather than 12000 or 13000', 'en', 15_000],
    ['Ann said $12,000, I choose $15,000.', 'en', 15_000],
    ['Ann wants 12000; my final answer is 14000', 'en', 14_000],
    ['15000. Yes, $15,000.', 'en', 15_000],
    ['15000, as 9000 votes were never enough', 'en', 15_000],
    ['a floor of 9000, between 8500 and 9500 people', 'en', 9000],
    ['Ana propuso 12.000; yo digo 15.000', 'es', 15_000],
    ['15.000 dólares, en 3 de 4 rondas', 'es', 15_000],
    ['$11,000', 'es', 11_000],
    ['我定为15000，第3轮有4个人同意', 'zh', 15_000],
    ['小李说12000元，我选15000元', 'zh', 15_000],
    ['１５０００', 'zh', 15_000],
  ] as const)('%j (%s) is %i', (reply, language, amount) => {
    expect(readAmount(reply, range, language)).toBe(amount);
  });

  it('16.4 two own figures stay ambiguous', () => {
    expect(readAmount('12000 or 15000', range, 'en')).toEqual({ message: expect.stringContaining('12000, 15000') });
  });
});

describe('9.3 the amount of a ballot', () => {
  it.each([
    ['15000', 15_000],
    ['15,000', 15_000],
    ['$15,000', 15_000],
    ['$15k', 15_000],
    ['15 000', 15_000],
    ['15\u202f000 dollars', 15_000],
    ['15.5k', 15_500],
    ['15.1 thousand', 15_100],
    ['1.2 million', 1_200_000],
    ['$1,200,000.00', 1_200_000],
    ['1.200.000', 1_200_000],
    ['My amount - 15000.', 15_000],
    ['$15,000, that is 15k', 15_000],
    ['0', 0],
  ])('reads %j as %i', (reply, amount) => {
    expect(readAmount(reply, RANGE, 'en')).toBe(amount);
  });

  it('two different amounts are ambiguous, and both are named', () => {
    expect(readAmount('10000-15000', RANGE, 'en')).toEqual({ message: expect.stringContaining('10000, 15000') });
    expect(readAmount('$15k, at most $3,000,000', RANGE, 'en')).toEqual({
      message: expect.stringContaining('different amounts'),
    });
  });

  it.each(['15,000.50', '0.5', '15,5'])('whole numbers only: %j', (reply) => {
    expect(readAmount(reply, RANGE, 'en')).toEqual({ message: expect.stringContaining('not a whole number') });
  });

  it('outside the range, the error says the range', () => {
    const message = readAmount('$2k', { min: 6000, max: 40_000, unit: '$' }, 'en');
    expect(message).toEqual({ message: '2000 is outside the range. The amount must be from 6000 to 40000.' });
    expect(readAmount('-5', RANGE, 'en')).toEqual({ message: expect.stringContaining('outside the range') });
  });

  it('no amount is an error of its own', () => {
    expect(readAmount('as much as possible', RANGE, 'en')).toEqual({ message: expect.stringContaining('no amount') });
  });

  it('reads every way of writing an amount as that amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: RANGE.max }), (amount) => {
        const grouped = (separator: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, separator);
        for (const text of [
          `${amount}`,
          grouped(','),
          grouped(' '),
          `$${grouped(',')}`,
          `I say ${amount}.`,
          `${amount / 1000}k`,
        ]) {
          expect(readAmount(text, RANGE, 'en')).toBe(amount);
        }
      }),
      { seed: 1 },
    );
  });
});
