import { Log } from '../base/log.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import { isKeptWhole, type Memory, messagesOf } from '../discussion/memory-buffer.ts';
import type { Message } from '../discussion/message.ts';
import { idsIn, type Spans } from '../discussion/spans.ts';
import type { EntryStage } from './strategies/strategy.ts';
import type { Seen } from './views/select.ts';

/** What decides which entries a call may be told of (16.1). */
export type EntrySight = {
  agent: string;
  history: Log<Message>;
  /** What the job sees of the conversation. */
  seen: Seen;
  /** Messages that the prompt tells in full without the memory. */
  told: Pick<ReadonlySet<number>, 'has'>;
  /** The round of the agent's reasoning that the prompt holds; null: it holds none. */
  reasonedIn: number | null;
  /** Whether episodes are told in any case, as they were in the prompts of older journals. */
  isEachEpisodeTold: boolean;
};

/** A memory as one call sees it. `leftOut`: entries of it that are not seen, and why. */
export type MemoryInSight = {
  memory: Memory;
  leftOut(): readonly { entry: number; stage: EntryStage }[];
};

/**
 * The entries that a strategy may choose from for one call (16.1): those whose message the job sees, or one of whose messages, where they
 * have several. What has no message stays, and so do results, pinned entries and what the system made known. An entry of which the prompt
 * tells in full elsewhere is not told again, unless a person has pinned it or changed its words; nor is an episode, once that is so of all that
 * it tells of.
 */
export function inSight(memory: Memory, sight: EntrySight): MemoryInSight {
  const episodes = new Set(memory.longTerm);
  const isToldElsewhere = (entry: MemoryEntry) =>
    episodes.has(entry) && !sight.isEachEpisodeTold
      ? isEpisodeTold(entry, memory, sight)
      : isTold(entry, memory, sight);
  const isShown = (entry: MemoryEntry) => !isToldElsewhere(entry) && isSeen(entry, memory, sight);
  const entries = shownOf(memory.entries, isShown);
  const longTerm = shownOf(memory.longTerm, isShown);
  const isSame = entries === memory.entries && longTerm === memory.longTerm;
  return {
    memory: isSame ? memory : { ...memory, entries, longTerm },
    leftOut: () =>
      [...memory.longTerm, ...memory.entries]
        .filter((entry) => !isShown(entry))
        .map((entry) => ({
          entry: entry.id,
          stage: isToldElsewhere(entry) ? ('told' as const) : stageOf(entry, memory, sight),
        })),
  };
}

/** The same list where nothing is hidden. */
function shownOf(entries: Log<MemoryEntry>, isShown: (entry: MemoryEntry) => boolean): Log<MemoryEntry> {
  const shown = entries.slice().filter(isShown);
  return shown.length === entries.length ? entries : Log.of(shown);
}

/** What is told in short within the buffer may be a model's words: it is told of nowhere else. */
function isTold(entry: MemoryEntry, memory: Memory, { told, reasonedIn }: EntrySight): boolean {
  if (entry.sources || entry.edited || entry.origin === 'remembered' || isKeptWhole(entry, memory)) return false;
  return entry.message === null ? entry.origin === 'reasoning' && entry.round === reasonedIn : told.has(entry.message);
}

/** An episode is extracted (8.4), and so says nothing that all of its messages do not. */
function isEpisodeTold(entry: MemoryEntry, memory: Memory, { told }: EntrySight): boolean {
  const messages = messagesOf(entry, memory);
  if (entry.edited || messages.length === 0 || isKeptWhole(entry, memory) || memory.beyond.has(entry.id)) return false;
  for (const id of idsIn(messages)) if (!told.has(id)) return false;
  return true;
}

function isSeen(entry: MemoryEntry, memory: Memory, sight: EntrySight): boolean {
  if (sight.seen.isWhole || isKeptWhole(entry, memory)) return true;
  const messages = sourcesOf(entry, memory, sight);
  if (messages.length === 0) return true;
  if (entry.origin === 'notice' && entry.message !== null && sight.history.at(entry.message)?.from === 'system')
    return true;
  for (const id of idsIn(messages)) if (sight.seen.holds(id)) return true;
  return false;
}

/** Where the newest of the messages of an entry got lost. */
function stageOf(entry: MemoryEntry, memory: Memory, sight: EntrySight): EntryStage {
  const newest = sourcesOf(entry, memory, sight).at(-1)?.[1];
  const message = newest === undefined ? undefined : sight.history.at(newest);
  return (message && sight.seen.stageOf(message)) ?? 'unpublished';
}

/** The messages that an entry tells of. A private thought is as far away as the statement that it led to. */
function sourcesOf(entry: MemoryEntry, memory: Memory, { agent, history }: EntrySight): Spans {
  if (entry.origin !== 'reasoning' || entry.sources) return messagesOf(entry, memory);
  const statement = statementOf(agent, entry.round, history);
  return statement === null ? [] : [[statement, statement]];
}

/** Id of what the agent said in a round; null: nothing. */
function statementOf(agent: string, round: number, history: Log<Message>): number | null {
  let low = 0;
  let high = history.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (history.at(middle)!.round < round) low = middle + 1;
    else high = middle;
  }
  for (let id = low; history.at(id)?.round === round; id++) {
    const { kind, from } = history.at(id)!;
    if (kind === 'statement' && from === agent) return id;
  }
  return null;
}
