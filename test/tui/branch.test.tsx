import { describe, expect, it } from 'vitest';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { LANGUAGES, MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { guidanceStyleNames } from '../../src/memory/styles/index.ts';
import type { Run } from '../../src/orchestrator/run.ts';
import { eventText } from '../../src/projections/comparison-lines.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { type Branch, type Ghost, newBranch, openlySaid, type SideName, withSaid } from '../../src/tui/time/branch.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { call } from '../projections/read-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });

/** A run on a screen that can be split; what the ghost asks is counted by its provider. */
function rigOf({
  columns = 160,
  answer = quietAnswers,
  words = interfaces.en,
}: {
  columns?: number;
  answer?: (request: ModelRequest) => string;
  words?: (typeof interfaces)[keyof typeof interfaces];
} = {}) {
  const asked: string[] = [];
  const models: string[] = [];
  const provider = scriptedProvider((request) => {
    asked.push(`${request.purpose} ${request.agent.name}`);
    return answer(request);
  });
  const rig = screenRig({
    columns,
    scenario,
    answer,
    sources: { words },
    split: async (entries) => ghostOf(entries),
  });
  let ghostRun: Run | null = null;
  function ghostOf(entries: readonly Entry[]): Ghost {
    const { run } = runRig(scenario, provider, { recorded: [...entries], clock: rig.clock });
    ghostRun = run;
    return {
      run,
      journal: null,
      keep: () => '/data/ghost.jsonl',
      changeModel: async (agent, model) => {
        if (model === 'openai/none') throw new Error('no key\nand no address');
        models.push(`${agent} ${model}`);
      },
      close: () => run.close(),
    };
  }
  const branch = () => rig.screen.view.getState().branch;
  const events = (side: 'ours' | 'ghost') => branch()?.[side].said.map(({ entry }) => entry.event);
  return { ...rig, asked, models, branch, events, ghostRun: () => ghostRun as Run };
}

describe('a run that is split in two', () => {
  it('13.2 shares what was before without a call, and without a change both stay the same to the end', async () => {
    const rig = rigOf();
    await rig.press('r', 'B');
    expect(rig.asked, 'the shared entries call no model').toEqual([]);
    const from = rig.run.state().seq;
    for (let round = 2; round <= 4; round++) await rig.press('r');
    await rig.clock.advance(10);
    expect(rig.branch()?.ours.isEnded && rig.branch()?.ghost.isEnded).toBe(true);
    expect(rig.events('ghost')).toEqual(rig.events('ours'));
    expect(rig.events('ours')?.length).toBe(rig.run.state().seq - from);
    expect(rig.branch()?.difference).toBeNull();
    expect(rig.asked.length).toBeGreaterThan(0);
    expect(rig.text()).toContain(
      `Nothing was changed, and both are the same so far (${rig.events('ours')?.length} entries).`,
    );
    expect(rig.text(), 'the result waits until the window is left').toContain('the ghost · ended');
    await rig.close();
  });

  it('12.4 changes one thing in the ghost alone, and shows the first difference and what followed', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 't', 'c');
    await rig.press('News');
    await rig.press('\r', 't');
    await rig.clock.advance(10);
    expect(rig.types()).not.toContain('event-injected');
    const place = rig.branch()?.ghost.said.find(({ entry }) => entry.event.type === 'event-injected')?.entry.seq;
    expect(rig.branch()?.difference?.seq, 'as compare tells it').toBe(place);
    expect(rig.text()).toContain('In the ghost: inject an event for all: “News”');
    expect(rig.text()).toContain(
      `First difference: entry ${place}: ${eventText(rig.branch()?.difference?.a ?? null, interfaces.en)} here, ${eventText(rig.branch()?.difference?.b ?? null, interfaces.en)} there`,
    );
    expect(rig.text()).toMatch(/Since then: \d+ entr\S+ here, \d+ entr\S+ there/);
    expect(rig.text()).toMatch(new RegExp(`≠ ${place} .*│ ≠ ${place} `));
    expect(rig.text()).toContain(`╎ ${(place ?? 0) + 1} `);
    await rig.press('\x1b');
    expect(rig.branch()).toBeNull();
    await rig.close();
  });

  it('12.1 steps both by the same steps, and takes no other while one is on its way', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 'c');
    await rig.press('News');
    await rig.press('\r', 's', 's');
    const statements = (side: 'ours' | 'ghost') =>
      rig.events(side)?.filter(({ type }) => type === 'statement-made').length;
    expect([statements('ours'), statements('ghost')]).toEqual([2, 2]);
    await rig.press('r');
    expect([statements('ours'), statements('ghost')]).toEqual([3, 3]);
    await rig.close();
  });

  it('12.1 goes at one pace, which the run sets', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', '-');
    const { speed } = rig.run.status();
    expect(speed).not.toBe('max');
    expect(rig.ghostRun().status().speed).toBe(speed);
    await rig.close();
  });

  it('12.3 changes an entry of a memory in the ghost alone, its words before it', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 'c', '\x1b[B'.repeat(memoryLine(rig.run.state().scenario.agents.length)), '\r');
    expect(rig.text()).toContain('Change an entry in the memory of Ann');
    await rig.press('\x15');
    await rig.press('nobody said so');
    await rig.press('\r');
    const edited = rig.events('ghost')?.find(({ type }) => type === 'memory-edited');
    expect(edited).toMatchObject({ agent: 'Ann', entries: [{ text: 'nobody said so' }] });
    expect(rig.types()).not.toContain('memory-edited');
    expect(rig.text()).toContain('In the ghost: Ann remembers as #');
    await rig.close();
  });

  it('12.3 lets another model answer for an agent of the ghost, and tells what is wrong with it', async () => {
    const rig = rigOf();
    const last = rig.run.state().scenario.agents.length;
    await rig.press('r', 'B', 'c', '\x1b[A'.repeat(last));
    await rig.press('\x15');
    await rig.press('human');
    await rig.press('\r');
    expect(rig.models).toEqual([]);
    expect(rig.text()).toContain('There is no model "human"; there are simulated, openai/NAME');
    await rig.press('\x15');
    await rig.press('openai/none');
    await rig.press('\r');
    expect(rig.text()).toContain('no key');
    await rig.press('\x15');
    await rig.press('openai/other');
    await rig.press('\r');
    expect(rig.models).toEqual(['Ann openai/other']);
    expect(rig.text()).toContain('In the ghost: who answers for Ann: openai/other');
    await rig.close();
  });

  it('9.3 tells nothing of ballots, not even that they differ, before the vote is closed', () => {
    const marked = (option: string): Event => ({ type: 'ballot-marked', agent: 'Ann', option, reply: '', call });
    const closed: Event = { type: 'vote-closed', disagreement: 'option', decision: null, ballots: [], failed: [] };
    const state = initial(scenario, { scenarioName: 'small', seed: 7 });
    const record = (branch: Branch, side: SideName, event: Event) => {
      const entry = { seq: branch[side].said.length + 1, at: 0, event };
      return withSaid(branch, side, { entry, title: event.type, text: '' }, state);
    };
    const open = record(record(newBranch(state), 'ours', marked('safety')), 'ghost', marked('growth'));
    expect(open.difference).toBeNull();
    expect(openlySaid(open.ghost.said)).toEqual([]);
    const half = record(open, 'ours', closed);
    expect(half.difference, 'the other one is still to be closed').toBeNull();
    expect(record(half, 'ghost', closed).difference?.seq).toBe(1);
  });

  it('shows one of them, and the other by a key, where there is no room for both', async () => {
    const rig = rigOf({ columns: 80 });
    await rig.press('r', 'B', 't');
    expect(rig.text()).toContain('the ghost');
    expect(rig.text()).not.toContain('this run');
    await rig.press('\t');
    expect(rig.text()).toContain('this run');
    await rig.press('K');
    expect(rig.text()).toContain('/data/ghost.jsonl');
    await rig.close();
  });

  it.each(LANGUAGES)('11.1 tells all of it in %s', async (language) => {
    const words = interfaces[language];
    const rig = rigOf({ words });
    await rig.press('r', 'B', 'c', '\x1b[B', '\r', 't');
    const { seq = 0, a = null, b = null } = rig.branch()?.difference ?? {};
    expect(rig.text()).toContain(words.branch.parts(seq, eventText(a, words), eventText(b, words)));
    expect(rig.text()).toContain(words.branch.ghost);
    await rig.close();
  });
});

/** The line of the form at which the memory of the first agent stands. */
function memoryLine(agentCount: number): number {
  return 1 + guidanceStyleNames(scenario.memory).length + MEMORY_STRATEGIES.length + 2 * agentCount;
}
