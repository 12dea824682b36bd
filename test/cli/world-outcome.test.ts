import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manyRunsTable } from '../../src/cli/batch-report.ts';
import { noCosts } from '../../src/discussion/costs.ts';
import { outcomeName } from '../../src/discussion/outcome-name.ts';
import { smallScenario } from '../small-scenario.ts';
import { commandInside } from './roundtable.ts';

// A run with a world comes out as the world does (30.1), wherever that is told: each decision in it is only a step.

const folder = mkdtempSync(join(tmpdir(), 'world-outcome-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const runs = join(folder, 'runs');
const journal = join(runs, 'maze.jsonl');
const told = async (...args: string[]) => {
  const { status, stdout, stderr } = await commandInside(args, { env });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

beforeAll(async () => {
  mkdirSync(runs);
  const lines = await told('run', 'maze-crew', '--rounds', '2', '--seed', '2', '--headless', '--journal', journal);
  expect(lines).toContain('The world came to no end in 2 rounds.');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('17.4, 30.1 in reports: no decision of the run, and nobody with or against it', async () => {
  const [{ world, decision, agents }] = JSON.parse(await told('report', journal, '--format', 'json')).runs;
  expect({ world, decision }).toEqual({ world: 'open', decision: null });
  expect(agents.map((one: { is_with_outcome: boolean | null }) => one.is_with_outcome)).toEqual([null, null, null]);
  expect(await told('report', journal)).toMatch(/^decision +–\n {2}the world +open$/m);
  // What it was decided by stands whole, in a pipe too.
  expect(await told('report', journal)).toMatch(/^ +1 .* decided by plurality, 2 of 3, against Nadja +\d/m);
  expect(await told('report', runs, '--by', 'folder', '--format', 'csv')).toMatch(/^share,.*,outcome,open,1,1,1,/m);
});

it('12.1, 30.1 in the list of runs, and in influence', async () => {
  expect(await told('runs', '--dir', runs)).toContain('the world: open');
  expect(JSON.parse(await told('runs', '--dir', runs, '--json')).found[0]).toMatchObject({ world: 'open' });
  const found = JSON.parse(await told('influence', journal, '--remove', 'agent', '--format', 'json'));
  expect(found).toMatchObject({ outcome: 'open', changed: 0 });
});

it('8.10, 30.1 in what a batch tells', () => {
  const came = { by: 'world', decision: null, world: 'reached' } as const;
  const tokens = { tokensIn: 1, tokensOut: 1, tokensLabel: 'measured' } as const;
  const summary = { rounds: 1, ...came, ...tokens, costs: noCosts, touchCount: 0, impairedCount: 0 };
  const run = { cell: 'maze', seed: 1, scenarioName: 'maze', scenario: smallScenario(), journal: '' };
  const table = manyRunsTable([{ run, outcome: { kind: 'ended', tookMs: 1, summary } }], 'scenario');
  expect(table.join('\n')).toMatch(/^maze +1 +reached 1 +0 /m);
});

it('8.10 an option that is called as an outcome of worlds is counted once', () => {
  const came = { by: 'rounds', decision: { option: 'open', amount: null }, world: null } as const;
  const tokens = { tokensIn: 1, tokensOut: 1, tokensLabel: 'measured' } as const;
  const summary = { rounds: 1, ...came, ...tokens, costs: noCosts, touchCount: 0, impairedCount: 0 };
  const [first, ...others] = smallScenario().options;
  const scenario = smallScenario({ options: [{ ...first, id: 'open' }, ...others] as typeof others });
  const run = { cell: 'river', seed: 1, scenarioName: 'river', scenario, journal: '' };
  const table = manyRunsTable([{ run, outcome: { kind: 'ended', tookMs: 1, summary } }], 'scenario');
  expect(table.join('\n')).toMatch(/^river +1 +open 1 +0 /m);
});

it('30.1 a decision is the outcome where there is no world', () => {
  const decision = { option: 'park', amount: null };
  expect(outcomeName({ decision, world: null })).toBe('park');
  expect(outcomeName({ decision, world: 'spent' })).toBe('spent');
  expect(outcomeName({ decision: null, world: null })).toBeNull();
});
