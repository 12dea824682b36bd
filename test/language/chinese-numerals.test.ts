import { describe, expect, it } from 'vitest';
import { withArabicNumerals } from '../../src/language/chinese-numerals.ts';

describe('numerals of a Chinese text', () => {
  it.each([
    ['我提议一万五千的保底线', '我提议15000的保底线'],
    ['1万5千', '15000'],
    ['一万五', '15000'],
    ['1.5万', '15000'],
    ['一万零五百', '10500'],
    ['两万', '20000'],
    ['十五', '15'],
    ['三百二十', '320'],
    ['百分之四十', '百分之40'],
  ])('9.3 %s is read as %s', (written, read) => expect(withArabicNumerals(written)).toBe(read));

  it.each(['千万别', '十分好', '第三十轮', '15,000元', '一致', '一个人'])('%s stays as it is', (text) =>
    expect(withArabicNumerals(text)).toBe(text),
  );
});
