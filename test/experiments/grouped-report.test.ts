import { describe, expect, it } from 'vitest';
import { type Grouped, groupedReport } from '../../src/experiments/grouped-report.ts';
import type { ReportedRun } from '../../src/experiments/reported-run.ts';

let made = 0;
const run = (
  [a, b]: readonly [string, string],
  seed: number,
  [outcome, rounds]: readonly [string, number | null],
  more: Partial<ReportedRun> = {},
): ReportedRun => ({
  levels: { a, b },
  seed: String(seed),
  repeat: 1,
  fingerprint: `${made++}`,
  ...{
    hasEnded: true,
    isTouched: false,
    isImpaired: false,
    readShare: 0.5,
    isAsked: false,
    warnings: [],
    influence: [],
  },
  counted: new Map([['outcome', outcome]]),
  averaged: new Map([
    ['rounds', rounds],
    ['largest_camp', 1],
  ]),
  ...more,
});
const grouped: Grouped = {
  by: ['a', 'b'],
  measures: ['outcome', 'rounds', 'largest_camp'],
  order: new Map([
    ['a', ['two', 'one']],
    ['b', ['x', 'y']],
  ]),
  without: [],
  study: null,
};
/** Two factors, ten seeds a cell; with `two` the ship wins more often, and runs are two rounds longer. */
const RUNS = ['one', 'two'].flatMap((a) =>
  ['x', 'y'].flatMap((b) =>
    Array.from({ length: 10 }, (_, seed) => {
      const isShip = a === 'two' ? seed < 8 : seed < 2;
      return run([a, b], seed, [isShip ? 'ship' : 'shore', 4 + (seed % 3) + (a === 'two' ? 2 : 0)]);
    }),
  ),
);

describe('17.4 a report by cells', () => {
  it('17.4 counts runs in which the same happened once, whatever is made of one seed again', () => {
    const repeated = (repeats: number, isCopied = true) =>
      ['one', 'two'].flatMap((a) =>
        Array.from({ length: 4 * repeats }, (_, i) => {
          const seed = i % 4;
          const outcome = a === 'two' || seed === 0 ? 'ship' : 'shore';
          const own = isCopied ? { fingerprint: `${a}${seed}` } : {};
          return run([a, 'x'], seed, [outcome, seed], { repeat: 1 + Math.floor(i / 4), ...own });
        }),
      );
    const told = (runs: readonly ReportedRun[]) => {
      const { cells, tests, differences } = groupedReport(runs, { ...grouped, by: ['a'] });
      return {
        runs: cells.map((cell) => [cell.runs, cell.copies]),
        figures: [cells.map(({ shares, means }) => [shares, means]), differences, tests],
      };
    };
    const [once, tenTimes, others] = [told(repeated(1)), told(repeated(10)), told(repeated(10, false))];
    expect([once.runs, tenTimes.runs, others.runs]).toEqual([
      [
        [4, 0],
        [4, 0],
      ],
      [
        [4, 36],
        [4, 36],
      ],
      [
        [40, 0],
        [40, 0],
      ],
    ]);
    expect(tenTimes.figures).toEqual(once.figures);
    expect(groupedReport(repeated(1), { ...grouped, by: ['a'] }).tests[0]?.p).toBeCloseTo(0.1429, 4);
  });

  it('17.4 has them in the order of the levels, with shares and means and their intervals', () => {
    const { cells } = groupedReport(RUNS, grouped);
    expect(cells.map(({ cell }) => cell)).toEqual(['two+x', 'two+y', 'one+x', 'one+y']);
    expect(cells[0]).toMatchObject({
      levels: { a: 'two', b: 'x' },
      ...{ runs: 10, touched: 0, impaired: 0, unfinished: 0 },
      shares: [
        { value: 'ship', n: 10, count: 8, share: 0.8 },
        { value: 'shore', n: 10, count: 2, share: 0.2 },
      ],
    });
    expect(cells[0]?.shares[0]?.interval.low).toBeCloseTo(0.4902, 4);
    expect(cells[0]?.shares[0]?.interval.high).toBeCloseTo(0.9433, 4);
    const [rounds, camp] = cells[0]?.means ?? [];
    expect(rounds).toMatchObject({ measure: 'rounds', n: 10, mean: 6.9, readShare: null });
    expect(rounds?.sd).toBeCloseTo(0.8756, 4);
    expect(rounds?.interval?.low).toBeGreaterThan(6.3);
    expect(rounds?.interval?.high).toBeLessThan(7.5);
    expect(camp, 'what was read stands beside what stands on it').toMatchObject({
      measure: 'largest_camp',
      readShare: 0.5,
    });
  });

  it('17.6 counts by cell what a reader should bear in mind, and only what is anywhere', () => {
    const warned = RUNS.map((one, i) => ({ ...one, warnings: i < 3 ? ['repetition', 'thin-unanimity'] : [] }));
    const { cells } = groupedReport(warned, { ...grouped, by: ['a'] });
    expect(cells.map(({ cell, warnings }) => [cell, warnings.map(({ warning, count }) => [warning, count])])).toEqual([
      ...['two', 'one'].map((cell) => {
        const count = cell === 'one' ? 3 : 0;
        return [cell, ['repetition', 'thin-unanimity'].map((warning) => [warning, count])];
      }),
    ]);
    expect(cells[1]?.warnings[0]).toMatchObject({ share: 0.15, interval: { low: expect.any(Number) } });
    expect(groupedReport(RUNS, grouped).cells[0]?.warnings).toEqual([]);
  });

  it('17.4 compares twins between cells that differ in one factor', () => {
    const { differences } = groupedReport(RUNS, grouped);
    const between = [...new Set(differences.map(({ from, to }) => `${from} → ${to}`))];
    expect(between).toEqual(['two+x → two+y', 'two+x → one+x', 'two+y → one+y', 'one+x → one+y']);
    const of = (measure: string, value: string | null) =>
      differences.find((one) => one.measure === measure && one.value === value && one.to === 'one+x');
    expect(of('rounds', null)).toMatchObject({ pairs: 10, mean: -2, sd: 0, interval: { low: -2, high: -2 }, dz: null });
    expect(of('outcome', 'ship')).toMatchObject({ pairs: 10, mean: -0.6 });
    expect(of('outcome', 'ship')?.dz).toBeCloseTo(-0.6 / Math.sqrt(2.4 / 9), 9);
  });

  it('17.4 pairs across other factors by their levels, and never what is there twice', () => {
    const byA = { ...grouped, by: ['a'] };
    const rounds = (runs: readonly ReportedRun[]) =>
      groupedReport(runs, byA).differences.find(({ measure }) => measure === 'rounds');
    expect(rounds(RUNS), 'a seed counts once').toMatchObject({ pairs: 10, mean: -2, sd: 0 });
    const again = RUNS.map((one) => ({ ...one, repeat: 2 }));
    expect(rounds([...RUNS, ...again]), 'however often it is made').toMatchObject({ pairs: 10, mean: -2 });
    const alone = [...RUNS.filter(({ levels }) => levels['b'] === 'x'), run(['one', 'x'], 3, ['ship', 9])];
    expect(rounds(alone)?.pairs).toBe(9);
    const uneven = [...RUNS, run(['two', 'x'], 50, ['ship', 9]), run(['two', 'y'], 50, ['ship', 5])];
    const both = [...uneven, run(['one', 'x'], 50, ['ship', 1]), run(['one', 'y'], 50, ['ship', 1])];
    expect(rounds(both)?.mean, 'by the mean of its runs').toBeCloseTo((10 * -2 - 6) / 11, 12);
  });

  it('17.21 holds each cell against what a study counted, and corrects for that too', () => {
    const count = (cell: string | null, value: string, count: number) => ({ cell, measure: 'outcome', value, count });
    const study = { name: 'people', counts: [count('two', 'ship', 4), count('two', 'shore', 16)] };
    const byA = { ...grouped, by: ['a'] };
    const { tests, against } = groupedReport(RUNS, { ...byA, study });
    expect(tests.map(({ by, cell, against }) => [by, cell, against])).toEqual([
      ['a', null, null],
      ['a', 'two', 'people'],
    ]);
    // The same table as by the other cell: R: fisher.test(matrix(c(16, 4, 4, 16), 2))
    expect(tests[1]).toMatchObject({ test: 'fisher', p: tests[0]?.p });
    expect(tests[1]?.p).toBeCloseTo(0.0003601, 6);
    expect(tests[1]?.pHolm).toBeCloseTo(2 * (tests[1]?.p ?? 1), 12);
    expect(tests[1]?.cramersV).toBeCloseTo(0.6, 9);
    expect(tests[1]?.counts.get('people')).toEqual(
      new Map([
        ['ship', 4],
        ['shore', 16],
      ]),
    );
    expect(against[0]).toMatchObject({ cell: 'two', value: 'ship', n: 20, count: 4, share: 0.2 });
    const ofAll = { name: 'people', counts: [count(null, 'ship', 5), count(null, 'sea', 5)] };
    const all = groupedReport(RUNS, { ...byA, study: ofAll }).tests;
    expect(all.map(({ cell }) => cell)).toEqual([null, 'two', 'one']);
    expect([...(all[2]?.counts.get('one')?.keys() ?? [])].sort(), 'of either').toEqual(['sea', 'ship', 'shore']);
    const other = { name: 'people', counts: [{ ...count(null, 'ship', 5), measure: 'end' }] };
    expect(groupedReport(RUNS, { ...byA, study: other }).tests).toHaveLength(1);
  });

  it('17.4 tests outcomes by all factors and by each, corrected for all of them', () => {
    const { tests } = groupedReport(RUNS, grouped);
    expect(tests.map(({ measure, by, test }) => [measure, by, test])).toEqual([
      ['outcome', 'a,b', 'fisher-freeman-halton'],
      ['outcome', 'a', 'fisher'],
      ['outcome', 'b', 'fisher'],
    ]);
    const [both, byA, byB] = tests;
    // R: fisher.test(matrix(c(16, 4, 4, 16), 2))
    expect(byA?.p).toBeCloseTo(0.0003601, 6);
    expect([byA?.pHolm, byB?.pHolm]).toEqual([3 * Math.min(byA?.p ?? 1, 1), 1]);
    expect(byA?.cramersV).toBeCloseTo(0.6, 9);
    expect(byA?.cramersVCorrected).toBeLessThan(0.6);
    expect(byB).toMatchObject({ p: 1, cramersV: 0, cramersVCorrected: 0 });
    expect(both?.counts.get('two+x')).toEqual(
      new Map([
        ['ship', 8],
        ['shore', 2],
      ]),
    );
  });

  it('17.4 tells touched, impaired and unfinished runs apart, and leaves them out where asked to', () => {
    const odd = [
      run(['one', 'x'], 20, ['ship', 99], { isTouched: true }),
      run(['one', 'x'], 21, ['ship', 99], { isImpaired: true }),
      run(['one', 'x'], 22, ['ship', 99], { hasEnded: false }),
    ];
    const of = (...without: Grouped['without']) => groupedReport([...RUNS, ...odd], { ...grouped, without }).cells[2];
    expect(of('changed')?.runs).toBe(11);
    expect(of()).toMatchObject({ cell: 'one+x', runs: 12, touched: 1, impaired: 1, unfinished: 1 });
    expect(of('changed', 'impaired')).toMatchObject({
      runs: 10,
      touched: 1,
      impaired: 1,
      unfinished: 1,
      means: [{ mean: 4.9 }, {}],
    });
  });

  it('17.4 has nothing to compare where all came out alike, tells what a cell never had, and lacks what no run has', () => {
    const alike = RUNS.map((one) => ({ ...one, counted: new Map([['outcome', 'ship']]) }));
    expect(groupedReport(alike, grouped).tests[0]).toMatchObject({ test: null, p: null, pHolm: null, cramersV: null });
    const one = [run(['one', 'x'], 1, ['ship', null]), run(['two', 'x'], 1, ['shore', 3])];
    const { cells, differences } = groupedReport(one, grouped);
    expect(cells[1]?.shares).toMatchObject([
      { value: 'ship', count: 1 },
      { value: 'shore', count: 0 },
    ]);
    expect(cells[1]?.means.map(({ measure }) => measure)).toEqual(['largest_camp']);
    expect(differences.some(({ measure }) => measure === 'rounds')).toBe(false);
  });

  it('17.4 comes out the same whatever the order of the runs', () => {
    const { cells } = groupedReport(RUNS, grouped);
    expect(groupedReport([...RUNS].reverse(), grouped).cells.map(({ shares }) => shares)).toEqual(
      cells.map(({ shares }) => shares),
    );
  });
});
