import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { isLong, samplesOf } from '../long.ts';
import { finish, rawServer, stream, words } from '../providers/raw-server.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, roundtable, inside } = builtProgram();
const SIGNALS = samplesOf(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, 1);
const bench = join(folder, 'bench.yaml');
writeFileSync(bench, JSON.stringify(BENCH));
const binary = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));

describe('a headless run that is ended from outside', () => {
  it.each(SIGNALS)('%s: exit 130, the journal whole, and where it is', async (signal) => {
    const journal = join(folder, `${signal}.jsonl`);
    const { status, stdout, stderr } = await roundtable(
      ['run', bench, '--headless', '--speed', '1', '--journal', journal],
      { during: (child) => child.kill(signal) },
    );
    expect({ status, stderr }).toEqual({ status: 130, stderr: expect.not.stringMatching(/\n\s+at /) });
    expect(stdout).toContain(`Record: ${journal}`);
    const { entries, notice } = readJournal(journal);
    expect(notice).toBeNull();
    expect(entries.at(-1)?.event.type).not.toBe('run-ended');
    expect((await inside(['replay', journal, '--headless'])).status).toBe(0);
  });

  it('a signal while a model keeps silent ends it at once', async () => {
    const server = await rawServer((response, count, request) => {
      if (count > 1) child?.kill('SIGTERM');
      else stream(words('I think of the trees.'), finish())(response, count, request);
    });
    let child: { kill(signal: 'SIGTERM'): boolean } | undefined;
    const { status } = await roundtable(['run', bench, '--headless', '--model', 'openai/x'], {
      env: { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: '' },
      during: (started) => {
        child = started;
      },
    });
    await server.close();
    expect(status).toBe(130);
  });

  const printing: readonly [string, string[]][] = [
    ['run', ['run', 'city-budget', '--seed', '3', '--rounds', '2', '--headless']],
    ['run as jsonl', ['run', 'city-budget', '--seed', '3', '--rounds', '2', '--headless', '--format', 'jsonl']],
  ];
  it.each(samplesOf(printing, (_, i) => i === 1))('%s: a reader that leaves early is no fault', async (_, args) => {
    const { status, stderr } = await roundtable(args, { during: (child) => child.stdout?.destroy() });
    expect({ status, hasStack: /\n\s+at /.test(stderr) }).toEqual({ status: 0, hasStack: false });
  });

  it('two readers that leave early, of the output and of the faults, end it without a stack', async () => {
    const { status } = await roundtable(['check', ...Array<string>(isLong ? 3000 : 1500).fill('no-such')], {
      during: (child) => child.stderr?.destroy(),
    });
    expect(status).toBe(2);
  });
});

describe('a disk that takes nothing', () => {
  it.skipIf(!existsSync('/dev/full'))('an output that cannot be written is said in a line', async () => {
    const child = spawn(
      process.execPath,
      [binary, 'run', bench, '--headless', '--journal', join(folder, 'full.jsonl')],
      {
        stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      },
    );
    let stderr = '';
    child.stderr?.on('data', (text) => {
      stderr += text;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(stderr.trim().split('\n').at(-1)).toBe('the output cannot be written: no space is left on the disk');
    expect({ status, hasStack: /\n\s+at /.test(stderr) }).toEqual({ status: 2, hasStack: false });
  });

  const places: [string, string][] = [['below a file', join(bench, 'below')]];
  if (existsSync('/proc/self')) places.push(['in a folder that denies its children', '/proc/no-such/data']);
  it.each(places)('a data folder %s is a user error, at once', async (_, place) => {
    const { status, stdout, stderr } = await inside(['run', bench, '--headless'], {
      env: { ROUNDTABLE_DATA_DIR: place },
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('the folder of the record cannot be made');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('13.2 a journal that exists is refused and stays as it is', async () => {
    const journal = join(folder, 'mine.jsonl');
    writeFileSync(journal, 'mine');
    const { status } = await inside(['run', bench, '--headless', '--journal', journal]);
    expect({ status, kept: readFileSync(journal, 'utf8') }).toEqual({ status: 2, kept: 'mine' });
  });
});

describe('what can never end', () => {
  it('--paused without the screen is a user error', async () => {
    const { status, stdout, stderr } = await inside(['run', bench, '--headless', '--paused']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('--paused');
  });
});

describe('15.3, 16.2 an endpoint that nobody answers at', () => {
  it('ends headless with 69 once the outage has lasted too long, with nothing made up and its journal readable', async () => {
    const server = await rawServer(() => {});
    await server.close();
    const journal = join(folder, 'refused.jsonl');
    const two = join(folder, 'two.yaml');
    const agents = BENCH.agents.slice(0, 2).map((agent) => ({ ...agent, reasoning_enabled: false }));
    writeFileSync(two, JSON.stringify({ ...BENCH, agents, limits: { outage_seconds: 0.8 } }));
    const args = ['run', two, '--headless', '--model', 'openai/x', '--journal', journal];
    const { status, stderr } = await inside(args, {
      env: { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: '' },
    });
    expect(status).toBe(69);
    expect(stderr).toMatch(
      /… \w+: statement · no server answers at port \d+ of this machine \(ECONNREFUSED\) · again in 1 s/,
    );
    expect(stderr).toContain('the model cannot be asked');
    const { entries } = readJournal(journal);
    expect(entries.map((entry) => entry.event.type)).toEqual(['round-opened']);
  });
});
