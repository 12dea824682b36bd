import { Log } from '../base/log.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { MemoryWords } from '../language/index.ts';
import { soughtKey } from '../reading/survivor.ts';
import { type Heir, none, type Succession } from './memory-heirs.ts';

/**
 * Of all that has ever left a memory and lives on, what tells of it since: by heirs, and of each one those together of which the same is
 * sought, as they go the same way. The story of a memory asks it of each by itself, which for a whole run is as its square.
 */
export type ToldBy = ReadonlyMap<Heir, ReadonlyMap<string, Alike>>;
/** `one`: any of them. `isInPart`: some of what is sought stood no more in what told of them since. */
type Alike = { one: MemoryEntry; ids: Log<number>; isInPart: boolean };

/** That others tell since of what `from` told of: `to` of most, or of all; null: nothing does. */
export type Passed = { from: Heir; to: Heir | null; others: readonly { to: Heir | null; ids: readonly number[] }[] };
/** An entry that leaves, and what tells of it. */
export type Leaving = { entry: MemoryEntry; heir: Heir | null };

/** What a change makes of it, where these leave; undefined: none had left before. `faded`: of which a part stands no more since. An heir is the same object for as long as it is not written anew. */
export function toldAfter(
  known: ToldBy | undefined,
  succession: Succession,
  leaving: readonly Leaving[],
  words: MemoryWords,
): { toldBy: ToldBy; passed: readonly Passed[]; faded: readonly number[] } {
  const passed: Passed[] = [];
  const faded: number[] = [];
  const next: Next = new Map(known);
  const add = (heir: Heir, key: string, alike: Alike): void => {
    const isFading = !alike.isInPart && succession.missing(alike.one, heir, none).length > 0;
    if (isFading) faded.push(...alike.ids);
    put(next, heir, isFading ? `${IN_PART}${key}` : key, isFading ? { ...alike, isInPart: true } : alike);
  };
  for (const [from, all] of known ?? []) {
    if (!succession.concerns(from)) continue;
    next.delete(from);
    const ways = new Map<Heir | null, [key: string, alike: Alike][]>();
    for (const [key, alike] of all) {
      const to = succession.heirOf(alike.one, from);
      const way = ways.get(to);
      if (way) way.push([key, alike]);
      else ways.set(to, [[key, alike]]);
    }
    for (const [to, some] of ways) if (to) for (const [key, alike] of some) add(to, key, alike);
    passed.push(passedOn(from, ways));
  }
  for (const { entry, heir } of leaving)
    if (heir) add(heir, soughtKey(entry, words), { one: entry, ids: Log.of([entry.id]), isInPart: false });
  return { toldBy: next, passed, faded };
}

/** Before what is sought, which is JSON: what is told whole and what is told in part are apart. */
const IN_PART = '≠';
type Next = Map<Heir, ReadonlyMap<string, Alike>>;

/** Nobody asks for the words of what went into an entry that was written anew: all of it goes the same way. */
function put(next: Next, heir: Heir, sought: string, { one, ids, isInPart }: Alike): void {
  const key = heir.isAnew ? '' : sought;
  // Heirs are new at each change, so that this is a list of this one, and no earlier state holds it.
  const all = (next.get(heir) ?? new Map()) as Map<string, Alike>;
  const known = all.get(key);
  all.set(key, known ? { ...known, ids: together(known.ids, ids) } : { one, ids, isInPart });
  next.set(heir, all);
}

function together(some: Log<number>, others: Log<number>): Log<number> {
  const [longer, shorter] = some.length < others.length ? [others, some] : [some, others];
  let all = longer;
  for (const id of shorter) all = all.append(id);
  return all;
}

function passedOn(from: Heir, ways: ReadonlyMap<Heir | null, readonly [string, Alike][]>): Passed {
  const counted = [...ways].map(([to, some]) => ({
    to,
    some,
    count: some.reduce((sum, [, { ids }]) => sum + ids.length, 0),
  }));
  const [most, ...rest] = counted.sort((a, b) => b.count - a.count);
  return {
    from,
    to: most?.to ?? null,
    others: rest.map(({ to, some }) => ({ to, ids: some.flatMap(([, { ids }]) => ids.slice()) })),
  };
}
