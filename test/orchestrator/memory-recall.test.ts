import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { CallUnderWay } from '../../src/discussion/call-under-way.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { impairmentOf, isOfUnknown } from '../../src/discussion/impaired.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { callParts } from '../../src/headless/calls.ts';
import { interfaces } from '../../src/interface/index.ts';
import { decodeEntry, encodeEntry } from '../../src/journal/codec.ts';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { otherVoice } from '../../src/projections/other-voices.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { foldUsage, noUsage } from '../../src/projections/usage.ts';
import type { Embedder, SearchOptions } from '../../src/providers/embedders/embedder.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { foldCalls, noCalls } from '../../src/tui/shown/calls.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { sectionOf, statesOf, talking } from './memory-material.ts';
import { roughCounter, runRig } from './run-rig.ts';

const base = smallScenario();
const TOPICS = ['harbour', 'orchard', 'railway', 'library', 'bakery', 'museum', 'theatre', 'quarry'];

function scenarioOf(overrides: Partial<Scenario> = {}): Scenario {
  const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { strategy: 'retrieval' }));
  // What the history tells in full is not told by a memory (16.1).
  const history = { ...base.history, promptMaxChars: 150 };
  return smallScenario({ agents, rounds: 8, ...overrides, history, memory: { ...base.memory, retrieveEntries: 2 } });
}

/** Speaks of another topic in each round, and in the last of the first again. */
function touring(request: Parameters<typeof talking>[0]): string {
  if (request.purpose !== 'statement') return talking(request);
  const topic = request.round === 8 ? TOPICS[0] : TOPICS[request.round - 1];
  return `Our ${topic} has to be paid for, and the ${topic} cannot wait, because the ${topic} feeds many.`;
}

/** An embedder that answers as the test says. */
const embedderOf = (nearest: Embedder['nearest']): Embedder => ({ name: 'openai', nearest });

describe('a memory that is searched', () => {
  it('8.4 holds in its prompt what is nearest to the last words, however old, and tells what it was reminded of', async () => {
    const provider = scriptedProvider(touring);
    const rig = runRig(scenarioOf(), provider);
    rig.run.start();
    await rig.run.done;
    const last = provider.requests.filter(({ purpose, round }) => purpose === 'statement' && round === 8).at(-1)!;
    expect(sectionOf(last, 'memory')).toMatch(/In round 1 \w+ [^\n]*harbour/);
    expect(sectionOf(last, 'memory')).not.toContain('railway');
    const recalls = rig.ofType('memory-recalled');
    expect(recalls).toHaveLength(provider.requests.length - 1);
    for (const { embedder, entries, failure } of recalls) {
      expect(embedder).toBe('lexical');
      expect(failure).toBeUndefined();
      expect(entries.length).toBeLessThanOrEqual(2);
    }
  });

  it('8.4 does without what an embedder that fails would have found: the newest entries stand in the prompt, and why is recorded', async () => {
    const embedder = embedderOf(async () => {
      throw new ModelError('network', 'nobody answers');
    });
    const provider = scriptedProvider(touring);
    const rig = runRig(scenarioOf({ rounds: 3 }), provider, { embedder });
    rig.run.start();
    await rig.run.done;
    expect(rig.run.state().ended?.by).toBe('rounds');
    expect(rig.ofType('memory-recalled')[0]).toEqual({
      type: 'memory-recalled',
      agent: expect.any(String),
      purpose: 'statement',
      embedder: 'openai',
      entries: [],
      failure: { kind: 'network', message: 'nobody answers' },
    });
    const last = provider.requests.filter(({ purpose }) => purpose === 'statement').at(-1)!;
    expect(sectionOf(last, 'memory')).toContain('orchard');
    expect(sectionOf(last, 'history')).toContain('railway');
  });

  const silent = embedderOf(
    (_query, _candidates, _most, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new ModelError('incomplete', 'stopped')));
      }),
  );

  it('3.3, 8.4 waits no longer for an embedder that does not answer than for a word of a model', async () => {
    const rig = runRig(scenarioOf({ rounds: 1 }), scriptedProvider(touring), { embedder: silent });
    rig.run.start();
    await rig.clock.advance(29_000);
    expect(rig.ofType('memory-recalled')).toEqual([]);
    await rig.clock.advance(2_000);
    expect(rig.ofType('memory-recalled')).toMatchObject([
      { entries: [], failure: { kind: 'timeout', message: 'no memories found within 30 s' } },
    ]);
    await rig.clock.advance(400_000);
    await rig.run.done;
    expect(rig.run.state().ended?.by).toBe('rounds');
  });

  it('8.4 a run that is closed while it searches records nothing of it', async () => {
    const rig = runRig(scenarioOf(), scriptedProvider(touring), { embedder: silent });
    rig.run.start();
    await rig.clock.advance(1_000);
    await rig.run.close();
    expect(await rig.run.done).toEqual({ kind: 'closed' });
    expect(rig.ofType('memory-recalled')).toEqual([]);
  });

  it('8.2 a model that nobody knows has a window of 8,192 tokens, and its refusal can be written down', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'openai/nobody-knows-me' }));
    let asked = 0;
    const inner = scriptedProvider(talking);
    const provider: Provider = {
      name: 'once',
      async *stream(request, options) {
        if (asked++ === 2) throw new ModelError('context-length', 'too long');
        yield* inner.stream(request, options);
      },
    };
    const rig = runRig(smallScenario({ agents, rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    const overflow = rig.entries.find(({ event }) => event.type === 'prompt-overflowed')!;
    expect(overflow.event).toMatchObject({ limitTokens: 8_192 - 500 });
    expect(encodeEntry(overflow)).toContain('"limitTokens":7692');
  });
});

describe('8.1, 8.9 what a search for memories by an endpoint costs', () => {
  const QUARTER = { input: 0.25, output: 0 };
  /** Sends its texts in as many requests as there are counts, of which each is answered by one of those. */
  const counting = (counts: readonly (number | null)[], isLate = false) =>
    embedderOf(async (query, candidates, most, { signal, onAsk, onCounted }) => {
      for (const [at, count] of counts.entries()) {
        onAsk?.(Array(at + 1).fill(query));
        onCounted?.(count);
      }
      if (!isLate) return candidates.map(({ id }) => id).slice(-most);
      onAsk?.(Array(counts.length + 1).fill(query));
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new ModelError('incomplete', 'stopped')));
      });
    });

  async function searched(embedder: Embedder | undefined, price: typeof QUARTER | null = null) {
    const models = { ...base.models, openai: { contextTokens: 1, source: 'scenario' as const, price } };
    const scenario = scenarioOf({ rounds: 1, ...(price && { models }) });
    const rig = runRig(scenario, scriptedProvider(touring), embedder ? { embedder } : {});
    rig.run.start();
    for (let i = 0; i < 40; i++) await rig.clock.advance(10_000);
    await rig.run.done;
    const states = statesOf(scenario, rig.entries);
    const usage = rig.events().reduce((so, event) => foldUsage(so, event, scenario.models), noUsage);
    return { ...rig, scenario, states, usage, calls: rig.ofType('memory-recalled').map(({ call }) => call) };
  }
  const callOf = (tokensIn: number, tokensLabel: 'measured' | 'estimated') => ({
    ...{ model: 'openai', attempt: 1, tokensIn, tokensOut: 0, tokensLabel },
  });

  it('8.1 is what the endpoint counted, and else estimated from all that was sent, never both', async () => {
    const { calls } = await searched(counting([7, 5]));
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) expect(call).toEqual(callOf(12, 'measured'));
    for (const counts of [[null], [7, null], [null, 7]])
      for (const call of (await searched(counting(counts))).calls) {
        expect(call).toEqual(callOf(expect.any(Number) as unknown as number, 'estimated'));
        expect(call?.tokensIn).toBeGreaterThan(counts.length * 5);
      }
  });

  it('8.1 is estimated where a request is still unanswered when it takes too long, and nothing where nothing was sent', async () => {
    const late = await searched(counting([7], true));
    expect(late.ofType('memory-recalled')[0]).toMatchObject({
      failure: { kind: 'timeout' },
      call: callOf(expect.any(Number) as unknown as number, 'estimated'),
    });
    expect(late.events().map((event) => impairmentOf(event, {}))).toEqual(late.events().map(() => null));
    for (const { calls } of [await searched(counting([])), await searched(undefined)])
      expect(calls.every((call) => call === undefined)).toBe(true);
  });

  it('8.9 counts with the run and its agent, by its price, or as of a price that nobody knows, never as $0', async () => {
    const free = await searched(counting([]));
    const unknown = await searched(counting([4_000_000]));
    const { length } = unknown.calls;
    expect(unknown.usage.tokensIn - free.usage.tokensIn).toBe(length * 4_000_000);
    expect(unknown.usage.callCount - free.usage.callCount).toBe(length);
    expect(unknown.usage.costs).toEqual({ measured: 0, estimated: 0, unpriced: ['openai'] });
    const priced = await searched(counting([4_000_000]), QUARTER);
    expect(priced.usage.costs).toEqual({ measured: length, estimated: 0, unpriced: [] });
    expect(priced.run.state().spent.cost).toBe(length);
    const [ann] = priced.ofType('memory-recalled');
    expect(priced.usage.agents[ann!.agent]?.costs.measured).toBeGreaterThanOrEqual(1);
  });

  it('8.9 is no prompt of the agent: its window, its voice and what can be inspected are as without it', async () => {
    const [with_, without] = [await searched(counting([4_000_000]), QUARTER), await searched(counting([]), QUARTER)];
    expect(with_.types(), 'nobody is warned of a window').toEqual(without.types());
    const seatsIn = ({ run }: typeof with_) =>
      Object.values(run.state().seats).map(({ promptTokens, boardSeen, voice, isWarned }) => [
        ...[promptTokens, boardSeen, voice, isWarned],
      ]);
    expect(seatsIn(with_)).toEqual(seatsIn(without));
    const callsIn = ({ entries, states }: typeof with_) =>
      entries.reduce((calls, entry, at) => foldCalls(calls, entry, states[at]!), noCalls);
    expect([...callsIn(with_).marks]).toEqual([...callsIn(without).marks]);
    const entry = with_.entries.find(({ event }) => event.type === 'memory-recalled')!;
    expect(promptBehind(entry.event, with_.states[entry.seq - 1]!, roughCounter)).toBeNull();
    expect(otherVoice(entry.event, [])).toBeNull();
    const { policy } = with_.scenario.speaking;
    expect(callParts(entry.event, policy, interfaces.en, () => []).map(({ title }) => title)).toEqual([
      expect.stringContaining('openai'),
    ]);
    const line = Buffer.from(encodeEntry(entry).trimEnd());
    expect(decodeEntry(line, 0, line.length, entry.seq)).toEqual(entry);
  });
});

describe('16.2 a search for memories by an endpoint that was under way when the program was killed', () => {
  const scenario = scenarioOf({ rounds: 2 });
  const ofTexts = (onAsk: SearchOptions['onAsk'], query: string, texts: readonly string[]) =>
    onAsk?.([query, ...texts]);

  it('16.2 is told before it is sent, and recorded as perhaps paid for when the run is taken up', async () => {
    const told: CallUnderWay[] = [];
    const entries: Entry[] = [];
    const asks = embedderOf((query, candidates, _most, { signal, onAsk }) => {
      ofTexts(
        onAsk,
        query,
        candidates.map(({ text }) => text),
      );
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new ModelError('incomplete', 'stopped')));
      });
    });
    const journal = {
      append(entry: Entry) {
        entries.push(entry);
        told.length = 0;
      },
      sync() {},
      callUnderWay: (call: CallUnderWay) => void told.push(call),
    };
    const killed = runRig(scenario, scriptedProvider(touring), { embedder: asks, journal });
    killed.run.start();
    await killed.clock.advance(10);
    expect(told).toEqual([
      {
        ...{ agent: expect.any(String), purpose: 'statement', attempt: 1, model: 'openai' },
        ...{ isSearch: true, isSent: true, tokensIn: expect.any(Number) },
      },
    ]);
    const [left] = told as [CallUnderWay];
    expect(left.tokensIn).toBeGreaterThan(0);

    const finds = embedderOf(async (_query, candidates, most) => candidates.map(({ id }) => id).slice(-most));
    const resumed = runRig(scenario, scriptedProvider(touring), {
      embedder: finds,
      recorded: [...entries],
      callsLeft: [left],
    });
    resumed.run.start();
    await resumed.run.done;
    const [lost, ...others] = resumed.ofType('call-lost');
    expect(others).toEqual([]);
    expect(lost).toEqual({
      ...{ type: 'call-lost', agent: left.agent, purpose: 'statement', isSearch: true },
      failure: { kind: 'interrupted', message: expect.any(String) },
      call: { model: 'openai', attempt: 1, tokensIn: left.tokensIn, tokensOut: 0, tokensLabel: 'estimated' },
    });
    expect(isOfUnknown(lost!)).toBe(true);
    const whole = runRig(scenario, scriptedProvider(touring), { embedder: finds });
    whole.run.start();
    await whole.run.done;
    const after = [
      ...entries.map(({ event }) => event),
      ...resumed.events().filter(({ type }) => type !== 'call-lost'),
    ];
    expect(after.map(({ type }) => type)).toEqual(whole.types());
    const states = statesOf(scenario, [...entries, ...resumed.entries]);
    const item = transcriptItem(resumed.entries[0]!, states[entries.length + 1]!, interfaces.en, earnings);
    expect(item?.text).toMatch(
      /^The program ended while memories of \w+ were looked for: about \d+ tokens are perhaps/,
    );
    await killed.run.close();
  });

  it('16.2 is none where its requests came to nothing, and one that did for another agent is left out', async () => {
    const told: CallUnderWay[] = [];
    const fails = embedderOf(async (query, _candidates, _most, { onAsk }) => {
      ofTexts(onAsk, query, []);
      onAsk?.([]);
      throw new ModelError('network', 'nobody answers');
    });
    const journal = { append() {}, sync() {}, callUnderWay: (call: CallUnderWay) => void told.push(call) };
    const rig = runRig(scenario, scriptedProvider(touring), { embedder: fails, journal });
    rig.run.start();
    await rig.run.done;
    const searches = told.filter(({ isSearch }) => isSearch);
    expect(searches.slice(0, 2).map(({ isSent }) => isSent)).toEqual([true, false]);
    const left = [{ ...searches[0]!, agent: 'Nobody' }];
    const resumed = runRig(scenario, scriptedProvider(touring), { callsLeft: left });
    resumed.run.start();
    await resumed.run.done;
    expect(resumed.ofType('call-lost')).toEqual([]);
  });
});
