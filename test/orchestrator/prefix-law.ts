import { manualClock } from '../../src/base/clock.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import type { Provider, TokenCounter } from '../../src/providers/provider.ts';
import { isLong } from '../long.ts';

export type Recorded = { scenario: Scenario; scenarioName: string; seed: number; entries: readonly Entry[] };

/** A person's acts of a recorded run, to be taken again at their place. */
export function actsOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ event }) => 'actor' in event && event.actor === 'person');
}

/** What 13.4 leaves out: the pace of a call, and how an endpoint numbers it. */
export function withoutPacing(event: Event): Event {
  if (!('call' in event) || !event.call) return event;
  const { pacing: _pacing, firstTokenMs: _first, requestId: _id, ...call } = event.call;
  return { ...event, call } as Event;
}

/**
 * After how many lines a run is taken up: after each; in short once before each kind of line. Several runs of much the same kinds part
 * these in short: this one, `own` of so many, has one of each so many.
 */
export function placesIn(lines: readonly (Entry | Event)[], own = 0, parts = 1): number[] {
  const kinds = lines.map((line) => ('event' in line ? line.event.type : line.type));
  const first = [...new Set(kinds)].sort();
  const isMine = (place: number) =>
    kinds.indexOf(kinds[place]!) === place && first.indexOf(kinds[place]!) % parts === own % parts;
  return lines.flatMap((_, place) => (isLong || isMine(place) ? [place] : []));
}

/** Takes a recorded run up after its first `length` entries and lets it go on to its end; gives all its events. */
export async function continued(
  recorded: Recorded,
  length: number,
  provider: Provider,
  counter: TokenCounter,
): Promise<Event[]> {
  const kept = recorded.entries.slice(0, length);
  const events = kept.map((entry) => withoutPacing(entry.event));
  const run = liveRun({
    scenario: recorded.scenario,
    opening: { scenarioName: recorded.scenarioName, seed: recorded.seed },
    journal: { append: ({ event }) => events.push(withoutPacing(structuredClone(event))), sync: () => {} },
    clock: manualClock(),
    speed: 'max',
    provider: () => provider,
    counter: async () => counter,
    recorded: kept,
    reissued: actsOf(recorded.entries.slice(length)),
  });
  // A person who lets a run go on in which nobody could be reached leaves no trace.
  run.subscribe((news) => {
    if (news.kind === 'status' && news.status.mode === 'unavailable') queueMicrotask(() => run.resume());
  });
  run.start();
  await run.done;
  return events;
}
