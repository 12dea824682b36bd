import { expect, it } from 'vitest';
import { type Clock, manualClock, systemClock } from '../../src/base/clock.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

/** A clock on which each look takes a while. */
const hurrying = (): Clock => {
  let ms = 0;
  return { ...manualClock(), turn: systemClock.turn, now: () => ms++ };
};

it('12.1 a run at full speed lets keys, signals and frames have their turn', async () => {
  const { run, entries } = runRig(smallScenario({ rounds: 40 }), scriptedProvider(quietAnswers), { clock: hurrying() });
  const seen: number[] = [];
  const look = () => {
    seen.push(entries.length);
    if (!run.state().ended) setImmediate(look);
  };
  setImmediate(look);
  run.start();
  await run.done;
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.filter((count) => count > 0 && count < entries.length).length).toBeGreaterThan(10);
});

it('12.1 a paused run that is closed while others have their turn ends', async () => {
  let closed: Promise<void> | null = null;
  const clock = { ...hurrying(), turn: async () => void (closed ??= run.close()) };
  const { run } = runRig(smallScenario(), scriptedProvider(quietAnswers), { clock });
  run.start({ paused: true });
  for (let acts = 0; closed === null && acts < 20; acts++) {
    run.dispatch({ type: 'inject-event', text: 'The river has risen.', to: 'all' });
    await systemClock.turn();
  }
  const over = systemClock.turn().then(() => systemClock.turn());
  expect(await Promise.race([run.done, over])).toEqual({ kind: 'closed' });
});
