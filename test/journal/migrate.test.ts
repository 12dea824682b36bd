import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { JOBS } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { decodeHeader, encodeHeader, JOURNAL_VERSION } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { header, inFolder } from './sample.ts';

const folder = fileURLToPath(new URL('../fixtures/journals/', import.meta.url));
const sealed = (value: object): Buffer => {
  const json = JSON.stringify(value);
  return Buffer.from(`${json.slice(0, -1)},"check":"${crc32(json).toString(16).padStart(8, '0')}"}`);
};
const decoded = (value: object) => {
  const bytes = sealed(value);
  return decodeHeader(bytes, 0, bytes.length);
};
type Fields = Record<string, unknown>;
/** A header as format 1 had it. */
function ofFormat1(): { scenario: Fields & { memory: Fields; agents: Fields[] } } & Fields {
  const { scenario, ...rest } = structuredClone(header) as never as { scenario: Fields };
  for (const name of ['instructions', 'jobs', 'profiles', 'variables', 'budgets', 'models']) delete scenario[name];
  const memory = scenario['memory'] as Fields;
  for (const name of ['compressionTarget', 'compression', 'adaptiveCompression', 'eviction', 'windowEntries'])
    delete memory[name];
  for (const name of ['recentEntries', 'retrieveEntries', 'embedder', 'onOverflow']) delete memory[name];
  const agents = scenario['agents'] as Fields[];
  for (const agent of agents) for (const name of ['strategy', 'jobs', 'variables', 'remember']) delete agent[name];
  return { roundtable: 1, ...rest, scenario: { ...scenario, memory, agents } };
}

describe('13.1 journals of format 1', () => {
  it.each(readdirSync(folder).filter((name) => name.startsWith('v1-')))('%s gets the settings it ran by', (name) => {
    const { scenario } = readJournal(`${folder}${name}`).header;
    for (const agent of scenario.agents)
      expect(agent).toMatchObject({ strategy: 'append', jobs: {}, variables: {}, remember: null });
    expect(scenario.memory).toMatchObject({ compressionThreshold: 1, onOverflow: 'truncate', embedder: 'lexical' });
    expect(Object.keys(scenario.jobs)).toEqual([...JOBS]);
    for (const job of JOBS)
      expect(scenario.jobs[job]).toMatchObject({ forgetMode: null, view: null, maxMessages: null });
    expect(scenario).toMatchObject({ instructions: null, profiles: {}, variables: {} });
    expect(scenario.budgets).toEqual({ tokensPerTurn: null, tokensPerRun: null, costPerRun: null });
    expect(scenario.models['simulated']).toEqual({
      contextTokens: 32_768,
      source: 'simulated',
      price: { input: 0, output: 0 },
    });
  });

  it('give an unknown model the window of one', () => {
    const old = ofFormat1();
    old.scenario.agents[0]!['model'] = 'openai/m-1';
    expect(decoded(old).scenario.models).toEqual({
      'openai/m-1': { contextTokens: 8_192, source: 'unknown', price: null },
      simulated: { contextTokens: 32_768, source: 'simulated', price: { input: 0, output: 0 } },
    });
  });

  it('compress nothing, whatever mark their gauge had', () => {
    const old = ofFormat1();
    old.scenario.memory['compressionThreshold'] = 0.5;
    expect(decoded(old).scenario.memory).toEqual({ ...header.scenario.memory, compressionThreshold: 1 });
  });

  it.each<[string, (old: ReturnType<typeof ofFormat1>) => void]>([
    ['no scenario', (old) => delete (old as Fields)['scenario']],
    ['a scenario that is a word', (old) => Object.assign(old, { scenario: 'x' })],
    ['agents that are a word', (old) => Object.assign(old.scenario, { agents: 'x' })],
    ['an agent that is null', (old) => Object.assign(old.scenario, { agents: [null] })],
    ['no memory', (old) => delete (old.scenario as Fields)['memory']],
    ['an agent without a model', (old) => delete old.scenario.agents[0]!['model']],
  ])('are still refused with %s', (_, damage) => {
    const old = ofFormat1();
    damage(old);
    expect(() => decoded(old)).toThrow(/field "scenario"/);
  });
});

describe('13.1 journals of format 3', () => {
  it('come back as they were written', () => {
    const bytes = Buffer.from(encodeHeader(header));
    expect(JSON.parse(bytes.toString()).roundtable).toBe(3);
    expect(decodeHeader(bytes, 0, bytes.length - 1)).toEqual(header);
  });

  it('are not filled in: what they lack is a fault', () => {
    expect(() => decoded({ ...ofFormat1(), roundtable: JOURNAL_VERSION })).toThrow('field "scenario"');
  });

  it.each<[string, (scenario: Fields) => void]>([
    ['a job of the program', (scenario) => delete (scenario['jobs'] as Fields)['poll']],
    ['the model of an agent', (scenario) => Object.assign(scenario, { models: {} })],
    [
      'a job that an agent does',
      (scenario) => Object.assign((scenario['agents'] as Fields[])[0]!, { jobs: { poll: 'x' } }),
    ],
  ])('must hold %s', (_, damage) => {
    const damaged = structuredClone(header) as never as { scenario: Fields };
    damage(damaged.scenario);
    expect(() => decoded({ roundtable: JOURNAL_VERSION, ...damaged })).toThrow('has a wrong field "scenario"');
  });

  it('are the newest that can be read', () => {
    expect(() => decoded({ ...structuredClone(header), roundtable: JOURNAL_VERSION + 1 })).toThrow(
      'is of record format 4, which a newer version of this program wrote; allowed: format 3',
    );
  });
});

it('13.1, 16.11 a cue that failed because the run was not held, as it was called, is told in every language', () =>
  inFolder((folder) => {
    const path = join(folder, 'old.jsonl');
    const failed = { type: 'cue-failed', cue: 1, rejected: 'not-held', message: 'Hold the run first.' };
    const lines = [
      { roundtable: 3, ...structuredClone(header) },
      { seq: 1, at: 0, ...failed },
    ].map(sealed);
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
    const [entry] = readJournal(path).entries;
    expect(entry?.event).toEqual({ ...failed, rejected: 'not-paused' });
    for (const words of Object.values(interfaces)) expect(words.rejection(entry!.event as never)).toMatch(/\S/);
  }));
