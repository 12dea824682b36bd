import type { Log } from '../base/log.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import { compressed } from './compress.ts';
import { type MemoryTools, measured } from './entry.ts';

/**
 * What leaves a buffer, told by episode (8.4): one entry a round, extracted. A round of which long-term memory tells already keeps its
 * entry's id, and what both tell is merged. `firstId`: of the first new entry; ids count on from it. Oldest round first.
 */
export function episodesOf(
  leaving: readonly MemoryEntry[],
  longTerm: Log<MemoryEntry>,
  firstId: number,
  tools: Pick<MemoryTools, 'words' | 'countTokens'>,
): MemoryEntry[] {
  const rounds = new Map<number, MemoryEntry[]>();
  for (const entry of leaving) {
    const round = rounds.get(entry.round);
    if (round) round.push(entry);
    else rounds.set(entry.round, [entry]);
  }
  const episodes: MemoryEntry[] = [];
  let id = firstId;
  for (const [round, entries] of [...rounds].sort((a, b) => a[0] - b[0])) {
    const known = episodeOf(round, longTerm);
    const text = compressed(known ? [known, ...entries] : entries, tools.words.episodeChars, tools);
    if (text === '') continue;
    const sources = [...(known?.sources ?? []), ...entries.map((entry) => entry.id)];
    episodes.push(measured({ ...bare, id: known?.id ?? id++, round, text, sources }, tools));
  }
  return episodes;
}

const bare = { origin: 'summary', speaker: null, message: null, style: null, gist: null } as const;

/** What long-term memory tells of a round already. */
function episodeOf(round: number, longTerm: Log<MemoryEntry>): MemoryEntry | undefined {
  for (let index = longTerm.length - 1; index >= 0; index--) {
    const entry = longTerm.at(index);
    if (entry?.round === round && entry.origin === 'summary') return entry;
  }
  return undefined;
}

/** Writes episodes into one list, which may hold other entries too. `nextId`: the id that the next new entry of the list gets. */
type EpisodeTeller = {
  nextId(): number;
  add(entry: MemoryEntry): number;
  /** What leaves a memory, told by episode: indexes into the list. Memories from which the same leaves share what is told. */
  tell(leaving: readonly MemoryEntry[], longTerm: Log<MemoryEntry>): readonly number[];
};

export function episodeTeller(
  made: MemoryEntry[],
  tools: Pick<MemoryTools, 'words' | 'countTokens' | 'nextEntryId'>,
): EpisodeTeller {
  const told = new Map<string, readonly number[]>();
  let nextId = tools.nextEntryId;
  const add = (entry: MemoryEntry) => {
    nextId = Math.max(nextId, entry.id + 1);
    return made.push(entry) - 1;
  };
  return {
    nextId: () => nextId,
    add,
    tell(leaving, longTerm) {
      const key = `${contentOf(leaving)} ${episodesKnown(leaving, longTerm)}`;
      const indexes = told.get(key) ?? episodesOf(leaving, longTerm, nextId, tools).map(add);
      told.set(key, indexes);
      return indexes;
    },
  };
}

/** Entries of one id differ where one was written in another style, or by a person. */
export function contentOf(entries: readonly MemoryEntry[]): string {
  return entries
    .map(({ id, style, edited, text }) => `${id}${style ?? ''}${edited ? JSON.stringify(text) : ''}`)
    .join();
}

/** What long-term memory tells already of the rounds of the entries that leave: two agents with the same can share the episodes. */
function episodesKnown(leaving: readonly MemoryEntry[], longTerm: Log<MemoryEntry>): string {
  const rounds = new Set(leaving.map((entry) => entry.round));
  return [...rounds]
    .flatMap((round) => episodeOf(round, longTerm) ?? [])
    .map(({ id, sources }) => `${id}: ${sources?.join()}`)
    .join('; ');
}
