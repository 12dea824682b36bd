import { memo, newestMemo } from '../base/memo.ts';
import type { MemoryEntry, Origin } from '../discussion/memory.ts';
import type { Memory } from '../discussion/memory-buffer.ts';
import type { State } from '../discussion/state.ts';
import { type AgentStory, isGone, type LostEntry, type MemoryStory } from './memory-story.ts';

/**
 * What an entry of a memory is, as a cell of a belt shows it: said by somebody or thought by them, told by a person, a vote, a result, a
 * notice, several in short, from an earlier run, forgotten.
 */
const CELL_OF = {
  own: 'said',
  others: 'said',
  reasoning: 'thought',
  injected: 'told',
  notice: 'notice',
  vote: 'vote',
  result: 'result',
  summary: 'short',
  remembered: 'earlier',
} as const satisfies Readonly<Record<Origin, string>>;
export type CellKind = (typeof CELL_OF)[Origin] | 'forgotten';
/** `who`: whose words; null: nobody's. */
export type BeltCell = { kind: CellKind; who: string | null; round: number };

/** A memory from its oldest entry to its newest, what it has forgotten in its place. Before `cells` are so many more. */
export type Belt = { cells: readonly BeltCell[]; before: { forgotten: number; kept: number } };

/** Cells that anybody can take in; of what was before, the number says as much. */
const MOST_CELLS = 60;

export const cellOf = ({ origin, edited }: MemoryEntry): Exclude<CellKind, 'forgotten'> =>
  edited ? 'told' : CELL_OF[origin];

/** A memory is there before its story where a run is taken up: what is told of it comes once what is recorded has been gone through. */
export const beltOf = newestMemo(justStory, (memory: Memory, story: AgentStory | undefined): Belt => {
  const gone = [...lately(story)].sort((a, b) => a.entry.id - b.entry.id).map(({ entry }) => entry);
  const all: BeltCell[] = [];
  let next = 0;
  const forgottenUntil = (id: number) => {
    for (let entry = gone[next]; entry && entry.id < id; entry = gone[++next])
      all.push({ kind: 'forgotten', who: entry.speaker, round: entry.round });
  };
  for (const entry of [...memory.longTerm.slice(0, earlierCount(memory)), ...newest(memory)]) {
    forgottenUntil(firstIdOf(entry));
    all.push({ kind: cellOf(entry), who: entry.speaker, round: entry.round });
  }
  forgottenUntil(Number.POSITIVE_INFINITY);
  const cells = all.slice(-MOST_CELLS);
  const shown = (isForgotten: boolean) => cells.filter(({ kind }) => (kind === 'forgotten') === isForgotten).length;
  const keptCount = memory.entries.length + earlierCount(memory);
  return { cells, before: { forgotten: (story?.gone.all ?? 0) - shown(true), kept: keptCount - shown(false) } };
});

function justStory(story: AgentStory | undefined): readonly unknown[] {
  return [story];
}

const newest = ({ entries }: Memory): readonly MemoryEntry[] => entries.slice(Math.max(0, entries.length - MOST_CELLS));

/** What an earlier run left stands first in long-term memory. */
function earlierCount({ longTerm }: Memory): number {
  let count = 0;
  while (longTerm.at(count)?.origin === 'remembered') count++;
  return count;
}

/** The newest that have left for good, oldest first. */
const lately = (story: AgentStory | undefined): readonly LostEntry[] => (story ? latelyOf(story) : []);

const latelyOf = memo(({ lost: all }: AgentStory): readonly LostEntry[] => {
  const found: LostEntry[] = [];
  for (let at = all.length - 1; at >= 0 && found.length < MOST_CELLS; at--) {
    const lost = all.at(at) as LostEntry;
    if (isGone(lost)) found.push(lost);
  }
  return found.reverse();
});

/** Ids grow with time; what tells of several stands where the first of them stood. What an earlier run left was before all. */
function firstIdOf({ id, origin, sources }: MemoryEntry): number {
  if (origin === 'remembered') return 0;
  return sources && sources.length > 0 ? Math.min(...sources) : id;
}

/** All who take part: in one list those whose memories are kept alike and hold the same; by the first of each. */
export function alikeAgents(
  state: Pick<State, 'memories' | 'scenario' | 'absent'>,
  story: MemoryStory,
): readonly (readonly string[])[] {
  return alikeIn(state.memories, story, state);
}

const alikeIn = newestMemo(
  (story, { scenario, absent }) => [story, scenario.agents, absent],
  (
    memories: State['memories'],
    story: MemoryStory,
    { scenario, absent }: Pick<State, 'scenario' | 'absent'>,
  ): readonly (readonly string[])[] => {
    const alike = new Map<string, string[][]>();
    for (const { name } of scenario.agents) {
      const memory = memories[name];
      if (!memory || absent.includes(name)) continue;
      const key = likeness(memory, story[name]);
      const known = alike.get(key) ?? [];
      alike.set(key, known);
      const same = known.find(([first = '']) => isAlike(first, name, memories, story));
      if (same) same.push(name);
      else known.push([name]);
    }
    const places = new Map(scenario.agents.map(({ name }, i) => [name, i]));
    return [...alike.values()].flat().sort(([a = ''], [b = '']) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  },
);

/** What alike memories have in common at least, so that few of a thousand are compared. */
function likeness({ strategy, entries }: Memory, story: AgentStory | undefined): string {
  const newest = entries.slice(Math.max(0, entries.length - 4)).map((entry) => `${entry.speaker} ${cellOf(entry)}`);
  return [strategy, entries.length, story?.gone.all ?? 0, ...newest].join(' ');
}

/** Compared without belts: there may be a thousand of them. */
function isAlike(one: string, other: string, memories: State['memories'], story: MemoryStory): boolean {
  const [a, b] = [memories[one] as Memory, memories[other] as Memory];
  if (earlierCount(a) !== earlierCount(b)) return false;
  const count = Math.min(a.entries.length, MOST_CELLS);
  for (let at = 1; at <= count; at++) if (!isSame(a.entries.at(-at), b.entries.at(-at))) return false;
  const [lostA, lostB] = [lately(story[one]), lately(story[other])];
  return lostA.length === lostB.length && lostA.every(({ entry }, at) => isSame(entry, lostB[at]?.entry));
}

function isSame(a: MemoryEntry | undefined, b: MemoryEntry | undefined): boolean {
  if (a === b) return true;
  return (
    a !== undefined && b !== undefined && a.speaker === b.speaker && a.round === b.round && cellOf(a) === cellOf(b)
  );
}

/**
 * Of what an agent has said itself: how many statements it still has, word for entry; the last that it has lost for good; and whether
 * others are told in short.
 */
export type OwnWords = { kept: number; lost: LostEntry | null; isInShort: boolean };

export function ownWords(memory: Memory, story: AgentStory | undefined): OwnWords {
  let kept = 0;
  for (const { origin } of memory.entries) if (origin === 'own') kept++;
  let isInShort = false;
  let last: LostEntry | null = null;
  for (const lost of story?.lost ?? []) {
    if (lost.entry.origin !== 'own') continue;
    if (lost.gone === null) isInShort = true;
    // What left long ago may be forgotten last.
    else if (lost.gone.seq >= (last?.gone?.seq ?? 0)) last = lost;
  }
  return { kept, lost: last, isInShort };
}

/** What was forgotten last: by whom, and at which entry of the journal. `entries`: all that the first of them lost then, oldest first. */
export type LastLoss = { seq: number; agents: readonly string[]; entries: readonly LostEntry[] };

export function lastLoss({ scenario }: Pick<State, 'scenario'>, story: MemoryStory): LastLoss | null {
  return lossOf(story, scenario.agents);
}

const lossOf = newestMemo(
  (agents) => [agents],
  (story: MemoryStory, agents: State['scenario']['agents']): LastLoss | null => {
    const last = (name: string) => story[name]?.newest.at(-1);
    let newest: LostEntry | null = null;
    let whose = '';
    for (const { name } of agents) {
      const lost = last(name);
      if (lost && (lost.gone?.seq ?? 0) > (newest?.gone?.seq ?? 0)) [newest, whose] = [lost, name];
    }
    if (!newest?.gone) return null;
    const { entry } = newest;
    const entries = story[whose]?.newest ?? [];
    const isTheSame = (other: MemoryEntry) =>
      other.id === entry.id || (other.message !== null && other.message === entry.message);
    const also = agents.filter(({ name }) => {
      const lost = last(name);
      return lost !== undefined && isTheSame(lost.entry);
    });
    return { seq: newest.gone.seq, agents: also.map(({ name }) => name), entries };
  },
);
