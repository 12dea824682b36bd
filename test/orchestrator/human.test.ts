import { describe, expect, it } from 'vitest';
import type { DecisionRuleName } from '../../src/discussion/ballot.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { DEFAULT_ECONOMY, SITUATIONS } from '../../src/outcome/tables.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { smallAgent } from '../small-scenario.ts';
import { answeredQueue, keenAnswers, MINE, mixedProvider, seated } from './human-rig.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

async function answeredRun(scenario: Scenario, answer = keenAnswers) {
  const humanQueue = answeredQueue(answer);
  const rig = runRig(scenario, mixedProvider(humanQueue, answer));
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, humanQueue, purposes: () => humanQueue.requests.map(({ purpose }) => purpose) };
}

/** A run whose person answers nothing by itself. */
function waitingRun(scenario: Scenario, answer = keenAnswers) {
  const humanQueue = createHumanQueue();
  const rig = runRig(scenario, mixedProvider(humanQueue, answer));
  rig.run.start();
  return { ...rig, humanQueue };
}

const FAR = 24 * 3_600_000;

describe('what a person is asked', () => {
  const everything = seated({
    agents: [
      smallAgent('Ann', { model: 'human', reasoningEnabled: true, limitChars: 600 }),
      smallAgent('Bo', { reasoningEnabled: true, limitChars: 600 }),
    ],
    rounds: 3,
    memory: { ...seated().memory, discussion: 'complex', compression: 'model' },
    outcome: { economy: DEFAULT_ECONOMY, multiplierRange: [1, 1], principles: { floor: 3, average: 2 } },
    individual: { situations: [SITUATIONS.A] },
    closingRanking: true,
  });
  const late = (request: ModelRequest) =>
    request.purpose === 'poll' && request.round < 3 ? '0' : keenAnswers(request);

  it('12.5 is statement, poll, ballot, rankings and applications; never reasoning, integration, compression or explanation', async () => {
    const rig = await answeredRun(everything, late);
    expect(new Set(rig.purposes())).toEqual(
      new Set([
        'ranking',
        'application-option',
        'application-amount',
        'statement',
        'poll',
        'ballot-option',
        'ballot-amount',
      ]),
    );
    const others = rig.ofType('memory-updated').filter(({ cause, call }) => call && 'agent' in cause);
    expect(others.map(({ cause }) => 'agent' in cause && cause.agent)).not.toContain('Ann');
    expect(others.length).toBeGreaterThan(3);
    expect(rig.ofType('reasoning-made').map(({ agent }) => agent)).not.toContain('Ann');
    expect(rig.ofType('explanation-made').map(({ agent }) => agent)).toEqual(['Bo']);
  });

  it('12.5 a person’s memory is kept extractively where those of models are integrated, and results enter it whole', async () => {
    const agents = everything.agents.map((agent) => ({ ...agent, limitChars: 20_000 }));
    const { run } = await answeredRun({ ...everything, agents }, late);
    const { memories } = run.state();
    const ann = [...(memories['Ann']?.entries ?? [])];
    const heard = ann.filter(({ origin }) => origin === 'others' || origin === 'own');
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every(({ style, gist }) => style === 'narrative' && gist !== null)).toBe(true);
    const results = ann.filter(({ origin }) => origin === 'result').map(({ text }) => text);
    expect(results.some((text) => text.includes('A guaranteed floor') && text.includes('15,000'))).toBe(true);
    expect(ann.some(({ sources }) => sources !== undefined && sources.length > 0)).toBe(false);
  });

  it('12.5 a person’s memory over its limit is shortened without a model, be it that models shorten the others’', async () => {
    const scenario = seated({
      agents: ['Ann', 'Bo'].map((name) =>
        smallAgent(name, { limitChars: 700, strategy: 'append', ...(name === 'Ann' ? { model: 'human' } : {}) }),
      ),
      rounds: 6,
      memory: { ...seated().memory, compression: 'model' },
    });
    const rig = await answeredRun(scenario, (request) =>
      request.purpose === 'poll' ? '0' : request.purpose === 'compression' ? 'They agree.' : keenAnswers(request),
    );
    const made = rig.ofType('memory-compressed').map(({ changes, call }) => [changes[0]?.agents, call !== undefined]);
    expect(made).toContainEqual([['Ann'], false]);
    expect(made).toContainEqual([['Bo'], true]);
    expect(made).not.toContainEqual([['Ann'], true]);
  });

  /** The first of the questions whom to give the floor: everybody may still have it. */
  const isFirstCall = ({ sections }: ModelRequest) => sections.at(-1)?.text.includes('Cy') ?? false;

  it('2.1, 12.5 a person may only chair: `speaks_in: []` and the moderator’s seat', async () => {
    const scenario = seated({
      agents: [
        smallAgent('Ann', { model: 'human', speaksIn: [] }),
        smallAgent('Bo'),
        smallAgent('Cy'),
        smallAgent('Dee'),
      ],
      speaking: { ...seated().speaking, policy: 'moderator', moderator: 'Ann' },
    });
    const rig = await answeredRun(scenario, (request) =>
      request.purpose === 'moderation' ? (isFirstCall(request) ? 'Cy' : 'Bo') : keenAnswers(request),
    );
    expect(rig.purposes().filter((purpose) => purpose === 'moderation')).toHaveLength(2);
    expect(rig.purposes()).not.toContain('statement');
    expect(rig.ofType('statement-made').map(({ agent }) => agent)).toEqual(['Cy', 'Bo', 'Dee']);
  });

  it.each([
    ['unanimity', '2', { option: 'average', amount: null }],
    ['approval', '2', { form: 'approval', approved: ['average'] }],
    ['cumulative', '1: 3\n2: 7', { form: 'points', points: { floor: 3, average: 7 } }],
    ['ranked', '2 > 1', { form: 'ranking', ranking: ['average', 'floor'] }],
  ] as const)(
    '9.5, 12.5 a ballot under %s is marked as the person answered',
    async (rule: DecisionRuleName, answer, marked) => {
      const scenario = seated({ voting: { ...seated().voting, rule } });
      const rig = await answeredRun(scenario, (request) =>
        request.purpose === 'ballot-option' ? answer : keenAnswers(request),
      );
      const [closed] = rig.ofType('vote-closed');
      const ballots = [...(closed?.ballots ?? []), ...(closed?.filled ?? [])];
      expect(ballots.find(({ agent }) => agent === 'Ann')).toMatchObject(marked);
    },
  );

  it('3.1 a person’s answer that is too short is asked for again, with what was wrong', async () => {
    const rig = await answeredRun(seated(), (request) =>
      request.purpose === 'statement' && request.attempt === 1 && request.agent.name === 'Ann'
        ? 'Too short.'
        : keenAnswers(request),
    );
    const [first, second] = rig.humanQueue.requests.filter(({ purpose }) => purpose === 'statement');
    expect(first?.sections.map(({ name }) => name)).not.toContain('feedback');
    expect(second?.sections.find(({ name }) => name === 'feedback')?.text).toContain('10 characters');
    expect(rig.ofType('statement-made')[0]).toMatchObject({ agent: 'Ann', text: MINE });
  });
});

describe('how long a person may take', () => {
  it('3.3, 12.5 is as long as they like: nothing moves until they answer', async () => {
    const { run, clock, types, humanQueue } = waitingRun(seated());
    await clock.advance(FAR);
    expect(run.status().waiting?.agents).toEqual(['Ann']);
    expect(types()).toEqual(['round-opened']);
    humanQueue.answer(MINE);
    await clock.advance(0);
    expect(types()).toContain('statement-made');
  });

  it('12.5 is `human_timeout_seconds` where they are set, the same on every attempt, and then the turn is lost', async () => {
    const limits = { ...seated().limits, humanTimeoutMs: 5000 };
    const { clock, entries, ofType } = waitingRun(
      seated({ limits, statements: { ...seated().statements, validationRetries: 1 } }),
    );
    await clock.advance(9999);
    expect(ofType('statement-refused')).toHaveLength(1);
    expect(ofType('turn-skipped')).toHaveLength(0);
    await clock.advance(1);
    expect(ofType('turn-skipped')).toMatchObject([{ agent: 'Ann', failure: { kind: 'timeout' } }]);
    expect(entries.find(({ event }) => event.type === 'turn-skipped')?.at).toBe(1_010_000);
  });

  it('12.6 does not run out while the run is held', async () => {
    const limits = { ...seated().limits, humanTimeoutMs: 5000 };
    const { run, clock, types } = waitingRun(seated({ limits }));
    await clock.advance(4999);
    run.pause();
    await clock.advance(FAR);
    expect(types()).toEqual(['round-opened']);
  });

  it('12.5 begins when they are asked: who waits behind other persons loses nothing', async () => {
    const persons = ['Bo', 'Cy', 'Dee'];
    const agents = [smallAgent('Ann'), ...persons.map((name) => smallAgent(name, { model: 'human' }))];
    const limits = { ...seated().limits, humanTimeoutMs: 5000 };
    const rig = waitingRun(seated({ agents, limits }));
    for (const _ of persons) {
      await rig.clock.advance(10);
      rig.humanQueue.answer(MINE);
    }
    for (const name of persons) {
      await rig.clock.advance(4000);
      expect(rig.humanQueue.asked()).toMatchObject({ agent: { name }, purpose: 'confirmation', attempt: 1 });
      rig.humanQueue.answer('1');
    }
    await rig.clock.advance(0);
    expect(rig.ofType('confirmation-answered').map(({ answer }) => answer)).toEqual(['yes', 'yes', 'yes']);
  });

  it('the record of their words has no pace: nobody waits again for a person’s thoughts', async () => {
    const { clock, humanQueue, ofType } = waitingRun(seated());
    await clock.advance(60_000);
    humanQueue.answer(MINE);
    await clock.advance(0);
    expect(ofType('statement-made')[0]?.call).not.toHaveProperty('pacing');
  });
});

describe('a seat for which nobody answers any more', () => {
  it('12.5 loses its statement at once, says no, spoils its ballot; the run goes on to its end', async () => {
    const humanQueue = createHumanQueue();
    const rig = runRig(seated({ rounds: 2 }), mixedProvider(humanQueue, keenAnswers));
    rig.run.start();
    await rig.clock.advance(0);
    humanQueue.leave();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    expect(rig.ofType('statement-refused')).toEqual([]);
    expect(rig.ofType('turn-skipped')).toMatchObject([
      { agent: 'Ann', failure: { kind: 'absent' } },
      { agent: 'Ann', failure: { kind: 'absent' } },
    ]);
    const own = rig.ofType('poll-answered').filter(({ agent }) => agent === 'Ann');
    expect(own[0]).toMatchObject({ answer: 'no', failure: { kind: 'absent' } });
  });

  it('12.5 a ballot is failed when the person leaves before it', async () => {
    const humanQueue = createHumanQueue();
    const rig = runRig(seated(), mixedProvider(humanQueue, keenAnswers));
    humanQueue.subscribe(() => {
      const request = humanQueue.asked();
      if (request?.purpose === 'ballot-option') queueMicrotask(() => humanQueue.leave());
      else if (request) queueMicrotask(() => humanQueue.answer(keenAnswers(request)));
    });
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    expect(rig.ofType('ballot-spoiled')).toMatchObject([{ agent: 'Ann', failure: { kind: 'absent' } }]);
    expect(rig.ofType('vote-closed')).toMatchObject([{ disagreement: 'failed', failed: ['Ann'] }]);
  });

  it('15.3 is no model that cannot be reached: a table of persons who have left runs to its end', async () => {
    const humanQueue = createHumanQueue();
    humanQueue.leave();
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'human' }));
    const rig = runRig(seated({ agents, rounds: 2 }), mixedProvider(humanQueue, keenAnswers));
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
  });
});

describe('the journal of a run with a person', () => {
  it('13.2 taken up after any line it writes the same journal, when the person says the same', async () => {
    const jobs = { ...seated().jobs, statement: { ...everythingSeen, maxMessages: 3 } };
    const scenario = seated({
      jobs,
      rounds: 2,
      memory: { ...seated().memory, discussion: 'complex' },
      agents: [
        smallAgent('Ann', { model: 'human', strategy: 'retrieval' }),
        smallAgent('Bo', { reasoningEnabled: true }),
      ],
    });
    const answer = (request: ModelRequest) =>
      request.agent.name === 'Ann' && request.attempt === 1 && request.purpose !== 'confirmation'
        ? 'Hm?'
        : keenAnswers(request);
    const rig = await answeredRun(scenario, answer);
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
    const whole = rig.entries.map(({ event }) => withoutPacing(event));
    expect(whole.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['statement-refused', 'reply-refused', 'vote-closed']),
    );
    for (let length = 0; length < whole.length; length++) {
      const provider = mixedProvider(answeredQueue(answer), answer);
      expect(await continued(recorded, length, provider, roughCounter), `cut after ${length}`).toEqual(whole);
    }
  });

  it('12.6 a person who is interrupted or skipped is asked no more, and the act is recorded', async () => {
    const { run, clock, humanQueue, ofType } = waitingRun(seated(), quietAnswers);
    await clock.advance(10);
    run.dispatch({ type: 'skip-speaker' });
    await clock.advance(10);
    expect(ofType('turn-skipped')).toMatchObject([{ agent: 'Ann', actor: 'person' }]);
    expect(humanQueue.asked()).toMatchObject({ purpose: 'poll' });
  });
});
