import { describe, expect, it } from 'vitest';
import { JOBS } from '../../src/discussion/scenario.ts';
import { ann, faultsWith, MINIMAL, scenarioWith, warningsWith } from './minimal.ts';

const everything = {
  forgetMode: null,
  view: null,
  maxMessages: null,
  preserveSystem: true,
  lastMinutes: null,
  about: null,
  ignore: [],
  rules: [],
};

describe('6.3 jobs', () => {
  it('take every setting, directly', () => {
    const { jobs } = scenarioWith(`jobs:
  statement:
    view: sent_to_me
    max_messages: 0
    preserve_system: false
    forget_mode: upon_request
    last_minutes: 2.5
    about: {query: " the river ", at_most: 3}
    ignore: [weather, "  sport "]`);
    expect(jobs['statement']).toEqual({
      forgetMode: 'upon_request',
      view: 'sent_to_me',
      maxMessages: 0,
      preserveSystem: false,
      lastMinutes: 2.5,
      about: { query: 'the river', atMost: 3 },
      ignore: ['weather', 'sport'],
      rules: [],
    });
    for (const job of JOBS.filter((name) => name !== 'statement')) expect(jobs[job]).toEqual(everything);
  });

  it('take the same settings under memory_config', () => {
    const direct = scenarioWith('jobs: {poll: {view: sent_by_me, rules: [{when: {round: 3}, max_messages: 1}]}}');
    const nested = scenarioWith(
      'jobs: {poll: {memory_config: {view: sent_by_me, rules: [{when: {round: 3}, max_messages: 1}]}}}',
    );
    expect(nested.jobs).toEqual(direct.jobs);
    expect(nested.jobs['poll']?.view).toBe('sent_by_me');
    expect(scenarioWith('jobs: {poll: {memory_config: {}}}').jobs['poll']).toEqual(everything);
  });

  it('take what they do not say from memory_config at the top', () => {
    const { jobs } = scenarioWith(
      `memory_config: {forget_mode: on_every_turn, max_messages: 10}
jobs:
  poll: {forget_mode: no_forget}
  ballot: {max_messages: null}
  summary: {view: all_messages}
agents: []`.replace('\nagents: []', ''),
      ann('jobs: {statement: summary}'),
    );
    const common = { ...everything, forgetMode: 'on_every_turn', maxMessages: 10 };
    expect(jobs).toEqual({
      reasoning: common,
      statement: common,
      poll: { ...common, forgetMode: 'no_forget' },
      confirmation: common,
      ballot: { ...common, maxMessages: null },
      integration: common,
      ranking: common,
      moderation: common,
      summary: { ...common, view: 'all_messages' },
    });
  });

  it('may be the scenario’s own, done by its agents', () => {
    const more = 'jobs: {judging: {view: all_messages}}';
    const { agents } = scenarioWith(more, ann('jobs: {statement: judging, poll: ballot}'));
    expect(agents.map(({ jobs }) => jobs)).toEqual([{ statement: 'judging', poll: 'ballot' }, {}]);
    expect(warningsWith(more, ann('jobs: {statement: judging}'))).toEqual([]);
  });

  it('warn where a job of its own is done by nobody', () => {
    expect(warningsWith('jobs: {statment: {max_messages: 3}}')).toEqual([
      '13:18: jobs.statment: no agent does this job; did you mean statement?',
    ]);
  });

  it.each([
    [
      'view: sent_to_her',
      '13:21: jobs.poll.view: found "sent_to_her"; did you mean sent_to_me?; allowed: all_messages, all_involved, sent_by_me',
    ],
    ['max_messages: -1', '13:29: jobs.poll.max_messages: found -1; allowed: a whole number from 0 to 1000000'],
    ['max_messages: 1.5', 'found 1.5; allowed: a whole number from 0 to 1000000'],
    ['preserve_system: 1', 'jobs.poll.preserve_system: found 1; allowed: true or false'],
    ['forget_mode: never', 'found "never"; allowed: no_forget, on_every_turn, upon_request'],
    ['last_minutes: 0', 'jobs.poll.last_minutes: found 0; allowed: a number from 0.1 to 1000000'],
    ['about: {query: x}', 'jobs.poll.about.at_most is missing; allowed: a whole number from 1 to 100000'],
    ['about: {query: "", at_most: 1}', 'jobs.poll.about.query: found ""; allowed: text that is not empty'],
    ['about: {query: x, at_most: 0}', 'jobs.poll.about.at_most: found 0; allowed: a whole number from 1 to 100000'],
    ['ignore: weather', 'jobs.poll.ignore: found "weather"; allowed: a list'],
    ['ignore: [{}]', 'jobs.poll.ignore[1]: found a map; allowed: text'],
    ['rules: [{max_messages: 5}]', 'jobs.poll.rules[1].when is missing; allowed: a map of keys and values'],
    [
      'rules: [{when: {}, max_messages: 5}]',
      'jobs.poll.rules[1].when: found a map; allowed: at least one of execution_count',
    ],
    ['rules: [{when: {round: 1}}]', 'jobs.poll.rules[1]: found a map; allowed: beside when at least one of view'],
    [
      'rules: [{when: {rounds: 1}, max_messages: 1}]',
      'unknown key "rounds" in jobs.poll.rules[1].when; did you mean round?',
    ],
    ['rules: [{when: {round: 1}, ignore: [x]}]', 'unknown key "ignore" in jobs.poll.rules[1]'],
    ['vew: sent_to_me', '13:15: unknown key "vew" in jobs.poll; did you mean view?'],
    ['profile: DEBATOR', 'jobs.poll.profile: found "DEBATOR", which is no profile; did you mean DEBATER?'],
  ])('{%s} is refused at its place', (setting, expected) => {
    const found = faultsWith(`jobs: {poll: {${setting}}}`);
    expect(found[0]).toMatch(/^f\.yaml:13:\d+: /);
    expect(found[0]).toContain(expected);
  });

  it('a name is a name', () => {
    expect(faultsWith('jobs: {"a b": {}}')[0]).toContain(
      'f.yaml:13:15: jobs.a b: found a map; allowed: a name of at most 64',
    );
    expect(faultsWith('jobs: {valueOf: {}}')[0]).toContain('found "valueOf", which has a meaning of its own');
  });
});

describe('6.6 rules', () => {
  const rule = (when: string) =>
    scenarioWith(`jobs: {poll: {rules: [{when: {${when}}, max_messages: 5}]}}`).jobs['poll']?.rules[0]?.when;

  it.each([
    ['execution_count: ">10"', { of: 'execution_count', is: '>', value: 10 }],
    ['round: ">=3"', { of: 'round', is: '>=', value: 3 }],
    ['gauge: "> 0.8"', { of: 'gauge', is: '>', value: 0.8 }],
    ['tokens: "<5000"', { of: 'tokens', is: '<', value: 5000 }],
    ['tokens: "<=5000"', { of: 'tokens', is: '<=', value: 5000 }],
    ['round: 4', { of: 'round', is: '=', value: 4 }],
    ['round: "=4"', { of: 'round', is: '=', value: 4 }],
    ['round: "4"', { of: 'round', is: '=', value: 4 }],
  ])('%s is a condition', (when, expected) => {
    expect(rule(when)).toEqual([expected]);
  });

  it('hold several conditions and change several settings', () => {
    const { jobs } = scenarioWith(`memory_config:
  rules:
    - {when: {tokens: ">9", round: 2}, view: sent_to_me, preserve_system: false}
    - {when: {gauge: 1}, max_messages: null, last_minutes: 5}`);
    expect(jobs['poll']?.rules).toEqual([
      {
        when: [
          { of: 'round', is: '=', value: 2 },
          { of: 'tokens', is: '>', value: 9 },
        ],
        set: { view: 'sent_to_me', preserveSystem: false },
      },
      { when: [{ of: 'gauge', is: '=', value: 1 }], set: { maxMessages: null, lastMinutes: 5 } },
    ]);
  });

  it.each([
    ['round: "around 3"', 'a whole number, alone or behind >, >=, <, <= or ='],
    ['round: "=>3"', 'a whole number, alone or behind'],
    ['round: "> 2.5"', 'a whole number, alone or behind'],
    ['execution_count: -1', 'a whole number, alone or behind'],
    ['tokens: [1]', 'a whole number, alone or behind'],
    ['tokens: null', 'a whole number, alone or behind'],
    ['gauge: ">80"', 'a number from 0 to 1, alone or behind'],
    ['gauge: .nan', 'a number from 0 to 1, alone or behind'],
  ])('%s is none', (when, allowed) => {
    const found = faultsWith(`jobs: {poll: {rules: [{when: {${when}}, max_messages: 5}]}}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^f\.yaml:13:\d+: jobs\.poll\.rules\[1\]\.when\.\w+: found /);
    expect(found[0]).toContain(`; allowed: ${allowed}`);
  });
});

describe('6.5 profiles', () => {
  it.each([
    ['ANALYST', 'all_involved', null],
    ['DEBATER', 'conversation_pairs', 4],
    ['CLASSIFIER', 'sent_to_me', 1],
    ['GOLDFISH', 'conversation_pairs', 2],
  ])('%s fills view and window in', (profile, view, maxMessages) => {
    expect(scenarioWith(`jobs: {poll: {profile: ${profile}}}`).jobs['poll']).toEqual({
      ...everything,
      view,
      maxMessages,
    });
  });

  it('go behind the job’s own keys and before memory_config', () => {
    const { jobs } = scenarioWith(`memory_config: {profile: GOLDFISH, preserve_system: false, ignore: [x]}
jobs:
  poll: {profile: ANALYST}
  ballot: {profile: DEBATER, max_messages: 9}`);
    const common = { ...everything, preserveSystem: false, ignore: ['x'] };
    expect(jobs['statement']).toEqual({ ...common, view: 'conversation_pairs', maxMessages: 2 });
    expect(jobs['poll']).toEqual({ ...common, view: 'all_involved', maxMessages: null });
    expect(jobs['ballot']).toEqual({ ...common, view: 'conversation_pairs', maxMessages: 9 });
  });

  it('may be the scenario’s own, which say only what they hold', () => {
    const { jobs, profiles } = scenarioWith(`profiles:
  REPORTER: {view: sent_to_me, ignore: [sport]}
memory_config: {max_messages: 7}
jobs: {poll: {profile: REPORTER}}`);
    expect(profiles).toEqual({ REPORTER: { ...everything, view: 'sent_to_me', ignore: ['sport'] } });
    expect(jobs['poll']).toEqual({ ...everything, view: 'sent_to_me', maxMessages: 7, ignore: ['sport'] });
  });

  it.each([
    ['profiles: {DEBATER: {view: sent_to_me}}', '13:21: profiles.DEBATER: the profile "DEBATER" exists already'],
    ['profiles: {X: {profile: DEBATER}}', '13:16: unknown key "profile" in profiles.X'],
    ['profiles: {X: {rules: []}}', '13:16: unknown key "rules" in profiles.X'],
    ['profiles: {toString: {}}', '13:22: profiles.toString: found "toString", which has a meaning of its own'],
    ['memory_config: {profile: X}', '13:26: memory_config.profile: found "X", which is no profile'],
    ['memory_config: [x]', '13:16: memory_config: found a list; allowed: a map of keys and values'],
  ])('%s is refused at its place', (setting, expected) => {
    expect(faultsWith(setting)[0]).toContain(`f.yaml:${expected}`);
  });

  it('of the scenario are offered beside the built-in ones', () => {
    expect(faultsWith('profiles: {OWN: {}}\nmemory_config: {profile: X}', MINIMAL)[0]).toContain(
      'allowed: ANALYST, DEBATER, CLASSIFIER, GOLDFISH, OWN',
    );
  });
});
