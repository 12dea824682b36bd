import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import { nearest } from './nearness.ts';
import type { EntryStage, MemoryLine, RecallContext, Recalled } from './strategy.ts';

/** Entries of long-term memory that stand in a prompt at most. */
const LONG_TERM_ENTRIES = 3;

/** An entry as a line of its own. */
function lineOf({ text, id, message }: MemoryEntry): MemoryLine {
  return { text, entries: [id], messages: message === null ? [] : [message] };
}

/** Those entries line by line, and where the others are: `stageOf` says why one is left out. */
export function recalledEntries(
  shown: readonly MemoryEntry[],
  memory: Memory,
  stageOf: (entry: MemoryEntry, isLongTerm: boolean) => EntryStage,
): Recalled {
  return {
    lines: shown.map((entry) => lineOf(entry)),
    leftOut() {
      const ids = new Set(shown.map((entry) => entry.id));
      const out = (entries: Iterable<MemoryEntry>, isLongTerm: boolean) =>
        [...entries]
          .filter((entry) => !ids.has(entry.id))
          .map((entry) => ({ entry: entry.id, stage: stageOf(entry, isLongTerm) }));
      return [...out(memory.longTerm, true), ...out(memory.entries, false)];
    },
  };
}

/** Episodes among which the nearest are looked for: the newest. A search costs the same however long the run is. */
const EPISODES_SEARCHED = 100;

/**
 * The whole buffer, and before it what of long-term memory is nearest to the present question, at most three entries: of what an earlier
 * run left and, `withEpisodes`, of the newest 100 episodes.
 */
export function recalledWhole(
  memory: Memory,
  context: RecallContext,
  { withEpisodes }: { withEpisodes: boolean },
): Recalled {
  const { longTerm } = memory;
  const from = withEpisodes ? Math.max(0, longTerm.length - EPISODES_SEARCHED) : longTerm.length;
  const asked = [...rememberedIn(longTerm, from), ...longTerm.slice(from)];
  const reminders = asked.length === 0 ? [] : inTime(nearest(asked, LONG_TERM_ENTRIES, context));
  const buffer = memory.entries.slice();
  const shown = reminders.length === 0 ? buffer : [...reminders, ...buffer];
  return recalledEntries(shown, memory, () => 'long-term');
}

/** What an earlier run left has the first places; the rest by its round. */
export function inTime(entries: readonly MemoryEntry[]): MemoryEntry[] {
  const isNow = (entry: MemoryEntry) => (entry.origin === 'remembered' ? 0 : 1);
  return [...entries].sort((a, b) => isNow(a) - isNow(b) || a.round - b.round || a.id - b.id);
}

/** What an earlier run left (8.5), of the first `count` entries; by default of all. */
export function rememberedIn(longTerm: Memory['longTerm'], count = longTerm.length): readonly MemoryEntry[] {
  const remembered: MemoryEntry[] = [];
  for (let index = 0; index < count; index++) {
    const entry = longTerm.at(index)!;
    if (entry.origin === 'remembered') remembered.push(entry);
  }
  return remembered;
}
