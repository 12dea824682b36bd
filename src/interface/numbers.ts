import { type AmountForm, type Units, writtenAmount } from '../language/numbers.ts';

/** How a language writes numbers, sizes and money on the screen. All of them are digits. */
type Numbers = {
  /** `12,345` */
  grouped(count: number): string;
  /** At most five characters: `940`, `8.2k`, `12k`, `1.4M`. */
  short(count: number): string;
  /** `$0.0042`, `$1.20` */
  dollars(amount: number): string;
  /** Whole cents as dollars, always with both digits: `$1.20`, `$0.05`. */
  cents(amount: number): string;
  /** A factor with two decimals: `1.23`. */
  factor(factor: number): string;
  /** With all of its decimals: `1.4684`. */
  exact(number: number): string;
  /** A share of 1: `12.5 %`. */
  percent(share: number): string;
  /** An amount of an option with its unit: `$15,000 a year`, `1 euro`. */
  amount(amount: number, of: string | Units): string;
};

export function numbersIn(form: AmountForm): Numbers {
  const pointed = (digits: string) => (form.separator === ',' ? digits : digits.replace('.', ','));
  return {
    grouped: (count) => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, form.separator),
    short(count) {
      if (count < 1000) return String(count);
      const [size, unit] = count < 999_500 ? [count / 1000, 'k'] : [count / 1_000_000, 'M'];
      return `${pointed(size < 9.95 ? size.toFixed(1) : String(Math.round(size)))}${unit}`;
    },
    dollars: (amount) => `$${pointed(amount < 0.1 ? amount.toFixed(4) : amount.toFixed(2))}`,
    cents: (amount) => `$${pointed((amount / 100).toFixed(2))}`,
    factor: (factor) => pointed(factor.toFixed(2)),
    exact: (number) => pointed(String(number)),
    percent: (share) => `${pointed((share * 100).toFixed(1))} %`,
    amount: (amount, of) => writtenAmount(amount, of, form),
  };
}
