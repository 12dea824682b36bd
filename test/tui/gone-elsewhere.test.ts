import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 2 });
const opening = { scenarioName: 'small', seed: 7 };
const recorded: Promise<readonly Entry[]> = (async () => {
  const rig = runRig(scenario, scriptedProvider(livelyAnswers));
  rig.run.start();
  await rig.run.done;
  return rig.entries;
})();

async function shown() {
  const entries = await recorded;
  const clock = manualClock();
  const run = replayRun({ scenario, opening, entries, clock, speed: 'max' });
  const screen = screenStore(run, { clock, columns: 120, rows: 40, badge: '', journalPath: '' });
  run.start({ paused: true });
  await clock.advance(0);
  return { run, clock, screen, entries, view: () => screen.view.getState() };
}

describe('12.1 who goes elsewhere in a recording', () => {
  it('and to its end sees it without the result over it; who has watched it end sees the result', async () => {
    const gone = await shown();
    gone.run.seek(gone.entries.length);
    await gone.clock.advance(1000);
    expect(gone.view().overlay).toBeNull();
    const watched = await shown();
    watched.run.resume();
    await watched.clock.advance(1000);
    await watched.run.done;
    await watched.clock.advance(1000);
    expect(watched.view().overlay).toMatchObject({ kind: 'result' });
    for (const { screen, run } of [gone, watched]) {
      screen.close();
      await run.close();
    }
  });

  it('sees the newest words there, and no memory lit that was written before', async () => {
    const { run, clock, screen, view } = await shown();
    run.step('turn');
    await clock.advance(100);
    expect(Object.keys(view().writtenAtMs)).not.toEqual([]);
    screen.set({ historyAnchor: { message: 0, chars: 3 } });
    run.seek(1);
    expect(view().writtenAtMs).toEqual({});
    expect(view().historyAnchor).toBeNull();
    screen.close();
    await run.close();
  });
});

it('12.3 whoever came in by an act that is taken back is not the chosen agent any more', async () => {
  const rig = screenRig({ scenario: smallScenario({ rounds: 3 }) });
  await rig.clock.advance(0);
  expect(rig.run.dispatch({ type: 'add-agent', agent: { name: 'Di', persona: 'A guest.' } })).toBeNull();
  await rig.clock.advance(60);
  rig.screen.set({ agent: 'Di' });
  expect(rig.screen.view.getState().looks.has('Di')).toBe(true);
  await rig.press('u');
  const { agent, looks, state } = rig.screen.view.getState();
  expect(state.scenario.agents.map(({ name }) => name)).not.toContain('Di');
  expect([agent, looks.has('Di')]).toEqual(['Ann', false]);
  await rig.close();
});
