import { describe, expect, it } from 'vitest';
import { DEFAULT_ECONOMY, SITUATIONS } from '../../src/outcome/tables.ts';
import { concerning } from '../../src/scenario/concerning.ts';
import { readScenario, scenarioWith as withPairs } from '../../src/scenario/index.ts';
import { ann, faultsWith, MINIMAL, scenarioWith, warningsWith } from './minimal.ts';

/** Options a and b may have principles without an amount. */
const OUTCOME = 'outcome: {principles: {a: 1, b: 2}}';

describe('settings of the protocol', () => {
  it('10.2 and 10.3 take the program’s own tables, odds, range and situations where they name none', () => {
    const { outcome, individual } = scenarioWith(`${OUTCOME}\nindividual: {}`);
    expect(outcome).toEqual({ economy: DEFAULT_ECONOMY, multiplierRange: [0.5, 2], principles: { a: 1, b: 2 } });
    expect(individual!.situations).toEqual(Object.values(SITUATIONS));
  });

  it('take tables from the best paid class to the worst', () => {
    const { outcome } = scenarioWith(
      'outcome: {principles: {a: 1, b: 2}, tables: [[5, 4, 3, 2, 1]], odds: [1, 2, 3, 4, 90], distribution_range: [1, 1]}',
    );
    expect(outcome!.economy).toEqual({
      tables: [{ H: 5, MH: 4, M: 3, ML: 2, L: 1 }],
      odds: { H: 1, MH: 2, M: 3, ML: 4, L: 90 },
    });
    expect(outcome!.multiplierRange).toEqual([1, 1]);
  });

  it('1.2 warn of a round to speak in that never comes, with its place and with what does', () => {
    const warned = (more: string, fields = 'speaks_in: [1, 99, 12]') => warningsWith(more, ann(fields));
    expect(warned('rounds: 3')).toEqual([
      '11:46: agents[1].speaks_in[2]: found 99, and the run has 3 rounds; allowed: 1 to 3',
      '11:50: agents[1].speaks_in[3]: found 12, and the run has 3 rounds; allowed: 1 to 3',
    ]);
    expect(warned('')).toHaveLength(2);
    expect(warned('rounds: 12')).toEqual([
      '11:46: agents[1].speaks_in[2]: found 99, and the run has 12 rounds; allowed: 1 to 12',
    ]);
    expect(warned('phases: [{id: a, rounds: 2}, {id: b}]', 'speaks_in: [3, 4]')).toEqual([
      '11:46: agents[1].speaks_in[2]: found 4, and the run has 3 rounds; allowed: 1 to 3',
    ]);
    expect(warned('rounds: 99')).toEqual([]);
  });

  it('12.2 warn of a cue in a round that never comes, as the run has rounds in the end', () => {
    const cues = 'cues: [{at: {round: 3}, do: call-vote}, {at: {round: 9, turn: 1}, do: call-vote}]';
    const ofRounds = (lines: readonly string[]) => lines.filter((line) => line.includes('and the run has'));
    expect(ofRounds(warningsWith(`rounds: 6\n${cues}`))).toEqual([
      '14:54: cues[2].at.round: found 9, and the run has 6 rounds; allowed: 1 to 6',
    ]);
    expect(ofRounds(warningsWith(`rounds: 9\n${cues}`))).toEqual([]);
    const { scenario, warnings } = readScenario(`${MINIMAL}rounds: 6\n${cues}\n`, 'f.yaml');
    const heldIn = (rounds: number) =>
      ofRounds(concerning({ ...scenario, rounds }, warnings).map(({ message }) => message));
    expect(heldIn(9)).toEqual([]);
    expect(heldIn(7)).toEqual(['cues[2].at.round: found 9, and the run has 7 rounds; allowed: 1 to 7']);
  });

  it('are all absent by default', () => {
    expect(scenarioWith('')).toMatchObject({
      maxTurns: null,
      outcome: null,
      individual: null,
      closingRanking: false,
      manipulator: null,
      speaking: { moderator: null, tokensPerSpeaker: null },
      voting: { rule: 'unanimity', judge: null, onDeadlock: 'continue' },
    });
  });

  it('are taken as they are given', () => {
    const scenario = scenarioWith(
      `max_turns: 9
closing_ranking: true
manipulator: {agent: Bo, target: a}
speaking: {speaking_policy: moderator, moderator: Ann, tokens_per_speaker: 500}
voting: {decision_rule: judge, judge: Bo, supermajority_share: 0.75, points_budget: 5, on_deadlock: stop, deadlock_rounds: 2}`,
      ann('speaks_in: [1, 3], max_iteration: 2'),
    );
    expect(scenario).toMatchObject({
      maxTurns: 9,
      closingRanking: true,
      manipulator: { agent: 'Bo', target: 'a' },
      speaking: { policy: 'moderator', moderator: 'Ann', tokensPerSpeaker: 500 },
      voting: {
        rule: 'judge',
        judge: 'Bo',
        supermajorityShare: 0.75,
        pointsBudget: 5,
        onDeadlock: 'stop',
        deadlockRounds: 2,
      },
    });
    expect(scenario.agents[0]).toMatchObject({ speaksIn: [1, 3], maxIteration: 2 });
  });
});

describe('faults of the protocol, each with its line and column', () => {
  it.each<[string, string, RegExp]>([
    [
      'a moderator without a name',
      'speaking: {speaking_policy: moderator}',
      /13:29.*found moderator, but speaking.moderator is not set/,
    ],
    ['a moderator who is nobody', 'speaking: {speaking_policy: moderator, moderator: Zoe}', /13:51.*Zoe/],
    ['a judge without a name', 'voting: {decision_rule: judge}', /13:25.*found judge, but voting.judge is not set/],
    ['a judge who is nobody', 'voting: {decision_rule: judge, judge: Zoe}', /13:39.*Zoe/],
    ['an unknown rule', 'voting: {decision_rule: dice}', /13:25.*dice/],
    ['a share below a half', 'voting: {supermajority_share: 0.4}', /13:31.*0\.4/],
    ['no turn at all', 'max_turns: 0', /13:12.*0/],
    ['an option without a principle', 'outcome: {principles: {a: 1}}', /13:23.*found no principle for option b/],
    ['a principle for an unknown option', 'outcome: {principles: {a: 1, b: 2, z: 1}}', /13:36.*z/],
    ['a principle there is none of', 'outcome: {principles: {a: 1, b: 5}}', /13:33.*5/],
    [
      'a principle that needs an amount',
      'outcome: {principles: {a: 1, b: 3}}',
      /13:33.*has no amount, which this principle needs/,
    ],
    [
      'a range the wrong way round',
      'outcome: {principles: {a: 1, b: 2}, distribution_range: [2, 1]}',
      /13:57.*found 2 to 1/,
    ],
    ['a table of four classes', 'outcome: {principles: {a: 1, b: 2}, tables: [[1, 2, 3, 4]]}', /13:46/],
    ['an individual phase alone', 'individual: {}', /13:13.*without an outcome/],
    ['a manipulator who is nobody', 'manipulator: {agent: Zoe, target: a}', /13:22.*Zoe/],
    ['a target that is no option', 'manipulator: {agent: Ann, target: z}', /13:35.*z/],
    ['a target from no rankings', 'manipulator: {agent: Ann}', /13:14.*no rankings to find one from/],
  ])('%s', (_, more, fault) => {
    const faults = faultsWith(more);
    expect(faults.join('\n')).toMatch(fault);
    expect(faults.filter((line) => /:\d+:\d+/.test(line))).toHaveLength(1);
  });

  it('an option with an amount under a principle that takes none', () => {
    const amount = MINIMAL.replace('about: the first', 'about: the first, amount: {min: 1, max: 9}');
    expect(faultsWith(OUTCOME, amount).join('\n')).toMatch(/13:27.*has an amount, which this principle does not take/);
  });

  it('names that bind nothing are warned of', () => {
    expect(
      warningsWith('speaking: {moderator: Ann}\nvoting: {judge: Bo}').filter((line) => line.includes('binds nothing')),
    ).toEqual([
      '13:23: speaking.moderator: binds nothing: speaking.speaking_policy is not moderator',
      '14:17: voting.judge: binds nothing: voting.decision_rule is not judge',
    ]);
  });

  const FORGETS = 'cues: [{at: {round: 2}, forget: {on: true}}]';
  const UPON_REQUEST = 'jobs: {statement: {forget_mode: upon_request}}';
  it.each([
    [
      'voting: {supermajority_share: 0.7}',
      'voting.supermajority_share: binds nothing: voting.decision_rule is not supermajority',
    ],
    ['voting: {decision_rule: supermajority, supermajority_share: 0.7}', null],
    ['voting: {points_budget: 5}', 'voting.points_budget: binds nothing: voting.decision_rule is not cumulative'],
    ['voting: {decision_rule: cumulative, points_budget: 5}', null],
    [
      'memory: {window_entries: 5}',
      'memory.window_entries: binds nothing: no agent and no cue has the strategy window',
    ],
    ['memory: {strategy: window, window_entries: 5}', null],
    ['memory: {window_entries: 5}\ncues: [{at: {round: 2}, strategy: {name: window, agents: [Ann]}}]', null],
    [
      'memory: {recent_entries: 5}',
      'memory.recent_entries: binds nothing: no agent and no cue has the strategy summary',
    ],
    ['memory: {strategy: summary, recent_entries: 5}', null],
    [
      'memory: {retrieve_entries: 5}',
      'memory.retrieve_entries: binds nothing: no agent and no cue has the strategy retrieval',
    ],
    ['memory: {strategy: retrieval, retrieve_entries: 5}', null],
    ['memory: {embedder: local}', 'memory.embedder: binds nothing: no agent and no cue has the strategy retrieval'],
    ['memory: {strategy: retrieval, embedder: local}', null],
    ['voting: {constraint_tolerance: 7}', 'voting.constraint_tolerance: binds nothing: no option takes an amount'],
    ['voting: {deadlock_rounds: 7}', 'voting.deadlock_rounds: binds nothing: voting.on_deadlock is continue'],
    ['voting: {on_deadlock: stop, deadlock_rounds: 7}', null],
    [FORGETS, 'cues[1].forget: binds nothing: no job has forget_mode: upon_request'],
    [`${FORGETS}\n${UPON_REQUEST}`, null],
    [
      `cues: [{at: {round: 1}, profile: {name: own}}, {at: {round: 2}, forget: {on: true}}]\nprofiles: {own: {forget_mode: upon_request}}`,
      null,
    ],
  ])('15.2 %s: what nothing reads is warned of: %s', (more, told) => {
    const found = warningsWith(more).filter((line) => line.includes('binds nothing'));
    expect(found).toEqual(told === null ? [] : [expect.stringContaining(told)]);
  });

  it('15.2, 31.1 a side without phases binds nothing', () => {
    const ofSides = (more: string) => warningsWith(more, ann('side: pro')).filter((line) => line.includes('.side: '));
    expect(ofSides('')).toEqual([
      expect.stringMatching(/^11:\d+: agents\[1\]\.side: binds nothing: there are no phases$/),
    ]);
    expect(ofSides('phases: [{id: a, speakers: pro}, {id: b}]')).toEqual([]);
  });

  it('6.5, 15.2 a profile that nothing takes is warned of, unless the run has it taken', () => {
    const told = (more: string) => warningsWith(more).filter((line) => line.includes('takes this profile'));
    const own = 'profiles: {own: {max_messages: 3}}';
    expect(told(own)).toEqual([
      expect.stringMatching(/profiles\.own: no job and no cue takes this profile, and only a person can$/),
    ]);
    expect(told(`${own}\nmemory_config: {profile: own}`)).toEqual([]);
    expect(told(`${own}\njobs: {poll: {profile: own}}`)).toEqual([]);
    expect(told(`${own}\ncues: [{at: {round: 1}, profile: {name: own}}]`)).toEqual([]);
    const { scenario, warnings } = readScenario(`${MINIMAL}${own}\n`, 'f.yaml');
    const taken = withPairs(['memory_config.profile=own'], scenario);
    expect(concerning(taken, warnings).filter(({ message }) => message.includes('profiles.own'))).toEqual([]);
  });

  it('15.2 what nothing reads in the file and something does in the run is not warned of there', () => {
    const { scenario, warnings } = readScenario(`${MINIMAL}voting: {judge: Bo, points_budget: 5}\n`, 'f.yaml');
    const idle = (pairs: readonly string[]) =>
      concerning(withPairs(pairs, scenario), warnings).filter(({ message }) => message.includes('binds nothing'));
    expect(idle([])).toHaveLength(2);
    expect(idle(['voting.decision_rule=judge'])).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^voting\.points_budget/) }),
    ]);
  });
});
