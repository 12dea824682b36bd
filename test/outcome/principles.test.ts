import { describe, expect, it } from 'vitest';
import { type Economy, PRINCIPLE_IDS, type PrincipleId } from '../../src/discussion/income.ts';
import { meanIncome } from '../../src/outcome/economy.ts';
import { PRINCIPLES } from '../../src/outcome/principles.ts';
import { DEFAULT_ECONOMY, SITUATIONS } from '../../src/outcome/tables.ts';

type Choices = {
  name: string;
  economy: Economy;
  means: number[];
  /** Principle, amount, and the number of the chosen table as people count, from 1. */
  choices: [PrincipleId, number | null, number][];
  /** The middle floor and the middle range, and the tables they lead to. */
  unset: [3 | 4, number, number][];
};

/** Worked out by hand from the tables of rules 10.2 and 10.3. */
const CASES: Choices[] = [
  {
    name: '10.2 the default tables',
    economy: DEFAULT_ECONOMY,
    means: [20_750, 19_150, 19_850, 18_050],
    choices: [
      [1, null, 4],
      [2, null, 1],
      [3, 12_000, 1],
      [3, 12_001, 3],
      [3, 14_000, 3],
      [3, 14_001, 4],
      [3, 15_000, 4],
      [3, 15_001, 4],
      [4, 20_000, 1],
      [4, 19_999, 3],
      [4, 17_000, 3],
      [4, 16_999, 2],
      [4, 15_000, 2],
      [4, 14_999, 4],
      [4, 5_999, 4],
    ],
    unset: [
      [3, 14_000, 3],
      [4, 17_000, 3],
    ],
  },
  {
    name: '10.3 situation A',
    economy: SITUATIONS.A,
    means: [20_000, 23_500, 26_000, 19_000],
    choices: [
      [1, null, 4],
      [2, null, 3],
      [3, 6_000, 3],
      [3, 6_001, 2],
      [3, 10_000, 2],
      [3, 10_001, 1],
      [3, 12_001, 4],
      [3, 13_001, 4],
      [4, 24_000, 3],
      [4, 23_999, 1],
      [4, 15_999, 4],
      [4, 11_999, 4],
    ],
    unset: [
      [3, 12_000, 1],
      [4, 24_000, 3],
    ],
  },
  {
    name: '10.3 situation B',
    economy: SITUATIONS.B,
    means: [14_789, 19_196, 23_561, 20_878],
    choices: [
      [1, null, 1],
      [2, null, 3],
      [3, 8_000, 3],
      [3, 8_001, 4],
      [3, 11_001, 2],
      [3, 12_500, 2],
      [3, 12_501, 1],
      [3, 13_001, 1],
      [4, 32_000, 3],
      [4, 31_999, 4],
      [4, 14_999, 1],
      [4, 3_999, 1],
    ],
    unset: [
      [3, 12_500, 2],
      [4, 17_500, 4],
    ],
  },
  {
    name: '10.3 situation C',
    economy: SITUATIONS.C,
    means: [19_500, 22_350, 20_000, 20_710],
    choices: [
      [1, null, 1],
      [2, null, 2],
      [3, 8_000, 2],
      [3, 8_001, 4],
      [3, 11_001, 3],
      [3, 12_000, 3],
      [3, 12_001, 1],
      [3, 13_001, 1],
      [4, 87_000, 2],
      [4, 27_000, 2],
      [4, 26_999, 4],
      [4, 12_999, 4],
    ],
    unset: [
      [3, 12_000, 3],
      [4, 27_000, 2],
    ],
  },
  {
    name: '10.3 situation D',
    economy: SITUATIONS.D,
    means: [23_550, 24_500, 15_500, 22_700],
    choices: [
      [1, null, 4],
      [2, null, 2],
      [3, 12_000, 2],
      [3, 12_001, 1],
      [3, 13_001, 4],
      [3, 14_001, 4],
      [4, 18_000, 2],
      [4, 17_999, 4],
      [4, 15_999, 3],
      [4, 7_999, 3],
    ],
    unset: [
      [3, 13_000, 1],
      [4, 18_000, 2],
    ],
  },
];

describe.each(CASES)('$name', ({ economy, means, choices, unset }) => {
  it('has the means that its odds give, to the dollar', () => {
    expect(economy.tables.map((table) => meanIncome(table, economy.odds))).toEqual(means);
  });

  it.each(choices)('10.1 principle %i with the amount %s chooses table %i', (id, amount, table) => {
    expect(PRINCIPLES[id].choose(economy, amount) + 1).toBe(table);
  });

  it.each(unset)('10.5 principle %i with no amount set takes %i and table %i', (id, amount, table) => {
    expect(PRINCIPLES[id].unsetAmount(economy)).toBe(amount);
    expect(PRINCIPLES[id].choose(economy, null) + 1).toBe(table);
  });
});

describe('the principles', () => {
  it('10.1 are four, each under its own number, and 3 and 4 need an amount', () => {
    expect(PRINCIPLE_IDS.map((id) => [id, PRINCIPLES[id].id, PRINCIPLES[id].needsAmount])).toEqual([
      [1, 1, false],
      [2, 2, false],
      [3, 3, true],
      [4, 4, true],
    ]);
  });

  it('10.5 have no amount to be unset where none is needed', () => {
    expect([1, 2].map((id) => PRINCIPLES[id as 1 | 2].unsetAmount(DEFAULT_ECONOMY))).toEqual([null, null]);
  });

  it('10.5 take the upper of two middle amounts, and the second of three', () => {
    const [a, b, c] = DEFAULT_ECONOMY.tables;
    expect(PRINCIPLES[3].unsetAmount({ ...DEFAULT_ECONOMY, tables: [c!, a!] })).toBe(14_000);
    expect(PRINCIPLES[3].unsetAmount({ ...DEFAULT_ECONOMY, tables: [c!, a!, b!] })).toBe(13_000);
  });

  it('10.1 take the first of equal tables, whatever makes them equal', () => {
    const [table] = DEFAULT_ECONOMY.tables;
    const economy = { ...DEFAULT_ECONOMY, tables: [table!, table!, table!] };
    for (const id of PRINCIPLE_IDS)
      for (const amount of [null, 0, 12_000, 20_000, 99_999]) expect(PRINCIPLES[id].choose(economy, amount)).toBe(0);
  });

  it('10.1 see equal means where decimals added as decimals would differ', () => {
    const none = { H: 0, MH: 0, M: 0, ML: 0, L: 0 };
    const economy = {
      tables: [
        { ...none, M: 1 },
        { ...none, H: 3 },
      ],
      odds: { ...none, H: 0.1, M: 0.3, L: 99.6 },
    };
    expect(3 * 0.1).toBeGreaterThan(1 * 0.3);
    expect(PRINCIPLES[2].choose(economy, null)).toBe(0);
  });

  it('10.1 tell means apart that differ by the last decimal of the odds', () => {
    const flat = { H: 1_000_000_000, MH: 0, M: 0, ML: 0, L: 0 };
    const economy = {
      tables: [flat, { ...flat, H: 0, MH: 1_000_000_000 }],
      odds: { H: 34.5274, MH: 34.5275, M: 0, ML: 0, L: 30.9451 },
    };
    expect(PRINCIPLES[2].choose(economy, null)).toBe(1);
  });

  it('10.3 situations have odds that sum to 100 %, and 12.5 thousand is 12,500', () => {
    const total = (odds: Economy['odds']) =>
      [odds.H, odds.MH, odds.M, odds.ML, odds.L].reduce((sum, odd) => sum + Math.round(odd * 10_000), 0);
    expect(Object.values(SITUATIONS).map(({ odds }) => total(odds))).toEqual([
      1_000_000, 1_000_000, 1_000_000, 1_000_000,
    ]);
    expect(SITUATIONS.B.tables[1]!.L).toBe(12_500);
  });
});
