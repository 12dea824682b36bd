import { describe, expect, it } from 'vitest';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import { FORGET_MODES, type Job, type JobMemory, type JobRule } from '../../src/discussion/scenario.ts';
import { initial, type Seat, type State } from '../../src/discussion/state.ts';
import { appliedView } from '../../src/memory/views/applied.ts';
import { profileNames, profileOf, profiles } from '../../src/memory/views/profiles.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

type Given = {
  jobs?: Record<string, JobMemory>;
  /** Ann's jobs by another name. */
  named?: Partial<Record<Job, string>>;
  seat?: Partial<Seat>;
  round?: number;
  chars?: number;
};

function stateOf({ jobs = {}, named = {}, seat = {}, round = 1, chars = 0 }: Given): State {
  const agents = [smallAgent('Ann', { jobs: named, limitChars: 1000 }), smallAgent('Bo')];
  const state = initial(smallScenario({ agents, jobs }), { scenarioName: 'small', seed: 1 });
  const memory = { ...state.memories['Ann']!, size: { chars, tokens: 0 } };
  return {
    ...state,
    round,
    seats: { ...state.seats, Ann: { ...state.seats['Ann']!, ...seat } },
    memories: { ...state.memories, Ann: memory },
  };
}

function viewOf(job: Job, given: Given, agent = 'Ann') {
  const state = stateOf(given);
  return appliedView(job, state, state.scenario.agents.find(({ name }) => name === agent)!);
}

const settings = (given: Partial<JobMemory>): JobMemory => ({ ...everythingSeen, ...given });
const nothingForgotten = {
  view: 'all_involved',
  maxMessages: null,
  preserveSystem: true,
  lastMinutes: null,
  about: null,
  ignore: [],
};

describe('6.3 settings belong to the job', () => {
  it('6.3 one agent sees differently in two jobs', () => {
    const jobs = { statement: settings({ view: 'sent_to_me' }), poll: settings({ view: 'sent_by_me' }) };
    expect(viewOf('statement', { jobs }).view).toBe('sent_to_me');
    expect(viewOf('poll', { jobs }).view).toBe('sent_by_me');
  });

  it('6.3 every setting of the job is applied', () => {
    const given = {
      view: 'all_messages',
      maxMessages: 7,
      preserveSystem: false,
      lastMinutes: 3,
      about: { query: 'tax', atMost: 2 },
      ignore: ['rain'],
    } as const;
    expect(viewOf('ballot', { jobs: { ballot: settings(given) } })).toEqual(given);
  });

  it('6.3 an agent does a job as the one of the scenario that is named for it', () => {
    const jobs = { statement: settings({ maxMessages: 1 }), critic: settings({ maxMessages: 3 }) };
    expect(viewOf('statement', { jobs, named: { statement: 'critic' } }).maxMessages).toBe(3);
    expect(viewOf('statement', { jobs, named: { statement: 'critic' } }, 'Bo').maxMessages).toBe(1);
  });

  it('6.3 what a person has switched goes before the scenario, for that job alone', () => {
    const jobs = { statement: settings({ maxMessages: 1 }), poll: settings({ maxMessages: 1 }), critic: settings({}) };
    const seat = { overrides: { statement: settings({ maxMessages: 9 }) } };
    const given = { jobs, seat, named: { statement: 'critic' } };
    expect(viewOf('statement', given).maxMessages).toBe(9);
    expect(viewOf('poll', given).maxMessages).toBe(1);
  });

  it('6.3 a job without settings sees everything that the agent sent or received', () => {
    expect(viewOf('ranking', {})).toEqual(nothingForgotten);
  });
});

describe('6.4 forget modes', () => {
  const forgetting = (forgetMode: JobMemory['forgetMode'], given: Partial<JobMemory> = {}) => ({
    poll: settings({ forgetMode, view: 'sent_by_me', maxMessages: 2, lastMinutes: 5, ignore: ['rain'], ...given }),
  });

  it('6.4 without a mode the settings always apply', () => {
    expect(viewOf('poll', { jobs: forgetting(null) }).view).toBe('sent_by_me');
  });

  it('6.4 no_forget: nothing applies', () => {
    const seat = { executions: { poll: 3 }, isForgetting: true };
    expect(viewOf('poll', { jobs: forgetting('no_forget'), seat })).toEqual(nothingForgotten);
  });

  it('6.4 on_every_turn: applies from the second time that the agent does this job', () => {
    const jobs = forgetting('on_every_turn');
    expect(viewOf('poll', { jobs })).toEqual(nothingForgotten);
    expect(viewOf('poll', { jobs, seat: { executions: { statement: 4 } } })).toEqual(nothingForgotten);
    expect(viewOf('poll', { jobs, seat: { executions: { poll: 1 } } }).maxMessages).toBe(2);
  });

  it('6.4 upon_request: applies while it is asked for, and switching it off brings everything back', () => {
    const jobs = forgetting('upon_request');
    const before = viewOf('poll', { jobs, seat: { executions: { poll: 3 } } });
    const during = viewOf('poll', { jobs, seat: { executions: { poll: 3 }, isForgetting: true } });
    const after = viewOf('poll', { jobs, seat: { executions: { poll: 3 }, isForgetting: false } });
    expect(before).toEqual(nothingForgotten);
    expect(during.maxMessages).toBe(2);
    expect(after).toEqual(before);
  });

  it('6.4 a view that is not named is the one of the mode', () => {
    const seat = { executions: { poll: 1 }, isForgetting: true };
    const views = [null, ...FORGET_MODES].map(
      (mode) => viewOf('poll', { jobs: forgetting(mode, { view: null }), seat }).view,
    );
    expect(views).toEqual(['all_involved', 'all_involved', 'conversation_pairs', 'sent_to_me']);
  });
});

describe('6.5 profiles', () => {
  it('6.5 the four that every scenario has', () => {
    const short = Object.entries(profiles).map(([name, { view, maxMessages }]) => [name, view, maxMessages]);
    expect(short).toEqual([
      ['ANALYST', 'all_involved', null],
      ['DEBATER', 'conversation_pairs', 4],
      ['CLASSIFIER', 'sent_to_me', 1],
      ['GOLDFISH', 'conversation_pairs', 2],
    ]);
    for (const profile of Object.values(profiles)) expect(profile).toMatchObject({ forgetMode: null, rules: [] });
  });

  it('6.5 the scenario may add its own; an unknown name is none', () => {
    const own = { HERMIT: settings({ view: 'sent_by_me' }) };
    expect(profileOf('HERMIT', own)).toBe(own.HERMIT);
    expect(profileOf('GOLDFISH', own)).toBe(profiles.GOLDFISH);
    expect(profileOf('toString', own)).toBeUndefined();
    expect(profileOf('HERMIT', {})).toBeUndefined();
    expect(profileNames(own)).toEqual(['ANALYST', 'DEBATER', 'CLASSIFIER', 'GOLDFISH', 'HERMIT']);
  });

  it('6.5 a profile applies like any settings', () => {
    expect(viewOf('poll', { jobs: { poll: profileOf('DEBATER', {})! } })).toEqual({
      ...nothingForgotten,
      view: 'conversation_pairs',
      maxMessages: 4,
    });
  });
});

describe('6.6 dynamic rules', () => {
  const limitOf = (rules: readonly JobRule[], given: Given = {}) =>
    viewOf('statement', { jobs: { statement: settings({ maxMessages: 50, rules }) }, ...given }).maxMessages;
  const rule = (when: JobRule['when'], maxMessages: number | null): JobRule => ({ when, set: { maxMessages } });

  it('6.6 execution_count: >10 narrows the window from the eleventh statement on', () => {
    const rules = [rule([{ of: 'execution_count', is: '>', value: 10 }], 5)];
    expect(limitOf(rules)).toBe(50);
    expect(limitOf(rules, { seat: { executions: { statement: 10, poll: 11 } } })).toBe(50);
    expect(limitOf(rules, { seat: { executions: { statement: 11 } } })).toBe(5);
  });

  it('6.6 round, gauge and token use', () => {
    const of = (name: JobRule['when'][number]['of'], value: number) => [rule([{ of: name, is: '>=', value }], 5)];
    expect([limitOf(of('round', 3), { round: 2 }), limitOf(of('round', 3), { round: 3 })]).toEqual([50, 5]);
    expect([limitOf(of('gauge', 0.8), { chars: 799 }), limitOf(of('gauge', 0.8), { chars: 800 })]).toEqual([50, 5]);
    const tokens = (count: number) => limitOf(of('tokens', 100), { seat: { tokens: count } });
    expect([tokens(99), tokens(100)]).toEqual([50, 5]);
  });

  it('6.6 each comparison', () => {
    const at = (is: JobRule['when'][number]['is']) =>
      [1, 2, 3].map((round) => limitOf([rule([{ of: 'round', is, value: 2 }], 5)], { round }) === 5);
    expect(at('>')).toEqual([false, false, true]);
    expect(at('>=')).toEqual([false, true, true]);
    expect(at('<')).toEqual([true, false, false]);
    expect(at('<=')).toEqual([true, true, false]);
    expect(at('=')).toEqual([false, true, false]);
  });

  it('6.6 all conditions of a rule must hold', () => {
    const when: JobRule['when'] = [
      { of: 'round', is: '>', value: 1 },
      { of: 'tokens', is: '>', value: 10 },
    ];
    expect(limitOf([rule(when, 5)], { round: 2 })).toBe(50);
    expect(limitOf([rule(when, 5)], { round: 2, seat: { tokens: 11 } })).toBe(5);
  });

  it('6.6 of rules that hold the later wins, and what it does not name stays', () => {
    const always: JobRule['when'] = [{ of: 'round', is: '>', value: 0 }];
    const rules: JobRule[] = [
      { when: always, set: { maxMessages: 5, view: 'sent_to_me' } },
      { when: always, set: { maxMessages: null, preserveSystem: false, lastMinutes: 2 } },
      { when: [{ of: 'round', is: '>', value: 9 }], set: { view: 'sent_by_me' } },
    ];
    expect(viewOf('statement', { jobs: { statement: settings({ maxMessages: 50, rules }) } })).toEqual({
      ...nothingForgotten,
      view: 'sent_to_me',
      preserveSystem: false,
      lastMinutes: 2,
    });
  });

  it('6.6 rules do nothing while the forget mode lets nothing apply', () => {
    const rules = [rule([{ of: 'round', is: '>', value: 0 }], 5)];
    const statement = settings({ forgetMode: 'on_every_turn', rules });
    expect(viewOf('statement', { jobs: { statement } })).toEqual(nothingForgotten);
  });

  it('6.6 settings switched by a person bring rules of their own', () => {
    const rules = [rule([{ of: 'round', is: '>', value: 0 }], 5)];
    const seat = { overrides: { statement: settings({ maxMessages: 3, rules: [] }) } };
    expect(limitOf(rules, { seat })).toBe(3);
  });
});
