import { Log } from '../base/log.ts';
import type { Entry, Event } from '../discussion/event.ts';
import type { DropRule, MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { Memory } from '../discussion/memory-buffer.ts';
import type { State } from '../discussion/state.ts';

/** What became of each agent's memory. */
export type MemoryStory = Readonly<Record<string, AgentStory>>;
/** Oldest first: the last 300 entries that left the buffer, and the last 40 times that it was more than written on. */
export type AgentStory = { lost: Log<LostEntry>; versions: Log<MemoryVersion> };

/**
 * An entry that left a buffer. `place`: its index in the buffer before; `livesOn`: the entry of the buffer or of long-term memory that
 * tells of it since, null where nothing does.
 */
export type LostEntry = {
  seq: number;
  round: number;
  rule: DropRule;
  entry: MemoryEntry;
  place: number;
  livesOn: { in: 'buffer' | 'long-term'; id: number } | null;
};

/** A buffer before and after an entry of the journal that changed more than its end. */
export type MemoryVersion = {
  seq: number;
  round: number;
  kind: Exclude<MemoryChange['kind'], 'appended' | 'kept'> | 'cleared';
  rule: DropRule | null;
  before: Log<MemoryEntry>;
  after: Log<MemoryEntry>;
};

export const noStory: MemoryStory = {};

const LOST_KEPT = 300;
const VERSIONS_KEPT = 40;
const emptyStory: AgentStory = { lost: Log.of(), versions: Log.of() };

/** Folds an entry, which led from `before` to `state`. */
export function foldStory(story: MemoryStory, { seq, event }: Entry, before: State, state: State): MemoryStory {
  if (!('changes' in event)) return story;
  const telling = event.changes.filter((change) => versionKind(change, event) !== null);
  if (telling.length === 0) return story;
  const next = { ...story };
  for (const agent of new Set(telling.flatMap((change) => change.agents))) {
    const [old, now] = [before.memories[agent], state.memories[agent]];
    const changes = telling.filter((change) => change.agents.includes(agent));
    if (!old || !now) continue;
    const { lost, versions } = story[agent] ?? emptyStory;
    const at = { seq, round: state.round };
    next[agent] = {
      lost: last(
        LOST_KEPT,
        changes.flatMap((change) => lostIn(change, event, old, at)),
        lost,
      ),
      versions: last(VERSIONS_KEPT, [versionOf(changes, event, old, now, at)], versions),
    };
  }
  return next;
}

function last<T>(kept: number, news: readonly T[], log: Log<T>): Log<T> {
  const all = news.reduce((longer, item) => longer.append(item), log);
  return all.length > kept ? all.dropFirst(all.length - kept) : all;
}

function versionKind(change: MemoryChange, event: Event): MemoryVersion['kind'] | null {
  if (event.type === 'memory-cleared') return 'cleared';
  if (change.kind !== 'appended' && change.kind !== 'kept') return change.kind;
  return change.dropped && change.dropped.ids.length > 0 ? 'dropped' : null;
}

function versionOf(
  changes: readonly MemoryChange[],
  event: Event,
  old: Memory,
  now: Memory,
  at: { seq: number; round: number },
): MemoryVersion {
  const change = changes.at(-1) as MemoryChange;
  const kind = versionKind(change, event) ?? 'dropped';
  return { ...at, kind, rule: change.dropped?.rule ?? null, before: old.entries, after: now.entries };
}

function lostIn(
  { dropped, entries, archived, kind }: MemoryChange,
  event: Event,
  old: Memory,
  at: { seq: number; round: number },
): LostEntry[] {
  if (!dropped || dropped.ids.length === 0) return [];
  const made = 'entries' in event ? (event.entries as readonly MemoryEntry[]) : [];
  const isReplaced = kind === 'integrated' || kind === 'compressed';
  const heir = isReplaced && entries[0] !== undefined ? made[entries[0]] : undefined;
  const episodes = (archived ?? []).flatMap((index) => made[index] ?? []);
  const places = placesOf(dropped.ids, old.entries);
  return dropped.ids.flatMap((id) => {
    const place = places.get(id);
    const entry = place === undefined ? undefined : old.entries.at(place);
    if (place === undefined || !entry) return [];
    const episode = episodes.find((told) => told.id === id || told.sources?.includes(id));
    const livesOn = episode
      ? { in: 'long-term' as const, id: episode.id }
      : heir
        ? { in: 'buffer' as const, id: heir.id }
        : null;
    return { ...at, rule: dropped.rule, entry, place, livesOn };
  });
}

function placesOf(ids: readonly number[], entries: Log<MemoryEntry>): Map<number, number> {
  const wanted = new Set(ids);
  const places = new Map<number, number>();
  for (let i = 0; i < entries.length && places.size < wanted.size; i++) {
    const { id } = entries.at(i) as MemoryEntry;
    if (wanted.has(id)) places.set(id, i);
  }
  return places;
}

/** The buffer before, from the one after and what left it between them. `lost` are those of the version's `seq`. */
export function putBack({ before, after }: MemoryVersion, lost: readonly LostEntry[]): readonly MemoryEntry[] {
  const old = new Map([...before].map((entry) => [entry.id, entry]));
  const gone = new Set(lost.map(({ entry }) => entry.id));
  // What was written anew under the same id stands in its place again.
  const kept = [...after].flatMap((entry) => (gone.has(entry.id) ? [] : (old.get(entry.id) ?? [])));
  const back = [...lost].sort((a, b) => a.place - b.place);
  return back.reduce<MemoryEntry[]>((entries, { place, entry }) => entries.toSpliced(place, 0, entry), kept);
}
