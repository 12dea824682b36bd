import { expect, it } from 'vitest';
import { smallScenario } from '../small-scenario.ts';
import { runRig } from './run-rig.ts';
import { stallingProvider } from './stalling-provider.ts';

const scenario = smallScenario({ rounds: 4 });
const stalled = (who = 'Ann') => {
  const rig: ReturnType<typeof runRig> = runRig(
    scenario,
    stallingProvider(
      ({ agent }) => (agent.name === who ? { words: ['I', ' think'] } : null),
      () => rig.clock,
    ),
  );
  return rig;
};

it('12.3 what waits for the answer under way is recorded on leaving, and not the answer', async () => {
  const rig = stalled();
  rig.run.start();
  await rig.clock.advance(0);
  expect(rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'window' })).toBeNull();
  expect(rig.run.status().pending.length).toBe(1);
  const before = rig.types();
  await rig.run.close();
  expect(rig.types()).toEqual([...before, 'strategy-switched']);
  expect(rig.run.status().pending).toEqual([]);
  // Whoever goes on with it asks the same again.
  const again = runRig(
    scenario,
    stallingProvider(
      () => null,
      () => rig.clock,
    ),
    { recorded: rig.entries },
  );
  again.run.start({ paused: true });
  again.run.step('statement');
  await again.clock.advance(0);
  expect(again.run.state().memories['Ann']?.strategy).toBe('window');
  expect(again.ofType('statement-made').map(({ agent }) => agent)).toEqual(['Ann']);
  await again.run.close();
});

it('12.3 what waits for the end of the round waits on, and is in no record', async () => {
  const rig = stalled('Bo');
  const { run } = rig;
  run.start();
  await rig.clock.advance(0);
  expect(run.dispatch({ type: 'remove-agent', agent: 'Cy' })).toBeNull();
  const before = rig.types();
  await run.close();
  expect(rig.types()).toEqual(before);
  expect(run.status().pending.map(({ type }) => type)).toEqual(['remove-agent']);
});

it.each([
  ['a statement', () => stalled()],
  [
    'the answers of a poll',
    () => {
      const rig: ReturnType<typeof runRig> = runRig(
        scenario,
        stallingProvider(
          ({ agent, purpose }) => (agent.name === 'Bo' && purpose === 'poll' ? { words: ['1'] } : null),
          () => rig.clock,
        ),
      );
      return rig;
    },
  ],
])('12.3 what waits for %s is recorded before the end of a run that is stopped, in its order', async (_, begun) => {
  const { run, clock, types } = begun();
  run.start();
  await clock.advance(0);
  expect(run.status().waiting).not.toBeNull();
  const seen: string[] = [];
  run.subscribe((news) => news.kind === 'rejected' && seen.push(news.rejection.rejected));
  expect(run.dispatch({ type: 'inject-event', text: 'The bridge is closed.', to: 'all' })).toBeNull();
  expect(run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'window' })).toBeNull();
  expect(run.dispatch({ type: 'stop' })).toBeNull();
  await run.done;
  expect(types().slice(-3)).toEqual(['event-injected', 'strategy-switched', 'run-ended']);
  expect({ seen, pending: run.status().pending }).toEqual({ seen: [], pending: [] });
});

it('12.3 what waits for the end of the round is refused where the run is stopped in a statement', async () => {
  const { run, clock, types } = stalled('Bo');
  run.start();
  await clock.advance(0);
  const told: string[] = [];
  run.subscribe((news) => news.kind === 'rejected' && told.push(news.command?.type ?? ''));
  expect(run.dispatch({ type: 'remove-agent', agent: 'Cy' })).toBeNull();
  expect(run.dispatch({ type: 'stop' })).toBeNull();
  await run.done;
  expect({ told, last: types().at(-1) }).toEqual({ told: ['remove-agent'], last: 'run-ended' });
});
