import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { commandInside } from './roundtable.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
const starter = join(folder, 'starter.yaml');
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  buildProgram();
  writeFileSync(starter, starterScenario());
});

const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const inside = (args: string[]) => commandInside(args, { env });
function roundtable(args: string[], node: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, join(root, 'bin/roundtable.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

describe('the command line, as built', () => {
  it.each([[[]], [['run']], [['replay']], [['scenarios']], [['check']], [['new']]])(
    '%j has help with examples',
    async (command) => {
      const { status, stdout, stderr } = await inside([...command, '--help']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('Examples:');
    },
  );

  it('21.3 tells in the help of the tour how fast that goes by itself, which is not as fast as runs go', async () => {
    const { stdout } = await inside(['demo', '--help']);
    expect(stdout).toMatch(/--pace <N> +words a minute, or full \(400\)/);
    expect(stdout).not.toContain('220');
  });

  it('prints its version, and its help where nothing is asked', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(roundtable(['--version']).stdout).toBe(`${version}\n`);
    expect(roundtable([])).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: roundtable') });
  });

  it.each([
    [['chek'], 'Did you mean check?'],
    [['run', '--sed', '3'], 'Did you mean one of --seed, --set?'],
    [
      ['run', '--seed', 'x', '--format', 'xml'],
      '--seed: found "x"; allowed: a whole number from 0 to 2147483647\n--format: found "xml"; allowed: text, jsonl',
    ],
    [['run', '--speed', '0'], '0.1 to 1000, or max'],
    [['run', '--rounds', '0'], 'a whole number from 1 to 10000'],
    [['run', '--model', 'gpt'], 'ENDPOINT/NAME'],
    [['run', '--journal', starter], 'exists already'],
    [['run', 'no-such'], 'found no scenario "no-such"'],
    [['run', './no-such.yaml'], 'no such file'],
    [['check'], "missing required argument 'file'"],
    [['check', '/dev/zero'], 'regular file'],
    [['check', tmpdir()], 'a folder'],
    [['new', starter], 'exists already'],
    [['new', 'x.txt'], '.yaml'],
    [['new', '/no/such/folder/x.yaml'], 'no such file'],
    [['run', '\u001b]0;x\u0007.yaml'], 'control sequence removed'],
  ])('%j is a user error that says what is allowed', async (args, expected) => {
    const { status, stdout, stderr } = await inside(args);
    expect(stderr).toContain(expected);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).not.toMatch(/\u001b|\n\s+at /);
  });

  it('an option of the start screen may stand before a command, and without one', async () => {
    for (const typed of [['--lang', 'es'], ['--lang=es']]) {
      const alone = await inside(typed);
      expect([alone.status, alone.stderr]).toEqual([2, (await inside(['start', ...typed])).stderr]);
      expect(alone.stderr).toContain('start: this is no terminal');
      const before = await inside([...typed, 'runs', tmpdir(), '--json']);
      expect(before).toEqual(await inside(['runs', ...typed, tmpdir(), '--json']));
      expect(before.stderr).not.toContain('unknown option');
    }
    for (const typed of [
      ['--seed', '3'],
      ['run', '--lagn', 'es'],
      ['--lang', 'es', 'models', '--seed', '3'],
    ])
      expect((await inside(typed)).stderr).toContain('unknown option');
  });

  it('a shipped scenario that is nearly named is suggested', async () => {
    expect((await inside(['run', 'just-societ'])).stderr).toMatch(
      /did you mean just-society\?; allowed: .*just-society/,
    );
  });

  it('lists the shipped scenarios, and each of them passes check without a warning', async () => {
    const { status, stdout } = await inside(['scenarios']);
    expect(status).toBe(0);
    const names = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0] as string);
    expect(names).toContain('just-society');
    expect(await inside(['check', ...names])).toMatchObject({ status: 0, stderr: '' });
  });

  it('check tells the faults of all files and passes the sound ones', async () => {
    const bad = join(folder, 'bad.yaml');
    const latin = join(folder, 'latin.yaml');
    writeFileSync(bad, starterScenario().replace('rounds: 4', 'rounds: many'));
    writeFileSync(latin, Buffer.from([0x61, 0x3a, 0x20, 0xe9]));
    const { status, stdout, stderr } = await inside(['check', bad, starter, latin]);
    expect(status).toBe(2);
    expect(stdout).toContain(`${starter}: ok (3 agents, 2 options, 6 arguments, 4 rounds)`);
    expect(stderr).toBe(
      `${bad}:5:9: rounds: found "many"; allowed: a whole number from 1 to 10000\n${latin}:1: the file is not text in UTF-8; allowed: YAML text in UTF-8\n2 faults in 2 files\n`,
    );
  });

  it('every command that the help lists is there when it alone is added', async () => {
    const { stdout: help } = await inside(['--help']);
    const [listed = ''] = help.slice(help.indexOf('Commands:')).split('\n\n');
    const names = [...listed.matchAll(/^ {2}([a-z][a-z-]+)/gm)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(30);
    for (const name of [...names, 'batch-runner', 'measuring'].filter((one) => one !== 'help')) {
      const { status, stdout } = await inside([name, '--help']);
      expect({ status, usage: stdout.split(' [')[0] }, name).toEqual({
        status: 0,
        usage: expect.stringMatching(`^Usage: roundtable ${name}(\\||$)`),
      });
    }
  });

  it('new writes a scenario that passes check', async () => {
    const file = join(folder, 'mine.yaml');
    expect((await inside(['new', file])).status).toBe(0);
    expect(await inside(['check', file])).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    [['--help']],
    [['run', '--help']],
    [['check', starter]],
    [['scenarios']],
    [['new', join(folder, 'traced.yaml')]],
  ])('%j loads neither ink nor react, tiktoken or openai', (args) => {
    const trace = join(folder, 'loaded');
    writeFileSync(trace, '');
    // Every pack and chunk is read as a file before it is run.
    const hook = `import fs,{appendFileSync as a}from"node:fs";import{syncBuiltinESMExports as s}from"node:module";const r=fs.readFileSync;fs.readFileSync=(f,...o)=>{a(${JSON.stringify(trace)},f+"\\n");return r(f,...o)};s()`;
    const { status } = roundtable(args, ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]);
    expect(status).toBe(0);
    const files = readFileSync(trace, 'utf8')
      .trim()
      .split('\n')
      .filter((file) => /(js|pack)$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    // The bundle names each module where its code begins.
    expect(code).toContain('//! node_modules/commander/');
    expect(code).not.toMatch(/\/\/! node_modules\/(ink|react|react-reconciler|openai|tiktoken|yoga-layout)\//);
    expect(files.join('\n')).not.toContain('tiktoken');
  });
});

describe('15.1 the user’s config file', () => {
  const read = async (text: string | null, mode = 0o600) => {
    const place = mkdtempSync(join(folder, 'config-'));
    mkdirSync(place, { recursive: true });
    if (text !== null) {
      writeFileSync(join(place, 'config.yaml'), text);
      chmodSync(join(place, 'config.yaml'), mode);
    }
    process.env['ROUNDTABLE_CONFIG_DIR'] = place;
    const { readUserConfig } = await import('../../src/cli/config.ts');
    return readUserConfig();
  };

  it('holds the endpoint; absent or empty, it sets nothing', async () => {
    expect(await read('openai: {base_url: "http://localhost:1/v1", api_key: k}')).toEqual({
      openai: { base_url: 'http://localhost:1/v1', api_key: 'k' },
      endpoints: {},
      commands: {},
      models: {},
      confirmCost: 1,
    });
    for (const text of [null, '', '# later\n', 'openai: {}'])
      expect((await read(text)).openai?.api_key).toBeUndefined();
  });

  it.each([
    'openai: {api_key: [canary-1234]}',
    'openai: {api_kee: canary-1234}',
    'openai: {base_url: 7, api_key: canary-1234}',
    'openai: canary-1234',
  ])('a fault names its place and never quotes a value: %s', async (text) => {
    const error = await read(text).catch((e: Error) => e);
    expect(String(error)).toMatch(/config\.yaml:1:\d+: /);
    expect(String(error)).not.toContain('canary-1234');
  });
});
