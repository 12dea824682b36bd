import type { MemoryEntry } from '../../discussion/memory.ts';
import { isKeptWhole, type Memory } from '../../discussion/memory-buffer.ts';
import type { Upkeep, UpkeepContext } from './strategy.ts';

/** What each level takes off threshold and target (7.8). */
const LEVEL_STEP = 0.15;

/**
 * Characters above which a buffer is made smaller, and those it is brought to (5.7). By each level (7.8) both are lower by 15 %: 0.8 and
 * 0.6 come to 0.68 and 0.51 at the first, 0.44 and 0.33 at the third. A threshold of 1 is compression switched off and stays: only a
 * buffer over its limit is made smaller.
 */
export function pressureOf({ agent, rules, level }: UpkeepContext): { thresholdChars: number; targetChars: number } {
  const factor = 1 - level * LEVEL_STEP;
  const isOff = rules.compressionThreshold >= 1;
  const threshold = isOff ? 1 : rules.compressionThreshold * factor;
  const target = Math.min(threshold, rules.compressionTarget * factor);
  return { thresholdChars: threshold * agent.limitChars, targetChars: Math.floor(target * agent.limitChars) };
}

/** Exactly at the threshold nothing is to be done. */
export function isPressed(memory: Memory, context: UpkeepContext): boolean {
  return memory.size.chars > pressureOf(context).thresholdChars;
}

/** The entries that a strategy may take away, oldest first. */
export function droppable(memory: Memory): MemoryEntry[] {
  return [...memory.entries].filter((entry) => !isKeptWhole(entry, memory));
}

/** As many entries are compressed as lets the text keep this share of them. */
const RETENTION = 1 / 3;
/** Where all entries together are too few for that, a text keeps at least this share. */
const LEAST_RETENTION = 1 / 8;
/** Where the target cannot be reached, a compression must gain this share of the limit: else every new entry would call for one. */
const LEAST_GAIN = 0.05;

/**
 * Over the threshold: the oldest entries are compressed, as many as it takes to come to the target with the compressed text in their
 * place. Null: nothing presses, or too little could be gained.
 */
export function compressOldest(memory: Memory, context: UpkeepContext): Upkeep | null {
  if (!isPressed(memory, context)) return null;
  const { limitChars } = context.agent;
  const excess = memory.size.chars - pressureOf(context).targetChars;
  const ids: number[] = [];
  let sum = 0;
  for (const entry of droppable(memory)) {
    if (ids.length >= 2 && sum * (1 - RETENTION) >= excess) break;
    ids.push(entry.id);
    sum += entry.chars;
  }
  if (ids.length < 2) return null;
  const targetChars = Math.max(sum - excess, Math.floor(sum * LEAST_RETENTION));
  const gain = sum - targetChars;
  const isWorthIt = gain >= excess || gain > LEAST_GAIN * limitChars || memory.size.chars > limitChars;
  return isWorthIt ? { kind: 'compress', ids, targetChars } : null;
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
