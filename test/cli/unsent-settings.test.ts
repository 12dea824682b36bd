import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { knownEndpoint } from '../../src/cli/endpoint.ts';
import { refusedMemory } from '../../src/cli/refused-settings.ts';
import { benchScenario } from './bench-scenario.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'unsent-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const inside = (...args: string[]) => commandInside([...args, ...(args[0] === 'run' ? ['--lang', 'en'] : [])], { env });
let server: PricedServer;

/** The bench with two agents of that model, and what is set for one of them. */
function scenarioOf(model: string, settings = ''): string {
  const file = join(folder, 'bench.yaml');
  const own = settings === '' ? '' : `, ${settings}`;
  writeFileSync(file, benchScenario(1).replace('lab/tiny', model).replace('A gardener.', `A gardener.${own}`));
  return file;
}
const warnings = (told: string) => told.split('\n').filter((line) => line.includes(' is not asked as '));

beforeAll(async () => {
  server = await pricedServer(() => '0');
  const at = `base_url: "${server.url}"`;
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:
  lab: {${at}}
  seeded: {${at}, profile: vllm}
  cool: {${at}, profile: anthropic}
  fixed: {${at}, profile: vllm, extra_body: {top_p: 0.5}}
`,
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('8.8 settings that an endpoint is never sent', () => {
  it('are told by check in one line a model, with what is sent instead', async () => {
    const { stderr, status } = await inside(
      'check',
      scenarioOf('cool/tiny', 'temperature: 1.5, reasoning_effort: low'),
    );
    expect(status).toBe(0);
    expect(warnings(stderr)).toEqual([
      `warning: ${join(folder, 'bench.yaml')}: cool/tiny is not asked as it is set: temperature 1 instead, without reasoning_effort, without seed`,
    ]);
  });

  it('are told of the config and of what is remembered to be refused', async () => {
    const file = scenarioOf('fixed/tiny', 'top_p: 0.9');
    expect(warnings((await inside('check', file)).stderr)).toEqual([expect.stringContaining('top_p 0.5 instead')]);
    const sent = scenarioOf('seeded/tiny', 'top_p: 0.9');
    expect(warnings((await inside('check', sent)).stderr)).toEqual([]);
    const before = process.env;
    process.env = { ...before, ...env };
    const refused = { dropped: ['top_p' as const], values: {}, capField: null };
    refusedMemory(await knownEndpoint('seeded'), 'tiny', systemClock).keep(refused);
    process.env = before;
    expect(warnings((await inside('check', sent)).stderr)).toEqual([
      expect.stringContaining('as it is set: without top_p'),
    ]);
  });

  it('are told before an estimate, and where a run, a batch or an experiment begins', async () => {
    const file = scenarioOf('lab/tiny');
    const line = 'warning: lab/tiny is not asked as it is set: without seed';
    expect(warnings((await inside('run', file, '--estimate')).stderr)).toEqual([line]);
    expect(warnings((await inside('run', file, '--headless')).stderr)).toEqual([line]);
    expect(warnings((await inside('batch', file, '--seeds', '1..2', '--estimate')).stderr)).toEqual([line]);
    const cells = join(folder, 'cells.yaml');
    writeFileSync(
      cells,
      `base: ${file}\nfactors: {length: {short: {set: rounds=1}, long: {set: rounds=2}}}\nseeds: 1..2\n`,
    );
    const ofCells = await inside('check', cells);
    expect(ofCells.status, ofCells.stderr).toBe(0);
    expect(warnings(ofCells.stderr)).toEqual([line]);
  });

  it('are none where nothing is set, and where nobody but simulated agents is asked', async () => {
    const file = scenarioOf('lab/tiny');
    writeFileSync(file, benchScenario(1).replace('seed: 3\n', ''));
    expect(warnings((await inside('run', file, '--estimate')).stderr)).toEqual([]);
    expect(warnings((await inside('run', file, '--estimate', '--seed', '4')).stderr)).toHaveLength(1);
    expect(warnings((await inside('run', file, '--estimate', '--model', 'simulated', '--seed', '4')).stderr)).toEqual(
      [],
    );
    expect(warnings((await inside('check', scenarioOf('seeded/other', 'top_p: 0.9'))).stderr)).toEqual([]);
    expect(warnings((await inside('check', scenarioOf('nowhere/tiny', 'top_p: 0.9'))).stderr)).toEqual([]);
  });
});
