import { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import type { Entry, Event } from '../discussion/event.ts';
import type { DropRule, MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { StrategyName } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';

/** What became of each agent's memory. */
export type MemoryStory = Readonly<Record<string, AgentStory>>;
/**
 * Oldest first: the last 300 entries that left the buffer, and the last 40 times that it was more than written on. `gone`: how many have
 * left it in all with nothing there in their place, and how many of them were own words; `switched`: the round from which on it is kept as it
 * is now, and how it was before; null: it always was.
 */
export type AgentStory = {
  lost: Log<LostEntry>;
  versions: Log<MemoryVersion>;
  gone: { all: number; own: number };
  switched: { round: number; before: StrategyName } | null;
};

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
const emptyStory: AgentStory = { lost: Log.of(), versions: Log.of(), gone: { all: 0, own: 0 }, switched: null };

/** Folds an entry, which led from `before` to `state`. */
export function foldStory(story: MemoryStory, { seq, event }: Entry, before: State, state: State): MemoryStory {
  if (event.type === 'strategy-switched') return withSwitch(story, event, before);
  if (!('changes' in event)) return story;
  const telling = event.changes.filter((change) => versionKind(change, event) !== null);
  if (telling.length === 0) return story;
  const next = { ...story };
  const told = new Set<string>();
  for (const change of telling) {
    const at = { seq, round: state.round, rule: change.dropped?.rule ?? null };
    const lostOf = losses(change, event, at);
    for (const agent of change.agents) {
      const [old, now] = [before.memories[agent], state.memories[agent]];
      if (!old || !now) continue;
      const known = next[agent] ?? emptyStory;
      const left = lostOf(old.entries);
      const kind = versionKind(change, event) ?? 'dropped';
      const version: MemoryVersion = { ...at, kind, before: old.entries, after: now.entries };
      // An entry of the journal makes one version of a memory, however many changes it holds.
      const isFirst = !told.has(agent);
      told.add(agent);
      next[agent] = {
        ...known,
        lost: last(LOST_KEPT, left, known.lost),
        gone: withGone(known.gone, left),
        versions: isFirst ? last(VERSIONS_KEPT, [version], known.versions) : known.versions,
      };
    }
  }
  return next;
}

/** Whether nothing in the buffer stands in its place. */
export const isGone = ({ livesOn }: LostEntry): boolean => livesOn?.in !== 'buffer';

function withGone({ all, own }: AgentStory['gone'], left: readonly LostEntry[]): AgentStory['gone'] {
  const gone = left.filter(isGone);
  return { all: all + gone.length, own: own + gone.filter(({ entry }) => entry.origin === 'own').length };
}

function withSwitch(
  story: MemoryStory,
  { agents, strategy }: Extract<Event, { type: 'strategy-switched' }>,
  { memories, round, outcomes, queue }: State,
): MemoryStory {
  const next = { ...story };
  for (const agent of agents) {
    const before = memories[agent]?.strategy;
    if (before === undefined || before === strategy) continue;
    const isOver = outcomes.length >= queue.length;
    next[agent] = { ...(next[agent] ?? emptyStory), switched: { round: isOver ? round + 1 : round, before } };
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

type At = { seq: number; round: number; rule: DropRule | null };

/** What a change took out of a buffer; memories that held the same entries in the same places share the answer. */
function losses(
  { dropped, entries, archived, kind }: MemoryChange,
  event: Event,
  { seq, round }: At,
): (old: Log<MemoryEntry>) => readonly LostEntry[] {
  if (!dropped || dropped.ids.length === 0) return () => [];
  const { ids, rule } = dropped;
  const made = 'entries' in event ? (event.entries as readonly MemoryEntry[]) : [];
  const isReplaced = kind === 'integrated' || kind === 'compressed';
  const heir = isReplaced && entries[0] !== undefined ? made[entries[0]] : undefined;
  const episodes = (archived ?? []).flatMap((index) => made[index] ?? []);
  const livesOnOf = (id: number): LostEntry['livesOn'] => {
    const episode = episodes.find((told) => told.id === id || told.sources?.includes(id));
    if (episode) return { in: 'long-term', id: episode.id };
    return heir ? { in: 'buffer', id: heir.id } : null;
  };
  let known: readonly LostEntry[] = [];
  return (old) => {
    if (known.length > 0 && known.every(({ place, entry }) => old.at(place) === entry)) return known;
    const places = placesOf(ids, old);
    known = ids.flatMap((id) => {
      const place = places.get(id);
      const entry = place === undefined ? undefined : old.at(place);
      return place === undefined || !entry ? [] : { seq, round, rule, entry, place, livesOn: livesOnOf(id) };
    });
    return known;
  };
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

const lostById = memo(
  ({ lost }: AgentStory): ReadonlyMap<number, LostEntry> => new Map([...lost].map((item) => [item.entry.id, item])),
);

/** Which entry tells of it now, and by way of which others that have left since. */
export function heirsOf(
  { livesOn }: LostEntry,
  story: AgentStory | undefined,
): { through: readonly number[]; last: LostEntry['livesOn'] } {
  const byId = story && lostById(story);
  const through: number[] = [];
  let last = livesOn;
  for (
    let next = last && byId?.get(last.id);
    last && next && !through.includes(last.id);
    next = last && byId?.get(last.id)
  ) {
    through.push(last.id);
    last = next.livesOn;
  }
  return { through, last };
}
