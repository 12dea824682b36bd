import type { Memory } from '../../discussion/memory-buffer.ts';
import { isKeptWhole } from '../../discussion/memory-buffer.ts';
import { inTime, recalledEntries } from './lines.ts';
import { compressExcess } from './pressure.ts';
import type { MemoryStrategy, RecallContext, Recalled } from './strategy.ts';

/** These stand in every prompt, however far from the question. */
const NEWEST_ENTRIES = 2;

/**
 * The buffer is a store: in the prompt stand the entries that a step before found nearest to the question, from buffer and long-term
 * memory, in their order in time. Over the threshold the oldest are compressed, as in `append`.
 */
export const retrieval = {
  name: 'retrieval',
  compaction: compressExcess,
  recall,
  exchanges: null,
  pressed: 'compressed',
  retrieves: true,
} satisfies MemoryStrategy;

/** Where nothing was looked for, for this purpose, the newest entries stand in the prompt. */
function recall(memory: Memory, { state, agent, purpose }: RecallContext): Recalled {
  const recalled = state.seats[agent.name]?.recalled;
  const found = recalled && recalled.purpose === purpose ? new Set(recalled.entries) : null;
  const newest = found ? NEWEST_ENTRIES : state.scenario.memory.retrieveEntries;
  const first = memory.entries.length - newest;
  const reminders = inTime(found ? [...memory.longTerm].filter(({ id }) => found.has(id)) : []);
  const shown = [...memory.entries].filter(
    (entry, index) => index >= first || found?.has(entry.id) || isKeptWhole(entry, memory),
  );
  return recalledEntries([...reminders, ...shown], memory, (_, isLongTerm) =>
    isLongTerm && !found ? 'long-term' : 'less-near',
  );
}
