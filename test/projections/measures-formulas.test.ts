import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import {
  gini,
  kendallDistance,
  largestCamp,
  pairwiseAgreement,
  slope,
  spread,
} from '../../src/projections/measures/formulas.ts';
import {
  gramsIn,
  type Heard,
  hearing,
  isRecalling,
  repetitionOf,
  structureOf,
} from '../../src/projections/measures/speech.ts';

const LISTS = Array.from({ length: 200 }, (_, i) => {
  const chance = random(i, 'shares');
  return Array.from({ length: 1 + chance.int(12) }, () => chance.int(1000));
});

describe('the Gini coefficient', () => {
  it.each([
    [[4, 4, 4], 0],
    [[0, 0, 0, 8], 3 / 4],
    [[1, 2, 3, 4], 1 / 4],
    [[1, 3], 1 / 4],
    [[7], 0],
    [[], 0],
    [[0, 0], 0],
  ])('of %j is %d', (shares, expected) => {
    expect(gini(shares)).toBeCloseTo(expected, 12);
  });

  it('is half the mean difference of all pairs over the mean, whatever the shares', () => {
    for (const shares of LISTS) {
      const total = shares.reduce((sum, x) => sum + x, 0);
      const differences = shares.flatMap((a) => shares.map((b) => Math.abs(a - b))).reduce((sum, x) => sum + x, 0);
      const expected = total === 0 ? 0 : differences / (2 * shares.length * total);
      expect(gini(shares)).toBeCloseTo(expected, 10);
    }
  });

  it('is 0 for equal shares, does not see who has which, nor the unit, and never reaches 1', () => {
    for (const [i, shares] of LISTS.entries()) {
      expect(gini(shares.map(() => 7))).toBeCloseTo(0, 12);
      expect(gini(random(i, 'order').shuffle(shares))).toBe(gini(shares));
      expect(gini(shares.map((x) => x * 3))).toBeCloseTo(gini(shares), 10);
      expect(gini(shares)).toBeGreaterThanOrEqual(0);
      expect(gini(shares)).toBeLessThanOrEqual((shares.length - 1) / shares.length + 1e-9);
    }
  });

  it('leaves the list as it was', () => {
    const shares = [3, 1, 2];
    gini(shares);
    expect(shares).toEqual([3, 1, 2]);
  });
});

describe('convergence', () => {
  it.each([
    [['a', 'a', 'b'], 2 / 3, 1 / 3],
    [['a', 'a', 'b', 'b'], 1 / 2, 1 / 3],
    [['a', 'b', 'c'], 1 / 3, 0],
    [['a'], 1, null],
    [[], null, null],
  ])('of %j: the largest camp is %d, and %d of the pairs agree', (positions, camp, pairs) => {
    expect(largestCamp(positions)).toEqual(camp === null ? null : expect.closeTo(camp, 12));
    expect(pairwiseAgreement(positions)).toEqual(pairs === null ? null : expect.closeTo(pairs, 12));
  });

  it('is 1 when all agree and less when somebody does not, in any order', () => {
    for (const [i, numbers] of LISTS.entries()) {
      const positions = numbers.map((n) => `option ${n % 3}`);
      const isOne = new Set(positions).size === 1;
      expect(largestCamp(positions) === 1).toBe(isOne);
      if (positions.length > 1) expect(pairwiseAgreement(positions) === 1).toBe(isOne);
      expect(largestCamp(random(i, 'order').shuffle(positions))).toBe(largestCamp(positions));
      expect(pairwiseAgreement(positions) ?? 0).toBeLessThanOrEqual(largestCamp(positions) ?? 0);
    }
  });

  it('takes the spread of amounts as a vote’s tolerance does: largest minus smallest', () => {
    expect([spread([3, 9, 5]), spread([4]), spread([])]).toEqual([6, 0, null]);
  });
});

it('the slope is what a line gains at each step', () => {
  expect([slope([1, 3, 5]), slope([2, 2]), slope([0, 0, 3]), slope([4]), slope([])]).toEqual([2, 0, 1.5, null, null]);
});

describe('what is measured of a statement', () => {
  it.each([
    ['I am for the floor. It is just.', 0],
    ['One thing first: it is late. It is just.', 1 / 2],
    ['Speaker: Ann | Topic: the floor | Certainty: high', 1],
    ['Topic: the floor. Reasoning: it is just.', 1],
    ['- Topic: the floor\n- it is just', 1 / 2],
    ['1. Topic: the floor\n2. Reasoning: just', 1],
    ['- My main topic: the floor', 1],
    ['2) The second topic: the poor', 1],
    ['主题：最低收入\n理由：公平', 1],
    ['我认为最重要的一点是：公平。', 0],
    ['What I would like to say: no.', 0],
    ['It is 12:30 now', 0],
    ['Plainly, Ann: the park is green and quiet.', 0],
    ['You see, Tom: it is late.', 0],
    ['Ann: it is late.', 0],
    ['But Bea Long: it is late.', 0],
    ['李明：太晚了。', 0],
    ['It is green. One thing more: it is late.', 0],
    ['It is green | Topic: the park', 1 / 2],
    ['Topic: the park. It is green. One thing more: it is late.', 1 / 3],
    ['Speaker: Ann. Topic: the park', 1],
    ['', 0],
  ])('structure: %j has a share of %d fields', (text, share) => {
    expect(structureOf(text, ['Ann', 'Bea Long', '李明'])).toBe(share);
  });

  it('repetition: the share of word 3-grams that were said before, whatever their case and signs', () => {
    const earlier = [gramsIn('We need a floor now.'), gramsIn('Think of the poor, always.')];
    expect(repetitionOf(gramsIn('WE NEED a floor, then!'), earlier)).toBe(2 / 3);
    expect(repetitionOf(gramsIn('We need a floor now.'), earlier)).toBe(1);
    expect(repetitionOf(gramsIn('now think of'), earlier)).toBe(0);
    expect(repetitionOf(gramsIn('two words'), earlier)).toBe(0);
    expect(repetitionOf(gramsIn('We need a floor now.'), [])).toBe(0);
  });

  const stand = (option: string | null, ...amounts: number[]) => ({
    option,
    options: option === null ? [] : [option],
    amounts,
  });

  it('recall: names what another stood for or named, in the last three rounds and in this one', () => {
    const heard = hearing([], 2, 'Ann', stand('floor', 9000));
    expect(isRecalling('Bo', 2, stand('floor'), heard)).toBe(true);
    expect(isRecalling('Bo', 5, stand(null, 9000), heard)).toBe(true);
    expect(isRecalling('Bo', 6, stand('floor', 9000), heard)).toBe(false);
    expect(isRecalling('Bo', 2, stand('average', 8000), heard)).toBe(false);
    expect(isRecalling('Ann', 2, stand('floor', 9000), heard)).toBe(false);
    expect(isRecalling('Ann', 2, stand('floor'), hearing(heard, 2, 'Bo', stand('floor')))).toBe(true);
  });

  it('recall: names an option without a stand for it too, but is not reminded by who only named it', () => {
    const heard = hearing([], 1, 'Ann', { option: 'floor', options: ['floor', 'average'], amounts: [] });
    expect(isRecalling('Bo', 1, { option: null, options: ['floor'], amounts: [] }, heard)).toBe(true);
    expect(isRecalling('Bo', 1, { option: null, options: ['average'], amounts: [] }, heard)).toBe(false);
  });

  it('recall: what was heard does not grow with the run', () => {
    let heard: readonly Heard[] = [];
    for (let round = 1; round <= 50; round++) {
      for (let i = 0; i < 20; i++) heard = hearing(heard, round, `a${i}`, stand('floor'));
    }
    expect(heard.map(({ round, by }) => [round, [...by]])).toEqual(
      [47, 48, 49, 50].map((round) => [round, [['option:floor', ['a0', 'a1']]]]),
    );
  });
});

describe('the distance of two rankings', () => {
  it('counts the pairs in another order, of what is in both', () => {
    expect(kendallDistance(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toBe(0);
    expect(kendallDistance(['a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd'])).toBe(1);
    expect(kendallDistance(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBe(6);
    expect(kendallDistance(['a', 'b', 'c'], ['c', 'a'])).toBe(1);
    expect(kendallDistance([], ['a'])).toBe(0);
  });
});
