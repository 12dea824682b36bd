import type { AmountRange, Option } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';

/** A number as it is written: `$15,000`, `15k`, `1.5 million`, `40 %`; the unit after it may be any word. */
const NUMBER = /([$€£¥]\s?)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?k\b|\s?%|\s+[A-Za-z]+)?/gi;

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
  for (const [, currency, whole, decimals, after] of text.matchAll(NUMBER)) {
    const suffix = (after ?? '').trim().toLowerCase();
    const times = words.thousands[suffix as keyof typeof words.thousands] ?? 1;
    const isAmount =
      currency !== undefined || times > 1 || whole!.includes(',') || (suffix !== '' && units.includes(suffix));
    if (isAmount || isPercent(suffix, units)) {
      const amount = Number(whole!.replaceAll(',', '') + (decimals ?? '')) * times;
      amounts.push(Math.round(amount * 100) / 100);
    }
  }
  const range = stoodFor?.amount;
  const isFirst = (amount: number) => range && Number.isInteger(amount) && amount >= range.min && amount <= range.max;
  const different = [...new Set(amounts)];
  return range ? [...different.filter(isFirst), ...different.filter((amount) => !isFirst(amount))] : different;
}

function isPercent(suffix: string, units: readonly string[]): boolean {
  return suffix === '%' && units.some((unit) => unit === '%' || unit === 'percent');
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
