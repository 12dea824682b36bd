import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { random } from '../../src/base/random.ts';
import type { Entry, Event, Purpose } from '../../src/discussion/event.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { statesOf } from '../orchestrator/memory-material.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { endpointAt } from '../providers/ask.ts';
import { DONE, finish, openStream, type RawServer, rawServer, status, words } from '../providers/raw-server.ts';
import { smallScenario } from '../small-scenario.ts';
import { FAULTS, type Kind, UNFINISHED, type WireFault } from './wire-faults.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const base = smallScenario();
/** All four purposes are asked of two agents; the first vote fails. */
const scenario = smallScenario({
  rounds: 2,
  agents: base.agents.slice(0, 2),
  memory: { ...base.memory, discussion: 'complex' },
  voting: { ...base.voting, pollOrder: 'listed' },
  limits: { ...base.limits, timeoutMs: 2_000, callMaxMs: 20_000, outageMs: 6_000 },
});
/** How many requests a lasting fault may cost: those that fit into six seconds, twice, three times. One that passes costs one more at most. */
const MOST: Readonly<Record<Kind, number>> = { later: 6, once: 2, never: 1, wait: 3, room: 2, lost: 2, relieve: 40 };

const ASKED = { statement: 'statement', poll: 'poll', ballot: 'ballot-option', memory: 'integration' } as const;
const PLACES = ['first', 'middle', 'last'] as const;
type Case = { fault: WireFault; what: keyof typeof ASKED; place: (typeof PLACES)[number]; isLasting: boolean };

function answerTo({ purpose, agent, round }: ModelRequest): string {
  switch (purpose) {
    case 'poll':
    case 'confirmation':
      return '1';
    case 'ballot-option':
      return agent.name === 'Ann' || round > 1 ? '2' : '1';
    case 'ballot-amount':
      return '15000';
    case 'statement':
      return `In round ${round} I, ${agent.name}, still hold that the highest average is the rule that serves us all best.`;
    default:
      return `${agent.name} keeps of round ${round} what was said for the highest average.`;
  }
}

/** What a request is answered with instead of what it asks for; null: it works. */
let brokenBy: (key: string) => WireFault['answer'] | null = () => null;
let asked: string[] = [];
let server: RawServer;

beforeAll(async () => {
  // Loaded by the first call, it would take minutes of the clock that turns with the event loop.
  await import('openai');
  server = await rawServer((response, count, request) => {
    const model = server.requests.pop()?.body['model'];
    // Who was told that there is no such model asks which there are.
    if (model === undefined) return status(404, {})(response, count, request);
    // What is asked for stands in the name of the model, so that the server knows it without a look at the prompt.
    const { key, text } = JSON.parse(String(model)) as { key: string; text: string };
    asked.push(key);
    const answer = brokenBy(key);
    if (answer) return answer(response, count, request);
    openStream(response);
    response.end(words(text) + finish() + DONE);
  });
});
afterAll(() => server.close());

const keyOf = ({ purpose, agent, round, attempt }: ModelRequest, nth: number) =>
  `${purpose} ${agent.name} ${round} ${attempt} ${nth}`;

/** Answers through the wire. Questions of one kind in one round are told apart by how many were answered before. */
function wired(clock: ReturnType<typeof manualClock>, answered: Map<string, number>): Provider {
  return {
    name: 'wired',
    async *stream(request, options): AsyncGenerator<Chunk> {
      const kind = keyOf(request, 0);
      const nth = answered.get(kind) ?? 0;
      const model = JSON.stringify({ key: keyOf(request, nth), text: answerTo(request) });
      const provider = openAiProvider({ model, settings: endpointAt(server.baseURL), clock });
      for await (const chunk of provider.stream(request, options)) {
        // What was cut off is kept once it has had more room.
        const isKept = chunk.end?.finish === 'stop' || request.agent.maxTokens > scenario.agents[0]!.maxTokens;
        if (chunk.end && isKept) answered.set(kind, nth + 1);
        yield chunk;
      }
    },
  };
}

function begin(answered: Map<string, number>, recorded: readonly Entry[] = [], tokensPerRun: number | null = null) {
  const clock = manualClock(1_000_000);
  const entries: Entry[] = structuredClone([...recorded]);
  const run = liveRun({
    scenario: { ...scenario, budgets: { ...scenario.budgets, tokensPerRun } },
    opening: { scenarioName: 'wire', seed: 7 },
    journal: { append: (entry) => entries.push(structuredClone(entry)), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => wired(clock, answered),
    counter: async () => roughCounter,
    ...(recorded.length > 0 ? { recorded } : {}),
  });
  run.start();
  let isOver = false;
  void run.done.then(() => {
    isOver = true;
  });
  /** Moves the time a little with each turn of the event loop, in which the wire moves. */
  async function drive(): Promise<void> {
    while (!isOver && run.status().mode !== 'unavailable') {
      await clock.advance(4);
      await setImmediate();
    }
  }
  return { run, entries, drive };
}

/** What was recorded, without how calls went and the numbers of entries, in which those asked together may differ. */
function told(entries: readonly Entry[]): string[] {
  const plain = entries.map(({ event }) => {
    const { call: _call, ...rest } = event as Event & { call?: unknown };
    if (rest.type === 'vote-closed')
      return { ...rest, ballots: [...rest.ballots].sort((a, b) => (a.agent < b.agent ? -1 : 1)) };
    if (rest.type !== 'memory-updated') return rest;
    return { ...rest, entries: rest.entries.map(({ text }) => text), changes: rest.changes.length };
  });
  return plain.map((event) => JSON.stringify(event)).sort();
}

const speakersOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event.agent] : []));

let whole: { told: string[]; keys: string[]; speakers: string[]; tokens: number };
async function baseline() {
  if (whole) return whole;
  asked = [];
  brokenBy = () => null;
  const { run, entries, drive } = begin(new Map());
  await drive();
  const { tokensIn, tokensOut } = run.state().spent;
  whole = { told: told(entries), keys: asked, speakers: speakersOf(entries), tokens: tokensIn + tokensOut };
  return whole;
}

async function targetOf({ what, place }: Pick<Case, 'what' | 'place'>): Promise<string> {
  const purpose: Purpose = ASKED[what];
  const keys = (await baseline()).keys.filter((key) => key.startsWith(`${purpose} `));
  return keys[place === 'first' ? 0 : place === 'middle' ? keys.length >> 1 : keys.length - 1] as string;
}

/** Every reply in the record is one that was given whole, or is told as cut. */
function expectNothingMadeUp(entries: readonly Entry[]): void {
  for (const { event } of entries) {
    if (!JSON.stringify(event).includes(UNFINISHED)) continue;
    const isCut = 'call' in event && event.call?.finish === 'length';
    // What memory keeps of a statement that was cut is no answer of its own.
    if (event.type !== 'memory-updated' || event.call) expect(isCut, JSON.stringify(event)).toBe(true);
  }
}

async function tryOne({ fault, what, place, isLasting }: Case, inAnotherProcess: boolean): Promise<void> {
  const { told: expected } = await baseline();
  const target = await targetOf({ what, place });
  asked = [];
  let times = isLasting ? Number.POSITIVE_INFINITY : 1;
  brokenBy = (key) => (key === target && times-- > 0 ? fault.answer : null);
  const answered = new Map<string, number>();
  const first = begin(answered);
  await first.drive();
  const tries = asked.filter((key) => key === target).length;
  const most = isLasting ? MOST[fault.kind] : Math.min(2, MOST[fault.kind]);
  expect(tries, 'requests').toBeGreaterThan(0);
  expect(tries, 'requests').toBeLessThanOrEqual(most);
  expectNothingMadeUp(first.entries);

  const { mode } = first.run.status();
  if (fault.kind === 'room' && isLasting) {
    expect(mode).toBe('ended');
    const cut = first.entries.filter(({ event }) => 'call' in event && event.call?.finish === 'length');
    expect(cut.length, 'kept and marked, or re-asked as unreadable').toBeGreaterThan(0);
    return;
  }
  if (fault.kind === 'relieve') {
    expect(
      first.entries.some(({ event }) => event.type === 'prompt-overflowed' || ('failure' in event && event.failure)),
    ).toBe(true);
    await first.run.close();
    return;
  }
  const isHeld = isLasting || fault.kind === 'never';
  expect(mode).toBe(isHeld ? 'unavailable' : 'ended');
  if (!isHeld) return expect(told(first.entries)).toEqual(expected);

  // Nothing of it is recorded, and what is missing alone is asked for when it works again.
  const left = [...expected];
  for (const one of told(first.entries)) {
    const at = left.indexOf(one);
    expect(at, one).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
  brokenBy = () => null;
  asked = [];
  if (inAnotherProcess) {
    await first.run.close();
    const second = begin(answered, first.entries);
    await second.drive();
    expect(asked[0]).toBe(target);
    expect(told(second.entries)).toEqual(expected);
  } else {
    first.run.resume();
    await first.drive();
    expect(asked[0]).toBe(target);
    expect(told(first.entries)).toEqual(expected);
  }
}

const CASES: readonly Case[] = FAULTS.flatMap((fault) =>
  (Object.keys(ASKED) as (keyof typeof ASKED)[]).flatMap((what) =>
    PLACES.flatMap((place) => [false, true].map((isLasting) => ({ fault, what, place, isLasting }))),
  ),
);

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
    ({ i, ...one }) => tryOne(one, i % 2 === 0),
  );
});

describe('a discussion in which anything may fail at any time', () => {
  const faults = FAULTS.filter(({ kind }) => kind !== 'relieve');
  /** So often a run is gone on with that could not be. */
  const MOST_PAUSES = 60;

  async function throughStorm(seed: number, tokensPerRun: number | null = null) {
    const draw = random(seed, 'storm');
    brokenBy = () => (draw.int(6) === 0 ? draw.pick(faults).answer : null);
    const answered = new Map<string, number>();
    let part = begin(answered, [], tokensPerRun);
    for (let pauses = 0; ; pauses++) {
      await part.drive();
      if (part.run.status().mode !== 'unavailable') return part;
      expect(pauses).toBeLessThan(MOST_PAUSES);
      if (draw.int(2) === 0) part.run.resume();
      else {
        await part.run.close();
        part = begin(answered, part.entries, tokensPerRun);
      }
    }
  }

  it.each(Array.from({ length: isLong ? 500 : 1 }, (_, i) => i + 1))(
    '13.2, 16.2 ends in order, with nothing made up, all paid for, and its journal replays: seed %i',
    async (seed) => {
      const { told: expected, speakers } = await baseline();
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
      const { speakers, tokens } = await baseline();
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
