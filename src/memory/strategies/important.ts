import type { Memory } from '../../discussion/memory-buffer.ts';
import { leastImportant } from '../importance.ts';
import { recalledWhole } from './lines.ts';
import { droppable, idsInOrder, isPressed, pressureOf, upTo } from './pressure.ts';
import type { Compaction, CompactionContext, MemoryStrategy } from './strategy.ts';

/**
 * Over the threshold the least important entries leave, and are told by episode in long-term memory (8.4): by importance, whatever
 * `eviction` says, for that is what this strategy is.
 */
export const important = {
  name: 'important',
  compaction: evict,
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: true }),
  exchanges: null,
  pressed: 'dropped',
  retrieves: false,
} satisfies MemoryStrategy;

function evict(memory: Memory, context: CompactionContext): Compaction | null {
  if (!isPressed(memory, context)) return null;
  const { pinned } = memory;
  const entries = droppable(memory);
  const ordered = leastImportant(entries, { agent: context.agent.name, newestRound: context.round, pinned });
  const ids = idsInOrder(upTo(memory.size.chars - pressureOf(context).targetChars, ordered), memory);
  return ids.length === 0 ? null : { kind: 'drop', ids, rule: 'least-important', archive: true };
}
