import { random } from '../../src/base/random.ts';
import type { RuleBallot } from '../../src/discussion/ballot.ts';
import {
  DEFAULT_RULE_CONTEXT,
  type DecisionRule,
  type RuleContext,
  type Verdict,
} from '../../src/voting/rules/rule.ts';

export const IS_LONG = process.env['ROUNDTABLE_LONG'] === '1';

/** Ballots by agents `v0`, `v1`, … An option is one letter: `a` chooses it, `bca` ranks, and an empty text abstains. */
export function choices(...marks: string[]): RuleBallot[] {
  return marks.map((mark, index) => ({ form: 'choice', agent: `v${index}`, choice: mark === '' ? null : mark }));
}
export function rankings(...marks: string[]): RuleBallot[] {
  return marks.map((mark, index) => ({ form: 'ranking', agent: `v${index}`, ranking: [...mark] }));
}
export function approvals(...marks: string[]): RuleBallot[] {
  return marks.map((mark, index) => ({ form: 'approval', agent: `v${index}`, approved: [...mark] }));
}
export function points(...marks: Record<string, number>[]): RuleBallot[] {
  return marks.map((mark, index) => ({ form: 'points', agent: `v${index}`, points: mark }));
}

/** `6 abc, 5 cab`: so many rankings each. */
export function many(text: string): RuleBallot[] {
  const marks = text.split(', ').flatMap((group) => {
    const [count, mark] = group.split(' ');
    return Array<string>(Number(count)).fill(mark!);
  });
  return rankings(...marks);
}

export function decide(
  rule: DecisionRule,
  ballots: readonly RuleBallot[],
  options = 'abcd',
  context: Partial<RuleContext> = {},
): Verdict {
  return rule.decide(ballots, [...options], { ...DEFAULT_RULE_CONTEXT, ...context });
}

/** Scores by option, in listed order. */
export function scores(verdict: Verdict): Record<string, number> {
  return Object.fromEntries(verdict.standings.map(({ option, score }) => [option, score]));
}

export function permutations(letters: string): string[] {
  if (letters.length <= 1) return [letters];
  return [...letters].flatMap((letter) => permutations(letters.replace(letter, '')).map((rest) => letter + rest));
}

export function subsets(letters: string): string[] {
  return [...letters].reduce((sets, letter) => sets.flatMap((set) => [set, set + letter]), ['']);
}

/** Every profile: each voter with each kind of ballot. */
export function* profiles<T>(kinds: readonly T[], voters: number): Generator<T[]> {
  if (voters === 0) yield [];
  else for (const rest of profiles(kinds, voters - 1)) for (const kind of kinds) yield [...rest, kind];
}

/** Every profile up to the order of the voters. */
export function* multisets<T>(kinds: readonly T[], voters: number, from = 0): Generator<T[]> {
  if (voters === 0) yield [];
  else {
    for (let index = from; index < kinds.length; index++) {
      for (const rest of multisets(kinds, voters - 1, index)) yield [kinds[index]!, ...rest];
    }
  }
}

/** All of them in the long run, else a seeded sample of about one in `keep`. */
export function* sampled<T>(all: Iterable<T>, keep: number): Generator<T> {
  const chance = random(1, 'profiles');
  for (const one of all) if (IS_LONG || chance.int(keep) === 0) yield one;
}

/** So many profiles, drawn by a seed. */
export function* drawnProfiles<T>(kinds: readonly T[], voters: number, count: number): Generator<T[]> {
  const chance = random(1, 'drawn-profiles');
  for (let i = 0; i < count; i++) yield Array.from({ length: voters }, () => chance.pick(kinds));
}
