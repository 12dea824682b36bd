import type { Memory } from '../../discussion/memory-buffer.ts';
import { leastImportant } from '../importance.ts';
import { recalledWhole } from './lines.ts';
import { compressOldest, droppable } from './pressure.ts';
import type { MemoryStrategy, Upkeep, UpkeepContext } from './strategy.ts';

/**
 * The newest entries stand in the prompt; older ones are told by episode in long-term memory (8.4). What is kept whole does not count.
 * Where the newest alone pass the threshold, the oldest of them are compressed as in `append`.
 */
export const window = {
  name: 'window',
  upkeep: (memory, context) => dropBeyond(memory, context) ?? compressOldest(memory, context),
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: true }),
  exchanges: null,
  retrieves: false,
} satisfies MemoryStrategy;

/** The oldest leave; by `eviction: importance` the least important of all (8.4). */
function dropBeyond(memory: Memory, { rules, agent, round }: UpkeepContext): Upkeep | null {
  if (memory.entries.length <= rules.windowEntries) return null;
  const entries = droppable(memory);
  const isByImportance = rules.eviction === 'importance';
  const { pinned } = memory;
  const ordered = isByImportance ? leastImportant(entries, { agent: agent.name, newestRound: round, pinned }) : entries;
  const leaving = new Set(ordered.slice(0, Math.max(0, entries.length - rules.windowEntries)));
  if (leaving.size === 0) return null;
  const ids = entries.filter((entry) => leaving.has(entry)).map(({ id }) => id);
  return { kind: 'drop', ids, rule: isByImportance ? 'least-important' : 'window', archive: true };
}
