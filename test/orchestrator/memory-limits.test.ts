import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { callerOf, type Entry } from '../../src/discussion/event.ts';
import { isKeptWhole } from '../../src/discussion/memory-buffer.ts';
import { MEMORY_STRATEGIES, type Scenario, type StrategyName } from '../../src/discussion/scenario.ts';
import type { State } from '../../src/discussion/state.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { sectionOf, speechOf, statesOf, talking } from './memory-material.ts';
import { continued, placesIn } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];
const base = smallScenario();

type Settings = { limitChars: number; strategy?: StrategyName; rounds?: number } & Partial<Scenario['memory']>;

function scenarioOf({ limitChars, strategy = 'append', rounds = 4, ...memory }: Settings): Scenario {
  const agents = NAMES.map((name) => smallAgent(name, { limitChars, strategy }));
  return smallScenario({ agents, rounds, memory: { ...base.memory, ...memory } });
}

/** Every second statement is as long as a statement in a memory can be. */
function leaping(request: ModelRequest): string {
  const isLong = (request.round + request.agent.name.length) % 2 === 0;
  return request.purpose === 'statement' && isLong
    ? `${speechOf(request)} ${'So I say again. '.repeat(12)}`
    : talking(request);
}

async function runOf(scenario: Scenario, provider: Provider) {
  const rig = runRig(scenario, provider);
  rig.run.start();
  await rig.run.done;
  return { entries: rig.entries, states: statesOf(scenario, rig.entries), run: rig.run };
}

const sizeOf = (state: State, agent: string) => state.memories[agent]!.size.chars;
/** What cannot leave, whatever comes. */
const keptOf = (state: State, agent: string) =>
  [...state.memories[agent]!.entries].reduce(
    (sum, one) => sum + (isKeptWhole(one, state.memories[agent]!) ? one.chars : 0),
    0,
  );

/** The buffer of whoever is asked for anything but to shorten it is within its limit. */
function expectWithinLimits(entries: readonly Entry[], states: readonly State[], limitChars: number) {
  entries.forEach(({ event }, i) => {
    if (!('call' in event) || !event.call || event.type === 'memory-compressed') return;
    const [before, agent] = [states[i]!, callerOf(event)!];
    const most = Math.max(limitChars, keptOf(before, agent));
    expect(sizeOf(before, agent), `${event.type} ${i}`).toBeLessThanOrEqual(most);
  });
}

describe('5.7 a memory that passes its limit within one update', () => {
  const limits = process.env['ROUNDTABLE_LONG'] === '1' ? [200, 350, 500, 800, 1_200, 2_000] : [200, 2_000];
  const cases = MEMORY_STRATEGIES.flatMap((strategy) =>
    (['extractive', 'model'] as const).flatMap((compression) =>
      limits.map((limitChars) => [strategy, compression, limitChars] as const),
    ),
  );

  it.each(cases)(
    'strategy %s, compression %s, limit %i: is made smaller by its strategy, and nothing is lost by its limit alone',
    async (strategy, compression, limitChars) => {
      // A strategy that evicts cannot shorten a statement that is longer than its memory: that one is integrated.
      const rules = { windowEntries: 3, recentEntries: 2 };
      const scenario = scenarioOf({ strategy, compression, limitChars, ...rules });
      const { entries, states } = await runOf(scenario, scriptedProvider(leaping));
      let leaps = 0;
      entries.forEach(({ event }, i) => {
        if (event.type !== 'memory-updated' && event.type !== 'memory-compressed') return;
        if (event.type === 'memory-updated') {
          const isOver = event.changes.some(
            ({ before, after }) => before.chars <= 0.8 * limitChars && after.chars > limitChars,
          );
          if (isOver) leaps++;
          if (isOver) expect(entries[i + 1]?.event.type, 'looked at before all else').toBe('memory-compressed');
        }
        const rulesOf = event.changes.flatMap(({ dropped }) => dropped?.rule ?? []);
        const isRefused = event.warning?.includes('was not compressed') ?? false;
        if (!isRefused) expect(rulesOf).not.toContain('over-limit');
        if (event.type === 'memory-compressed') {
          for (const { agents } of event.changes)
            for (const agent of agents) expect(sizeOf(states[i + 1]!, agent)).toBeLessThanOrEqual(limitChars);
        }
      });
      // An entry is a fifth of the limit up to here.
      if (limitChars <= 500 && strategy !== 'important') expect(leaps).toBeGreaterThan(0);
      if (limitChars <= 800) expect(entries.some(({ event }) => event.type === 'memory-compressed')).toBe(true);
      expectWithinLimits(entries, states, limitChars);
    },
  );

  it('is compressed where the whole of it is one statement', async () => {
    const scenario = scenarioOf({ limitChars: 200, rounds: 1, compression: 'extractive' });
    const { entries, states } = await runOf(scenario, scriptedProvider(leaping));
    const first = entries.find(({ event }) => event.type === 'memory-compressed');
    expect(first?.event).toMatchObject({ changes: [{ kind: 'compressed' }, { kind: 'compressed' }] });
    const after = states[first!.seq]!;
    expect(sizeOf(after, 'Ann')).toBeLessThanOrEqual(120);
    expect([...after.memories['Ann']!.entries].map(({ origin }) => origin)).toEqual(['summary']);
  });

  it('loses its older half where compression is off, told by episode, with a warning', async () => {
    const scenario = scenarioOf({ limitChars: 700, compressionThreshold: 1 });
    const { entries, states } = await runOf(scenario, scriptedProvider(talking));
    const drops = entries.flatMap(({ event }, i) => (event.type === 'memory-compressed' ? [{ event, i }] : []));
    expect(drops.length).toBeGreaterThan(2);
    for (const { event, i } of drops) {
      expect(event.warning).toMatch(/^a memory was over its limit and its oldest half was dropped: /);
      for (const { kind, dropped, archived, agents } of event.changes) {
        expect([kind, dropped?.rule]).toEqual(['dropped', 'over-limit']);
        expect(archived?.length).toBeGreaterThan(0);
        const before = [...states[i]!.memories[agents[0]!]!.entries].map(({ id }) => id);
        expect(dropped?.ids).toEqual(before.slice(0, Math.ceil(before.length / 2)));
      }
    }
    expectWithinLimits(entries, states, 700);
  });

  it.each(MEMORY_STRATEGIES)('comes within its limit under %s where compression is off', async (strategy) => {
    const scenario = scenarioOf({
      limitChars: 500,
      strategy,
      compressionThreshold: 1,
      windowEntries: 2,
      recentEntries: 2,
    });
    const { entries, states } = await runOf(scenario, scriptedProvider(leaping));
    expectWithinLimits(entries, states, 500);
    expect(entries.filter(({ event }) => event.type === 'memory-compressed').length).toBeGreaterThan(2);
  });

  it('loses it where its model cannot be reached and the run goes on without, in the event of the call that failed', async () => {
    const limits = { ...base.limits, onTimeout: 'skip-speaker', outageMs: 0 } as const;
    const scenario = { ...scenarioOf({ limitChars: 500, compression: 'model' }), limits };
    const provider = scriptedProvider((request) => {
      if (request.purpose === 'compression') throw new ModelError('network', 'no way to the host');
      return talking(request);
    });
    const { entries, states } = await runOf(scenario, provider);
    const given = entries.flatMap(({ event }) =>
      event.type === 'memory-compressed' && event.changes[0]?.kind === 'dropped' ? [event] : [],
    );
    expect(given.length).toBeGreaterThan(2);
    for (const { call, warning } of given) {
      expect(call).toBeDefined();
      expect(warning).toContain('was not compressed (no way to the host); a memory was over its limit');
    }
    expectWithinLimits(entries, states, 500);
  });

  it('is looked at when what kept it over its limit is unpinned', async () => {
    const scenario = scenarioOf({ limitChars: 500, compression: 'extractive' });
    const rig = runRig(scenario, scriptedProvider(talking));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(1);
    const [entry] = rig.run.state().memories['Ann']!.entries;
    const pin = (isPinned: boolean) => ({ type: 'pin-memory' as const, agent: 'Ann', entry: entry!.id, isPinned });
    rig.run.dispatch(pin(true));
    rig.run.dispatch({ type: 'edit-memory', agent: 'Ann', entry: entry!.id, text: 'This must stay. '.repeat(40) });
    rig.run.step('statement');
    await rig.clock.advance(1);
    expect(sizeOf(rig.run.state(), 'Ann')).toBeGreaterThan(500);
    rig.run.dispatch(pin(false));
    rig.run.resume();
    await rig.run.done;
    const at = rig.types().lastIndexOf('memory-pinned');
    expect(rig.types()[at + 1]).toBe('memory-compressed');
    expectWithinLimits(rig.entries, statesOf(scenario, rig.entries), 500);
  });

  it('is looked at before it is integrated', async () => {
    const scenario = scenarioOf({ limitChars: 400, compression: 'extractive', discussion: 'complex', rounds: 3 });
    const rig = runRig(scenario, scriptedProvider(talking));
    rig.run.start({ paused: true });
    for (let i = 0; i < 9; i++) {
      rig.run.step('turn');
      await rig.clock.advance(1);
      rig.run.dispatch({ type: 'inject-event', text: `News: ${'the dam has broken, '.repeat(12)}.`, to: 'all' });
      await rig.clock.advance(1);
    }
    rig.run.resume();
    await rig.run.done;
    const states = statesOf(scenario, rig.entries);
    let asked = 0;
    rig.entries.forEach(({ event }, i) => {
      if (event.type !== 'memory-updated' || event.cause.kind !== 'integration') return;
      asked++;
      expect(sizeOf(states[i]!, event.cause.agent), `${i}`).toBeLessThanOrEqual(400);
    });
    expect(asked).toBeGreaterThan(10);
    expect(rig.ofType('memory-compressed').length).toBeGreaterThan(0);
  });
});

describe('5.2 a simple update that fails', () => {
  const styled = (limitChars: number, template: string): Scenario => {
    const agents = NAMES.map((name) =>
      smallAgent(name, { limitChars, ...(name === 'Bo' ? { guidanceStyle: 'own' } : {}) }),
    );
    return smallScenario({ agents, rounds: 3, memory: { ...base.memory, guidanceStyles: { own: template } } });
  };
  /** The tagged template names an option that nobody names. */
  const wordless = styled(20_000, '{theory}');
  const mumbling = (request: ModelRequest) =>
    request.purpose === 'statement'
      ? `Well, here is a thought of mine that names nothing at all, says ${request.agent.name}.`
      : talking(request);

  it('goes to the model of whoever it failed for, with a warning, and to nobody else', async () => {
    const provider = scriptedProvider(mumbling);
    const { entries } = await runOf(wordless, provider);
    const updates = entries.flatMap(({ event }) => (event.type === 'memory-updated' ? [event] : []));
    const failed = updates.filter(({ warning }) => warning !== undefined);
    expect(failed).toHaveLength(9);
    for (const event of failed) {
      expect(event.warning).toBe(
        'the simple update failed and is made by a model for Bo (the style has no words for it)',
      );
      const next = updates[updates.indexOf(event) + 1]!;
      expect(event.cause.kind).toBe('statement');
      expect(next.cause).toEqual({ ...event.cause, kind: 'integration', agent: 'Bo' });
      expect(next.changes.map(({ agents, kind }) => [agents, kind])).toEqual([[['Bo'], 'integrated']]);
      expect(next.call).toMatchObject({ model: 'simulated' });
    }
    const asked = provider.requests.filter(({ purpose }) => purpose === 'integration');
    expect(asked.map(({ agent }) => agent.name)).toEqual(Array(9).fill('Bo'));
    expect(sectionOf(asked[0]!, 'news')).toContain('names nothing at all');
  });

  it('13.2 goes the same way from wherever the run is taken up', async () => {
    const { entries } = await runOf(wordless, scriptedProvider(mumbling));
    const recorded = { scenario: wordless, scenarioName: 'small', seed: 7, entries };
    const events = entries.map(({ event }) => event);
    for (const length of placesIn(events))
      expect(await continued(recorded, length, scriptedProvider(mumbling), roughCounter), `${length}`).toEqual(events);
  });

  it('news has a place by integration, where what is kept whole leaves none and compression is off', async () => {
    const scenario = scenarioOf({ limitChars: 600, compressionThreshold: 1, rounds: 3 });
    const rig = runRig(scenario, scriptedProvider(talking));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(1);
    for (const agent of NAMES) {
      const [entry] = rig.run.state().memories[agent]!.entries;
      rig.run.dispatch({ type: 'pin-memory', agent, entry: entry!.id, isPinned: true });
      rig.run.dispatch({ type: 'edit-memory', agent, entry: entry!.id, text: 'This must stay. '.repeat(30) });
    }
    await rig.clock.advance(1);
    rig.run.dispatch({ type: 'inject-event', text: `The dam has broken, ${'and it rains, '.repeat(15)}.`, to: 'all' });
    rig.run.resume();
    await rig.run.done;
    const integrated = rig.ofType('memory-updated').filter(({ cause }) => cause.kind === 'integration');
    expect(integrated.length).toBeGreaterThan(3);
    expect(integrated.map(({ changes }) => changes[0]?.kind)).not.toContain('kept');
    for (const name of NAMES) expect(sizeOf(rig.run.state(), name)).toBeLessThanOrEqual(600);
    expectWithinLimits(rig.entries, statesOf(scenario, rig.entries), 600);
  });

  it('private reasoning falls back as well', async () => {
    const agents = NAMES.map((name) => smallAgent(name, { guidanceStyle: 'own', reasoningEnabled: true }));
    const memory = { ...base.memory, guidanceStyles: { own: '{theory}' }, reasoningInMemory: true };
    const scenario = smallScenario({ agents, rounds: 1, memory });
    const { entries } = await runOf(scenario, scriptedProvider(mumbling));
    const made = entries.flatMap(({ event }) =>
      event.type === 'memory-updated' && event.cause.kind === 'reasoning' ? [event] : [],
    );
    expect(made.map(({ changes, call }) => [changes.length, call !== undefined])).toEqual(
      NAMES.flatMap(() => [
        [0, false],
        [1, true],
      ]),
    );
  });
});
