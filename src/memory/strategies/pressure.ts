import type { MemoryEntry } from '../../discussion/memory.ts';
import { isKeptWhole, type Memory } from '../../discussion/memory-buffer.ts';
import { leastImportant } from '../importance.ts';
import type { Compaction, CompactionContext } from './strategy.ts';

/** What each level takes off threshold and target (7.8). */
const LEVEL_STEP = 0.15;

/**
 * Characters above which a buffer is made smaller, and those it is brought to (5.7). By each level (7.8) both are lower by 15 %: 0.8 and
 * 0.6 come to 0.68 and 0.51 at the first, 0.44 and 0.33 at the third. A threshold of 1 is compression switched off and stays: only a
 * buffer over its limit is made smaller.
 */
export function pressureOf({ agent, rules, level }: CompactionContext): {
  thresholdChars: number;
  targetChars: number;
} {
  const factor = 1 - level * LEVEL_STEP;
  const isOff = rules.compressionThreshold >= 1;
  const threshold = isOff ? 1 : rules.compressionThreshold * factor;
  const target = Math.min(threshold, rules.compressionTarget * factor);
  return { thresholdChars: threshold * agent.limitChars, targetChars: Math.floor(target * agent.limitChars) };
}

/** Exactly at the threshold nothing is to be done. */
export function isPressed(memory: Memory, context: CompactionContext): boolean {
  return memory.size.chars > pressureOf(context).thresholdChars;
}

/** The entries that a strategy may take away, oldest first. */
export function droppable(memory: Memory): MemoryEntry[] {
  return [...memory.entries].filter((entry) => !isKeptWhole(entry, memory));
}

/**
 * What a strategy may take away, in the order in which it goes: the oldest first. By `eviction: importance` (8.4) what was shortened
 * before, so that there is one such text and not a row of them, then the least important.
 */
export function inOrderOfLeaving(memory: Memory, { agent, rules, round }: CompactionContext): MemoryEntry[] {
  const entries = droppable(memory);
  if (rules.eviction !== 'importance') return entries;
  const context = { agent: agent.name, newestRound: round, pinned: memory.pinned };
  const isShort = ({ origin }: MemoryEntry) => origin === 'summary';
  return [
    ...entries.filter(isShort),
    ...leastImportant(
      entries.filter((entry) => !isShort(entry)),
      context,
    ),
  ];
}

/** Their ids, in the order of the buffer. */
export function idsInOrder(leaving: readonly MemoryEntry[], memory: Memory): number[] {
  const ids = new Set(leaving.map(({ id }) => id));
  return [...memory.entries].flatMap(({ id }) => (ids.has(id) ? [id] : []));
}

/** The characters of the buffer once this is done. */
export function charsAfter({ entries, size }: Memory, compaction: Compaction): number {
  const ids = new Set(compaction.ids);
  let chars = size.chars + (compaction.kind === 'compress' ? compaction.targetChars : 0);
  for (const entry of entries) if (ids.has(entry.id)) chars -= entry.chars;
  return chars;
}

/** As many entries are compressed as lets the text keep this share of them. */
const RETENTION = 1 / 3;
/** Where all entries together are too few for that, a text keeps at least this share. */
const LEAST_RETENTION = 1 / 8;
/** Where the target cannot be reached, a compression must gain this share of the limit: else every new entry would call for one. */
const LEAST_GAIN = 0.05;
/** In less than this nothing can be told. */
const LEAST_CHARS = 40;

/**
 * Over the threshold: the first entries to leave are compressed, as many as it takes to come to the target with the compressed text in
 * their place. Over the limit a single entry is too, and to as little as brings the buffer within it. Null: nothing presses, compression
 * is off, or it would gain too little or not come within the limit.
 */
export function compressExcess(memory: Memory, context: CompactionContext): Compaction | null {
  if (context.rules.compressionThreshold >= 1 || !isPressed(memory, context)) return null;
  const { limitChars } = context.agent;
  const excess = memory.size.chars - pressureOf(context).targetChars;
  const isOver = memory.size.chars > limitChars;
  const leaving: MemoryEntry[] = [];
  let sum = 0;
  for (const entry of inOrderOfLeaving(memory, context)) {
    if (leaving.length >= 2 && sum * (1 - RETENTION) >= excess) break;
    leaving.push(entry);
    sum += entry.chars;
  }
  if (leaving.length < 2 && !(isOver && leaving[0] && leaving[0].origin !== 'summary')) return null;
  const least = Math.floor(sum * LEAST_RETENTION);
  const room = limitChars - (memory.size.chars - sum);
  const targetChars = Math.max(sum - excess, isOver ? Math.min(Math.max(least, LEAST_CHARS), room) : least);
  if (isOver && targetChars < LEAST_CHARS) return null;
  const gain = sum - targetChars;
  const isWorthIt = gain >= excess || gain > LEAST_GAIN * limitChars || isOver;
  return isWorthIt ? { kind: 'compress', ids: idsInOrder(leaving, memory), targetChars } : null;
}

/**
 * What goes where a buffer is over its limit and compression cannot help it, is off or was refused (5.7): half of what is not kept whole, and again
 * until the buffer is within its limit or nothing is left. The oldest half, or by `eviction: importance` the least important. Null: it is
 * within its limit, or all of it is kept whole.
 */
export function halved(
  memory: Memory,
  { agent, rules, round }: CompactionContext,
): Extract<Compaction, { kind: 'drop' }> | null {
  let size = memory.size.chars;
  if (size <= agent.limitChars) return null;
  const isByImportance = rules.eviction === 'importance';
  const entries = droppable(memory);
  const ordered = isByImportance
    ? leastImportant(entries, { agent: agent.name, newestRound: round, pinned: memory.pinned })
    : entries;
  let count = 0;
  while (size > agent.limitChars && count < ordered.length) {
    const half = Math.ceil((ordered.length - count) / 2);
    for (const entry of ordered.slice(count, count + half)) size -= entry.chars;
    count += half;
  }
  if (count === 0) return null;
  const ids = idsInOrder(ordered.slice(0, count), memory);
  return { kind: 'drop', ids, rule: isByImportance ? 'least-important' : 'over-limit', archive: true };
}

/** The entries, oldest first, that must go for a sum of at least `chars`. */
export function upTo(chars: number, entries: readonly MemoryEntry[]): MemoryEntry[] {
  let sum = 0;
  const count = entries.findIndex((entry) => {
    const isEnough = sum >= chars;
    sum += entry.chars;
    return isEnough;
  });
  return entries.slice(0, count < 0 ? entries.length : count);
}
