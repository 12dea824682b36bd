import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';
import { stallingProvider } from './stalling-provider.ts';

const TOKENS_A_CALL = 5100;
const models: Scenario['models'] = {
  simulated: { contextTokens: 100_000, source: 'scenario', price: { input: 0, output: 10_000 } },
};

/** Everybody wants every vote. */
const votes = (request: ModelRequest) =>
  request.purpose === 'poll' || request.purpose === 'confirmation' ? '1' : quietAnswers(request);

/** Each call costs a dollar and 5,100 tokens. */
function dear(): Provider & { asked: string[] } {
  const asked: string[] = [];
  return {
    name: 'dear',
    asked,
    async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
      asked.push(request.purpose);
      yield { text: votes(request), end: { finish: 'stop', tokensIn: 5000, tokensOut: 100 } };
    },
  };
}

/** Before the first confirmation: three statements and a poll. */
const CALLS_BEFORE = 4;

describe('several who may be asked together', () => {
  it.each([
    ['tokens', { tokensPerRun: (CALLS_BEFORE + 1) * TOKENS_A_CALL, costPerRun: null }],
    ['cost', { tokensPerRun: null, costPerRun: CALLS_BEFORE + 1 }],
  ] as const)('8.3 are asked no more once one of them has used up the %s of the run', async (_, budget) => {
    const provider = dear();
    const rig = runRig(smallScenario({ models, budgets: { tokensPerTurn: null, ...budget } }), provider);
    rig.run.start();
    await rig.run.done;
    expect(provider.asked.filter((purpose) => purpose === 'confirmation')).toHaveLength(1);
    expect(provider.asked).toHaveLength(CALLS_BEFORE + 1);
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'budget' });
  });

  it('12.6 are ended by one stop, which is recorded once', async () => {
    const provider = stallingProvider(
      ({ purpose }) => (purpose === 'confirmation' ? {} : null),
      () => rig.clock,
      votes,
    );
    const rig = runRig(smallScenario(), provider);
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status().waiting?.agents).toHaveLength(2);
    expect(rig.run.dispatch({ type: 'stop' })).toBeNull();
    await rig.run.done;
    expect(rig.ofType('run-ended')).toHaveLength(1);
    expect(rig.run.state().touchCount).toBe(1);
  });
});

describe('a model that cannot be asked', () => {
  it('15.3 is trouble until the run goes on', async () => {
    let hasKey = false;
    const rig = runRig(smallScenario(), {
      name: 'locked',
      async *stream(request): AsyncGenerator<Chunk> {
        if (!hasKey) throw new ModelError('auth', 'the key was refused');
        yield { text: votes(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    });
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status()).toMatchObject({ mode: 'unavailable', trouble: 'the key was refused' });
    hasKey = true;
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary', trouble: null });
    await rig.run.close();
    expect(await rig.run.done).toEqual({ kind: 'closed' });
  });
});

describe('a large group that is asked together', () => {
  it('8.3 sixty who are asked at once listen to one end, and nobody takes that for a leak', async () => {
    const told: Error[] = [];
    const hear = (warning: Error) => told.push(warning);
    process.on('warning', hear);
    const agents = Array.from({ length: 60 }, (_, i) => smallAgent(`Agent ${i}`));
    const rig = runRig(smallScenario({ agents, rounds: 1 }), {
      name: 'quiet',
      async *stream(request): AsyncGenerator<Chunk> {
        yield { text: votes(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    });
    rig.run.start();
    await rig.run.done;
    // Node tells of it in the next tick.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', hear);
    expect(rig.ofType('confirmation-answered').length).toBeGreaterThan(40);
    expect(told.map(({ message }) => message)).toEqual([]);
  });
});
