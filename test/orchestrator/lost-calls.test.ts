import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { Call } from '../../src/discussion/call.ts';
import type { CallUnderWay } from '../../src/discussion/call-under-way.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { impairmentOf } from '../../src/discussion/impaired.ts';
import type { Purpose } from '../../src/discussion/purpose.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { foldUsage, noUsage } from '../../src/projections/usage.ts';
import type { Chunk, ModelRequest, Provider, TokenCounter } from '../../src/providers/provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { statesOf, talking } from './memory-material.ts';
import { continued } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const estimating: TokenCounter = { ...roughCounter, label: 'estimated' };
const OUTAGE_MS = 300_000;
const THOUGHT = 'Hm, well. ';

type Failing = (request: ModelRequest) => ModelError | 'stall' | null;

/** Says some words before it fails, or before it says no more. */
function provider(failing: Failing): Provider & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name: 'paid',
    requests,
    async *stream(request, { signal }): AsyncGenerator<Chunk> {
      requests.push(request);
      const fault = failing(request);
      if (fault) yield { text: THOUGHT };
      if (fault === 'stall')
        return await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      if (fault) throw fault;
      yield { text: answer(request) };
      yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
}

function answer(request: ModelRequest): string {
  const { purpose } = request;
  if (purpose === 'poll' || purpose === 'confirmation') return '1';
  if (purpose === 'ballot-option') return '2';
  if (purpose === 'ballot-amount') return '15000';
  return talking(request);
}

function begun(failing: Failing, counter = estimating, overrides: Partial<Scenario> = {}) {
  const asked = provider(failing);
  const rig = runRig(smallScenario({ rounds: 1, ...overrides }), asked, { counter: async () => counter });
  rig.run.start();
  return { ...rig, requests: asked.requests };
}

const isOf = (purpose: Purpose, { purpose: asked, agent }: ModelRequest) => asked === purpose && agent.name === 'Bo';
const thoughtAway = new ModelError('incomplete', 'thought away', { retry: 'more-room' });

/** What was recorded but for what came to nothing. */
const answered = (events: readonly Event[]) => events.filter(({ type }) => type !== 'call-lost');
const spentOf = (events: readonly Event[]) => {
  const calls = events.flatMap((event) => ('call' in event && event.call ? [event.call] : []));
  return calls.reduce((sum, { tokensOut, lost }) => sum + tokensOut + (lost?.tokensOut ?? 0), 0);
};

describe('a try that was never answered', () => {
  const down = new ModelError('network', 'cannot reach the endpoint', { retry: 'later' });
  /** Bo's model does not say a word; its fallback does. */
  const silent: Provider = {
    name: 'silent',
    async *stream(request): AsyncGenerator<Chunk> {
      if (isOf('statement', request) && request.agent.model === 'lab/down') throw down;
      yield { text: answer(request) };
      yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };

  it.each([
    ['where the run goes on without it', null, 'turn-skipped'],
    ['where the seat falls to its fallback', 'lab/up', 'model-switched'],
  ] as const)('8.1, 16.2 costs nothing %s', async (_, fallback, type) => {
    const small = smallScenario({ rounds: 1 });
    const agents = small.agents.map((agent) =>
      agent.name === 'Bo' ? { ...agent, model: 'lab/down', ...(fallback ? { fallback } : {}) } : agent,
    );
    const limits = { ...small.limits, onTimeout: 'skip-speaker' as const, outageMs: 2000 };
    const price = { input: 1, output: 1 };
    const known = { contextTokens: 32_768, source: 'config' as const, price };
    const models = { ...small.models, 'lab/down': known, 'lab/up': known };
    const rig = runRig({ ...small, agents, limits, models }, silent, { counter: async () => estimating });
    rig.run.start();
    await rig.clock.advance(10_000);
    await rig.run.done;
    const [event] = rig.ofType(type);
    expect(event).toMatchObject({ agent: 'Bo', failure: { kind: 'network' }, call: { tokensIn: 0, tokensOut: 0 } });
    const untold = rig.events().flatMap((one) => ('call' in one && one.call && one !== event ? [one.call] : []));
    expect(rig.run.state().spent.tokensIn).toBe(untold.reduce((sum, { tokensIn }) => sum + tokensIn, 0));
    expect(rig.run.state().seats['Bo']?.promptTokens, 'as of the last that was answered').toBeGreaterThan(0);
  });
});

describe('tries that were paid for and came to nothing', () => {
  it('8.1, 16.2 are recorded as soon as the run pauses, and counted once, however it goes on', async () => {
    for (const how of ['asked again', 'gone on without'] as const) {
      let isHealed = false;
      const rig = begun((request) => (isOf('statement', request) && !isHealed ? thoughtAway : null));
      await rig.clock.advance(1000);
      expect(rig.run.status()).toMatchObject({ mode: 'unavailable', missing: { agent: 'Bo', purpose: 'statement' } });
      const [lost, ...others] = rig.ofType('call-lost');
      expect(others).toEqual([]);
      const each = estimating.count(THOUGHT);
      expect(lost).toMatchObject({
        ...{ agent: 'Bo', purpose: 'statement', failure: { kind: 'incomplete', message: 'thought away' } },
        call: { tokensOut: each, tokensLabel: 'estimated', lost: { tokensOut: each } },
      });
      expect(lost!.call.tokensIn).toBeGreaterThan(0);
      expect(lost!.call.retries, 'what was tried, and why').toEqual(['incomplete after 0 ms: thought away']);
      expect(rig.run.state().spent.tokensOut, 'while the run waits').toBe(spentOf(rig.events()));

      isHealed = how === 'asked again';
      if (isHealed) rig.run.resume();
      else rig.run.dispatch({ type: 'skip-speaker' });
      await rig.run.done;
      expect(rig.ofType('call-lost')).toHaveLength(1);
      expect(rig.run.state().spent.tokensOut).toBe(spentOf(rig.events()));
      const own = answered(rig.events()).filter((event) => 'call' in event && event.call?.lost);
      expect(own, 'no other entry tells of it again').toEqual([]);
      expect(rig.run.state().impairedCount, 'it lacks nothing').toBe(isHealed ? 0 : 1);
    }
  });

  it('13.2, 16.2 are in the journal of a process that ends so, which another takes up as if nothing had been', async () => {
    const rig = begun((request) => (isOf('confirmation', request) ? thoughtAway : null));
    await rig.clock.advance(OUTAGE_MS);
    await rig.run.close();
    expect(await rig.run.done).toEqual({ kind: 'unavailable', message: 'thought away' });
    expect(rig.ofType('call-lost')).toMatchObject([{ agent: 'Bo', purpose: 'confirmation' }]);
    const scenario = smallScenario({ rounds: 1 });
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
    const healed = provider(() => null);
    const events = await continued(recorded, rig.entries.length, healed, estimating);
    const whole = begun(() => null);
    await whole.run.done;
    expect(answered(events).map(textOf).sort()).toEqual(whole.events().map(textOf).sort());
    const states = statesOf(
      scenario,
      events.map((event, i) => ({ seq: i + 1, at: 0, event })),
    );
    expect(states.at(-1)!.spent.tokensOut).toBe(spentOf(events));
    expect(spentOf(events)).toBeGreaterThan(spentOf(whole.events()));
  });

  it('16.2 leave no entry where nothing was paid: those tries are told with the answer', async () => {
    let isHealed = false;
    const down = new ModelError('server', '503: overloaded', { status: 503 });
    const asked: Provider = {
      name: 'free',
      async *stream(request, options): AsyncGenerator<Chunk> {
        if (isOf('statement', request) && !isHealed) throw down;
        yield* provider(() => null).stream(request, options);
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), asked, { counter: async () => estimating });
    rig.run.start();
    await rig.clock.advance(OUTAGE_MS + 60_000);
    expect(rig.run.status().mode).toBe('unavailable');
    isHealed = true;
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('call-lost')).toEqual([]);
    const [made] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(made?.call.retries?.[0]).toBe('503 after 500 ms: overloaded');
  });

  it('8.1, 16.2 are recorded of a call that ends because the run is closed, stopped, or led back; simulated ones cost nothing', async () => {
    const stalls: Failing = (request) => (isOf('statement', request) ? 'stall' : null);
    const ended = async (how: 'close' | 'stop' | 'undo', counter = estimating) => {
      const rig = begun(stalls, counter);
      await rig.clock.advance(0);
      if (how === 'close') await rig.run.close();
      else rig.run.dispatch({ type: how });
      await rig.clock.advance(0);
      if (how === 'undo') expect(rig.run.dispatch({ type: 'redo' }), 'what was taken back can be put back').toBeNull();
      await rig.run.close();
      return rig.ofType('call-lost');
    };
    for (const how of ['close', 'stop', 'undo'] as const) {
      const [lost, ...others] = await ended(how);
      expect(others).toEqual([]);
      expect(lost).toMatchObject({ agent: 'Bo', purpose: 'statement', call: { tokensLabel: 'estimated' } });
      expect(lost).not.toHaveProperty('failure');
      expect(lost!.call.tokensIn).toBeGreaterThan(0);
    }
    expect(await ended('close', roughCounter)).toEqual([]);
  });

  it('16.2 of those asked together, answers that came before the run is closed are kept, and not asked for again', async () => {
    const rig = begun((request) => (isOf('ballot-option', request) ? 'stall' : null));
    await rig.clock.advance(0);
    await rig.run.close();
    expect(rig.ofType('ballot-marked').map(({ agent }) => agent)).toEqual(['Ann', 'Cy']);
    expect(rig.ofType('call-lost')).toMatchObject([{ agent: 'Bo', purpose: 'ballot-option' }]);
    // Nothing is paid for those who are simulated: all come again, in their order.
    const free = begun((request) => (isOf('ballot-option', request) ? 'stall' : null), roughCounter);
    await free.clock.advance(0);
    await free.run.close();
    expect(free.ofType('ballot-marked')).toEqual([]);
  });

  it('8.1, 8.9 what is measured of an answer and estimated of the tries before it is told apart', () => {
    const models = { m: { contextTokens: 8192, source: 'scenario', price: { input: 1, output: 1 } } } as const;
    const call: Call = {
      ...{ model: 'm', attempt: 1, tokensIn: 1_000_000, tokensOut: 0, tokensLabel: 'measured' },
      lost: { tokensIn: 2_000_000, tokensOut: 0, tokensLabel: 'estimated' },
    };
    const usage = foldUsage(noUsage, { type: 'explanation-made', agent: 'Ann', text: 'x', call }, models);
    expect(usage.costs).toEqual({ measured: 1, estimated: 2, unpriced: [] });
    expect(usage).toMatchObject({ tokensIn: 3_000_000, label: 'mixed' });
  });

  it('8.1 do not mix what is measured with what nobody was paid for', () => {
    const { models } = smallScenario();
    const measured: Call = { model: 'lab/tiny', attempt: 1, tokensIn: 9, tokensOut: 3, tokensLabel: 'measured' };
    const unanswered: Call = { ...measured, tokensIn: 0, tokensOut: 0, tokensLabel: 'estimated' };
    const events = [measured, unanswered].map((call): Event => ({ type: 'turn-skipped', agent: 'Bo', call }));
    const usage = events.reduce((sum, event) => foldUsage(sum, event, models), noUsage);
    expect(usage).toMatchObject({ tokensIn: 9, callCount: 2, label: 'measured' });
  });

  it('8.1, 16.2 a try without the count of its endpoint before one with it is an estimate', async () => {
    let tries = 0;
    const asked: Provider = {
      name: 'counting',
      async *stream(request, { onFacts }): AsyncGenerator<Chunk> {
        if (isOf('statement', request) && ++tries === 1) {
          yield { text: '', thinking: THOUGHT };
          throw thoughtAway;
        }
        onFacts({ tokensIn: 10, tokensOut: 20 });
        yield { text: answer(request), end: { finish: 'stop', tokensIn: 10, tokensOut: 20 } };
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), asked, { counter: async () => estimating });
    rig.run.start();
    await rig.run.done;
    const [made] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(made?.call).toMatchObject({ tokensLabel: 'measured', lost: { tokensLabel: 'estimated' } });
    expect(made?.call.lost?.tokensOut, 'what was thought is paid for').toBe(estimating.count(THOUGHT.trim()));
  });

  it('8.1, 16.2 have the label of those that were paid for, where the last try was for nothing', async () => {
    let tries = 0;
    const asked: Provider = {
      name: 'breaking',
      async *stream(request, { onFacts }): AsyncGenerator<Chunk> {
        if (isOf('statement', request) && ++tries === 1) {
          onFacts({ tokensIn: 10, tokensOut: 20, finish: 'length' });
          throw thoughtAway;
        }
        if (isOf('statement', request)) throw new ModelError('quota', 'no more credit');
        yield* provider(() => null).stream(request, { signal: new AbortController().signal } as never);
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), asked, { counter: async () => estimating });
    rig.run.start();
    await rig.clock.advance(1000);
    const [lost] = rig.ofType('call-lost');
    expect(lost).toMatchObject({
      failure: { kind: 'quota' },
      call: { tokensIn: 0, tokensOut: 0, tokensLabel: 'measured', lost: { tokensIn: 10, tokensOut: 20 } },
    });
    expect(lost?.call.lost).not.toHaveProperty('tokensLabel');
    await rig.run.close();
  });

  it('16.2 are told in the languages of the interface', () => {
    const call: Call = { model: 'm', attempt: 1, tokensIn: 1200, tokensOut: 34, tokensLabel: 'estimated' };
    const lost = { type: 'call-lost', agent: 'Bo', purpose: 'statement', call } as const;
    const failed = { ...lost, failure: { kind: 'server', message: '503' } } as const;
    expect(impairmentOf(failed, {})).toBeNull();
    const state = initial(smallScenario(), { scenarioName: 'small', seed: 7 });
    const told = (event: Event) =>
      (['en', 'es', 'zh'] as const).map(
        (language) => transcriptItem({ seq: 1, at: 0, event }, state, interfaces[language], earnings)?.text,
      );
    expect(told(failed)).toEqual([
      'No answer from Bo (503): about 1,234 tokens came to nothing.',
      'Bo no responde (503): unos 1.234 tokens sin resultado.',
      'Bo没有回答（503）：约1,234个词元没有结果。',
    ]);
    expect(told(lost)[0]).toBe(
      'What Bo was asked was ended before an answer was there: about 1,234 tokens came to nothing.',
    );
  });
});

const textOf = (event: Event) =>
  `${event.type} ${'agent' in event ? event.agent : ''} ${'text' in event ? event.text : ''} ${'reply' in event ? event.reply : ''}`;

describe('what a process was asking that was killed', () => {
  /** All that is told of calls under way, as a killed process leaves it. */
  function killedAt(purpose: Purpose) {
    const told: CallUnderWay[] = [];
    const entries: Entry[] = [];
    const asked = provider((request) => (isOf(purpose, request) ? 'stall' : null));
    const journal = {
      append: (entry: Entry) => {
        entries.push(entry);
        told.length = 0;
      },
      sync: () => {},
      callUnderWay: (call: CallUnderWay) => told.push(call),
    };
    const rig = runRig(smallScenario({ rounds: 1 }), asked, { counter: async () => estimating, journal });
    rig.run.start();
    return { ...rig, entries, told };
  }

  it.each(['statement', 'confirmation'] as const)(
    '16.2 is recorded when it is taken up, as perhaps paid for, and the run ends as if nothing had been: %s',
    async (purpose) => {
      const killed = killedAt(purpose);
      await killed.clock.advance(10);
      const left = killed.told.filter(({ agent }) => agent === 'Bo');
      expect(left).toEqual([{ agent: 'Bo', purpose, attempt: 1, model: expect.any(String), isSent: true }]);
      const before = statesOf(smallScenario({ rounds: 1 }), killed.entries).at(-1)!.spent.tokensIn;

      const again = runRig(
        smallScenario({ rounds: 1 }),
        provider(() => null),
        {
          counter: async () => estimating,
          recorded: killed.entries,
          callsLeft: left,
        },
      );
      again.run.start();
      await again.run.done;
      const [lost, ...others] = again.ofType('call-lost');
      expect(others).toEqual([]);
      expect(lost).toMatchObject({
        ...{ agent: 'Bo', purpose, failure: { kind: 'interrupted' } },
        call: { tokensOut: 0, tokensLabel: 'estimated' },
      });
      expect(lost!.call.tokensIn).toBeGreaterThan(0);
      const counted = again.events().flatMap((event) => ('call' in event && event.call ? [event.call.tokensIn] : []));
      expect(again.run.state().spent.tokensIn).toBe(before + counted.reduce((sum, tokens) => sum + tokens, 0));
      expect(again.run.state().impairedCount, 'it lacks nothing').toBe(0);
      const whole = begun(() => null);
      await whole.run.done;
      const ended = [...killed.entries.map(({ event }) => event), ...answered(again.events())];
      expect(ended.map(textOf)).toEqual(whole.events().map(textOf));
    },
  );

  it('16.2 is nothing where a request came to nothing, or simulated agents were asked', async () => {
    const down = new ModelError('server', '503', { retry: 'later' });
    const told: CallUnderWay[] = [];
    const journal = { append() {}, sync() {}, callUnderWay: (call: CallUnderWay) => void told.push(call) };
    const silent: Provider = {
      name: 'silent',
      // biome-ignore lint/correctness/useYield: a provider that fails before its first word.
      async *stream(): AsyncGenerator<Chunk> {
        throw down;
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), silent, { counter: async () => estimating, journal });
    rig.run.start();
    await rig.clock.advance(10);
    expect(told.map(({ isSent }) => isSent)).toEqual([true, false]);
    expect(told.at(-1)).not.toHaveProperty('lost');
    await rig.run.close();

    told.length = 0;
    const simulated = { ...provider(() => null), name: 'simulated' };
    const other = runRig(smallScenario({ rounds: 1 }), simulated, { journal });
    other.run.start();
    await other.run.done;
    expect(told).toEqual([]);
  });
});
