import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import type { Purpose } from '../../src/discussion/purpose.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { endpointAt } from '../providers/ask.ts';
import { smallScenario } from '../small-scenario.ts';
import { type Kind, UNFINISHED } from './wire-faults.ts';

const base = smallScenario();
/** All four purposes are asked of two agents; the first vote fails. */
export const scenario = smallScenario({
  rounds: 2,
  agents: base.agents.slice(0, 2),
  memory: { ...base.memory, discussion: 'complex' },
  voting: { ...base.voting, pollOrder: 'listed' },
  limits: { ...base.limits, timeoutMs: 2_000, callMaxMs: 20_000, outageMs: 6_000 },
});
/** How many requests a lasting fault may cost: those that fit into six seconds, twice, three times. One that passes costs one more at most. */
const MOST: Readonly<Record<Kind, number>> = { later: 6, once: 2, never: 1, wait: 3, room: 2, lost: 2, relieve: 40 };

export const ASKED = { statement: 'statement', poll: 'poll', ballot: 'ballot-option', memory: 'integration' } as const;
export const PLACES = ['first', 'middle', 'last'] as const;
export type Case<F> = { fault: F; what: keyof typeof ASKED; place: (typeof PLACES)[number]; isLasting: boolean };

/** Each fault at every place, passing and lasting. */
export const casesOf = <F>(faults: readonly F[]): readonly Case<F>[] =>
  faults.flatMap((fault) =>
    (Object.keys(ASKED) as (keyof typeof ASKED)[]).flatMap((what) =>
      PLACES.flatMap((place) => [false, true].map((isLasting) => ({ fault, what, place, isLasting }))),
    ),
  );

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

/**
 * A server whose answers can be broken. What is asked for stands in the name of the model, so that it knows that without a look at the prompt.
 * `asked`: the keys of its requests. `brokenBy`: what a request is answered with instead of what it asks for; null: it works.
 */
export type Wire<F extends { kind: Kind }> = { baseURL: string; asked: string[]; brokenBy: (key: string) => F | null };
export type Wanted = { key: string; text: string };

type AnyWire = Wire<{ kind: Kind }>;

export const newWire = <F extends { kind: Kind }>(): Wire<F> => ({ baseURL: '', asked: [], brokenBy: () => null });

const keyOf = ({ purpose, agent, round, attempt }: ModelRequest, nth: number) =>
  `${purpose} ${agent.name} ${round} ${attempt} ${nth}`;

/** Answers through the wire. Questions of one kind in one round are told apart by how many were answered before. */
function wired(wire: AnyWire, clock: ReturnType<typeof manualClock>, answered: Map<string, number>): Provider {
  return {
    name: 'wired',
    async *stream(request, options): AsyncGenerator<Chunk> {
      const kind = keyOf(request, 0);
      const nth = answered.get(kind) ?? 0;
      const wanted: Wanted = { key: keyOf(request, nth), text: answerTo(request) };
      const model = JSON.stringify(wanted);
      const provider = openAiProvider({ model, settings: endpointAt(wire.baseURL), clock });
      for await (const chunk of provider.stream(request, options)) {
        // What was cut off is kept once it has had more room.
        const isKept = chunk.end?.finish === 'stop' || request.agent.maxTokens > scenario.agents[0]!.maxTokens;
        if (chunk.end && isKept) answered.set(kind, nth + 1);
        yield chunk;
      }
    },
  };
}

export function begin(
  wire: AnyWire,
  answered: Map<string, number>,
  recorded: readonly Entry[] = [],
  tokensPerRun: number | null = null,
) {
  const clock = manualClock(1_000_000);
  const entries: Entry[] = structuredClone([...recorded]);
  const run = liveRun({
    scenario: { ...scenario, budgets: { ...scenario.budgets, tokensPerRun } },
    opening: { scenarioName: 'wire', seed: 7 },
    journal: { append: (entry) => entries.push(structuredClone(entry)), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => wired(wire, clock, answered),
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
export function told(entries: readonly Entry[]): string[] {
  const plain = entries.map(({ event }) => {
    const { call: _call, ...rest } = event as Event & { call?: unknown };
    if (rest.type === 'vote-closed')
      return { ...rest, ballots: [...rest.ballots].sort((a, b) => (a.agent < b.agent ? -1 : 1)) };
    if (rest.type !== 'memory-updated') return rest;
    return { ...rest, entries: rest.entries.map(({ text }) => text), changes: rest.changes.length };
  });
  return plain.map((event) => JSON.stringify(event)).sort();
}

export const speakersOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event.agent] : []));

type Whole = { told: string[]; keys: string[]; speakers: string[]; tokens: number };
const wholes = new WeakMap<AnyWire, Whole>();
/** The run in which all works. */
export async function baseline(wire: AnyWire): Promise<Whole> {
  const known = wholes.get(wire);
  if (known) return known;
  wire.asked = [];
  wire.brokenBy = () => null;
  const { run, entries, drive } = begin(wire, new Map());
  await drive();
  const { tokensIn, tokensOut } = run.state().spent;
  const whole = { told: told(entries), keys: wire.asked, speakers: speakersOf(entries), tokens: tokensIn + tokensOut };
  wholes.set(wire, whole);
  return whole;
}

async function targetOf(wire: AnyWire, { what, place }: Pick<Case<unknown>, 'what' | 'place'>): Promise<string> {
  const purpose: Purpose = ASKED[what];
  const keys = (await baseline(wire)).keys.filter((key) => key.startsWith(`${purpose} `));
  return keys[place === 'first' ? 0 : place === 'middle' ? keys.length >> 1 : keys.length - 1] as string;
}

/** Every reply in the record is one that was given whole, or is told as cut. */
export function expectNothingMadeUp(entries: readonly Entry[]): void {
  for (const { event } of entries) {
    if (!JSON.stringify(event).includes(UNFINISHED)) continue;
    const isCut = 'call' in event && event.call?.finish === 'length';
    // What memory keeps of a statement that was cut is no answer of its own.
    if (event.type !== 'memory-updated' || event.call) expect(isCut, JSON.stringify(event)).toBe(true);
  }
}

export async function tryOne<F extends { kind: Kind }>(
  wire: Wire<F>,
  { fault, what, place, isLasting }: Case<F>,
  inAnotherProcess: boolean,
): Promise<void> {
  const { told: expected } = await baseline(wire);
  const target = await targetOf(wire, { what, place });
  wire.asked = [];
  let times = isLasting ? Number.POSITIVE_INFINITY : 1;
  wire.brokenBy = (key) => (key === target && times-- > 0 ? fault : null);
  const answered = new Map<string, number>();
  const first = begin(wire, answered);
  await first.drive();
  const tries = wire.asked.filter((key) => key === target).length;
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
  wire.brokenBy = () => null;
  wire.asked = [];
  if (inAnotherProcess) {
    await first.run.close();
    const second = begin(wire, answered, first.entries);
    await second.drive();
    expect(wire.asked[0]).toBe(target);
    expect(told(second.entries)).toEqual(expected);
  } else {
    first.run.resume();
    await first.drive();
    expect(wire.asked[0]).toBe(target);
    expect(told(first.entries)).toEqual(expected);
  }
}
