import {
  INCOME_CLASSES,
  type IncomeClass,
  type IncomeTable,
  type Odds,
  type PrincipleId,
} from '../../discussion/income.ts';
import type { Option } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { numberIn } from '../../language/numbers.ts';

/** Income tables as an agent reads them out of a request. */
export type ReadTables = { tables: readonly IncomeTable[]; odds: Odds };

/** What stands out in a table. */
export type Looks = { bottom: number; top: number; mean: number; gap: number };

/** The tables of a request, by the words in which it wrote them; null: it holds none. */
export function tablesIn(request: string, words: Phrasebook): ReadTables | null {
  const { classes } = words.prompts;
  const tables: Record<IncomeClass, number>[] = [];
  const odds = {} as Record<IncomeClass, number>;
  // Of two classes that begin alike, such as medium and medium high, the longer name is looked for first.
  const names = [...INCOME_CLASSES].sort((a, b) => classes[b].length - classes[a].length);
  for (const line of request.split('\n')) {
    const cells = line.split(' | ');
    const of = names.find((name) => cells[0]?.startsWith(classes[name]));
    if (cells.length < 2 || !of || odds[of] !== undefined) continue;
    odds[of] = percentIn(cells[0] as string);
    for (const [index, cell] of cells.slice(1).entries()) {
      const table = (tables[index] ??= {} as Record<IncomeClass, number>);
      table[of] = numberIn(cell, words.memory.amounts);
    }
  }
  return tables.length > 0 && INCOME_CLASSES.every((of) => odds[of] !== undefined) ? { tables, odds } : null;
}

function percentIn(cell: string): number {
  return Number(/(\d+(?:[.,]\d+)?)\s*%/.exec(cell)?.[1]?.replace(',', '.'));
}

export function looksOf(table: IncomeTable, odds: Odds): Looks {
  const mean = INCOME_CLASSES.reduce((sum, of) => sum + table[of] * odds[of], 0) / 100;
  const incomes = INCOME_CLASSES.map((of) => table[of]);
  const [bottom, top] = [Math.min(...incomes), Math.max(...incomes)];
  return { bottom, top, mean, gap: top - bottom };
}

/** The table that a principle takes, as the agent reckons it from the words of the option; of equals the first. */
export function tableFor(principle: PrincipleId, looks: readonly Looks[], amount: number | null): number {
  const best = (worth: (one: Looks) => number, isMet: (one: Looks) => boolean = () => true) =>
    looks.reduce(
      (found, one, index) => (isMet(one) && (found < 0 || worth(one) > worth(looks[found] as Looks)) ? index : found),
      -1,
    );
  if (principle === 1) return best(({ bottom }) => bottom);
  if (principle === 2) return best(({ mean }) => mean);
  const isMet = ({ bottom, gap }: Looks) => amount === null || (principle === 3 ? bottom >= amount : gap <= amount);
  const found = best(({ mean }) => mean, isMet);
  return found >= 0 ? found : best(({ bottom, gap }) => (principle === 3 ? bottom : -gap));
}

/** What the examples of a request tell: which table each option takes, and with which amount. Index of the table from 0. */
type Example = { option: Option; amount: string | null; table: number };

export function examplesIn(request: string, options: readonly Option[], count: number, words: Phrasebook): Example[] {
  const { exampleLine } = words.prompts;
  const lines = request.split('\n');
  return options.flatMap((option): Example[] => {
    for (let table = 0; table < count; table++) {
      if (lines.includes(exampleLine(option.label, null, table + 1))) return [{ option, amount: null, table }];
      const [before, after] = exampleLine(option.label, '\n', table + 1).split('\n') as [string, string];
      const line = lines.find(
        (one) => one.startsWith(before) && one.endsWith(after) && one.length > before.length + after.length,
      );
      if (line) return [{ option, amount: line.slice(before.length, line.length - after.length), table }];
    }
    return [];
  });
}
