import { INCOME_CLASSES, type IncomeClass, type IncomeTable, type Odds } from '../discussion/income.ts';
import { type AmountForm, writtenAmount } from './numbers.ts';

/** What a decision or a draw gave an agent. `table` counts from 1; money as it is written. */
export type ToldResult = { table: number; className: string; income: string; payoff: string };

/** What the agent would have had in the same class under an option. `applied`: it is the one that the group agreed on. */
export type ToldAlternative = {
  label: string;
  /** The amount that it was reckoned with, as it is written; null: it has none. */
  amount: string | null;
  table: number;
  income: string;
  payoff: string;
  applied: boolean;
};

/** The words around income tables. */
export type TableWords = {
  /** Head of the column of classes, with the chance behind each. */
  head: string;
  table(number: number): string;
  classes: Readonly<Record<IncomeClass, string>>;
  /** A class with its chance, in percent as it is written. */
  chance(className: string, percent: string): string;
  /** Head of the row of odds-weighted means. */
  mean: string;
  amounts: AmountForm;
};

/** Income tables side by side, a line for each class, best paid first. `means`: the odds-weighted mean of each; absent: no such line. */
export function incomeTablesText(
  tables: readonly IncomeTable[],
  odds: Odds,
  words: TableWords,
  means?: readonly number[],
): string {
  const money = (amount: number) => writtenAmount(amount, '$', words.amounts);
  const rows = INCOME_CLASSES.map((of) => [
    words.chance(words.classes[of], writtenPercent(odds[of], words.amounts)),
    ...tables.map((table) => money(table[of])),
  ]);
  const head = [words.head, ...tables.map((_, index) => words.table(index + 1))];
  const foot = means === undefined ? [] : [[words.mean, ...means.map(money)]];
  return [head, ...rows, ...foot].map((cells) => cells.join(' | ')).join('\n');
}

/** With all its decimals: 6.306 % is not 6.31 %. */
function writtenPercent(percent: number, { separator }: AmountForm): string {
  return String(percent).replace('.', separator === ',' ? '.' : ',');
}
