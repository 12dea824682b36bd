import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import {
  type Ended,
  journalsIn,
  madeLines,
  root,
  runId,
  sharedPart,
  sharedParts,
  started,
  tableOf,
} from './batch-rig.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'batch-'));
const lot = join(folder, 'lot.yaml');
const bench = join(folder, 'bench.yaml');
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
let count = 0;
const out = () => join(folder, `out-${count++}`);
/** Within this process; its runs have processes of their own all the same. */
const inside = (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  commandInside(['batch', ...args], { env: { ...env, ...more } });

const BENCH = `
title: Where to put the bench
question: Where shall the new bench stand?
model: openai/test
seed: 9
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
`;
const CANARY = 'sk-canary-0123456789abcdefghij';

/** An endpoint that refuses every key, or never answers. */
async function endpoint(kind: 'refusing' | 'silent') {
  const server = createServer((_request, response) => {
    if (kind === 'silent') return;
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: `Incorrect API key: ${CANARY}`, code: 'invalid_api_key' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    env: { OPENAI_BASE_URL: url, OPENAI_API_KEY: CANARY },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

beforeAll(() => {
  buildProgram();
  writeFileSync(lot, starterScenario().replace('rounds: 4', 'rounds: 2'));
  writeFileSync(bench, BENCH);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('many runs at once', () => {
  it('13.4 write the journals that single runs write, and tell a line for each and a table', async () => {
    const to = out();
    const { status, stdout, stderr } = await inside([
      lot,
      'goldfish',
      '--seeds',
      '3..4',
      '--rounds',
      '2',
      '--jobs',
      '1',
      '--out',
      to,
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const names = [3, 4].flatMap((seed) => [`goldfish-${seed}.jsonl`, `lot-${seed}.jsonl`]).sort();
    expect(readdirSync(to).sort()).toEqual(['.measured', ...names]);
    for (const [scenario, name] of [
      [lot, 'lot-4'],
      ['goldfish', 'goldfish-3'],
    ] as const) {
      const single = join(folder, `${name}-single.jsonl`);
      const seed = name.slice(-1);
      await commandInside(['run', scenario, '--seed', seed, '--rounds', '2', '--headless', '--journal', single], {
        env,
      });
      expect(sharedPart(join(to, `${name}.jsonl`))).toEqual(sharedPart(single));
    }
    const ends = names.map((name) => {
      const { header, entries } = readJournal(join(to, name));
      const event = entries.at(-1)?.event;
      const rounds = entries.filter((entry) => entry.event.type === 'round-opened').length;
      const calls = entries.flatMap(({ event: e }) => ('call' in e && e.call ? [e.call] : []));
      const tokens = calls.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0);
      const won = event?.type === 'run-ended' ? (event.decision?.option ?? null) : 'unfinished';
      return { name: header.scenarioName, rounds, won, tokens };
    });
    for (const name of ['goldfish', 'lot']) {
      const mine = ends.filter((end) => end.name === name);
      const rounds = mine.map((end) => end.rounds);
      const mean = (rounds.reduce((a, b) => a + b) / 2).toFixed(1);
      const tokens = String(mine.reduce((sum, end) => sum + end.tokens, 0)).replace(/\B(?=(\d{3})+$)/g, ',');
      const row = stdout.split('\n').find((line) => line.startsWith(`${name} `) && !line.includes('seed')) as string;
      const [, runs, won, undecided, told, sum, failed] = row.split(/ {2,}/);
      expect({ runs, undecided, told, sum, failed }).toEqual({
        runs: '2',
        undecided: String(mine.filter((end) => end.won === null).length),
        told: `${mean} (${Math.min(...rounds)}–${Math.max(...rounds)})`,
        sum: tokens,
        failed: '0',
      });
      for (const option of new Set(mine.map((end) => end.won))) {
        if (option) expect(won).toContain(`${option} ${mine.filter((end) => end.won === option).length}`);
      }
    }
    expect(madeLines(stdout)).toHaveLength(4);
    expect(stdout).toMatch(
      /^lot seed 3: \d+ rounds?, .*, [\d,]+ tokens in, [\d,]+ out \(simulated\), untouched, [\d.]+ s$/m,
    );
  });

  it('13.4 come out the same one by one and three at once', async () => {
    const [one, three] = [out(), out()];
    const alone = await inside([lot, '--seeds', '1..3', '--rounds', '1', '--jobs', '1', '--out', one]);
    const together = await inside([lot, '--seeds', '1..3', '--rounds', '1', '--jobs', '3', '--out', three]);
    expect([alone.status, together.status]).toEqual([0, 0]);
    expect(sharedParts(three)).toEqual(sharedParts(one));
    expect(tableOf(alone.stdout)).toContain('lot       3 ');
    expect(tableOf(together.stdout)).toBe(tableOf(alone.stdout));
    expect(madeLines(together.stdout)).toEqual(madeLines(alone.stdout));
  });

  it('take folders, the scenario’s own seed, and a new folder in the data folder', async () => {
    const place = join(folder, 'some');
    mkdirSync(join(place, 'deeper'), { recursive: true });
    writeFileSync(join(place, 'seeded.yaml'), `seed: 41\n${starterScenario().replace(/^seed: .*\n/m, '')}`);
    writeFileSync(join(place, 'plain.yml'), starterScenario().replace(/^seed: .*\n/m, ''));
    writeFileSync(join(place, 'notes.txt'), 'no scenario');
    const { status, stdout } = await inside([place, join(place, 'plain.yml'), '--rounds', '1', '--jobs', '1']);
    expect(status).toBe(0);
    const to = /^Journals: (.*)$/m.exec(stdout)?.[1] as string;
    expect(to).toMatch(/batches\/\d{8}-\d{6}$/);
    expect(journalsIn(to)).toEqual(['plain-1.jsonl', 'seeded-41.jsonl']);
    expect(readJournal(join(to, 'plain-1.jsonl')).header.scenario.rounds).toBe(1);
  });

  it('8.5 bring what was kept before, and keep nothing, so that no run depends on the order of others', async () => {
    const remembering = join(folder, 'remembering.yaml');
    writeFileSync(remembering, starterScenario().replace('name: Mira\n', 'name: Mira\n    memory: {remember: mira}\n'));
    const data = join(folder, 'data');
    mkdirSync(join(data, 'memories'), { recursive: true });
    const kept = { version: 1, entries: [{ from: 'A talk', round: 1, text: 'Ines lied.' }], lessons: [] };
    writeFileSync(join(data, 'memories', 'mira.json'), JSON.stringify(kept));
    const to = out();
    const args = [remembering, '--seeds', '1..2', '--rounds', '1', '--jobs', '1', '--out', to];
    expect((await inside(args, { ROUNDTABLE_DATA_DIR: data })).status).toBe(0);
    expect(JSON.parse(readFileSync(join(data, 'memories', 'mira.json'), 'utf8'))).toEqual(kept);
    for (const name of journalsIn(to)) {
      expect(readJournal(join(to, name)).header.scenario.agents[0]?.remembered?.entries[0]?.text).toContain(
        'Ines lied.',
      );
    }
  });

  it('show one line on a terminal, which is written again and again', async () => {
    const args = [
      join(root, 'bin/roundtable.js'),
      'batch',
      lot,
      '--seeds',
      '1..3',
      '--rounds',
      '1',
      '--jobs',
      '1',
      '--out',
      out(),
    ];
    const terminal = spawnTerminal(process.execPath, args, { cols: 60, rows: 10, env: { ...process.env, ...env } });
    let shown = '';
    terminal.onData((text) => {
      shown += text;
    });
    const { exitCode } = await new Promise<{ exitCode: number }>((resolve) => terminal.onExit(resolve));
    expect(exitCode).toBe(0);
    const [progress, rest] = shown.split('\n', 1).concat(shown.split('\n').slice(1).join('\n'));
    expect(progress).toContain('\r0 of 3 runs done\x1b[K');
    expect(progress).toContain('\r3 of 3 runs done; last lot seed ');
    for (const line of progress?.split('\x1b[K') ?? []) expect(line.replace(/\r/g, '').length).toBeLessThan(60);
    expect(rest).not.toContain('seed');
    expect(rest).toContain('no decision');
  });
});

describe('a run that fails', () => {
  it('15.3 is one line with its reason, and the others end; the next try makes only what failed', async () => {
    const server = await endpoint('refusing');
    const to = out();
    const args = [lot, bench, '--seeds', '1..2', '--rounds', '1', '--jobs', '1', '--out', to];
    const first = await inside(args, server.env);
    expect(first.status).toBe(1);
    expect(madeLines(first.stdout).map((line) => line.slice(0, 10))).toEqual(['lot seed 1', 'lot seed 2']);
    const failures = first.stderr.split('\n').filter((line) => line.includes(': failed: '));
    expect(failures.map((line) => line.slice(0, 12))).toEqual(['bench seed 1']);
    for (const line of failures) expect(line).toMatch(/failed: the model cannot be asked: .*key.* · openai\/\S+$/i);
    expect(first.stderr).toContain('Stopped, since openai cannot be asked: 1 of 4 runs would fail as well. ');
    expect(tableOf(first.stdout)).toMatch(/^bench {5}1 {5}– .* 1\n/m);
    expect(first.stdout + first.stderr + readFileSync(join(to, 'bench-1.jsonl'), 'utf8')).not.toContain(CANARY);

    const ids = [1, 2].map((seed) => runId(join(to, `lot-${seed}.jsonl`)));
    const second = await inside(args, server.env);
    server.close();
    expect(second.status).toBe(1);
    expect(second.stdout).toContain(`2 of 4 runs made before, in ${to}`);
    expect(madeLines(second.stdout)).toEqual([]);
    expect(tableOf(second.stdout)).toBe(tableOf(first.stdout));
    expect([1, 2].map((seed) => runId(join(to, `lot-${seed}.jsonl`)))).toEqual(ids);
  });

  it('by a crash takes no other with it', async () => {
    const server = await endpoint('silent');
    const to = out();
    const run = started(['batch', bench, lot, '--seeds', '1', '--jobs', '2', '--out', to], { ...env, ...server.env });
    await vi.waitFor(() => expect(run.lines().join('\n')).toContain('lot seed 1:'), 20_000);
    const children = () =>
      execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, parent, ...args]) => Number(parent) === run.pid && args.includes('batch-runner'));
    await vi.waitFor(() => expect(readdirSync(to)).toContain('bench-1.jsonl.calls'), 10_000);
    // Seldom, since each look starts a process.
    await vi.waitFor(() => expect(children()).toHaveLength(1), { timeout: 10_000, interval: 500 });
    process.kill(Number(children()[0]?.[0]), 'SIGKILL');
    const { status, stderr, stdout } = await run.ended;
    server.close();
    expect(status).toBe(1);
    expect(stderr).toContain('bench seed 1: failed: its process ended with SIGKILL');
    expect(madeLines(stdout)).toHaveLength(1);
    // What it was asking then is kept beside its record.
    expect(readdirSync(to).sort()).toEqual(['.measured', 'bench-1.jsonl', 'bench-1.jsonl.calls', 'lot-1.jsonl']);
  });
});

describe('wrong input', () => {
  it('is told all at once with its places, before anything runs', async () => {
    const bad = join(folder, 'bad.yaml');
    const empty = join(folder, 'empty');
    const twin = join(folder, 'twins');
    mkdirSync(empty);
    mkdirSync(twin);
    writeFileSync(bad, starterScenario().replace('rounds: 4', 'rounds: many'));
    writeFileSync(join(twin, 'lot.yaml'), starterScenario());
    const to = out();
    const given = [lot, bad, 'no-such', './no-such.yaml', empty, twin];
    const options = ['--seeds', '5..2', '--jobs', '0', '--rounds', 'x', '--model', 'gpt', '--out', to];
    const { status, stdout, stderr } = await inside([...given, ...options]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    for (const part of [
      '--seeds: found "5..2"; allowed: A..B',
      '--jobs: found "0"; allowed: a whole number from 1 to 256',
      '--rounds: found "x"',
      '--model: found "gpt"',
      `${bad}:5:9: rounds: found "many"`,
      'found no scenario "no-such"',
      './no-such.yaml: there is no such file',
      `${empty}: there is no scenario in this folder`,
      `${join(twin, 'lot.yaml')}: its records would be named as those of ${lot}`,
    ])
      expect(stderr).toContain(part);
    expect(stderr.trimEnd().split('\n')).toHaveLength(9);
    expect(existsSync(to)).toBe(false);
  });

  it.each([
    [['--seeds', '1..2147483648'], '--seeds'],
    [['--seeds', '0..2147483647'], 'at most 100000'],
    [['--seeds', '1..'], '--seeds'],
    [['--out', lot], 'is a file'],
    [['--out', 'o'.repeat(300)], 'the name is too long'],
    [['--out', '/proc/none'], '--out: it cannot be written'],
  ])('%j is refused', async (args, expected) => {
    if (args[1] === '/proc/none' && process.platform !== 'linux') return;
    const { status, stdout, stderr } = await inside([lot, ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(expected);
  });

  it('8.3 a missing key is told before anything runs', async () => {
    const to = out();
    const { status, stderr } = await inside([lot, bench, '--out', to], { OPENAI_BASE_URL: '', OPENAI_API_KEY: '' });
    expect({ status, says: stderr.includes('OPENAI_API_KEY') }).toEqual({ status: 2, says: true });
    expect(existsSync(to)).toBe(false);
  });

  it('has help with examples, and the process that makes runs is no command for people', async () => {
    const help = await inside(['--help']);
    expect({ status: help.status, shows: help.stdout.includes('Examples:') }).toEqual({ status: 0, shows: true });
    expect((await commandInside(['--help'], { env })).stdout).not.toContain('batch-runner');
    const { status, stderr } = await started(['batch-runner'], env).ended;
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'this command is started by batch only\n' });
  });
});
