import { bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import type { BufferSize, MemoryChange, MemoryEntry } from './memory.ts';

/** What one agent remembers, oldest first. `style`: the guidance style that its next entries are written in. */
export type Memory = { entries: Log<MemoryEntry>; size: BufferSize; style: string };

export function emptyMemory(style: string): Memory {
  return { entries: Log.of<MemoryEntry>(), size: { chars: 0, tokens: 0 }, style };
}

/** The buffer as it stands in a prompt: each entry followed by a newline. */
export function bufferText(memory: Memory): string {
  let text = '';
  for (const entry of memory.entries) text += `${entry.text}\n`;
  return text;
}

/** The memory after a recorded change; `made` are the entries of the change's event. What a change drops leaves before anything enters. */
export function applyChange(memory: Memory, change: MemoryChange, made: readonly MemoryEntry[], agent: string): Memory {
  const news = change.entries.map(
    (index) => made[index] ?? bug(`change of the memory of ${agent} names no entry ${index}`),
  );
  return { ...memory, entries: entriesAfter(memory.entries, change, news), size: change.after };
}

function entriesAfter(entries: Log<MemoryEntry>, change: MemoryChange, news: readonly MemoryEntry[]): Log<MemoryEntry> {
  const dropped = change.dropped?.ids ?? [];
  switch (change.kind) {
    case 'rewritten': {
      const byId = new Map(news.map((entry) => [entry.id, entry]));
      return Log.of([...entries].map((entry) => byId.get(entry.id) ?? entry));
    }
    case 'integrated':
      return integrated(entries, dropped, news);
    case 'appended':
    case 'kept':
      return news.reduce((log, entry) => log.append(entry), without(entries, dropped));
  }
}

/** The first new entry takes the place of the dropped ones; what else is new comes last. */
function integrated(
  entries: Log<MemoryEntry>,
  dropped: readonly number[],
  news: readonly MemoryEntry[],
): Log<MemoryEntry> {
  const gone = new Set(dropped);
  const all = [...entries];
  const place = all.findIndex((entry) => gone.has(entry.id));
  const before = all.slice(0, Math.max(0, place));
  const after = all.slice(Math.max(0, place)).filter((entry) => !gone.has(entry.id));
  return Log.of([...before, ...news.slice(0, 1), ...after, ...news.slice(1)]);
}

function without(entries: Log<MemoryEntry>, dropped: readonly number[]): Log<MemoryEntry> {
  if (dropped.length === 0) return entries;
  if (dropped.every((id, index) => entries.at(index)?.id === id)) return entries.dropFirst(dropped.length);
  const gone = new Set(dropped);
  return Log.of([...entries].filter((entry) => !gone.has(entry.id)));
}
