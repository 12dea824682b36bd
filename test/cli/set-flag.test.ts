import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchPlan } from '../../src/cli/batch-plan.ts';
import { runOptions } from '../../src/cli/options.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { lasting } from '../journal/lasting.ts';
import { roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'set-'));
const file = join(folder, 'talk.yaml');
const pipe = { isTerminal: false, now: 0 };
const PAIRS = [
  'rounds=1',
  'memory.strategy=layered',
  'memory.guidance_style=structured',
  'speaking.speaking_policy=fixed',
];
const written = starterScenario();
const first = readScenario(written, 'talk.yaml').scenario.agents[0]?.name ?? '';
beforeAll(() => {
  process.env['ROUNDTABLE_DATA_DIR'] = folder;
  writeFileSync(file, written);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The records of a run of this file, without what no two runs share. */
async function recorded(name: string, scenario: string, ...more: string[]): Promise<readonly string[]> {
  const journal = join(folder, `${name}.jsonl`);
  const { code, stderr } = await roundtable(
    'run',
    scenario,
    '--headless',
    '--seed',
    '5',
    '--journal',
    journal,
    ...more,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return lasting(readFileSync(journal, 'utf8'));
}

describe('15.8 --set', () => {
  it('15.8 makes the run of a file with these settings', async () => {
    const { scenario } = await runOptions(file, { set: PAIRS }, pipe);
    expect(scenario.rounds).toBe(1);
    expect(scenario.speaking.policy).toBe('fixed');
    for (const { strategy, guidanceStyle } of scenario.agents)
      expect([strategy, guidanceStyle]).toEqual(['layered', 'structured']);
    const inFile = join(folder, 'own', 'talk.yaml');
    mkdirSync(join(folder, 'own'));
    writeFileSync(inFile, written.replace('rounds: 4', 'rounds: 1'));
    expect(await recorded('set', file, '--set', 'rounds=1')).toEqual(await recorded('file', inFile));
  });

  it('15.8 sets what is one agent’s, several views of a job, and what is set twice as it was set last', async () => {
    const [first = { name: '' }, second] = (await runOptions(file, {}, pipe)).scenario.agents;
    const set = [
      `agents.${first.name}.memory.strategy=window`,
      'memory.guidance_style=narrative',
      `agents.${first.name}.memory.guidance_style=structured`,
      `agents.${first.name}.persona=Somebody else.`,
      'memory_config.profile=GOLDFISH',
      'memory.strategy=summary',
      `agents.${first.name}.memory.strategy=append`,
    ];
    const { scenario } = await runOptions(file, { set }, pipe);
    expect(scenario.agents[0]).toMatchObject({
      ...{ strategy: 'append', guidanceStyle: 'structured', persona: 'Somebody else.' },
    });
    expect(scenario.agents[1]).toMatchObject({
      strategy: 'summary',
      guidanceStyle: 'narrative',
      persona: second?.persona,
    });
    expect(new Set(Object.values(scenario.jobs).map((job) => job.maxMessages)).size).toBe(1);
    expect(scenario.jobs).not.toEqual((await runOptions(file, {}, pipe)).scenario.jobs);
  });

  it('15.8 gives way to flags of their own', async () => {
    const flags = { set: ['rounds=9', 'model=openai/a'], rounds: '2', model: 'openai/b' };
    const { scenario } = await runOptions(file, flags, pipe);
    expect([scenario.rounds, ...scenario.agents.map(({ model }) => model)]).toEqual([
      2,
      ...scenario.agents.map(() => 'openai/b'),
    ]);
    expect(Object.keys(scenario.models)).toEqual(['openai/b']);
  });

  it('15.8 holds for every run of a batch', async () => {
    const out = join(folder, 'out');
    const plan = await batchPlan([file, 'jury'], { set: ['rounds=1'], seeds: '1..2', out, estimate: true }, 0);
    expect(plan.runs.map(({ scenario }) => scenario.rounds)).toEqual([1, 1, 1, 1]);
  });

  it('15.2, 15.8 tells what binds nothing, of a run, a batch and a fork alike', async () => {
    const pairs = ['voting.judge=Dario', 'memory.window_entries=3', 'agents.Ines.temperature=0.1'].map((pair) =>
      pair.replace('Dario', first).replace('Ines', first),
    );
    const told = [
      `--set ${pairs[0]}: binds nothing: voting.decision_rule is not judge`,
      `--set ${pairs[1]}: binds nothing: no agent and no cue has the strategy window`,
      `--set ${pairs[2]}: binds nothing: ${first} is a simulated agent`,
    ].map((line) => `warning: ${line}\n`);
    const [journal, forked] = [join(folder, 'idle.jsonl'), join(folder, 'forked.jsonl')];
    const short = ['--rounds', '1', '--journal', journal];
    const run = await roundtable('run', file, '--headless', ...short, '--set', ...pairs);
    const batch = await roundtable('batch', file, '--out', join(folder, 'idle'), '--set', 'rounds=1', ...pairs);
    const fork = await roundtable('fork', journal, '--at', '9', '--headless', '--journal', forked, '--set', ...pairs);
    for (const { code, stderr } of [run, batch, fork]) expect([code, stderr]).toEqual([0, told.join('')]);
    const { unsent } = await runOptions(file, { set: ['memory.strategy=window', ...pairs], model: 'openai/a' }, pipe);
    expect(unsent.filter(({ message }) => message.includes('binds nothing'))).toHaveLength(1);
  });

  it.each([
    [['rounds'], /^--set rounds: found no key; allowed: KEY=VALUE, as in rounds=12\n$/],
    [
      ['rounds=0', 'memory.stategy=layered'],
      /--set rounds=0: rounds: found 0;.*\n--set memory\.stategy=layered: unknown key "stategy".*did you mean strategy/,
    ],
    [
      ['title=Another'],
      /^--set title=Another: this stands in a scenario’s file alone and cannot be set; allowed: rounds, /,
    ],
    [['agents.Nobody.openness=1'], /^--set agents\.Nobody\.openness=1: names no agent of this run/],
  ])('15.8 %j is at fault, in run and in batch, before anything is made', async (pairs, told) => {
    const out = join(folder, 'none');
    const run = await roundtable('run', file, '--headless', '--set', ...pairs);
    const batch = await roundtable('batch', file, '--out', out, '--set', ...pairs);
    expect([run.code, batch.code]).toEqual([2, 2]);
    expect(run.stderr).toMatch(told);
    expect(batch.stderr).toBe(run.stderr);
    expect(existsSync(out)).toBe(false);
  });
});
