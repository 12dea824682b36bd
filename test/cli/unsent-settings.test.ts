import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { knownEndpoint } from '../../src/cli/endpoint.ts';
import { findScenario } from '../../src/cli/find-scenario.ts';
import { refusedMemory } from '../../src/cli/refused-settings.ts';
import { unsentFrom } from '../../src/cli/unsent-settings.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import type { Header } from '../../src/journal/journal.ts';
import { readJournal } from '../../src/journal/read.ts';
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
    const refused = { dropped: ['top_p' as const], values: {}, capField: null, cap: null, system: false };
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

  it('8.8 are told alike where a recorded run is gone on with, of whom it would ask from there on', async () => {
    const journal = join(folder, 'run.jsonl');
    const file = scenarioOf('cool/tiny', 'temperature: 1.5, reasoning_effort: low');
    const begun = await inside('run', file, '--headless', '--journal', journal);
    const [line = 'none'] = warnings(begun.stderr);
    expect(line).toMatch(/temperature 1 instead, without reasoning_effort, without seed$/);
    const told = async (...args: string[]) => {
      const { status, stderr } = await inside(...args, '--headless');
      expect([args, status]).toEqual([args, 0]);
      return warnings(stderr);
    };
    expect(await told('fork', journal, '--at', '1')).toEqual([line]);
    const asked = await told(
      'fork',
      journal,
      '--at',
      '1',
      '--model',
      'seeded/tiny',
      '--set',
      'agents.Ann.model=lab/tiny',
    );
    expect(asked).toEqual([expect.stringMatching(/lab\/tiny is not .*: without seed$/)]);
    expect(await told('fork', journal, '--at', '1', '--model', 'simulated')).toEqual([]);

    const cut = (name: string) => {
      const unfinished = join(folder, name);
      writeFileSync(
        unfinished,
        readFileSync(journal, 'utf8')
          .split(/(?<=\n)/)
          .slice(0, 3)
          .join(''),
      );
      return unfinished;
    };
    expect(await told('resume', cut('own.jsonl'))).toEqual([line]);
    const other = await told('resume', cut('other.jsonl'), '--model', 'lab/tiny');
    expect(other).toEqual([expect.stringMatching(/lab\/tiny is not .*: without seed$/)]);
  });

  it('8.8 a seed that nobody has chosen is none, then and when the run is gone on with', async () => {
    const journal = join(folder, 'drawn.jsonl');
    const file = scenarioOf('lab/tiny');
    writeFileSync(file, benchScenario(1).replace('seed: 3\n', ''));
    for (const args of [
      ['run', file, '--journal', journal],
      ['fork', journal, '--at', '1', '--journal', join(folder, 'forked.jsonl')],
      ['fork', join(folder, 'forked.jsonl'), '--at', '1'],
    ]) {
      const { status, stderr } = await inside(...args, '--headless');
      expect([args[0], status, warnings(stderr)]).toEqual([args[0], 0, []]);
    }
    expect(readJournal(join(folder, 'forked.jsonl')).header.isSeedDrawn).toBe(true);
  });

  it('15.6 are those of whom a person has chosen, and of a fallback that may be asked', async () => {
    const file = scenarioOf('seeded/large', 'top_p: 0.9');
    const { scenario } = await findScenario(file);
    const state = initial(scenario, { scenarioName: 'bench', seed: 3 });
    const header: Header = { scenarioName: 'bench', seed: 3, scenario, program: '1', run: 'r', parent: null };
    const before = process.env;
    process.env = { ...before, ...env };
    const told = async (now: Partial<State>) =>
      (await unsentFrom(header, { ...state, ...now })).map(({ message }) => message);
    const seat = (model: string | null) => ({ ...(state.seats['Ann'] as State['seats'][string]), model });
    expect(await told({})).toEqual([]);
    const fixed = 'fixed/tiny is not asked as it is set: top_p 0.5 instead';
    expect(await told({ seats: { ...state.seats, Ann: seat('fixed/tiny') } })).toEqual([fixed]);
    expect(await told({ seats: { ...state.seats, Bo: seat('fixed/tiny') } }), 'Bo has nothing set').toEqual([]);
    expect(await told({ seats: { ...state.seats, Ann: seat('fixed/tiny') }, absent: ['Ann'] })).toEqual([]);
    const agents = scenario.agents.map((agent) => ({ ...agent, fallback: 'fixed/tiny' }));
    expect(await told({ scenario: { ...scenario, agents } })).toEqual([fixed]);
    process.env = before;
  });

  it('20.1 what an agent of a model alone was to know is told by check, and where a run begins', async () => {
    const file = join(folder, 'private.yaml');
    const bank = `criteria: [{ id: dry, label: Dry, about: is it dry }]
arguments:
  - { id: wet, option: park, side: for, criterion: dry, claim: The cellar is wet., reason: It rained in., known_to: [Ann] }
`;
    writeFileSync(file, benchScenario(1, bank).replace('lab/tiny', 'simulated'));
    const of = async (...args: string[]) =>
      (await inside(...args)).stderr.split('\n').filter((line) => line.includes('known_to'));
    const line =
      'arguments: known_to does not reach Ann (wet): arguments are for simulated agents, so what others alone shall know belongs into their personas';
    expect(await of('check', file)).toEqual([]);
    expect(await of('run', file, '--estimate', '--model', 'lab/tiny')).toEqual([`warning: ${line}`]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('name: Ann,', 'name: Ann, model: lab/tiny,'));
    expect(await of('check', file)).toEqual([`warning: ${file}: ${line}`]);
  });

  it('20.1 that agents of a model are not told of their values is told by check, and where a run begins', async () => {
    const file = join(folder, 'weighed.yaml');
    const text = benchScenario(1, 'criteria: [{ id: dry, label: Dry, about: is it dry }]\n').replace(
      'lab/tiny',
      'simulated',
    );
    const of = async (...args: string[]) =>
      (await inside(...args)).stderr.split('\n').filter((line) => line.includes('values'));
    writeFileSync(file, text);
    expect(await of('run', file, '--estimate', '--model', 'lab/tiny'), 'none are given').toEqual([]);
    writeFileSync(file, text.replace('name: Ann,', 'name: Ann, values: { dry: 0.9 },'));
    const line =
      'values do not reach Ann: they are for simulated agents, so what others shall care about belongs into their personas';
    expect(await of('check', file)).toEqual([]);
    expect(await of('run', file, '--estimate', '--model', 'lab/tiny')).toEqual([`warning: ${line}`]);
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
