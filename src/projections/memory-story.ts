import { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { agentOf } from '../discussion/lookup.ts';
import type { DropRule, MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { Memory } from '../discussion/memory-buffer.ts';
import type { Language, StrategyName } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { phrasebooks } from '../language/index.ts';
import type { IsGone } from '../reading/survivor.ts';
import { type Heir, none, type Succession, successionOf } from './memory-heirs.ts';

/** What became of each agent's memory. */
export type MemoryStory = Readonly<Record<string, AgentStory>>;
/**
 * Oldest first: the last 300 entries that left the buffer, and the last 40 times that it was more than written on. `told`: all that have
 * left and have words in the buffer still, those of long ago by the words that stand there; `anew`: how many went into an entry of it that
 * was written anew. `gone`: how many are forgotten, and how many of them were own words; `newest`: those that were last, all at one entry
 * of the journal. `switched`: the round from which on it is kept as it is now, and how it was before; null: it always was.
 */
export type AgentStory = {
  lost: Log<LostEntry>;
  told: readonly Told[];
  anew: readonly WrittenAnew[];
  versions: Log<MemoryVersion>;
  gone: LostCount;
  newest: readonly LostEntry[];
  switched: { round: number; before: StrategyName } | null;
};
type LostCount = { all: number; own: number };
/** `lost`: the newest of so many. */
type Told = LostCount & { lost: LostEntry };
type WrittenAnew = LostCount & { heir: number };

/**
 * An entry that left a buffer. `place`: its index in the buffer before; `livesOn`: what tells of it since, null where nothing does;
 * `through`: the newest entries by way of which it came there, which have left as well: one more than are shown. `gone`: since when it is forgotten, as nothing in the
 * buffer tells of it; null: it is not. `faded`: which of its sentences stand no more in what tells of it, oldest first; `ended`: since when
 * nothing at all tells of it, long-term memory included; null: something does.
 */
export type LostEntry = {
  seq: number;
  round: number;
  rule: DropRule;
  entry: MemoryEntry;
  place: number;
  livesOn: Heir | null;
  through: readonly number[];
  gone: Moment | null;
  faded: readonly Faded[];
  ended: Moment | null;
};
type Moment = { seq: number; round: number };
/** Sentences that were lost at an entry of the journal. `heir`: the entry that told of them until then; null: the one that left, as it left. */
type Faded = Moment & { heir: number | null; sentences: readonly string[] };

/** A buffer, and long-term memory, before and after an entry of the journal that changed more than the end of the buffer. */
export type MemoryVersion = {
  seq: number;
  round: number;
  kind: Exclude<MemoryChange['kind'], 'appended' | 'kept'> | 'cleared';
  rule: DropRule | null;
  before: Log<MemoryEntry>;
  after: Log<MemoryEntry>;
  longTerm: { before: Log<MemoryEntry>; after: Log<MemoryEntry> };
};

export const noStory: MemoryStory = {};

const LOST_KEPT = 300;
/** What is written anew again and again is told by hundreds in turn. */
export const WAY_SHOWN = 8;
const NO_WAY: readonly number[] = [];
const VERSIONS_KEPT = 40;
const nothing: LostCount = { all: 0, own: 0 };
const emptyStory: AgentStory = {
  lost: Log.of(),
  told: [],
  anew: [],
  versions: Log.of(),
  gone: nothing,
  newest: [],
  switched: null,
};

/** Folds an entry, which led from `before` to `state`. `lostKept`: of how many entries that left each buffer the story is told. */
export function foldStory(
  story: MemoryStory,
  { seq, event }: Entry,
  before: State,
  state: State,
  lostKept = LOST_KEPT,
): MemoryStory {
  if (event.type === 'strategy-switched') return withSwitch(story, event, before);
  if (!('changes' in event)) return story;
  const telling = event.changes.filter((change) => isMoreThanWriting(change, event));
  if (telling.length === 0) return story;
  const next = { ...story };
  const told = new Set<string>();
  for (const change of telling) {
    const at = { seq, round: state.round, rule: change.dropped?.rule ?? null };
    const lostOf = losses(change, at);
    for (const agent of change.agents) {
      const [old, now] = [before.memories[agent], state.memories[agent]];
      if (!old || !now) continue;
      const known = next[agent] ?? emptyStory;
      const { language } = agentOf(state.scenario, agent);
      const words = phrasebooks[language].memory;
      const succession = successionOf(change, event, old, words);
      const left = lostOf(old.entries, succession, language);
      const kind = versionKind(change, event) ?? 'dropped';
      const longTerm = { before: old.longTerm, after: now.longTerm };
      const version: MemoryVersion = { ...at, kind, before: old.entries, after: now.entries, longTerm };
      // An entry of the journal makes one version of a memory, however many changes it holds.
      const isFirst = !told.has(agent);
      told.add(agent);
      next[agent] = {
        ...withLost(known, left, succession, at, { memory: now, kept: lostKept }),
        versions: isFirst ? last(VERSIONS_KEPT, [version], known.versions) : known.versions,
      };
    }
  }
  return next;
}

/** Whether nothing in the buffer tells of it. */
export const isGone = ({ gone }: LostEntry): boolean => gone !== null;

type At = { seq: number; round: number; rule: DropRule | null };

/** The memory after a change, and of how many entries that left it the story is told. */
type Kept = { memory: Memory; kept: number };

/** What a change makes of what has left so far, and what leaves by it. */
function withLost(
  known: AgentStory,
  left: readonly LostEntry[],
  succession: Succession,
  at: At,
  keeping: Kept,
): AgentStory {
  const moved = moverOf(succession, at);
  const now = [
    ...known.told.map((told) => {
      const lost = moved(told.lost);
      return lost === told.lost ? told : toldBy(told, lost);
    }),
    ...left.map((lost) => toldBy(countOf(lost), lost)),
  ];
  const forgotten = now.filter(({ lost }) => isGone(lost));
  const written = countedAnew(now, known.anew, succession);
  return {
    ...known,
    lost: last(
      keeping.kept,
      left,
      isConcerned(known.lost, succession) ? Log.of([...known.lost].map(moved)) : known.lost,
    ),
    told: together(
      now.filter(({ lost: { livesOn, gone } }) => gone === null && livesOn?.isAnew === false),
      succession,
      keeping,
    ),
    anew: written.groups,
    gone: forgotten.reduce(plus, plus(known.gone, written.gone)),
    newest: forgotten.length > 0 ? [...ofEntry(known.newest, at), ...forgotten.map(({ lost }) => lost)] : known.newest,
  };
}

/**
 * What becomes of one that has left. Each change makes hundreds anew, and every place that can be gone back to holds those of its own: so both
 * lists are given the same one, and what came the same way shares that.
 */
function moverOf(succession: Succession, at: At): (lost: LostEntry) => LostEntry {
  const known = new Map<LostEntry, LostEntry>();
  const wayOn = waysOn();
  const moved = (lost: LostEntry, livesOn: Heir): LostEntry => {
    const { seq, round, rule, entry, place, through, gone } = lost;
    const isGone = isFaded(lost.faded);
    const heir = succession.heirOf(entry, livesOn, isGone);
    const isHeld = heir?.in === livesOn.in && heir.id === livesOn.id;
    const { faded, ended } = whatIsLeft(lost, heir, isGone, succession, at);
    // Field by field: a spread keeps what it copies in a list of its own.
    return {
      seq,
      round,
      rule,
      entry,
      place,
      livesOn: heir,
      through: isHeld ? through : wayOn(through, livesOn.id),
      gone: gone ?? goneAt(heir, at),
      faded,
      ended,
    };
  };
  return (lost) => {
    const { livesOn } = lost;
    if (!livesOn || !succession.concerns(livesOn)) return lost;
    let next = known.get(lost);
    if (!next) known.set(lost, (next = moved(lost, livesOn)));
    return next;
  };
}

/** A way with one more step; what came the same way is given the very same. */
function waysOn(): (through: readonly number[], id: number) => readonly number[] {
  const known = new Map<readonly number[], Map<number, readonly number[]>>();
  const equal = new Map<string, readonly number[]>();
  return (through, id) => {
    let on = known.get(through);
    if (!on) known.set(through, (on = new Map()));
    let way = on.get(id);
    if (!way) {
      const made = [...through, id].slice(-WAY_SHOWN - 1);
      const key = made.join();
      way = equal.get(key) ?? made;
      equal.set(key, way);
      on.set(id, way);
    }
    return way;
  };
}

/**
 * Those that left long ago, by the words of them that stand: they are told as long as those are. One by one, of agents who say the same
 * again and again all would be kept for ever.
 */
function together(told: readonly Told[], succession: Succession, { memory, kept }: Kept): readonly Told[] {
  if (told.length <= 2 * kept) return told;
  const heirs = new Map([...memory.entries].map((entry) => [entry.id, entry]));
  const groups = new Map<string, Told>();
  for (const one of told.slice(0, -kept)) {
    const { entry, livesOn } = one.lost;
    const heir = livesOn && heirs.get(livesOn.id);
    const key = heir ? [heir.id, ...succession.standing(entry, heir)].join('\n') : `lost ${entry.id}`;
    groups.set(key, toldBy(plus(one, groups.get(key) ?? nothing), one.lost));
  }
  return [...groups.values(), ...told.slice(-kept)];
}

/** Whether what tells of one of them has changed: mostly nothing tells of any, and 300 need not be copied for each that leaves. */
function isConcerned(lost: Log<LostEntry>, succession: Succession): boolean {
  for (let i = 0; i < lost.length; i++) {
    const livesOn = lost.at(i)?.livesOn;
    if (livesOn && succession.concerns(livesOn)) return true;
  }
  return false;
}

/** Those that were forgotten at this entry of the journal as well. */
const ofEntry = (newest: readonly LostEntry[], { seq }: At) => newest.filter(({ gone }) => gone?.seq === seq);

const goneAt = (heir: Heir | null, at: At): LostEntry['gone'] => (heir?.in === 'buffer' ? null : momentOf(at));
const momentOf = memo(({ seq, round }: At): Moment => ({ seq, round }));

/** What a change leaves of what is told of an entry. */
function whatIsLeft(
  { entry, livesOn, faded, ended }: Pick<LostEntry, 'entry' | 'livesOn' | 'faded' | 'ended'>,
  heir: Heir | null,
  isGone: IsGone,
  succession: Succession,
  at: At,
): Pick<LostEntry, 'faded' | 'ended'> {
  if (heir === null) return { faded, ended: ended ?? momentOf(at) };
  const news = succession.missing(entry, heir, isGone);
  if (news.length === 0) return { faded, ended };
  return { faded: [...faded, { ...momentOf(at), heir: livesOn?.id ?? null, sentences: news }], ended };
}

const isFaded = (faded: readonly Faded[]): IsGone =>
  faded.length === 0 ? none : (sentence) => faded.some(({ sentences }) => sentences.includes(sentence));

/** By the entry that they went into: how many are told by what was written anew; and how many of those are told by nothing any more. */
function countedAnew(
  now: readonly Told[],
  known: readonly WrittenAnew[],
  succession: Succession,
): { groups: readonly WrittenAnew[]; gone: LostCount } {
  const groups = new Map<number, LostCount>();
  const add = (heir: number, count: LostCount) => groups.set(heir, plus(groups.get(heir) ?? nothing, count));
  let gone = nothing;
  for (const { heir: id, ...count } of known) {
    const held: Heir = { in: 'buffer', id, isAnew: true };
    const heir = succession.concerns(held) ? succession.heirOf(null, held) : held;
    if (heir?.in === 'buffer') add(heir.id, count);
    else gone = plus(gone, count);
  }
  for (const told of now) if (told.lost.gone === null && told.lost.livesOn?.isAnew) add(told.lost.livesOn.id, told);
  return { groups: [...groups].map(([heir, count]) => ({ heir, ...count })), gone };
}

const countOf = ({ entry }: LostEntry): LostCount => ({ all: 1, own: entry.origin === 'own' ? 1 : 0 });

const toldBy = ({ all, own }: LostCount, lost: LostEntry): Told => ({ all, own, lost });

const plus = (one: LostCount, other: LostCount): LostCount => ({ all: one.all + other.all, own: one.own + other.own });

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

/** Whether more is done to a buffer than that it is written on: then something may have left it, or what tells of others may be another. */
export const isMoreThanWriting = (change: MemoryChange, event: Event): boolean => versionKind(change, event) !== null;

function versionKind(change: MemoryChange, event: Event): MemoryVersion['kind'] | null {
  if (event.type === 'memory-cleared') return 'cleared';
  if (change.kind !== 'appended' && change.kind !== 'kept') return change.kind;
  return change.dropped && change.dropped.ids.length > 0 ? 'dropped' : null;
}

/** What a change took out of a buffer; memories that held the same entries in the same places share the answer. */
function losses(
  { dropped }: MemoryChange,
  at: At,
): (old: Log<MemoryEntry>, succession: Succession, language: Language) => readonly LostEntry[] {
  if (!dropped || dropped.ids.length === 0) return () => [];
  const { ids, rule } = dropped;
  const { seq, round } = at;
  let known: readonly LostEntry[] = [];
  let spoken: Language | null = null;
  return (old, succession, language) => {
    if (language === spoken && known.every(({ place, entry }) => old.at(place) === entry)) return known;
    const places = placesOf(ids, old);
    spoken = language;
    known = ids.flatMap((id) => {
      const place = places.get(id);
      const entry = place === undefined ? undefined : old.at(place);
      if (place === undefined || !entry) return [];
      const livesOn = succession.heirOf(entry, null);
      const { faded, ended } = whatIsLeft(
        { entry, livesOn: null, faded: [], ended: null },
        livesOn,
        none,
        succession,
        at,
      );
      const gone = goneAt(livesOn, at);
      return { seq, round, rule, entry, place, livesOn, through: NO_WAY, gone, faded, ended };
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
