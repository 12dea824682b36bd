import type { Log } from '../base/log.ts';
import type { MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import { foldGoingBack, fromStart } from '../projections/going-back.ts';
import type { Heir } from '../projections/memory-heirs.ts';
import { foldStory, type LostEntry, type MemoryStory, noStory } from '../projections/memory-story.ts';
import type { EntryFact, HeirFact, MemoryFact, PageFacts } from './page/facts.ts';

type Facts = Pick<PageFacts, 'texts' | 'entries' | 'changes' | 'whys' | 'origins'>;

/** Gathers what became of memories, entry by entry of the record: who lost what, by which rule, and what tells of it since (5.9). */
export function memoryFacts(
  agentOf: (name: string) => number,
  words: InterfaceWords,
  { agents }: Pick<Scenario, 'agents'>,
) {
  const toldOf = withoutThoughts(agents, words);
  const [texts, whys, origins] = [told<string>(), told<string>(), told<string>()];
  const entries = told<EntryFact>();
  const changes: MemoryFact[] = [];
  let story = fromStart(noStory);

  function entryOf(entry: MemoryEntry): number {
    const { id, round, origin } = entry;
    const fact = [
      id,
      origins.placeOf(words.handout.entry(round, words.names.origins[origin])),
      texts.placeOf(toldOf(entry)),
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
    const [first = ''] = change.agents;
    const heirs = new Map(lately(story.value, first, seq).map(({ entry, livesOn }) => [entry.id, livesOn]));
    const lostOf = (rule: LostEntry['rule']) =>
      dropped.map(
        ({ entry }) =>
          [
            entryOf(entry),
            whys.placeOf(words.handout.lost(state.round, rule)),
            ...heirFact(heirs.get(entry.id) ?? null, first, made, state, entryOf),
          ] as const,
      );
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
      const old = story.value;
      story = foldGoingBack(story, entry, before, state, (value) =>
        foldStory(value, entry, before, state, Number.POSITIVE_INFINITY),
      );
      if (event.type === 'taken-back')
        for (const [name, { entries: now }] of Object.entries(state.memories))
          if (now !== before.memories[name]?.entries)
            changes.push({ seq, agents: [agentOf(name)], whole: [...now].map(entryOf) });
      if (!('changes' in event)) return;
      const made = 'entries' in event ? (event.entries as readonly MemoryEntry[]) : [];
      for (const change of event.changes) changes.push(factOf(change, made, transition));
      for (const { agents, moved } of movedSince(old, story.value, made, state, entryOf))
        changes.push({ seq, agents: agents.map(agentOf), moved });
    },
    facts: (): Facts => ({ texts: texts.all, entries: entries.all, changes, whys: whys.all, origins: origins.all }),
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

/** The place of an entry among the facts. */
type PlaceOf = (entry: MemoryEntry) => number;

function heirFact(
  heir: Heir | null,
  agent: string,
  made: readonly MemoryEntry[],
  { memories }: State,
  placeOf: PlaceOf,
): HeirFact {
  if (!heir) return [-1, 0];
  const memory = memories[agent];
  const isHeir = ({ id }: MemoryEntry) => id === heir.id;
  const entry = made.find(isHeir) ?? [...(memory?.entries ?? []), ...(memory?.longTerm ?? [])].find(isHeir);
  return [entry ? placeOf(entry) : -1, heir.isAnew ? 1 : 0];
}

type MovedFact = Required<Pick<MemoryFact, 'moved'>> & { agents: string[] };

/** Of what left before an entry of the journal, what another entry tells of since, or nothing; agents of whom the same is told share it. */
function movedSince(
  old: MemoryStory,
  story: MemoryStory,
  made: readonly MemoryEntry[],
  state: State,
  placeOf: PlaceOf,
): Iterable<MovedFact> {
  const alike = new Map<string, MovedFact>();
  for (const [agent, { lost }] of Object.entries(story)) {
    const known = old[agent]?.lost;
    if (!known || known === lost) continue;
    const moved = [...known].flatMap((one, i) => {
      const { entry, livesOn } = lost.at(i) ?? one;
      return livesOn === one.livesOn
        ? []
        : [[placeOf(entry), ...heirFact(livesOn, agent, made, state, placeOf)] as const];
    });
    if (moved.length === 0) continue;
    const key = moved.join(';');
    const fact = alike.get(key) ?? { agents: [], moved };
    fact.agents.push(agent);
    alike.set(key, fact);
  }
  return alike.values();
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

/** What left the memory of an agent at an entry of the journal. */
function lately(story: MemoryStory, agent: string, seq: number): readonly LostEntry[] {
  const { lost } = story[agent] ?? {};
  let from = lost?.length ?? 0;
  while (from > 0 && lost?.at(from - 1)?.seq === seq) from--;
  return lost?.slice(from) ?? [];
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
