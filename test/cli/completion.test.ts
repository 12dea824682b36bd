import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settingsFor, settingTyped } from '../../src/cli/completed-setting.ts';
import { buildProgram } from '../built.ts';
import { isLong } from '../long.ts';
import { commandInside } from './roundtable.ts';

const program = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'completion-'));
const runs = join(folder, 'runs');
const env = {
  ...process.env,
  PATH: `${folder}:${process.env['PATH']}`,
  ROUNDTABLE_DATA_DIR: folder,
  ROUNDTABLE_CONFIG_DIR: folder,
};
/** What a shell does not see of itself: bash has shown the way of its questions into a process and back. */
async function inside(...args: readonly string[]) {
  // What makes the scripts prints a line by the console.
  const lines: string[] = [];
  const console = vi.spyOn(globalThis.console, 'log').mockImplementation((line) => void lines.push(`${line}\n`));
  try {
    const { status, stdout, stderr } = await commandInside(args, { env, cwd: folder });
    return { status, stdout: stdout + lines.join(''), stderr };
  } finally {
    console.mockRestore();
  }
}
const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

beforeAll(() => {
  buildProgram();
  symlinkSync(program, join(folder, 'roundtable'));
  mkdirSync(runs);
  writeFileSync(join(runs, 'tuesday-7.jsonl'), '');
  writeFileSync(join(runs, '$(touch taken).jsonl'), '');
  writeFileSync(join(folder, 'mine.yaml'), '');
  const { stdout } = spawnSync('roundtable', ['completion', 'bash'], { env, encoding: 'utf8' });
  writeFileSync(join(folder, 'completion.bash'), stdout);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a shell proposes behind the words, the last of which is begun. */
function proposed(...words: readonly string[]): readonly string[] {
  const script = `source ${join(folder, 'completion.bash')}
COMP_WORDS=(roundtable ${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
__roundtable_complete 2>/dev/null
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = spawnSync('bash', ['-c', script], { env, cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

describe.skipIf(!has('bash'))('22.2 in bash', () => {
  it('completes commands, options, and values as they are now', () => {
    expect(proposed('re')).toEqual(['replay', 'resume', 'rerun-untouched', 'report']);
    expect(proposed('run', 'go')).toEqual(['goldfish']);
    expect(proposed('run', 'mi')).toEqual(['mine.yaml']);
    expect(proposed('run', '--see')).toEqual(['--seed']);
    expect(proposed('run', '--model', 'ope')).toContain('openai/');
    expect(proposed('replay', '')).toEqual([join(runs, 'tuesday-7.jsonl')]);
    expect(proposed('ctl', 'tuesday', 'wr')).toEqual(['wrap-up']);
    expect(proposed('export', 'x.jsonl', '--format', 'p')).toEqual(['parquet', 'png']);
    // Each asks the program once more: of values that are named in a list, one is enough to see that they come through.
    if (!isLong) return;
    expect(proposed('run', '--theme', 'd')).toEqual(['dark']);
    expect(proposed('run', '--lang', '')).toEqual(['en', 'es', 'zh']);
    expect(proposed('run', '--set', 'memory.str')).toEqual(['memory.strategy=']);
  });

  it('completes the value of a setting, however it is parted from its key', () => {
    expect(proposed('run', '--set', 'memory.strategy', '=', 'w')).toEqual(['window']);
    expect(proposed('run', '--set', '=', 'voting.ballot_reasons', '=', 't')).toEqual(['true']);
    if (!isLong) return;
    expect(proposed('run', '--set', 'memory.strategy=w')).toEqual(['window']);
    expect(proposed('run', '--theme', '=', 'd')).toEqual(['dark']);
  });

  it('reads the script without a fault, and once more in the same shell', () => {
    const file = join(folder, 'completion.bash');
    const twice = spawnSync('bash', ['-c', `source ${file} && source ${file}`], { encoding: 'utf8' });
    expect(twice).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = spawnSync('bash', ['-n', join(folder, 'completion.bash')], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('is handed no name that a shell would take for more than a name', async () => {
    expect(proposed('replay', '').join()).not.toContain('taken');
    const { stdout } = await inside('complete', '--', 'replay', '');
    expect(stdout).toContain('tuesday-7');
    expect(stdout).not.toContain('$');
  });
});

describe('22.2 zsh and fish put a flag with its = before what they are told, and take other words whole', () => {
  const told = (...words: readonly string[]) => settingsFor(settingTyped(words)!);

  it.each<[words: readonly string[], proposed: readonly string[]]>([
    [['--set', 'voting.ballot_r'], ['voting.ballot_reasons=']],
    [
      ['--set', 'voting.ballot_reasons='],
      ['voting.ballot_reasons=true', 'voting.ballot_reasons=false'],
    ],
    [['--set=voting.ballot_r'], ['voting.ballot_reasons=']],
    [['--set=voting.ballot_reasons='], ['true', 'false']],
    [['--set', 'memory.strategy=w'], ['memory.strategy=window']],
    [['--set', 'format=del'], ['format=delphi']],
    [['--set', 'nothing='], []],
  ])('%j', (words, proposed) => {
    expect(told(...words)).toEqual(proposed);
  });

  it('a key is followed by no space, a value is', async () => {
    const directive = async (word: string) =>
      (await inside('complete', '--', 'run', '--set', word)).stdout.trim().split('\n').at(-1);
    expect([await directive('memory.str'), await directive('memory.strategy=w')]).toEqual([':6', ':4']);
  });
});

describe.each(['zsh', 'fish', 'pwsh'])('22.2 in %s', (shell) => {
  const name = shell === 'pwsh' ? 'powershell' : shell;
  const script = () => inside('completion', name);

  it('there is a script that asks the program', async () => {
    const { status, stdout, stderr } = await script();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/roundtable[^\n]* complete '?--/);
  });

  it.skipIf(!has(shell) || shell === 'pwsh')('that the shell takes', async () => {
    const { stdout: input } = await script();
    const { status, stderr } = spawnSync(shell, ['-n', '/dev/stdin'], { input, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

it('22.2 an unknown shell is a fault with what is allowed', async () => {
  const { status, stderr } = await inside('completion', 'tcsh');
  expect(status).toBe(2);
  expect(stderr).toContain('zsh, bash, fish, powershell');
});

it('22.2 the manual page has every command with its options, and no sign that is roff’s own', async () => {
  const { stdout } = await inside('man');
  const help = (await inside('--help')).stdout;
  const commands = [
    ...help.slice(help.indexOf('Commands:'), help.indexOf('Examples:')).matchAll(/^ {2}([a-z][a-z-]+)/gm),
  ].map(([, name]) => name!);
  expect(commands.length).toBeGreaterThan(15);
  const told = stdout.replaceAll('\\-', '-');
  for (const name of commands) expect(told).toMatch(new RegExp(`^\\.SS (?:roundtable )?${name}\\b`, 'm'));
  expect(stdout).toContain('.B \\-\\-seed <N>');
  expect(
    stdout.split('\n').filter((line) => /^['.]/.test(line) && !/^\.(?:TH|SH|SS|TP|B|I|RI)(?: |$)/.test(line)),
  ).toEqual([]);
  if (!has('mandoc')) return;
  const { status, stdout: faults } = spawnSync('mandoc', ['-T', 'lint', '-W', 'error'], {
    input: stdout,
    encoding: 'utf8',
  });
  expect({ status, faults }).toEqual({ status: 0, faults: '' });
});
