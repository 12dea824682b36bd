import type { Economy, IncomeTable, PrincipleId } from '../discussion/income.ts';
import { floorOf, rangeOf, weightedSum } from './economy.ts';

/** A rule that chooses among income tables. */
type Principle = {
  readonly id: PrincipleId;
  /** Whether an amount belongs to it: the least floor (3) or the widest range (4), in dollars. */
  readonly needsAmount: boolean;
  /** The amount that stands for one nobody set: the middle of the economy's own floors or ranges; null where none is needed. */
  unsetAmount(economy: Economy): number | null;
  /**
   * Index of the chosen table; of equals, the first. An amount that is not needed is ignored, one that is needed and null is
   * `unsetAmount`. An amount that no table meets leaves the tables nearest to it: the highest floor, the narrowest range.
   */
  choose(economy: Economy, amount: number | null): number;
  /** Whether a table meets the amount; always, where none is needed. */
  isMet(economy: Economy, amount: number | null): boolean;
};

const maximizingFloor = {
  id: 1,
  needsAmount: false,
  unsetAmount: () => null,
  choose: ({ tables }) => firstBest(tables, everyTable, floorOf),
  isMet: () => true,
} satisfies Principle;

const maximizingAverage = {
  id: 2,
  needsAmount: false,
  unsetAmount: () => null,
  choose: ({ tables, odds }) => firstBest(tables, everyTable, (table) => weightedSum(table, odds)),
  isMet: () => true,
} satisfies Principle;

const floorConstraint = {
  id: 3,
  needsAmount: true,
  unsetAmount: middleFloor,
  choose(economy, amount) {
    const isEnough = hasFloor(economy, amount);
    if (!economy.tables.some(isEnough)) return firstBest(economy.tables, everyTable, floorOf);
    return firstBest(economy.tables, isEnough, (table) => weightedSum(table, economy.odds));
  },
  isMet: (economy, amount) => economy.tables.some(hasFloor(economy, amount)),
} satisfies Principle;

const rangeConstraint = {
  id: 4,
  needsAmount: true,
  unsetAmount: middleRange,
  choose(economy, amount) {
    const isNarrow = isWithin(economy, amount);
    if (!economy.tables.some(isNarrow)) return firstBest(economy.tables, everyTable, (table) => -rangeOf(table));
    return firstBest(economy.tables, isNarrow, (table) => weightedSum(table, economy.odds));
  },
  isMet: (economy, amount) => economy.tables.some(isWithin(economy, amount)),
} satisfies Principle;

/** The four principles of the experiment by Frohlich and Oppenheimer (1992), by number. */
export const PRINCIPLES: Readonly<Record<PrincipleId, Principle>> = {
  1: maximizingFloor,
  2: maximizingAverage,
  3: floorConstraint,
  4: rangeConstraint,
};

function hasFloor(economy: Economy, amount: number | null): (table: IncomeTable) => boolean {
  const least = amount ?? middleFloor(economy);
  return (table) => floorOf(table) >= least;
}

function isWithin(economy: Economy, amount: number | null): (table: IncomeTable) => boolean {
  const widest = amount ?? middleRange(economy);
  return (table) => rangeOf(table) <= widest;
}

const everyTable = () => true;

function firstBest<T extends number | bigint>(
  tables: readonly IncomeTable[],
  isEligible: (table: IncomeTable) => boolean,
  worth: (table: IncomeTable) => T,
): number {
  let best = -1;
  let most: T | null = null;
  for (const [index, table] of tables.entries()) {
    if (!isEligible(table)) continue;
    const own = worth(table);
    if (most === null || own > most) [best, most] = [index, own];
  }
  return best;
}

function middleFloor({ tables }: Economy): number {
  return middleOf(tables.map(floorOf));
}

function middleRange({ tables }: Economy): number {
  return middleOf(tables.map(rangeOf));
}

function middleOf(amounts: readonly number[]): number {
  return [...amounts].sort((a, b) => a - b)[Math.floor(amounts.length / 2)]!;
}
