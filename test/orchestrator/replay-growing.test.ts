import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { newest } from '../../src/orchestrator/runs/recorded-history.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

it('12.7 a replay of what is being recorded waits for more, and ends when nobody records any more', async () => {
  const scenario = smallScenario({ rounds: 1 });
  const rig = runRig(scenario, scriptedProvider(quietAnswers));
  rig.run.start();
  await rig.run.done;
  const whole = rig.entries.slice(0, -1);
  const there: Entry[] = whole.slice(0, 4);
  let grows = true;
  const clock = manualClock();
  const opening = { scenarioName: 'small', seed: 7 };
  const run = replayRun({ scenario, opening, entries: newest(there), clock, speed: 'max', grows: () => grows });
  run.start();
  await clock.advance(2000);
  expect([run.state().seq, run.status().mode]).toEqual([4, 'running']);
  there.push(...whole.slice(4, 8));
  await clock.advance(300);
  expect(run.state().seq).toBe(8);
  // What was written just before its writer went is shown, too.
  there.push(...whole.slice(8));
  grows = false;
  await clock.advance(300);
  expect(await run.done).toEqual({ kind: 'closed' });
  expect([run.state().seq, run.status().mode]).toEqual([whole.length, 'ended']);
});
