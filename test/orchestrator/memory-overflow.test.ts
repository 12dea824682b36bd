import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { Event } from '../../src/discussion/event.ts';
import type { Purpose } from '../../src/discussion/purpose.ts';
import { OVERFLOW_POLICIES, type OverflowPolicy, type Scenario } from '../../src/discussion/scenario.ts';
import type { State } from '../../src/discussion/state.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { samplesOf } from '../long.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { statesOf, talking, tokensOf } from './memory-material.ts';
import { runRig } from './run-rig.ts';

const base = smallScenario();
const WINDOW = 900;
/** No run of these tests is longer: more is a loop. */
const MOST_EVENTS = 3_000;

function scenarioOf(onOverflow: OverflowPolicy, overrides: Partial<Scenario> = {}, contextTokens = WINDOW): Scenario {
  return smallScenario({
    agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { maxTokens: 100 })),
    rounds: 8,
    history: { ...base.history, promptMaxChars: 600 },
    models: { simulated: { contextTokens, source: 'scenario', price: null } },
    ...overrides,
    memory: { ...base.memory, ...overrides.memory, onOverflow },
  });
}

/** Lets the run go on to its end; a person goes on where nobody could answer. */
async function ended(scenario: Scenario, provider: Provider) {
  const rig = runRig(scenario, provider);
  rig.run.subscribe((news: RunUpdate) => {
    if (news.kind === 'entry' && news.entry.seq > MOST_EVENTS) throw new Error('an endless run');
    if (news.kind === 'status' && news.status.mode === 'unavailable') queueMicrotask(() => rig.run.resume());
  });
  rig.run.start();
  await rig.run.done;
  return rig;
}

/** Refuses calls as too large: those that `isRefused` says, told how often this call was asked already. */
function refusing(
  answer: (request: ModelRequest) => string,
  isRefused: (request: ModelRequest, nth: number) => boolean,
) {
  const inner = scriptedProvider(answer);
  const asked = new Map<string, number>();
  return {
    name: 'refusing',
    requests: inner.requests,
    async *stream(request: ModelRequest, options: Parameters<Provider['stream']>[1]) {
      const key = `${request.purpose} ${request.agent.name} ${request.round}`;
      const nth = (asked.get(key) ?? 0) + 1;
      asked.set(key, nth);
      if (isRefused(request, nth)) throw new ModelError('context-length', 'too long for me');
      yield* inner.stream(request, options);
    },
  };
}

/** All purposes are asked: the votes of every round fail in the ballot. */
function voting(request: ModelRequest): string {
  const { purpose, agent } = request;
  if (purpose === 'poll' || purpose === 'confirmation') return '1';
  if (purpose === 'ballot-option') return '1';
  if (purpose === 'ballot-amount') return agent.name === 'Bo' ? '15000' : '20000';
  return talking(request);
}

describe('a prompt that is larger than the window of its model', () => {
  it.each(OVERFLOW_POLICIES)('8.2 is never sent, whatever is done about it: %s', async (policy) => {
    const provider = scriptedProvider(voting);
    const rig = await ended(scenarioOf(policy), provider);
    const predicted = rig.ofType('prompt-overflowed');
    expect(predicted.length > 0).toBe(policy !== 'error');
    for (const { by, tokens, limitTokens } of predicted) {
      expect({ by, limitTokens }).toEqual({ by: 'prediction', limitTokens: WINDOW - 100 });
      expect(tokens).toBeGreaterThan(limitTokens);
    }
    for (const request of provider.requests) expect(tokensOf(request)).toBeLessThanOrEqual(WINDOW - 100);
    expect(rig.run.state().ended?.by).toBe('rounds');
  });

  it('5.8 truncate: the oldest half of the buffer goes, whole entries, with a warning, and the call is made again', async () => {
    const scenario = scenarioOf('truncate');
    const rig = await ended(scenario, scriptedProvider(talking));
    const states = statesOf(scenario, rig.entries);
    const at = rig.types().indexOf('prompt-overflowed');
    expect(rig.types().slice(at, at + 3)).toEqual(['prompt-overflowed', 'memory-compressed', 'statement-made']);
    const [, relief, said] = rig.events().slice(at, at + 3);
    const agent = relief?.type === 'memory-compressed' ? relief.changes[0]?.agents[0] : undefined;
    expect(said).toMatchObject({ agent });
    const [before, after] = [states[at + 1], states[at + 2]].map((state) => state?.memories[agent as string]);
    const entries = [...(before?.entries ?? [])];
    const chars = entries.map((entry) => entry.chars);
    const half = (before?.size.chars ?? 0) / 2;
    let gone = 0;
    for (let sum = 0; sum < half; sum += chars[gone++] as number);
    expect([...(after?.entries ?? [])]).toEqual(entries.slice(gone));
    expect(relief).toMatchObject({
      why: 'overflow',
      changes: [{ kind: 'dropped', dropped: { rule: 'overflow', ids: entries.slice(0, gone).map(({ id }) => id) } }],
      warning: `a prompt was larger than the window of its model: the older half of the memory of ${agent} was dropped`,
    });
    expect(after?.longTerm.length, '8.4 it is told by episode').toBeGreaterThan(0);
  });

  it('16.8 memory gives way first, then the history, oldest first; the request stays, and nobody is silenced', async () => {
    // With so long a history, half of a memory is not enough.
    const history = { ...base.history, promptMaxChars: 4_000 };
    const scenario = scenarioOf('truncate', { history, rounds: 12 });
    const provider = scriptedProvider(talking);
    const rig = await ended(scenario, provider);
    expect(rig.ofType('turn-skipped')).toEqual([]);
    expect(rig.ofType('statement-made')).toHaveLength(36);
    const fitted = rig.ofType('prompt-overflowed').filter(({ historyChars }) => historyChars !== undefined);
    expect(fitted.length).toBeGreaterThan(10);
    rig.events().forEach((event, i) => {
      if (event.type !== 'prompt-overflowed' || event.historyChars === undefined) return;
      expect(rig.events()[i - 1], 'the memory went first').toMatchObject({
        type: 'memory-compressed',
        why: 'overflow',
      });
    });
    for (const request of provider.requests) {
      expect(request.sections.at(-1)?.name).toBe('request');
      expect(tokensOf(request)).toBeLessThanOrEqual(WINDOW - 100);
    }
    const states = statesOf(scenario, rig.entries);
    const at = rig
      .events()
      .findLastIndex((event) => event.type === 'prompt-overflowed' && event.historyChars !== undefined);
    const { agent, purpose } = rig.events()[at] as Extract<Event, { type: 'prompt-overflowed' }>;
    const step = { kind: 'ask' as const, agent, purpose, attempt: 1 };
    const historyOf = (state: State) =>
      composePrompt(step, state)
        .sections.find(({ name }) => name === 'history')
        ?.lines.flatMap(({ messages }) => messages) ?? [];
    const [before, after] = [historyOf(states[at]!), historyOf(states[at + 1]!)];
    expect(after.length).toBeLessThan(before.length);
    expect(after).toEqual(before.slice(before.length - after.length));
    const left = composePrompt(step, states[at + 1]!).leftOut();
    expect(left.find(({ id, kind }) => kind === 'message' && id === before[0])?.stage).toBe('fit');
  });

  it('8.2 summarise: the oldest half becomes one entry', async () => {
    const rig = await ended(scenarioOf('summarise'), scriptedProvider(talking));
    const [relief] = rig.ofType('memory-compressed');
    expect(relief).toMatchObject({
      why: 'overflow',
      changes: [{ kind: 'compressed', dropped: { rule: 'compressed' } }],
    });
    expect(relief?.entries).toHaveLength(1);
    expect(relief?.warning).toMatch(/the older half of the memory of \w+ was shortened/);
  });

  it('8.2 summarise by a model that fails: the oldest half is dropped', async () => {
    const memory = { ...base.memory, compression: 'model' as const };
    const provider = scriptedProvider((r) => (r.purpose === 'compression' ? '' : talking(r)));
    const rig = await ended(scenarioOf('summarise', { memory }), provider);
    const [relief] = rig.ofType('memory-compressed');
    expect(relief).toMatchObject({ why: 'overflow', changes: [{ kind: 'dropped', dropped: { rule: 'overflow' } }] });
    expect(relief?.warning).toContain('the reply was empty');
    expect(relief?.call?.attempt).toBe(1);
  });

  it('8.2 summarise without a model where nothing can be told in fewer words: the oldest half is dropped', async () => {
    const memory = { ...base.memory, compression: 'extractive' as const, guidanceStyles: { tiny: '{speaker}.' } };
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { maxTokens: 100, guidanceStyle: 'tiny' }));
    const scenario = scenarioOf('summarise', { memory, agents, rounds: 5 }, 100_000);
    const provider = refusing(
      talking,
      (r, nth) => r.purpose === 'statement' && r.round === 2 && r.agent.name === 'Bo' && nth === 1,
    );
    const rig = await ended(scenario, provider);
    const states = statesOf(scenario, rig.entries);
    const at = rig.types().indexOf('memory-compressed');
    const textsOf = (i: number) => [...(states[i]?.memories['Bo']?.entries ?? [])].map(({ text }) => text);
    expect(textsOf(at + 1)).toEqual(textsOf(at).slice(-textsOf(at + 1).length));
    expect(textsOf(at + 1).length).toBeLessThan(textsOf(at).length);
    expect(rig.events()[at]).toMatchObject({
      why: 'overflow',
      changes: [{ agents: ['Bo'], kind: 'dropped', dropped: { rule: 'overflow' } }],
      warning: expect.stringContaining('the older half of the memory of Bo was dropped'),
    });
    expect(rig.ofType('memory-compressed')).toHaveLength(1);
  });

  it('5.8 a memory that a switched strategy wants compressed by a model is, before the prompt is relieved', async () => {
    const memory = { ...base.memory, compression: 'model' as const, recentEntries: 2 };
    const provider = refusing(
      talking,
      (r, nth) => r.purpose === 'statement' && r.round === 3 && r.agent.name === 'Bo' && nth === 1,
    );
    const rig = runRig(scenarioOf('truncate', { memory, rounds: 3 }, 100_000), provider);
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.entry.event.type === 'prompt-overflowed')
        rig.run.dispatch({ type: 'switch-strategy', agents: ['Bo'], strategy: 'summary' });
    });
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    const at = rig.types().indexOf('prompt-overflowed');
    expect(rig.events().slice(at, at + 5)).toMatchObject([
      { type: 'prompt-overflowed', agent: 'Bo' },
      { type: 'strategy-switched' },
      { type: 'memory-compressed', why: 'strategy', call: { attempt: 1 } },
      { type: 'memory-compressed', why: 'overflow' },
      { type: 'statement-made', agent: 'Bo' },
    ]);
  });

  it('8.2 error: the speaker is skipped with the reason, and nothing is taken from its memory', async () => {
    const rig = await ended(scenarioOf('error'), scriptedProvider(talking));
    const skipped = rig.ofType('turn-skipped');
    expect(skipped.length).toBeGreaterThan(0);
    for (const { failure, call } of skipped) {
      expect(failure?.kind).toBe('context-length');
      expect(failure?.message).toMatch(/^the prompt has \d+ tokens, and the window of the model takes 800$/);
      expect(call).toMatchObject({ tokensIn: 0, tokensOut: 0 });
    }
    expect(rig.ofType('memory-compressed')).toEqual([]);
  });

  it('16.8 pinned entries stay, and where neither they nor the history can give way any more the speaker is skipped', async () => {
    const provider = refusing(talking, (r) => r.purpose === 'statement' && r.agent.name === 'Bo');
    const rig = runRig(scenarioOf('truncate', { rounds: 1 }, 4_000), provider);
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const entry = rig.run.state().memories['Bo']!.entries.at(0)!;
    rig.run.dispatch({ type: 'pin-memory', agent: 'Bo', entry: entry.id, isPinned: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const overflows = rig.ofType('prompt-overflowed');
    expect(rig.types().slice(-overflows.length - 2)).toEqual([
      'prompt-overflowed',
      'memory-compressed',
      ...overflows.slice(1).map(({ type }) => type),
      'turn-skipped',
    ]);
    const rooms = overflows.slice(1).map(({ historyChars }) => historyChars ?? -1);
    expect(rooms).toEqual([...rooms].sort((a, b) => b - a));
    expect(rooms.at(-1)).toBe(0);
    expect(rig.ofType('memory-compressed').at(-1)?.warning).toContain('nothing in the memory of Bo may go');
    expect([...rig.run.state().memories['Bo']!.entries]).toEqual([entry]);
    await rig.run.close();
  });
});

describe('a provider that refuses a prompt as too large', () => {
  it('5.8 is asked once more with half of the memory, and recorded as what said so', async () => {
    const provider = refusing(
      talking,
      (r, nth) => r.purpose === 'statement' && r.round === 2 && r.agent.name === 'Bo' && nth === 1,
    );
    const rig = await ended(scenarioOf('truncate', { rounds: 3 }, 100_000), provider);
    const overflows = rig.ofType('prompt-overflowed');
    expect(overflows).toHaveLength(1);
    expect(overflows[0]).toMatchObject({ agent: 'Bo', purpose: 'statement', by: 'provider', call: { attempt: 1 } });
    expect(rig.ofType('statement-made')).toHaveLength(9);
    expect(rig.ofType('memory-compressed')).toHaveLength(1);
  });

  it('16.8 again and again: the speaker is skipped once nothing is left that could go, and the run ends well', async () => {
    const provider = refusing(talking, (r) => r.purpose === 'statement' && r.agent.name === 'Bo');
    const scenario = scenarioOf('truncate', { rounds: 3 }, 100_000);
    const rig = await ended(scenario, provider);
    expect(new Set(rig.ofType('prompt-overflowed').map(({ agent }) => agent))).toEqual(new Set(['Bo']));
    expect(rig.ofType('turn-skipped')).toMatchObject(
      Array(3).fill({ agent: 'Bo', failure: { kind: 'context-length', message: 'too long for me' } }),
    );
    const states = statesOf(scenario, rig.entries);
    rig.events().forEach((event, i) => {
      if (event.type === 'turn-skipped') expect(states[i]?.memories['Bo']?.entries.length).toBe(0);
    });
    expect(rig.ofType('statement-made')).toHaveLength(6);
    expect(rig.run.state().ended).toEqual({ by: 'rounds', decision: null, secret: null });
  });

  it('16.8 again and again, where pinned messages keep the history long: it is told less each time, and is not asked for ever', async () => {
    const provider = refusing(talking, (r) => r.purpose === 'statement' && r.agent.name === 'Bo');
    const rig = runRig(scenarioOf('truncate', { rounds: 2 }, 100_000), provider);
    rig.run.start({ paused: true });
    for (const text of ['One thing to keep. '.repeat(12), 'Another thing to keep. '.repeat(12)]) {
      rig.run.dispatch({ type: 'inject-event', text, to: 'all' });
      await rig.clock.advance(0);
      rig.run.dispatch({ type: 'pin-message', message: rig.run.state().history.length - 1, isPinned: true });
    }
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.entry.seq > MOST_EVENTS) throw new Error('an endless run');
    });
    rig.run.resume();
    await rig.run.done;
    const rooms = rig.ofType('prompt-overflowed').flatMap(({ historyChars }) => historyChars ?? []);
    expect(rooms.length).toBeGreaterThan(2);
    expect(rooms).toContain(0);
    expect(rig.ofType('turn-skipped').map(({ agent }) => agent)).toEqual(['Bo', 'Bo']);
    expect(provider.requests.at(-1)?.sections.some(({ text }) => text.includes('One thing to keep.'))).toBe(true);
  });

  it('5.8 under error it is not asked again', async () => {
    const provider = refusing(talking, (r) => r.purpose === 'statement' && r.agent.name === 'Bo');
    const rig = await ended(scenarioOf('error', { rounds: 2 }, 100_000), provider);
    expect(rig.ofType('prompt-overflowed')).toEqual([]);
    expect(rig.ofType('turn-skipped').map(({ agent }) => agent)).toEqual(['Bo', 'Bo']);
  });

  const purposes: readonly Purpose[] = [
    'reasoning',
    'statement',
    'poll',
    'confirmation',
    'ballot-option',
    'ballot-amount',
    'integration',
    'compression',
  ];
  const OFTEN = ['once', 'always'] as const;
  const cases = OVERFLOW_POLICIES.flatMap((policy, i) =>
    purposes.flatMap((purpose, j) => OFTEN.map((often, k) => ({ policy, purpose, often, turn: i + j + k }))),
  );
  // In short a third of them, so that each purpose and each policy comes up with each of the others.
  it.each(samplesOf(cases, ({ turn }) => turn % 3 === 0))(
    '5.8 $often, in a $purpose, under $policy: no crash, no loop, and an end',
    async ({ policy, purpose, often }) => {
      const memory = { ...base.memory, discussion: 'complex' as const, compression: 'model' as const };
      const agents = ['Ann', 'Bo', 'Cy'].map((name) =>
        smallAgent(name, { reasoningEnabled: true, limitChars: 600, maxTokens: 100 }),
      );
      const simple = purpose === 'compression' ? { ...memory, discussion: 'simple' as const } : memory;
      const provider = refusing(voting, (r, nth) => r.purpose === purpose && (often === 'always' || nth === 1));
      const rig = await ended(scenarioOf(policy, { memory: simple, agents, rounds: 3 }, 100_000), provider);
      expect(rig.run.state().ended).not.toBeNull();
      const overflows = rig.ofType('prompt-overflowed');
      if (policy === 'error' || purpose === 'compression') {
        expect(overflows.filter((one) => one.purpose === purpose)).toEqual([]);
        return;
      }
      expect(overflows.length).toBeGreaterThan(0);
      const asked = overflows.map((one, i) => [one.agent, rig.events().indexOf(one), i]);
      expect(new Set(asked.map(String)).size).toBe(overflows.length);
      if (often === 'once') {
        const failed = rig.events().filter((e) => 'failure' in e && e.failure?.kind === 'context-length');
        expect(failed, 'the second call is answered').toEqual([]);
      }
    },
  );
});

it('8.2 prompt and reply fit into the window together, however long a reply the scenario allows', async () => {
  for (const maxTokens of [100, 449, 450, 451, 5_000]) {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { maxTokens }));
    const provider = scriptedProvider(talking);
    await ended(scenarioOf('truncate', { agents }, 901), provider);
    expect(provider.requests.length).toBeGreaterThan(20);
    for (const request of provider.requests) {
      expect(request.agent.maxTokens).toBe(Math.min(maxTokens, 450));
      expect(tokensOf(request) + request.agent.maxTokens).toBeLessThanOrEqual(901);
    }
  }
});
