import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandsWith } from './batch-rig.ts';
import { benchScenario } from './bench-scenario.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'simulated-fork-'));
const own = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const command = commandsWith(own, false);
const roundtable = (...args: string[]) => command(args);
const real = join(folder, 'real.jsonl');
const fork = join(folder, 'fork.jsonl');
let server: PricedServer;
/** The last entry of round 1. */
let at = 0;
/** What was told of the fork. */
let ended = '';

beforeAll(async () => {
  buildProgram();
  server = await pricedServer((prompt) =>
    /Should the group vote now/.test(prompt)
      ? '0'
      : 'The park is the better place, because the old trees give shade to those who wait there in summer.',
  );
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints: {lab: {base_url: "${server.url}", price: {input: 1, output: 2}}}\n`,
  );
  const scenario = join(folder, 'bench.yaml');
  writeFileSync(scenario, benchScenario(3, '  - { name: Cy, persona: A nurse., model: simulated }\n'));
  expect((await roundtable('run', scenario, '--headless', '--yes', '--journal', real)).status).toBe(0);
  // Ann or Bo has spoken, and the other of them has not.
  at = readJournal(real).entries.find(
    ({ event }) => event.type === 'statement-made' && event.call.model === 'lab/tiny',
  )!.seq;
  const args = ['--at', String(at), '--model', 'simulated', '--headless', '--journal', fork];
  const { status, stdout } = await roundtable('fork', real, ...args);
  expect(status).toBe(0);
  ended = stdout;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const spokenIn = (file: string) =>
  readJournal(file).entries.flatMap(({ seq, event }) =>
    event.type === 'statement-made' ? [{ seq, agent: event.agent, model: event.call.model }] : [],
  );

describe('13.5 simulated agents that go on with what models said', () => {
  it('have a badge on each of their statements and on no other, in plain lines, in the transcript and the replay', async () => {
    const replaced = spokenIn(fork).filter(
      ({ seq, agent, model }) => seq > at && model === 'simulated' && agent !== 'Cy',
    );
    expect(new Set(replaced.map(({ agent }) => agent))).toEqual(new Set(['Ann', 'Bo']));
    for (const told of [
      (await roundtable('replay', fork, '--headless', '--lang', 'en')).stdout,
      (await roundtable('transcript', fork, '--lang', 'en')).stdout,
    ]) {
      expect(told.match(/said by simulated/g)).toHaveLength(replaced.length);
      expect(told, 'who is simulated by the scenario').not.toMatch(/Cy\W{0,6}\(?said by/);
      const begins = told
        .replace(/\s+/g, ' ')
        .match(/From here on simulated agents speak; what stands above was said by lab\/tiny\./g);
      expect(begins, 'once').toHaveLength(1);
    }
    const untouched = (await roundtable('replay', real, '--headless', '--lang', 'en')).stdout;
    expect(untouched).not.toMatch(/said by|From here on/);
  });

  it('are told of in the report', async () => {
    const ours = spokenIn(fork).filter(({ seq, agent }) => seq > at && agent !== 'Cy');
    const table = (await roundtable('report', fork)).stdout;
    expect(table).toContain('fork: simulated agents in the place of models');
    expect(table).toMatch(new RegExp(`lab/tiny +${ours.length} +1 +${ours[0]!.seq}\n`));
    expect((await roundtable('report', fork, '--format', 'csv')).stdout).toContain(
      `stand_in_statements,,,${ours.length}`,
    );
    expect((await roundtable('report', real)).stdout).not.toContain('in the place of models');
  });

  it('are told of in the list of runs, by the entry with which they begin, and by nothing of a run that has none', async () => {
    const first = spokenIn(fork).find(({ seq, agent, model }) => seq > at && model === 'simulated' && agent !== 'Cy')!;
    const lines = (await roundtable('runs', '--dir', folder, '--lang', 'en')).stdout.split('\n');
    expect(lines.find((line) => line.endsWith(' fork'))).toContain(`simulated from ${first.seq}`);
    expect(lines.find((line) => line.endsWith(' real'))).not.toContain('simulated from');
    const { found } = JSON.parse((await roundtable('runs', '--dir', folder, '--json')).stdout);
    const told = new Map(found.map((run: { name: string; stand_ins: unknown }) => [run.name, run.stand_ins]));
    const report = JSON.parse((await roundtable('report', fork, '--format', 'json')).stdout);
    const { models: _, ...standIns } = report.runs[0].stand_ins;
    expect(told.get('fork')).toEqual(standIns);
    expect(told.get('real')).toBeNull();
  });

  it('leave what the models have cost in the cost that is told at the end', () => {
    expect(ended).toMatch(/^Cost: \$\d\.\d+ measured$/m);
  });

  it('have it on the screen too', async () => {
    const program = [join(root, 'bin/roundtable.js'), 'replay', fork, '--speed', 'max', '--lang', 'en'];
    const rig = terminalRig(process.execPath, program, { cols: 120, rows: 40, env: own });
    // Replayed at once, it ends on the result: the discussion stands behind that.
    await rig.waitFor('THE GROUP CHOSE');
    rig.write('\x1b');
    await rig.waitFor(/said by simulated/);
    rig.write('q');
    await rig.exit;
  });
});
