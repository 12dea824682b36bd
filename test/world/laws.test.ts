import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import type { Event, EventOf } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { ballotTally } from '../../src/projections/ballot-tally.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import { transcriptParts } from '../../src/projections/transcript-parts.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { worlds } from '../../src/world/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { continued, placesIn, withoutPacing } from '../orchestrator/prefix-law.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { shipped } from '../providers/simulated-run.ts';
import { keptWorldRun, NAMES, SHOWN, settingOf, shortWorld, walked, worldRun } from './material.ts';

const SEEDS = isLong ? 200 : 2;

const changesIn = (events: readonly Event[]) =>
  events.filter((event): event is EventOf<'world-changed'> => event.type === 'world-changed');

describe.each(NAMES)('the world %s', (name) => {
  const scenario = shipped(SHOWN[name]);
  const kind = worlds[name];
  const someWay = (seed: number) => (count: number, round: number) => random(seed, `law/${round}`).int(count);
  const ways = new Map<number, ReturnType<typeof walked>>();
  const wayOf = (seed: number) => {
    const way = ways.get(seed) ?? walked(name, seed, 20, someWay(seed));
    ways.set(seed, way);
    return way;
  };

  it('30.1 begins and goes on by its seed alone', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const first = walked(name, seed, 12, someWay(seed));
      expect(walked(name, seed, 12, someWay(seed))).toEqual(first);
    }
    const beginnings = new Set(Array.from({ length: 12 }, (_, seed) => JSON.stringify(walked(name, seed, 0)[0])));
    expect(beginnings.size).toBeGreaterThan(8);
  });

  it('30.1 has something open for as long as it goes on, each of it once and within its rules, and changes nothing it is given', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const all = wayOf(seed);
      for (const [round, world] of all.entries()) {
        const kept = JSON.stringify(world);
        if (world.end === null) {
          const ids = kind.open(world, settingOf(scenario, seed, round + 1)).map(({ id }) => id);
          expect(ids.length).toBeGreaterThan(0);
          expect(new Set(ids).size).toBe(ids.length);
        }
        for (const agent of [null, ...scenario.agents.map((one) => one.name)]) kind.view(world, agent, scenario.world!);
        expect(JSON.stringify(world)).toBe(kept);
      }
    }
  });

  // In short each form of ballot in one world.
  const FORMS = ['plurality', 'approval', 'cumulative', 'ranked'] as const;
  it.each(samplesOf(FORMS, (_, i) => i % NAMES.length === NAMES.indexOf(name)))(
    '30.2 simulated agents mark what can be decided now on ballots of every form (%s)',
    async (rule) => {
      const ruled = { ...shortWorld(name, 2), voting: { ...scenario.voting, rule } };
      const events = (await worldRun(ruled, 2)).map(({ event }) => event);
      expect(events.filter(({ type }) => type === 'ballot-spoiled' || type === 'reply-refused')).toEqual([]);
      expect(changesIn(events).filter(({ decision }) => decision !== null).length).toBeGreaterThan(0);
    },
  );

  it('30.2 a vote that has closed is told by what it was about, whatever can be decided now', async () => {
    const entries = await keptWorldRun(shortWorld(name, 2), 2);
    const states = entries.map(
      (
        (state) =>
        ({ event, seq }: (typeof entries)[number]) =>
          (state = evolve(state, { seq, at: 0, event }))
      )(initial(shortWorld(name, 2), { scenarioName: 'world', seed: 2 })),
    );
    for (const language of LANGUAGES) {
      const words = interfaces[language];
      const changed = states.filter((state, at) => entries[at]!.event.type === 'world-changed' && state.vote !== null);
      expect(changed.length).toBeGreaterThan(0);
      for (const { vote, scenario: now, ...state } of changed) {
        const tally = ballotTally(vote!, now, words);
        expect(tally.reduce((sum, { count }) => sum + count, 0)).toBe(vote!.ballots.length);
        const { rows } = voteView({ ...state, vote, scenario: now }, words, { asked: null, closing: null });
        const labels = new Set(tally.map(({ label }) => label));
        for (const { ballot } of rows) expect(labels).toContain((ballot as { option: string }).option);
      }
    }
  });

  it('30.1 weighs each thing that is open, by reasons that agents have words for', () => {
    const [world] = walked(name, 3, 0);
    const open = kind.open(world!, settingOf(scenario, 3, 1));
    for (const { name: agent, values } of scenario.agents) {
      const reasons = kind.weigh(kind.view(world!, agent, scenario.world!), open, values);
      expect(reasons.length).toBe(open.length);
      expect(reasons.flat().every(({ weight }) => Number.isFinite(weight))).toBe(true);
    }
  });

  it('30.2 a run taken up after any line goes on the same', async () => {
    const short = shortWorld(name, 2);
    const entries = await keptWorldRun(short, 2);
    const whole = entries.map(({ event }) => withoutPacing(event));
    expect(changesIn(whole).length).toBeGreaterThanOrEqual(2);
    const recorded = { scenario: short, scenarioName: 'world', seed: 2, entries };
    for (const length of placesIn(entries))
      expect(await continued(recorded, length, simulatedProvider(short), roughCounter), `after ${length}`).toEqual(
        whole,
      );
  });

  // In short in one world: that a run is taken up in each of them shows as much of what they keep.
  it.runIf(isLong || name === NAMES[0])('30.2 a branch in which nothing is changed comes to the same end', async () => {
    const short = shortWorld(name);
    const whole = (await keptWorldRun(short, 6)).map(({ event }) => withoutPacing(event));
    const twin = (await worldRun(structuredClone(short), 6)).map(({ event }) => withoutPacing(event));
    expect(twin).toEqual(whole);
  });

  it('30.2 a replay computes nothing: the state follows from the events', async () => {
    const short = shortWorld(name);
    const entries = await keptWorldRun(short, 6);
    let state = initial(short, { scenarioName: 'world', seed: 6 });
    for (const entry of entries) state = evolveUntrusted(state, entry);
    const last = changesIn(entries.map(({ event }) => event)).at(-1)!;
    expect(state.world?.gauges).toEqual(last.gauges);
    expect(state.scenario.options).toEqual(last.options);
  });

  it('30.4 from a seat neither what others see is there, nor what nobody knows', async () => {
    const short = shortWorld(name);
    const entries = await keptWorldRun(short, 6);
    const seats = short.agents.map((agent) => agent.name);
    for (const seat of seats) {
      const redaction = { seat, hidden: '·' };
      let state = initial(redactedScenario(short, redaction), { scenarioName: 'world', seed: 6 });
      for (const entry of entries) state = redactedEntry(state, entry, redaction).state;
      expect(Object.keys(state.world!.seen)).toEqual([seat]);
      expect(state.world!.hidden).toEqual([]);
      const others = kind.view(state.world!, seats.find((one) => one !== seat)!, short.world!);
      expect([others.rows, others.notes]).toEqual([[], []]);
    }
  });

  it.each(LANGUAGES)('30.1 tells all that happens in %s, in words', (language) => {
    const short = shipped(SHOWN[name]);
    const known = Object.keys(phrasebooks[language].world.happenings);
    for (let seed = 1; seed <= SEEDS; seed++)
      for (const world of wayOf(seed)) {
        expect(known).toEqual(expect.arrayContaining(world.happened.map((one) => one.kind)));
        const state = { ...initial(short, { scenarioName: 'world', seed }), world };
        const event = { type: 'world-changed', options: [], failed: [], ...world, decision: null } as unknown as Event;
        const [part] = transcriptParts({ event }, state, interfaces[language], earnings);
        expect((part as { text: string }).text).not.toMatch(/undefined|\bnull\b/);
      }
  });
});
