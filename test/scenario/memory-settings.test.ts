import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../src/discussion/sections.ts';
import { standardsOf } from '../../src/discussion/setting.ts';
import { ann, faultsWith, MINIMAL, scenarioWith, warningsWith } from './minimal.ts';

describe('settings of memories', () => {
  it('have the defaults that the discussion has for old journals', () => {
    expect(scenarioWith('').memory).toEqual(standardsOf(SECTIONS.memory));
  });

  it('5.7, 7, 8 are read', () => {
    const { memory, agents } = scenarioWith(`memory:
  memory_compression_threshold: 0.7
  memory_compression_target: 0.5
  compression: extractive
  adaptive_compression: true
  eviction: importance
  strategy: layered
  window_entries: 4
  recent_entries: 5
  retrieve_entries: 6
  embedder: local
  on_overflow: summarise`);
    expect(memory).toMatchObject({
      compressionThreshold: 0.7,
      compressionTarget: 0.5,
      compression: 'extractive',
      adaptiveCompression: true,
      eviction: 'importance',
      windowEntries: 4,
      recentEntries: 5,
      retrieveEntries: 6,
      embedder: 'local',
      onOverflow: 'summarise',
    });
    expect(agents.map(({ strategy }) => strategy)).toEqual(['layered', 'layered']);
  });

  it('of an agent go before those of the file', () => {
    const { agents } = scenarioWith('memory: {strategy: window}', ann('memory: {strategy: summary, remember: ann-1}'));
    expect(agents.map(({ strategy, remember }) => [strategy, remember])).toEqual([
      ['summary', 'ann-1'],
      ['window', null],
    ]);
  });

  it.each([
    [
      'memory_compression_target: 0.04',
      '37: memory.memory_compression_target: found 0.04; allowed: a number from 0.05 to 0.95',
    ],
    [
      'memory_compression_threshold: 1, memory_compression_target: 0.96',
      'found 0.96; allowed: a number from 0.05 to 0.95',
    ],
    [
      'compression: modle',
      '23: memory.compression: found "modle"; did you mean model?; allowed: auto, model, extractive',
    ],
    ['adaptive_compression: 1', 'memory.adaptive_compression: found 1; allowed: true or false'],
    ['eviction: lifo', '20: memory.eviction: found "lifo"; did you mean fifo?; allowed: fifo, importance'],
    [
      'strategy: layerd',
      'found "layerd"; did you mean layered?; allowed: append, window, summary, layered, important, retrieval',
    ],
    ['window_entries: 0', 'found 0; allowed: a whole number from 1 to 100000'],
    ['window_entries: 100001', 'found 100001; allowed: a whole number from 1 to 100000'],
    ['recent_entries: 0', 'memory.recent_entries: found 0; allowed: a whole number from 1 to 100000'],
    ['retrieve_entries: 1001', 'memory.retrieve_entries: found 1001; allowed: a whole number from 1 to 1000'],
    ['retrieve_entries: 2.5', 'memory.retrieve_entries: found 2.5; allowed: a whole number from 1 to 1000'],
    ['embedder: lexicle', 'memory.embedder: found "lexicle"; did you mean lexical?; allowed: lexical, openai, local'],
    [
      'on_overflow: summarize',
      'memory.on_overflow: found "summarize"; did you mean summarise?; allowed: truncate, summarise, error',
    ],
    ['strategi: window', 'unknown key "strategi" in memory; did you mean strategy?'],
  ])('{%s} is refused at its place', (setting, expected) => {
    const found = faultsWith(`memory: {${setting}}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^f\.yaml:13:\d+: /);
    expect(found[0]).toContain(expected);
  });

  it.each([
    ['memory: {strategy: oldest}', '50: agents[1].memory.strategy: found "oldest"; allowed: append, window'],
    [
      'memory: {remember: "../x"}',
      'agents[1].memory.remember: found "../x"; did you mean x?; allowed: a name of at most 64 letters',
    ],
    ['context_tokens: 255', '47: agents[1].context_tokens: found 255; allowed: a whole number from 256 to 100000000'],
    ['jobs: {statment: poll}', 'unknown key "statment" in agents[1].jobs; did you mean statement?'],
    ['jobs: {statement: draft}', 'agents[1].jobs.statement: found "draft", which is no job'],
    ['variables: {Name: x}', 'allowed: a name of at most 64 small letters, digits and underscores'],
    ['variables: {name: [5]}', 'agents[1].variables.name: found a list; allowed: text'],
  ])('{%s} of an agent is refused at its place', (setting, expected) => {
    const found = faultsWith('', ann(setting));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^f\.yaml:11:\d+: /);
    expect(found[0]).toContain(expected);
  });

  it('5.7 the target is below the threshold', () => {
    expect(faultsWith('memory: {memory_compression_threshold: 0.5, memory_compression_target: 0.5}')).toEqual([
      'f.yaml:13:72: memory.memory_compression_target: found 0.5; allowed: less than 0.5, the memory_compression_threshold',
    ]);
    expect(faultsWith('memory: {memory_compression_target: 0.85}')).toEqual([
      'f.yaml:13:37: memory.memory_compression_target: found 0.85; allowed: less than 0.8, the memory_compression_threshold',
    ]);
    expect(faultsWith('memory: {memory_compression_threshold: 0.6}')).toEqual([
      'f.yaml:13:40: memory.memory_compression_threshold: found 0.6, but memory.memory_compression_target is 0.6 where it is not set; allowed: more than 0.6, or a memory_compression_target below 0.6',
    ]);
    expect(faultsWith('memory: {memory_compression_threshold: 0.61}')).toEqual([]);
  });

  it.each([
    ['memory: {eviction: fifo, strategy: important}', true],
    ['memory: {eviction: fifo, strategy: window}', false],
    ['memory: {eviction: importance, strategy: important}', false],
    ['memory: {strategy: important}', false],
  ])('8.4 {%s}: fifo said to who goes by importance is warned of: %s', (setting, isWarned) => {
    expect(warningsWith(setting)).toEqual(
      isWarned ? [expect.stringContaining('binds nothing: the strategy important evicts by importance')] : [],
    );
  });

  it('8.5 two agents do not keep their memories under one name', () => {
    const source = MINIMAL.replaceAll(/persona: (One|Two)/g, 'persona: $1, memory: {remember: us}');
    expect(faultsWith('', source)).toEqual([
      'f.yaml:12:49: agents[2].memory.remember: found "us" again (first in agents[1]); allowed: names that differ',
    ]);
  });
});

describe('8.2 models', () => {
  it('are simulated or unknown until somebody says what they are', () => {
    expect(scenarioWith('', ann('model: openai/m-1')).models).toEqual({
      simulated: { contextTokens: 32_768, source: 'simulated', price: { input: 0, output: 0 } },
      'openai/m-1': { contextTokens: 8_192, source: 'unknown', price: null },
    });
  });

  it('have the context window that the file gives them', () => {
    expect(scenarioWith('model: openai/m-1', ann('context_tokens: 256')).models).toEqual({
      'openai/m-1': { contextTokens: 256, source: 'scenario', price: null },
    });
    expect(scenarioWith('', ann('context_tokens: 1000')).models).toEqual({
      simulated: { contextTokens: 1000, source: 'scenario', price: { input: 0, output: 0 } },
    });
  });

  it('have one context window each', () => {
    const two = (model: string) =>
      ann('context_tokens: 1000').replace('persona: Two', `persona: Two, context_tokens: 2000${model}`);
    expect(faultsWith('', two(''))).toEqual([
      'f.yaml:12:46: agents[2].context_tokens: found 2000, but the same model has 1000 in line 11; allowed: one context window for a model',
    ]);
    expect(faultsWith('', two(', model: openai/m-1'))).toEqual([]);
    expect(faultsWith('', two('').replace('2000', '1000'))).toEqual([]);
  });
});

describe('8.3 budgets', () => {
  it('are none, or those of the file', () => {
    expect(scenarioWith('').budgets).toEqual({ tokensPerTurn: null, tokensPerRun: null, costPerRun: null });
    expect(scenarioWith('budgets: {tokens_per_turn: 1, tokens_per_run: 200000, cost_per_run: 0.25}').budgets).toEqual({
      tokensPerTurn: 1,
      tokensPerRun: 200_000,
      costPerRun: 0.25,
    });
  });

  it.each([
    ['tokens_per_turn: 0', '13:28: budgets.tokens_per_turn: found 0; allowed: a whole number from 1 to 1000000000000'],
    ['tokens_per_run: 1.5', '13:27: budgets.tokens_per_run: found 1.5; allowed: a whole number from 1'],
    ['cost_per_run: 0', '13:25: budgets.cost_per_run: found 0; allowed: a number from 0.0001 to 1000000'],
    ['token_per_run: 5', '13:11: unknown key "token_per_run" in budgets; did you mean tokens_per_run?'],
  ])('{%s} is refused at its place', (setting, expected) => {
    expect(faultsWith(`budgets: {${setting}}`)).toEqual([expect.stringContaining(`f.yaml:${expected}`)]);
  });
});

describe('8.6 variables', () => {
  it('are read, a text or a map, and an agent’s own beside them', () => {
    const { variables, agents, instructions } = scenarioWith(
      'variables: {city: " Lindenport ", code: {value: "4711", hidden: true}, plain: {value: p}}\ninstructions: Think of {city}.',
      ann('variables: {mood: calm}'),
    );
    expect(variables).toEqual({
      city: { value: 'Lindenport', hidden: false },
      code: { value: '4711', hidden: true },
      plain: { value: 'p', hidden: false },
    });
    expect(agents.map((agent) => agent.variables)).toEqual([{ mood: 'calm' }, {}]);
    expect(instructions).toBe('Think of {city}.');
  });

  it.each([
    ['variables: {city: [5]}', '13:19: variables.city: found a list; allowed: text, or a map of keys and values'],
    [
      'variables: {city: {value: x, hiden: true}}',
      '13:30: unknown key "hiden" in variables.city; did you mean hidden?',
    ],
    ['variables: {city: {hidden: true}}', '13:19: variables.city.value is missing; allowed: text'],
    ['variables: {city: {value: x, hidden: 1}}', '13:38: variables.city.hidden: found 1; allowed: true or false'],
    ['variables: {my-city: x}', '13:22: variables.my-city: found "x"; allowed: a name of at most 64 small letters'],
    ['instructions: ""', '13:15: instructions: found ""; allowed: text that is not empty'],
  ])('%s is refused at its place', (setting, expected) => {
    expect(faultsWith(setting)[0]).toContain(`f.yaml:${expected}`);
  });

  it('that a persona names are set for that agent', () => {
    const source = MINIMAL.replace('persona: One', "persona: 'Of {city}, {mood}, {Not} {0}'");
    expect(faultsWith('variables: {citty: x}', source)).toEqual([
      'f.yaml:11:26: agents[1].persona: found {city}: it is not set for this agent; did you mean citty?; allowed: {citty}',
      'f.yaml:11:26: agents[1].persona: found {mood}: it is not set for this agent; allowed: {citty}',
    ]);
    expect(faultsWith('', source)[0]).toContain('allowed: a name that is set under variables');
    expect(
      faultsWith(
        'variables: {city: x}',
        source.replace('Of', 'Of').replace('{name: Ann', '{name: Ann, variables: {mood: y}'),
      ),
    ).toEqual([]);
  });

  it('that the instructions name are set for every agent', () => {
    expect(faultsWith('instructions: Be {mood}.', ann('variables: {mood: calm}'))).toEqual([
      'f.yaml:13:15: instructions: found {mood}: it is not set for every agent; allowed: a name that is set under variables',
    ]);
    const both = MINIMAL.replaceAll(/persona: (One|Two)/g, 'persona: $1, variables: {mood: calm}');
    expect(faultsWith('instructions: Be {mood}.', both)).toEqual([]);
    expect(faultsWith('instructions: Be {mood}.\nvariables: {mood: glad}')).toEqual([]);
  });

  it('that are hidden stand in no prompt, but an agent’s own of that name may', () => {
    expect(faultsWith('variables: {code: {value: x, hidden: true}}\ninstructions: Say {code}.')).toEqual([
      'f.yaml:14:15: instructions: found {code}: hidden variables never reach a prompt; allowed: variables.code without hidden',
    ]);
    const own = MINIMAL.replace('persona: One', "persona: 'Of {code}', variables: {code: mine}");
    expect(faultsWith('variables: {code: {value: x, hidden: true}}', own)).toEqual([]);
  });
});
