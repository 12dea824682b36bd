import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { State } from '../../src/discussion/state.ts';
import { redactedRun } from '../../src/orchestrator/runs/redacted-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { plainState } from './plain-state.ts';
import { livelyAnswers, runRig } from './run-rig.ts';

const scenario = smallScenario({ rounds: 3 });
const opening = { scenarioName: 'small', seed: 7 };
const seatRedaction = { seat: 'Ann', hidden: '[hidden]' };

const recorded: Promise<readonly Entry[]> = (async () => {
  const rig = runRig(scenario, scriptedProvider(livelyAnswers));
  rig.run.start();
  await rig.run.done;
  return rig.entries;
})();

async function seated() {
  const entries = await recorded;
  const clock = manualClock();
  const run = replayRun({ scenario, opening, entries, clock, speed: 'max' });
  const seen = redactedRun(run, seatRedaction, { scenario, opening });
  run.start({ paused: true });
  return { run: seen, clock, entries };
}
const plain = (state: State) => JSON.stringify(plainState(state));

describe('12.5 a recording that is watched from a seat', () => {
  it('12.1 is the same at each place, however often it was played and gone back in before', async () => {
    const { run, clock, entries } = await seated();
    run.seek(30);
    run.seek(10);
    run.step('round');
    await clock.advance(0);
    const after = run.state().seq;
    expect(after).toBeGreaterThan(10);
    for (const seq of [after, 25, entries.length, 12, after + 3]) {
      run.seek(seq);
      const fresh = await seated();
      fresh.run.seek(seq);
      expect(run.state().seq).toBe(seq);
      expect(plain(run.state()), `at ${seq}`).toBe(plain(fresh.run.state()));
      await fresh.run.close();
    }
    await run.close();
  });

  it('12.1 tells what is still to come as it will be seen', async () => {
    const { run, entries } = await seated();
    run.seek(7);
    const before = run.state();
    const told = [...run.ahead()];
    expect(told[0]?.before).toBe(before);
    expect(told.at(-1)?.state.seq).toBe(entries.length);
    run.seek(told[9]?.state.seq as number);
    expect(plain(told[9]?.state as State)).toBe(plain(run.state()));
    await run.close();
  });
});
