const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };
/** Begins with a digit, or with a ten that a digit follows: 千万 and 十分 are words; 第三 is an ordinal. */
const NUMERAL =
  /(?<!第)(?:\d[\d,]*(?:\.\d+)?|[一二两三四五六七八九]|十(?=[一二三四五六七八九]))(?:\d|[〇零一二两三四五六七八九十百千万])*/g;

/**
 * A Chinese text with its numerals in Arabic digits: 一万五千, 1万5千 and 一万五 are all 15000. Numerals without a unit stay as they are, because
 * 一 is part of many words.
 */
export function withArabicNumerals(text: string): string {
  return text.replace(NUMERAL, (numeral) => (/[十百千万]/.test(numeral) ? String(numeralValue(numeral)) : numeral));
}

/** A digit behind a unit counts in the next smaller one (一万五), but not behind 零. */
function numeralValue(numeral: string): number {
  let [sum, section, digit, last] = [0, 0, 0, 1];
  let isPlain = false;
  for (const part of numeral.match(/\d[\d,]*(?:\.\d+)?|./gu) ?? []) {
    const unit = UNITS[part];
    if (unit === undefined) {
      digit = DIGITS[part] ?? Number(part.replaceAll(',', ''));
      isPlain = digit === 0 || part.length > 1;
    } else if (unit === 10_000) {
      [sum, section, digit, last] = [sum + (section + digit || 1) * unit, 0, 0, unit];
    } else {
      [section, digit, last] = [section + (digit || 1) * unit, 0, unit];
    }
    if (part === '零' || part === '〇') last = 1;
  }
  return Math.round(sum + section + digit * (isPlain || last === 1 ? 1 : last / 10));
}
