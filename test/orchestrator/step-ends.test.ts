import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { type Run, STEP_UNITS, type StepUnit } from '../../src/orchestrator/runs/run.ts';
import { humanProvider } from '../../src/providers/human/provider.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { SKIPPING, SPEECH, smallScenario as small, smallAgent } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

/** Ann speaks, Bo cannot be reached for a statement, all want the vote and differ in it. */
const lively: Provider = {
  name: 'lively',
  async *stream({ purpose, agent, ...request }: ModelRequest): AsyncGenerator<Chunk> {
    if (purpose === 'statement' && agent.name === 'Bo') throw new ModelError('network', 'connection refused');
    const answer =
      purpose === 'poll'
        ? agent.name === 'Cy'
          ? '1'
          : '0'
        : purpose === 'confirmation'
          ? '1'
          : purpose === 'ballot-option' && agent.name === 'Cy'
            ? '2'
            : quietAnswers({ purpose, agent, ...request });
    yield { text: answer, end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
  },
};
const smallScenario = (overrides: Partial<Scenario> = {}) => small({ limits: SKIPPING, ...overrides });
const opening = { scenarioName: 'small', seed: 7 };

/** Where it stands after each step, to its end. */
async function stopsOf(run: Run, unit: StepUnit, advance: () => Promise<void>): Promise<number[]> {
  const stops: number[] = [];
  while (run.status().mode !== 'ended' && stops.length < 100) {
    run.step(unit);
    await advance();
    stops.push(run.state().seq);
  }
  return stops;
}

async function stepped(unit: StepUnit, scenario: Scenario = smallScenario({ rounds: 2 })) {
  const rig = runRig(scenario, lively);
  rig.run.start({ paused: true });
  const stops = await stopsOf(rig.run, unit, () => rig.clock.advance(0));
  return { ...rig, stops, stopTypes: stops.map((seq) => rig.types()[seq - 1]) };
}

describe('12.1 where a step ends', () => {
  it('16.6 by statement: with what is said or not said, with each answer of a vote, each ballot that is opened, and its result', async () => {
    const round = [
      'statement-made',
      'turn-skipped',
      'statement-made',
      ...['poll-answered', 'poll-answered', 'poll-answered'],
      ...['confirmation-answered', 'confirmation-answered'],
      ...['ballot-marked', 'ballot-marked', 'ballot-marked'],
      ...['ballot-revealed', 'ballot-revealed', 'ballot-revealed'],
      'vote-closed',
    ];
    const { stopTypes } = await stepped('statement', smallScenario({ rounds: 1 }));
    expect(stopTypes).toEqual([...round, 'run-ended']);
  });

  it('by turn: with its last update, and by round: before the next one opens', async () => {
    const turns = await stepped('turn');
    expect(turns.stopTypes.slice(0, 3)).toEqual(['memory-updated', 'turn-skipped', 'memory-updated']);
    const rounds = await stepped('round');
    expect(rounds.stops).toHaveLength(2);
    expect(rounds.types()[rounds.stops[0] as number]).toBe('round-opened');
  });

  it('by round, after somebody acted between two rounds: at the end of the next, and not with the memory of the act', async () => {
    const rig = runRig(smallScenario({ rounds: 8 }), lively);
    rig.run.start({ paused: true });
    for (const command of [
      { type: 'inject-event', text: 'News', to: 'all' },
      { type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true },
      { type: 'change-topic', question: 'Who pays for it?' },
    ] as const) {
      rig.run.step('round');
      await rig.clock.advance(0);
      const { round } = rig.run.state();
      expect(rig.run.dispatch(command)).toBeNull();
      await rig.clock.advance(0);
      expect(rig.run.state().dueUpdates, '16.6 every memory has taken it in').toEqual([]);
      rig.run.step('round');
      await rig.clock.advance(0);
      expect(rig.run.state().round).toBe(round + 1);
      expect(rig.run.status().pauseKind).toBe('boundary');
      expect(rig.run.state().vote?.round, 'to its end').toBe(round + 1);
    }
    await rig.run.close();
  });

  it('by round, after a switch that makes memories smaller between two rounds: at the end of the next', async () => {
    const small = smallScenario({ rounds: 4 });
    const rig = runRig({ ...small, memory: { ...small.memory, windowEntries: 2 } }, lively);
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    const { round } = rig.run.state();
    expect(rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'window' })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.types().at(-1), '16.6 at once').toBe('memory-compressed');
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(rig.run.state().round).toBe(round + 1);
    await rig.run.close();
  });

  it('by round, after an edit that a model is to make smaller between two rounds: at the end of the next', async () => {
    const small = smallScenario({
      rounds: 4,
      agents: ['Ann', 'Bo'].map((name) => smallAgent(name, { limitChars: 2000 })),
    });
    const rig = runRig({ ...small, memory: { ...small.memory, compression: 'model' } }, lively);
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    const { round, memories } = rig.run.state();
    const entry = memories['Ann']!.entries.at(-1)!.id;
    const text = 'It is a long story. '.repeat(95);
    expect(rig.run.dispatch({ type: 'edit-memory', agent: 'Ann', entry, text })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.state().changedMemories, 'its model is still to be asked').not.toEqual([]);
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(rig.run.state().round).toBe(round + 1);
    await rig.run.close();
  });

  it('by turn, where all speak at once and think before: with the words of each', async () => {
    const { speaking, memory } = smallScenario();
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const { stopTypes } = await stepped(
      'turn',
      smallScenario({
        agents,
        rounds: 2,
        speaking: { ...speaking, policy: 'simultaneous' },
        memory: { ...memory, updateTiming: 'per-speaker' },
      }),
    );
    expect(stopTypes).not.toContain('reasoning-made');
    expect(stopTypes.slice(0, 2)).toEqual(['statement-made', 'turn-skipped']);
  });

  it('with the run, which then steps no more', async () => {
    for (const unit of STEP_UNITS) {
      const { run } = await stepped(unit);
      expect(run.status(), unit).toMatchObject({ mode: 'ended', pauseKind: 'boundary', stepping: null });
    }
  });

  it.each(STEP_UNITS)('in a replay where it ended in the run: by %s', async (unit) => {
    const live = await stepped(unit);
    const clock = manualClock();
    const scenario = smallScenario({ rounds: 2 });
    const replay = replayRun({ scenario, opening, entries: live.entries, clock, speed: 'max' });
    replay.start({ paused: true });
    await clock.advance(0);
    const stops = await stopsOf(replay, unit, () => clock.advance(0));
    // Of a recording that its last step has shown to the end, one more finds that it is.
    expect([...new Set(stops)]).toEqual(live.stops);
    await replay.close();
  });

  it('12.3 with the answer where a turn ends in a question, whenever memories are updated', async () => {
    const asks = `${SPEECH}\n${phrasebooks.en.prompts.personQuestion('Is there money for it?')}`;
    const base = smallScenario();
    const humanQueue = createHumanQueue();
    const asking: Provider = {
      name: 'asking',
      async *stream(): AsyncGenerator<Chunk> {
        yield { text: asks, end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    };
    const person = humanProvider(humanQueue);
    const scenario = smallScenario({
      agents: [smallAgent('Ann', { mayAskPerson: true }), smallAgent('Bo')],
      memory: { ...base.memory, updateTiming: 'after-round' },
    });
    const rig = runRig(scenario, asking, { provider: (name) => (name === 'human' ? person : asking) });
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(rig.run.status(), 'the question is open').toMatchObject({ mode: 'running', stepping: 'turn' });
    humanQueue.answer('There is.');
    await rig.clock.advance(0);
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary' });
    expect(rig.ofType('question-closed')).toHaveLength(1);
    expect(rig.ofType('statement-made')).toHaveLength(1);
    await rig.run.close();
  });
});

describe('12.1 a recording', () => {
  const replayed = (entries: readonly Entry[], speed: number | 'max' = 'max') => {
    const clock = manualClock();
    const scenario = smallScenario({ rounds: 2 });
    return { clock, run: replayRun({ scenario, opening, entries, clock, speed }) };
  };

  it('of a run that has not ended is at its end without one', async () => {
    const { entries } = await stepped('round');
    const { run } = replayed(entries.slice(0, 9));
    run.start();
    expect(await run.done).toEqual({ kind: 'closed' });
  });

  it('shows no words that were under way where one goes elsewhere', async () => {
    const { entries } = await stepped('round');
    const { run, clock } = replayed(entries, 1);
    run.start();
    await clock.advance(3000);
    expect(run.status().waiting).toMatchObject({ agents: ['Ann'], lastWordMs: expect.any(Number) });
    run.seek(4);
    expect(run.status().waiting).toBeNull();
    await run.close();
  });

  it('tells what comes after the present moment, the next entry first', async () => {
    const { entries } = await stepped('round');
    const { run } = replayed(entries);
    run.start({ paused: true });
    run.seek(5);
    expect(Array.from(run.ahead(), ({ entry }) => entry.seq)).toEqual(entries.slice(5).map(({ seq }) => seq));
    await run.close();
  });
});
