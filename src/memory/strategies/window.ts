import type { Memory } from '../../discussion/memory-buffer.ts';
import { recalledWhole } from './lines.ts';
import { droppable, upTo } from './pressure.ts';
import type { MemoryStrategy, Upkeep, UpkeepContext } from './strategy.ts';

/** The newest entries stand in the prompt; older ones are told by episode in long-term memory (8.4). What is kept whole does not count. */
export const window = {
  name: 'window',
  upkeep: dropOlder,
  recall: (memory, context) => recalledWhole(memory, context),
  exchanges: null,
  retrieves: false,
} satisfies MemoryStrategy;

function dropOlder(memory: Memory, { rules, agent }: UpkeepContext): Upkeep | null {
  const excess = memory.size.chars - agent.limitChars;
  if (memory.entries.length <= rules.windowEntries && excess <= 0) return null;
  const entries = droppable(memory);
  const older = entries.slice(0, Math.max(0, entries.length - rules.windowEntries));
  if (older.length > 0)
    return drop(
      older.map(({ id }) => id),
      'window',
    );
  const tooMany = upTo(excess, entries);
  return tooMany.length === 0
    ? null
    : drop(
        tooMany.map(({ id }) => id),
        'over-limit',
      );
}

function drop(ids: readonly number[], rule: 'window' | 'over-limit'): Upkeep {
  return { kind: 'drop', ids, rule, archive: true };
}
