import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { eventFault } from '../../src/journal/shape.ts';
import { compareRecording } from '../../src/recordings/compare.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { FIXTURES, type Fixture, fixtureText } from './fixtures.ts';
import { runOf } from './recorded.ts';

const LONG = Boolean(process.env['ROUNDTABLE_LONG']);

/** What is wrong with a file; empty: it is read, becomes a journal, and can be compared with our rules. */
function faultsOf(source: string): string {
  try {
    const recording = readRecording(source, 'x.json');
    const { scenario, entries } = runOf(recording);
    for (const { event } of entries) expect(eventFault(event)).toBeNull();
    compareRecording(recording, scenario);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return '';
}

describe('a damaged recording', () => {
  it.each(FIXTURES)('%s, cut anywhere, is a fault with file, line and column', (name) => {
    const text = fixtureText(name).trimEnd();
    const step = Math.max(1, Math.floor(text.length / (LONG ? 400 : 100)));
    for (let end = 0; end < text.length; end += step) {
      expect(faultsOf(text.slice(0, end)), `cut at ${end}`).toMatch(/^x\.json:\d+:\d+: \S/);
    }
  });

  it.each(FIXTURES)('%s, with another kind of value anywhere, is a run, or a fault with its place', (name: Fixture) => {
    let [faultCount, runCount] = [0, 0];
    const json = JSON.parse(fixtureText(name));
    const others = [null, 7, -1, 1.5, true, 'x', '', 'Yes', 'N/A', [], {}, [null], { x: null }, 1e300, '{role}'];
    const places = [...everywhere(json)];
    // About as many of each file.
    const step = LONG ? 4 : Math.max(13, Math.ceil(places.length / 8));
    for (const [place, replace] of places.entries()) {
      for (const value of others.filter((_, i) => (i + place) % step === 0)) {
        const undo = replace(value);
        const source = JSON.stringify(json);
        undo();
        const faults = faultsOf(source);
        if (faults === '') runCount++;
        else faultCount++;
        if (faults === '') continue;
        for (const line of faults.split('\n')) expect(line).toMatch(/^x\.json:1:\d+: \S/);
      }
    }
    expect(faultCount).toBeGreaterThan(20);
    expect(runCount).toBeGreaterThan(5);
  });
});

/** For each value in a JSON value: what puts another in its place, and takes it back. */
function* everywhere(at: unknown): Generator<(value: unknown) => () => void> {
  if (typeof at !== 'object' || at === null) return;
  const holder = at as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const own = holder[key];
    yield (value) => {
      holder[key] = value;
      return () => {
        holder[key] = own;
      };
    };
    yield* everywhere(own);
  }
}
