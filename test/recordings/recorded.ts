import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { type RecordedRun, recordedRun } from '../../src/recordings/recorded-run.ts';
import type { Recording } from '../../src/recordings/recording.ts';
import { hasRecordings, recordings } from '../recorded-discussions.ts';
import { FIXTURES, fixtures } from './fixtures.ts';

/** Four characters a token, rounded up. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);

export const runOf = (recording: Recording): RecordedRun => recordedRun(recording, { model: 'simulated', countTokens });

export type Source = { name: string; text: string };

/** Our own fixtures, and the recordings where they are. */
export const SOURCES: readonly Source[] = [
  ...FIXTURES.map((name) => ({ name: `fixture ${name}`, text: readFileSync(join(fixtures, name), 'utf8') })),
  ...recordedSources(),
];

export function recordedSources(): readonly Source[] {
  if (!hasRecordings) return [];
  const names = readdirSync(recordings).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => ({ name, text: readFileSync(join(recordings, name), 'utf8') }));
}

export const readSource = ({ name, text }: Source): Recording => readRecording(text, name);

export type Step = { entry: Entry; before: State; state: State };

/** Every entry of a run with the state before and after it, as a replay goes through them. */
export function stepsOf({ scenario, scenarioName, seed, entries }: RecordedRun): Step[] {
  let state = initial(scenario, { scenarioName, seed });
  return entries.map((entry) => {
    const before = state;
    state = evolveUntrusted(before, entry);
    return { entry, before, state };
  });
}

export function eventsOf<T extends Event['type']>(run: RecordedRun, type: T): Extract<Event, { type: T }>[] {
  return run.entries
    .map(({ event }) => event)
    .filter((event): event is Extract<Event, { type: T }> => event.type === type);
}
