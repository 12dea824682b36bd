import { expect, it } from 'vitest';
import { lockstep } from '../../src/orchestrator/lockstep.ts';
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

it('12.1 two runs take no step while one is on its way, and one that was held on its way does its step first', async () => {
  const fast = runRig(smallScenario(), pacedProvider(1000), { speed: 1 });
  const slow = runRig(smallScenario(), pacedProvider(5000), { speed: 1, clock: fast.clock });
  const both = [fast, slow];
  const said = () => both.map(({ ofType }) => ofType('statement-made').length);
  for (const { run } of both) run.start({ held: true });
  const steps = lockstep(fast.run, slow.run);
  expect(steps.step('statement')).toBe(true);
  await fast.clock.advance(2000);
  expect(said()).toEqual([1, 0]);
  expect(steps.step('statement'), 'one is on its way').toBe(false);
  slow.run.pause();
  expect(steps.step('statement')).toBe(true);
  await fast.clock.advance(20_000);
  expect(said(), 'the other one has only caught up').toEqual([1, 1]);
  expect(steps.step('statement')).toBe(true);
  await fast.clock.advance(20_000);
  expect(said()).toEqual([2, 2]);
  for (const { run } of both) await run.close();
});
