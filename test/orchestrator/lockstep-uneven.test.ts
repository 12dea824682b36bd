import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { lockstep } from '../../src/orchestrator/runs/lockstep.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

/** Answers whole, after a natural wait. */
function pacedProvider(delayMs: number): Provider {
  return {
    name: 'paced',
    async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
      yield { text: quietAnswers(request), delayMs };
      yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
}

function two(ours: Partial<Scenario>, theirs: Partial<Scenario>) {
  const pace = runRig(smallScenario(ours), pacedProvider(1000), { speed: 1 });
  const other = runRig(smallScenario(theirs), pacedProvider(5000), { speed: 8, clock: pace.clock });
  for (const { run } of [pace, other]) run.start({ paused: true });
  const said = () => [pace, other].map(({ ofType }) => ofType('statement-made').length);
  return { pace, other, said };
}

describe('12.1 two runs that step together', () => {
  it('go at the speed of the first from the start, until each is a run of its own again', async () => {
    const { pace, other } = two({}, {});
    const steps = lockstep(pace.run, other.run);
    expect(other.run.status().speed).toBe(1);
    pace.run.setSpeed(3);
    expect(other.run.status().speed).toBe(3);
    steps.end();
    pace.run.setSpeed(5);
    expect(other.run.status().speed).toBe(3);
  });

  it('go on with the one that has not ended', async () => {
    const { pace, other, said } = two({ rounds: 1 }, { rounds: 3 });
    const steps = lockstep(pace.run, other.run);
    for (let round = 1; round <= 3; round++) {
      steps.step('round');
      await pace.clock.advance(200_000);
      expect(said(), `round ${round}`).toEqual([3, 3 * round]);
    }
    expect([pace, other].map(({ run }) => run.status().mode)).toEqual(['ended', 'ended']);
  });

  it('let the one that was held on its way do the step that it owes, whatever is asked for next', async () => {
    const { pace, other, said } = two({}, {});
    const steps = lockstep(pace.run, other.run);
    steps.step('statement');
    await pace.clock.advance(2000);
    other.run.pause();
    expect(said()).toEqual([1, 0]);
    steps.step('round');
    await pace.clock.advance(200_000);
    expect(said(), 'no round of it alone').toEqual([1, 1]);
  });
});
