import { expect, it } from 'vitest';
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

it('12.1 two runs take no further step while one is on its way, and one that was held on its way does its step first', async () => {
  const fast = runRig(smallScenario(), pacedProvider(1000), { speed: 1 });
  const slow = runRig(smallScenario(), pacedProvider(5000), { speed: 1, clock: fast.clock });
  const both = [fast, slow];
  const said = () => both.map(({ ofType }) => ofType('statement-made').length);
  for (const { run } of both) run.start({ paused: true });
  const steps = lockstep(fast.run, slow.run);
  steps.step('statement');
  await fast.clock.advance(2000);
  expect(said()).toEqual([1, 0]);
  steps.step('statement');
  expect(steps.stepsToCome().length, 'one is on its way').toBe(1);
  slow.run.pause();
  expect(steps.stepsToCome().length, 'a hold takes back what was to come').toBe(0);
  steps.step('statement');
  await fast.clock.advance(20_000);
  expect(said(), 'the other one has only caught up').toEqual([1, 1]);
  steps.step('statement');
  await fast.clock.advance(20_000);
  expect(said()).toEqual([2, 2]);
  for (const { run } of both) await run.close();
});

it('12.1 two runs play turn by turn: each waits for the other, and a hold stops both in the middle of words', async () => {
  const fast = runRig(smallScenario(), pacedProvider(1000), { speed: 1 });
  const slow = runRig(smallScenario(), pacedProvider(5000), { speed: 1, clock: fast.clock });
  const both = [fast, slow];
  const said = () => both.map(({ ofType }) => ofType('statement-made').length);
  for (const { run } of both) run.start({ paused: true });
  const steps = lockstep(fast.run, slow.run);
  steps.pause();
  await fast.clock.advance(2000);
  expect(said(), 'the fast one waits').toEqual([1, 0]);
  expect(steps.isPlaying()).toBe(true);
  await fast.clock.advance(3500);
  expect(said(), 'both are in their second turn').toEqual([1, 1]);
  steps.pause();
  expect(both.map(({ run }) => run.status().pauseKind)).toEqual(['at-once', 'at-once']);
  await fast.clock.advance(20_000);
  expect(said()).toEqual([1, 1]);
  steps.pause();
  await fast.clock.advance(500);
  expect(said(), 'what was held is said first').toEqual([2, 2]);
  steps.step('round');
  await fast.clock.advance(20_000);
  expect(said(), 'a step while they play is the end of the turn').toEqual([3, 3]);
  expect(both.map(({ run }) => run.status().pauseKind)).toEqual(['boundary', 'boundary']);
  for (const { run } of both) await run.close();
});

it('12.1 steps that are asked for in a burst all count: both do each of them before either begins the next', async () => {
  const fast = runRig(smallScenario(), pacedProvider(1000), { speed: 1 });
  const slow = runRig(smallScenario(), pacedProvider(5000), { speed: 1, clock: fast.clock });
  const both = [fast, slow];
  const said = () => both.map(({ ofType }) => ofType('statement-made').length);
  for (const { run } of both) run.start({ paused: true });
  const steps = lockstep(fast.run, slow.run);
  for (let i = 0; i < 3; i++) steps.step('statement');
  expect(steps.stepsToCome().length).toBe(2);
  await fast.clock.advance(3000);
  expect(said(), 'the fast one waits').toEqual([1, 0]);
  await fast.clock.advance(4000);
  expect([said(), steps.stepsToCome().length]).toEqual([[2, 1], 1]);
  await fast.clock.advance(60_000);
  expect([said(), steps.stepsToCome().length]).toEqual([[3, 3], 0]);
  expect(both.map(({ run }) => run.status().pauseKind)).toEqual(['boundary', 'boundary']);
  for (const { run } of both) await run.close();
});

it('12.1 two runs play to the end of both, and no further', async () => {
  const short = runRig(smallScenario({ rounds: 1 }), pacedProvider(100), { speed: 'max' });
  const long = runRig(smallScenario({ rounds: 2 }), pacedProvider(100), { speed: 'max', clock: short.clock });
  for (const { run } of [short, long]) run.start({ paused: true });
  const steps = lockstep(short.run, long.run);
  steps.pause();
  await short.clock.advance(100_000);
  expect([short, long].map(({ run }) => run.status().mode)).toEqual(['ended', 'ended']);
  expect(steps.isPlaying()).toBe(false);
  steps.pause();
  expect(steps.isPlaying(), 'nothing is left to play').toBe(false);
  for (const { run } of [short, long]) await run.close();
});
