import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { branchedRunOf } from '../../src/cli/branched-run.ts';
import { type OpenedRun, openRun } from '../../src/cli/open-run.ts';
import { openSeats, type Seats, withModelFacts } from '../../src/cli/providers.ts';
import { costsOfAll } from '../../src/discussion/costs.ts';
import { branchesPaid, interviewed } from '../../src/journal/beside.ts';
import { callsLeft } from '../../src/journal/calls.ts';
import { readJournal } from '../../src/journal/read.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import type { BranchedRun } from '../../src/tui/shown/branch.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { benchScenario } from './bench-scenario.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'unkept-branches-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const inside = (...args: string[]) => commandInside(args, { env });
const SAID = 'The park is the better place, because the old trees give shade to those who wait there in summer.';
const agents = ['Ann', 'Bo'].map((name) => ({ ...smallAgent(name), model: 'lab/tiny' }));
let server: PricedServer;
let isHeld = false;
let opened: OpenedRun;
let seats: Seats;
let branched: BranchedRun;
let count = 0;

beforeAll(async () => {
  server = await pricedServer((prompt) => (/vote now/.test(prompt) ? '0' : isHeld ? null : SAID));
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:\n  lab: {base_url: "${server.url}", context_tokens: 32000, price: {input: 1000, output: 1000}}\n`,
  );
});
beforeEach(async () => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  isHeld = false;
  const scenario = await withModelFacts(smallScenario({ rounds: 2, agents }));
  seats = await openSeats(scenario, systemClock);
  const journal = join(folder, `run-${count++}.jsonl`);
  const beginning = { scenarioName: 'small', seed: 7, scenario, run: `parent-${count}`, journal };
  opened = openRun(beginning, seats, { clock: systemClock, speed: 'max' });
  opened.run.start({ paused: true });
  await stepped(opened.run);
  branched = branchedRunOf(journal, opened.run.state(), seats, systemClock) as BranchedRun;
  branched.run.start({ paused: true });
});
afterEach(async () => {
  await branched.close();
  await opened.run.close();
  opened.journal.close();
  vi.unstubAllEnvs();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const LONG = { timeout: 20_000 };
const paused = (run: Run) =>
  vi.waitFor(() => expect(run.status()).toMatchObject({ mode: 'paused', stepping: null }), LONG);
async function stepped(run: Run): Promise<void> {
  run.step('turn');
  await paused(run);
}
const dollars = () => (server.used.tokensIn + server.used.tokensOut) / 1000;
const left = ({ journal }: OpenedRun) => branchesPaid(journal.path);

describe('8.9, 12.3 what a branch costs that is not kept', () => {
  it('is told where its run is listed, and no record holds it', async () => {
    const { path } = opened.journal;
    const record = readFileSync(path, 'utf8');
    const before = dollars();
    const asked = server.asked.length;
    await stepped(branched.run);
    await branched.close();
    const spent = dollars() - before;
    expect(spent).toBeGreaterThan(0);
    expect(left(opened)).toEqual({
      calls: server.asked.length - asked,
      unanswered: 0,
      costs: { measured: expect.closeTo(spent, 6), estimated: 0, unpriced: [] },
    });
    expect(readFileSync(path, 'utf8')).toBe(record);
    expect(readFileSync(`${path}.branches`, 'utf8')).not.toContain('old trees');
    expect(server.asked.length - asked).toBe(1);
    const told = `1 call, $${spent.toFixed(2)} measured\n`;
    expect((await inside('runs', '--dir', folder)).stdout).toContain(
      `Branches that were not kept, beside the record: ${told}`,
    );
    const report = (await inside('report', path)).stdout;
    expect(report).toContain(`branches that were not kept, beside the record\n  ${told}`);
    expect((await inside('report', path, '--format', 'csv')).stdout).toMatch(/branch_cost_measured,,,\d/);
  });

  it('is nothing beside the record once it is kept, with what was asked before', async () => {
    await stepped(branched.run);
    expect(left(opened)?.costs.measured).toBeGreaterThan(0);
    const kept = branched.keep();
    await stepped(branched.run);
    await branched.close();
    expect(left(opened)).toBeNull();
    const { header, entries } = readJournal(kept);
    const events = entries.slice(opened.run.state().seq).map(({ event }) => event);
    expect(costsOfAll(events, header.scenario.models).measured).toBeGreaterThan(0);
  });

  it('16.2 counts the prompt of a call whose answer nobody knows of, and not where nothing came of it', async () => {
    const { held } = server;
    isHeld = true;
    branched.run.step('turn');
    await vi.waitFor(() => expect(server.held).toBe(held + 1), LONG);
    const { calls, unanswered, costs } = left(opened)!;
    expect({ calls, unanswered }).toEqual({ calls: 1, unanswered: 1 });
    expect(costs.estimated).toBeGreaterThan(0);
    expect(costs.measured).toBe(0);
    const kept = branched.keep();
    expect(left(opened)).toBeNull();
    expect(callsLeft(kept, opened.run.state().seq)).toMatchObject([{ agent: expect.any(String), isSent: true }]);
    await branched.close();
  });

  it('16.2 takes a call for free that was ended before anything came of it', async () => {
    const { held } = server;
    isHeld = true;
    branched.run.step('turn');
    await vi.waitFor(() => expect(server.held).toBe(held + 1), LONG);
    await branched.close();
    expect(left(opened)).toBeNull();
  });

  it('stands beside the record of its run with what was asked aside in it, until it is kept', async () => {
    await branched.run.interview('Bo', 'Why?', () => {});
    expect(interviewed(opened.journal.path)?.calls).toBe(1);
    const kept = branched.keep();
    await branched.run.interview('Bo', 'Why?', () => {});
    expect(interviewed(opened.journal.path)?.calls).toBe(1);
    expect(interviewed(kept)?.calls).toBe(1);
  });

  it('17.6 tells what the branches of influence have cost', async () => {
    const scenario = join(folder, 'bench.yaml');
    const journal = join(folder, 'influence.jsonl');
    writeFileSync(scenario, benchScenario(1));
    await inside('run', scenario, '--headless', '--yes', '--journal', journal);
    expect(existsSync(`${journal}.branches`)).toBe(false);
    const before = dollars();
    const { status, stderr } = await inside('influence', journal, '--yes');
    expect(status, stderr).toBe(0);
    const spent = `$${(dollars() - before).toFixed(2)} measured`;
    expect(stderr).toContain('Branches that were not kept, beside the record: ');
    expect(stderr).toContain(spent);
    expect((await inside('runs', '--dir', folder)).stdout).toContain(spent);
  });
});
