import { INCOME_CLASSES, type IncomeClass, type IncomeTable, type Odds } from '../discussion/income.ts';

/** Odds as whole millionths of a percent: 6.306 % is 6,306,000. Sums of these are exact where sums of decimals are not. */
export function weightsOf(odds: Odds): Readonly<Record<IncomeClass, number>> {
  const weight = (of: IncomeClass) => Math.round(odds[of] * 1_000_000);
  return { H: weight('H'), MH: weight('MH'), M: weight('M'), ML: weight('ML'), L: weight('L') };
}

/** The odds-weighted sum of a table's incomes, in dollars × millionths of a percent: exact, so equal means are equal. */
export function weightedSum(table: IncomeTable, odds: Odds): bigint {
  const weights = weightsOf(odds);
  return INCOME_CLASSES.reduce((sum, of) => sum + BigInt(weights[of]) * BigInt(table[of]), 0n);
}

/** The odds-weighted mean income in whole dollars, half a dollar rounded up: to be shown, never to be compared. */
export function meanIncome(table: IncomeTable, odds: Odds): number {
  const weights = weightsOf(odds);
  const total = BigInt(INCOME_CLASSES.reduce((sum, of) => sum + weights[of], 0));
  return Number((2n * weightedSum(table, odds) + total) / (2n * total));
}

/** The lowest class's income. */
export const floorOf = (table: IncomeTable): number => table.L;

/** How far the highest class's income is above the lowest class's. */
export const rangeOf = (table: IncomeTable): number => table.H - table.L;
