import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { CallUnderWay } from '../../src/discussion/call-under-way.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { isOfUnknown } from '../../src/discussion/impaired.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry } from '../../src/journal/codec.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import type { Embedder, SearchOptions } from '../../src/providers/embedders/embedder.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { sectionOf, statesOf, talking } from './memory-material.ts';
import { runRig } from './run-rig.ts';

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
