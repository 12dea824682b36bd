import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { configuredScreen } from '../../src/cli/config.ts';
import { keepSetting } from '../../src/cli/keep-setting.ts';
import { shippedScenarios } from '../../src/cli/paths.ts';
import { ownListed, shippedListed } from '../../src/cli/start-scenarios.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const at = (...names: string[]) => join(folder, ...names);
const config = at('config.yaml');
vi.stubEnv('ROUNDTABLE_CONFIG_DIR', folder);
vi.stubEnv('ROUNDTABLE_DATA_DIR', at('data'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('21.1 in a pipe nobody can choose: `roundtable` alone prints its help, `start` says what can be done there', async () => {
  const alone = await commandInside([]);
  expect([alone.status, alone.stdout]).toEqual([0, expect.stringContaining('Usage: roundtable')]);
  const start = await commandInside(['start']);
  expect([start.status, start.stderr]).toEqual([
    2,
    expect.stringMatching(/no terminal; allowed: .*run, scenarios, runs/),
  ]);
});

it('21.1 lists every shipped scenario, in the languages that it can be held in', async () => {
  const listed = await shippedListed();
  expect(listed.map(({ from }) => from)).toEqual([...shippedScenarios().keys()]);
  expect(listed.filter(({ scenario }) => scenario === null)).toEqual([]);
  expect(listed.find(({ from }) => from === 'jury')?.languages).toEqual(['en', 'es', 'zh']);
});

it('21.1 lists scenarios of the current and the data folder, faulty ones with their faults, and no other file of YAML or JSON', async () => {
  mkdirSync(at('data', 'scenarios'), { recursive: true });
  mkdirSync(at('here'));
  const starter = readFileSync(shippedScenarios().get('jury') ?? '', 'utf8');
  writeFileSync(at('here', 'mine.yaml'), starter);
  writeFileSync(at('here', 'compose.yaml'), 'services: {}\n');
  writeFileSync(
    at('here', 'few.json'),
    JSON.stringify({ question: 'Tea?', options: ['Yes', 'No'], agents: ['A', 'B'] }),
  );
  writeFileSync(at('here', 'handout.json'), JSON.stringify({ handout: 1, question: 'Tea?', options: [], agents: [] }));
  writeFileSync(at('here', 'package.json'), JSON.stringify({ name: 'tea', agents: [] }));
  writeFileSync(at('here', 'torn.json'), '{"question": "Tea?",\n "agents": ["A", "B"');
  writeFileSync(at('here', 'wrong.yml'), 'question: Why?\noptions: {\n');
  writeFileSync(at('data', 'scenarios', 'kept.yaml'), 'agents: []\nquestion: Why?\n');
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(at('here'));
  const listed = await ownListed();
  cwd.mockRestore();
  expect(listed.map(({ from, origin, scenario }) => [from, origin, scenario === null])).toEqual([
    ['few.json', 'folder', false],
    ['mine.yaml', 'folder', false],
    ['torn.json', 'folder', true],
    ['wrong.yml', 'folder', true],
    [at('data', 'scenarios', 'kept.yaml'), 'data', true],
  ]);
  expect(listed[3]?.faults[0]).toMatch(/^\d+:\d+: /);
  expect(listed[4]?.faults.join('\n')).toMatch(/agents/);
});

it('21.2 a setting is kept in the config file, with all else that stands there; and taken out of it again', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, '# mine\nconfirm_cost: 2 # dollars\nscreen:\n  theme: dark # at night\n', { mode: 0o600 });
  expect(keepSetting('theme', '16')).toBeNull();
  expect(keepSetting('language', 'zh')).toBeNull();
  expect(keepSetting('model', 'simulated')).toBeNull();
  for (const [name, value] of [
    ['pace', '300'],
    ['motion', 'none'],
    ['secrets', 'open'],
  ] as const)
    expect(keepSetting(name, value)).toBeNull();
  expect(configuredScreen()).toEqual({ pace: 300, motion: 'none', secrets: 'open' });
  const text = readFileSync(config, 'utf8');
  for (const kept of ['# mine', 'confirm_cost: 2 # dollars', 'theme: "16"', 'language: zh', 'model: simulated'])
    expect(text).toContain(kept);
  for (const name of ['theme', 'language', 'model', 'pace', 'motion', 'secrets'] as const)
    expect(keepSetting(name, null)).toBeNull();
  expect(readFileSync(config, 'utf8')).toBe('# mine\nconfirm_cost: 2 # dollars\n');
});

it('21.2 what `config --init` writes can be set; a new file is the person’s alone', async () => {
  expect(keepSetting('theme', 'light')).toBeNull();
  expect(readFileSync(config, 'utf8')).toBe('screen:\n  theme: light\n');
  expect(statSync(config).mode & 0o777).toBe(0o600);
  rmSync(config);
  await commandInside(['config', '--init']);
  const template = readFileSync(config, 'utf8');
  expect(keepSetting('theme', 'light')).toBeNull();
  const text = readFileSync(config, 'utf8');
  for (const line of template.split('\n')) expect(text).toContain(line);
  expect((await commandInside(['config'])).stdout).toMatch(/screen\.theme +light/);
});

it('21.2 a faulty config file is told and stays as it is; so is a model that is none', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, 'screen: {colour: dark}\n');
  expect(keepSetting('theme', 'light')).toMatch(/colour/);
  expect(readFileSync(config, 'utf8')).toBe('screen: {colour: dark}\n');
  rmSync(config);
  for (const model of ['human', 'nobody at all'])
    expect(keepSetting('model', model)).toMatch(/simulated, command:NAME, or ENDPOINT/);
});
