import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { type CountTable, columnTotals, cramersV, rowTotals, sum } from '../../src/statistics/contingency.ts';
import { exactTest } from '../../src/statistics/exact-test.ts';
import { isLong } from '../long.ts';

const chance = () => random(1, 'tables');
const turned = (table: CountTable) => (table[0] ?? []).map((_, j) => table.map((row) => row[j] as number));

/** Job satisfaction by income, A. Agresti, Categorical Data Analysis, 2002, p. 57. */
const JOB = [
  [1, 3, 10, 6],
  [2, 3, 10, 7],
  [1, 6, 14, 12],
  [0, 1, 9, 11],
];
const FEW = [
  [2, 0, 1],
  [0, 2, 1],
];
/** Table 6 of C. R. Mehta and N. R. Patel, ACM Transactions on Mathematical Software 12, 1986. */
const MEHTA_PATEL = [
  [1, 2, 2, 1, 1, 0, 1],
  [2, 0, 0, 2, 3, 0, 0],
  [0, 1, 1, 1, 2, 7, 3],
  [1, 1, 2, 0, 0, 0, 1],
  [0, 1, 1, 1, 1, 0, 0],
];
/** R. D. Snee, Graphical display of two-way contingency tables, American Statistician 28, 1974: hair and eyes. */
const HAIR_EYES = [
  [68, 20, 15, 5],
  [119, 84, 54, 29],
  [26, 17, 14, 14],
  [7, 94, 10, 16],
];

describe('17.1 the exact test of two by two (Fisher 1935)', () => {
  it.each([
    [
      'the lady tasting tea',
      [
        [3, 1],
        [1, 3],
      ],
      0.4857,
    ],
    [
      'convictions of twins',
      [
        [10, 3],
        [2, 15],
      ],
      0.0005367,
    ],
  ] as const)('%s, as R gives it for his tables', (_, table, p) => {
    const found = exactTest(table, chance());
    expect(found).toMatchObject({ test: 'fisher', drawn: null });
    expect((found?.p ?? 0) / p).toBeCloseTo(1, 3);
  });
});

describe('17.1 the exact test of more (Freeman and Halton 1951)', () => {
  it.each([
    ['job satisfaction (R, fisher.test(Job))', JOB, 0.7827],
    ['Mehta and Patel 1986, table 6 (R, fisher.test(MP6))', MEHTA_PATEL, 0.03929],
  ])('%s: %d', (_, table, p) => {
    const found = exactTest(table, chance());
    expect(found).toMatchObject({ test: 'fisher-freeman-halton', drawn: null });
    expect(found?.p).toBeCloseTo(p, 4);
    if (isLong || table === JOB) expect(exactTest(turned(table), chance())?.p).toBeCloseTo(found?.p ?? 0, 9);
  });

  it('is what adding up every table with the same totals gives, whatever the table', () => {
    const draw = random(3, 'small');
    for (let i = 0; i < (isLong ? 60 : 30); i++) {
      const [rows, columns] = [2 + draw.int(2), 2 + draw.int(2)];
      const table = Array.from({ length: rows }, () => Array.from({ length: columns }, () => draw.int(4)));
      const found = exactTest(table, chance());
      if (found) expect(found.p, JSON.stringify(table)).toBeCloseTo(byHand(table), 9);
    }
  });

  it('draws tables where there are too many, says so, and comes near', () => {
    const drawn = exactTest(JOB, chance(), 10);
    expect(drawn?.drawn).toBe(99_999);
    expect(Math.abs((drawn?.p ?? 0) - 0.7827)).toBeLessThan(0.005);
    // Each table of few is drawn in less time than one of many.
    const few = exactTest(FEW, chance(), 1);
    expect(few).toMatchObject({ drawn: 99_999 });
    expect(exactTest(FEW, chance(), 1)).toEqual(few);
    const many = exactTest(
      HAIR_EYES.map((row) => row.map((count) => count * 10)),
      chance(),
      10,
    );
    expect(many).toEqual({ test: 'fisher-freeman-halton', p: 1 / 10_000, drawn: 9_999 });
  });

  it('leaves out what nobody is in, and is nothing where one group or outcome is left', () => {
    expect(
      exactTest(
        [
          [3, 0, 1],
          [1, 0, 3],
        ],
        chance(),
      )?.p,
    ).toBeCloseTo(0.4857, 4);
    expect(exactTest([[3, 4]], chance())).toBeNull();
    expect(
      exactTest(
        [
          [3, 0],
          [5, 0],
        ],
        chance(),
      ),
    ).toBeNull();
  });
});

describe("17.1 Cramér's V", () => {
  it('of hair and eyes is .279 (R, vcd::assocstats), of nothing in common 0, of the same 1', () => {
    expect(cramersV(HAIR_EYES)?.plain).toBeCloseTo(0.279, 3);
    expect(
      cramersV([
        [5, 10],
        [10, 20],
      ]),
    ).toEqual({ plain: 0, corrected: 0 });
    expect(
      cramersV([
        [9, 0],
        [0, 9],
      ])?.plain,
    ).toBeCloseTo(1, 12);
    expect(cramersV([[9, 4]])).toBeNull();
  });

  it('is corrected as Bergsma 2013 has it: by hand for the lady tasting tea, and 1 where groups and outcomes are the same', () => {
    // φ² = 1/4, less 1/7; two rows count as 2 − 1/7.
    expect(
      cramersV([
        [3, 1],
        [1, 3],
      ])?.corrected,
    ).toBeCloseTo(Math.sqrt((1 / 4 - 1 / 7) / (1 - 1 / 7)), 12);
    expect(
      cramersV([
        [9, 0],
        [0, 9],
      ])?.corrected,
    ).toBeCloseTo(1, 12);
  });

  it('is nearer to 0 with the correction where chance alone connects groups and outcomes', () => {
    const draw = random(5, 'independent');
    const found = Array.from({ length: 300 }, () => {
      const table = [0, 1, 2].map(() => [0, 0, 0, 0]);
      for (let i = 0; i < 60; i++) (table[draw.int(3)] as number[])[draw.int(4)]! += 1;
      return cramersV(table) ?? { plain: 0, corrected: 0 };
    });
    const meanOf = (key: 'plain' | 'corrected') => sum(found.map((one) => one[key])) / found.length;
    expect(meanOf('plain')).toBeGreaterThan(0.2);
    expect(meanOf('corrected')).toBeLessThan(0.07);
  });
});

/** Every table with the same totals, one cell after the other. */
function byHand(table: CountTable): number {
  const [rows, columns] = [rowTotals(table), columnTotals(table)];
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const weight = (cells: readonly number[]) => 1 / cells.reduce((product, count) => product * factorial(count), 1);
  const observed = weight(table.flat());
  let [all, unlikely] = [0, 0];
  const fill = (cells: readonly number[], left: readonly number[], below: readonly number[]): void => {
    const at = cells.length;
    const [i, j] = [Math.floor(at / columns.length), at % columns.length];
    if (at === rows.length * columns.length) {
      if (left.some((count) => count !== 0) || below.some((count) => count !== 0)) return;
      all += weight(cells);
      if (weight(cells) <= observed * (1 + 1e-7)) unlikely += weight(cells);
      return;
    }
    for (let count = 0; count <= Math.min(left[i] as number, below[j] as number); count++)
      fill(
        [...cells, count],
        left.map((total, row) => (row === i ? total - count : total)),
        below.map((total, column) => (column === j ? total - count : total)),
      );
  };
  fill([], rows, columns);
  return unlikely / all;
}
