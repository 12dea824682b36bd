import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { callerOf, type Entry, type Event } from '../../src/discussion/event.ts';
import { PURPOSES } from '../../src/discussion/purpose.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { interview } from '../../src/orchestrator/runs/interview.ts';
import { transcriptTold } from '../../src/projections/transcript-told.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { eagerAnswers, experiment, promptTextOf } from './experiment.ts';
import { roughCounter, runRig } from './run-rig.ts';
import { stallingProvider } from './stalling-provider.ts';

const THOUGHT = 'Nobody may know that I dislike Bo';

/** Thinks before each answer, in pieces, and says for whom and what it thought. */
function thinkingProvider(
  answer: (request: ModelRequest) => string,
  fails: (request: ModelRequest) => ModelError | null = () => null,
): Provider & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name: 'thinking',
    requests,
    async *stream(request): AsyncGenerator<Chunk> {
      requests.push(request);
      yield { text: '', thinking: THOUGHT.slice(0, 9) };
      yield { text: '', thinking: `${THOUGHT.slice(9)}, ${request.agent.name}, ${request.purpose}.` };
      const failure = fails(request);
      if (failure) throw failure;
      yield { text: answer(request) };
      yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
}

const isAnnSpeaking = ({ purpose, agent }: ModelRequest) => purpose === 'statement' && agent.name === 'Ann';

const callsIn = (events: readonly Event[]) =>
  events.flatMap((event) => ('call' in event && event.call ? [{ agent: callerOf(event), call: event.call }] : []));

/** Everything that agents can be asked: alone, in the talk, of memory, in a vote that fails first. */
const everything = (overrides: Partial<Scenario> = {}): Scenario => {
  const base = experiment();
  return experiment({
    rounds: 3,
    memory: { ...base.memory, discussion: 'complex', compression: 'model' },
    speaking: { ...base.speaking, policy: 'bidding' },
    agents: base.agents.map((agent) => ({ ...agent, reasoningEnabled: true, limitChars: 900 })),
    probes: [{ id: 'preference', ask: 'preference', scale: null, when: ['each-round'], of: ['all'] }],
    ...overrides,
  });
};

describe('what a model thinks', () => {
  it('3.7 what turns out to have been thought is taken back: it is nobody’s words and in no prompt', async () => {
    const requests: ModelRequest[] = [];
    const aloud: Provider = {
      name: 'aloud',
      async *stream(request): AsyncGenerator<Chunk> {
        requests.push(request);
        const said = eagerAnswers(request);
        yield { text: `${THOUGHT}. ` };
        yield { text: said.slice(0, 5), thinking: `${THOUGHT}. `, afresh: true };
        yield { text: said.slice(5) };
        yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), aloud);
    const shown = { Bo: '', lost: 0 };
    rig.run.subscribe((news) => {
      if (news.kind === 'delta' && news.purpose === 'statement' && news.agent === 'Bo') shown.Bo += news.text;
      if (news.kind !== 'words-lost' || news.purpose !== 'statement' || news.agent !== 'Bo') return;
      shown.Bo = '';
      shown.lost++;
    });
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    const [made] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(shown).toEqual({ Bo: made?.text, lost: 1 });
    for (const { call } of callsIn(rig.events())) expect(call.thinking).toBe(`${THOUGHT}.`);
    expect(
      JSON.stringify(rig.events().map(({ call: _, ...event }: Event & { call?: unknown }) => event)),
    ).not.toContain('dislike');
    for (const request of requests) expect(promptTextOf(request)).not.toContain('dislike');
  });

  it('3.7 is kept with its call and stands in no later prompt, of no agent, for no purpose, and in no state', async () => {
    const provider = thinkingProvider((request) => {
      if (request.purpose === 'poll') return request.round === 1 ? '0' : '1';
      if (request.purpose === 'ballot-option') return request.agent.name === 'Bo' && request.round === 2 ? '1' : '2';
      if (request.purpose === 'integration') return 'I remember what was said. '.repeat(12);
      return eagerAnswers(request);
    });
    const scenario = everything();
    const beginning = initial(scenario, { scenarioName: 'small', seed: 7 });
    const rig = runRig(scenario, provider);
    const steps: { entry: Entry; before: State; state: State }[] = [];
    rig.run.subscribe((news) => {
      if (news.kind === 'entry') steps.push({ entry: news.entry, before: news.before, state: news.state });
    });
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    const calls = callsIn(rig.events());
    expect(calls).toHaveLength(provider.requests.length);
    for (const { agent, call } of calls) expect(call.thinking).toContain(`${THOUGHT}, ${agent}, `);
    const asked = new Set(provider.requests.map(({ purpose }) => purpose));
    const apart = ['compression', 'moderation', 'handoff', 'interview', 'person-answer', 'survey'];
    for (const purpose of PURPOSES) if (!apart.includes(purpose)) expect(asked).toContain(purpose);
    for (const request of provider.requests) expect(promptTextOf(request)).not.toContain('dislike');
    expect(JSON.stringify(rig.run.state(), plainly)).not.toContain('dislike');
    const { items } = transcriptTold(steps, beginning, interfaces.en, earnings);
    expect(items.length).toBeGreaterThan(20);
    expect(JSON.stringify(items)).not.toContain('dislike');
    for (const agent of ['Ann', 'Bo', 'Cy']) {
      const step = { kind: 'ask', purpose: 'statement', agent, attempt: 1 } as const;
      expect(promptTextOf(composePrompt(step, rig.run.state()))).not.toContain('dislike');
    }
  });

  it('3.7 stands in no prompt after what is asked at the end of a phase', async () => {
    const rules = {
      speakers: ['all'],
      order: 'listed',
      sees: 'all',
      names: 'own',
      voters: ['all'],
      feedback: true,
    } as const;
    const limits = { rounds: 1, turns: null, words: null, minutes: null };
    const phase = { ...rules, ...limits, endsWith: 'poll' } as const;
    const scenario = smallScenario({
      phases: [
        { ...phase, id: 'one' },
        { ...phase, id: 'two' },
      ],
    });
    const provider = thinkingProvider((request) => (request.purpose === 'survey' ? '1' : eagerAnswers(request)));
    const rig = runRig(scenario, provider);
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    expect(provider.requests.filter(({ purpose }) => purpose === 'survey')).toHaveLength(6);
    for (const request of provider.requests) expect(promptTextOf(request)).not.toContain('dislike');
  });

  it('3.7 stands in no prompt of a compression, of a floor that is handed on, or of an interview', async () => {
    const base = smallScenario();
    const scenario = smallScenario({
      rounds: 3,
      memory: { ...base.memory, compression: 'model' },
      speaking: { ...base.speaking, policy: 'handoff' },
      agents: base.agents.map((agent) => ({ ...agent, limitChars: 480 })),
    });
    const provider = thinkingProvider((request) => (request.purpose === 'poll' ? '0' : eagerAnswers(request)));
    const rig = runRig(scenario, provider);
    rig.run.start();
    await rig.run.done;
    const { signal } = new AbortController();
    const tools = { provider: () => provider, counter: async () => roughCounter, clock: rig.clock, signal };
    const question = { agent: 'Bo', question: 'Whom do you like?' };
    await interview(question, rig.run.state(), { ...tools, speed: 'max', onDelta: () => {} });
    const asked = new Set(provider.requests.map(({ purpose }) => purpose));
    for (const purpose of ['compression', 'handoff', 'interview']) expect(asked).toContain(purpose);
    for (const request of provider.requests) expect(promptTextOf(request)).not.toContain('dislike');
  });

  it('3.7 is kept of an answer that was lost to it, and of a call that was waited for in vain', async () => {
    const lost = new ModelError('incomplete', 'the output limit was used up', { retry: 'more-room' });
    const limits = { ...smallScenario().limits, onTimeout: 'skip-speaker' } as const;
    const provider = thinkingProvider(eagerAnswers, (request) => (isAnnSpeaking(request) ? lost : null));
    const rig = runRig(smallScenario({ rounds: 1, limits }), provider);
    rig.run.start();
    await rig.run.done;
    const [skipped] = rig.ofType('turn-skipped');
    expect(skipped?.agent).toBe('Ann');
    expect(skipped?.failure?.kind).toBe('incomplete');
    expect(skipped?.call?.thinking).toBe(`${THOUGHT}, Ann, statement.`);

    const stalling = stallingProvider(
      (request) => (isAnnSpeaking(request) ? {} : null),
      () => late.clock,
    );
    const stream: Provider['stream'] = async function* (request, options) {
      if (isAnnSpeaking(request)) yield { text: '', thinking: THOUGHT };
      yield* stalling.stream(request, options);
    };
    const late = runRig(smallScenario({ rounds: 1, limits }), { name: 'late', stream });
    late.run.start();
    await late.clock.advance(3_600_000);
    const [first] = late.ofType('turn-skipped');
    expect(first?.failure?.kind).toBe('timeout');
    expect(first?.call?.thinking).toBe(THOUGHT);
  });

  it.each([
    ['is cleaned, line by line', 'a\r\n\x1b]52;c;eA==\x07b\u202e\n', 'a\nb\n ⟦1 control sequence removed⟧'],
    ['is nothing where it holds nothing', ' \n\t', undefined],
    ['is whole up to 20,000 characters', '想'.repeat(20_000), '想'.repeat(20_000)],
    ['is marked where it is cut', '想'.repeat(20_001), `${'想'.repeat(20_000)}⟦…⟧`],
    [
      'is cut before what may be the beginning of a key',
      `${'想 '.repeat(9_999)}sk-${'7'.repeat(99)}`,
      `${'想 '.repeat(9_999)}⟦…⟧`,
    ],
    ['is held to its measure however long it is', '\u202e'.repeat(200_000), undefined],
  ])('3.7 %s', async (_name, thought, kept) => {
    const provider: Provider = {
      name: 'thinking',
      async *stream(request) {
        for (let at = 0; at < thought.length; at += 997) yield { text: '', thinking: thought.slice(at, at + 997) };
        yield { text: eagerAnswers(request), end: { finish: 'stop', tokensIn: null, tokensOut: null } };
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('statement-made')[0]?.call.thinking).toBe(kept);
  });
});

/** Maps and sets too. */
function plainly(_key: string, value: unknown): unknown {
  if (value instanceof Map) return [...value];
  return value instanceof Set ? [...value] : value;
}
