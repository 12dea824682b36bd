import { cutAtWord } from '../base/text.ts';
import type { MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import { isKeptWhole, type Memory } from '../discussion/memory-buffer.ts';
import { compressed } from './compress.ts';
import { type MemoryTools, measured } from './entry.ts';
import { contentOf, episodeTeller } from './episodes.ts';
import type { Compaction } from './strategies/strategy.ts';
import { type MemoryUpdate, type Recipient, replyText, sizeAfter, whoOf } from './update.ts';

type CompactionTools = Pick<MemoryTools, 'words' | 'countTokens' | 'nextEntryId'>;
type CompressCompaction = Extract<Compaction, { kind: 'compress' }>;
type DropCompaction = Extract<Compaction, { kind: 'drop' }>;

/**
 * A memory to be compressed. `reply` is what a model made of the entries; null: none came, and `failure` says why. Absent: the text is
 * extracted here.
 */
type ToCompress = {
  recipient: Pick<Recipient, 'name' | 'memory'>;
  compaction: CompressCompaction;
  reply?: string | null;
  failure?: string;
};

/**
 * Compressed memories (5.7): one new entry, with its sources, in the place of those that the compaction names. What is empty, did not come
 * or would not shrink the buffer is refused: the buffer stays byte for byte, the change is `kept` without entries, and a warning says
 * why. A reply that shrinks the buffer but is longer than was asked is cut, with a warning. Agents that are changed alike share entry
 * and change.
 */
export function compressionUpdate(items: readonly ToCompress[], tools: CompactionTools): MemoryUpdate {
  const texts = new Map<string, Compressed>();
  const same = new Map<string, string>();
  const made: MemoryEntry[] = [];
  const changes = new Map<string, Alike>();
  const warned = new Map<string, string[]>();
  for (const item of items) {
    const { name, memory } = item.recipient;
    const key = keyOf(item);
    let found = texts.get(key);
    if (!found) {
      found = once(compressedOf(item, tools.nextEntryId + made.length, tools), same);
      texts.set(key, found);
      if (found.entry) made.push(found.entry);
    }
    const { entry, warning } = found;
    if (warning !== null) warned.set(warning, [...(warned.get(warning) ?? []), name]);
    const index = entry ? made.indexOf(entry) : -1;
    share(changes, name, `${index} ${entry ? key : ''}`, memory, (before) =>
      entry
        ? {
            kind: 'compressed',
            entries: [index],
            dropped: { ids: item.compaction.ids, rule: 'compressed' },
            before,
            after: sizeAfter(before, entriesOf(memory, item.compaction.ids), [entry]),
          }
        : { kind: 'kept', entries: [], before, after: before },
    );
  }
  const warning = [...warned].map(([why, names]) => `the memory of ${whoOf(names)} was ${why}`).join('; ');
  return { entries: made, changes: listed(changes), ...(warning === '' ? {} : { warning }) };
}

/** Memories that entries leave; with `archive` long-term memory tells of them by episode (8.4). Agents that are changed alike share. */
export function dropUpdate(
  items: readonly { recipient: Pick<Recipient, 'name' | 'memory'>; compaction: DropCompaction }[],
  tools: CompactionTools,
): MemoryUpdate {
  const made: MemoryEntry[] = [];
  const teller = episodeTeller(made, tools);
  const changes = new Map<string, Alike>();
  for (const { recipient, compaction } of items) {
    const { name, memory } = recipient;
    const { ids, rule, archive } = compaction;
    const leaving = entriesOf(memory, ids);
    const indexes = archive ? teller.tell(leaving, memory.longTerm) : [];
    share(changes, name, `${rule} ${contentOf(leaving)} ${indexes.join()}`, memory, (before) => ({
      kind: 'dropped',
      entries: [],
      dropped: { ids, rule },
      ...(indexes.length > 0 ? { archived: indexes } : {}),
      before,
      after: sizeAfter(before, leaving, []),
    }));
  }
  return { entries: made, changes: listed(changes) };
}

/**
 * What goes when a prompt was larger than the model's window (5.8): the oldest entries, whole, that hold at least half of the buffer.
 * Null: there is nothing that may go.
 */
export function oldestHalf(memory: Memory): DropCompaction | null {
  const ids: number[] = [];
  let sum = 0;
  for (const entry of memory.entries) {
    if (sum * 2 >= memory.size.chars) break;
    if (isKeptWhole(entry, memory)) continue;
    ids.push(entry.id);
    sum += entry.chars;
  }
  return ids.length === 0 ? null : { kind: 'drop', ids, rule: 'overflow', archive: true };
}

/** Items of one key are compressed alike. */
function keyOf({ recipient, compaction: { ids, targetChars }, reply, failure }: ToCompress): string {
  const source = reply === undefined ? 'extracted' : JSON.stringify([reply, failure]);
  return `${targetChars} ${contentOf(entriesOf(recipient.memory, ids))} ${source}`;
}

type Compressed = { entry: MemoryEntry | null; warning: string | null };

/** A thousand memories that differ in one entry of their own come to the same words, which are kept once. */
function once(found: Compressed, same: Map<string, string>): Compressed {
  if (!found.entry) return found;
  const { text } = found.entry;
  const kept = same.get(text) ?? text;
  same.set(kept, kept);
  return { ...found, entry: { ...found.entry, text: kept } };
}

function compressedOf(
  { recipient, compaction, reply, failure }: ToCompress,
  id: number,
  tools: CompactionTools,
): Compressed {
  const gone = entriesOf(recipient.memory, compaction.ids);
  const whole = reply === undefined ? compressed(gone, compaction.targetChars, tools) : replyText(reply);
  const refused = (why: string) => ({ entry: null, warning: `not compressed (${why})` });
  if (whole === '')
    return refused(failure ?? (reply === undefined ? 'nothing in it is short enough' : 'the reply was empty'));
  const entryOf = (text: string) =>
    measured({ ...bare, id, round: gone.at(-1)?.round ?? 0, text, sources: compaction.ids }, tools);
  const entry = entryOf(whole);
  if (entry.chars >= gone.reduce((sum, { chars }) => sum + chars, 0)) return refused('it would not have shrunk');
  if (entry.chars <= compaction.targetChars) return { entry, warning: null };
  return { entry: entryOf(cutAtWord(whole, compaction.targetChars - 1)), warning: 'compressed and cut to its target' };
}

const bare = { origin: 'summary', speaker: null, message: null, style: null, gist: null } as const;

type Alike = { agents: string[]; change: Omit<MemoryChange, 'agents'> };

/** Puts the agent to those that are changed alike: by the same key, from the same size. */
function share(
  changes: Map<string, Alike>,
  name: string,
  key: string,
  { size }: Memory,
  changeFrom: (before: Memory['size']) => Alike['change'],
): void {
  const alike = changes.get(`${key} ${size.chars} ${size.tokens}`);
  if (alike) alike.agents.push(name);
  else changes.set(`${key} ${size.chars} ${size.tokens}`, { agents: [name], change: changeFrom(size) });
}

function listed(changes: ReadonlyMap<string, Alike>): MemoryChange[] {
  return [...changes.values()].map(({ agents, change }) => ({ agents, ...change }));
}

function entriesOf(memory: Memory, ids: readonly number[]): MemoryEntry[] {
  const wanted = new Set(ids);
  return [...memory.entries].filter((entry) => wanted.has(entry.id));
}
