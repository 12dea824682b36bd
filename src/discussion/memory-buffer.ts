import { bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import type { BufferSize, MemoryChange, MemoryEntry } from './memory.ts';
import type { StrategyName } from './scenario.ts';
import { joined, type Spans } from './spans.ts';

/**
 * What one agent remembers. `entries` is its buffer, oldest first, and `size` the buffer's; `longTerm` holds what left the buffer, told by
 * episode (8.4), and what an earlier run left.
 */
export type Memory = {
  entries: Log<MemoryEntry>;
  size: BufferSize;
  /** The guidance style that its next entries are written in. */
  style: string;
  strategy: StrategyName;
  /** Ids of entries that no strategy may take away. */
  pinned: ReadonlySet<number>;
  longTerm: Log<MemoryEntry>;
  /** Id of the first message that was said after the memory was cleared; 0: it never was. */
  streamStart: number;
  /** The messages that integrated, compressed and episode entries tell of, by the entry's id (16.1). */
  sources: ReadonlyMap<number, Spans>;
  /** Ids of those among them that tell more than their messages do: a thought, what a model or a person has written. */
  beyond: ReadonlySet<number>;
};

export function emptyMemory(
  style: string,
  strategy: StrategyName = 'append',
  remembered: readonly MemoryEntry[] = [],
): Memory {
  return {
    entries: Log.of<MemoryEntry>(),
    size: { chars: 0, tokens: 0 },
    style,
    strategy,
    pinned: new Set(),
    longTerm: Log.of(remembered),
    streamStart: 0,
    sources: new Map(),
    beyond: new Set(),
  };
}

/** Field by field, as `stateWith`. */
export function memoryWith(memory: Memory, patch: Partial<Memory>): Memory {
  return Object.assign(copyOf(memory), patch);
}

function copyOf(memory: Memory): Memory {
  return {
    entries: memory.entries,
    size: memory.size,
    style: memory.style,
    strategy: memory.strategy,
    pinned: memory.pinned,
    longTerm: memory.longTerm,
    streamStart: memory.streamStart,
    sources: memory.sources,
    beyond: memory.beyond,
  };
}

/** Whether the entry stays whole, an entry of its own, through integration and compression (5.7). */
export function isKeptWhole(entry: MemoryEntry, memory: Pick<Memory, 'pinned'>): boolean {
  return entry.origin === 'result' || memory.pinned.has(entry.id);
}

/** The messages that an entry tells of; none: it has no source in the shared history of this run. */
export function messagesOf({ id, origin, message }: MemoryEntry, { sources }: Pick<Memory, 'sources'>): Spans {
  // Its message is one of the run that it was kept from.
  if (origin === 'remembered') return [];
  return sources.get(id) ?? (message === null ? [] : [[message, message]]);
}

/**
 * What a recorded change makes of the memory of each of its agents; `made` are the entries of the change's event. What a change drops leaves
 * before anything enters.
 */
export function changeOf(change: MemoryChange, made: readonly MemoryEntry[]): (memory: Memory) => Memory {
  const named = (indexes: readonly number[]) =>
    indexes.map((index) => made[index] ?? bug(`change of the memory of ${change.agents[0]} names no entry ${index}`));
  const news = named(change.entries);
  const told = change.archived && named(change.archived);
  const merged = [...news, ...(told ?? [])].filter(({ sources }) => sources);
  return (memory) => {
    // Without a patch: a thousand memories change with each statement.
    const next = copyOf(memory);
    next.entries = entriesAfter(memory.entries, change, news);
    next.size = change.after;
    if (told) next.longTerm = archived(memory.longTerm, told);
    if (merged.length > 0) Object.assign(next, sourcesAfter(memory, next, merged));
    return next;
  };
}

/**
 * An entry names as its sources the entries that it took the place of: these are in the memory before the change, so that their messages are
 * known there, whatever the journal's age. An episode that tells of more keeps what it told of.
 */
function sourcesAfter(
  before: Memory,
  after: Memory,
  merged: readonly MemoryEntry[],
): Pick<Memory, 'sources' | 'beyond'> {
  const sources = new Map(before.sources);
  const beyond = new Set(before.beyond);
  for (const entry of merged) {
    const taken = entriesNamed(entry.sources ?? [], before);
    sources.set(entry.id, joined([messagesOf(entry, before), ...taken.map((one) => messagesOf(one, before))]));
    if (!taken.every(isOfMessage)) beyond.add(entry.id);
  }
  // What tells of entries that are gone is asked for by nobody: it goes once it must be there.
  if (sources.size <= after.longTerm.length + after.entries.length) return { sources, beyond };
  const gone = new Set(sources.keys());
  for (const log of [after.longTerm, after.entries]) for (const { id } of log) gone.delete(id);
  for (const id of gone) {
    sources.delete(id);
    beyond.delete(id);
  }
  return { sources, beyond };
}

/** Whether an entry was extracted from one message of this run, so that whoever reads that learns no more from it. */
function isOfMessage({ message, sources, edited, origin }: MemoryEntry): boolean {
  return message !== null && !sources && !edited && origin !== 'remembered';
}

/** Those of a memory that have these ids. Mostly they are in the buffer one behind the other, and need not be looked for. */
function entriesNamed(ids: readonly number[], { entries, longTerm }: Memory): MemoryEntry[] {
  const found: MemoryEntry[] = [];
  let next = 0;
  for (const id of ids) {
    const place = entries.at(next)?.id === id ? next : placeIn(entries, id);
    const entry = place < entries.length ? entries.at(place) : longTerm.at(placeIn(longTerm, id));
    if (entry) found.push(entry);
    if (place < entries.length) next = place + 1;
  }
  return found;
}

/** Its length: it is not there. */
function placeIn(log: Log<MemoryEntry>, id: number): number {
  let place = 0;
  while (place < log.length && log.at(place)!.id !== id) place++;
  return place;
}

function entriesAfter(entries: Log<MemoryEntry>, change: MemoryChange, news: readonly MemoryEntry[]): Log<MemoryEntry> {
  const dropped = change.dropped?.ids ?? [];
  switch (change.kind) {
    case 'rewritten':
    case 'edited': {
      const byId = new Map(news.map((entry) => [entry.id, entry]));
      return Log.of([...entries].map((entry) => byId.get(entry.id) ?? entry));
    }
    case 'integrated':
    case 'compressed':
      return integrated(entries, dropped, news);
    case 'appended':
    case 'kept':
    case 'dropped':
      return news.reduce((log, entry) => log.append(entry), without(entries, dropped));
  }
}

function archived(longTerm: Log<MemoryEntry>, news: readonly MemoryEntry[]): Log<MemoryEntry> {
  const places = news.map((entry) => placeOf(entry.id, longTerm));
  const isAllNew = places.every((place) => place < 0);
  if (isAllNew) return newestOf(news.reduce((log, entry) => log.append(entry), longTerm));
  const kept = longTerm.slice();
  for (const [index, entry] of news.entries()) {
    if (places[index]! < 0) kept.push(entry);
    else kept[places[index]!] = entry;
  }
  return newestOf(Log.of(kept));
}

/**
 * Episodes that long-term memory holds, the newest; older ones stay in the journal alone. A bound keeps the cost of an episode from growing
 * with the run. What an earlier run left stays.
 */
export const MOST_EPISODES = 200;

function newestOf(longTerm: Log<MemoryEntry>): Log<MemoryEntry> {
  let remembered = 0;
  while (longTerm.at(remembered)?.origin === 'remembered') remembered++;
  const surplus = longTerm.length - remembered - MOST_EPISODES;
  if (surplus <= 0) return longTerm;
  if (remembered === 0) return longTerm.dropFirst(surplus);
  return Log.of([...longTerm.slice(0, remembered), ...longTerm.slice(remembered + surplus)]);
}

/** From the end, where the rounds are that are still being told. An id above the newest is not in it: episodes get theirs in order. */
function placeOf(id: number, longTerm: Log<MemoryEntry>): number {
  let place = longTerm.length - 1;
  if (place >= 0 && longTerm.at(place)!.id < id && longTerm.at(place)!.origin !== 'remembered') return -1;
  while (place >= 0 && longTerm.at(place)!.id !== id) place--;
  return place;
}

/** The first new entry takes the place of the dropped ones; what else is new comes last. */
function integrated(
  entries: Log<MemoryEntry>,
  dropped: readonly number[],
  news: readonly MemoryEntry[],
): Log<MemoryEntry> {
  const gone = new Set(dropped);
  const all = entries.slice();
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
