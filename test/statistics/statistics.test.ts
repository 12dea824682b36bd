import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { acceleration, bca } from '../../src/statistics/bootstrap.ts';
import { mean, standardDeviation } from '../../src/statistics/describe.ts';
import { holm } from '../../src/statistics/holm.ts';
import { krippendorffAlpha } from '../../src/statistics/krippendorff.ts';
import { normalQuantile, normalShare } from '../../src/statistics/normal.ts';
import { pairedDifference } from '../../src/statistics/paired.ts';
import { wilson } from '../../src/statistics/wilson.ts';

describe('17.1 the normal distribution is that of SciPy 1.17', () => {
  it.each([
    [-8, 6.22096057427174e-16],
    [-5, 2.866515718791933e-7],
    [-0.5, 0.3085375387259869],
    [0, 0.5],
    [1.96, 0.9750021048517795],
    [6, 0.9999999990134123],
  ])('below %d lies %d', (x, share) => {
    expect(normalShare(x) / share).toBeCloseTo(1, 7);
  });

  it.each([
    [1e-12, -7.034483825301131],
    [1e-5, -4.264890793922825],
    [0.3, -0.5244005127080409],
    [0.975, 1.959963984540054],
    [0.9999999, 5.199337582290661],
  ])('the share %d lies below %d', (share, x) => {
    expect(normalQuantile(share)).toBeCloseTo(x, 8);
  });

  it('has its ends beyond every number', () => {
    expect([0, 1].map(normalQuantile)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect([-40, 40].map(normalShare)).toEqual([0, 1]);
  });
});

describe('17.1 the interval of a share (Newcombe 1998, table I, method 3)', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is %d to %d', (count, of, low, high) => {
    const interval = wilson(count, of);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('ends exactly at 0 and at 1, mirrors, and is nothing of nothing', () => {
    for (const of of [1, 7, 20, 1000]) {
      const [none, all] = [wilson(0, of), wilson(of, of)];
      expect(none?.low).toBe(0);
      expect(all?.high).toBe(1);
      expect((none?.high ?? 0) + (all?.low ?? 0)).toBeCloseTo(1, 12);
    }
    expect(wilson(0, 0)).toBeNull();
  });
});

/** Spatial test data A of Efron and Tibshirani, An Introduction to the Bootstrap, 1993, table 14.1. */
const SPATIAL = [48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26, 30, 41];
const plainVariance = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / values.length;

describe('17.1 the bootstrap interval (Efron and Tibshirani 1993, section 14.3)', () => {
  it('of the variance of the spatial data has their 171.5, their acceleration of .061, and their 115.8 to 259.6 but for chance', () => {
    expect(plainVariance(SPATIAL)).toBeCloseTo(171.5, 1);
    expect(acceleration(SPATIAL, plainVariance)).toBeCloseTo(0.061, 3);
    const interval = bca(SPATIAL, { random: random(1, 'spatial'), statistic: plainVariance, confidence: 0.9 });
    expect(Math.abs((interval?.low ?? 0) - 115.8)).toBeLessThan(2.5);
    expect(Math.abs((interval?.high ?? 0) - 259.6)).toBeLessThan(5);
  });

  it('of the mean is that of SciPy 1.17 but for chance: 24.12 to 34.23', () => {
    const interval = bca(SPATIAL, { random: random(1, 'mean') });
    expect(Math.abs((interval?.low ?? 0) - 24.12)).toBeLessThan(0.15);
    expect(Math.abs((interval?.high ?? 0) - 34.23)).toBeLessThan(0.15);
  });

  it('is the same for the same stream, moves and stretches with the values, and is turned round with them', () => {
    const of = (values: readonly number[]) => bca(values, { random: random(7, 'x'), resamples: 2000 });
    const own = of(SPATIAL);
    expect(of(SPATIAL)).toEqual(own);
    const moved = of(SPATIAL.map((value) => 2 * value + 10));
    expect(moved?.low).toBeCloseTo(2 * (own?.low ?? 0) + 10, 6);
    const turned = of(SPATIAL.map((value) => -value));
    expect(turned?.low).toBeCloseTo(-(own?.high ?? 0), 6);
    expect(turned?.high).toBeCloseTo(-(own?.low ?? 0), 6);
  });

  it('has no width where all are the same, and is nothing of one value', () => {
    expect(bca([3, 3, 3], { random: random(1, '') })).toEqual({ low: 3, high: 3 });
    expect(bca([3], { random: random(1, '') })).toBeNull();
  });
});

describe('17.1 paired differences', () => {
  it('of two films are those of Lakens 2013, table 1: mean 1, SD .67, dz 1.50, and g .91 of that', () => {
    const [first, second] = [
      [9, 7, 8, 9, 8, 9, 9, 10, 9, 9],
      [9, 6, 7, 8, 7, 9, 8, 8, 8, 7],
    ] as const;
    const found = pairedDifference(
      first.map((value, i) => value - (second[i] as number)),
      { random: random(1, 'films') },
    );
    expect(found?.n).toBe(10);
    expect(found?.mean).toBeCloseTo(1, 12);
    expect(found?.sd).toBeCloseTo(0.67, 2);
    expect(found?.dz).toBeCloseTo(1.5, 2);
    expect(found?.g).toBeCloseTo(1.5 * (1 - 3 / 35), 6);
  });

  it('17.1 of two pairs there is no g: its correction would make nought of whatever they are', () => {
    expect(pairedDifference([1, 3], { random: random(1, '') })).toMatchObject({
      n: 2,
      dz: expect.closeTo(Math.SQRT2),
      g: null,
    });
    expect(pairedDifference([1, 3, 5], { random: random(1, '') })?.g).toBeGreaterThan(0);
  });

  it('that are all the same have no effect size, and of no pairs there is nothing', () => {
    expect(pairedDifference([2, 2, 2], { random: random(1, '') })).toEqual({
      ...{ n: 3, mean: 2, sd: 0, interval: { low: 2, high: 2 }, dz: null, g: null },
    });
    // The same but for the last digits: no effect can be measured by what rounding leaves.
    const rounded = pairedDifference([2 / 3 - 1 / 3, 1 - 2 / 3, 1 / 3], { random: random(1, '') });
    expect(rounded).toMatchObject({ dz: null, g: null });
    expect(pairedDifference([], { random: random(1, '') })).toBeNull();
    expect(standardDeviation([4])).toBeNull();
  });
});

describe('17.1 many comparisons (Holm 1979)', () => {
  it('.01, .04, .03, .005 become .03, .06, .06, .02 (the example of Wikipedia, Holm–Bonferroni method)', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [i, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[i]).toBeCloseTo(p, 12);
  });

  it('no p is above 1, and none at all are none', () => {
    expect(holm([0.5, 0.9, 0.7])).toEqual([1, 1, 1]);
    expect(holm([])).toEqual([]);
  });
});

const n = null;
const unitsOf = (coders: readonly (readonly (number | null)[])[]) =>
  (coders[0] ?? []).map((_, unit) => coders.map((values) => values[unit] ?? null));

describe("17.1 Krippendorff's alpha (Krippendorff 2011)", () => {
  const four = unitsOf([
    [1, 2, 3, 3, 2, 1, 4, 1, 2, n, n, n],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, n, 3],
    [n, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, n],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, n],
  ]);

  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
  ] as const)('of four coders and missing values (C to E): %s, %d', (level, alpha) => {
    expect(krippendorffAlpha(four, level)).toBeCloseTo(alpha, 3);
  });

  it('of two coders: binary .095 (A), nominal .692 (B)', () => {
    const binary = unitsOf([
      [0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
      [1, 1, 1, 0, 0, 1, 0, 0, 0, 0],
    ]);
    expect(krippendorffAlpha(binary, 'nominal')).toBeCloseTo(0.095, 3);
    const letters = ['aabbdcccedda', 'babbbccceddd'].map((row) => [...row].map((letter) => letter.charCodeAt(0)));
    expect(krippendorffAlpha(unitsOf(letters), 'nominal')).toBeCloseTo(0.692, 3);
  });

  it('is 1 where all agree, and nothing where there is nothing to agree on', () => {
    expect(
      krippendorffAlpha(
        unitsOf([
          [1, 2],
          [1, 2],
        ]),
        'ordinal',
      ),
    ).toBe(1);
    expect(
      krippendorffAlpha(
        unitsOf([
          [1, 1],
          [1, 1],
        ]),
        'nominal',
      ),
    ).toBeNull();
    expect(
      krippendorffAlpha(
        unitsOf([
          [1, 2],
          [n, n],
        ]),
        'nominal',
      ),
    ).toBeNull();
  });
});
