import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { isLong } from '../long.ts';
import { statesOf } from '../orchestrator/memory-material.ts';
import { DONE, finish, openStream, type RawServer, rawServer, status, words } from '../providers/raw-server.ts';
import { FAULTS, type WireFault } from './wire-faults.ts';
import {
  baseline,
  begin,
  casesOf,
  expectNothingMadeUp,
  newWire,
  scenario,
  speakersOf,
  told,
  tryOne,
  type Wanted,
} from './wire-rig.ts';

const wire = newWire<WireFault>();
let server: RawServer;

beforeAll(async () => {
  // Loaded by the first call, it would take minutes of the clock that turns with the event loop.
  await import('openai');
  server = await rawServer((response, count, request) => {
    const model = server.requests.pop()?.body['model'];
    // Who was told that there is no such model asks which there are.
    if (model === undefined) return status(404, {})(response, count, request);
    const { key, text } = JSON.parse(String(model)) as Wanted;
    wire.asked.push(key);
    const fault = wire.brokenBy(key);
    if (fault) return fault.answer(response, count, request);
    openStream(response);
    response.end(words(text) + finish() + DONE);
  });
  wire.baseURL = server.baseURL;
});
afterAll(() => server.close());

const CASES = casesOf(FAULTS);

describe('faults of the wire', () => {
  it('are forty and more, each of them at every place in the long run', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(CASES.length).toBe(FAULTS.length * 24);
  });

  // In short half of the faults of each kind, at least one, each once and at a place of its own.
  const draw = random(11, 'wire-faults');
  const tried = FAULTS.filter((fault) => FAULTS.filter(({ kind }) => kind === fault.kind).indexOf(fault) % 2 === 0);
  const chosen = isLong ? CASES : tried.map((fault) => draw.pick(CASES.filter((one) => one.fault === fault)));
  it.each(chosen.map((one, i) => ({ ...one, name: one.fault.name, how: one.isLasting ? 'lasting' : 'passing', i })))(
    '16.2 $name, $how, at the $place $what: nothing is made up, and the run ends as without it',
    ({ i, ...one }) => tryOne(wire, one, i % 2 === 0),
  );
});

describe('a discussion in which anything may fail at any time', () => {
  const faults = FAULTS.filter(({ kind }) => kind !== 'relieve');
  /** So often a run is gone on with that could not be. */
  const MOST_PAUSES = 60;

  async function throughStorm(seed: number, tokensPerRun: number | null = null) {
    const draw = random(seed, 'storm');
    wire.brokenBy = () => (draw.int(6) === 0 ? draw.pick(faults) : null);
    const answered = new Map<string, number>();
    let part = begin(wire, answered, [], tokensPerRun);
    for (let pauses = 0; ; pauses++) {
      await part.drive();
      if (part.run.status().mode !== 'unavailable') return part;
      expect(pauses).toBeLessThan(MOST_PAUSES);
      if (draw.int(2) === 0) part.run.resume();
      else {
        await part.run.close();
        part = begin(wire, answered, part.entries, tokensPerRun);
      }
    }
  }

  it.each(Array.from({ length: isLong ? 500 : 1 }, (_, i) => i + 1))(
    '13.2, 16.2 ends in order, with nothing made up, all paid for, and its journal replays: seed %i',
    async (seed) => {
      const { told: expected, speakers } = await baseline(wire);
      const { run, entries } = await throughStorm(seed);
      expect(run.status().mode).toBe('ended');
      expectNothingMadeUp(entries);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
      expect(speakersOf(entries)).toEqual(speakers);
      const calls = entries.flatMap(({ event }) => ('call' in event && event.call ? [event.call] : []));
      // What was cut off is kept as cut where it was cut again, and a ballot of it may have been asked for anew.
      if (!calls.some((call) => call.finish === 'length')) expect(told(entries)).toEqual(expected);
      const paid = calls.reduce((sum, { tokensIn, lost }) => sum + tokensIn + (lost?.tokensIn ?? 0), 0);
      expect(run.state().spent.tokensIn).toBe(paid);
      const replayed = statesOf(scenario, entries).at(-1)!;
      expect(replayed.ended).toEqual(run.state().ended);
      expect(replayed.spent).toEqual(run.state().spent);
    },
  );

  it.each(Array.from({ length: isLong ? 500 : 2 }, (_, i) => i + 1))(
    '8.3, 16.2 and nothing is asked for once its budget is used up: seed %i',
    async (seed) => {
      const { speakers, tokens } = await baseline(wire);
      const budget = Math.ceil(tokens * (0.05 + 0.85 * random(seed, 'budget').next()));
      const { run, entries } = await throughStorm(seed, budget);
      expect(run.status().mode).toBe('ended');
      expectNothingMadeUp(entries);
      expect(speakersOf(entries)).toEqual(speakers.slice(0, speakersOf(entries).length));
      const limited = { ...scenario, budgets: { ...scenario.budgets, tokensPerRun: budget } };
      const spent = statesOf(limited, entries).map((state) => state.spent.tokensIn + state.spent.tokensOut);
      const before = entries.flatMap(({ event }, i) => ('call' in event && event.call ? [spent[i] as number] : []));
      expect(Math.max(...before), 'each call was begun within the budget').toBeLessThan(budget);
      // Who has decided by the last call that there was has decided.
      const isUsedUp = (spent.at(-1) as number) >= budget;
      expect(run.state().ended?.by).toBe(isUsedUp && !run.state().ended?.decision ? 'budget' : 'consensus');
    },
  );
});
