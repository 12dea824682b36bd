import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { State } from '../../src/discussion/state.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { bufferText } from '../memory/buffer-text.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { sectionOf, statesOf, talking } from './memory-material.ts';
import { runRig } from './run-rig.ts';

const base = smallScenario();

function scenarioWith(memory: Partial<Scenario['memory']>, limitChars = 1_500, rounds = 6): Scenario {
  const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars }));
  return smallScenario({ agents, rounds, memory: { ...base.memory, ...memory } });
}

async function runOf(scenario: Scenario, answer: (request: ModelRequest) => string = talking) {
  const provider = scriptedProvider(answer);
  const rig = runRig(scenario, provider);
  rig.run.start();
  await rig.run.done;
  const states = statesOf(scenario, rig.entries);
  const around = <T extends Event['type']>(type: T) =>
    rig.entries.flatMap(({ event }, i) =>
      event.type === type
        ? [{ event: event as Extract<Event, { type: T }>, before: states[i] as State, after: states[i + 1] as State }]
        : [],
    );
  return { rig, provider, around };
}
const memoryOf = (state: State, agent: string) => state.memories[agent] as State['memories'][string];

describe('a memory over its threshold', () => {
  it('5.7 is compressed by extraction to its target as soon as it passes 80 % of its limit, as an event that all agents share', async () => {
    const { around, provider } = await runOf(scenarioWith({ compression: 'extractive' }));
    const compressions = around('memory-compressed');
    expect(compressions.length).toBeGreaterThan(0);
    for (const { event, before, after } of compressions) {
      expect(event.why).toBe('threshold');
      expect(event.call).toBeUndefined();
      for (const agent of event.changes.flatMap(({ agents }) => agents)) {
        expect(memoryOf(before, agent).size.chars).toBeGreaterThan(1_200);
        expect(memoryOf(after, agent).size.chars).toBeLessThanOrEqual(900);
      }
    }
    expect(compressions[0]?.event.changes.flatMap(({ agents }) => agents).sort()).toEqual(['Ann', 'Bo', 'Cy']);
    expect(provider.requests.some(({ purpose }) => purpose === 'compression')).toBe(false);
    for (const { after } of around('memory-updated'))
      for (const name of ['Ann', 'Bo', 'Cy']) expect(memoryOf(after, name).size.chars).toBeLessThanOrEqual(1_500);
  });

  it('5.7 exactly at the threshold nothing is compressed, one character over it is', async () => {
    const probe = await runOf(scenarioWith({ compression: 'extractive' }, 20_000, 1));
    const { chars } = memoryOf(probe.rig.run.state(), 'Ann').size;
    const limited = (share: number) =>
      runOf({ ...scenarioWith({ compression: 'extractive', compressionThreshold: share }, 4 * chars, 1) });
    expect((await limited(0.25)).around('memory-compressed')).toEqual([]);
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 4 * chars - 4 }));
    const over = await runOf({
      ...scenarioWith({ compression: 'extractive', compressionThreshold: 0.25, compressionTarget: 0.2 }, 1, 1),
      agents,
    });
    expect(over.around('memory-compressed')).toHaveLength(1);
  });

  it('5.7 is compressed by a model where one is to do it: one call for each agent, over what is to be shortened', async () => {
    const { around, provider } = await runOf(scenarioWith({ compression: 'model' }));
    const compressions = around('memory-compressed');
    const calls = provider.requests.filter(({ purpose }) => purpose === 'compression');
    expect(compressions.length).toBeGreaterThan(2);
    expect(calls).toHaveLength(compressions.length);
    for (const { event, before, after } of compressions) {
      const [change] = event.changes;
      const agent = change?.agents[0] as string;
      expect(event.call).toMatchObject({ model: 'simulated', attempt: 1 });
      expect(event.entries[0]?.text).toBe(`In short: everybody stands for a floor, says ${agent}.`);
      expect(event.entries[0]?.sources).toEqual(change?.dropped?.ids);
      expect(memoryOf(after, agent).size.chars).toBeLessThan(memoryOf(before, agent).size.chars);
    }
    const first = compressions[0]!;
    const ids = first.event.changes[0]?.dropped?.ids;
    const told = [...memoryOf(first.before, 'Ann').entries].filter(({ id }) => ids?.includes(id));
    const { text } = calls[0]!.sections.find(({ name }) => name === 'memory')!;
    for (const entry of told) expect(text).toContain(entry.text);
    expect(calls[0]!.sections.some(({ name }) => name === 'history')).toBe(false);
  });

  it.each([
    ['longer than before', 'What was said stays said. '.repeat(200), 'it would not have shrunk'],
    ['empty', '', 'the reply was empty'],
  ])(
    '5.7 a compression that is %s is refused: within its limit the buffer stays byte for byte, above it the older half goes, with a warning',
    async (_, reply, why) => {
      const { around } = await runOf(scenarioWith({ compression: 'model' }), (request) =>
        request.purpose === 'compression' ? reply : talking(request),
      );
      const compressions = around('memory-compressed');
      expect(compressions.length).toBeGreaterThan(2);
      const isOver = compressions.map(({ event, before, after }) => {
        const [change] = event.changes;
        const agent = change?.agents[0] as string;
        const refused = `the memory of ${agent} was not compressed (${why})`;
        if (memoryOf(before, agent).size.chars <= 1_500) {
          expect(change).toMatchObject({ kind: 'kept', entries: [] });
          expect(event.warning).toBe(refused);
          expect(bufferText(memoryOf(after, agent))).toBe(bufferText(memoryOf(before, agent)));
          return false;
        }
        expect(change).toMatchObject({ kind: 'dropped', dropped: { rule: 'over-limit' } });
        const dropped = `a memory was over its limit and its oldest half was dropped: ${agent}`;
        expect(event.warning).toBe(`${refused}; ${dropped}`);
        expect(memoryOf(after, agent).size.chars).toBeLessThanOrEqual(1_500);
        expect(memoryOf(after, agent).longTerm.length).toBeGreaterThan(0);
        return true;
      });
      expect(new Set(isOver)).toEqual(new Set([false, true]));
    },
  );

  it('5.7 pinned entries and results stay entries of their own, whole, through compression and integration', async () => {
    for (const discussion of ['simple', 'complex'] as const) {
      const scenario = scenarioWith({ compression: 'extractive', discussion });
      const rig = runRig(
        scenario,
        scriptedProvider((r) => (r.purpose === 'integration' ? `News of round ${r.round}. `.repeat(60) : talking(r))),
      );
      rig.run.start({ paused: true });
      rig.run.step('turn');
      await rig.clock.advance(0);
      const pinned = rig.run.state().memories['Bo']!.entries.at(0)!;
      expect(rig.run.dispatch({ type: 'pin-memory', agent: 'Bo', entry: pinned.id, isPinned: true })).toBeNull();
      await rig.clock.advance(0);
      rig.run.resume();
      await rig.run.done;
      expect(rig.ofType('memory-compressed').length + rig.ofType('memory-updated').length).toBeGreaterThan(10);
      const kept = [...(rig.run.state().memories['Bo']?.entries ?? [])].find(({ id }) => id === pinned.id);
      expect(kept).toEqual(pinned);
      const others = [...(rig.run.state().memories['Ann']?.entries ?? [])].map(({ id }) => id);
      expect(others, discussion).not.toContain(pinned.id);
    }
  });

  it('5.7 a result is whole in every memory that is full', async () => {
    const scenario = scenarioWith({ compression: 'extractive' }, 700, 4);
    const { rig } = await runOf(scenario, (r) => {
      if (r.round < 4 || r.purpose === 'statement') return talking(r);
      return r.purpose === 'integration' ? 'We decided. '.repeat(200) : '1';
    }).then(async (first) => {
      expect(first.rig.run.state().ended?.by).toBe('rounds');
      return runOf(scenario, (r) => {
        if (r.purpose === 'ballot-amount') return '15000';
        if (r.purpose === 'poll' || r.purpose === 'confirmation') return r.round < 4 ? '0' : '1';
        return r.purpose === 'integration' ? 'We decided. '.repeat(200) : talking(r);
      });
    });
    expect(rig.run.state().ended?.by).toBe('consensus');
    for (const memory of Object.values(rig.run.state().memories)) {
      const result = [...memory.entries].find(({ origin }) => origin === 'result');
      expect(result?.text).toContain('$15,000');
      expect(memory.size.chars).toBeLessThanOrEqual(700);
    }
  });

  it('5.7 memories that hold the same entries in other words are compressed each from its own', async () => {
    const agents = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => smallAgent(name, { limitChars: 300 }));
    const rig = runRig({ ...scenarioWith({ compression: 'extractive' }), agents }, scriptedProvider(talking));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const entry = rig.run.state().memories['Cy']!.entries.at(0)!;
    expect(rig.run.state().memories['Di']!.entries.at(0)).toBe(entry);
    const text = entry.text.replace(/./gu, 'x').replace(/^.{40}/, 'The harbour is closed until 77777 comes.');
    expect(text).toHaveLength(entry.text.length);
    rig.run.dispatch({ type: 'edit-memory', agent: 'Cy', entry: entry.id, text });
    rig.run.step('statement');
    await rig.clock.advance(0);
    rig.run.step('statement');
    await rig.clock.advance(0);
    const [first] = rig.ofType('memory-compressed');
    const ids = first?.changes.map(({ agents: alike, dropped }) => [alike, dropped?.ids.includes(entry.id)]);
    expect(ids).toContainEqual([['Cy'], true]);
    expect(ids).toContainEqual([['Di'], true]);
    const textOf = (name: string) => bufferText(rig.run.state().memories[name]!);
    expect(textOf('Cy')).not.toContain('Ann');
    expect(textOf('Di')).not.toContain('harbour');
    await rig.run.close();
  });

  it('7.8 where compression adapts, it begins the sooner the fuller the window of the model is', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 3_000, maxTokens: 50 }));
    const sizes = async (adaptiveCompression: boolean) => {
      const scenario = smallScenario({
        agents,
        rounds: 8,
        memory: { ...base.memory, adaptiveCompression, compression: 'extractive' },
        models: { simulated: { contextTokens: 1_400, source: 'scenario', price: null } },
      });
      const { around } = await runOf(scenario);
      const before = around('memory-compressed').filter(({ event }) => event.why !== 'overflow');
      return Math.min(...before.map((one) => memoryOf(one.before, 'Ann').size.chars));
    };
    const fixed = await sizes(false);
    expect(fixed).toBeGreaterThan(2_400);
    expect(await sizes(true)).toBeLessThan(2_400);
  });

  it('5.2 what is integrated is shown whole to the model, under every strategy', async () => {
    for (const strategy of ['layered', 'retrieval', 'window'] as const) {
      const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { strategy }));
      const scenario = smallScenario({ agents, rounds: 1, memory: { ...base.memory, discussion: 'complex' } });
      const { rig, provider } = await runOf(scenario, (r) =>
        r.purpose === 'integration' ? `All that ${r.agent.name} knows ${r.sections.length}.` : talking(r),
      );
      const second = provider.requests.filter((r) => r.purpose === 'integration' && r.agent.name === 'Ann')[1]!;
      expect(sectionOf(second, 'memory'), strategy).toContain('All that Ann knows');
      expect(rig.run.state().ended?.by).toBe('rounds');
    }
  });
});
