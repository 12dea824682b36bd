import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import { JOBS } from '../../src/discussion/scenario.ts';
import { RARE_SETTINGS, SETTINGS } from '../../src/discussion/settings.ts';
import { readScenario, readSettings } from '../../src/scenario/index.ts';

const scenarioNamed = (name: string) => {
  const file = fileURLToPath(new URL(`../../scenarios/${name}.yaml`, import.meta.url));
  return readScenario(readFileSync(file, 'utf8'), file).scenario;
};
const scenario = scenarioNamed('just-society');
const names = scenario.agents.map(({ name }) => name);

const read = (...pairs: string[]) => readSettings(pairs, scenario);
function faults(...pairs: string[]): string {
  try {
    read(...pairs);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return 'none';
}

describe('settings that are changed in a run', () => {
  it.each(['just-society', 'city-budget', 'jury', 'lunar-base', 'justice-experiment', 'goldfish', 'phones', 'captain'])(
    '13.2 a change of nothing but a number leaves every other setting of %s as it is',
    (name) => {
      const whole = scenarioNamed(name);
      const { settings } = readSettings([`rounds=${whole.rounds + 1}`], whole);
      for (const key of SETTINGS) {
        if (key === 'agents') expect(settings?.agents).toEqual([]);
        else expect(settings?.[key], key).toEqual(key === 'rounds' ? whole.rounds + 1 : whole[key]);
      }
      for (const key of RARE_SETTINGS) expect(settings, key).not.toHaveProperty(key);
    },
  );

  it('each is read as the file has it', () => {
    const { settings, told } = read('rounds=12', 'voting.constraint_tolerance=500', 'limits.timeout_seconds=2.5');
    expect(settings).toMatchObject({ rounds: 12, voting: { constraintTolerance: 500 }, limits: { timeoutMs: 2500 } });
    expect(told).toEqual(['rounds=12', 'voting.constraint_tolerance=500', 'limits.timeout_seconds=2.5']);
    expect(read('max_turns=null').settings?.maxTurns).toBeNull();
    expect(read('agents.Mei.speaks_in=[1, 3]').settings?.agents).toMatchObject([{ name: 'Mei', speaksIn: [1, 3] }]);
    expect(read('agents.Mei.persona=Careful: and slow.').settings?.agents[0]?.persona).toBe('Careful: and slow.');
  });

  it('a setting of the memory is everybody’s, also where an agent has its own', () => {
    const { settings } = read('memory.limit_chars=3100');
    expect(settings?.agents.map(({ name, limitChars }) => [name, limitChars])).toEqual(
      names.map((name) => [name, 3100]),
    );
    expect(read('agents.Mei.memory.limit_chars=900').settings?.agents.map(({ name }) => name)).toEqual(['Mei']);
  });

  it('5.6, 12.3 a style and a strategy are switched, and are no other setting', () => {
    expect(read('memory.guidance_style=structured', 'agents.Mei.memory.strategy=layered')).toEqual({
      told: [],
      settings: null,
      styles: [{ agents: names, style: 'structured' }],
      strategies: [{ agents: ['Mei'], strategy: 'layered' }],
      views: [],
    });
  });

  it('6.3 what a job sees is set for one, or by `memory_config` for all, over what it sees by already', () => {
    const { settings, told, views } = read('memory_config.max_messages=3', 'jobs.statement.view=sent_by_me');
    for (const [job, memory] of Object.entries(scenario.jobs))
      expect(settings?.jobs?.[job]).toEqual({
        ...memory,
        maxMessages: 3,
        ...(job === 'statement' ? { view: 'sent_by_me' } : {}),
      });
    expect(told).toEqual(['memory_config.max_messages=3', 'jobs.statement.view=sent_by_me']);
    expect(views).toEqual(names.map((name) => ({ agents: [name], jobs: JOBS })));
    expect(read('jobs.poll.max_messages=3').views[0]).toEqual({ agents: [names[0]], jobs: ['poll'] });
    const about = read('jobs.statement.about={query: the price, at_most: 4}').settings?.jobs?.['statement']?.about;
    expect(about).toEqual({ query: 'the price', atMost: 4 });
    const rules = read('jobs.statement.rules=[{when: {gauge: ">0.8"}, max_messages: 2}]').settings?.jobs?.['statement'];
    expect(rules?.rules).toEqual([{ when: [{ of: 'gauge', is: '>', value: 0.8 }], set: { maxMessages: 2 } }]);
  });

  it('6.3, 6.6 whatever a job sees by is left as it is where another setting changes', () => {
    const strange = { ...everythingSeen, forgetMode: 'upon_request', view: 'sent_to_me', lastMinutes: 2 } as const;
    const rule = {
      when: [{ of: 'round', is: '>=', value: 3 }],
      set: { view: 'sent_by_me', maxMessages: null },
    } as const;
    const about = { query: 'the price', atMost: 3 };
    const jobs = {
      ...scenario.jobs,
      poll: { ...strange, maxMessages: 0, preserveSystem: false, ignore: ['tax'], about, rules: [rule] },
    };
    expect(readSettings(['rounds=12'], { ...scenario, jobs }).settings).not.toHaveProperty('jobs');
    expect(readSettings(['jobs.poll.ignore=[]'], { ...scenario, jobs }).settings?.jobs).toEqual({
      ...jobs,
      poll: { ...jobs.poll, ignore: [] },
    });
  });

  it('6.5 a profile is used from then on, and what sees by it follows when it changes', () => {
    const own = read('profiles.SHORT.max_messages=2', 'jobs.statement.profile=SHORT').settings;
    const short = { ...everythingSeen, maxMessages: 2 };
    expect(own?.profiles).toEqual({ ...scenario.profiles, SHORT: short });
    expect(own?.jobs?.['statement']).toEqual(short);
    const whole = { ...scenario, profiles: { SHORT: short }, jobs: { ...scenario.jobs, statement: short } };
    const { settings, views } = readSettings(['profiles.SHORT.max_messages=5'], whole);
    expect(settings?.jobs).toEqual({ ...whole.jobs, statement: { ...short, maxMessages: 5 } });
    expect(views).toEqual(names.map((name) => ({ agents: [name], jobs: ['statement'] })));
    expect(read('memory_config.profile=GOLDFISH').settings?.jobs?.['ballot']).toMatchObject({ maxMessages: 2 });
  });

  it('6.3 an agent does a job by another name from then on, and sees by it, whatever it was switched to before', () => {
    const jury = scenarioNamed('debate-judge');
    const [ilse] = jury.agents;
    const { settings, told, views } = readSettings(['agents.Ilse.jobs.statement=judging'], jury);
    expect(settings?.agents).toEqual([{ ...ilse, jobs: { ...ilse?.jobs, statement: 'judging' } }]);
    expect(told).toEqual(['agents.Ilse.jobs.statement=judging']);
    expect(views).toEqual([{ agents: ['Ilse'], jobs: ['statement'] }]);
    const same = readSettings(['agents.Ilse.jobs.statement=arguing'], jury);
    expect([same.settings?.agents, same.views]).toEqual([[], [{ agents: ['Ilse'], jobs: ['statement'] }]]);
    const back = readSettings(['agents.Ilse.jobs.statement=statement', 'jobs.statement.max_messages=2'], jury);
    expect(back.settings?.agents[0]?.jobs).toEqual({ statement: 'statement', reasoning: 'arguing' });
    expect(back.views).toContainEqual({ agents: ['Ilse'], jobs: ['statement'] });
    expect(readSettings(['rounds=12'], jury).views).toEqual([]);
  });

  it('instructions are one text, and where one cannot do, one in each language', () => {
    expect(read('instructions=Be brief: please.').settings?.instructions).toBe('Be brief: please.');
    expect(read('instructions.en=Be brief.').settings?.instructions).toBe('Be brief.');
    const mixed = scenarioNamed('jury');
    expect(() => readSettings(['instructions=Be brief.'], mixed)).toThrow(
      'in several languages, and one text cannot give them; allowed: instructions.en, instructions.es, instructions.zh',
    );
    const { settings, told } = readSettings(
      ['instructions.es=Con brevedad: gracias.', 'instructions.en=Briefly.'],
      mixed,
    );
    const { es, zh } = mixed.translations ?? {};
    expect(settings?.instructions).toBe('Briefly.');
    expect(settings?.translations).toEqual({ es: { ...es, instructions: 'Con brevedad: gracias.' }, zh });
    expect(told).toEqual(['instructions.es=Con brevedad: gracias.', 'instructions.en=Briefly.']);
  });

  it('11.1 instructions are given to all who read them, or to nobody', () => {
    const mixed = scenarioNamed('jury');
    const languages = ['en', 'es', 'zh'] as const;
    const gone = readSettings(
      languages.map((language) => `instructions.${language}=null`),
      mixed,
    ).settings;
    expect(gone?.instructions).toBeNull();
    expect(Object.values(gone?.translations ?? {}).some((texts) => 'instructions' in texts)).toBe(false);
    expect(() => readSettings(['instructions.es=null'], mixed)).toThrow(
      '--set instructions: there is no text in es, which is read in this run; allowed: instructions.es=TEXT beside it',
    );
    const [first, ...others] = scenario.agents;
    const spoken = { ...scenario, agents: [{ ...first!, language: 'es' as const }, ...others] };
    expect(() => readSettings(['instructions.es=Con brevedad.'], spoken)).toThrow('no text in en, which is read');
    expect(readSettings(['rounds=12'], spoken).settings).not.toHaveProperty('translations');
  });

  it('a model for all is not one for persons', () => {
    const agents = scenario.agents.map((agent) => (agent.name === 'Mei' ? { ...agent, model: 'human' } : agent));
    const models = { ...scenario.models, human: scenario.models['simulated']! };
    const { settings } = readSettings(['model=openai/one'], { ...scenario, agents, models });
    expect(settings?.agents.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'Mei'));
    expect(settings?.agents.every(({ model }) => model === 'openai/one')).toBe(true);
    expect(Object.keys(settings?.models ?? {})).toContain('openai/one');
  });

  it.each([
    ['rounds=0', '--set rounds=0: rounds: found 0; allowed: a whole number from 1 to 10000'],
    ['rouns=3', 'unknown key "rouns"; did you mean rounds?'],
    ['memory.guidence_style=structured', 'unknown key "guidence_style" in memory; did you mean guidance_style?'],
    ['memory.guidance_style=sonnet', 'memory.guidance_style: found "sonnet", which is no guidance style'],
    ['agents.Mei.memory.strategy=lay', 'memory.strategy: found "lay"; allowed: append, window'],
    ['agents.Zed.openness=1', 'names no agent of this run; allowed: agents.Amara.…'],
    ['agents.Mei.values.fairnes=1', '"fairnes" is no criterion; did you mean fairness?'],
    ['voting.judge=Zed', 'found "Zed", which is no agent'],
    [
      'title=Another',
      '--set title=Another: this stands in a scenario’s file alone and cannot be set; allowed: rounds, max_turns',
    ],
    ['outcome.economy.gap=3', 'cannot be set: what a decision pays was told to everybody at the start'],
    [
      'jobs.statment.view=sent_by_me',
      'names no job of this run; did you mean statement?; allowed: reasoning, statement',
    ],
    ['jobs.statement.view=all', 'jobs.statement.view: found "all"; allowed: all_messages'],
    ['memory_config.profile=FISH', 'memory_config.profile: found "FISH", which is no profile; allowed: ANALYST'],
    ['jobs.statement={}', 'names a whole section; allowed: one of its settings'],
    ['memory_config.strategy=layered', 'unknown key "strategy" in memory_config; did you mean memory.strategy?'],
    ['memory_config={}', 'names a whole section; allowed: one of its settings'],
    ['agents=[Ana, Ben]', 'this stands in a scenario’s file alone and cannot be set; allowed: rounds, max_turns'],
    ['seed=3', 'this stands in a scenario’s file alone and cannot be set'],
    ['agents.Mei.name=Max', 'this stands in a scenario’s file alone and cannot be set'],
    ['agents.Mei.memory.remember=mei', 'this stands in a scenario’s file alone and cannot be set'],
    ['memory={strategy: layered}', 'names a whole section; allowed: one of its settings'],
    ['rounds', 'found no key; allowed: KEY=VALUE'],
    ['=3', 'found no key'],
    ['instructions.fr=Bref.', 'names no language that is read in this run; allowed: instructions.en'],
    ['instructions.en.now=Bref.', 'names no language that is read in this run; allowed: instructions.en'],
    ['instructions.en={mood} please', 'instructions: found {mood}: it is not set for every agent'],
    ['agents.Mei.jobs.statment=poll', 'unknown key "statment" in agents[5].jobs; did you mean statement?'],
    ['agents.Mei.jobs.statement=poling', 'jobs.statement: found "poling", which is no job; allowed: reasoning'],
    ['agents.Mei.jobs={}', 'names a whole section; allowed: one of its settings'],
    ['__proto__.rounds=3', 'found a key that no file can have'],
  ])('a wrong one is told as the file’s is: %s', (pair, told) => {
    expect(faults(pair)).toContain(told);
  });

  it.each([
    [['voting.decision_rule=judge', 'voting.judge=Mei']],
    [['speaking.speaking_policy=moderator', 'speaking.moderator=Mei']],
    [['memory.memory_compression_threshold=0.5', 'memory.memory_compression_target=0.4']],
    [['memory_config.about.query=taxes', 'memory_config.about.at_most=2']],
    [['memory.guidance_style=structured', 'memory.strategy=layered', 'memory.memory_compression_target=0.1']],
  ])('15.8 %j are checked together, in whatever order', (pairs) => {
    const settled = read(...pairs);
    const turned = read(...pairs.toReversed());
    expect({ ...turned, told: [] }).toEqual({ ...settled, told: [] });
  });

  it('15.8 what together does not go is told once, of one that goes without the others', () => {
    const pairs = ['memory.memory_compression_threshold=0.5', 'memory.memory_compression_target=0.55'];
    const told =
      /^--set memory\.memory_compression_threshold=0\.5: memory\.memory_compression_target: found 0\.55; .*$/;
    expect(faults(...pairs)).toMatch(told);
    expect(faults(...pairs.toReversed())).toMatch(told);
  });

  it('15.8 of what is set twice the last holds, in each agent', () => {
    const [first = '', ...others] = names;
    expect(read('memory.strategy=layered', `agents.${first}.memory.strategy=window`).strategies).toEqual([
      { agents: [first], strategy: 'window' },
      { agents: others, strategy: 'layered' },
    ]);
    expect(read(`agents.${first}.memory.strategy=window`, 'memory.strategy=layered').strategies).toEqual([
      { agents: names, strategy: 'layered' },
    ]);
  });

  it('all faults are told at once, and a wrong one does not hide the next', () => {
    expect(faults('rounds=0', 'title=x', 'max_turns=4', 'voting.judge=Zed').split('\n')).toHaveLength(3);
  });
});
