import type { Entry } from '../discussion/event.ts';
import type { MemoryChange } from '../discussion/memory.ts';
import type { State } from '../discussion/state.ts';

/** The last change of each agent's memory. */
export type MemoryWrites = Readonly<Record<string, MemoryWrite>>;
export type MemoryWrite = { seq: number; round: number; kind: MemoryChange['kind']; chars: number };

export const noWrites: MemoryWrites = {};

/** Folds an entry, which led to `state`. */
export function foldWrites(writes: MemoryWrites, { seq, event }: Entry, { round }: State): MemoryWrites {
  if (event.type !== 'memory-updated') return writes;
  const next = { ...writes };
  for (const { agents, kind, before, after } of event.changes) {
    for (const agent of agents) next[agent] = { seq, round, kind, chars: after.chars - before.chars };
  }
  return next;
}

/** One gauge of the wall. `threshold`: the share of the limit at which it is marked (5.7). */
export type Gauge = {
  agent: string;
  chars: number;
  tokens: number;
  limitChars: number;
  share: number;
  threshold: number;
  style: string;
  entryCount: number;
  lastWrite: MemoryWrite | null;
};

export function memoryWall({ scenario, memories }: State, writes: MemoryWrites): readonly Gauge[] {
  return scenario.agents.map(({ name, limitChars }) => {
    const memory = memories[name];
    const { chars, tokens } = memory?.size ?? { chars: 0, tokens: 0 };
    return {
      agent: name,
      chars,
      tokens,
      limitChars,
      share: limitChars > 0 ? chars / limitChars : 1,
      threshold: scenario.memory.compressionThreshold,
      style: memory?.style ?? '',
      entryCount: memory?.entries.length ?? 0,
      lastWrite: writes[name] ?? null,
    };
  });
}
