import type { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import { agentOf as settingsOf } from '../discussion/lookup.ts';
import type { MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import { foldGoingBack, fromStart, type Jump } from '../projections/going-back.ts';
import { type Heir, successionOf } from '../projections/memory-heirs.ts';
import { isMoreThanWriting } from '../projections/memory-story.ts';
import { type Leaving, type Passed, type ToldBy, toldAfter } from '../projections/memory-told-by.ts';
import type { EntryFact, HeirFact, MemoryFact, PageFacts } from './page/facts.ts';

type Facts = Pick<PageFacts, 'texts' | 'entries' | 'heirs' | 'groups' | 'changes' | 'jumps' | 'whys' | 'origins'>;
type ToldByAgent = Readonly<Record<string, ToldBy>>;
/** What a change did to one memory. */
type ChangeFact = Omit<MemoryFact, 'seq' | 'of'>;
type Places = {
  entryOf(entry: MemoryEntry): number;
  heirOf(heir: Heir | null): number;
  whyOf(change: MemoryChange): number;
};

/** Gathers what became of memories, entry by entry of the record: who lost what, by which rule, and what tells of it since (5.9). */
export function memoryFacts(
  agentOf: (name: string) => number,
  words: InterfaceWords,
  { agents }: Pick<Scenario, 'agents'>,
) {
  const tables = tablesOf(words, agents);
  const changes: MemoryFact[] = [];
  const jumps: Jump[] = [];
  const groups = told<readonly number[]>();
  const groupOf = (names: readonly string[]): number => {
    const group = names.map(agentOf);
    return groups.placeOf(group, group.join());
  };
  let toldBy = fromStart<ToldByAgent>({});

  function withChanges(known: ToldByAgent, transition: Transition): ToldByAgent {
    const { event, seq } = transition.entry;
    if (!('changes' in event)) return known;
    const made = 'entries' in event ? (event.entries as readonly MemoryEntry[]) : [];
    const next = { ...known };
    for (const [i, change] of event.changes.entries()) {
      const places = tables.placesAt(change, made, { key: `${seq} ${i}`, round: transition.state.round });
      const added = change.entries.flatMap((place) => made[place] ?? []);
      const news = added.length > 0 ? { added: added.map(places.entryOf) } : {};
      if (!isMoreThanWriting(change, event)) {
        changes.push({ seq, of: groupOf(change.agents), ...news });
        continue;
      }
      const alike = new Map<string, { agents: string[]; fact: ChangeFact }>();
      for (const agent of change.agents) {
        const { fact, toldBy } = changeIn(agent, change, news, { ...transition, places, known: next[agent] });
        if (toldBy) next[agent] = toldBy;
        const key = JSON.stringify(fact);
        const group = alike.get(key) ?? { agents: [], fact };
        group.agents.push(agent);
        alike.set(key, group);
      }
      for (const { agents, fact } of alike.values()) changes.push({ seq, of: groupOf(agents), ...fact });
    }
    return next;
  }

  return {
    add(transition: Transition): void {
      const { entry, before, state } = transition;
      if (entry.event.type === 'taken-back') jumps.push({ seq: entry.seq, to: entry.event.to });
      toldBy = foldGoingBack(toldBy, entry, before, state, (known) => withChanges(known, transition));
    },
    facts: (): Facts => ({ ...tables.facts(), groups: groups.all, changes, jumps }),
  };
}

/** What many facts share is told once, by its place. */
function tablesOf(words: InterfaceWords, agents: Scenario['agents']) {
  const toldOf = withoutThoughts(agents, words);
  const [texts, whys, origins] = [told<string>(), told<string>(), told<string>()];
  const [entries, heirs] = [told<EntryFact>(), told<HeirFact>()];
  const heirPlaces = new WeakMap<Heir, number>();

  const entryOf = memo((entry: MemoryEntry): number => {
    const { id, round, origin } = entry;
    const fact = [
      id,
      origins.placeOf(words.handout.entry(round, words.names.origins[origin])),
      texts.placeOf(toldOf(entry)),
    ] as const;
    return entries.placeOf(fact, fact.join());
  });

  /** What is written anew is another heir: agents share it within a change alone. */
  function placesAt(change: MemoryChange, made: readonly MemoryEntry[], at: { key: string; round: number }): Places {
    const written = [...change.entries, ...(change.archived ?? [])].flatMap((place) => made[place] ?? []);
    const newPlace = (heir: Heir): number => {
      const entry = written.find(({ id }) => id === heir.id);
      const fact = [entry ? entryOf(entry) : -1, heir.isAnew ? 1 : 0, heir.in === 'long-term' ? 1 : 0] as const;
      const place = heirs.placeOf(fact, [at.key, ...fact].join());
      heirPlaces.set(heir, place);
      return place;
    };
    return {
      entryOf,
      heirOf: (heir) => (heir ? (heirPlaces.get(heir) ?? newPlace(heir)) : -1),
      whyOf: ({ dropped }) => (dropped ? whys.placeOf(words.handout.lost(at.round, dropped.rule)) : -1),
    };
  }

  return {
    placesAt,
    facts: () => ({
      texts: texts.all,
      entries: entries.all,
      heirs: heirs.all,
      whys: whys.all,
      origins: origins.all,
    }),
  };
}

type Changed = Transition & { places: Places; known: ToldBy | undefined };

/** What a change did to the memory of an agent, and what tells since of all that has left that. */
function changeIn(
  agent: string,
  change: MemoryChange,
  news: Pick<ChangeFact, 'added'>,
  { entry: { event }, before, state, places, known }: Changed,
): { fact: ChangeFact; toldBy: ToldBy | null } {
  const old = before.memories[agent];
  if (!old) return { fact: news, toldBy: null };
  const { memory } = phrasebooks[settingsOf(state.scenario, agent).language];
  const succession = successionOf(change, event, old, memory);
  const dropped = change.dropped ? standing(change.dropped.ids, old.entries) : [];
  const left = dropped.map(({ entry }): Leaving => ({ entry, heir: succession.heirOf(entry, null) }));
  const { toldBy, passed, faded } = toldAfter(known, succession, left, memory);
  const isReplacing = change.kind === 'integrated' || change.kind === 'compressed';
  const fact: ChangeFact = {
    ...movedFact(passed, places),
    ...(isReplacing ? { at: dropped[0]?.place ?? 0 } : {}),
    ...news,
    ...(left.length > 0 ? { lost: left.map(({ entry }) => places.entryOf(entry)), why: places.whyOf(change) } : {}),
    ...(faded.length > 0 ? { faded } : {}),
    ...(left.some(({ heir }) => heir) ? { heirs: left.map(({ heir }) => places.heirOf(heir)) } : {}),
  };
  return { fact, toldBy };
}

function movedFact(passed: readonly Passed[], { heirOf }: Places): ChangeFact {
  const others = passed.flatMap((one) => one.others.map(({ to, ids }) => [heirOf(to), ...ids] as const));
  return {
    ...(passed.length > 0 ? { moved: passed.map(({ from, to }) => [heirOf(from), heirOf(to)] as const) } : {}),
    ...(others.length > 0 ? { others } : {}),
  };
}

/** 28.1: that something was thought is told, and no word of it; a summary has such lines among others. */
function withoutThoughts(agents: Scenario['agents'], { handout: { thought } }: InterfaceWords) {
  const languages = new Set(agents.map(({ language }) => language));
  const patterns = [...languages].map((language) => phrasebooks[language].memory.thinking);
  return ({ origin, text, sources }: MemoryEntry): string => {
    if (origin === 'reasoning') return thought;
    if (!sources) return text;
    const lines = text.split('\n');
    return lines.map((line) => (patterns.some((one) => one.test(line)) ? thought : line)).join('\n');
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
