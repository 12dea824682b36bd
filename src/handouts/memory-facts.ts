import type { Log } from '../base/log.ts';
import type { Event } from '../discussion/event.ts';
import type { DropRule, MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import type { EntryFact, MemoryFact, PageFacts } from './page/facts.ts';

type Facts = Pick<PageFacts, 'texts' | 'entries' | 'changes' | 'whys' | 'origins'>;
type Telling = { changes: Extract<Event, { changes: unknown }>['changes']; made: readonly MemoryEntry[] };

/** Gathers what became of memories, entry by entry of the record: who lost what, by which rule, and what tells of it since (5.9). */
export function memoryFacts(agentOf: (name: string) => number, words: InterfaceWords) {
  const [texts, whys, origins] = [told<string>(), told<string>(), told<string>()];
  const entries = told<EntryFact>();
  const changes: MemoryFact[] = [];

  function entryOf({ id, round, origin, text }: MemoryEntry): number {
    const fact = [
      id,
      origins.placeOf(words.handout.entry(round, words.names.origins[origin])),
      texts.placeOf(text),
    ] as const;
    return entries.placeOf(fact, fact.join());
  }

  function factOf(
    change: MemoryChange,
    made: readonly MemoryEntry[],
    { entry: { seq }, before, state }: Transition,
  ): MemoryFact {
    const added = change.entries.flatMap((place) => made[place] ?? []);
    const old = before.memories[change.agents[0] ?? '']?.entries;
    const dropped = old && change.dropped ? standing(change.dropped.ids, old) : [];
    const heirOf = heirsIn(change, made, added);
    const lostOf = (rule: DropRule) =>
      dropped.map(({ entry }) => {
        const heir = heirOf(entry);
        return [
          entryOf(entry),
          whys.placeOf(words.handout.lost(state.round, rule)),
          heir ? entryOf(heir) : -1,
        ] as const;
      });
    return {
      seq,
      agents: change.agents.map(agentOf),
      ...(isReplacing(change) ? { at: dropped[0]?.place ?? 0 } : {}),
      ...(added.length > 0 ? { added: added.map(entryOf) } : {}),
      ...(dropped.length > 0 && change.dropped ? { lost: lostOf(change.dropped.rule) } : {}),
    };
  }

  return {
    add(transition: Transition): void {
      const { entry, before, state } = transition;
      const { event, seq } = entry;
      if (event.type === 'taken-back')
        for (const [name, { entries: now }] of Object.entries(state.memories))
          if (now !== before.memories[name]?.entries)
            changes.push({ seq, agents: [agentOf(name)], whole: [...now].map(entryOf) });
      if (!('changes' in event)) return;
      const { changes: all, made }: Telling = { changes: event.changes, made: 'entries' in event ? event.entries : [] };
      for (const change of all) changes.push(factOf(change, made, transition));
    },
    facts: (): Facts => ({ texts: texts.all, entries: entries.all, changes, whys: whys.all, origins: origins.all }),
  };
}

/** Things that are told once, by their places. */
function told<T>() {
  const all: T[] = [];
  const places = new Map<unknown, number>();
  return {
    all,
    placeOf(item: T, key: unknown = item): number {
      const known = places.get(key) ?? all.length;
      if (known === all.length) places.set(key, all.push(item) - 1);
      return known;
    },
  };
}

const isReplacing = ({ kind }: MemoryChange): boolean => kind === 'integrated' || kind === 'compressed';

/** What tells of an entry that a change took out of a buffer; undefined: nothing does. */
function heirsIn(change: MemoryChange, made: readonly MemoryEntry[], added: readonly MemoryEntry[]) {
  const episodes = (change.archived ?? []).flatMap((place) => made[place] ?? []);
  return ({ id }: MemoryEntry): MemoryEntry | undefined =>
    episodes.find((episode) => episode.id === id || episode.sources?.includes(id)) ??
    (isReplacing(change) ? added[0] : undefined);
}

/** Of a buffer those with these ids, each with its place. They stand near its beginning, or are all of it. */
function standing(ids: readonly number[], entries: Log<MemoryEntry>): { entry: MemoryEntry; place: number }[] {
  const wanted = new Set(ids);
  const found: { entry: MemoryEntry; place: number }[] = [];
  for (let place = 0; place < entries.length && found.length < wanted.size; place++) {
    const entry = entries.at(place) as MemoryEntry;
    if (wanted.has(entry.id)) found.push({ entry, place });
  }
  return found;
}
