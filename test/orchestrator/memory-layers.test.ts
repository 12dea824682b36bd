import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { Log } from '../../src/base/log.ts';
import { boardVersion } from '../../src/discussion/board.ts';
import type { Event } from '../../src/discussion/event.ts';
import { MEMORY_STRATEGIES, type Scenario, type StrategyName } from '../../src/discussion/scenario.ts';
import { initial, type VoteOutcome } from '../../src/discussion/state.ts';
import { savingsOf } from '../../src/orchestrator/prompts/savings.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { samplesOf } from '../long.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { sectionOf, statesOf, talking } from './memory-material.ts';
import { continued, placesIn, withoutPacing } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const base = smallScenario();
function scenarioOf(strategy: StrategyName, overrides: Partial<Scenario> = {}): Scenario {
  const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy, persona: `${name}, a citizen.` }));
  return smallScenario({ agents, rounds: 5, ...overrides });
}

/** Wants a vote in every second round, which is declined or fails. */
function quarrelling(request: Parameters<typeof talking>[0]): string {
  const { purpose, round, agent } = request;
  if (purpose === 'poll') return round % 2 === 0 ? '1' : '0';
  if (purpose === 'confirmation') return round === 2 ? '0' : '1';
  if (purpose === 'ballot-amount') return agent.name === 'Bo' ? '15000' : '20000';
  return talking(request);
}

describe('the static layer', () => {
  it.each(MEMORY_STRATEGIES)(
    '7.1, 16.14 under %s stands first in every request, the same to the byte, and who an agent is in its own part',
    async (strategy) => {
      const provider = scriptedProvider(quarrelling);
      const memory = { ...base.memory, discussion: 'complex' as const };
      const rig = runRig(scenarioOf(strategy, { memory, instructions: 'Be brief.' }), provider);
      rig.run.start();
      await rig.run.done;
      const shared = new Set<string>();
      const own = new Map<string, Set<string>>();
      for (const request of provider.requests) {
        const { agent, sections } = request;
        expect(sections[0]?.name).toBe('system');
        shared.add(sections[0]!.text);
        own.set(agent.name, (own.get(agent.name) ?? new Set()).add(sectionOf(request, 'self')));
      }
      expect(shared.size).toBe(1);
      expect([...shared][0]).toContain('Be brief.');
      expect([...own].map(([name, all]) => [name, all.size]).sort()).toEqual([
        ['Ann', 1],
        ['Bo', 1],
        ['Cy', 1],
      ]);
      expect(own.get('Bo')!.values().next().value).toContain('Bo, a citizen.');
      expect(provider.requests.length).toBeGreaterThan(60);
    },
  );
});

describe('the shared board', () => {
  it('7.2 is sent when it has changed since the agent was last asked, else one line stands in its place', async () => {
    const provider = scriptedProvider(quarrelling);
    const rig = runRig(scenarioOf('layered'), provider);
    rig.run.start();
    await rig.run.done;
    const boards = provider.requests
      .filter(({ agent }) => agent.name === 'Ann')
      .map((request) => ({ purpose: request.purpose, round: request.round, text: sectionOf(request, 'consensus') }));
    expect(boards[0]?.text).not.toBe('[BOARD unchanged]');
    const sent = boards.filter(({ text, round }) => text !== '[BOARD unchanged]' && round > 2);
    const ended = rig.run.state().votes.length;
    expect(ended).toBe(2);
    expect(sent).toHaveLength(ended);
    expect(sent.map(({ round }) => round)).toEqual([3, 5]);
    for (const { text } of sent) expect(text).toMatch(/round [24]/);
  });

  it('16.7 the line stands only where the same request tells what it refers to, and saves nothing else', async () => {
    const provider = scriptedProvider(quarrelling);
    const rig = runRig(scenarioOf('layered'), provider);
    rig.run.start();
    await rig.run.done;
    const requests = provider.requests.map((request) => ({
      round: request.round,
      board: sectionOf(request, 'consensus'),
      memory: sectionOf(request, 'memory'),
    }));
    // Before the first vote nothing tells of the board but the board.
    const early = requests.filter(({ round }) => round < 3);
    expect(early.length).toBeGreaterThan(5);
    for (const { board } of early) expect(board).not.toBe('[BOARD unchanged]');
    const unchanged = requests.filter(({ board }) => board === '[BOARD unchanged]');
    expect(unchanged.length).toBeGreaterThan(5);
    for (const { round, memory } of unchanged) expect(memory).toContain(`In round ${round > 4 ? 4 : 2} `);
    const states = statesOf(rig.run.state().scenario, rig.entries);
    for (const [at, { event }] of rig.entries.entries()) {
      if (event.type !== 'statement-made' || states[at]!.round > 2) continue;
      const step = { kind: 'ask', purpose: 'statement', agent: event.agent, attempt: 1 } as const;
      expect(savingsOf(step, states[at]!, roughCounter, []).delta).toBe(0);
    }
  });

  it('7.2 is sent to who lost its turn before it was asked', async () => {
    const provider = scriptedProvider(quarrelling);
    const rig = runRig(scenarioOf('layered'), provider);
    rig.run.start({ paused: true });
    for (let i = 0; i < 2; i++) {
      rig.run.step('round');
      await rig.clock.advance(1);
    }
    rig.run.step('turn');
    await rig.clock.advance(1);
    const { queue, outcomes, round } = rig.run.state();
    expect(round).toBe(3);
    const skipped = queue[outcomes.length]!.agent;
    rig.run.dispatch({ type: 'skip-speaker' });
    rig.run.resume();
    await rig.run.done;
    const boards = provider.requests
      .filter((request) => request.round === 3 && request.agent.name === skipped)
      .map((request) => sectionOf(request, 'consensus'));
    expect(boards[0]).toMatch(/^In round 2 a vote was proposed/);
    await rig.run.close();
  });

  it('7.2 is sent again to whom the call failed on its way, and not to who was only refused', async () => {
    const been = new Set<string>();
    const once = (what: string) => !been.has(what) && been.add(what);
    const provider = scriptedProvider((request) => {
      const isIn3 = request.round === 3 && request.purpose === 'statement';
      if (isIn3 && request.agent.name === 'Ann' && once('lost')) throw new ModelError('timeout', 'too late');
      if (isIn3 && request.agent.name === 'Bo' && once('refused')) return 'No.';
      return quarrelling(request);
    });
    const rig = runRig(scenarioOf('layered'), provider);
    rig.run.start();
    await rig.run.done;
    const boards = (name: string) =>
      provider.requests
        .filter(({ agent, round }) => agent.name === name && round === 3)
        .map((request) => sectionOf(request, 'consensus') === '[BOARD unchanged]');
    expect(boards('Ann').slice(0, 3)).toEqual([false, false, true]);
    expect(boards('Bo').slice(0, 3)).toEqual([false, true, true]);
  });

  it('7.2 its version tells the agenda and the last vote apart, and is the same in every language', () => {
    const state = initial(base, { scenarioName: 'small', seed: 7 });
    const versionAfter = (...votes: VoteOutcome[]) => boardVersion({ ...state, votes: Log.of(votes) });
    const declined: VoteOutcome = { round: 2, kind: 'declined', decliners: ['Bo'] };
    const versions = [
      versionAfter(),
      versionAfter(declined),
      versionAfter({ ...declined, round: 3 }),
      versionAfter({ ...declined, decliners: ['Ann'] }),
      versionAfter({ round: 2, kind: 'disagreement', reason: 'amount' }),
      boardVersion({ ...state, scenario: { ...base, question: 'What else?' } }),
    ];
    expect(new Set(versions).size).toBe(versions.length);
    expect(versionAfter({ round: 1, kind: 'disagreement', reason: 'amount' }, declined)).toBe(versionAfter(declined));
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('7.2 under other strategies it is sent whole each time', async () => {
    const provider = scriptedProvider(quarrelling);
    const rig = runRig(scenarioOf('append'), provider);
    rig.run.start();
    await rig.run.done;
    expect(JSON.stringify(provider.requests)).not.toContain('[BOARD unchanged]');
  });
});

/** A run in which a person switches strategies: for one agent, then for all. */
async function switchedRun(
  scenario: Scenario,
  first: StrategyName,
  second: StrategyName,
  provider = scriptedProvider(quarrelling),
) {
  const rig = runRig(scenario, provider);
  rig.run.start({ paused: true });
  rig.run.step('round');
  await rig.clock.advance(0);
  expect(rig.run.dispatch({ type: 'switch-strategy', agents: ['Bo'], strategy: first })).toBeNull();
  rig.run.step('round');
  await rig.clock.advance(0);
  expect(rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: second })).toBeNull();
  rig.run.resume();
  await rig.run.done;
  return { rig, provider };
}

describe('a strategy switched while the run goes on', () => {
  it.each(MEMORY_STRATEGIES)(
    '12.3 to %s, for one agent and then for all, is an event, and shapes what follows',
    async (strategy) => {
      const other = strategy === 'append' ? 'window' : 'append';
      const { rig } = await switchedRun(scenarioOf(other), strategy, strategy);
      expect(rig.ofType('strategy-switched')).toEqual([
        { type: 'strategy-switched', agents: ['Bo'], strategy, actor: 'person' },
        { type: 'strategy-switched', agents: ['Ann', 'Bo', 'Cy'], strategy, actor: 'person' },
      ]);
      expect(Object.values(rig.run.state().memories).map((memory) => memory.strategy)).toEqual(Array(3).fill(strategy));
      expect(rig.run.state().touchCount).toBe(2);
      expect(rig.run.state().ended?.by).toBe('rounds');
    },
  );

  it('12.3 looks at the memory at once: a window drops what is older than it', async () => {
    const memory = { ...base.memory, windowEntries: 2 };
    const { rig } = await switchedRun(scenarioOf('append', { memory }), 'window', 'window');
    const [first] = rig.ofType('memory-compressed');
    expect(first).toMatchObject({
      why: 'strategy',
      changes: [{ agents: ['Bo'], kind: 'dropped', dropped: { rule: 'window' } }],
    });
    const at = rig.types().indexOf('strategy-switched');
    expect(rig.types()[at + 1]).toBe('memory-compressed');
    for (const { entries, longTerm } of Object.values(rig.run.state().memories)) {
      expect(entries.length).toBeLessThanOrEqual(2);
      expect(longTerm.length, '8.4 told by episode').toBeGreaterThan(0);
    }
  });

  it('12.3 an unknown strategy or agent is refused with what there is', async () => {
    const rig = runRig(scenarioOf('append'), scriptedProvider(talking));
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'perfect' as StrategyName })).toEqual({
      rejected: 'unknown-strategy',
      message: `There is no memory strategy "perfect"; there are ${MEMORY_STRATEGIES.join(', ')}.`,
      name: 'perfect',
      known: MEMORY_STRATEGIES,
    });
    expect(rig.run.dispatch({ type: 'switch-strategy', agents: ['Zed'], strategy: 'append' })).toEqual({
      rejected: 'unknown-agent',
      message: 'There is no agent "Zed"; there are Ann, Bo, Cy.',
      name: 'Zed',
      known: ['Ann', 'Bo', 'Cy'],
    });
    expect(rig.events()).toEqual([]);
    await rig.run.close();
  });
});

/** Says of a confirmation that it is too large while the memory in it is long. */
function narrow(): Provider {
  const inner = scriptedProvider(quarrelling);
  return {
    name: 'narrow',
    async *stream(request, options) {
      const isLarge = request.purpose === 'confirmation' && sectionOf(request, 'memory').length > 60;
      if (isLarge) throw new ModelError('context-length', 'too long for me');
      yield* inner.stream(request, options);
    },
  };
}

/** Memory under pressure from all sides. */
function pressed(strategy: StrategyName): Scenario {
  const scenario = scenarioOf(strategy, { rounds: 3 });
  return {
    ...scenario,
    agents: scenario.agents.map((agent) => ({
      ...agent,
      limitChars: 900,
      maxTokens: 100,
      reasoningEnabled: agent.name === 'Cy',
      persona: 'A {mood} citizen.',
    })),
    memory: {
      ...base.memory,
      reasoningInMemory: true,
      windowEntries: 4,
      recentEntries: 2,
      retrieveEntries: 2,
      compression: 'model',
      adaptiveCompression: true,
    },
    variables: { mood: { value: 'calm', hidden: false } },
    budgets: { tokensPerTurn: 30, tokensPerRun: 16_000, costPerRun: null },
    history: { ...base.history, publicMaxLength: 1_500, promptMaxChars: 700 },
    models: { simulated: { contextTokens: 720, source: 'scenario', price: null } },
  };
}

describe('the prefix law of memory', () => {
  it.each(MEMORY_STRATEGIES)(
    '13.2 a run under %s, with compression, budgets, overflow, switches and variables, is the same taken up after any line',
    async (strategy) => {
      const scenario = pressed(strategy);
      const rig = runRig(scenario, narrow());
      rig.run.start({ paused: true });
      rig.run.step('round');
      await rig.clock.advance(0);
      rig.run.dispatch({ type: 'set-variable', name: 'mood', value: 'tense', agent: null });
      rig.run.dispatch({
        type: 'switch-strategy',
        agents: ['Ann'],
        strategy: strategy === 'window' ? 'summary' : 'window',
      });
      rig.run.dispatch({ type: 'switch-view', agents: ['Cy'], jobs: ['statement'], settings: { profile: 'GOLDFISH' } });
      rig.run.step('turn');
      await rig.clock.advance(0);
      rig.run.dispatch({ type: 'pin-message', message: 1, isPinned: true });
      rig.run.dispatch({ type: 'clear-memory', agents: ['Bo'] });
      rig.run.resume();
      await rig.run.done;
      const whole = rig.entries.map(({ event }) => withoutPacing(event));
      const types = new Set(whole.map(({ type }) => type));
      for (const type of [
        'memory-compressed',
        'prompt-overflowed',
        'budget-warned',
        'memory-cleared',
      ] satisfies Event['type'][])
        expect([...types], type).toContain(type);
      const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
      // In short each kind of line under two of them.
      for (const length of placesIn(rig.entries, MEMORY_STRATEGIES.indexOf(strategy), MEMORY_STRATEGIES.length / 2))
        expect(await continued(recorded, length, narrow(), roughCounter), `cut after ${length}`).toEqual(whole);
    },
  );

  it.each(samplesOf(MEMORY_STRATEGIES, (name) => ['retrieval', 'summary'].includes(name)))(
    '13.4 two simulated runs of a seed under %s are the same journal',
    async (strategy) => {
      const run = async () => {
        const scenario = pressed(strategy);
        const rig = runRig(scenario, simulatedProvider(scenario), { counter: async () => simulatedCounter });
        rig.run.start();
        await rig.run.done;
        return rig.entries.map(({ seq, event }) => ({ seq, event: withoutPacing(event) }));
      };
      const first = await run();
      expect(first.length).toBeGreaterThan(30);
      expect(await run()).toEqual(first);
    },
  );
});
