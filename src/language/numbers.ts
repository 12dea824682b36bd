/**
 * How a language writes amounts. `separator` stands between thousands; `unitGap` between the number and a unit behind it; `signsBehind` are
 * signs of currencies that stand behind too, others before: 25.000 € and $25.000.
 */
export type AmountForm = {
  readonly separator: ',' | '.';
  readonly unitGap: string;
  readonly signsBehind: string;
};

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

/** What an amount is of; `unitOne` where one of it is told otherwise: `euro` beside `euros`. */
export type Units = { readonly unit: string; readonly unitOne?: string };

/**
 * An amount as people write it: in English `$15,000 a year` for the unit `$ a year`, `40 percent` for `percent`, `1 euro` where the unit says
 * how one is told. Up to two digits after the point.
 */
export function writtenAmount(
  amount: number,
  of: string | Units,
  { separator, unitGap, signsBehind }: AmountForm,
): string {
  const { unit, unitOne = unit } = typeof of === 'string' ? { unit: of } : of;
  const own = amount === 1 ? unitOne : unit;
  const cents = Math.round((amount % 1) * 100);
  const whole = String(Math.floor(amount)).replace(/\B(?=(\d{3})+$)/g, separator);
  const point = separator === ',' ? '.' : ',';
  const digits = cents === 0 ? whole : `${whole}${point}${String(cents).padStart(2, '0')}`;
  const sign = /^[$€£¥]/.exec(own)?.[0] ?? '';
  const currency = signsBehind.includes(sign) ? '' : sign;
  const rest = own.slice(currency.length).trim();
  // Letters that are also those of words are parted from a number in whatever language.
  const gap = /^\p{Script=Latin}/u.test(rest) ? ' ' : unitGap;
  return `${currency}${digits}${rest === '' ? '' : `${gap}${rest}`}`;
}

/** A payoff, with both its digits after the point: `$2.40`. */
export function writtenCents(cents: number, { separator }: AmountForm): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, separator);
  return `$${whole}${separator === ',' ? '.' : ','}${String(cents % 100).padStart(2, '0')}`;
}

/** The whole numbers of a text, in its order: digits and their separators. */
export function wholeNumbersIn(text: string, { separator }: AmountForm): number[] {
  const found = text.match(separator === ',' ? /\d[\d,]*/g : /\d[\d.]*/g) ?? [];
  return found.map((digits) => Number(digits.replaceAll(separator, '')));
}

/** The number that a text is, with its fraction; NaN: it holds none. */
export function numberIn(text: string, { separator }: AmountForm): number {
  const found = (separator === ',' ? /\d[\d,]*(?:\.\d+)?/ : /\d[\d.]*(?:,\d+)?/).exec(text)?.[0];
  return Number(found?.replaceAll(separator, '').replace(',', '.'));
}
