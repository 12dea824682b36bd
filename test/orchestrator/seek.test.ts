import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { plainState } from './plain-state.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const scenario = smallScenario({ rounds: 12 });
const opening = { scenarioName: 'small', seed: 7 };

async function recorded(): Promise<readonly Entry[]> {
  const rig = runRig(scenario, scriptedProvider(quietAnswers));
  rig.run.start();
  await rig.run.done;
  return rig.entries;
}

function statesOf(entries: readonly Entry[]): readonly State[] {
  const states = [initial(scenario, opening)];
  for (const entry of entries) states.push(evolve(states.at(-1) as State, entry));
  return states;
}

function replayed(entries: Iterable<Entry>, speed: number | 'max' = 'max') {
  const clock = manualClock();
  const news: RunUpdate[] = [];
  const run = replayRun({ scenario, opening, entries, clock, speed });
  run.subscribe((one) => news.push(one));
  const told = () => news.flatMap((one) => (one.kind === 'entry' ? [one.entry.seq] : []));
  return { run, clock, news, told };
}

const plain = (state: State | undefined) => JSON.stringify(plainState(state));

describe('moving in a recorded run', () => {
  it('13.2 any place is gone to, forwards and backwards, and the state is that of its entries', async () => {
    const entries = await recorded();
    expect(entries.length).toBeGreaterThan(130);
    const states = statesOf(entries);
    const { run } = replayed(entries);
    run.start({ paused: true });
    const draw = random(1, 'places');
    const places = [entries.length, 0, 64, 63, 65, ...Array.from({ length: 40 }, () => draw.int(entries.length + 1))];
    for (const seq of places) {
      run.seek(seq);
      expect(plain(run.state()), `at ${seq}`).toBe(plain(states[seq]));
      expect(run.status()).toMatchObject({ mode: 'paused', pauseKind: 'at-once' });
    }
    await run.close();
  });

  it('13.2 what is told of a move holds the states from any place kept on', async () => {
    const entries = await recorded();
    const states = statesOf(entries);
    const { run, news } = replayed(entries);
    run.start({ paused: true });
    run.seek(100);
    run.seek(30);
    const moves = news.filter((one) => one.kind === 'moved');
    expect(moves.map(({ from, state }) => [from, state.seq])).toEqual([
      [0, 100],
      [100, 30],
    ]);
    const steps = [...(moves[1]?.since(10) ?? [])];
    expect(steps.map(({ entry }) => entry.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 11));
    expect(steps.map(({ before }) => plain(before))).toEqual(states.slice(10, 30).map(plain));
    expect(steps.map(({ state }) => plain(state))).toEqual(states.slice(11, 31).map(plain));
    expect([...(moves[0]?.since(100) ?? [])]).toEqual([]);
    await run.close();
  });

  it('12.1 it plays on from there, at any speed, and each entry is told once', async () => {
    const entries = await recorded();
    const { run, clock, told } = replayed(entries, 10);
    run.start();
    await clock.advance(1000);
    run.seek(100);
    const before = told().length;
    await clock.advance(60_000);
    expect(told()).toHaveLength(before);
    run.resume();
    run.setSpeed('max');
    await clock.advance(0);
    await run.done;
    expect(told().slice(before)).toEqual(entries.slice(100).map(({ seq }) => seq));
  });

  it('12.1 at its end it has ended, and can still be gone back in and played again', async () => {
    const entries = await recorded();
    const { run, told, clock } = replayed(entries);
    run.start();
    expect(await run.done).toEqual({ kind: 'ended' });
    expect(run.status().mode).toBe('ended');
    run.seek(20);
    expect(run.status().mode).toBe('paused');
    run.step('round');
    await clock.advance(0);
    await clock.advance(0);
    expect(run.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary' });
    expect(told().at(-1)).toBeLessThan(entries.length);
    run.resume();
    while (run.status().mode !== 'ended') await clock.advance(1);
    expect(run.state().ended).not.toBeNull();
    await run.close();
  });

  it('a place behind the last entry is the last', async () => {
    const entries = await recorded();
    const { run } = replayed(entries);
    run.start({ paused: true });
    run.seek(entries.length + 50);
    expect(run.state().seq).toBe(entries.length);
    run.seek(-3);
    expect(run.state().seq).toBe(0);
    expect(run.length()).toBe(entries.length);
    await run.close();
  });

  it('13.1 where an entry is damaged, the run can be moved in up to there, and playing on tells the fault', async () => {
    const entries = await recorded();
    function* damaged(): Generator<Entry> {
      yield* entries.slice(0, 80);
      throw new UserError('the line is damaged');
    }
    const { run } = replayed({ [Symbol.iterator]: damaged });
    run.start({ paused: true });
    expect(run.length()).toBe(80);
    run.seek(100);
    expect(run.state().seq).toBe(80);
    run.resume();
    await expect(run.done).rejects.toThrow('the line is damaged');
  });

  it('13.1 an entry that cannot follow ends what can be moved in', async () => {
    const entries = await recorded();
    const wrong = { ...(entries[90] as Entry), event: { type: 'statement-made', agent: 'Zed' } } as unknown as Entry;
    const { run } = replayed([...entries.slice(0, 90), wrong, ...entries.slice(91)]);
    run.start({ paused: true });
    expect(run.length()).toBe(90);
    run.resume();
    await expect(run.done).rejects.toThrow('no agent is called "Zed"');
  });

  it('a run of one’s own stays where it is', async () => {
    const rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.run.done;
    rig.run.seek(3);
    expect(rig.run.state().seq).toBe(rig.entries.length);
    expect(rig.run.length()).toBe(rig.entries.length);
  });
});
