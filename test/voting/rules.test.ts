import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BallotFormName,
  DECISION_RULES,
  type DecisionRuleName,
  type RuleBallot,
} from '../../src/discussion/ballot.ts';
import { ballotAs } from '../../src/voting/rules/ballots.ts';
import { verdictsBeside } from '../../src/voting/rules/beside.ts';
import { decisionRules } from '../../src/voting/rules/index.ts';
import { DEFAULT_RULE_CONTEXT } from '../../src/voting/rules/rule.ts';
import { approvals, choices, decide, many, permutations, points, rankings, scores, subsets } from './profiles.ts';

const { plurality, majority, supermajority, unanimity, approval, cumulative, borda, ranked, condorcet, judge } =
  decisionRules;
const RULES = DECISION_RULES.map((name) => [name, decisionRules[name]] as const);
const OPTIONS = 'abcd';
const CONTEXT = { judge: 'v0' };

/** Ballots of a form over `abcd`, as marks that `renamed` can rewrite. */
const MARKS: Readonly<Record<BallotFormName, readonly string[]>> = {
  choice: ['', ...OPTIONS],
  approval: subsets(OPTIONS),
  points: ['', 'a', 'aab', 'bcd', 'ccc', 'dda', 'abcdabcd'],
  ranking: ['', ...new Set(permutations(OPTIONS).flatMap((mark) => [mark, mark.slice(0, 2), mark[0]!]))],
};
const MAKE: Readonly<Record<BallotFormName, (...marks: string[]) => RuleBallot[]>> = {
  choice: choices,
  approval: approvals,
  ranking: rankings,
  points: (...marks) =>
    points(
      ...marks.map((mark) => Object.fromEntries([...OPTIONS].map((option) => [option, mark.split(option).length - 1]))),
    ),
};
const profileOf = (form: BallotFormName) => fc.array(fc.constantFrom(...MARKS[form]), { maxLength: 9 });

describe('9.5 laws of every rule', () => {
  it.each(RULES)('%s is in the table under its name', (name, rule) => {
    expect(rule.name).toBe(name);
  });

  it.each(RULES)('%s: nobody votes, nothing stands to vote, and everybody abstains', (_, rule) => {
    const reason = rule === judge ? 'no-judge' : 'no-ballots';
    expect(decide(rule, [])).toMatchObject({ winner: null, reason, tied: [], dissent: [], abstained: [] });
    expect(scores(decide(rule, []))).toEqual({ a: 0, b: 0, c: 0, d: 0 });
    expect(rule.decide([], [], DEFAULT_RULE_CONTEXT)).toMatchObject({ winner: null, reason, standings: [] });
    const silent = MAKE[rule.form]('', '', '');
    expect(decide(rule, silent, OPTIONS, CONTEXT)).toMatchObject({
      winner: null,
      reason,
      abstained: ['v0', 'v1', 'v2'],
    });
  });

  it.each(RULES)('%s: what all want alone wins, and nobody dissents', (_, rule) => {
    for (const option of OPTIONS) {
      const ballots = MAKE[rule.form](option, option, option);
      expect(decide(rule, ballots, OPTIONS, CONTEXT)).toMatchObject({ winner: option, reason: 'decided', dissent: [] });
    }
  });

  it.each(RULES)('%s: the order of ballots decides nothing', (_, rule) => {
    fc.assert(
      fc.property(profileOf(rule.form), fc.infiniteStream(fc.nat()), (marks, stream) => {
        const ballots = MAKE[rule.form](...marks);
        const keyed = ballots.map((ballot) => ({ ballot, key: stream.next().value as number }));
        const mixed = keyed.sort((a, b) => a.key - b.key).map(({ ballot }) => ballot);
        const [before, after] = [ballots, mixed].map((list) => decide(rule, list, OPTIONS, CONTEXT));
        expect({ ...after, dissent: [], abstained: [] }).toEqual({ ...before, dissent: [], abstained: [] });
        expect([...after!.dissent].sort()).toEqual([...before!.dissent].sort());
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it.each(RULES)('%s: the names and the order of the options decide nothing', (_, rule) => {
    fc.assert(
      fc.property(profileOf(rule.form), fc.constantFrom(...permutations(OPTIONS)), (marks, names) => {
        const rename = (text: string) => [...text].map((letter) => names[OPTIONS.indexOf(letter)]).join('');
        const before = decide(rule, MAKE[rule.form](...marks), OPTIONS, CONTEXT);
        const after = decide(rule, MAKE[rule.form](...marks.map(rename)), OPTIONS, CONTEXT);
        expect(after.winner).toBe(before.winner && rename(before.winner));
        expect(after.reason).toBe(before.reason);
        expect([...after.tied].sort().join('')).toBe([...rename(before.tied.join(''))].sort().join(''));
        expect(after.dissent).toEqual(before.dissent);
        for (const { option, score } of before.standings) expect(scores(after)[rename(option)]).toBe(score);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it.each(RULES)('%s: a winner or a reason, every option once, and each agent in one place', (_, rule) => {
    fc.assert(
      fc.property(profileOf(rule.form), (marks) => {
        const verdict = decide(rule, MAKE[rule.form](...marks), OPTIONS, CONTEXT);
        expect(verdict.reason === 'decided').toBe(verdict.winner !== null);
        expect(verdict.tied.length > 0).toBe(verdict.reason === 'tie' || verdict.reason === 'cycle');
        expect(verdict.standings.map(({ option }) => option).sort()).toEqual([...OPTIONS]);
        expect(verdict.abstained).toEqual(marks.flatMap((mark, index) => (mark === '' ? [`v${index}`] : [])));
        expect(verdict.dissent.filter((agent) => verdict.abstained.includes(agent))).toEqual([]);
        if (verdict.winner !== null && rule !== judge) expect(verdict.standings[0]!.option).toBe(verdict.winner);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it.each([plurality, majority, approval, cumulative, borda, condorcet])(
    '$name: more support for the winner keeps it the winner',
    (rule) => {
      fc.assert(
        fc.property(profileOf(rule.form), fc.nat(8), (marks, at) => {
          const { winner } = decide(rule, MAKE[rule.form](...marks));
          if (winner === null || at >= marks.length) return;
          const mark = marks[at]!;
          const raised = {
            choice: winner,
            approval: mark.includes(winner) ? mark : mark + winner,
            points: `${mark}${winner}`,
            ranking: mark === '' ? '' : winner + mark.replace(winner, ''),
          }[rule.form];
          expect(decide(rule, MAKE[rule.form](...marks.with(at, raised))).winner).toBe(winner);
        }),
        { seed: 1, numRuns: 500 },
      );
    },
  );
});

describe('9.5 unanimity, plurality, majority and supermajority', () => {
  it('unanimity: one other choice or an abstention is enough to fail it', () => {
    expect(decide(unanimity, choices('b', 'b', 'b'))).toMatchObject({ winner: 'b', reason: 'decided' });
    expect(decide(unanimity, choices('b', 'b', 'a'))).toMatchObject({ winner: null, reason: 'short', dissent: [] });
    expect(decide(unanimity, choices('b', 'b', ''))).toMatchObject({ winner: null, reason: 'short' });
    expect(decide(unanimity, choices('a', 'b'))).toMatchObject({ winner: null, reason: 'short', tied: [] });
  });

  it('unanimity: an unreadable ballot fails the vote; other rules decide without it', () => {
    const ballots = choices('b', 'b');
    expect(decide(unanimity, ballots, OPTIONS, { unreadable: ['v2'] })).toMatchObject({
      winner: null,
      reason: 'failed',
    });
    for (const rule of [plurality, majority, supermajority]) {
      expect(decide(rule, ballots, OPTIONS, { unreadable: ['v2', 'v3', 'v4'] })).toMatchObject({
        winner: 'b',
        dissent: [],
        unreadable: ['v2', 'v3', 'v4'],
      });
    }
  });

  it('plurality: two of five are enough; a tie names those who lead alike', () => {
    expect(decide(plurality, choices('c', 'a', 'b', 'c', 'd'))).toMatchObject({
      winner: 'c',
      dissent: ['v1', 'v2', 'v4'],
      standings: [
        { option: 'c', score: 2 },
        { option: 'a', score: 1 },
        { option: 'b', score: 1 },
        { option: 'd', score: 1 },
      ],
    });
    expect(decide(plurality, choices('c', 'a', 'b', 'c', 'a'))).toMatchObject({
      winner: null,
      reason: 'tie',
      tied: ['a', 'c'],
      dissent: [],
    });
  });

  it('majority: more than half of the votes; abstentions are no votes', () => {
    expect(decide(majority, choices('a', 'a', 'b', 'c'))).toMatchObject({ winner: null, reason: 'short' });
    expect(decide(majority, choices('a', 'a', 'b', ''))).toMatchObject({
      winner: 'a',
      abstained: ['v3'],
      dissent: ['v2'],
    });
    expect(decide(majority, choices('a', 'a', 'b', 'b'))).toMatchObject({
      winner: null,
      reason: 'tie',
      tied: ['a', 'b'],
    });
  });

  it('supermajority: at least two thirds, or at least the share that is set', () => {
    expect(decide(supermajority, choices('a', 'a', 'b'))).toMatchObject({ winner: 'a' });
    expect(decide(supermajority, choices('a', 'a', 'a', 'b', 'b'))).toMatchObject({ winner: null, reason: 'short' });
    expect(decide(supermajority, choices('a', 'a', 'a', 'b', 'b'), OPTIONS, { share: 0.6 }).winner).toBe('a');
    expect(decide(supermajority, choices('a', 'a', 'a', 'b'), OPTIONS, { share: 1 }).winner).toBe(null);
    // As it is told and written, and no less.
    expect(decide(supermajority, choices('a', 'a', 'b'), OPTIONS, { share: 0.6667 }).winner).toBe('a');
    expect(decide(supermajority, choices('a', 'a', 'b'), OPTIONS, { share: 0.67 }).winner).toBe(null);
    const fourteen = choices(...'aaaaaaaaaaaaaabbbbbbbbbbb');
    expect(decide(supermajority, fourteen, OPTIONS, { share: 0.56 }).winner).toBe('a');
  });
});

describe('9.5 approval and cumulative', () => {
  it('approval: the most approvals; dissent is who does not approve of the winner', () => {
    const verdict = decide(approval, approvals('ab', 'b', 'bc', 'a', 'd', ''));
    expect(verdict).toMatchObject({ winner: 'b', dissent: ['v3', 'v4'], abstained: ['v5'] });
    expect(scores(verdict)).toEqual({ a: 2, b: 3, c: 1, d: 1 });
    expect(decide(approval, approvals('ab', 'abc'))).toMatchObject({ winner: null, reason: 'tie', tied: ['a', 'b'] });
  });

  it('cumulative: the most points; a ballot above the budget, below zero or with parts of points is unreadable', () => {
    const ballots = points(
      { a: 6, b: 4 },
      { b: 10 },
      { a: 5 },
      { a: 11 },
      { a: -1 },
      { a: 0.5 },
      { a: Number.NaN },
      { a: 0 },
    );
    expect(decide(cumulative, ballots)).toMatchObject({
      winner: 'b',
      // Who gives another option more has voted otherwise (9.5).
      dissent: ['v0', 'v2'],
      abstained: ['v7'],
      unreadable: ['v3', 'v4', 'v5', 'v6'],
    });
    expect(scores(decide(cumulative, ballots))).toEqual({ a: 11, b: 14, c: 0, d: 0 });
    expect(decide(cumulative, points({ a: 3 }, { b: 3 }), OPTIONS, { budget: 3 })).toMatchObject({ reason: 'tie' });
    expect(decide(cumulative, points({ a: 3 }), OPTIONS, { budget: 2 })).toMatchObject({ reason: 'no-ballots' });
  });

  it('an option may have the name of something that every object has', () => {
    const ballots: RuleBallot[] = [{ form: 'points', agent: 'Ada', points: { b: 1 } }];
    expect(cumulative.decide(ballots, ['constructor', 'b'], DEFAULT_RULE_CONTEXT).winner).toBe('b');
  });
});

describe('9.5 borda', () => {
  it('counts 3, 2, 1 and 0 points; options left out share what is left', () => {
    expect(scores(decide(borda, rankings('abcd', 'bacd')))).toEqual({ a: 5, b: 5, c: 2, d: 0 });
    expect(scores(decide(borda, rankings('a')))).toEqual({ a: 3, b: 1, c: 1, d: 1 });
    expect(scores(decide(borda, rankings('ab')))).toEqual({ a: 3, b: 2, c: 0.5, d: 0.5 });
    expect(decide(borda, rankings('abcd', 'bacd'))).toMatchObject({ winner: null, reason: 'tie', tied: ['a', 'b'] });
  });

  it('can pass over what more than half rank first', () => {
    const ballots = many('3 abc, 2 bca');
    expect(decide(borda, ballots, 'abc').winner).toBe('b');
    expect(decide(majority, ballots, 'abc').winner).toBe('a');
    expect(decide(borda, ballots, 'abc').dissent).toEqual(['v0', 'v1', 'v2']);
  });
});

describe('9.5 ranked', () => {
  // Tennessee chooses a capital: Memphis, Nashville, Chattanooga, Knoxville.
  const TENNESSEE = many('42 mnck, 26 nckm, 15 cknm, 17 kcnm');

  it('eliminates the last until one has more than half, and tells each count', () => {
    const verdict = decide(ranked, TENNESSEE, 'mnck');
    expect(verdict.winner).toBe('k');
    expect(verdict.rounds.map((count) => count.map(({ option, score }) => `${option}${score}`).join(' '))).toEqual([
      'm42 n26 k17 c15',
      'm42 k32 n26',
      'k58 m42',
    ]);
    expect(verdict.standings).toEqual([
      { option: 'k', score: 58 },
      { option: 'm', score: 42 },
      { option: 'n', score: 26 },
      { option: 'c', score: 15 },
    ]);
    expect(decide(condorcet, TENNESSEE, 'mnck').winner).toBe('n');
    expect(decide(plurality, TENNESSEE, 'mnck').winner).toBe('m');
  });

  it('those who are last alike go together, unless nobody would be left', () => {
    const verdict = decide(ranked, many('2 ab, 2 bc, 1 ca, 1 da'));
    expect(verdict.rounds.map((count) => count.map(({ option }) => option).join(''))).toEqual(['abcd', 'ab']);
    expect(verdict.winner).toBe('a');
    expect(decide(ranked, many('2 ab, 2 ba'), 'ab')).toMatchObject({ winner: null, reason: 'tie', tied: ['a', 'b'] });
    expect(decide(ranked, rankings('abc', 'bca', 'cab'), 'abc')).toMatchObject({
      reason: 'tie',
      tied: ['a', 'b', 'c'],
    });
  });

  it('a ballot whose options are gone counts no more', () => {
    const verdict = decide(ranked, many('4 a, 3 b, 2 c'), 'abc');
    expect(verdict.rounds[1]).toEqual([
      { option: 'a', score: 4 },
      { option: 'b', score: 3 },
    ]);
    expect(verdict.winner).toBe('a');
  });

  it('is not monotone: two who move the winner up make it lose', () => {
    expect(decide(ranked, many('6 abc, 5 cab, 4 bca, 2 bac'), 'abc').winner).toBe('a');
    expect(decide(ranked, many('6 abc, 5 cab, 4 bca, 2 abc'), 'abc').winner).toBe('c');
  });
});

describe('9.5 condorcet', () => {
  it('the option that wins every pair, though few rank it first', () => {
    expect(decide(condorcet, many('3 abc, 3 cba, 1 bac'), 'abc')).toMatchObject({ winner: 'b' });
    expect(scores(decide(condorcet, many('3 abc, 3 cba, 1 bac'), 'abc'))).toEqual({ b: 2, a: 1, c: 0 });
  });

  it('a circle has no winner and is named without those who are beaten by all in it', () => {
    expect(decide(condorcet, rankings('abcd', 'bcad', 'cabd'))).toMatchObject({
      winner: null,
      reason: 'cycle',
      tied: ['a', 'b', 'c'],
      dissent: [],
    });
  });

  it('a draw in a pair is a tie', () => {
    expect(decide(condorcet, rankings('abcd', 'bacd'))).toMatchObject({
      winner: null,
      reason: 'tie',
      tied: ['a', 'b'],
    });
  });

  it('a ranked option stands above one that is left out; two left out are alike', () => {
    expect(decide(condorcet, rankings('a', 'cb', 'a')).winner).toBe('a');
    expect(scores(decide(condorcet, rankings('a')))).toEqual({ a: 3, b: 1, c: 1, d: 1 });
  });
});

describe('9.5 judge', () => {
  it('one choice decides, and all others are dissent', () => {
    expect(decide(judge, choices('b', 'a', 'a', 'b'), OPTIONS, { judge: 'v3' })).toMatchObject({
      winner: 'b',
      dissent: ['v1', 'v2'],
    });
    expect(scores(decide(judge, choices('b', 'a', 'a'), OPTIONS, { judge: 'v0' }))).toEqual({ a: 2, b: 1, c: 0, d: 0 });
  });

  it('a judge who abstains, whose ballot is unreadable, or who is nobody, decides nothing', () => {
    const none = { winner: null, reason: 'no-judge', dissent: [] };
    expect(decide(judge, choices('', 'a'), OPTIONS, { judge: 'v0' })).toMatchObject(none);
    expect(decide(judge, choices('a'), OPTIONS, { judge: 'v9', unreadable: ['v9'] })).toMatchObject(none);
    expect(decide(judge, choices('a'))).toMatchObject(none);
  });
});

describe('9.5 malformed ballots', () => {
  it.each([
    ['plurality', choices('a', 'x')],
    ['approval', approvals('a', 'ax')],
    ['approval', approvals('a', 'aa')],
    ['cumulative', points({ a: 1 }, { x: 1 })],
    ['borda', rankings('abcd', 'abx')],
    ['ranked', rankings('abcd', 'aba')],
    ['condorcet', rankings('abcd', 'aa')],
    ['borda', [...rankings('abcd'), { form: 'choice', agent: 'v1', choice: 'b' }]],
  ] as [DecisionRuleName, RuleBallot[]][])(
    '%s counts no ballot with an unknown option, one twice or of another form',
    (name, ballots) => {
      expect(decide(decisionRules[name], ballots)).toMatchObject({ winner: 'a', unreadable: ['v1'], dissent: [] });
    },
  );
});

describe('9.5 the other rules beside', () => {
  const beside = (own: DecisionRuleName, ballots: RuleBallot[], judgedBy: string | null = null) =>
    verdictsBeside(own, ballots, [...OPTIONS], { ...DEFAULT_RULE_CONTEXT, judge: judgedBy }).map(
      ({ rule, verdict }) => `${rule} ${verdict.winner}`,
    );

  it('rankings allow all that count rankings or choices', () => {
    expect(beside('borda', rankings('abcd', 'abcd', 'bcda', 'bcda', 'cbda'))).toEqual([
      'unanimity null',
      'plurality null',
      'majority null',
      'supermajority null',
      'ranked b',
      'condorcet b',
    ]);
    expect(beside('ranked', rankings('abcd'), 'v0')).toContain('judge a');
  });

  it('choices allow choices alone', () => {
    expect(beside('unanimity', choices('a', 'b', 'a'))).toEqual(['plurality a', 'majority a', 'supermajority a']);
  });

  it('approvals and points allow choices where each names one option before all others', () => {
    expect(beside('approval', approvals('a', 'ab'))).toEqual([]);
    expect(beside('approval', approvals('a', 'b', 'a'))).toContain('plurality a');
    expect(beside('cumulative', points({ a: 5, b: 5 }, { a: 1 }))).toEqual([]);
    expect(beside('cumulative', points({ a: 6, b: 4 }, { a: 1 }, {}))).toContain('majority a');
  });

  it('a choice yields neither a ranking nor points', () => {
    const [choice] = choices('a');
    expect((['approval', 'points', 'ranking'] as const).map((form) => ballotAs(choice!, form))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
