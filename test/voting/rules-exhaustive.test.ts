import { describe, expect, it } from 'vitest';
import type { RuleBallot } from '../../src/discussion/ballot.ts';
import { approval } from '../../src/voting/rules/approval.ts';
import { borda } from '../../src/voting/rules/borda.ts';
import { condorcet } from '../../src/voting/rules/condorcet.ts';
import { cumulative } from '../../src/voting/rules/cumulative.ts';
import { judge } from '../../src/voting/rules/judge.ts';
import { majority } from '../../src/voting/rules/majority.ts';
import { plurality } from '../../src/voting/rules/plurality.ts';
import { ranked } from '../../src/voting/rules/ranked.ts';
import type { DecisionRule, RuleContext } from '../../src/voting/rules/rule.ts';
import { supermajority } from '../../src/voting/rules/supermajority.ts';
import { unanimity } from '../../src/voting/rules/unanimity.ts';
import {
  approvals,
  choices,
  decide,
  drawnProfiles,
  IS_LONG,
  multisets,
  permutations,
  points,
  profiles,
  rankings,
  sampled,
  subsets,
} from './profiles.ts';

/*
 * The oracles below work on the marks as texts, from the rules' definitions, and share nothing with the code. Each gives `winner` or,
 * without one, the reason and the options that tie.
 */
type Oracle = (marks: readonly string[], options: string) => string;

const times = (marks: readonly string[], letter: string) => marks.join('').split(letter).length - 1;
const ahead = (marks: readonly string[], a: string, b: string) =>
  marks.filter((mark) => `${mark}${b}`.indexOf(b) > `${mark}${a}${b}`.indexOf(a) && mark.includes(a)).length;

/** The option for which `isBetter` holds against each other one; none: those that nobody is better than. */
function topBy(options: string, isBetter: (a: string, b: string) => boolean): string {
  const all = [...options];
  const winner = all.find((a) => all.every((b) => a === b || isBetter(a, b)));
  return winner ?? `tie:${all.filter((a) => !all.some((b) => isBetter(b, a))).join('')}`;
}

const pluralityOracle: Oracle = (marks, options) =>
  marks.join('') === '' ? 'no-ballots:' : topBy(options, (a, b) => times(marks, a) > times(marks, b));

const shareOracle =
  (isEnough: (votes: number, all: number) => boolean): Oracle =>
  (marks, options) => {
    const top = pluralityOracle(marks, options);
    if (top.length > 1) return top;
    return isEnough(times(marks, top), marks.filter((mark) => mark !== '').length) ? top : 'short:';
  };

const unanimityOracle: Oracle = (marks) => {
  if (marks.join('') === '') return 'no-ballots:';
  return new Set(marks).size === 1 ? marks[0]! : 'short:';
};

/** Borda by pairs: a point for each option that a ballot ranks below, half a point where it ranks neither. */
const bordaOracle: Oracle = (marks, options) => {
  const score = (a: string) =>
    [...options]
      .filter((b) => b !== a)
      .map((b) => 2 * ahead(marks, a, b) + marks.filter((mark) => !mark.includes(a) && !mark.includes(b)).length)
      .reduce((sum, twice) => sum + twice, 0);
  const cast = marks.filter((mark) => mark !== '');
  if (cast.length === 0) return 'no-ballots:';
  const empty = marks.length - cast.length;
  return topBy(options, (a, b) => score(a) - empty > score(b) - empty);
};

/** Instant run-off by crossing out letters. */
const rankedOracle: Oracle = (marks, options) => {
  const cast = marks.filter((mark) => mark !== '');
  if (cast.length === 0) return 'no-ballots:';
  const firsts = cast.map((mark) => mark[0]);
  const votes = (letter: string) => firsts.filter((first) => first === letter).length;
  const top = [...options].find((letter) => votes(letter) > cast.length / 2);
  if (top) return top;
  const fewest = Math.min(...[...options].map(votes));
  const gone = [...options].filter((letter) => votes(letter) === fewest);
  if (gone.length === options.length) return `tie:${options}`;
  const cross = new RegExp(`[${gone.join('')}]`, 'g');
  return rankedOracle(
    cast.map((mark) => mark.replace(cross, '')),
    options.replace(cross, ''),
  );
};

/** Condorcet by looking at every subset for the smallest that beats the rest. */
const condorcetOracle: Oracle = (marks, options) => {
  if (marks.join('') === '') return 'no-ballots:';
  const beats = (a: string, b: string) => ahead(marks, a, b) > ahead(marks, b, a);
  const smith = subsets(options)
    .filter((set) => set !== '')
    .sort((a, b) => a.length - b.length)
    .find((set) => [...set].every((a) => [...options].every((b) => set.includes(b) || beats(a, b))))!;
  if (smith.length === 1) return smith;
  const isBeaten = (b: string) => [...options].some((a) => beats(a, b));
  return `${[...options].every(isBeaten) ? 'cycle' : 'tie'}:${smith}`;
};

type Make = (...marks: string[]) => RuleBallot[];

function same(
  rule: DecisionRule,
  oracle: Oracle,
  make: Make,
  all: Iterable<string[]>,
  options: string,
  context: Partial<RuleContext> = {},
) {
  let count = 0;
  for (const marks of all) {
    const { winner, reason, tied } = decide(rule, make(...marks), options, context);
    const found = winner ?? `${reason}:${tied.join('')}`;
    const expected = oracle(marks, options);
    // Compared by hand: an expect for each of a hundred thousand profiles is most of the time.
    if (found !== expected) expect.fail(`${rule.name} of ${marks.join(' ')}: ${found}, expected ${expected}`);
    count++;
  }
  expect(count).toBeGreaterThan(0);
}

/** `aab` gives two points to a and one to b. */
const pointed =
  (options: string): Make =>
  (...marks) =>
    points(...marks.map((mark) => Object.fromEntries([...options].map((letter) => [letter, times([mark], letter)]))));

const CHOICES = [...'abcd'];

describe('9.5 every profile of choices of 4 options and up to 5 voters', () => {
  it.each([
    [plurality, pluralityOracle, {}],
    [majority, shareOracle((votes, all) => votes > all / 2), {}],
    [supermajority, shareOracle((votes, all) => 3 * votes >= 2 * all), {}],
    [supermajority, shareOracle((votes, all) => 5 * votes >= 3 * all), { share: 0.6 }],
    [unanimity, unanimityOracle, {}],
  ] as const)('$name decides as its definition says, abstentions among them', (rule, oracle, context) => {
    for (let voters = 0; voters <= 5; voters++) {
      same(rule, oracle, choices, profiles([...CHOICES, ''], voters), 'abcd', context);
    }
  });

  it('judge decides as the judge chooses', () => {
    const first: Oracle = ([mark]) => (mark ? mark : 'no-judge:');
    for (let voters = 0; voters <= 5; voters++) {
      same(judge, first, choices, profiles([...CHOICES, ''], voters), 'abcd', { judge: 'v0' });
    }
  });
});

const RANKERS = [
  [borda, bordaOracle],
  [ranked, rankedOracle],
  [condorcet, condorcetOracle],
] as const;

describe('9.5 rankings', () => {
  it.each(RANKERS)(
    '$name decides all profiles of 3 options and up to 5 voters as its definition says',
    (rule, oracle) => {
      for (let voters = 0; voters <= 4; voters++)
        same(rule, oracle, rankings, profiles(permutations('abc'), voters), 'abc');
      same(rule, oracle, rankings, sampled(profiles(permutations('abc'), 5), 6), 'abc');
    },
  );

  it.each(RANKERS)(
    '$name decides all profiles of 4 options and up to 3 voters as its definition says',
    (rule, oracle) => {
      for (let voters = 0; voters <= 2; voters++)
        same(rule, oracle, rankings, profiles(permutations('abcd'), voters), 'abcd');
      same(rule, oracle, rankings, sampled(profiles(permutations('abcd'), 3), 6), 'abcd');
    },
  );

  it.each(RANKERS)(
    '$name decides those of 4 options and 4 or 5 voters, up to their order, as its definition says',
    (rule, oracle) => {
      same(rule, oracle, rankings, sampled(multisets(permutations('abcd'), 4), 12), 'abcd');
      same(rule, oracle, rankings, sampled(multisets(permutations('abcd'), 5), 60), 'abcd');
    },
  );

  it.each(RANKERS)('$name decides rankings that leave options out as its definition says', (rule, oracle) => {
    const partial = [...new Set(permutations('abc').flatMap((mark) => [mark, mark.slice(0, 2), mark[0]!]))];
    expect(partial).toHaveLength(15);
    for (let voters = 0; voters <= 4; voters++)
      same(rule, oracle, rankings, multisets([...partial, ''], voters), 'abc');
    same(rule, oracle, rankings, sampled(multisets(partial, 5), 5), 'abcd');
  });

  it.each(RANKERS)('$name decides those of 4 options that leave some out as its definition says', (rule, oracle) => {
    const partial = [...new Set(permutations('abcd').flatMap((mark) => [mark, mark.slice(0, 2), mark[0]!]))];
    expect(partial).toHaveLength(40);
    for (let voters = 0; voters <= 3; voters++)
      same(rule, oracle, rankings, sampled(multisets([...partial, ''], voters), 2), 'abcd');
    // A million ways for five: a part of them, picked by the seed, is what any run can look at.
    same(rule, oracle, rankings, drawnProfiles([...partial, ''], 5, IS_LONG ? 200_000 : 1000), 'abcd');
  });
});

describe('9.5 approvals and points', () => {
  it('approval decides all profiles of 4 options and up to 5 voters, up to their order, as its definition says', () => {
    for (let voters = 0; voters <= 4; voters++) {
      same(approval, pluralityOracle, approvals, multisets(subsets('abcd'), voters), 'abcd');
    }
    same(approval, pluralityOracle, approvals, sampled(multisets(subsets('abcd'), 5), 3), 'abcd');
  });

  it('cumulative decides all profiles of 3 options, 4 voters and up to 3 points as its definition says', () => {
    const spread = ['', ...'abc', 'aa', 'ab', 'ac', 'bb', 'bc', 'cc', ...multisets([...'abc'], 3)].map((mark) =>
      typeof mark === 'string' ? mark : mark.join(''),
    );
    expect(new Set(spread).size).toBe(20);
    for (let voters = 0; voters <= 4; voters++) {
      same(cumulative, pluralityOracle, pointed('abc'), multisets(spread, voters), 'abc', { budget: 3 });
    }
  });

  it('cumulative decides all profiles of 4 options, up to 5 voters and up to 2 points as its definition says', () => {
    const spread = ['', ...'abcd', ...[...multisets([...'abcd'], 2)].map((mark) => mark.join(''))];
    expect(spread).toHaveLength(15);
    for (let voters = 0; voters <= 4; voters++)
      same(cumulative, pluralityOracle, pointed('abcd'), multisets(spread, voters), 'abcd', { budget: 2 });
    same(cumulative, pluralityOracle, pointed('abcd'), sampled(multisets(spread, 5), 4), 'abcd', { budget: 2 });
  });
});
