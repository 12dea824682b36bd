import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { decidedBy } from '../../src/discussion/decided.ts';
import type { Event } from '../../src/discussion/event.ts';
import type { Purpose } from '../../src/discussion/purpose.ts';
import type { CallLimits, Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { outcomeText } from '../../src/projections/words.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { samplesOf } from '../long.ts';
import { smallScenario } from '../small-scenario.ts';
import { statesOf, talking } from './memory-material.ts';
import { continued } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const base = smallScenario();
const OUTAGE_MS = 300_000;

/** Everybody wants to vote, and all mark the same but Bo in the first round; all purposes of a vote are asked. */
function voting(request: ModelRequest): string {
  const { purpose, agent, round } = request;
  if (purpose === 'poll' || purpose === 'confirmation') return '1';
  if (purpose === 'ballot-option') return agent.name === 'Bo' && round === 1 ? '1' : '2';
  if (purpose === 'ballot-amount') return '15000';
  return talking(request);
}

type Fault = (request: ModelRequest, nth: number) => ModelError | Chunk['end'] | null;

/** Fails where `faultOf` says so; `nth`: how often this question was asked, from 1. A fault after some words if it says so in `partial`. */
function faultyProvider(faultOf: Fault, answer: (request: ModelRequest) => string = voting) {
  const counts = new Map<string, number>();
  const requests: ModelRequest[] = [];
  const provider: Provider = {
    name: 'faulty',
    async *stream(request): AsyncGenerator<Chunk> {
      const key = `${request.purpose} ${request.agent.name} ${request.round} ${request.attempt}`;
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      requests.push(request);
      const fault = faultOf(request, nth);
      if (fault instanceof ModelError) {
        if (fault.partial !== '') yield { text: fault.partial };
        throw fault;
      }
      yield { text: answer(request) };
      yield { text: '', end: fault ?? { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
  return { ...provider, requests };
}

const scenarioOf = (limits: Partial<CallLimits> = {}, overrides: Partial<Scenario> = {}) =>
  smallScenario({ rounds: 2, ...overrides, limits: { ...base.limits, ...limits } });

function begun(faultOf: Fault, limits: Partial<CallLimits> = {}, overrides: Partial<Scenario> = {}) {
  const provider = faultyProvider(faultOf);
  const rig = runRig(scenarioOf(limits, overrides), provider);
  rig.run.start();
  return { ...rig, provider };
}

/** What was recorded, without how calls went. */
function told(events: readonly Event[]) {
  return events.map((event) => {
    if (!('call' in event) || !event.call) return event;
    const { retries: _retries, lost: _lost, pacing: _pacing, ...call } = event.call;
    return { ...event, call };
  });
}

/** Whatever the order was in which those who were asked together are recorded, and with it the numbers of their entries. */
function whatever(events: readonly Event[]): string[] {
  const plain = events.map((event) => {
    if (event.type !== 'memory-updated' && event.type !== 'memory-compressed') return event;
    const { entries, changes, ...rest } = event;
    return {
      ...rest,
      texts: entries.map(({ text }) => text),
      changes: changes.map(({ agents, kind, after }) => ({ agents, kind, after })),
    };
  });
  return plain.map((event) => JSON.stringify(event)).sort();
}

async function untouched(overrides: Partial<Scenario> = {}) {
  const rig = begun(() => null, {}, overrides);
  await rig.run.done;
  return told(rig.events());
}

/** In which this is asked of Bo. */
function askingFor(purpose: Purpose): Partial<Scenario> {
  const isComplex = purpose !== 'compression';
  return {
    memory: { ...base.memory, discussion: isComplex ? 'complex' : 'simple', compression: 'model' },
    agents: base.agents.map((agent) => ({ ...agent, reasoningEnabled: true, limitChars: isComplex ? 20_000 : 480 })),
    voting: { ...base.voting, pollOrder: 'listed' },
    ...(purpose === 'poll' ? { agents: [...base.agents].sort((a) => (a.name === 'Bo' ? -1 : 1)) } : {}),
  };
}
const PURPOSES: readonly Purpose[] = [
  'reasoning',
  'statement',
  'poll',
  'confirmation',
  'ballot-option',
  'integration',
  'compression',
];
const KINDS = ['network', 'server', 'rate-limit', 'incomplete'] as const;
const isOf = (purpose: Purpose, request: ModelRequest) => request.purpose === purpose && request.agent.name === 'Bo';

describe('an outage that passes', () => {
  const cases = PURPOSES.flatMap((purpose) => KINDS.map((kind) => ({ purpose, kind })));
  // In short each purpose with one kind, and each kind with some.
  it.each(samplesOf(cases, ({ purpose, kind }) => KINDS[PURPOSES.indexOf(purpose) % KINDS.length] === kind))(
    '16.2 $kind at a $purpose: the run ends as if there had been none',
    async ({ purpose, kind }) => {
      const error = () =>
        new ModelError(kind, 'out of order', { partial: purpose === 'statement' ? 'I think that ' : '' });
      const rig = begun(
        (request, nth) => (isOf(purpose, request) && nth <= 3 ? error() : null),
        {},
        askingFor(purpose),
      );
      await rig.clock.advance(3_600_000);
      await rig.run.done;
      expect(told(rig.events())).toEqual(await untouched(askingFor(purpose)));
      const tried = rig.events().flatMap((event) => ('call' in event && event.call?.retries) || []);
      expect(tried.length).toBeGreaterThan(0);
      expect(tried.slice(0, 3)).toEqual([500, 1000, 2000].map((ms) => `${kind} after ${ms} ms: out of order`));
    },
  );

  it('16.2 what the endpoint asks to wait is waited for, and an absurd wait is capped, and said', async () => {
    const waits: number[] = [];
    const whys = new Set<string>();
    const asked = [7_000, 86_400_000];
    const rig = begun((request, nth) =>
      isOf('statement', request) && request.round === 1 && nth <= 2
        ? new ModelError('rate-limit', '429: slow down', { status: 429, retryAfterMs: asked[nth - 1]! })
        : null,
    );
    rig.run.subscribe((news) => {
      const outage = news.kind === 'status' ? news.status.waiting?.outage : undefined;
      if (outage) waits.push(outage.untilMs - rig.clock.now());
      if (outage) whys.add(outage.why);
    });
    await rig.clock.advance(67_000);
    await rig.run.done;
    expect(waits.filter((ms) => ms > 0)).toEqual([7_000, 60_000]);
    expect([...whys]).toEqual(['429: slow down', '429: slow down (86400 s were asked for)']);
    const [made] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(made?.call.retries).toEqual([
      '429 after 7000 ms: slow down',
      '429 after 60000 ms (86400 s were asked for): slow down',
    ]);
  });

  it('12.6, 16.2 a run that is paused makes no calls, and the time of an outage stands still', async () => {
    const rig = begun((request, nth) =>
      isOf('statement', request) && nth <= 2 ? new ModelError('network', 'gone') : null,
    );
    await rig.clock.advance(0);
    const count = rig.provider.requests.length;
    rig.run.pause();
    await rig.clock.advance(10 * OUTAGE_MS);
    expect(rig.provider.requests).toHaveLength(count);
    rig.run.resume();
    await rig.clock.advance(60_000);
    await rig.run.done;
    expect(told(rig.events())).toEqual(await untouched());
  });

  it('8.1, 16.2 tokens that came to nothing are paid for', async () => {
    const broken = new ModelError('incomplete', 'broken off', { partial: 'Some words that nobody keeps. ' });
    const rig = begun((request, nth) =>
      isOf('statement', request) && request.round === 1 && nth === 1 ? broken : null,
    );
    await rig.clock.advance(60_000);
    await rig.run.done;
    const whole = begun(() => null);
    await whole.run.done;
    const [made] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(made?.call.lost?.tokensOut).toBeGreaterThan(0);
    const { tokensIn, tokensOut } = made!.call.lost!;
    const [paid, free] = [rig.run.state().spent, whole.run.state().spent];
    expect(paid.tokensIn - free.tokensIn).toBe(tokensIn);
    expect(paid.tokensOut - free.tokensOut).toBe(tokensOut);
  });

  it('16.2 words that broke off are shown as none, and a person who ends the wait is obeyed at once', async () => {
    const lost: string[] = [];
    const rig = begun((request) =>
      isOf('statement', request) ? new ModelError('network', 'gone', { partial: 'I say ' }) : null,
    );
    rig.run.subscribe((news) => {
      if (news.kind === 'words-lost') lost.push(`${news.agent} ${news.purpose}`);
    });
    await rig.clock.advance(700);
    expect(new Set(lost)).toEqual(new Set(['Bo statement']));
    rig.run.dispatch({ type: 'skip-speaker' });
    await rig.clock.advance(0);
    expect(rig.ofType('turn-skipped')).toMatchObject([{ agent: 'Bo', actor: 'person' }]);
    await rig.run.close();
  });
});

describe('an outage that does not', () => {
  const down = (purpose: Purpose, until = { healed: false }) => ({
    until,
    fault: (request: ModelRequest) =>
      isOf(purpose, request) && !until.healed ? new ModelError('server', '503: overloaded', { status: 503 }) : null,
  });

  it.each(PURPOSES)(
    '16.2 at a %s the run pauses with nothing made up, and resume asks for what is missing alone',
    async (purpose) => {
      const { fault, until } = down(purpose);
      const rig = begun(fault, {}, askingFor(purpose));
      await rig.clock.advance(OUTAGE_MS - 1);
      expect(rig.run.status().mode).toBe('running');
      await rig.clock.advance(3_600_000);
      expect(rig.run.status()).toMatchObject({ mode: 'unavailable', trouble: '503: overloaded' });
      expect(rig.run.status().missing).toEqual({ agent: 'Bo', purpose });
      expect(rig.entries.some(({ event }) => 'failure' in event && event.failure)).toBe(false);
      const answered = rig.provider.requests.length;
      until.healed = true;
      rig.run.resume();
      await rig.clock.advance(0);
      expect(isOf(purpose, rig.provider.requests[answered]!)).toBe(true);
      await rig.run.done;
      const asked = rig.provider.requests.map(
        (r) => `${r.purpose} ${r.agent.name} ${r.round} ${r.sections.map((s) => s.text)}`,
      );
      const twice = asked.filter((one, i) => asked.indexOf(one) !== i);
      expect(
        twice.filter((one) => !one.startsWith(`${purpose} Bo`)),
        'who has answered is not asked again',
      ).toEqual([]);
      // Answers that came before are recorded before: the order in which those asked together answered, and nothing else, is another.
      const [ours, theirs] = [told(rig.events()), await untouched(askingFor(purpose))].map(whatever);
      expect(ours).toEqual(theirs);
    },
  );

  it.each(PURPOSES)('13.2, 16.2 at a %s it is taken up from its journal by another process', async (purpose) => {
    const { fault } = down(purpose);
    const scenario = scenarioOf({}, askingFor(purpose));
    const rig = begun(fault, {}, askingFor(purpose));
    await rig.clock.advance(OUTAGE_MS + 60_000);
    await rig.run.close();
    expect(await rig.run.done).toEqual({ kind: 'unavailable', message: '503: overloaded' });
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
    const events = await continued(
      recorded,
      rig.entries.length,
      faultyProvider(() => null),
      roughCounter,
    );
    const [ours, theirs] = [told(events), await untouched(askingFor(purpose))].map(whatever);
    expect(ours).toEqual(theirs);
  });

  it.each([
    ['statement', 'turn-skipped'],
    ['poll', 'poll-answered'],
    ['confirmation', 'confirmation-answered'],
    ['ballot-option', 'ballot-spoiled'],
    ['integration', 'memory-updated'],
    ['reasoning', 'reasoning-made'],
  ] as const)('12.4, 16.2 a person goes on without a %s, and it is recorded as their act', async (purpose, type) => {
    const { fault } = down(purpose);
    const rig = begun(fault, {}, { ...askingFor(purpose), rounds: 1 });
    await rig.clock.advance(OUTAGE_MS + 60_000);
    expect(rig.run.dispatch({ type: 'skip-speaker' })).toBeNull();
    await rig.clock.advance(0);
    const act = rig.events().find((event) => 'actor' in event && event.actor);
    expect(act).toMatchObject({ type, actor: 'person' });
    expect(rig.run.state().touchCount).toBe(1);
    expect(JSON.stringify(act)).not.toContain('"answer":"no"');
    expect(rig.run.status().mode, 'it goes on as it went').not.toBe('unavailable');
    const { scenario } = rig.run.state();
    expect(statesOf(scenario, rig.entries).at(-1)!.touchCount).toBe(1);
    await rig.run.close();
  });

  it.each([
    ['en', 'decided by all who answered, 2 of 3: '],
    ['es', 'decisión por acuerdo de quienes respondieron, 2 de 3: '],
    ['zh', '决定（由作答者一致同意，3人中2人）：'],
  ] as const)('9.4, 16.5 what all agree on who answered is not unanimous, in %s', async (language, told) => {
    const { fault } = down('ballot-option');
    const limits = { onTimeout: 'skip-speaker', outageMs: 20_000 } as const;
    const rig = begun(fault, limits, { ...askingFor('ballot-option'), rounds: 1 });
    await rig.clock.advance(60_000);
    await rig.run.done;
    const [closed] = rig.ofType('vote-closed');
    expect(closed).toMatchObject({ missing: ['Bo'], decision: { option: expect.any(String) } });
    expect(decidedBy(closed!)).toMatchObject({ isConsensus: false, votes: 2, of: 3, missing: 1 });
    const state = rig.run.state();
    const words = interfaces[language];
    expect(outcomeText(state.votes.at(-1)!, state, words).startsWith(told)).toBe(true);
    expect(words.theatre.how({ ...decidedBy(closed!)!, rule: 'majority' })).toMatch(
      /1 ?(?:人没有答复|sin respuesta|$)/,
    );
  });

  it('16.2 by `skip-speaker` it is skipped after the outage, never before', async () => {
    const { fault } = down('statement');
    const rig = begun(fault, { onTimeout: 'skip-speaker', outageMs: 20_000 }, { rounds: 1 });
    await rig.clock.advance(19_999);
    expect(rig.ofType('turn-skipped')).toEqual([]);
    await rig.clock.advance(1);
    expect(rig.ofType('turn-skipped')).toMatchObject([{ agent: 'Bo', failure: { kind: 'server' } }]);
    await rig.run.done;
  });

  it('15.3 what no waiting can mend pauses at once', async () => {
    for (const kind of ['auth', 'quota', 'unknown-model', 'invalid'] as const) {
      const rig = begun((request) => (isOf('poll', request) ? new ModelError(kind, 'no') : null));
      await rig.clock.advance(0);
      expect(rig.run.status()).toMatchObject({ mode: 'unavailable', missing: { agent: 'Bo', purpose: 'poll' } });
      expect(rig.provider.requests.filter((request) => isOf('poll', request))).toHaveLength(1);
      await rig.run.close();
    }
  });
});

describe('an answer that is none, or not whole', () => {
  it('16.2 what a filter withheld is asked for once more, and then the run pauses, or goes on as it is told to', async () => {
    const filtered = (request: ModelRequest) =>
      isOf('statement', request) ? new ModelError('content-refused', 'withheld') : null;
    const rig = begun(filtered, {}, { rounds: 1 });
    await rig.clock.advance(0);
    expect(rig.run.status().mode).toBe('unavailable');
    expect(rig.provider.requests.filter((request) => isOf('statement', request))).toHaveLength(2);
    await rig.run.close();
    const other = begun(filtered, { onFiltered: 'skip-speaker' }, { rounds: 1 });
    await other.run.done;
    expect(other.ofType('turn-skipped')).toMatchObject([{ agent: 'Bo', failure: { kind: 'content-refused' } }]);
  });

  it('16.2 a statement that was cut off is asked for once with more room, and else kept as cut', async () => {
    const cut = { finish: 'length', tokensIn: 10, tokensOut: 300 } as const;
    for (const most of [1, 2]) {
      const rig = begun((request, nth) => (isOf('statement', request) && nth <= most ? cut : null), {}, { rounds: 1 });
      const whys = new Set<string | undefined>();
      rig.run.subscribe((news) => {
        if (news.kind === 'status') whys.add(news.status.waiting?.outage?.why);
      });
      await rig.run.done;
      expect(whys, 'why it is asked again is told').toContain('cut off at its most tokens');
      const sent = rig.provider.requests.filter((request) => isOf('statement', request));
      expect(sent.map(({ agent }) => agent.maxTokens)).toEqual([500, 1000]);
      const [made] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
      expect(made?.call.finish).toBe(most === 2 ? 'length' : undefined);
      expect(made?.call.lost).toEqual({ tokensIn: 10, tokensOut: 300 });
    }
  });

  it('16.2 an answer that was lost to reasoning is asked for once with more room, which the window must have', async () => {
    const lost = new ModelError('incomplete', 'the output limit was used up', { retry: 'more-room' });
    const rig = begun(
      (request, nth) => (isOf('poll', request) && nth === 1 ? lost : null),
      {},
      { ...askingFor('poll'), rounds: 1 },
    );
    await rig.run.done;
    const sent = rig.provider.requests.filter((request) => isOf('poll', request));
    expect(sent.map(({ agent }) => agent.maxTokens)).toEqual([500, 1000]);
    const models = { simulated: { contextTokens: 700, source: 'scenario', price: null } } as const;
    const tight = begun(
      (request) => (isOf('poll', request) ? lost : null),
      {},
      { ...askingFor('poll'), rounds: 1, models },
    );
    await tight.clock.advance(0);
    const asked = tight.provider.requests.filter((request) => isOf('poll', request));
    for (const { agent } of asked) expect(agent.maxTokens).toBeLessThan(700);
    expect(tight.run.status().mode).toBe('unavailable');
    await tight.run.close();
  });
});
