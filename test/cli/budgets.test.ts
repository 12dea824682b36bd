import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withModelFacts } from '../../src/cli/providers.ts';
import { SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import { readJournal } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
const surroundings = {
  ROUNDTABLE_DATA_DIR: folder,
  ROUNDTABLE_CONFIG_DIR: folder,
  OPENAI_BASE_URL: '',
  OPENAI_API_KEY: 'sk-x',
};
const before = { ...process.env };
beforeAll(() => {
  buildProgram();
  Object.assign(process.env, surroundings);
});
afterAll(() => {
  process.env = before;
  rmSync(folder, { recursive: true });
});

describe('a run with a budget', () => {
  it('8.3 ends cleanly in words and in its exit code, everything saved', () => {
    const scenario = join(folder, 'lot.yaml');
    const journal = join(folder, 'run.jsonl');
    writeFileSync(scenario, `${starterScenario()}budgets: {tokens_per_run: 3000}\n`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'bin/roundtable.js'), 'run', scenario, '--headless', '--journal', journal],
      { encoding: 'utf8', env: { ...process.env, ...surroundings } },
    );
    expect(status).toBe(0);
    const words = stdout.replace(/\s+/g, ' ');
    expect(words).toMatch(/[89]\d % of the budget of the run is used/);
    expect(words).toContain(
      'the 3,000 tokens of the run are used up. To go further, raise budgets.tokens_per_run in the scenario',
    );
    const { entries } = readJournal(journal);
    expect(entries.at(-1)?.event).toEqual({ type: 'run-ended', by: 'budget', decision: null });
    expect(entries.filter(({ event }) => event.type === 'budget-warned')).toHaveLength(1);
  });
});

describe('what is known of models', () => {
  it('8.2 is known of a model that the command line put in the place of the scenario’s', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'openai/gpt-4o' }));
    const { models } = await withModelFacts(smallScenario({ agents }));
    expect(Object.keys(models)).toEqual(['openai/gpt-4o']);
    expect(models['openai/gpt-4o']).toMatchObject({ contextTokens: 128_000, source: 'catalogue' });
    expect(models['openai/gpt-4o']?.price?.input).toBeGreaterThan(0);
  });

  it('8.2 simulated agents have their own window, beside real ones too', async () => {
    const all = [smallAgent('Ann'), smallAgent('Bo', { model: 'openai/nobody-knows-me' })];
    const { models } = await withModelFacts(smallScenario({ agents: all }));
    expect(models['simulated']).toEqual(SIMULATED_MODEL);
    expect(models['openai/nobody-knows-me']).toEqual({ contextTokens: 8_192, source: 'unknown', price: null });
  });

  it('8.2 the scenario’s own window goes first', async () => {
    const agents = [smallAgent('Ann', { model: 'openai/gpt-4o' })];
    const given = { 'openai/gpt-4o': { contextTokens: 5_000, source: 'scenario' as const, price: null } };
    const { models } = await withModelFacts(smallScenario({ agents, models: given }));
    expect(models['openai/gpt-4o']).toMatchObject({
      contextTokens: 5_000,
      source: 'scenario',
      price: { input: expect.any(Number) },
    });
  });

  it('8.3 a budget of cost needs the price of every model, that of the command line too', async () => {
    const agents = [smallAgent('Ann', { model: 'openai/nobody-knows-me' })];
    const budgets = { tokensPerTurn: null, tokensPerRun: null, costPerRun: 1 };
    await expect(withModelFacts(smallScenario({ agents, budgets }))).rejects.toThrow(
      /budgets.cost_per_run: the price of openai\/nobody-knows-me is unknown/,
    );
  });
});
