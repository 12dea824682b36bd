import { clean } from '../base/clean.ts';
import type { Entry } from '../discussion/event.ts';
import type { JournalContents } from '../journal/journal.ts';
import type { GrowingJournal } from '../journal/read.ts';

/** The screen shows texts by many ways: those of a file that anybody may have changed are cleaned before the first (14.1). */
export function sanitizeJournal({ header, entries, notice }: JournalContents): JournalContents {
  const { after } = entries;
  const cleaning = (given: Iterable<Entry>) => ({ [Symbol.iterator]: () => cleanedEntries(given) });
  const again = after ? { after: (seq: number) => cleaning(after(seq)) } : {};
  return { header: cleaned(header), entries: { ...cleaning(entries), ...again }, notice };
}

/** As `sanitizeJournal`, of a journal that grows. */
export function sanitizeGrowing({ header, next }: GrowingJournal): GrowingJournal {
  return { header: cleaned(header), next: () => next().map(cleaned) };
}

/** No generator: at the end of what grows, one may ask again. */
function cleanedEntries(entries: Iterable<Entry>): Iterator<Entry> {
  const given = entries[Symbol.iterator]();
  return {
    next() {
      const { value, done } = given.next();
      return done ? { value: undefined, done } : { value: cleaned(value), done: false };
    },
    // Whoever has enough lets go of the file.
    return: () => given.return?.() ?? { value: undefined, done: true },
  };
}

/** What is clean, as nearly all of it is, stays what was read: copies of entries were a quarter of the time that reading a long run took. */
function cleaned<T>(value: T): T {
  return isClean(value) ? value : made(value);
}

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return clean(value) === value;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isClean);
  const fields = value as Record<string, unknown>;
  return Object.keys(fields).every((key) => clean(key) === key && isClean(fields[key]));
}

function made<T>(value: T): T {
  if (typeof value === 'string') return clean(value) as T;
  if (Array.isArray(value)) return value.map(made) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), made(inner)])) as T;
}
