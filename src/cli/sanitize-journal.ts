import { clean } from '../base/clean.ts';
import type { Entry } from '../discussion/event.ts';
import type { JournalContents } from '../journal/journal.ts';

/** The screen shows texts by many ways: those of a file that anybody may have changed are cleaned before the first (14.1). */
export function sanitizeJournal({ header, entries, notice }: JournalContents): JournalContents {
  function* cleanedEntries(): Generator<Entry> {
    for (const entry of entries) yield cleaned(entry);
  }
  return { header: cleaned(header), entries: { [Symbol.iterator]: cleanedEntries }, notice };
}

function cleaned<T>(value: T): T {
  if (typeof value === 'string') return clean(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), cleaned(inner)])) as T;
}
