/** Languages in which amounts are read. */
export type NumberLanguage = 'en' | 'es' | 'zh';

/** How people write numbers in a language. Everywhere a space (also a narrow or a fixed one) separates thousands too. */
export type NumberHabits = {
  /** Separates thousands; the other of `,` and `.` marks the fraction. */
  thousands: ',' | '.';
  /**
   * The fraction's mark separates thousands where it stands once, with three digits behind it and no multiplier: for languages of which
   * some countries write it the other way round (15,000 in Mexico, 15.000 in Spain).
   */
  readsEitherWay: boolean;
  /** Letters, as in a character class: where one follows, a multiplier is a part of another word (15 más). */
  letters: string;
  /** Words behind a number that multiply it, with the power of ten; small letters. */
  multipliers: Readonly<Record<string, number>>;
};

export const numberHabits: Readonly<Record<NumberLanguage, NumberHabits>> = {
  en: {
    thousands: ',',
    readsEitherWay: false,
    letters: 'a-z',
    multipliers: { k: 3, thousand: 3, m: 6, million: 6 },
  },
  es: {
    thousands: '.',
    readsEitherWay: true,
    letters: 'a-z\u00df-\u00ff',
    multipliers: { k: 3, mil: 3, m: 6, millón: 6, millon: 6, millones: 6 },
  },
  zh: {
    thousands: ',',
    readsEitherWay: false,
    letters: 'a-z',
    // w: 万 (wàn) as it is typed.
    multipliers: { k: 3, w: 4, m: 6 },
  },
};

/** Chinese digits, everyday and formal, simplified and traditional. */
export const CHINESE_DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  壹: 1,
  二: 2,
  两: 2,
  兩: 2,
  贰: 2,
  貳: 2,
  三: 3,
  叁: 3,
  參: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  陸: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
};

/** Chinese units with their power of ten. */
export const CHINESE_UNITS: Readonly<Record<string, number>> = {
  十: 1,
  拾: 1,
  百: 2,
  佰: 2,
  千: 3,
  仟: 3,
  万: 4,
  萬: 4,
  亿: 8,
  億: 8,
};
