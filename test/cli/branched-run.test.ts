import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ManualClock, manualClock } from '../../src/base/clock.ts';
import { branchedRunOf } from '../../src/cli/branched-run.ts';
import { type OpenedRun, openRun } from '../../src/cli/open-run.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Event } from '../../src/discussion/event.ts';
import { readJournal } from '../../src/journal/read.ts';
import { lockstep } from '../../src/orchestrator/runs/lockstep.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import type { BranchedRun } from '../../src/tui/shown/branch.ts';
import { diskAtOnce } from '../disk-at-once.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { smallScenario } from '../small-scenario.ts';
import { seatsOf } from './seats.ts';

const scenario = smallScenario({ rounds: 4 });
const folder = mkdtempSync(join(tmpdir(), 'roundtable-branch-'));
const throwing: Provider = {
  name: 'throwing',
  // biome-ignore lint/correctness/useYield: it never gives an answer.
  async *stream() {
    throw new Error('a model was called');
  },
};

let clock: ManualClock;
let opened: OpenedRun;
let branched: BranchedRun;
let count = 0;

diskAtOnce();
beforeAll(() => vi.stubEnv('ROUNDTABLE_DATA_DIR', folder));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  clock = manualClock(1_000_000);
  const journal = join(folder, `run-${count++}.jsonl`);
  const beginning = { scenarioName: 'small', seed: 7, scenario, run: 'parent', journal };
  opened = openRun(beginning, seatsOf(simulatedProvider(scenario)), { clock, speed: 'max' });
  opened.run.start({ paused: true });
  opened.run.step('round');
  await clock.advance(1000);
});
afterEach(async () => {
  await branched.close();
  await opened.run.close();
  opened.journal.close();
});

function split(provider: Provider = simulatedProvider(scenario)): BranchedRun {
  branched = branchedRunOf(opened.journal.path, opened.run.state(), seatsOf(provider), clock) as BranchedRun;
  branched.run.start({ paused: true });
  return branched;
}

/** To the end, both by the same steps. */
async function stepToEnd(): Promise<void> {
  const steps = lockstep(opened.run, branched.run);
  for (let i = 0; i < 40 && !(opened.run.state().ended && branched.run.state().ended); i++) {
    steps.step('turn');
    await clock.advance(1000);
  }
  expect(opened.run.state().ended && branched.run.state().ended).toBeTruthy();
}

const hashOf = (event: Event) =>
  createHash('sha256')
    .update(JSON.stringify(withoutPacing(event)))
    .digest('hex');
const hashesIn = (file: string) => readJournal(file).entries.map(({ event }) => hashOf(event));

describe('a branched run', () => {
  it('13.2 with no change has the same event hashes to the end', async () => {
    const kept = split().keep();
    await stepToEnd();
    expect(hashesIn(kept)).toEqual(hashesIn(opened.journal.path));
  });

  it('13.2 shares what was before without a call: a provider that throws is never asked', async () => {
    const shared = opened.run.state();
    const { run, keep } = split(throwing);
    await clock.advance(1000);
    expect(run.state()).toEqual(shared);
    expect(run.dispatch({ type: 'inject-event', text: 'News', to: 'all' })).toBeNull();
    await clock.advance(1000);
    expect(run.status().mode).toBe('paused');
    expect(hashesIn(keep()).slice(0, shared.seq)).toEqual(hashesIn(opened.journal.path));
  });

  const changes: readonly [string, (from: Run) => Command | { model: string }, Event['type']][] = [
    ['an event', () => ({ type: 'inject-event', text: 'News', to: 'all' }), 'event-injected'],
    [
      'the style',
      () => ({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true }),
      'guidance-switched',
    ],
    ['the strategy', () => ({ type: 'switch-strategy', agents: 'all', strategy: 'layered' }), 'strategy-switched'],
    ['the order', () => ({ type: 'mute-agent', agent: 'Ann', isMuted: true }), 'agent-muted'],
    [
      'a memory entry',
      (from) => ({ type: 'edit-memory', agent: 'Ann', entry: firstEntryOf('Ann', from), text: 'Nobody said so.' }),
      'memory-edited',
    ],
    ['a model', () => ({ model: 'openai/other' }), 'settings-changed'],
  ];
  it.each(changes)('12.3 with %s changed differs in no event before it', async (_name, changeOf, type) => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-none');
    const { seq } = opened.run.state();
    const one = split();
    const file = one.keep();
    const change = changeOf(one.run);
    if (!('type' in change)) {
      await one.changeModel('Ann', change.model);
      one.run.start({ paused: true });
    } else expect(one.run.dispatch(change)).toBeNull();
    await clock.advance(1000);
    const { entries } = readJournal(file);
    // What the act brings about without a model is done at once (16.6).
    const [act, ...memories] = entries.map((entry) => entry.event.type).slice(seq);
    expect(act).toBe(type);
    for (const memory of memories) expect(memory).toBe('memory-updated');
    expect(hashesIn(file).slice(0, seq)).toEqual(hashesIn(opened.journal.path));
    expect(opened.run.state().touchCount).toBe(0);
    expect(one.run.state().touchCount).toBe(1);
  });

  it('12.3 asks the other model from the change on, and nobody else does', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-none');
    const one = split();
    await one.changeModel('Ann', 'openai/other');
    expect(one.run.state().scenario.agents.map(({ model }) => model)).toEqual([
      'openai/other',
      ...scenario.agents.slice(1).map(({ model }) => model),
    ]);
    expect(one.run.state().scenario.models).toHaveProperty(['openai/other']);
    expect(opened.run.state().scenario.agents[0]?.model).toBe('simulated');
  });

  it('12.3 that goes on while another model is opened has it after what was recorded meanwhile', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-none');
    const one = split();
    const { seq } = one.run.state();
    const changing = one.changeModel('Ann', 'openai/other');
    one.run.dispatch({ type: 'inject-event', text: 'News', to: 'all' });
    await clock.advance(1000);
    await changing;
    const added = readJournal(one.keep()).entries.slice(seq);
    expect(added.map(({ event }) => event.type)).toEqual(['event-injected', 'memory-updated', 'settings-changed']);
    expect(one.run.state().scenario.agents[0]?.model).toBe('openai/other');
  });

  it('1.6 that ends while another model is opened has nothing after its end', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-none');
    const one = split();
    const changing = one.changeModel('Ann', 'openai/other');
    one.run.dispatch({ type: 'stop' });
    await clock.advance(1000);
    await changing;
    expect(readJournal(one.keep()).entries.at(-1)?.event.type).toBe('run-ended');
  });

  it('13.1 that is kept holds no key of a model that it has left', async () => {
    const key = 'canary.of.the.endpoint';
    vi.stubEnv('OPENAI_API_KEY', key);
    const one = split();
    await one.changeModel('Ann', 'openai/other');
    one.run.start({ paused: true });
    one.run.dispatch({ type: 'inject-event', text: `The key is ${key}.`, to: 'all' });
    await clock.advance(1000);
    await one.changeModel('Ann', 'simulated');
    const text = readFileSync(one.keep(), 'utf8');
    expect(text).toContain('The key is [redacted].');
    expect(text).not.toContain(key);
  });

  it('13.1 that is kept holds what comes after too, as a fork whose parent is named', async () => {
    const { run, keep, close } = split();
    const from = run.state().seq;
    const file = keep();
    expect(keep(), 'it is kept once').toBe(file);
    await stepToEnd();
    const last = run.state().seq;
    await close();
    const { header, entries } = readJournal(file);
    expect(header.parent).toEqual({ run: 'parent', seq: from });
    expect(entries).toHaveLength(last);
    expect(entries.at(-1)?.event.type).toBe('run-ended');
  });
});

function firstEntryOf(agent: string, from: Run): number {
  for (const { id } of from.state().memories[agent]?.entries ?? []) return id;
  throw new Error(`${agent} remembers nothing`);
}
