import type { MemoryEntry } from '../discussion/memory.ts';

/** What stood in the prompt of a recorded entry: ids of entries of the agent's memory, and of messages of the shared history. */
export type PromptContents = { seq: number; agent: string; entries: readonly number[]; messages: readonly number[] };

/** A prompt that a message was in. `through`: the entry of the memory that told of it; null: its own words, in the history. */
type Sighting = { seq: number; agent: string; through: number | null };

/** A message that was in a prompt. */
type MessageSource = { message: number; through: number | null };

type Trace = {
  /** The prompts that a message was in, oldest first; one sighting a prompt, its own words before what a memory told. */
  promptsWith(message: number): readonly Sighting[];
  /** The messages in the prompt of the entry `seq`, oldest first; an entry whose prompt is not known has none. */
  sourcesOf(seq: number): readonly MessageSource[];
};

type EntryLineage = Pick<MemoryEntry, 'id' | 'message' | 'sources'>;

/** `entries`: every entry that any of the prompts or their sources name, as often as it was written. */
export function traceOf(prompts: readonly PromptContents[], entries: Iterable<EntryLineage>): Trace {
  const messagesOf = lineage(entries);
  const bySeq = new Map(prompts.map((prompt) => [prompt.seq, prompt]));
  let sightings: ReadonlyMap<number, readonly Sighting[]> | null = null;
  const sourcesIn = (prompt: PromptContents) => {
    const found = new Map<number, number | null>(prompt.messages.map((message) => [message, null]));
    for (const id of prompt.entries) {
      for (const message of messagesOf(id)) if (!found.has(message)) found.set(message, id);
    }
    return [...found].map(([message, through]) => ({ message, through })).sort((a, b) => a.message - b.message);
  };
  return {
    promptsWith(message) {
      sightings ??= sightingsIn(prompts, sourcesIn);
      return sightings.get(message) ?? [];
    },
    sourcesOf(seq) {
      const prompt = bySeq.get(seq);
      return prompt ? sourcesIn(prompt) : [];
    },
  };
}

function sightingsIn(
  prompts: readonly PromptContents[],
  sourcesIn: (prompt: PromptContents) => readonly MessageSource[],
): ReadonlyMap<number, readonly Sighting[]> {
  const all = new Map<number, Sighting[]>();
  for (const prompt of [...prompts].sort((a, b) => a.seq - b.seq)) {
    for (const { message, through } of sourcesIn(prompt)) {
      const seen = all.get(message) ?? [];
      seen.push({ seq: prompt.seq, agent: prompt.agent, through });
      all.set(message, seen);
    }
  }
  return all;
}

/** The messages that an entry goes back to: its own, and those of the entries that it took the place of. */
function lineage(entries: Iterable<EntryLineage>): (id: number) => ReadonlySet<number> {
  const direct = new Map<number, { messages: Set<number>; sources: Set<number> }>();
  for (const { id, message, sources } of entries) {
    const known = direct.get(id) ?? { messages: new Set(), sources: new Set() };
    if (message !== null) known.messages.add(message);
    for (const source of sources ?? []) known.sources.add(source);
    direct.set(id, known);
  }
  const found = new Map<number, ReadonlySet<number>>();
  return (id) => {
    const before = found.get(id);
    if (before) return before;
    const messages = new Set<number>();
    const seen = new Set([id]);
    // The set grows while it is walked; an entry that was written again may name itself.
    for (const at of seen) {
      for (const message of direct.get(at)?.messages ?? []) messages.add(message);
      for (const source of direct.get(at)?.sources ?? []) seen.add(source);
    }
    found.set(id, messages);
    return messages;
  };
}
