import { describe, expect, it } from 'vitest';
import { DECISION_RULES, type DecisionRuleName } from '../../src/discussion/ballot.ts';
import { decidedBy } from '../../src/discussion/decided.ts';
import { SPEAKING_POLICIES, type VotingRules } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { voteMeasure } from '../../src/projections/measures/vote-measure.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { votedBy } from '../../src/projections/voted.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { eagerAnswers, promptTextOf, requestOf } from './experiment.ts';
import { runRig } from './run-rig.ts';

type Answers = (request: ModelRequest) => string;

/** A run in which everybody votes in the first round by this rule. */
async function voted(rule: DecisionRuleName, answers: Answers, rules: Partial<VotingRules> = {}, rounds = 2) {
  const base = smallScenario();
  const scenario = smallScenario({
    rounds,
    voting: { ...base.voting, rule, judge: rule === 'judge' ? 'Cy' : null, ...rules },
  });
  const provider = scriptedProvider(answers);
  const rig = runRig(scenario, provider);
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, requests: provider.requests, closed: rig.ofType('vote-closed') };
}

/** Everybody marks what stands here by name; amounts are 14,000, 15,000, 18,000. */
function marking(marks: Record<string, string>, amounts: Record<string, string> = {}): Answers {
  return (request) => {
    const { purpose, agent } = request;
    if (purpose === 'ballot-option') return marks[agent.name] ?? '';
    if (purpose === 'ballot-amount')
      return amounts[agent.name] ?? { Ann: '14000', Bo: '15000', Cy: '18000' }[agent.name] ?? '';
    return eagerAnswers(request);
  };
}

const ONE_CHOICE = ['plurality', 'majority', 'supermajority', 'judge'] as const;
const RANKED = ['borda', 'ranked', 'condorcet'] as const;

describe('9.5 the run’s own rule', () => {
  it.each(ONE_CHOICE)(
    '%s decides on ballots of one choice, with the median of the winner’s amounts, and names the dissent',
    async (rule) => {
      const { closed, types } = await voted(rule, marking({ Ann: '2', Bo: '1', Cy: '1' }));
      expect(closed[0]).toMatchObject({
        rule,
        disagreement: null,
        decision: { option: 'floor', amount: 16_500 },
        dissent: ['Ann'],
      });
      expect(closed[0]).not.toHaveProperty('filled');
      expect(types().at(-1)).toBe('run-ended');
    },
  );

  it('approval asks for any number of options, then everybody for the amount of the winner', async () => {
    const { closed, requests, ofType } = await voted('approval', marking({ Ann: '1', Bo: '1, 2', Cy: '1, 2' }));
    expect(closed[0]).toMatchObject({ decision: { option: 'floor', amount: 15_000 }, dissent: [] });
    expect(closed[0]!.filled).toEqual([
      { form: 'approval', agent: 'Ann', approved: ['floor'] },
      { form: 'approval', agent: 'Bo', approved: ['floor', 'average'] },
      { form: 'approval', agent: 'Cy', approved: ['floor', 'average'] },
    ]);
    expect(ofType('ballot-filled')).toHaveLength(3);
    expect(requests.filter(({ purpose }) => purpose === 'ballot-amount')).toHaveLength(3);
  });

  it('who puts another option first names an amount for what all chose together, and it is told of that alone', async () => {
    const { requests, run } = await voted('borda', marking({ Ann: '2 > 1', Bo: '1', Cy: '1' }));
    const asked = requests.filter(({ purpose }) => purpose === 'ballot-amount').map(requestOf);
    expect(asked.every((text) => text.includes('The ballots together chose') && !text.includes('Your ballot'))).toBe(
      true,
    );
    const { vote } = run.state();
    expect(votedBy('Ann', vote!)).toMatchObject({ ballot: { ranking: ['average', 'floor'] }, amountOption: 'floor' });
    const { ballots } = voteMeasure(vote!, vote!.outcome!, []);
    expect(ballots.find(({ agent }) => agent === 'Ann')).toMatchObject({
      option: 'average',
      amount: 14_000,
      amountOption: 'floor',
    });
    const rows = voteView(run.state(), interfaces.en).rows;
    expect(rows[0]!.ballot).toMatchObject({ option: 'B > A', amount: expect.stringMatching(/^A: .*14,000/) });
  });

  it('cumulative asks for points within the budget', async () => {
    const points = { Ann: '1: 4\n2: 6', Bo: '1: 10', Cy: '1: 1\n2: 9' };
    const { closed } = await voted('cumulative', marking(points));
    expect(closed[0]!.filled?.map((ballot) => 'points' in ballot && ballot.points)).toEqual([
      { floor: 4, average: 6 },
      { floor: 10 },
      { floor: 1, average: 9 },
    ]);
    // 15 points each.
    expect(closed[0]!.disagreement).toBe('tie');
    const won = await voted('cumulative', marking({ ...points, Bo: '1: 9\n2: 1' }));
    expect(won.closed[0]).toMatchObject({ disagreement: null, decision: { option: 'average', amount: null } });
  });

  it('cumulative reads points within the budget of the run, and no others', async () => {
    const over = marking({ Ann: '1: 4\n2: 6', Bo: '1: 3\n2: 1', Cy: '2: 4' });
    const { closed } = await voted('cumulative', over, { pointsBudget: 4 });
    expect(closed[0]).toMatchObject({ failed: ['Ann'], decision: { option: 'average' } });
    expect(closed[0]!.filled?.map(({ agent }) => agent)).toEqual(['Bo', 'Cy']);
  });

  it('9.4 an unreadable ballot is one for the rules beside it, too', async () => {
    const { closed } = await voted('plurality', marking({ Ann: '2', Bo: '2', Cy: 'Hm.' }));
    expect(closed[0]!.beside!.find(({ rule }) => rule === 'unanimity')).toMatchObject({
      winner: null,
      reason: 'failed',
    });
  });

  it.each([
    ['plurality', '1', 3999, 'amount'],
    ['plurality', '1', 4000, 'decided'],
    ['approval', '1', 3999, 'amount'],
    ['borda', '1 > 2', 3999, 'amount'],
    ['borda', '1 > 2', 4000, 'decided'],
  ] as const)(
    '9.4 unanimity beside %s (%s) takes amounts that are %i apart at most, and only what it takes is a consensus: %s',
    async (rule, mark, constraintTolerance, reason) => {
      const { closed } = await voted(rule, marking({ Ann: mark, Bo: mark, Cy: mark }), { constraintTolerance });
      expect(closed[0]!.beside!.find((one) => one.rule === 'unanimity')).toEqual({
        rule: 'unanimity',
        winner: reason === 'decided' ? 'floor' : null,
        reason,
      });
      expect(decidedBy(closed[0]!)).toMatchObject({ isConsensus: reason === 'decided', votes: 3, of: 3, against: [] });
    },
  );

  it.each(RANKED)('%s asks for a ranking', async (rule) => {
    const { closed } = await voted(rule, marking({ Ann: '2 > 1', Bo: '1 > 2', Cy: '2 > 1' }));
    expect(closed[0]).toMatchObject({ rule, decision: { option: 'average', amount: null }, dissent: ['Bo'] });
    expect(closed[0]!.filled?.[0]).toEqual({ form: 'ranking', agent: 'Ann', ranking: ['average', 'floor'] });
  });

  it.each(DECISION_RULES)('%s asks in its own form, and its request says which', async (rule) => {
    const { requests } = await voted(rule, marking({ Ann: '1', Bo: '1', Cy: '1' }), {}, 1);
    const asked = new Set(requests.filter(({ purpose }) => purpose === 'ballot-option').map(requestOf));
    expect(asked.size).toBe(1);
    const others = await voted(rule === 'approval' ? 'unanimity' : 'approval', marking({}), {}, 1);
    expect(asked).not.toContain(requestOf(others.requests.find(({ purpose }) => purpose === 'ballot-option')!));
  });

  it.each(DECISION_RULES)('%s shows what the others make of its ballots beside it, and itself never', async (rule) => {
    const form = rule === 'cumulative' ? '2: 10' : '2';
    const ranked = (RANKED as readonly string[]).includes(rule) ? '2 > 1' : form;
    const { closed } = await voted(rule, marking({ Ann: ranked, Bo: ranked, Cy: ranked }));
    const beside = closed[0]!.beside!;
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.map((one) => one.rule)).not.toContain(rule);
    for (const { winner, reason } of beside)
      expect({ winner, reason }).toEqual({ winner: 'average', reason: 'decided' });
  });

  it('majority and supermajority need their share: else the reason is that no option had enough', async () => {
    const agents = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => smallAgent(name));
    const base = smallScenario();
    const ends = await Promise.all(
      (['plurality', 'majority', 'supermajority'] as const).map(async (rule) => {
        const scenario = smallScenario({ agents, rounds: 1, voting: { ...base.voting, rule } });
        const rig = runRig(
          scenario,
          scriptedProvider(marking({ Ann: '2', Bo: '2', Cy: '2', Di: '1', Ed: '1' }, { Di: '9000', Ed: '9000' })),
        );
        rig.run.start();
        await rig.run.done;
        return rig.ofType('vote-closed')[0]!.disagreement;
      }),
    );
    expect(ends).toEqual([null, null, 'short']);
  });

  it('the judge’s choice decides against all others; a judge whose ballot is unreadable decides nothing', async () => {
    const { closed } = await voted('judge', marking({ Ann: '1', Bo: '1', Cy: '2' }));
    expect(closed[0]).toMatchObject({ decision: { option: 'average', amount: null }, dissent: ['Ann', 'Bo'] });
    const silent = await voted('judge', marking({ Ann: '1', Bo: '1', Cy: 'Hm.' }));
    expect(silent.closed[0]).toMatchObject({ disagreement: 'no-judge', decision: null, failed: ['Cy'] });
  });

  it('9.4 an unreadable ballot fails unanimity alone; under other rules the others are counted', async () => {
    const marks = marking({ Ann: '2', Bo: '2', Cy: 'Hm.' });
    expect((await voted('unanimity', marks)).closed[0]).toMatchObject({ disagreement: 'failed', failed: ['Cy'] });
    for (const rule of ['plurality', 'majority', 'approval'] as const) {
      const { closed, requests } = await voted(rule, marks);
      expect(closed[0], rule).toMatchObject({ decision: { option: 'average' }, failed: ['Cy'] });
      expect(requests.filter(({ purpose, agent }) => purpose === 'ballot-option' && agent.name === 'Cy')).toHaveLength(
        3,
      );
    }
  });

  it('9.3 an amount that cannot be read is missing: the ballot counts, the median is that of the others', async () => {
    const { closed } = await voted('borda', marking({ Ann: '1 > 2', Bo: '1 > 2', Cy: '1 > 2' }, { Cy: 'a lot' }));
    expect(closed[0]).toMatchObject({ decision: { option: 'floor', amount: 14_500 }, failed: ['Cy'] });
    const none = { Ann: '?', Bo: '?', Cy: '?' };
    const lost = await voted('approval', marking({ Ann: '1', Bo: '1', Cy: '1' }, none));
    expect(lost.closed[0]).toMatchObject({ disagreement: 'failed', decision: null });
  });

  it.each(DECISION_RULES)('the decision of %s is told to its agents as what it is', async (rule) => {
    const mark = rule === 'cumulative' ? '2: 10' : (RANKED as readonly string[]).includes(rule) ? '2 > 1' : '2';
    const { requests } = await voted(rule, marking({ Ann: mark, Bo: mark, Cy: mark }));
    const news = requests.find(({ purpose }) => purpose === 'integration')!;
    const told = news.sections.find(({ name }) => name === 'news')!.text;
    expect(told).toContain('by a secret');
    expect(told.includes('unanimous')).toBe(rule === 'unanimity');
  });
});

describe('9.4 a deadlock', () => {
  const split: Answers = (request) => {
    if (request.purpose === 'poll') return '0';
    if (request.purpose !== 'statement') return eagerAnswers(request);
    return request.agent.name === 'Ann'
      ? 'I support the highest average. I am for the highest average, because the sum of all incomes counts for each and every one of us.'
      : 'I support a guaranteed floor. I am for a guaranteed floor, because nobody can choose the family that they were born into.';
  };

  it('ends the talk after so many rounds in which no stance moved', async () => {
    const run = await voted('unanimity', split, { onDeadlock: 'stop', deadlockRounds: 3 }, 9);
    expect(run.ofType('run-ended')[0]).toMatchObject({ by: 'deadlock', decision: null });
    expect(run.run.state().round, 'the first round takes the stances, three more hold them').toBe(4);
  });

  it('is none where no stance could be read at all', async () => {
    const vague: Answers = (request) =>
      request.purpose === 'statement'
        ? 'There is much to be said about all of this, and I would like to hear everybody before I say more of it.'
        : split(request);
    const run = await voted('unanimity', vague, { onDeadlock: 'stop', deadlockRounds: 2 }, 5);
    expect(run.ofType('run-ended')[0]?.by).toBe('rounds');
  });

  it('is one where stances were taken, and nothing said since speaks of any', async () => {
    const fading: Answers = (request) =>
      request.purpose === 'statement' && request.round > 1
        ? 'There is much to be said about all of this, and I would like to hear everybody before I say more of it.'
        : split(request);
    const run = await voted('unanimity', fading, { onDeadlock: 'stop', deadlockRounds: 2 }, 6);
    expect(run.ofType('run-ended')[0]?.by).toBe('deadlock');
    expect(run.run.state().round).toBe(3);
  });

  it('is none while a stance still moves, and none under continue', async () => {
    const wavering: Answers = (request) =>
      request.purpose === 'statement' && request.agent.name === 'Bo' && request.round % 2 === 0
        ? 'I support the highest average. I am for the highest average, because the sum of all incomes counts for each and every one of us.'
        : split(request);
    const moved = await voted('unanimity', wavering, { onDeadlock: 'stop', deadlockRounds: 3 }, 9);
    expect(moved.ofType('run-ended')[0]?.by).toBe('rounds');
    const on = await voted('unanimity', split, { onDeadlock: 'continue', deadlockRounds: 1 }, 4);
    expect(on.ofType('run-ended')[0]?.by).toBe('rounds');
  });
});

describe('9.3 secrecy', () => {
  const MARK = 'pelican';

  it.each(
    SPEAKING_POLICIES.flatMap((policy) =>
      (['unanimity', 'plurality', 'approval', 'cumulative', 'borda'] as const).map((rule) => [policy, rule] as const),
    ),
  )(
    'under %s and %s no word of a ballot is in any prompt, and no choice before the vote has closed',
    async (policy, rule) => {
      const base = smallScenario();
      const marks: Record<string, string> = {
        unanimity: '1',
        plurality: '1',
        approval: '1',
        cumulative: '1: 10',
        borda: '1 > 2',
      };
      const scenario = smallScenario({
        rounds: 2,
        speaking: { ...base.speaking, policy, moderator: policy === 'moderator' ? 'Ann' : null },
        voting: { ...base.voting, rule },
      });
      const provider = scriptedProvider((request) => {
        const { purpose, agent, attempt } = request;
        if (purpose === 'ballot-option' && agent.name === 'Bo' && attempt === 1) return `No idea, ${MARK}.`;
        if (purpose === 'ballot-option') return `${marks[rule]}\n${MARK}`;
        // Amounts that stand nowhere else.
        if (purpose === 'ballot-amount') return { Ann: '12347 ', Bo: '23459 ', Cy: '34561 ' }[agent.name] ?? '';
        return purpose === 'statement' ? SPEECH : eagerAnswers(request);
      });
      const rig = runRig(scenario, provider);
      rig.run.start();
      await rig.run.done;
      expect(rig.ofType('vote-closed').length).toBeGreaterThan(0);
      const until = provider.requests.findLastIndex(({ purpose }) => purpose.startsWith('ballot'));
      for (const [index, request] of provider.requests.entries()) {
        const text = promptTextOf(request);
        expect(text).not.toContain(MARK);
        if (index <= until && rule !== 'unanimity') expect(text).not.toMatch(/12.?347|23.?459|34.?561/);
      }
    },
  );
});
