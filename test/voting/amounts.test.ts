import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { amountsIn, wholeAmountIn } from '../../src/reading/amounts.ts';
import { readAmount } from '../../src/voting/read.ts';
import { crossed, isLong } from '../long.ts';
import { SAMPLED } from '../samples.ts';

const RANGE = { min: 0, max: 2_000_000, unit: '$' };
const grouped = (amount: number, separator: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, separator);

describe('9.3 what only tells the range, or is not meant, is no amount', () => {
  it.each([
    ['en', '5 out of 7', 5],
    ['en', '5 of 7', 5],
    ['en', '5/7', 5],
    ['en', '5 (1 = not at all, 7 = completely)', 5],
    ['en', 'On a scale from 1 to 7: 5', 5],
    ['en', 'Not 7. 5.', 5],
    ['en', '5 instead of 7', 5],
    ['en', '7 of 7', 7],
    ['es', '5 de 7', 5],
    ['es', '5 (1 = nada, 7 = del todo)', 5],
    ['es', 'En la escala de 1 a 7, un 5', 5],
    ['zh', '从1到7，我给5', 5],
    ['zh', '5（1＝完全不，7＝完全）', 5],
  ] as const)('%s: %j is %i', (language, text, place) => {
    expect(wholeAmountIn(text, { min: 1, max: 7, unit: '' }, language)).toBe(place);
  });

  it.each(['5 and 7', 'between 5 and 6', '5 or 7'])('%j is asked about', (text) => {
    expect(wholeAmountIn(text, { min: 1, max: 7, unit: '' }, 'en')).toMatchObject({ fault: 'several' });
  });

  it('a unit behind the largest one makes it none', () => {
    expect(wholeAmountIn('30 of 100 days', { min: 1, max: 100, unit: 'days' }, 'en')).toBe(30);
    expect(wholeAmountIn('Not 100 days. 30.', { min: 1, max: 100, unit: 'days' }, 'en')).toBe(30);
  });
});

describe('9.3 an amount in every language', () => {
  it.each(
    LANGUAGES.flatMap((language) =>
      ['15000', '15,000', '$15,000', '$15k', '15K', '15 000', '15\u202f000', '15 k', 'US$15,000', '**15000**'].map(
        (text) => [language, text] as const,
      ),
    ),
  )('%s: %j is 15000', (language, text) => {
    expect(wholeAmountIn(text, RANGE, language)).toBe(15_000);
  });

  it.each(
    LANGUAGES.flatMap((language) => [
      [language, '1,200,000', 1_200_000],
      [language, '1.200.000', 1_200_000],
      [language, '0', 0],
      [language, '15.5k', 15_500],
    ]) as [Language, string, number][],
  )('%s: %j is %i', (language, text, amount) => {
    expect(wholeAmountIn(text, RANGE, language)).toBe(amount);
  });

  it('takes both separators together for thousands and fraction in English and Spanish, whichever comes last', () => {
    for (const language of ['en', 'es'] as const) {
      expect(wholeAmountIn('€15.000,00', RANGE, language)).toBe(15_000);
      expect(wholeAmountIn('$15,000.00', RANGE, language)).toBe(15_000);
      expect(wholeAmountIn('15,5k', RANGE, language)).toBe(15_500);
    }
  });

  it.each(LANGUAGES)('%s: two different amounts are ambiguous, the same one twice is not', (language) => {
    expect(wholeAmountIn('10000-15000', RANGE, language)).toEqual({ fault: 'several', found: ['10000', '15000'] });
    expect(wholeAmountIn('15000 ($15k)', RANGE, language)).toBe(15_000);
    expect(wholeAmountIn('15k / 9000000', RANGE, language)).toEqual({ fault: 'several', found: ['15000', '9000000'] });
  });

  it.each(LANGUAGES)('%s: outside the range, below zero, and no amount at all', (language) => {
    expect(wholeAmountIn('3000000', RANGE, language)).toEqual({ fault: 'outside', found: ['3000000'] });
    expect(wholeAmountIn('-5', RANGE, language)).toEqual({ fault: 'outside', found: ['-5'] });
    expect(wholeAmountIn('', RANGE, language)).toEqual({ fault: 'none', found: [] });
    expect(wholeAmountIn('0.5', RANGE, language)).toEqual({ fault: 'broken', found: ['0.5'] });
  });

  it('digits that make no number are told as they stand', () => {
    expect(readAmount('1,2,3', RANGE, 'en')).toEqual({
      message: '1,2,3 is not a whole number. Answer with one whole number.',
    });
  });

  it('reads every amount in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: RANGE.max }), (amount) => {
        const plain = [`${amount}`, grouped(amount, ' '), `$${amount}`];
        const own = { en: ',', es: '.', zh: ',' } as const;
        for (const language of SAMPLED) {
          const short = `${amount / 1000}k`.replace('.', language === 'es' ? ',' : '.');
          for (const text of [...plain, short, grouped(amount, own[language])]) {
            expect(wholeAmountIn(text, RANGE, language)).toBe(amount);
          }
        }
        expect(wholeAmountIn(grouped(amount, ','), RANGE, 'es')).toBe(amount);
        expect(wholeAmountIn(`${amount / 10_000}万`, RANGE, 'zh')).toBe(amount);
      }),
      { seed: 1 },
    );
  });

  it('reads long rows of signs without a thought', () => {
    const texts = ['1', '1,', '1 000', '一', '一万', '1万', '十', '第 ', '-', '1.5'];
    for (const [text, language] of crossed(texts, SAMPLED))
      expect(amountsIn(`${text.repeat(20_000)}x`, language).length).toBeLessThanOrEqual(20_000);
  });
});

describe('9.3 an amount in Spanish', () => {
  it.each([
    ['15.000', 15_000],
    ['15.000 €', 15_000],
    ['15.000,00 €', 15_000],
    ['Mi cantidad es 15.000.', 15_000],
    ['15 mil', 15_000],
    ['15 MIL dólares', 15_000],
    ['1,5 millones', 1_500_000],
    ['1 millón', 1_000_000],
    ['15 más o menos', 15],
    ['0,500 mil', 500],
    ['0.500k', 500],
    ['15 mil, o sea 15.000', 15_000],
    ['3 mil', 3000],
  ])('reads %j as %i', (text, amount) => {
    expect(wholeAmountIn(text, RANGE, 'es')).toBe(amount);
  });

  it('a lone separator before three digits groups, whichever it is; behind a multiplier the comma is a fraction', () => {
    expect(wholeAmountIn('15,500', RANGE, 'es')).toBe(15_500);
    expect(wholeAmountIn('15.500', RANGE, 'es')).toBe(15_500);
    expect(wholeAmountIn('0,500', RANGE, 'es')).toEqual({ fault: 'broken', found: ['0.5'] });
    expect(wholeAmountIn('1,500 millones', RANGE, 'es')).toBe(1_500_000);
    expect(wholeAmountIn('1.500 millones', RANGE, 'es')).toEqual({ fault: 'outside', found: ['1500000000'] });
  });

  it('in English a lone point is a fraction', () => {
    expect(wholeAmountIn('15.000', RANGE, 'en')).toBe(15);
    expect(wholeAmountIn('15.500', RANGE, 'en')).toEqual({ fault: 'broken', found: ['15.5'] });
  });
});

describe('9.3 an amount in Chinese', () => {
  it.each([
    ['1万5千', 15_000],
    ['1万5千元', 15_000],
    ['1 万 5 千 元', 15_000],
    ['一万五千', 15_000],
    ['一万五', 15_000],
    ['1万5', 15_000],
    ['1万5000', 15_000],
    ['壹万伍仟圆', 15_000],
    ['一萬五千', 15_000],
    ['十五千', 15_000],
    ['15千', 15_000],
    ['1.5万', 15_000],
    ['1.51万', 15_100],
    ['1.5w', 15_000],
    ['一五〇〇〇', 15_000],
    ['１５，０００元', 15_000],
    ['￥15,000', 15_000],
    ['金额：15，000。', 15_000],
    ['1万5千元（即15000元）', 15_000],
    ['第三轮之后，我选15000', 15_000],
    ['第 3 轮之后，我选15000', 15_000],
    ['我们一致同意，十分合理：两万', 20_000],
    ['一万零五百', 10_500],
    ['一万零五', 10_005],
    ['1万500', 10_500],
    ['两千三', 2300],
    ['一千零五十', 1050],
    ['一百二十万', 1_200_000],
    ['百分之二十', 20],
    ['二十', 20],
    ['十五', 15],
    ['五元', 5],
  ])('reads %j as %i', (text, amount) => {
    expect(wholeAmountIn(text, RANGE, 'zh')).toBe(amount);
  });

  it.each(['一致同意', '十分同意', '万一', '千万不要', '第一百二十轮', '一起', ''])('finds no amount in %j', (text) => {
    expect(wholeAmountIn(text, RANGE, 'zh')).toEqual({ fault: 'none', found: [] });
  });

  it.each([
    ['1万到2万', ['10000', '20000']],
    ['1万 2万', ['10000', '20000']],
    ['10000，15000', ['10000', '15000']],
    ['一万或15000', ['10000', '15000']],
  ])('%j is ambiguous', (text, found) => {
    expect(wholeAmountIn(text, RANGE, 'zh')).toEqual({ fault: 'several', found });
  });

  it.each(['一两万', '1万50000', '一万二万', '一万千'])('%j is no number', (text) => {
    expect(wholeAmountIn(text, RANGE, 'zh')).toEqual({ fault: 'broken', found: [text] });
  });

  it('a minus counts as one', () => {
    expect(wholeAmountIn('负5千', RANGE, 'zh')).toEqual({ fault: 'outside', found: ['-5000'] });
    expect(wholeAmountIn('－￥5', RANGE, 'zh')).toEqual({ fault: 'outside', found: ['-5'] });
  });

  it('reads every amount as it is said', () => {
    const said = (amount: number): string => {
      const signs = '零一二三四五六七八九';
      const below = (value: number) => {
        let text = '';
        for (const [unit, name] of [
          [1000, '千'],
          [100, '百'],
          [10, '十'],
          [1, ''],
        ] as const) {
          const digit = Math.floor(value / unit) % 10;
          if (digit > 0) text += signs[digit] + name;
          else if (text !== '' && !text.endsWith('零')) text += '零';
        }
        return text.replace(/零$/, '');
      };
      const [high, low] = [Math.floor(amount / 10_000), amount % 10_000];
      return high === 0 ? below(low) : `${below(high)}万${low > 0 && low < 1000 ? '零' : ''}${below(low)}`;
    };
    expect([said(15_000), said(10_050), said(1_200_304)]).toEqual(['一万五千', '一万零五十', '一百二十万零三百零四']);
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 2_000_000 }), (amount) => {
        expect(wholeAmountIn(`我的金额是${said(amount)}元。`, RANGE, 'zh')).toBe(amount);
      }),
      { seed: 1, numRuns: isLong ? 1000 : 200 },
    );
  });
});
