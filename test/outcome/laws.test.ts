import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Economy,
  INCOME_CLASSES,
  type IncomeTable,
  type Odds,
  PRINCIPLE_IDS,
} from '../../src/discussion/income.ts';
import { drawsOf, outcomeFrom } from '../../src/outcome/outcome.ts';
import { drawClass, drawTable, payoffCents } from '../../src/outcome/payoff.ts';
import { PRINCIPLES } from '../../src/outcome/principles.ts';
import { DEFAULT_ECONOMY, drawMultiplier, SITUATIONS, scaleEconomy } from '../../src/outcome/tables.ts';

/** Draws, and what follows from them. */
const outcomeOf = (given: Parameters<typeof drawsOf>[0]) => outcomeFrom({ ...given, draws: drawsOf(given) });

/** Few distinct incomes and odds, so that ties are common. */
const income = fc.integer({ min: 0, max: 6 }).map((steps) => steps * 2_500);
const table: fc.Arbitrary<IncomeTable> = fc
  .array(income, { minLength: 5, maxLength: 5 })
  .map((incomes) => incomes.sort((a, b) => b - a))
  .map(([H, MH, M, ML, L]) => ({ H: H!, MH: MH!, M: M!, ML: ML!, L: L! }));
const tenths = fc.integer({ min: 1, max: 9 }).map((tenth) => tenth * 100);
const odds: fc.Arbitrary<Odds> = fc
  .record({ H: tenths, MH: tenths, M: tenths, ML: tenths })
  .map(({ H, MH, M, ML }) => ({ H, MH, M, ML, L: 10_000 - H - MH - M - ML }))
  .map(({ H, MH, M, ML, L }) => ({ H: H / 100, MH: MH / 100, M: M / 100, ML: ML / 100, L: L / 100 }));
const economy: fc.Arbitrary<Economy> = fc.record({ tables: fc.array(table, { minLength: 1, maxLength: 6 }), odds });
const amount = fc.integer({ min: 0, max: 7 }).map((steps) => steps * 2_500 - 1);
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** Hundredths of a percent, read off the decimals as text: another road than the program's. */
const hundredths = (odd: number) => Number(odd.toFixed(2).replace('.', ''));
const sumOf = (of: IncomeTable, { H, MH, M, ML, L }: Odds) =>
  of.H * hundredths(H) + of.MH * hundredths(MH) + of.M * hundredths(M) + of.ML * hundredths(ML) + of.L * hundredths(L);

/** Every table against every other: the first that no eligible one beats. */
function bruteForce(
  tables: readonly IncomeTable[],
  worth: (of: IncomeTable) => number,
  isEligible = (_: IncomeTable) => true,
) {
  return tables.findIndex(
    (one) => isEligible(one) && tables.every((other) => !isEligible(other) || worth(other) <= worth(one)),
  );
}

describe('10.1 a choice', () => {
  it('of principle 1 and 2 is the first that no other table beats', () => {
    fc.assert(
      fc.property(economy, ({ tables, odds: chances }) => {
        const given = { tables, odds: chances };
        expect(PRINCIPLES[1].choose(given, null)).toBe(bruteForce(tables, (of) => of.L));
        expect(PRINCIPLES[2].choose(given, null)).toBe(bruteForce(tables, (of) => sumOf(of, chances)));
      }),
    );
  });

  it('of principle 3 is the best mean on or above the floor, else the best floor', () => {
    fc.assert(
      fc.property(economy, amount, ({ tables, odds: chances }, least) => {
        const isMet = (of: IncomeTable) => of.L >= least;
        const expected = tables.some(isMet)
          ? bruteForce(tables, (of) => sumOf(of, chances), isMet)
          : bruteForce(tables, (of) => of.L);
        expect(PRINCIPLES[3].choose({ tables, odds: chances }, least)).toBe(expected);
      }),
    );
  });

  it('of principle 4 is the best mean within the range, else the least range', () => {
    fc.assert(
      fc.property(economy, amount, ({ tables, odds: chances }, widest) => {
        const isMet = (of: IncomeTable) => of.H - of.L <= widest;
        const expected = tables.some(isMet)
          ? bruteForce(tables, (of) => sumOf(of, chances), isMet)
          : bruteForce(tables, (of) => of.L - of.H);
        expect(PRINCIPLES[4].choose({ tables, odds: chances }, widest)).toBe(expected);
      }),
    );
  });

  it('stays what it was when a copy of any table is added behind', () => {
    fc.assert(
      fc.property(economy, amount, fc.nat(), (given, limit, at) => {
        const tables = [...given.tables, given.tables[at % given.tables.length]!];
        for (const id of PRINCIPLE_IDS)
          expect(PRINCIPLES[id].choose({ ...given, tables }, limit)).toBe(PRINCIPLES[id].choose(given, limit));
      }),
    );
  });
});

describe('10.1 a payoff', () => {
  it('is the income over 10,000 to the cent, half a cent up', () => {
    expect([0, 49, 50, 12_500, 12_549, 12_550, 71_037, 135_700, 150].map(payoffCents)).toEqual([
      0, 0, 1, 125, 125, 126, 710, 1_357, 2,
    ]);
  });

  it('is never more than half a cent away from it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (dollars) => {
        const off = payoffCents(dollars) * 100 - dollars;
        expect(off > -50 && off <= 50).toBe(true);
      }),
    );
  });
});

describe('10.2 the drawn tables', () => {
  it('are cut to whole dollars, from the exact product', () => {
    expect(scaleEconomy(DEFAULT_ECONOMY, 1.13).tables[0]).toEqual({
      H: 36_160,
      MH: 30_510,
      M: 27_120,
      ML: 14_690,
      L: 13_560,
    });
    expect(Math.trunc(12_000 * 1.13)).toBe(13_559);
    expect(scaleEconomy(DEFAULT_ECONOMY, 1.234567).tables[3]).toEqual({
      H: 25_925,
      MH: 24_691,
      M: 23_456,
      ML: 19_753,
      L: 18_518,
    });
  });

  it('are what they are at multiplier 1', () => {
    expect(scaleEconomy(DEFAULT_ECONOMY, 1)).toEqual(DEFAULT_ECONOMY);
    expect(DEFAULT_ECONOMY.tables[0]).toEqual({ H: 32_000, MH: 27_000, M: 24_000, ML: 13_000, L: 12_000 });
  });

  it('are at most a dollar below the product and never above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8_000_000 }), (millionths) => {
        const { tables } = scaleEconomy(DEFAULT_ECONOMY, millionths / 1_000_000);
        for (const [index, scaled] of tables.entries())
          for (const of of INCOME_CLASSES) {
            const exact = BigInt(DEFAULT_ECONOMY.tables[index]![of]) * BigInt(millionths);
            expect(BigInt(scaled[of])).toBe(exact / 1_000_000n);
          }
      }),
    );
  });

  it('come from one draw in the range, a whole number of millionths, the same for the same seed', () => {
    fc.assert(
      fc.property(seed, (number) => {
        const multiplier = drawMultiplier([0.5, 2], number);
        expect(multiplier).toBe(drawMultiplier([0.5, 2], number));
        expect(multiplier >= 0.5 && multiplier <= 2).toBe(true);
        expect(Math.round(multiplier * 1_000_000) / 1_000_000).toBe(multiplier);
      }),
    );
    expect(drawMultiplier([3, 3], 8)).toBe(3);
    expect([drawMultiplier([0.5, 2], 7), drawMultiplier([0.5, 2], 8)]).toEqual([0.508966, 1.497436]);
  });

  it('reach both ends of a range', () => {
    const drawn = Array.from({ length: 200 }, (_, number) => drawMultiplier([1, 1.000002], number));
    expect([...new Set(drawn)].sort()).toEqual([1, 1.000001, 1.000002]);
  });
});

describe('10.4 a draw', () => {
  const counted = (draws: readonly (string | number)[]) =>
    Object.fromEntries([...new Set(draws)].map((one) => [one, draws.filter((other) => other === one).length]));
  const SEEDS = Array.from({ length: 10_000 }, (_, number) => number);

  /** Five standard deviations, √(10,000 × p × (1 − p)) each: chance leaves the bound for one class in 1.7 million. */
  it('of a class comes as often as its odds say: 10,000 seeds, within five standard deviations', () => {
    const counts = counted(SEEDS.map((number) => drawClass(DEFAULT_ECONOMY.odds, number, 'class/Ada')));
    expect(counts).toEqual({ H: 510, MH: 938, M: 4_982, ML: 2_525, L: 1_045 });
    const bounds = { H: [500, 108], MH: [1_000, 150], M: [5_000, 250], ML: [2_500, 216], L: [1_000, 150] } as const;
    for (const of of INCOME_CLASSES) expect(Math.abs(counts[of]! - bounds[of][0])).toBeLessThanOrEqual(bounds[of][1]);
  });

  it('of a class follows odds with decimals', () => {
    const counts = counted(SEEDS.map((number) => drawClass(SITUATIONS.C.odds, number, 'situation/C/Ada')));
    expect(counts).toEqual({ H: 145, MH: 435, M: 5_804, ML: 2_630, L: 986 });
    const bounds = { H: [133, 57], MH: [433, 101], M: [5_833, 246], ML: [2_600, 219], L: [1_000, 150] } as const;
    for (const of of INCOME_CLASSES) expect(Math.abs(counts[of]! - bounds[of][0])).toBeLessThanOrEqual(bounds[of][1]);
  });

  it('of a table takes each as often', () => {
    const counts = counted(SEEDS.map((number) => drawTable(4, number, 'table/Ada')));
    expect(counts).toEqual({ 0: 2_530, 1: 2_497, 2: 2_499, 3: 2_474 });
    for (const count of Object.values(counts)) expect(Math.abs(count - 2_500)).toBeLessThanOrEqual(216);
  });

  it('never lands on a class without odds', () => {
    const certain = { H: 0, MH: 0, M: 0, ML: 100, L: 0 };
    expect(counted(SEEDS.map((number) => drawClass(certain, number, 'class/Ada')))).toEqual({ ML: 10_000 });
    const none = { H: 0, MH: 0, M: 0, ML: 0, L: 0 };
    expect(() => drawClass(none, 1, 'class/Ada')).toThrow('no income class has any odds');
  });

  it('is a function of seed and key, and differs between keys', () => {
    fc.assert(
      fc.property(seed, (number) => {
        expect(drawClass(DEFAULT_ECONOMY.odds, number, 'class/Ada')).toBe(
          drawClass(DEFAULT_ECONOMY.odds, number, 'class/Ada'),
        );
        expect(drawTable(4, number, 'table/Ada')).toBe(drawTable(4, number, 'table/Ada'));
      }),
    );
    const differing = SEEDS.filter((number) => drawTable(4, number, 'table/Ada') !== drawTable(4, number, 'table/Ben'));
    expect(Math.abs(differing.length - 7_500)).toBeLessThanOrEqual(216);
  });
});

describe('10.5 an outcome', () => {
  it('gains by each counterfactual what the payoffs differ, and nothing by the principle that was applied', () => {
    fc.assert(
      fc.property(economy, fc.constantFrom(...PRINCIPLE_IDS), amount, seed, (given, principle, limit, number) => {
        const decision = { principle, amount: PRINCIPLES[principle].needsAmount ? limit : null };
        const whole = outcomeOf({ economy: given, decision, agents: ['Ada', 'Ben', 'Cem'], seed: number });
        for (const { payoffCents: own, counterfactuals } of whole.agents) {
          expect(counterfactuals.map((other) => other.payoffCents - own)).toEqual(
            counterfactuals.map((other) => other.gainCents),
          );
          expect(
            counterfactuals.filter((other) => other.applied).map((other) => [other.principle, other.gainCents]),
          ).toEqual([[principle, 0]]);
        }
      }),
    );
  });

  it('follows from its recorded draws without chance', () => {
    fc.assert(
      fc.property(economy, seed, fc.boolean(), (given, number, agreed) => {
        const decision = agreed ? { principle: 2 as const, amount: null } : null;
        const whole = outcomeOf({ economy: given, decision, agents: ['Ada', 'Ben'], seed: number });
        const draws = whole.agents.map(({ agent, table: index, class: of }) => ({ agent, table: index, class: of }));
        expect(outcomeFrom({ economy: given, decision, draws })).toEqual(whole);
      }),
    );
  });
});
