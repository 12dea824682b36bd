import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { random } from '../../src/base/random.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Run, RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { wholeCalls } from '../../src/tui/shown/calls.ts';
import { snapshots } from '../../src/tui/store/snapshots.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { isLong, samplesOf } from '../long.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const opening = { scenarioName: 'small', seed: 7 };
const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 900 }));
const scenario = smallScenario({ rounds: 40, agents });

/** A run in which people act, take back and put back now and then. */
async function record(): Promise<readonly Entry[]> {
  const draw = random(9, 'acts');
  const rig = runRig(scenario, scriptedProvider(quietAnswers));
  rig.run.start({ paused: true });
  while (rig.entries.length < 900 && !rig.run.state().ended) {
    rig.run.step(draw.pick(['turn', 'round']));
    await rig.clock.advance(1);
    if (draw.int(3) === 0)
      rig.run.dispatch({ type: 'inject-event', text: `News ${rig.entries.length}.`, to: draw.pick(['all', ['Bo']]) });
    for (const type of ['undo', 'undo', 'redo'] as const) if (draw.int(3) === 0) rig.run.dispatch({ type });
    await rig.clock.advance(1);
  }
  await rig.run.close();
  return rig.entries;
}

const recorded = record();

function screenOf(entries: readonly Entry[]) {
  const clock = manualClock();
  const run = replayRun({ scenario, opening, entries, clock, speed: 1 });
  /** The places after which the screen has asked for the entries. */
  const asked: number[] = [];
  const counted = (news: RunUpdate): RunUpdate => {
    if (news.kind !== 'moved') return news;
    const since = (seq: number) => {
      asked.push(seq);
      return news.since(seq);
    };
    return { ...news, since };
  };
  const watched: Run = { ...run, subscribe: (hear) => run.subscribe((news) => hear(counted(news))) };
  const screen = screenStore(watched, { clock, columns: 120, rows: 40, badge: '', journalPath: '' });
  run.start({ paused: true });
  return { run, clock, screen, asked };
}

/** What is shown of the run, as text. */
function shown({ screen }: Pick<ReturnType<typeof screenOf>, 'screen'>): string {
  const view = screen.view.getState();
  const { lines, calls, usage, interventions, place, writes, story, growth, leaks } = view;
  const { measures, stances, course, closing, explanations } = view;
  const told = { ...calls, newest: [], whole: wholeCalls(calls) };
  const all = {
    ...{ calls: told, usage, interventions, place, writes, story, growth, leaks },
    ...{ measures, stances, course, closing, explanations },
  };
  return JSON.stringify([lines.slice(0, lines.lineCount), all], (key, value) =>
    key === 'before' ? value.seq : value?.[Symbol.iterator] && typeof value === 'object' ? [...value] : value,
  );
}

const freshly = new Map<number, Promise<string>>();

/** What is shown there on a screen that was nowhere else. */
function shownFreshAt(entries: readonly Entry[], seq: number): Promise<string> {
  const made = async () => {
    const fresh = screenOf(entries);
    fresh.run.seek(seq);
    const all = shown(fresh);
    fresh.screen.close();
    await fresh.run.close();
    return all;
  };
  const known = freshly.get(seq) ?? made();
  freshly.set(seq, known);
  return known;
}

describe('going back in a long recording', () => {
  it('12.1 shows what is shown of the run up to there, wherever one comes from', async () => {
    const entries = await recorded;
    expect(entries.filter(({ event }) => event.type === 'taken-back').length).toBeGreaterThan(10);
    const one = screenOf(entries);
    const draw = random(1, 'places');
    const near = entries.length - 1;
    const drawn = Array.from({ length: 6 }, () => draw.int(near));
    const places = samplesOf([near, 128, 0, near - 1, 300, 127, ...drawn], 3);
    for (const seq of places) {
      one.run.seek(seq);
      expect(shown(one), `at ${seq}`).toBe(await shownFreshAt(entries, seq));
    }
    one.screen.close();
    await one.run.close();
  });

  it('12.1 shows the same after going forward past what was shown once, and when it was played or drawn in another width', async () => {
    const entries = await recorded;
    const one = screenOf(entries);
    const draw = random(2, 'places');
    one.run.seek(entries.length - 1);
    for (let i = 0; i < (isLong ? 12 : 2); i++) {
      one.run.seek(draw.int(i % 3 === 0 ? 100 : entries.length / 2));
      if (i % 2 === 1) {
        // Words that are streaming, and what stands there already, do not come twice.
        one.run.resume();
        await one.clock.advance(draw.int(20_000));
      }
      const columns = draw.pick([80, 120, 200]);
      one.screen.set({ columns });
      const seq = draw.int(entries.length / 2) + entries.length / 2 - 1;
      one.run.seek(seq);
      const at = screenOf(entries);
      at.screen.set({ columns });
      at.run.seek(seq);
      expect(shown(one), `at ${seq}`).toBe(shown(at));
      at.screen.close();
      await at.run.close();
    }
    one.screen.close();
    await one.run.close();
  });

  it('12.1 folds as little when going forward again, and goes on from where it is when that is nearer', async () => {
    const entries = await recorded;
    const one = screenOf(entries);
    one.run.seek(entries.length - 1);
    const asked = (from: number, to: number) => {
      one.run.seek(from);
      one.asked.length = 0;
      one.run.seek(to);
      return one.asked;
    };
    expect(asked(0, 800)).toEqual([768]);
    // Between these an act leads to a place before the one that is kept: what stood there is made anew.
    expect(
      entries.some(({ seq, event }) => seq > 128 && seq <= 150 && event.type === 'taken-back' && event.to < 128),
    ).toBe(true);
    expect(asked(100, 150)).toEqual([128, 0]);
    expect(asked(130, 150), 'no place is kept between').toEqual([130]);
    expect(asked(5, 5)).toEqual([5]);
    one.screen.close();
    await one.run.close();
  });

  it('12.1 has what is read ahead while a recording stands, and shows the end of it as if one had come there', async () => {
    const entries = await recorded;
    for (const begin of [0, 200]) {
      const one = screenOf(entries);
      one.run.seek(begin);
      one.asked.length = 0;
      await one.clock.advance(10_000);
      const end = entries.length - 1;
      one.run.seek(end);
      expect(one.asked, `from ${begin}`).toEqual([end - (end % 128)]);
      expect(shown(one), `from ${begin}`).toBe(await shownFreshAt(entries, end));
      one.screen.close();
      await one.run.close();
    }
  });

  it('12.1 folds no more than from the nearest place that is kept, and makes older calls whole where they are asked for', async () => {
    const entries = await recorded;
    const one = screenOf(entries);
    one.run.seek(entries.length - 1);
    one.asked.length = 0;
    for (const by of [2, 3]) {
      const seq = entries.length - by;
      one.run.seek(seq);
      const { calls } = one.screen.view.getState();
      expect(one.asked.splice(0), `at ${seq}`).toEqual([seq - (seq % 128)]);
      expect(calls.marks.length).toBeGreaterThan(300);
      expect(wholeCalls(calls).map((call) => call.seq)).toEqual(calls.marks.slice(-300).map((mark) => mark.seq));
      expect(wholeCalls(calls).every((call) => call.before.seq === call.seq - 1)).toBe(true);
      expect(one.asked.splice(0), 'asked once').toHaveLength(1);
    }
    one.screen.close();
    await one.run.close();
  });

  it('12.1 shows a live run as its record does for whoever returns to it, also where it went on meanwhile', async () => {
    const draw = random(4, 'looks');
    const rig = runRig(scenario, scriptedProvider(quietAnswers));
    const run = lookBackRun(rig.run, { scenario, opening, clock: rig.clock });
    const screen = screenStore(run, { clock: rig.clock, columns: 120, rows: 40, badge: '', journalPath: '' });
    run.start({ paused: true });
    const act = async () => {
      rig.run.step(draw.pick(['turn', 'round']));
      await rig.clock.advance(1);
      if (draw.int(2) === 0) rig.run.dispatch({ type: 'inject-event', text: `News ${rig.entries.length}.`, to: 'all' });
      if (draw.int(3) === 0) rig.run.dispatch({ type: 'undo' });
      await rig.clock.advance(1);
    };
    for (let i = 0; i < 12; i++) {
      for (let acts = 0; acts < 5; acts++) await act();
      for (let looks = draw.int(3); looks >= 0; looks--) run.seek(draw.int(rig.entries.length - 1));
      if (i % 2 === 0) await act();
      run.seek(Number.POSITIVE_INFINITY);
      // In short the record is shown beside it now and then.
      if (!isLong && i % 4 !== 3) continue;
      const record = screenOf(rig.entries);
      record.run.seek(rig.entries.length);
      expect(shown({ screen }), `at ${rig.entries.length}`).toBe(shown(record));
      record.screen.close();
      await record.run.close();
    }
    expect(rig.entries.length).toBeGreaterThan(256);
    screen.close();
    await run.close();
  });

  it('12.1 forgets words that were streaming', async () => {
    const entries = await recorded;
    const one = screenOf(entries);
    const said = entries.findIndex(({ event }) => event.type === 'statement-made');
    one.run.seek(said);
    const before = shown(one);
    one.run.resume();
    await one.clock.advance(2000);
    expect(shown(one)).not.toBe(before);
    one.run.seek(said);
    expect(shown(one)).toBe(before);
    one.screen.close();
    await one.run.close();
  });

  it('keeps places that are near each other in a short run, and no more of them in a long one', () => {
    const kept = snapshots<number>();
    const found = (length: number) => new Set(Array.from({ length }, (_, seq) => kept.before(seq)?.value));
    for (let seq = 1; seq <= 1_000; seq++) kept.pass(seq, () => seq);
    expect(kept.before(100)).toBeNull();
    expect(kept.before(1000)).toEqual({ seq: 896, value: 896 });
    for (let seq = 500; seq <= 300_000; seq++) kept.pass(seq, () => seq);
    expect(found(300_000).size).toBeGreaterThan(30);
    expect(found(300_000).size).toBeLessThan(74);
  });
});
