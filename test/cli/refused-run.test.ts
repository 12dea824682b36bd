import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, words } from '../providers/raw-server.ts';
import { commandsWith } from './batch-rig.ts';
import { benchScenario } from './bench-scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'refused-run-'));
const command = commandsWith({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder });
const roundtable = (...args: string[]) => command(args);
const scenario = join(folder, 'bench.yaml');
const remembered = join(folder, 'refused.json');
let server: RawServer;

/** Takes no temperature. */
const SPEECH = 'The park is the better place, because the old trees give shade to those who wait there in summer.';
beforeAll(async () => {
  buildProgram();
  server = await rawServer((response, count, request) => {
    if (request.url?.endsWith('/models')) return status(200, { data: [{ id: 'tiny' }] })(response, count, request);
    const { temperature, messages } = server.requests[count - 1]?.body ?? {};
    const message = "Unsupported value: 'temperature' does not support 0.7. Only the default (1) value is supported.";
    if (temperature !== undefined)
      return status(400, { error: { message, param: 'temperature' } })(response, count, request);
    const isAsked = /Should the group vote now/.test(JSON.stringify(messages));
    return stream(words(isAsked ? '0' : SPEECH), finish(), DONE)(response, count, request);
  });
  writeFileSync(join(folder, 'config.yaml'), `endpoints: {lab: {base_url: "${server.baseURL}"}}\n`);
  writeFileSync(scenario, benchScenario(1));
});
beforeEach(() => rmSync(remembered, { force: true }));
afterEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const refusedCount = () => server.requests.filter(({ body }) => body && 'temperature' in body).length;
let count = 0;
async function run() {
  const journal = join(folder, `run-${++count}.jsonl`);
  const ended = await roundtable('run', scenario, '--headless', '--yes', '--verbosity', 'debug', '--journal', journal);
  expect(ended.status).toBe(0);
  return { journal, ...ended };
}

describe('a setting that an endpoint refuses', () => {
  it('8.8 is refused once in two processes, and the record, the report and the list of runs of both say so', async () => {
    const first = await run();
    expect(refusedCount()).toBe(1);
    const second = await run();
    expect(refusedCount(), 'the other process knew').toBe(1);
    for (const { journal, stdout } of [first, second]) {
      const calls = readJournal(journal).entries.flatMap(({ event }) =>
        'call' in event && event.call ? [event.call] : [],
      );
      expect(calls.length).toBeGreaterThan(3);
      for (const call of calls) expect(call.adapted).toEqual({ temperature: null });
      expect(stdout.replace(/\s+/g, ' ')).toContain('without temperature');
      const report = (await roundtable('report', journal)).stdout;
      expect(report).toContain('settings that were not sent as asked');
      expect(report).toMatch(new RegExp(`lab/tiny +temperature +not at all +${calls.length}\n`));
      const csv = (await roundtable('report', journal, '--format', 'csv')).stdout;
      expect(csv).toContain(`adapted_temperature,,,"lab/tiny: not at all, ${calls.length}"`);
    }
    expect((await roundtable('runs')).stdout).toContain('1  Not sent as asked: lab/tiny without temperature\n');
  });

  it('15.7 `doctor` tells what is remembered, and forgets it; nothing of a key or a prompt is in it', async () => {
    await run();
    expect(Object.keys(JSON.parse(readFileSync(remembered, 'utf8')).kept[0])).toEqual(
      'endpoint model of at dropped values capField cap system'.split(' '),
    );
    const told = (await roundtable('doctor')).stdout;
    expect(told.replace(/\s+/g, ' ')).toMatch(
      /note lab\/tiny is asked without temperature, since it refused that on \d{4}-\d\d-\d\d; doctor --forget ENDPOINT\/NAME forgets it/,
    );
    const other = await roundtable('doctor', '--forget', 'lab/other');
    expect(other).toMatchObject({ status: 0, stdout: 'nothing was remembered\n' });
    const forgotten = await roundtable('doctor', '--forget', 'lab');
    expect(forgotten.status).toBe(0);
    expect(forgotten.stdout).toMatch(
      /^forgotten: lab\/tiny: is asked without temperature, since it refused that on .*\n$/,
    );
    expect((await roundtable('doctor')).stdout).not.toContain('without temperature');
    const before = refusedCount();
    await run();
    expect(refusedCount() - before, 'it is tried again').toBe(1);
  });
});
