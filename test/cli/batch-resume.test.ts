import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { journalsIn, madeLines, runId, sharedParts, started, tableOf } from './batch-rig.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'batch-resume-'));
const lot = join(folder, 'lot.yaml');
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEEDS = isLong ? 10 : 8;
const command = (to: string, ...more: string[]) => ['batch', lot, '--seeds', `1..${SEEDS}`, '--out', to, ...more];
/** One run after the other: each process makes its first run slowly. */
const batch = (to: string) => commandInside(command(to, '--jobs', '1'), { env });
let count = 0;
const out = () => join(folder, `out-${count++}`);
const whole = out();
let table = '';

beforeAll(async () => {
  buildProgram();
  writeFileSync(lot, `${starterScenario().replace('rounds: 4', 'rounds: 1')}\ninstructions: 请说话。\n`);
  const { status, stdout } = await batch(whole);
  expect(status).toBe(0);
  table = tableOf(stdout);
});
afterAll(() => rmSync(folder, { recursive: true }));

const isComplete = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return text.endsWith('\n') && text.includes('"type":"run-ended"');
};
const completeIds = (to: string) =>
  Object.fromEntries(
    journalsIn(to)
      .filter((name) => isComplete(join(to, name)))
      .map((name) => [name, runId(join(to, name))]),
  );
const runners = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('batch-runner') && !line.includes('defunct'))
    .map((line) => Number.parseInt(line, 10));

/** Kills a batch by `kill` when it has told of so many runs. */
async function cutOff(to: string, afterRuns: number, kill: (pid: number) => void) {
  let toldCount = 0;
  const run = started(command(to, '--jobs', '2'), env, () => {
    if (++toldCount !== afterRuns) return;
    try {
      kill(run.pid);
    } catch {
      // It has ended by itself.
    }
  });
  return run.ended;
}

const TRIES = 8;
/** The same into a folder of its own, once more where all runs were made before the kill came: it is to come in the middle. */
async function cutInTheMiddle(afterRuns: number, kill: (pid: number) => void) {
  for (let tries = 1; ; tries++) {
    const to = out();
    const ended = await cutOff(to, afterRuns, kill);
    if (Object.keys(completeIds(to)).length < SEEDS || tries === TRIES) return { to, ...ended };
  }
}

describe('an interrupted batch', () => {
  it.each(isLong ? [1, 6] : [4])(
    'that was killed with all its processes after %i runs goes on without making one twice',
    async (afterRuns) => {
      const { to } = await cutInTheMiddle(afterRuns, (pid) => process.kill(-pid, 'SIGKILL'));
      const before = completeIds(to);
      expect(Object.keys(before).length).toBeGreaterThanOrEqual(afterRuns);
      expect(Object.keys(before).length).toBeLessThan(SEEDS);
      const { status, stdout, stderr } = await batch(to);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(madeLines(stdout)).toHaveLength(SEEDS - Object.keys(before).length);
      expect(completeIds(to)).toMatchObject(before);
      expect(sharedParts(to)).toEqual(sharedParts(whole));
      expect(tableOf(stdout)).toBe(table);
      expect(readdirSync(to).sort()).toEqual(readdirSync(whole).sort());
    },
  );

  it('that was killed alone takes its processes with it', async () => {
    const to = out();
    const others = new Set(runners());
    await cutOff(to, 2, (pid) => process.kill(pid, 'SIGKILL'));
    await vi.waitFor(() => expect(runners().filter((pid) => !others.has(pid))).toEqual([]), 10_000);
    // What it leaves is what the other kill leaves.
    if (!isLong) return;
    expect((await batch(to)).status).toBe(0);
    expect(sharedParts(to)).toEqual(sharedParts(whole));
  });

  it.each(isLong ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const))(
    'by %s ends with 130, its processes with it, and says how it goes on',
    async (signal) => {
      const { to, status, stderr } = await cutInTheMiddle(3, (pid) =>
        process.kill(signal === 'SIGINT' ? -pid : pid, signal),
      );
      expect(status).toBe(130);
      expect(stderr).toMatch(
        new RegExp(`^Interrupted: \\d+ of ${SEEDS} runs made\\. Go on with: .*roundtable\\.js batch .* --out `),
      );
      expect(
        readdirSync(to).filter((name) => !name.endsWith('.jsonl') && name !== '.measured' && !name.endsWith('.lock')),
      ).toEqual([]);
      const before = completeIds(to);
      const again = await batch(to);
      expect(again.status).toBe(0);
      expect(completeIds(to)).toMatchObject(before);
      expect(sharedParts(to)).toEqual(sharedParts(whole));
    },
  );

  const damages: readonly [string, (text: string) => string | Buffer][] = [
    ['a torn last line', (text) => text.slice(0, -7)],
    ['no last line', (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['a header alone', (text) => text.slice(0, text.indexOf('\n') + 1)],
    ['a torn header', (text) => text.slice(0, text.indexOf('\n') - 20)],
    [
      'a header up to half of a character',
      (text) => Buffer.from(text).subarray(0, Buffer.from(text).indexOf('请') + 1),
    ],
    ['no byte', () => ''],
    ['damage in its middle', (text) => text.replace('"statement-made"', '"statement-mode"')],
  ];

  it(`8.10 makes a whole run of each journal that has ${damages.map(([name]) => name).join(', ')}, and no other`, async () => {
    const to = out();
    mkdirSync(to);
    const sound = damages.length + 1;
    const file = (seed: number) => `lot-${seed}.jsonl`;
    for (const [i, [, damage]] of [...damages, ['', (text: string) => text] as const].entries())
      writeFileSync(join(to, file(i + 1)), damage(readFileSync(join(whole, file(i + 1)), 'utf8')));
    const { status, stdout } = await commandInside(
      ['batch', lot, '--seeds', `1..${sound}`, '--jobs', '1', '--out', to],
      { env },
    );
    expect(status).toBe(0);
    expect(madeLines(stdout).map((line) => line.slice(0, 10))).toEqual(damages.map((_, i) => `lot seed ${i + 1}`));
    const all = sharedParts(whole);
    const made = Object.fromEntries([...damages, ''].map((_, i) => [file(i + 1), all[file(i + 1)]]));
    expect(sharedParts(to)).toEqual(made);
  });
});

describe('a file that stands where a journal belongs', () => {
  const single = join(folder, 'single.jsonl');
  const other = join(folder, 'other-rounds');
  beforeAll(async () => {
    await commandInside(['run', lot, '--seed', '2', '--headless', '--journal', single], { env });
    await commandInside(['batch', lot, '--seeds', '2', '--rounds', '2', '--jobs', '1', '--out', other], { env });
  });

  it.each([
    ['no journal', () => 'my notes\n', 'no record that can be read'],
    ['a line without its end', () => 'my notes', 'no record that can be read'],
    [
      'an unfinished run that no batch began',
      () => {
        const text = readFileSync(single, 'utf8');
        return text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
      },
      'unfinished, and no batch began it',
    ],
    [
      'a run of another seed',
      () => readFileSync(join(whole, 'lot-3.jsonl'), 'utf8'),
      'another scenario, seed or setting',
    ],
    [
      'a run of other settings',
      () => readFileSync(join(other, 'lot-2.jsonl'), 'utf8'),
      'another scenario, seed or setting',
    ],
  ])('13.2 is refused and stays as it is: %s', async (_, text, expected) => {
    const to = out();
    mkdirSync(to);
    const file = join(to, 'lot-2.jsonl');
    writeFileSync(file, text());
    const { status, stdout, stderr } = await commandInside(['batch', lot, '--seeds', '1..3', '--out', to], { env });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^${file}: this .*it is not overwritten; allowed: another --out\n$`));
    expect(stderr).toContain(expected);
    expect(readdirSync(to)).toEqual(['lot-2.jsonl']);
    expect(readFileSync(file, 'utf8')).toBe(text());
  });

  it('counts where it is a complete run of the same scenario and seed, whoever made it', async () => {
    const to = out();
    mkdirSync(to);
    writeFileSync(join(to, 'lot-2.jsonl'), readFileSync(single));
    const { status, stdout } = await commandInside(['batch', lot, '--seeds', '2..3', '--jobs', '1', '--out', to], {
      env,
    });
    expect(status).toBe(0);
    expect(stdout).toContain('1 of 2 runs made before');
    expect(readFileSync(join(to, 'lot-2.jsonl'), 'utf8')).toBe(readFileSync(single, 'utf8'));
  });
});

describe('two batches in one folder at once', () => {
  it('make each run once between them, and both tell the whole result', async () => {
    const to = out();
    const both = await Promise.all([1, 2].map(() => started(command(to, '--jobs', '1'), env).ended));
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(both.flatMap(({ stdout }) => madeLines(stdout))).toHaveLength(SEEDS);
    expect(both.map(({ stdout }) => tableOf(stdout))).toEqual([table, table]);
    expect(sharedParts(to)).toEqual(sharedParts(whole));
    expect(readdirSync(to).sort()).toEqual(readdirSync(whole).sort());
  });
});
