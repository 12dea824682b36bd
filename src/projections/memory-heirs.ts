import type { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import type { Event } from '../discussion/event.ts';
import type { MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { MemoryWords } from '../language/index.ts';
import { type IsGone, survivorsIn } from '../reading/survivor.ts';

/**
 * The entry of the buffer, or of long-term memory, that tells of one that has left. `isAnew`: it was written anew by a model or a person, so
 * that nobody can tell by its words whether it does; else words of the other stand in it.
 */
export type Heir = { in: 'buffer' | 'long-term'; id: number; isAnew: boolean };

/** What an entry is told by after a change of a memory that took out, or wrote anew, what it was told by. */
export type Succession = {
  /** Whether the change took out, or wrote anew, the entry by which something was told. */
  concerns(heir: Heir): boolean;
  /**
   * What tells of `entry` now, which until the change was told by `held` (null: it stood in the buffer itself); null: nothing does. `entry`
   * null: of whatever `held` may tell of, since it was written anew. `isGone`: of a sentence of it, whether `held` told it no more.
   */
  heirOf(entry: MemoryEntry | null, held: Heir | null, isGone?: IsGone): Heir | null;
  /** Those sentences of `entry` that are gone since the change: they do not stand in what tells of it; of what was written anew nobody can tell. */
  missing(entry: MemoryEntry, heir: Heir, isGone: IsGone): readonly string[];
  /** What stands of an entry in one that there is now. */
  standing(entry: MemoryEntry, heir: MemoryEntry): Iterable<string>;
};
export const none: IsGone = () => false;

/** What follows from a change of a memory with these entries before it. */
export function successionOf(
  change: MemoryChange,
  event: Event,
  old: { entries: Log<MemoryEntry>; longTerm: Log<MemoryEntry> },
  words: MemoryWords,
): Succession {
  const made = 'entries' in event ? (event.entries as readonly MemoryEntry[]) : [];
  const ofChange = (places: readonly number[] = []) => places.flatMap((place) => made[place] ?? []);
  const dropped = new Set(change.dropped?.ids);
  const edited = new Map(change.kind === 'edited' ? ofChange(change.entries).map((entry) => [entry.id, entry]) : []);
  const episodes = ofChange(change.archived);
  const isReplacing = change.kind === 'integrated' || change.kind === 'compressed';
  const [text] = isReplacing ? ofChange(change.entries) : [];
  // Asked for each of hundreds: what can tell of one is put together once.
  const heirs = new Map(
    [...episodes.toReversed(), ...(text ? [text] : []), ...edited.values()].map((entry) => [entry.id, entry]),
  );
  const isByModel = change.kind === 'integrated' || ('call' in event && event.call !== undefined);
  const before = new Map<number, MemoryEntry>();
  const heldIn = ({ in: place, id }: Heir): MemoryEntry | undefined => {
    const known = before.get(id) ?? [...(place === 'buffer' ? old.entries : old.longTerm)].find((one) => one.id === id);
    if (known) before.set(id, known);
    return known;
  };
  type Next = { entry: MemoryEntry; in: Heir['in']; isRewritten: boolean };
  // Hundreds are told by one entry, and each of them is kept for each place that can be gone back to.
  const extracted = memo(({ id }: MemoryEntry, place: Heir['in']): Heir => ({ in: place, id, isAnew: false }));
  const anew = memo(({ id }: MemoryEntry, place: Heir['in']): Heir => ({ in: place, id, isAnew: true }));
  const survivors = memo((heir: MemoryEntry) => survivorsIn(heir, words));
  const textNext: Next | null = text ? { entry: text, in: 'buffer', isRewritten: isByModel } : null;
  const judged = (entry: MemoryEntry | null, held: Heir | null, isGone: IsGone, next: Next): Heir | null => {
    const standing = held?.isAnew ? heldIn(held) : entry;
    const stands = standing && survivors(next.entry).stands(standing, held?.isAnew ? none : isGone);
    if (stands) return (held?.isAnew ? anew : extracted)(next.entry, next.in);
    return next.isRewritten ? anew(next.entry, next.in) : null;
  };
  return {
    concerns: ({ in: place, id }) =>
      place === 'buffer'
        ? dropped.has(id) || edited.has(id)
        : event.type === 'memory-cleared' || episodes.some((episode) => episode.id === id),
    heirOf(entry, held, isGone = none) {
      const id = held?.id ?? entry?.id ?? -1;
      const written = edited.get(id);
      if (written) return judged(entry, held, isGone, { entry: written, in: 'buffer', isRewritten: true });
      const told = textNext && judged(entry, held, isGone, textNext);
      if (told) return told;
      const episode = episodes.find((one) => one.id === id || one.sources?.includes(id));
      return episode ? judged(entry, held, isGone, { entry: episode, in: 'long-term', isRewritten: false }) : null;
    },
    missing(entry, { id, isAnew }, isGone) {
      const heir = heirs.get(id);
      return heir && !isAnew ? survivors(heir).missing(entry, isGone) : [];
    },
    standing: (entry, heir) => survivors(heir).standing(entry),
  };
}
