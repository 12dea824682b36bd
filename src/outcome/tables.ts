import { random } from '../base/random.ts';
import type { Economy, IncomeTable, Odds } from '../discussion/income.ts';

/** From the lowest to the highest multiplier. */
type MultiplierRange = readonly [min: number, max: number];

export const DEFAULT_MULTIPLIER_RANGE: MultiplierRange = [0.5, 2];

/** Rule 10.2, multiplier 1. */
export const DEFAULT_ECONOMY: Economy = {
  tables: [
    inThousands(32, 27, 24, 13, 12),
    inThousands(28, 22, 20, 17, 13),
    inThousands(31, 24, 21, 16, 14),
    inThousands(21, 20, 19, 16, 15),
  ],
  odds: percent(5, 10, 50, 25, 10),
};

type SituationId = 'A' | 'B' | 'C' | 'D';

/** Rule 10.3: what each agent applies a principle to when alone, in this order. */
export const SITUATIONS: Readonly<Record<SituationId, Economy>> = {
  A: {
    tables: [
      inThousands(28, 25, 20, 15, 12),
      inThousands(35, 30, 25, 15, 10),
      inThousands(30, 29, 28, 27, 6),
      inThousands(25, 22, 19, 16, 13),
    ],
    odds: percent(10, 20, 40, 20, 10),
  },
  B: {
    tables: [
      inThousands(17, 16, 15, 14, 13),
      inThousands(30, 25, 20, 15, 12.5),
      inThousands(40, 30, 25, 20, 8),
      inThousands(26, 24, 22, 20, 11),
    ],
    odds: percent(6.306, 20.8333, 28.3333, 34.5274, 10),
  },
  C: {
    tables: [
      inThousands(100, 30, 20, 15, 13),
      inThousands(35, 30, 25, 20, 8),
      inThousands(30, 25, 23, 15, 12),
      inThousands(24, 23, 22, 21, 11),
    ],
    odds: percent(1.3334, 4.3333, 58.3333, 26, 10),
  },
  D: {
    tables: [
      inThousands(35, 30, 25, 20, 13),
      inThousands(30, 28, 26, 24, 12),
      inThousands(20, 18, 16, 14, 12),
      inThousands(30, 28, 24, 20, 14),
    ],
    odds: percent(5, 20.8333, 28.3333, 35.8334, 10),
  },
};

/** The multiplier of a run, a whole number of millionths, both ends included: journaled as it is, it scales exactly. */
export function drawMultiplier([min, max]: MultiplierRange, seed: number): number {
  const lowest = inMillionths(min);
  return (lowest + random(seed, 'multiplier').int(inMillionths(max) - lowest + 1)) / MILLION;
}

/** Every income times the multiplier (its millionths, no finer), cut to whole dollars; the odds stay. */
export function scaleEconomy({ tables, odds }: Economy, multiplier: number): Economy {
  const millionths = inMillionths(multiplier);
  const scale = (income: number) => cutToWhole(income * millionths);
  const scaled = tables.map(({ H, MH, M, ML, L }) => ({
    H: scale(H),
    MH: scale(MH),
    M: scale(M),
    ML: scale(ML),
    L: scale(L),
  }));
  return { tables: scaled, odds };
}

const MILLION = 1_000_000;

function inMillionths(multiplier: number): number {
  return Math.round(multiplier * MILLION);
}

/** Whole numbers only: 12,000 × 1.1 in decimals may come to a dollar less than 13,200. */
function cutToWhole(millionths: number): number {
  return (millionths - (millionths % MILLION)) / MILLION;
}

function inThousands(H: number, MH: number, M: number, ML: number, L: number): IncomeTable {
  return { H: H * 1000, MH: MH * 1000, M: M * 1000, ML: ML * 1000, L: L * 1000 };
}

function percent(H: number, MH: number, M: number, ML: number, L: number): Odds {
  return { H, MH, M, ML, L };
}
