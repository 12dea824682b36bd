import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { isLong } from '../long.ts';
import { journalsIn } from './batch-rig.ts';
import { fixture, script } from './roundtable.ts';

buildProgram();

const folder = mkdtempSync(join(tmpdir(), 'unread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The command in a pipe of the shell, of which so many lines are read. */
function headOf(lines: number, ...args: string[]) {
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `{ "$@"; echo "code $?" >&2; } | head -${lines}`, 'sh', process.execPath, script, ...args],
    {
      encoding: 'utf8',
      input: 'The garden, as it is for everybody who lives in this house.\n'.repeat(3),
      env: { ...process.env, ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, LC_ALL: 'C.UTF-8' },
    },
  );
  return { stdout, told: stderr.trimEnd().split('\n') };
}

/** More than is read of it: what comes behind that is the same, however long. */
const SHORT = ['--rounds', '2'];

const lastOf = (file: string) => readJournal(file).entries.at(-1)?.event.type;

describe('13.6 whoever reads the lines leaves early', () => {
  it('a run goes on into its record, and says so once', () => {
    const file = join(folder, 'lines.jsonl');
    const { stdout, told } = headOf(2, 'run', 'goldfish', ...SHORT, '--seed', '1', '--headless', '--journal', file);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(told).toEqual([`Nobody reads these lines any more: the run goes on, into ${file}`, 'code 0']);
    expect(lastOf(file)).toBe('run-ended');
  });

  it('ends with its own code, and says it in the language of the lines', () => {
    writeFileSync(
      join(folder, 'config.yaml'),
      `commands: {gone: {run: [${process.execPath}, -e, 'process.exit(3)']}}\n`,
    );
    const file = join(folder, 'unavailable.jsonl');
    const asked = ['--model', 'command:gone', '--set', 'limits.outage_seconds=0'];
    const { told } = headOf(1, 'run', 'goldfish', '--headless', '--lang', 'es', '--journal', file, ...asked);
    expect(told).toContain(`Ya nadie lee estas líneas: el debate sigue, en ${file}`);
    expect(told.at(-1)).toBe('code 69');
  });

  it('a batch makes all its runs', () => {
    const out = join(folder, 'batch');
    // In short one after the other, since each process makes its first run slowly.
    const [seeds, jobs] = isLong ? ['1..3', '2'] : ['1..2', '1'];
    const { told } = headOf(1, 'batch', 'goldfish', ...SHORT, '--seeds', seeds, '--jobs', jobs, '--out', out);
    expect(told).toEqual([`Nobody reads these lines any more: the runs go on, into ${out}`, 'code 0']);
    expect(journalsIn(out).map((name) => lastOf(join(out, name)))).toEqual(Array(isLong ? 3 : 2).fill('run-ended'));
  });

  it('a run whose lines ask a person stops, and is kept', () => {
    const file = join(folder, 'person.jsonl');
    const { told } = headOf(1, 'run', 'goldfish', '--seed', '1', '--as', 'Lena', '--headless', '--journal', file);
    expect(told).toEqual([
      `Nobody reads any more what a person is asked: the run stops, and is kept in ${file}`,
      'code 130',
    ]);
    expect(existsSync(file) && lastOf(file)).not.toBe('run-ended');
  });

  it('what only tells of something ends with its reader, without a word', () => {
    const { stdout, told } = headOf(1, 'replay', fixture('v1-just-society-1'), '--headless');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(told).toEqual(['code 0']);
  });
});
