import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentsOf, statementsOf } from '../../src/cli/branches.ts';
import { readRecorded } from '../../src/cli/recorded.ts';
import { readInfluence } from '../../src/experiments/influence-kept.ts';
import { readerWarnings } from '../../src/projections/measures/reader-warnings.ts';
import type { RunReport } from '../../src/projections/measures/run-report.ts';
import { fixtures } from '../recordings/fixtures.ts';
import { commandInside, fixture } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'influence-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const journal = join(folder, 'run.jsonl');
const inside = (...args: string[]) => commandInside(args, { env });

beforeAll(async () => {
  const args = ['run', 'city-budget', '--rounds', '1', '--seed', '4', '--headless', '--journal', journal];
  expect((await inside(...args)).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('17.6 influence by removal', () => {
  it('17.6 goes on without each statement, and its placebo with it', { timeout: 120_000 }, async () => {
    const { status, stdout, stderr } = await inside('influence', journal, '--format', 'json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const told = JSON.parse(stdout);
    const { header, entries } = readRecorded(journal);
    const said = entries.filter(({ event }) => event.type === 'statement-made');
    expect(told.removals).toHaveLength(said.length);
    expect(told.removals.map(({ agent }: { agent: string }) => agent)).toEqual(
      said.map(({ event }) => 'agent' in event && event.agent),
    );
    // Simulated agents say the same again where nothing is taken out.
    expect(told.placebo).toBe(0);
    expect(told.runs).toBe(said.length);
    const [first] = statementsOf(header, entries);
    expect(entries[first?.at ?? 0]?.event).toMatchObject({ type: 'statement-made', text: first?.words });
  });

  it('17.6 goes on without each agent, with other chance at each repeat', { timeout: 120_000 }, async () => {
    const { status, stdout } = await inside('influence', journal, '--remove', 'agent', '--repeats', '2');
    expect(status).toBe(0);
    const { header } = readRecorded(journal);
    for (const { name } of header.scenario.agents) expect(stdout).toMatch(new RegExp(`^${name} .*of 2 .*of 2`, 'm'));
    expect(stdout).toMatch(/^changed: \d+ of \d+ \(.*; placebo, nothing taken out: \d+ of/m);
    const pair = { ...header, scenario: { ...header.scenario, agents: header.scenario.agents.slice(0, 2) } };
    expect(agentsOf(pair), 'a discussion is between two at least').toMatchObject({
      removals: [],
      refused: [/./, /./].map(() => expect.any(String)),
    });
  });

  it('17.6 is kept beside the journal, and stands in reports while that is the same', async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    const copy = join(own, 'copy.jsonl');
    copyFileSync(journal, copy);
    const asked = JSON.parse((await inside('influence', copy, '--remove', 'agent', '--format', 'json')).stdout);
    const count = (changed: number, of = asked.runs) => `${changed} of ${of}`;
    expect(asked.placebo_runs, 'one for all agents, who are all taken out at the same place').toBe(1);
    const plain = (await inside('report', copy)).stdout;
    expect(plain).toContain('copy: outcomes changed by taking out\n');
    expect(plain).toMatch(new RegExp(`^each agent in turn +${count(asked.changed)} +\\d`, 'm'));
    expect(plain).toMatch(new RegExp(`^nothing \\(the placebo\\) +${count(asked.placebo, 1)} +\\d`, 'm'));
    const json = JSON.parse((await inside('report', copy, '--format', 'json')).stdout);
    const found = {
      remove: 'agent',
      branches: asked.runs,
      changed: asked.changed,
      placebo_branches: 1,
      placebo: asked.placebo,
    };
    expect(json.runs[0].influence).toEqual([found]);
    expect((await inside('report', copy, '--format', 'csv')).stdout).toContain(
      `copy,influence_agent_changed,,,${asked.changed}`,
    );
    const cells = JSON.parse((await inside('report', own, '--by', 'folder', '--format', 'json')).stdout).cells;
    const { placebo_branches: placeboBranches, ...counts } = found;
    expect(cells[0].influence).toEqual([{ ...counts, placeboBranches, runs: 1 }]);
    const told = (await inside('report', own, '--by', 'folder')).stdout;
    expect(told).toMatch(new RegExp(`^own +each agent +1 +${count(asked.changed)} `, 'm'));
    expect(told).toMatch(new RegExp(`^own +nothing: placebo +1 +${count(asked.placebo, 1)} `, 'm'));
    expect((await inside('report', own, '--by', 'folder', '--format', 'csv')).stdout).toContain(
      `influence,folder,own,,agent,placebo,1,${asked.placebo},`,
    );
    // Another journal in its place: what was found is not of it.
    appendFileSync(copy, 'x');
    expect((await inside('report', copy)).stdout).toContain('by agent');
    copyFileSync(fixture('v1-just-society-1'), copy);
    expect((await inside('report', copy)).stdout).not.toContain('taking out');
  });

  it.each([
    '{',
    '{"influence":3}',
    '{"influence":1,"sha256":"a","found":[{"remove":"agent","branches":1,"changed":1,"placebo":1}]}',
    '{"influence":2,"sha256":"a","found":[{"remove":"agent","branches":1,"changed":2}]}',
    '{"influence":2,"sha256":"a","found":[{"remove":"agent","branches":1,"changed":1,"placebo":1}]}',
  ])('17.6 takes nothing for found that no program wrote: %s', (text) => {
    let found: unknown = [];
    try {
      found = readInfluence(text, 'a');
    } catch {}
    expect(found).toEqual([]);
  });

  it('13.5, 17.6 of an imported run nobody answers unasked, and its placebo is made', {
    timeout: 120_000,
  }, async () => {
    const runs = join(folder, 'imported');
    await inside('import', join(fixtures, 'harbour.json'), '--out', runs);
    const file = join(runs, 'harbour.jsonl');
    const refused = await inside('influence', file);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(/nobody has said who answers for them from entry \d+ on.*--model simulated/s);
    const args = ['--model', 'simulated', '--remove', 'agent', '--format', 'json'];
    const { status, stdout } = await inside('influence', file, ...args);
    const { outcome, placebo, placebo_runs, removals } = JSON.parse(stdout);
    expect({ status, placebo_runs, removals: removals.length }).toEqual({ status: 0, placebo_runs: 1, removals: 3 });
    // Simulated agents come to something else than those who were recorded.
    expect({ outcome, placebo }).toEqual({ outcome: 'maximizing_average_floor_constraint', placebo: 1 });
  });

  it('13.6 tells how far it came where it is stopped', { timeout: 120_000 }, async () => {
    const before = process.listenerCount('SIGINT');
    const asked = inside('influence', journal, '--repeats', '1000');
    await vi.waitFor(() => expect(process.listenerCount('SIGINT')).toBeGreaterThan(before), { timeout: 60_000 });
    process.emit('SIGINT');
    const { status, stderr } = await asked;
    expect({ status, listeners: process.listenerCount('SIGINT') }).toEqual({ status: 130, listeners: before });
    expect(stderr).toMatch(/^stopped: \d+ of \d+ statements? told, and nothing kept beside the record$/m);
  });

  it('17.6 refuses what has not ended, and what it cannot read', async () => {
    expect((await inside('influence', journal, '--remove', 'words', '--repeats', '0')).stderr).toMatch(
      /--repeats[\s\S]*--remove/,
    );
    expect((await inside('influence', `${fixture('v1-just-society-1')}.none`)).status).toBe(2);
  });

  it('17.6 tells a reader of agreement from the start, repetition, silence and a thin unanimity', () => {
    const agent = (name: string, option: string | null, statements = 3) => ({ agent: name, option, statements });
    const ballotsFor = (choice: string, ...of: string[]) => of.map((one) => ({ form: 'choice', agent: one, choice }));
    const report = {
      agents: [agent('Ann', 'a'), agent('Bo', 'b'), agent('Cy', null, 0)],
      rounds: [{ left: [], agents: ['Ann', 'Bo', 'Cy'].map((name) => ({ agent: name, option: 'a' })) }],
      votes: [{ decision: { option: 'a', amount: null }, ballots: ballotsFor('a', 'Ann', 'Bo') }],
      totals: { repetition: 0.4 },
      decision: { option: 'a', amount: null },
    } as unknown as RunReport;
    expect(readerWarnings(report)).toEqual([
      { kind: 'agreed-at-once', option: 'a' },
      { kind: 'repetition', share: 0.4 },
      { kind: 'silence', agents: ['Cy'] },
      { kind: 'thin-unanimity', ballots: 2, of: 3, otherwise: ['Bo'] },
    ]);
    const sound = {
      ...report,
      agents: [agent('Ann', 'a'), agent('Bo', 'a')],
      rounds: [{ left: [], agents: [agent('Ann', 'a'), agent('Bo', 'b')] }],
      totals: { repetition: 0.1 },
    } as unknown as RunReport;
    expect(readerWarnings(sound)).toEqual([]);
    const left = [
      { left: [], agents: report.agents },
      { left: ['Bo', 'Cy'], agents: [agent('Ann', 'a')] },
    ];
    const votes = [{ decision: report.decision, ballots: ballotsFor('a', 'Ann') }];
    const without = { ...report, rounds: left, votes, totals: { repetition: 0.1 } } as unknown as RunReport;
    expect(readerWarnings(without), 'of who has left nothing is lacking').toEqual([]);
    const [begun, now] = [
      { left: ['Cy'], agents: ['Ann', 'Cy'].map((name) => ({ agent: name, option: name === 'Ann' ? 'a' : null })) },
      left[1],
    ];
    const joined = { ...without, rounds: [begun, now] } as unknown as RunReport;
    expect(readerWarnings(joined), 'who came later did not agree at once').toEqual([
      { kind: 'agreed-at-once', option: 'a' },
    ]);
  });
});
