import { random } from '../base/random.ts';
import { INCOME_CLASSES, type IncomeClass, type Odds } from '../discussion/income.ts';
import { weightsOf } from './economy.ts';

/** What a yearly income pays, in whole cents: a dollar for each 10,000, half a cent rounded up. */
export function payoffCents(income: number): number {
  return Math.floor((income + 50) / 100);
}

/** The class that `random(seed, key)` lands on; a class with odds of 0 is never drawn. The odds need not sum to exactly 100. */
export function drawClass(odds: Odds, seed: number, key: string): IncomeClass {
  const weights = weightsOf(odds);
  const total = INCOME_CLASSES.reduce((sum, of) => sum + weights[of], 0);
  let left = random(seed, key).int(total);
  for (const of of INCOME_CLASSES) {
    if (left < weights[of]) return of;
    left -= weights[of];
  }
  throw new Error('no income class has any odds');
}

/** Index of one of `count` tables, each as likely. */
export function drawTable(count: number, seed: number, key: string): number {
  return random(seed, key).int(count);
}
