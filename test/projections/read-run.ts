import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '../../src/discussion/call.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { BufferSize, MemoryChange, MemoryEntry } from '../../src/discussion/memory.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { readJournal } from '../../src/journal/read.ts';

export type Step = { entry: Entry; before: State; state: State };

/** Every entry of a run with the state before and after it. */
export function stepsOf(scenario: Scenario, events: readonly Event[]): Step[] {
  let state = initial(scenario, { scenarioName: 'small', seed: 1 });
  return events.map((event, i) => {
    const entry: Entry = { seq: i + 1, at: i * 1000, event };
    const before = state;
    state = evolve(before, entry);
    return { entry, before, state };
  });
}

const golden = fileURLToPath(new URL('../golden', import.meta.url));
export const goldenNames = readdirSync(golden).filter((name) => name.endsWith('.jsonl'));

export function goldenSteps(name: string): Step[] {
  const { header, entries } = readJournal(`${golden}/${name}`);
  return stepsOf(
    header.scenario,
    entries.map(({ event }) => event),
  );
}

/** The last value of a fold over steps. */
export function folded<T>(steps: readonly Step[], first: T, fold: (value: T, step: Step) => T): T {
  return steps.reduce(fold, first);
}

export const call: Call = { model: 'simulated', attempt: 1, tokensIn: 10, tokensOut: 3, tokensLabel: 'simulated' };

export function opened(round: number, agents: readonly string[]): Event {
  return { type: 'round-opened', round, queue: agents.map((agent) => ({ agent, reason: 'policy' })) };
}

export function said(agent: string, text: string): Event {
  return { type: 'statement-made', agent, text, call };
}

/** An entry of a memory; sizes as they are counted: the text and its newline, four characters a token. */
export function entryOf(id: number, text: string, more: Partial<MemoryEntry> = {}): MemoryEntry {
  const chars = [...text].length + 1;
  const tokens = Math.ceil(chars / 4);
  const fixed = { round: 1, origin: 'others', speaker: null, message: null, style: null, gist: null } as const;
  return { id, ...fixed, text, chars, tokens, ...more };
}

/** What takes some memories from one size to another. */
export function changeOf(
  agents: readonly string[],
  kind: MemoryChange['kind'],
  before: readonly MemoryEntry[],
  after: readonly MemoryEntry[],
  more: Partial<MemoryChange> = {},
): MemoryChange {
  return { agents, kind, entries: [], before: sizeOf(before), after: sizeOf(after), ...more };
}

export function sizeOf(entries: Iterable<MemoryEntry>): BufferSize {
  const size = { chars: 0, tokens: 0 };
  for (const { chars, tokens } of entries) {
    size.chars += chars;
    size.tokens += tokens;
  }
  return size;
}
