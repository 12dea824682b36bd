import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { createRecordedHistory } from '../../src/orchestrator/runs/recorded-history.ts';
import { historyRun } from '../../src/orchestrator/runs/replay-run.ts';
import { placeFrom } from '../../src/tui/shown/place.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

type Fold = (state: State, entry: Entry) => State;

/** A recording on the screen, and how many of its states were made so far. */
async function opened() {
  const scenario = smallScenario({ rounds: 30 });
  const rig = runRig(scenario, scriptedProvider(quietAnswers));
  rig.run.start();
  await rig.run.done;
  const { entries } = rig;
  expect(entries.length).toBeGreaterThan(300);
  let made = 0;
  const fold: Fold = (state, entry) => {
    made++;
    return evolve(state, entry);
  };
  const course = createRecordedHistory(initial(scenario, { scenarioName: 'small', seed: 7 }), entries, fold);
  const clock = manualClock();
  const run = historyRun(course, { clock, speed: 'max' });
  const screen = screenStore(run, { clock, columns: 100, rows: 30, badge: 'simulated', journalPath: '' });
  run.start({ paused: true });
  const close = async () => {
    screen.close();
    await run.close();
  };
  return { entries, clock, run, screen, made: () => made, close };
}

it('13.2 whoever goes to the end of a recording on the screen makes each of its states once', async () => {
  const { entries, run, screen, made, close } = await opened();
  run.seek(entries.length);
  expect(screen.view.getState().state.seq).toBe(entries.length);
  // Between the last place that was kept and the end they are made again.
  expect(made()).toBeLessThan(entries.length + 64);
  await close();
});

it('12.1 reads ahead until somebody has gone further, and not what they have made', async () => {
  const { entries, clock, run, made, close } = await opened();
  await clock.advance(200);
  // A piece, and the one that comes next.
  expect(made()).toBe(51);
  run.seek(entries.length);
  const all = made();
  await clock.advance(10_000);
  // To stand where it reads on from.
  expect(made()).toBeLessThan(all + 64);
  await close();
});

it('12.1 whoever goes to the end before it is read to there is answered meanwhile, and stands at the last entry then', async () => {
  const { entries, clock, screen, made, close } = await opened();
  const { getState } = screen.view;
  await clock.advance(200);
  screen.goToEnd();
  expect(getState()).toMatchObject({ goesToEnd: true, state: { seq: 0 } });
  let [longest, before] = [0, made()];
  while (getState().goesToEnd) {
    await clock.advance(1);
    longest = Math.max(longest, made() - before);
    before = made();
    if (getState().goesToEnd) screen.set({ unit: getState().unit === 'round' ? 'event' : 'round' });
  }
  expect(getState().state.seq).toBe(entries.length);
  expect(getState().timeline.length).toBe(entries.length);
  // A piece, and those since the last place that was kept, to stand there.
  expect(longest).toBeLessThanOrEqual(200 + 64);
  screen.set({ unit: 'event' });
  screen.goToEnd();
  expect(getState().goesToEnd, 'it is read').toBe(false);
  await close();
});

it('12.1 whoever goes elsewhere while it is read to the end stays there', async () => {
  const { clock, run, screen, close } = await opened();
  await clock.advance(200);
  screen.goToEnd();
  run.seek(20);
  expect(screen.view.getState().goesToEnd).toBe(false);
  await clock.advance(10_000);
  expect(screen.view.getState().state.seq).toBe(20);
  await close();
});

it('12.1 whoever plays a recording, or leaves the timeline, while it is read to the end does not go there', async () => {
  for (const leave of ['step', 'close'] as const) {
    const { clock, run, screen, close } = await opened();
    const tools = screenTools(run, screen, () => {});
    await clock.advance(200);
    tools.set({ overlay: { kind: 'timeline' } });
    tools.goToEnd();
    if (leave === 'step') run.step('statement');
    else tools.close();
    await clock.advance(0);
    expect(tools.now().goesToEnd, leave).toBe(false);
    await clock.advance(10_000);
    expect(tools.now().state.seq, leave).toBeLessThan(10);
    await close();
  }
});

it('12.1 there is a next entry to go to once the first piece of a recording is read', async () => {
  const { clock, screen, close } = await opened();
  await clock.advance(260);
  expect(placeFrom(screen.view.getState(), 'event', 1)).toBe(1);
  await close();
});
