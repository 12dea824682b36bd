import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withModelFacts } from '../../src/cli/providers.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { readJournal } from '../../src/journal/read.ts';
import { switchableModels } from '../../src/providers/built-in.ts';
import { smallScenario } from '../small-scenario.ts';
import { benchScenario } from './bench-scenario.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedder-priced-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_BASE_URL: '', OPENAI_API_KEY: '' };
const inside = (...args: string[]) => commandInside(args, { env });
const scenario = join(folder, 'bench.yaml');
let server: PricedServer;

beforeAll(async () => {
  server = await pricedServer(() => '0');
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:
  lab: {base_url: "${server.url}", price: {input: 1000, output: 1000}}
  own: {base_url: "https://own.invalid/v1"}
  mine: {base_url: "https://mine.invalid/v1"}
models: {mine/near: {price: {input: 0.5, output: 0}}}
`,
  );
  writeFileSync(
    scenario,
    `${benchScenario(2)}memory: {strategy: retrieval, retrieve_entries: 2, embedder: lab/near}\n`.replace(
      'model: lab/tiny',
      'model: simulated',
    ),
  );
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('8.9 the price of an embedder at an endpoint', () => {
  async function priceOf(embedder: string, given: Scenario = smallScenario()) {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { models, agents } = await withModelFacts({ ...given, memory: { ...given.memory, embedder } });
    for (const { model } of agents) expect(models[model]).toBeDefined();
    return models[embedder]?.price;
  }

  it.each([
    ['as the catalogue has it, which lists no output', 'own/text-embedding-3-large', { input: 0.13, output: 0 }],
    ['by its default model, where the scenario names none', 'openai', { input: 0.02, output: 0 }],
    ['as the config has it for the model', 'mine/near', { input: 0.5, output: 0 }],
    ['as the config has it for the endpoint', 'lab/near', { input: 1000, output: 1000 }],
    ['unknown where nobody knows it', 'own/near', null],
    ['none of what no endpoint answers for', 'lexical', undefined],
  ])('is %s', async (_, embedder, price) => {
    expect(await priceOf(embedder)).toEqual(price);
  });

  it('makes it no model that an agent could be given', async () => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const small = smallScenario();
    const known = await withModelFacts({ ...small, memory: { ...small.memory, embedder: 'lab/near' } });
    expect(Object.keys(known.models)).toContain('lab/near');
    expect(switchableModels(known)).not.toContain('lab/near');
  });

  it('8.11 is told in no estimate, of which an embedder is no part, and of no model of a run', async () => {
    const { status, stdout } = await inside('run', scenario, '--estimate');
    expect(status).toBe(0);
    expect(stdout).toContain('it costs nothing');
    expect(stdout).not.toContain('lab/near');
  });

  it('is what searches of a run are counted by, at its end, in runs and in report', async () => {
    const journal = join(folder, 'run.jsonl');
    const { tokensIn } = { ...server.used };
    const begun = await inside('run', scenario, '--headless', '--yes', '--journal', journal);
    expect(begun.status, begun.stderr).toBe(0);
    expect(server.searched.length).toBeGreaterThan(1);
    const dollars = `$${((server.used.tokensIn - tokensIn) / 1000).toFixed(2)} measured`;
    expect(begun.stdout).toContain(`Cost: ${dollars}\n`);
    expect((await inside('runs', '--dir', folder)).stdout).toContain(dollars);
    const { runs } = JSON.parse((await inside('report', journal, '--format', 'json')).stdout);
    const ofAgents = runs[0].agents.reduce((sum: number, { cost }: { cost: number }) => sum + cost, 0);
    const tables = join(folder, 'tables');
    await inside('export', journal, '--format', 'csv', '--tables', 'runs', '--out', tables);
    expect(readFileSync(join(tables, 'runs.csv'), 'utf8')).not.toContain('lab/near');
    expect(ofAgents).toBeCloseTo((server.used.tokensIn - tokensIn) / 1000, 3);
  });

  it('8.10 and what --cost ends a run by', async () => {
    const journal = join(folder, 'capped.jsonl');
    const capped = await inside('run', scenario, '--headless', '--yes', '--cost', '0.1', '--journal', journal);
    expect(capped.status, capped.stderr).toBe(0);
    expect(readJournal(journal).entries.at(-1)?.event).toMatchObject({ type: 'run-ended', by: 'budget' });
  });
});
