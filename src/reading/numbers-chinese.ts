import { once } from '../base/memo.ts';
import { phrasebooks } from '../language/index.ts';
import { multiplierOf, type NumberFound, plainDigits, scaled } from './numbers-western.ts';

/** Chinese digits, everyday and formal, simplified and traditional. */
const CHINESE_DIGITS: Readonly<Record<string, number>> = {
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
const CHINESE_UNITS: Readonly<Record<string, number>> = {
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

const DIGITS = Object.keys(CHINESE_DIGITS).join('');
const UNITS = Object.keys(CHINESE_UNITS).join('');
/** Asked for in a text that has such numbers: most starts load no Chinese. */
const habits = () => phrasebooks.zh.grammar.numbers;
/** A comma that groups no three digits is punctuation between two numbers here, never the mark of a fraction. */
const ARABIC =
  '\\d{1,3}(?:(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)(?:\\.\\d+)?|(?:\\.\\d{3}){2,}(?!\\d))|\\d+(?:\\.\\d+)?';
/** Never a part of a longer one, so that a long row of digits can be read in one way only. */
const WHOLE = `(?<!\\d)(?:${ARABIC})(?!\\d)`;
const IS_ARABIC = new RegExp(`^(?:${ARABIC})$`);
const IS_SEVERAL_DIGITS = new RegExp(`^[${DIGITS}]{2,}$`);
/** Ordinals (第三轮) are no amounts, nor is the tail of one. */
const amountPattern = once(
  () =>
    new RegExp(
      `(?<![\\w.${DIGITS}${UNITS}]|第\\s?)(-|负|負)?(?:[$€£¥]\\s?)?(-)?((?:${WHOLE}|[${DIGITS}十拾])(?:${WHOLE}|[${DIGITS}${UNITS}])*)` +
        `(?:\\s?(${Object.keys(habits().multipliers).join('|')})(?![a-z]))?(?![\\da-z])`,
      'gi',
    ),
);
/** Separated thousands, or a unit from a thousand on. */
const LARGE = /[千仟万萬亿億]|\d,\d{3}|\d[ .\u00a0\u202f]\d{3}(?!\d)/;
const CURRENCY = /^(?:元|圆|圓|美元|美金|欧元|歐元|块钱|塊錢)/;

/** The text in which the numbers of a Chinese one are found: full-width signs narrow, no space within a number. */
export function joinedChinese(text: string): string {
  return joined(halfWidth(text));
}

/**
 * Numbers in a Chinese text, as `joinedChinese` gives it: Arabic digits, Chinese digits with units, and both together (1万5千, 一万五千, 15千, 1.5万). A digit behind a
 * unit counts in the next smaller one (一万五), but not behind 零. Two digits before a unit (一两万, one or two) are no number.
 */
export function chineseNumbers(plain: string): NumberFound[] {
  return [...plain.matchAll(amountPattern())].flatMap((match) => {
    const [whole, minus, inner, body = '', word] = match;
    if (!isAmount(body, plain.slice(match.index + whole.length))) return [];
    const size = word === undefined ? quantityOf(body) : scaled(arabic(body, true), multiplierOf(word, habits()));
    const isNegative = (minus ?? inner) !== undefined;
    return [
      {
        text: whole.trim(),
        value: size && isNegative ? -size : size,
        from: match.index,
        to: match.index + whole.length,
        isLarge: word !== undefined || LARGE.test(body),
      },
    ];
  });
}

/** Words such as 一致 and 十分 hold digits and are no numbers: without an Arabic digit, a unit must stand there, or the currency behind. */
function isAmount(body: string, behind: string): boolean {
  if (/\d/.test(body) || CURRENCY.test(behind)) return true;
  return [...body].some((sign) => sign in CHINESE_UNITS) ? body.length > 1 : body.length > 2;
}

function quantityOf(body: string): number | null {
  const units = [...body].filter((sign) => sign in CHINESE_UNITS);
  if (units.length === 0) return leaf(body);
  const unit = units.reduce((a, b) => (CHINESE_UNITS[b]! > CHINESE_UNITS[a]! ? b : a));
  const power = CHINESE_UNITS[unit]!;
  if (units.filter((sign) => CHINESE_UNITS[sign] === power).length > 1) return null;
  const [before = '', behind = ''] = body.split(unit);
  const count = countOf(before, power);
  const rest = restOf(behind, power);
  const head = count === null ? null : scaled(String(count), power);
  return head === null || rest === null ? null : head + rest;
}

/** How many of a unit: 十 alone is one ten, no other unit may stand alone. */
function countOf(before: string, power: number): number | null {
  if (before === '') return power === 1 ? 1 : null;
  const digits = before.replace(/^[零〇]+(?=.)/, '');
  return IS_SEVERAL_DIGITS.test(digits) ? null : quantityOf(digits);
}

function restOf(behind: string, power: number): number | null {
  if (behind === '') return 0;
  const digits = behind.replace(/^[零〇]+(?=.)/, '');
  const value = quantityOf(digits);
  if (value === null || value >= Number(`1e${power}`)) return null;
  return behind.length === 1 && power > 1 ? scaled(String(value), power - 1) : value;
}

function leaf(body: string): number | null {
  if (IS_ARABIC.test(body)) return scaled(arabic(body, false), 0);
  const digits = [...body].map((sign) => CHINESE_DIGITS[sign]);
  return digits.includes(undefined) ? null : scaled(digits.join(''), 0);
}

function arabic(digits: string, isMultiplied: boolean): string {
  return plainDigits(digits, habits(), isMultiplied);
}

/** １５，０００ → 15,000: full-width signs have the order of ASCII. */
function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥');
}

/** Without the spaces that many put between digits and signs: 1 万 5 千. */
function joined(text: string): string {
  return text
    .replace(new RegExp(`(?<=\\d)\\s(?=[${UNITS}])`, 'g'), '')
    .replace(/(?<=[\d一-龥][万萬])\s(?=\d{1,4}(?:[千仟百佰]|(?![\d,.万萬])))/g, '');
}
