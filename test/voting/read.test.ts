import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { readAmount, readOption, readPoll } from '../../src/voting/read.ts';

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

  it.each(['', 'yes', '10', '01', '1.0', '0.5', '-1', '$1', '100%', 'Let us wait for round 3.', '1,000'])(
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
