import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { CallLimits, Scenario } from '../../src/discussion/scenario.ts';
import type { LiveRunOptions } from '../../src/orchestrator/runs/live.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { runRig } from './run-rig.ts';
import { type Stall, stallingProvider } from './stalling-provider.ts';

const base = smallScenario();
const BEGIN = 1_000_000;

type Rig = ReturnType<typeof stalledRun>;

/** A started run in which some calls stall. Times are milliseconds since its beginning. */
function stalledRun(
  stallOf: (request: ModelRequest) => Stall | null,
  limits: Partial<CallLimits> = {},
  overrides: Partial<Scenario> = {},
  options: Partial<LiveRunOptions> = {},
) {
  const statements = { ...base.statements, validationRetries: 2 };
  const ownLimits = { ...base.limits, onTimeout: 'skip-speaker', ...limits } as const;
  const scenario = smallScenario({ rounds: 1, statements, ...overrides, limits: ownLimits });
  const provider = stallingProvider(stallOf, () => rig.clock);
  const rig = runRig(scenario, provider, options);
  const askedAgain: [what: 'asked-again', ms: number, why: string][] = [];
  let known: unknown;
  rig.run.subscribe((news) => {
    if (news.kind !== 'status') return;
    const { outage } = news.status.waiting ?? {};
    if (outage && outage !== known) askedAgain.push(['asked-again', rig.clock.now() - BEGIN, outage.why]);
    known = outage;
  });
  rig.run.start();
  return { ...rig, provider, askedAgain };
}

const annSpeaking = ({ purpose, agent }: ModelRequest) => purpose === 'statement' && agent.name === 'Ann';
const annSilent = (request: ModelRequest): Stall | null => (annSpeaking(request) ? {} : null);

/** When which calls failed, and why. */
function failuresOf({ entries, askedAgain }: Rig): [what: Event['type'] | 'asked-again', ms: number, why: string][] {
  const recorded = entries.flatMap(({ event, at }) =>
    'failure' in event && event.failure
      ? [[event.type, at - BEGIN, event.failure.message] as [Event['type'], number, string]]
      : [],
  );
  return [...askedAgain, ...recorded];
}

describe('how long a call may wait for its next token', () => {
  it.each([
    ['30, 45 and 67.5 s', {}, [30_000, 45_000, 67_500], ['30', '45', '67.5']],
    [
      '`timeout_seconds` once, then times `retry_backoff_factor`',
      { timeoutMs: 4000, retryBackoffFactor: 2 },
      [4000, 8000, 16_000],
      ['4', '8', '16'],
    ],
    [
      'the same again with a factor of 1',
      { timeoutMs: 40, retryBackoffFactor: 1 },
      [40, 40, 40],
      ['0.04', '0.04', '0.04'],
    ],
  ] as const)('3.3 is %s: one millisecond before, it still waits', async (_, limits, waits, told) => {
    const rig = stalledRun(annSilent, limits);
    let failedCount = 0;
    for (const ms of waits) {
      await rig.clock.advance(ms - 1);
      expect(failuresOf(rig)).toHaveLength(failedCount);
      await rig.clock.advance(1);
      failedCount++;
      expect(failuresOf(rig)).toHaveLength(failedCount);
    }
    const [first, second, third] = [waits[0], waits[0] + waits[1], waits[0] + waits[1] + waits[2]];
    expect(failuresOf(rig)).toEqual([
      ['asked-again', first, `no word for ${told[0]} s`],
      ['asked-again', second, `no word for ${told[1]} s`],
      ['turn-skipped', third, `no word for ${told[2]} s`],
    ]);
    expect(rig.provider.asked.map(({ attempt, atMs }) => [attempt, atMs - BEGIN])).toEqual([
      [1, 0],
      [1, first],
      [1, second],
    ]);
    await rig.run.done;
    expect(rig.ofType('statement-made').map(({ agent }) => agent)).toEqual(['Bo', 'Cy']);
  });

  it('3.3 counts anew from each token, and words that came before a stall are nobody’s statement', async () => {
    const words = ['I ', 'hold ', 'that '];
    const rig = stalledRun((r) => (annSpeaking(r) ? { words, everyMs: 29_999 } : null));
    await rig.clock.advance(3 * 29_999 + 29_999);
    expect(failuresOf(rig)).toEqual([]);
    await rig.clock.advance(1);
    expect(failuresOf(rig)).toEqual([['asked-again', 3 * 29_999 + 30_000, 'no word for 30 s']]);
    await rig.clock.advance(600_000);
    expect(rig.ofType('statement-made').map(({ agent }) => agent)).toEqual(['Bo', 'Cy']);
    expect(rig.ofType('turn-skipped')).toMatchObject([{ agent: 'Ann', failure: { kind: 'timeout' } }]);
  });

  it('3.3 a token that is not shown, one of reasoning, is a token', async () => {
    const words = ['', '', '', 'I ', 'hold '];
    const rig = stalledRun((r) => (annSpeaking(r) ? { words, everyMs: 29_000 } : null));
    await rig.clock.advance(5 * 29_000 + 29_999);
    expect(failuresOf(rig)).toEqual([]);
    await rig.run.close();
  });

  it('3.3 a token that comes a millisecond too late comes too late', async () => {
    const rig = stalledRun((r) => (annSpeaking(r) ? { words: ['I ', 'hold '], everyMs: 30_001 } : null));
    await rig.clock.advance(30_000);
    expect(failuresOf(rig)).toEqual([['asked-again', 30_000, 'no word for 30 s']]);
    await rig.run.close();
  });

  it.each([
    ['300 s', {}, 300_000, '300'],
    ['`call_max_seconds`', { callMaxMs: 70_000 }, 70_000, '70'],
    ['`call_max_seconds`', { callMaxMs: 250, timeoutMs: 100 }, 250, '0.25'],
  ] as const)('3.3 the whole of a call lasts at most %s, on a re-ask too', async (_, limits, wholeMs, told) => {
    const words = Array<string>(10_000).fill('on ');
    const everyMs = Math.min(20_000, wholeMs / 5);
    const rig = stalledRun((r) => (annSpeaking(r) ? { words, everyMs } : null), limits);
    await rig.clock.advance(wholeMs - 1);
    expect(failuresOf(rig)).toEqual([]);
    await rig.clock.advance(1 + 2 * wholeMs);
    const why = `not done after ${told} s`;
    expect(failuresOf(rig)).toEqual([
      ['asked-again', wholeMs, why],
      ['asked-again', 2 * wholeMs, why],
      ['turn-skipped', 3 * wholeMs, why],
    ]);
  });
});

describe('what does not count', () => {
  it.each([
    ['the first token', {}, 20_000],
    ['the next token', { words: ['I '], everyMs: 5000 }, 25_000],
  ] as const)('3.3 12.6 the wait for %s stands still while held', async (_, stall, pausedAtMs) => {
    const rig = stalledRun((r) => (annSpeaking(r) ? stall : null));
    await rig.clock.advance(pausedAtMs);
    rig.run.pause();
    await rig.clock.advance(600_000);
    rig.run.resume();
    await rig.clock.advance(9999);
    expect(failuresOf(rig)).toEqual([]);
    await rig.clock.advance(1);
    expect(failuresOf(rig)).toEqual([['asked-again', pausedAtMs + 600_000 + 10_000, 'no word for 30 s']]);
    await rig.run.close();
  });

  it('3.3 the whole of a call stands still while held', async () => {
    const words = Array<string>(100).fill('on ');
    const rig = stalledRun((r) => (annSpeaking(r) ? { words, everyMs: 1000 } : null), { callMaxMs: 10_000 });
    await rig.clock.advance(6500);
    rig.run.pause();
    await rig.clock.advance(60_000);
    rig.run.resume();
    await rig.clock.advance(3499);
    expect(failuresOf(rig)).toEqual([]);
    await rig.clock.advance(1);
    expect(failuresOf(rig)).toEqual([['asked-again', 70_000, 'not done after 10 s']]);
    await rig.run.close();
  });

  it('3.3 a natural pace that is shown never counts; what comes after it does', async () => {
    const words = Array<string>(20).fill('on ');
    const stall = (r: ModelRequest) => (annSpeaking(r) ? { words, pacedMs: 40_000 } : null);
    const rig = stalledRun(stall, {}, {}, { speed: 1 });
    await rig.clock.advance(20 * 40_000 + 29_999);
    expect(failuresOf(rig)).toEqual([]);
    await rig.clock.advance(1);
    expect(failuresOf(rig)).toEqual([['asked-again', 20 * 40_000 + 30_000, 'no word for 30 s']]);
    await rig.run.close();
  });
});

const typesOf = (rig: Rig) => rig.types().filter((type) => type !== 'statement-refused');

describe('a statement that never came', () => {
  it('3.3 by `skip-speaker` loses its turn alone', async () => {
    const rig = stalledRun(annSilent);
    await rig.clock.advance(142_500);
    await rig.run.done;
    expect(typesOf(rig).slice(0, 7)).toEqual([
      'round-opened',
      'turn-skipped',
      'statement-made',
      'memory-updated',
      'statement-made',
      'memory-updated',
      'poll-opened',
    ]);
    expect(rig.run.state().outcomes).toEqual(['failed', 'spoke', 'spoke']);
  });

  it.each(['per-speaker', 'after-round'] as const)(
    '3.3 by `abort-round` ends the talk of the round: on to memory (%s) and poll, and the next round is whole again',
    async (updateTiming) => {
      const boSilentAtFirst = ({ purpose, agent, round }: ModelRequest) =>
        purpose === 'statement' && agent.name === 'Bo' && round === 1 ? {} : null;
      const memory = { ...base.memory, updateTiming };
      const rig = stalledRun(boSilentAtFirst, { onTimeout: 'abort-round' }, { rounds: 3, memory });
      await rig.clock.advance(142_500);
      await rig.run.done;
      const remembered = 'memory-updated';
      expect(typesOf(rig).slice(0, 8)).toEqual([
        'round-opened',
        'statement-made',
        ...(updateTiming === 'per-speaker' ? [remembered, 'turn-skipped'] : ['turn-skipped', remembered]),
        'poll-opened',
        'poll-answered',
        'poll-answered',
        'poll-answered',
      ]);
      const saidIn = (round: number) =>
        [...rig.run.state().history].filter((m) => m.kind === 'statement' && m.round === round);
      expect(saidIn(1).map(({ from }) => from)).toEqual(['Ann']);
      expect(saidIn(2)).toHaveLength(3);
      expect(rig.run.state().memories['Cy']?.entries.at(0)?.text).toContain('Ann');
    },
  );

  it.each(['moderator', 'handoff', 'bidding'] as const)(
    '3.3 by `abort-round` nobody else is given the floor where it is given place by place (%s)',
    async (policy) => {
      const firstSilent = ({ purpose, round }: ModelRequest) => (purpose === 'statement' && round === 1 ? {} : null);
      const speaking = { ...base.speaking, policy, moderator: policy === 'moderator' ? 'Ann' : null };
      const rig = stalledRun(firstSilent, { onTimeout: 'abort-round' }, { rounds: 3, speaking });
      await rig.clock.advance(142_500);
      await rig.run.done;
      const end = typesOf(rig).indexOf('poll-opened');
      expect(
        typesOf(rig)
          .slice(0, end)
          .filter((type) => type === 'turn-skipped'),
      ).toHaveLength(1);
      expect(rig.ofType('statement-made')).toHaveLength(6);
    },
  );

  it.each(['moderator', 'handoff'] as const)(
    '15.3 one failed seat is no round of failed seats where the floor is given place by place (%s)',
    async (policy) => {
      let first = '';
      const firstSilent = ({ purpose, agent }: ModelRequest) => {
        if (purpose === 'statement' && first === '') first = agent.name;
        return purpose === 'statement' && agent.name === first ? {} : null;
      };
      const speaking = { ...base.speaking, policy, moderator: policy === 'moderator' ? 'Ann' : null };
      const rig = stalledRun(firstSilent, {}, { speaking });
      await rig.clock.advance(142_500);
      expect(rig.run.status().trouble).toBeNull();
      expect(rig.ofType('statement-made')).toHaveLength(2);
    },
  );

  it('3.2 an earlier attempt that was whole stands, by either policy: the round goes on', async () => {
    for (const onTimeout of ['skip-speaker', 'abort-round'] as const) {
      const provider = stallingProvider(
        (r) => (annSpeaking(r) && r.attempt > 1 ? {} : null),
        () => rig.clock,
        (r) =>
          annSpeaking(r)
            ? 'A floor, I say.'
            : r.purpose === 'statement'
              ? 'I am for a floor, and I say so because it is right.'
              : '0',
      );
      const statements = { ...base.statements, validationRetries: 1 };
      const rig = runRig(smallScenario({ rounds: 1, statements, limits: { ...base.limits, onTimeout } }), provider);
      rig.run.start();
      await rig.clock.advance(45_000 + 67_500 + 67_500);
      await rig.run.done;
      expect(rig.ofType('statement-made').map((e) => [e.agent, e.bestEffort ?? false])).toEqual([
        ['Ann', true],
        ['Bo', false],
        ['Cy', false],
      ]);
      expect(rig.ofType('statement-made')[0]).toMatchObject({ text: 'A floor, I say.', failure: { kind: 'timeout' } });
    }
  });
});

describe('other calls that never came to an end', () => {
  /** Everybody wants the vote and marks the same; who is named as `agent purpose` never answers. */
  function votingRun(
    stalled: string,
    overrides: Partial<Scenario> = {},
    onTimeout: CallLimits['onTimeout'] = 'skip-speaker',
  ) {
    const provider = stallingProvider(
      ({ agent, purpose }) => (`${agent.name} ${purpose}` === stalled ? {} : null),
      () => rig.clock,
      ({ purpose }) =>
        purpose === 'poll' || purpose === 'confirmation'
          ? '1'
          : purpose === 'ballot-option'
            ? '2'
            : 'I am for the highest average, and I say so because it is right.',
    );
    const rig = runRig(smallScenario({ rounds: 1, ...overrides, limits: { ...base.limits, onTimeout } }), provider);
    rig.run.start();
    return { ...rig, provider };
  }
  const waits = (rig: ReturnType<typeof votingRun>) => rig.provider.asked.map(({ atMs }) => atMs - BEGIN);
  const MEMORY = { ...base.memory, compression: 'model' as const };
  const ALL: readonly [stalled: string, overrides: Partial<Scenario>][] = [
    ['Bo statement', {}],
    ['Ann poll', {}],
    ['Cy confirmation', {}],
    ['Bo ballot-option', {}],
    ['Ann integration', { memory: { ...base.memory, discussion: 'complex' } }],
    ['Ann compression', { memory: MEMORY, agents: base.agents.map((agent) => ({ ...agent, limitChars: 480 })) }],
    ['Bo reasoning', { agents: base.agents.map((agent) => ({ ...agent, reasoningEnabled: true })) }],
  ];

  it.each(ALL)(
    '3.3, 16.2 %s: after 30, 45 and 67.5 s the run pauses before the next question',
    async (stalled, more) => {
      const rig = votingRun(stalled, more, 'pause');
      await rig.clock.advance(1_000_000);
      expect(waits(rig)).toEqual([0, 30_000, 75_000]);
      const [agent, purpose] = stalled.split(' ');
      expect(rig.run.status()).toMatchObject({
        mode: 'unavailable',
        trouble: 'no word for 67.5 s',
        missing: { agent, purpose },
      });
      expect(
        rig.entries.filter(({ event }) => 'failure' in event),
        'nothing is made up',
      ).toEqual([]);
      expect(JSON.stringify(rig.entries)).not.toContain('no word for');
      await rig.run.close();
    },
  );

  it('16.2 by `skip-speaker` a poll without an answer is left out, and the next agent is asked', async () => {
    const rig = votingRun('Ann poll');
    await rig.clock.advance(142_499);
    expect(rig.ofType('poll-answered')).toEqual([]);
    await rig.clock.advance(1);
    await rig.run.done;
    expect(waits(rig)).toEqual([0, 30_000, 75_000]);
    expect(rig.ofType('poll-answered').map((e) => [e.agent, e.answer, e.failure?.kind])).toEqual([
      ['Ann', 'left-out', 'timeout'],
      ['Bo', 'yes', undefined],
    ]);
  });

  it('16.2 by `skip-speaker` a confirmation without an answer declines nothing', async () => {
    const rig = votingRun('Cy confirmation');
    await rig.clock.advance(142_500);
    await rig.run.done;
    expect(waits(rig)).toEqual([0, 30_000, 75_000]);
    expect(rig.run.state().votes.at(0)).toMatchObject({ kind: 'consensus' });
  });

  it('16.2 by `skip-speaker` a ballot that never came has not failed: those who answered decide', async () => {
    const rig = votingRun('Bo ballot-option');
    await rig.clock.advance(142_500);
    await rig.run.done;
    expect(waits(rig)).toEqual([0, 30_000, 75_000]);
    expect(rig.ofType('ballot-spoiled')).toMatchObject([{ agent: 'Bo', leftOut: true, failure: { kind: 'timeout' } }]);
    expect(rig.ofType('vote-closed')).toMatchObject([{ disagreement: null, failed: [], missing: ['Bo'] }]);
    expect(rig.ofType('vote-closed')[0]?.ballots.map(({ agent }) => agent)).toEqual(['Ann', 'Cy']);
  });

  it('3.3 by `skip-speaker` an integration keeps the old buffer, and what was decided is appended', async () => {
    const rig = votingRun('Ann integration');
    await rig.clock.advance(142_500);
    await rig.run.done;
    const [ann] = rig.ofType('memory-updated').filter((e) => e.cause.kind === 'decision' && e.cause.agent === 'Ann');
    expect(ann).toMatchObject({ changes: [{ kind: 'kept' }], warning: expect.stringContaining('no word for 67.5 s') });
    const entries = rig.run.state().memories['Ann']?.entries.slice() ?? [];
    expect(entries.map(({ origin }) => origin).slice(0, 3)).toEqual(['own', 'others', 'others']);
    expect(entries.at(-1)?.text).toContain('The group decided');
  });

  it('3.3 by `skip-speaker` a compression is refused: the buffer stays as it was, with a warning', async () => {
    const agents = base.agents.map((agent) => ({ ...agent, limitChars: 480 }));
    const rig = votingRun('Ann compression', { agents, memory: MEMORY });
    await rig.clock.advance(1_000_000);
    await rig.run.done;
    const [refused] = rig.ofType('memory-compressed').filter(({ changes }) => changes[0]?.agents[0] === 'Ann');
    expect(refused).toMatchObject({
      changes: [{ kind: 'kept', entries: [] }],
      warning: expect.stringContaining('no word for 67.5 s'),
    });
  });

  it('3.4 by `skip-speaker` the silence of a private reasoning is harmless', async () => {
    const agents = base.agents.map((agent) => ({ ...agent, reasoningEnabled: true }));
    const rig = votingRun('Bo reasoning', { agents });
    await rig.clock.advance(142_500);
    await rig.run.done;
    expect(rig.ofType('reasoning-made').map((e) => [e.agent, e.failure?.kind])).toEqual([
      ['Ann', undefined],
      ['Bo', 'timeout'],
      ['Cy', undefined],
    ]);
    expect(rig.ofType('statement-made').map(({ agent }) => agent)).toEqual(['Ann', 'Bo', 'Cy']);
  });
});
