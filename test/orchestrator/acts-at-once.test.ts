import { afterEach, describe, expect, it } from 'vitest';
import type { Command } from '../../src/discussion/command.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { withoutPacing } from './prefix-law.ts';
import { livelyAnswers, runRig } from './run-rig.ts';

let rig: ReturnType<typeof runRig>;
afterEach(() => rig.run.close());

const rewrite: Command = { type: 'switch-guidance', agents: ['Ann'], style: 'structured', rewrite: true };
const news: Command = { type: 'inject-event', text: 'The bridge has fallen into the river.', to: 'all' };

/** A run that stands behind a statement whose update of memories is still to be made. */
async function pausedAfterStatement(overrides: Partial<Scenario> = {}): Promise<void> {
  rig = runRig(smallScenario({ rounds: 3, ...overrides }), scriptedProvider(livelyAnswers));
  rig.run.start({ paused: true });
  for (let i = 0; i < 2; i++) {
    rig.run.step('statement');
    await rig.clock.advance(0);
  }
  expect(rig.types().at(-1)).toBe('statement-made');
}

const remembered = (agent: string) =>
  [...(rig.run.state().memories[agent]?.entries ?? [])].map(({ text }) => text).join('\n');
const statements = () => rig.ofType('statement-made').length;

describe('16.6 a run that stands between two steps', () => {
  it('rewrites memories at once, and asks nobody', async () => {
    await pausedAfterStatement();
    const before = remembered('Ann');
    expect(before).not.toContain('Speaker:');
    rig.run.dispatch(rewrite);
    await rig.clock.advance(0);
    expect(rig.types().slice(-2)).toEqual(['guidance-switched', 'memory-updated']);
    expect(remembered('Ann')).toContain('Speaker:');
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pending: [] });
    expect(statements()).toBe(2);
  });

  it('has every memory take in injected words at once, before the statement that it stands behind', async () => {
    await pausedAfterStatement();
    rig.run.dispatch(news);
    await rig.clock.advance(0);
    for (const agent of ['Ann', 'Bo', 'Cy']) expect(remembered(agent)).toContain('bridge has fallen');
    expect(statements()).toBe(2);
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(rig.run.state().dueUpdates).toEqual([]);
    expect(statements(), 'the turn is no further than without the act').toBe(2);
  });

  it('does so also where memories are waiting to be integrated by their models', async () => {
    const { memory } = smallScenario();
    await pausedAfterStatement({ memory: { ...memory, discussion: 'complex' } });
    rig.run.dispatch(news);
    await rig.clock.advance(0);
    expect(remembered('Ann')).toContain('bridge has fallen');
    expect(rig.run.state().dueUpdates.map(({ cause }) => cause.kind)).toEqual(['statement']);
  });

  it('makes a memory smaller at once whose edit took it over its limit', async () => {
    const { memory } = smallScenario();
    await pausedAfterStatement({
      agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 700 })),
      memory: { ...memory, compression: 'extractive' },
    });
    const [entry] = [...rig.run.state().memories.Ann!.entries];
    rig.run.dispatch({ type: 'edit-memory', agent: 'Ann', entry: entry!.id, text: 'The bridge fell. '.repeat(50) });
    await rig.clock.advance(0);
    expect(rig.types().slice(-2)).toEqual(['memory-edited', 'memory-compressed']);
    expect(rig.run.status().mode).toBe('paused');
  });

  it('stands still without an act', async () => {
    await pausedAfterStatement();
    await rig.clock.advance(60_000);
    expect(rig.types().at(-1)).toBe('statement-made');
  });

  it('13.2 writes what a run writes that was not held there', async () => {
    const journal = async (isPaused: boolean) => {
      const acted = runRig(smallScenario({ rounds: 3 }), scriptedProvider(livelyAnswers));
      acted.run.subscribe((told) => {
        if (told.kind !== 'entry' || told.entry.event.type !== 'statement-made') return;
        if (acted.ofType('statement-made').length !== 2) return;
        if (isPaused) acted.run.pause();
        acted.run.dispatch(rewrite);
        acted.run.dispatch(news);
      });
      acted.run.start();
      await acted.clock.advance(0);
      if (isPaused) {
        expect(acted.run.status().mode).toBe('paused');
        expect(acted.types().slice(-4)).toEqual([
          'guidance-switched',
          'event-injected',
          'memory-updated',
          'memory-updated',
        ]);
      }
      acted.run.resume();
      await acted.run.done;
      return acted.events().map(withoutPacing);
    };
    const paused = await journal(true);
    expect(paused).toEqual(await journal(false));
    rig = runRig(smallScenario(), scriptedProvider(livelyAnswers));
  });
});

it('16.6 a run paused in mid-statement takes an act after that statement', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { stream } = scriptedProvider(livelyAnswers);
  rig = runRig(smallScenario(), {
    name: 'gated',
    async *stream(request, signal) {
      if (request.purpose === 'statement') await gate;
      yield* stream(request, signal);
    },
  });
  rig.run.start();
  await rig.clock.advance(0);
  rig.run.pause();
  rig.run.dispatch(news);
  await rig.clock.advance(0);
  expect(rig.run.status()).toMatchObject({ mode: 'paused', pending: [news], waiting: { purpose: 'statement' } });
  finish();
  rig.run.step('statement');
  await rig.clock.advance(0);
  expect(rig.types().slice(-3)).toEqual(['statement-made', 'event-injected', 'memory-updated']);
  expect(rig.run.status()).toMatchObject({ mode: 'paused', pending: [] });
});
