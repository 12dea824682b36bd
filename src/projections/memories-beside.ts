import type { Log } from '../base/log.ts';
import type { BufferSize, MemoryEntry } from '../discussion/memory.ts';
import type { Memory } from '../discussion/memory-buffer.ts';
import type { State } from '../discussion/state.ts';

/**
 * What one agent remembers in two runs, `a` and `b`, buffer and long-term memory; null: it is not in that run. `a`, `b` are sizes
 * of the buffers; `held`: entries of these and of long-term memory. `onlyA`, `onlyB`: entries
 * whose words stand in the other nowhere, oldest first; `both`: how many are in both.
 */
export type MemoryPair = {
  agent: string;
  a: BufferSize | null;
  b: BufferSize | null;
  held: { a: Held; b: Held };
} & Shares;
type Held = { entries: number; longTerm: number };
type Shares = { both: number; onlyA: readonly MemoryEntry[]; onlyB: readonly MemoryEntry[] };
type MemoriesCompared = { a: Memory; b: Memory; shares: Shares };

/** What each agent remembers in the two, as they stand. */
export function memoriesOf(a: State, b: State): readonly MemoryPair[] {
  const names = new Set([...a.scenario.agents, ...b.scenario.agents].map(({ name }) => name));
  let last: MemoriesCompared | null = null;
  return [...names].map((agent) => {
    const [ours, theirs] = [a.memories[agent], b.memories[agent]];
    if (ours && theirs) last = comparedWith(ours, theirs, last);
    const { both, onlyA, onlyB } =
      ours && theirs && last ? last.shares : sharesOf(remembered(ours), remembered(theirs));
    const held = { a: heldIn(ours), b: heldIn(theirs) };
    return { agent, a: ours?.size ?? null, b: theirs?.size ?? null, held, both, onlyA, onlyB };
  });
}

/** Kept, because two runs that go on are compared at every frame, and an entry changes the memories of few agents or of all alike. */
const known = new WeakMap<Memory, MemoriesCompared>();

/** `last`: of another agent, who often remembers the very same entries. */
function comparedWith(a: Memory, b: Memory, last: MemoriesCompared | null): MemoriesCompared {
  const before = known.get(a);
  if (before?.b === b) return before;
  const isAlike = last !== null && holdsTheSame(a, last.a) && holdsTheSame(b, last.b);
  const shares = isAlike ? last.shares : sharesOf(remembered(a), remembered(b));
  const compared = { a, b, shares };
  known.set(a, compared);
  return compared;
}

const holdsTheSame = (one: Memory, other: Memory): boolean =>
  isSame(one.entries, other.entries) && isSame(one.longTerm, other.longTerm);

function isSame(one: Log<MemoryEntry>, other: Log<MemoryEntry>): boolean {
  if (one.length !== other.length) return false;
  for (let i = one.length - 1; i >= 0; i--) if (one.at(i) !== other.at(i)) return false;
  return true;
}

const heldIn = (memory: Memory | undefined): Held => ({
  entries: memory?.entries.length ?? 0,
  longTerm: memory?.longTerm.length ?? 0,
});

function remembered(memory: Memory | undefined): readonly MemoryEntry[] {
  return memory ? [...memory.longTerm, ...memory.entries] : [];
}

function sharesOf(ours: readonly MemoryEntry[], theirs: readonly MemoryEntry[]): Shares {
  const onlyA = without(ours, theirs);
  return { both: ours.length - onlyA.length, onlyA, onlyB: without(theirs, ours) };
}

/** Entries whose words the others do not hold; of the same words so many more as there are. */
function without(entries: readonly MemoryEntry[], others: readonly MemoryEntry[]): readonly MemoryEntry[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return entries.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}
