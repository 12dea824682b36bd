import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { paced as wordsPaced } from '../../src/orchestrator/runs/streamed-words.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { runRig } from './run-rig.ts';

/** All want to vote at once; what they say and mark is said by each test. */
const voting =
  ({ says = () => SPEECH, marks = () => '1' }: Partial<Record<'says' | 'marks', (request: ModelRequest) => string>>) =>
  (request: ModelRequest): string => {
    const { purpose } = request;
    if (purpose === 'statement') return says(request);
    if (purpose === 'poll' || purpose === 'confirmation') return '1';
    if (purpose === 'ballot-option') return marks(request);
    return purpose === 'ballot-amount' ? '15000' : 'I think.';
  };

/** Ms of the clock between an entry and the one after it; the scripted agents take no time themselves. */
function gaps(entries: readonly Entry[]): { type: Entry['event']['type']; ms: number }[] {
  return entries.slice(0, -1).map(({ at, event }, i) => ({ type: event.type, ms: (entries[i + 1]?.at ?? at) - at }));
}

async function played(speed: number | 'max', answer = voting({}), agents = smallScenario().agents) {
  const scenario = smallScenario({ rounds: 2, agents });
  const rig = runRig(scenario, scriptedProvider(answer), { speed });
  rig.run.start();
  for (let i = 0; i < 400 && rig.run.status().mode !== 'ended'; i++) await rig.clock.advance(100);
  return { ...rig, scenario };
}

/** As if its private words had come so. */
function paced(entry: Entry, pacing: readonly number[] | undefined): Entry {
  const { event } = entry;
  if (event.type !== 'reasoning-made' || !pacing) return entry;
  return { ...entry, event: { ...event, call: { ...event.call, pacing } } };
}

describe('1.7 what has just happened stays to be read', () => {
  it('gives a statement a second, and ballots their beats, in proportion to the pace', async () => {
    for (const speed of [1, 2]) {
      const { entries, run } = await played(speed);
      const told = gaps(entries);
      const of = (type: Entry['event']['type']) => told.filter((gap) => gap.type === type).map(({ ms }) => ms * speed);
      expect(of('statement-made').every((ms) => ms === 1000)).toBe(true);
      // All but the last envelope are followed by the next; the last of what is marked by the first opening.
      expect(of('ballot-revealed')).toEqual([800, 1600, 0]);
      expect(of('vote-closed')).toEqual([3000]);
      expect(run.state().ended).not.toBeNull();
    }
  });

  it('waits for nothing at full speed', async () => {
    const { entries } = await played('max');
    expect(gaps(entries).every(({ ms }) => ms === 0)).toBe(true);
  });

  it('gives a change of sides a second more', async () => {
    const says = ({ agent, round }: ModelRequest) =>
      agent.name === 'Bo' && round === 2 ? 'I am for the highest average now.' : 'I am for the guaranteed floor.';
    const answer = (request: ModelRequest) => (request.purpose === 'poll' ? '0' : voting({ says })(request));
    const { entries } = await played(1, answer);
    const told = gaps(entries).filter(({ type }) => type === 'statement-made');
    expect(told.map(({ ms }) => ms).toSorted((a, b) => a - b)).toEqual([1000, 1000, 1000, 1000, 1000, 2000]);
  });

  it('lets answers that came together be told one after the other', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(voting({})), { speed: 1 });
    const left: number[] = [];
    rig.run.subscribe((news) => {
      if (news.kind === 'status' && rig.run.state().vote?.phase === 'ballot') left.push(news.status.beatsLeft);
    });
    rig.run.start();
    for (let i = 0; i < 100 && rig.run.state().vote?.phase !== 'ballot'; i++) await rig.clock.advance(100);
    expect(rig.ofType('confirmation-answered')).toHaveLength(2);
    await rig.clock.advance(600);
    expect(left.filter((count, i) => count !== left[i - 1]).slice(0, 2)).toEqual([2, 1]);
    expect(rig.run.status().beatsLeft).toBe(1);
    expect(rig.run.state().vote?.revealed).toEqual([]);
    await rig.run.close();
  });

  it('a pause holds the beat, and the next one comes when it is asked for', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(voting({})), { speed: 1 });
    rig.run.start();
    for (let i = 0; i < 200 && rig.run.state().vote?.revealed.length !== 1; i++) await rig.clock.advance(50);
    rig.run.pause();
    await rig.clock.advance(60_000);
    expect(rig.run.state().vote?.revealed).toHaveLength(1);
    expect(rig.run.nextBeat()).toBe(true);
    await rig.clock.advance(60_000);
    expect(rig.run.state().vote?.revealed).toHaveLength(2);
    expect(rig.run.status().mode).toBe('paused');
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.run.state().vote?.revealed).toHaveLength(3);
    await rig.run.close();
  });

  it('is not kept up by a person who acts', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(voting({})), { speed: 1 });
    rig.run.start();
    for (let i = 0; i < 100 && rig.types().at(-1) !== 'statement-made'; i++) await rig.clock.advance(10);
    expect(rig.run.dispatch({ type: 'call-vote' })).toBeNull();
    await rig.clock.advance(1);
    expect(rig.types()).toContain('vote-called');
    await rig.run.close();
  });

  it('shows several of a large group together', async () => {
    const agents = Array.from({ length: 30 }, (_, i) => ({ ...smallScenario().agents[0]!, name: `Agent${i}` }));
    const { entries } = await played(1, voting({}), agents);
    const waits = gaps(entries).filter(({ type, ms }) => type === 'ballot-revealed' && ms > 0);
    expect(waits.length).toBeLessThan(12);
  });

  it('1.5 a recording waits 0.8 s before words, as whoever is simulated does', async () => {
    const { entries, scenario, clock } = await played('max');
    const run = replayRun({ scenario, opening: { scenarioName: 'small', seed: 7 }, entries, clock, speed: 1 });
    const [asked, spoke]: [number[], number[]] = [[], []];
    run.subscribe((news) => {
      if (news.kind === 'status' && run.status().waiting?.lastWordMs === null) asked.push(clock.now());
      if (news.kind === 'delta') spoke.push(clock.now());
    });
    run.start();
    for (let i = 0; i < 200 && spoke.length === 0; i++) await clock.advance(50);
    expect((spoke[0] ?? 0) - (asked[0] ?? 0)).toBe(800);
    await run.close();
  });

  it('1.5 a recording tells thinking no longer than it takes live, whatever was thought and however it came', async () => {
    const thought = 'I weigh one thing after another before I say a word. '.repeat(12);
    const answer = (request: ModelRequest) => (request.purpose === 'reasoning' ? thought : voting({})(request));
    const agents = smallScenario().agents.map((agent) => ({ ...agent, reasoningEnabled: true }));
    const scenario = smallScenario({ rounds: 2, agents });
    const rig = runRig(scenario, scriptedProvider(answer), { speed: 'max' });
    rig.run.start();
    for (let i = 0; i < 400 && rig.run.status().mode !== 'ended'; i++) await rig.clock.advance(100);
    for (const pacing of [undefined, [100, 9_000, 200, 4_000, 300, 8_000], [100, 20, 200, 30]]) {
      const entries = rig.entries.map((entry) => paced(entry, pacing));
      const opening = { scenarioName: 'small', seed: 7 };
      const run = replayRun({ scenario, opening, entries, clock: rig.clock, speed: 1 });
      let [since, spoke]: [number | null, number | null] = [null, null];
      run.subscribe((news) => {
        if (run.status().waiting?.purpose === 'reasoning') since ??= rig.clock.now();
        if (news.kind === 'delta' && news.purpose === 'statement') spoke ??= rig.clock.now();
      });
      run.start();
      for (let i = 0; i < 400 && spoke === null; i++) await rig.clock.advance(10);
      expect(since).not.toBeNull();
      const ms = pacing === undefined || pacing.length > 4 ? 800 : 250;
      expect((spoke ?? Number.NaN) - (since ?? 0)).toBeCloseTo(ms, 3);
      await run.close();
    }
  });

  it('1.5 a recording whose words came in two or three lumps is spoken word by word, and does not stand still', () => {
    const text = 'The park is green and quiet, and children can run in it as long as they like. '.repeat(3).trim();
    const words = text.split(' ').length;
    const told = (pacing: readonly number[]) => wordsPaced({ text, purpose: 'statement', call: { pacing } }, false);
    for (const pacing of [
      [94, 9, 138, 54],
      [80, 5, 80, 300, 70, 2],
    ]) {
      const pieces = told(pacing);
      expect(pieces.map(([piece]) => piece).join('')).toBe(text);
      expect(pieces.length).toBe(words);
      expect(pieces[0]?.[1], 'as long as was waited for its first words').toBe(pacing[1]);
      expect(Math.max(...pieces.map(([, ms]) => ms))).toBeLessThan(1000);
      const ms = pieces.reduce((sum, [, one]) => sum + one, 0);
      expect(ms).toBeCloseTo((words / 220) * 60_000 + (pacing[1] ?? 0), 3);
    }
    // Pieces of a few words keep the rhythm in which they came.
    const fine = Array.from({ length: 24 }, (_, i) => [10, i === 12 ? 4_000 : 10]).flat();
    const pieces = told(fine);
    expect(pieces.length).toBe(24);
    expect(pieces[12]?.[1]).toBe(Math.max(...pieces.map(([, one]) => one)));
  });

  it('is the same in a recording', async () => {
    const { entries, scenario, clock } = await played('max');
    const run = replayRun({ scenario, opening: { scenarioName: 'small', seed: 7 }, entries, clock, speed: 1 });
    const opened: number[] = [];
    run.subscribe((news) => {
      if (news.kind === 'entry' && /revealed|closed/.test(news.entry.event.type)) opened.push(clock.now());
    });
    run.start();
    for (let i = 0; i < 2000 && opened.length < 4; i++) await clock.advance(100);
    expect(opened.slice(1).map((at, i) => at - (opened[i] ?? 0))).toEqual([800, 1600, 0]);
    await run.close();
  });
});
