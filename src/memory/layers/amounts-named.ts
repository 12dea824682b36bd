import type { AmountRange, Option } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { HAN, hasHan } from '../../language/script.ts';

/** A number as it is written: `$15,000`, `15k`, `1.5 million`, `40 %`; the unit after it may be any word. */
const NUMBERS = { ',': numberPattern(',', '\\.'), '.': numberPattern('\\.', ',') } as const;

function numberPattern(separator: string, point: string): RegExp {
  const number = `(\\d{1,3}(?:${separator}\\d{3})+|\\d+)(${point}\\d+)?`;
  return new RegExp(
    `([$€£¥￥]\\s?)?${number}(\\s?k\\b|\\s?[%％]|\\s?[${HAN}]{1,4}|\\s+[A-Za-z\\u00c0-\\u024f]+)?`,
    'gi',
  );
}

/**
 * The amounts that a text names, each once: numbers with a currency sign, with thousands (`15k`, `15,000`) or with the unit of one of the
 * options. Whole numbers within the range of the option stood for come first, else in the order of the text.
 */
export function amountsNamed(
  text: string,
  options: readonly Option[],
  stoodFor: Option | null,
  words: Phrasebook['memory'],
): number[] {
  const units = options.flatMap(({ amount }) => (amount ? [unitWord(amount)] : []));
  const amounts: number[] = [];
  const { separator } = words.amounts;
  for (const [, currency, whole, decimals, after] of text.matchAll(NUMBERS[separator])) {
    const written = (after ?? '').trim().toLowerCase();
    const multiplier = hasHan(written) ? multiplierBefore(written, words) : written;
    const times = words.thousands[multiplier] ?? 1;
    const suffix = hasHan(written) && times > 1 ? written.slice(multiplier.length) : written;
    const isAmount =
      currency !== undefined || times > 1 || whole!.includes(separator) || (suffix !== '' && isUnit(suffix, units));
    if (isAmount || isPercent(suffix, units)) {
      const amount = Number(whole!.replaceAll(separator, '') + (decimals?.replace(',', '.') ?? '')) * times;
      amounts.push(Math.round(amount * 100) / 100);
    }
  }
  const range = stoodFor?.amount;
  const isFirst = (amount: number) => range && Number.isInteger(amount) && amount >= range.min && amount <= range.max;
  const different = [...new Set(amounts)];
  return range ? [...different.filter(isFirst), ...different.filter((amount) => !isFirst(amount))] : different;
}

/** Chinese characters behind a number run on without a space: 1.5万美元一年. */
function multiplierBefore(written: string, { thousands }: Phrasebook['memory']): string {
  return [3, 2, 1].map((length) => written.slice(0, length)).find((start) => start in thousands) ?? '';
}

function isUnit(suffix: string, units: readonly string[]): boolean {
  if (!hasHan(suffix)) return units.includes(suffix);
  return units.some((unit) => unit !== '' && (suffix.startsWith(unit) || unit.startsWith(suffix)));
}

function isPercent(suffix: string, units: readonly string[]): boolean {
  return (
    (suffix === '%' || suffix === '％') &&
    units.some((unit) => unit.startsWith('%') || unit === 'percent' || unit === 'por')
  );
}

/** The first word of a unit, without its currency sign: `percent` of `percent of the surplus`. */
function unitWord({ unit }: AmountRange): string {
  return (
    unit
      .replace(/^[$€£¥]/, '')
      .trim()
      .toLowerCase()
      .split(/\s+/)[0] ?? ''
  );
}
