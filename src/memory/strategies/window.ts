import type { Memory } from '../../discussion/memory-buffer.ts';
import { leastImportant } from '../importance.ts';
import { recalledWhole } from './lines.ts';
import { charsAfter, compressExcess, droppable, idsInOrder, pressureOf } from './pressure.ts';
import type { Compaction, CompactionContext, MemoryStrategy } from './strategy.ts';

/**
 * The newest entries stand in the prompt; older ones are told by episode in long-term memory (8.4). What is kept whole does not count.
 * Where that does not take the pressure off, the oldest are compressed as in `append`.
 */
export const window = {
  name: 'window',
  compaction,
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: true }),
  exchanges: null,
  pressed: 'compressed',
  retrieves: false,
} satisfies MemoryStrategy;

function compaction(memory: Memory, context: CompactionContext): Compaction | null {
  const drop = dropBeyond(memory, context);
  const isEnough = drop !== null && charsAfter(memory, drop) <= pressureOf(context).thresholdChars;
  return isEnough ? drop : (compressExcess(memory, context) ?? drop);
}

/** The oldest leave; by `eviction: importance` the least important of all (8.4). */
function dropBeyond(memory: Memory, { rules, agent, round }: CompactionContext): Compaction | null {
  if (memory.entries.length <= rules.windowEntries) return null;
  const entries = droppable(memory);
  const isByImportance = rules.eviction === 'importance';
  const { pinned } = memory;
  const ordered = isByImportance ? leastImportant(entries, { agent: agent.name, newestRound: round, pinned }) : entries;
  const leaving = ordered.slice(0, Math.max(0, entries.length - rules.windowEntries));
  if (leaving.length === 0) return null;
  const ids = idsInOrder(leaving, memory);
  return { kind: 'drop', ids, rule: isByImportance ? 'least-important' : 'window', archive: true };
}
