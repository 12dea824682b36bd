import type { Memory } from '../../discussion/memory-buffer.ts';
import { recalledWhole } from './lines.ts';
import { compressOldest, droppable } from './pressure.ts';
import type { MemoryStrategy, Upkeep, UpkeepContext } from './strategy.ts';

/**
 * The newest entries stand in the prompt; older ones are told by episode in long-term memory (8.4). What is kept whole does not count.
 * Where the newest alone pass the threshold, the oldest of them are compressed as in `append`.
 */
export const window = {
  name: 'window',
  upkeep: (memory, context) => dropOlder(memory, context) ?? compressOldest(memory, context),
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: true }),
  exchanges: null,
  retrieves: false,
} satisfies MemoryStrategy;

function dropOlder(memory: Memory, { rules }: UpkeepContext): Upkeep | null {
  if (memory.entries.length <= rules.windowEntries) return null;
  const entries = droppable(memory);
  const older = entries.slice(0, Math.max(0, entries.length - rules.windowEntries));
  return older.length === 0 ? null : { kind: 'drop', ids: older.map(({ id }) => id), rule: 'window', archive: true };
}
