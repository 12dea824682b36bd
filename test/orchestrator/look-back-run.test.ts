import { describe, expect, it } from 'vitest';
import type { State } from '../../src/discussion/state.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const scenario = smallScenario({ rounds: 3 });
const opening = { scenarioName: 'small', seed: 7 };
const plain = (state: State) => JSON.stringify(state, (key, value) => (key === 'past' ? undefined : value));

function looking() {
  const rig = runRig(scenario, scriptedProvider(quietAnswers));
  const run = lookBackRun(rig.run, { scenario, opening, clock: rig.clock });
  const news: RunUpdate[] = [];
  run.subscribe((one) => news.push(one));
  return { ...rig, live: rig.run, run, news };
}

describe('looking back in a live run', () => {
  it('12.1 a past moment is shown as it was, while the run stays where it is', async () => {
    const { run, live, clock, news, entries } = looking();
    const states: State[] = [run.state()];
    live.subscribe((one) => one.kind === 'entry' && states.push(one.state));
    run.start({ paused: true });
    run.step('round');
    await clock.advance(1);
    const now = run.state().seq;
    for (const seq of [3, 0, now - 1, 5]) {
      run.seek(seq);
      expect(plain(run.state()), `at ${seq}`).toBe(plain(states[seq] as State));
      expect([live.state().seq, run.length(), entries.length]).toEqual([now, now, now]);
    }
    const moves = news.filter((one) => one.kind === 'moved');
    expect(moves.map(({ from, state }) => [from, state.seq])).toEqual([
      [now, 3],
      [3, 0],
      [0, now - 1],
      [now - 1, 5],
    ]);
    await run.close();
  });

  it('12.1 the run goes on meanwhile, unseen, and is as it is now when one returns', async () => {
    const { run, live, clock, news, entries } = looking();
    run.start({ paused: true });
    run.step('turn');
    await clock.advance(1);
    run.seek(1);
    const told = news.length;
    live.resume();
    await live.done;
    expect(news.slice(told).filter(({ kind }) => kind === 'entry')).toEqual([]);
    expect(run.state().seq).toBe(1);
    expect(run.length()).toBe(entries.length);
    run.seek(Number.POSITIVE_INFINITY);
    expect(run.state()).toBe(live.state());
    const last = news.findLast((one) => one.kind === 'moved');
    expect([...(last?.since(0) ?? [])].map(({ entry }) => entry.seq)).toEqual(entries.map(({ seq }) => seq));
    await run.close();
  });

  it('12.1 it plays on from there at its pace, and leads back to now at the end', async () => {
    const { run, live, clock, entries } = looking();
    run.start({ paused: true });
    run.step('round');
    await clock.advance(1);
    const now = entries.length;
    run.seek(2);
    run.step('turn');
    await clock.advance(1);
    expect(run.state().seq).toBeGreaterThan(2);
    expect(run.state().seq).toBeLessThan(now);
    run.resume();
    await clock.advance(1000);
    expect(run.state()).toBe(live.state());
    expect([live.status().mode, entries.length]).toEqual(['paused', now]);
    await run.close();
  });

  it('12.4 nothing is done to the run from a past moment', async () => {
    const { run, clock, entries } = looking();
    run.start({ paused: true });
    run.step('turn');
    await clock.advance(1);
    const now = entries.length;
    run.seek(1);
    expect(run.dispatch({ type: 'call-vote' })?.rejected).toBe('looking-back');
    run.seek(now);
    expect(run.dispatch({ type: 'call-vote' })).toBeNull();
    await clock.advance(1);
    expect(entries.at(-1)?.event.type).toBe('vote-called');
    await run.close();
  });
});
