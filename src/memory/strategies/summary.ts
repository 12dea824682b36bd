import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import { recalledWhole } from './lines.ts';
import { charsAfter, compressExcess, idsInOrder, inOrderOfLeaving, isPressed, pressureOf } from './pressure.ts';
import type { Compaction, CompactionContext, MemoryStrategy } from './strategy.ts';

/**
 * A rolling summary: the newest entries stay as they are; once as many again have come, all older ones and the summary before them
 * become one entry; by `eviction: importance` the most important ones stay. Where that does not take the pressure off, the oldest are
 * compressed as in `append`.
 */
export const summary = {
  name: 'summary',
  compaction,
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: false }),
  exchanges: null,
  pressed: 'compressed',
  retrieves: false,
} satisfies MemoryStrategy;

/** Share of the limit that a summary may take. */
const SUMMARY_SHARE = 0.2;
const LEAST_SUMMARY_CHARS = 300;
/** A summary keeps at most this share of what it stands for. */
const RETENTION = 2 / 3;

function compaction(memory: Memory, context: CompactionContext): Compaction | null {
  const rolled = summarise(memory, context);
  const isEnough = rolled !== null && charsAfter(memory, rolled) <= pressureOf(context).thresholdChars;
  return isEnough ? rolled : (compressExcess(memory, context) ?? rolled);
}

function summarise(memory: Memory, context: CompactionContext): Compaction | null {
  const { recentEntries } = context.rules;
  const pressed = isPressed(memory, context);
  if (memory.entries.length < 2 * recentEntries && !pressed) return null;
  const entries = inOrderOfLeaving(memory, context);
  const beyond = entries.length - (isSummary(entries[0]) ? 1 : 0);
  const older = entries.slice(0, Math.max(0, entries.length - recentEntries));
  if (older.length < 2 || (beyond < 2 * recentEntries && !pressed)) return null;
  const sum = older.reduce((chars, entry) => chars + entry.chars, 0);
  const most = Math.min(SUMMARY_SHARE * context.agent.limitChars, RETENTION * sum);
  const targetChars = Math.max(LEAST_SUMMARY_CHARS, Math.floor(most));
  return targetChars < sum ? { kind: 'compress', ids: idsInOrder(older, memory), targetChars } : null;
}

function isSummary(entry: MemoryEntry | undefined): boolean {
  return entry?.origin === 'summary';
}
