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
