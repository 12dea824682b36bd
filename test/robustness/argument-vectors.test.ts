import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Random, random } from '../../src/base/random.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, inside } = builtProgram();
const COUNT = process.env['ROUNDTABLE_LONG'] === '1' ? 2_000 : 60;

/** Of a command: its options as the help lists them. */
type Known = { name: string; options: readonly string[] };
let commands: readonly Known[];
beforeAll(async () => {
  const { stdout } = await inside(['--help']);
  const listed = stdout.slice(stdout.indexOf('Commands:'), stdout.indexOf('Examples:'));
  const names = [...listed.matchAll(/^ {2}([a-z-]+)[ |]/gm)].map(([, name]) => name!);
  commands = await Promise.all(
    names.filter((name) => name !== 'help').map(async (name) => ({ name, options: [] as string[] })),
  );
  for (const command of commands) {
    const help = (await inside([command.name, '--help'])).stdout;
    (command as { options: readonly string[] }).options = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(
      ([, one]) => one!,
    );
  }
  expect(commands.length).toBeGreaterThan(15);
  writeFileSync(join(folder, 'bench.yaml'), JSON.stringify({ ...BENCH, rounds: 1 }));
  const made = await inside(['run', 'bench.yaml', '--headless', '--journal', 'run.jsonl']);
  expect(made.status).toBe(0);
});

const VALUES = [
  ...[
    '',
    ' ',
    '-',
    '--',
    '0',
    '-1',
    '1e9',
    '1.5',
    'NaN',
    '999999999999999999999',
    '1..3',
    '3..1',
    'x',
    'all',
    'en',
    'zh',
    'xx',
  ],
  ...[
    'bench.yaml',
    'run.jsonl',
    'missing.yaml',
    'missing.jsonl',
    '.',
    '..',
    '/',
    '/dev/null',
    'a\u0000b',
    '\u001b[31m',
    '漢字',
    'a b',
  ],
  ...[
    'simulated',
    'human',
    'gpt-4o',
    'lab/x',
    'openai/x',
    'Ann',
    'rounds=1',
    'rounds=x',
    'memory.strategy=window',
    'x=',
    '=x',
  ],
  ...[
    'json',
    'csv',
    'text',
    'jsonl',
    'debug',
    'A'.repeat(5_000),
    '--help',
    '--version',
    '-h',
    '$(reboot)',
    '`id`',
    '%s%n',
  ],
];

function vector({ int, pick }: Random): string[] {
  const { name, options } = pick(commands);
  const args = [int(12) === 0 ? pick(VALUES) : name];
  for (let i = int(5); i > 0; i--) {
    const option = options.length > 0 && int(3) > 0 ? pick(options) : `--${pick(['x', 'seeed', 'model', 'set'])}`;
    const value = pick(VALUES);
    args.push(...pick([[option], [option, value], [`${option}=${value}`], [value], [pick(VALUES)]]));
  }
  return args;
}

/** A screen is for terminals, a batch starts processes, and what is asked of a model takes its time. */
const isTried = (args: readonly string[]) => !['batch', 'batch-runner', 'measuring'].includes(args[0] ?? '');

it('15.2 no argument vector is a bug: each does its work, or says what is wrong with it', async () => {
  const codes = new Map<number | null, number>();
  for (let i = 0; i < COUNT; i++) {
    const args = vector(random(5, `vector/${i}`));
    if (!isTried(args)) continue;
    const { status, stderr } = await inside(args, { env: { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' } });
    codes.set(status, (codes.get(status) ?? 0) + 1);
    const told = `${i}: ${JSON.stringify(args).slice(0, 300)} ended with ${status}\n${stderr.slice(0, 600)}`;
    expect([0, 1, 2, 69], told).toContain(status);
    if (status === 2) expect(stderr.trim(), told).not.toBe('');
    expect(stderr, told).not.toMatch(/bug of its own|\n {4}at /);
    // Nothing of an argument is obeyed by a terminal.
    expect(stderr.includes('\u001b'), told).toBe(false);
  }
  expect(codes.get(0)).toBeGreaterThan(COUNT / 20);
  expect(codes.get(2)).toBeGreaterThan(COUNT / 4);
});
