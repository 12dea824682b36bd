import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/base/clock.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { State } from '../../src/discussion/state.ts';
import type { LiveRunOptions } from '../../src/orchestrator/runs/live.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const scenario = smallScenario({ rounds: 9 });
const opening = { scenarioName: 'small', seed: 7 };

function looking(options: Partial<LiveRunOptions> = {}) {
  const rig = runRig(scenario, scriptedProvider(quietAnswers), options);
  /** Waits that have neither come nor been cancelled, of whoever shows a moment. */
  const waits = new Set<object>();
  const clock: Clock = {
    now: rig.clock.now,
    turn: rig.clock.turn,
    after(ms, callback) {
      const wait = {};
      waits.add(wait);
      const cancel = rig.clock.after(ms, () => {
        waits.delete(wait);
        callback();
      });
      return () => {
        waits.delete(wait);
        cancel();
      };
    },
  };
  const run = lookBackRun(rig.run, { scenario, opening, clock });
  const news: RunUpdate[] = [];
  run.subscribe((one) => news.push(one));
  const statuses = (from = 0) => news.slice(from).flatMap((one) => (one.kind === 'status' ? [one.status] : []));
  return { ...rig, live: rig.run, run, news, statuses, waits };
}

async function stepped(rig: ReturnType<typeof looking>): Promise<void> {
  rig.run.start({ paused: true });
  rig.run.step('turn');
  await rig.clock.advance(1);
}

const TOPIC: Command = { type: 'change-topic', question: 'And what of next year?' };

describe('a live run while a moment of it is looked at', () => {
  it('12.1 tells at each new entry that there is more, and nothing else of itself', async () => {
    const rig = looking();
    await stepped(rig);
    rig.run.seek(1);
    expect(rig.statuses().at(-1), 'the place is told with its pause').toMatchObject({
      mode: 'paused',
      pauseKind: 'at-once',
    });
    const [told, known] = [rig.news.length, rig.entries.length];
    rig.live.step('round');
    await rig.clock.advance(1);
    const more = rig.entries.length - known;
    expect(more).toBeGreaterThan(3);
    expect(rig.news.slice(told).map(({ kind }) => kind)).toEqual(Array(more).fill('status'));
    for (const status of rig.statuses(told)) expect(status).toMatchObject({ mode: 'paused', pauseKind: 'at-once' });
    rig.run.seek(Number.POSITIVE_INFINITY);
    expect(rig.statuses().at(-1), 'and now is told with its own').toMatchObject({
      mode: 'paused',
      pauseKind: 'boundary',
    });
    await rig.run.close();
  });

  it('12.2 shows what waits for its turn, and tells of what is refused then', async () => {
    const rig = looking();
    await stepped(rig);
    expect(rig.run.dispatch(TOPIC)).toBeNull();
    await rig.clock.advance(1);
    rig.run.seek(1);
    await rig.clock.advance(1);
    expect(rig.run.status().pending).toEqual([TOPIC]);
    expect(rig.live.dispatch({ type: 'wrap-up' })).toBeNull();
    await rig.clock.advance(1);
    const refused = rig.news.flatMap((one) => (one.kind === 'rejected' ? [one.rejection.rejected] : []));
    expect(refused).toEqual(['no-round-left']);
    expect(rig.run.status().pending).toEqual([]);
    await rig.run.close();
  });

  it('12.1 keeps its own pause, speed and moment that is waited for', async () => {
    const rig = looking({ speed: 4 });
    await stepped(rig);
    const now = rig.entries.length;
    rig.run.seek(1);
    expect(rig.run.status().speed, 'a moment is played at the pace of the run').toBe(4);
    rig.run.setSpeed(50);
    expect([rig.run.status().speed, rig.live.status().speed]).toEqual([50, 4]);
    expect(rig.run.until({ on: 'speaker', agent: 'Bo' })).toBeNull();
    expect([rig.run.status().mode, rig.live.status().mode]).toEqual(['running', 'paused']);
    await rig.clock.advance(60_000);
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'breakpoint' });
    expect(rig.run.state().seq).toBeLessThan(now);
    expect(rig.entries).toHaveLength(now);
    await rig.run.close();
  });

  it('12.1 leaves nothing of the moment behind once it is left', async () => {
    const rig = looking({ speed: 1 });
    await stepped(rig);
    rig.run.seek(1);
    rig.run.resume();
    await rig.clock.advance(10);
    expect(rig.waits.size).toBe(1);
    rig.run.seek(Number.POSITIVE_INFINITY);
    await rig.clock.advance(0);
    expect(rig.waits.size).toBe(0);
    await rig.run.close();
  });

  it('12.3 asks nobody as of now what is asked as of then', async () => {
    const rig = looking();
    await stepped(rig);
    rig.run.seek(1);
    expect(await rig.run.interview('Ann', 'Why?', () => {})).toMatchObject({ rejected: 'nobody-to-ask' });
    rig.run.seek(Number.POSITIVE_INFINITY);
    expect(await rig.run.interview('Ann', 'Why?', () => {})).toMatchObject({ failure: null });
    await rig.run.close();
  });

  it('12.1 makes no state anew that it has been in', async () => {
    const rig = looking();
    const states: State[] = [rig.run.state()];
    rig.live.subscribe((one) => one.kind === 'entry' && states.push(one.state));
    rig.run.start();
    await rig.run.done;
    expect(states.length).toBeGreaterThan(65);
    rig.run.seek(64);
    expect(rig.run.state()).toEqual(states[64]);
    expect(rig.run.state().history).toBe(states[64]?.history);
    const entries = (state: State | undefined) => Object.values(state?.memories ?? {}).map((one) => [...one.entries]);
    expect(entries(rig.run.state())).toEqual(entries(states[64]));
  });

  it('13.2 is looked back at before the entry at which it was taken up', async () => {
    const first = looking();
    first.run.start();
    await first.run.done;
    const recorded: readonly Entry[] = first.entries.slice(0, 80);
    const rig = looking({ recorded });
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    expect(rig.run.length()).toBe(80);
    rig.live.step('statement');
    await rig.clock.advance(0);
    for (const seq of [7, 70, 64, 79]) {
      rig.run.seek(seq);
      expect(rig.run.state().seq).toBe(seq);
    }
    rig.run.seek(rig.run.length());
    expect(rig.run.state()).toBe(rig.live.state());
    await rig.run.close();
  });
});
