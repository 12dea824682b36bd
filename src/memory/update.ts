import { clean } from '../base/clean.ts';
import { cutAtWord } from '../base/text.ts';
import type { BufferSize, DropRule, MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import { isKeptWhole, type Memory } from '../discussion/memory-buffer.ts';
import type { MemoryRules } from '../discussion/scenario.ts';
import { entryOf, gistOnce, type MemoryTools, measured, type News, withText } from './entry.ts';
import { episodeTeller } from './episodes.ts';
import { leastImportant } from './importance.ts';

/** Whose memory an update concerns. */
export type Recipient = { name: string; memory: Memory; limitChars: number };

/** `eviction`: which half of a buffer over its limit goes; absent: the oldest. */
export type UpdateTools = MemoryTools & { scenario: { memory: Partial<Pick<MemoryRules, 'eviction'>> } };

/** What an update does: the content of a `memory-updated` event. */
export type MemoryUpdate = { entries: readonly MemoryEntry[]; changes: readonly MemoryChange[]; warning?: string };

/**
 * The simple route: one news item into the memories of its recipients. Agents of one style share the entry, agents that are changed
 * alike the change. What a buffer over its limit loses is told by episode in long-term memory (8.4). Statements kept for the end of the
 * round (5.3) are appended by one call each, in the order in which they were said, every call with the memories that the one before it
 * left.
 */
export function appendUpdate(news: News, recipients: readonly Recipient[], tools: UpdateTools): MemoryUpdate {
  return append(news, recipients, tools, 'appended');
}

function append(
  news: News,
  recipients: readonly Recipient[],
  tools: UpdateTools,
  kind: 'appended' | 'kept',
): MemoryUpdate {
  const gistOf = gistOnce(news, tools);
  const entries: MemoryEntry[] = [];
  const teller = episodeTeller(entries, tools);
  const indexes = new Map<string, number>();
  const changes = new Map<string, { agents: string[]; change: Omit<MemoryChange, 'agents'> }>();
  const overLimit: string[] = [];
  const rule: DropRule = tools.scenario.memory.eviction === 'importance' ? 'least-important' : 'over-limit';
  for (const recipient of recipients) {
    const { name, memory, limitChars } = recipient;
    const isOwn = news.kind === 'statement' && news.speaker === name;
    const form = `${isOwn} ${isStyled(news) ? memory.style : ''}`;
    let index = indexes.get(form);
    if (index === undefined) {
      const id = teller.nextId();
      // The speaker reads the same as those who heard it.
      const twin = entries[indexes.get(`${!isOwn} ${isStyled(news) ? memory.style : ''}`) ?? -1];
      const entry: MemoryEntry = twin
        ? { ...twin, id, origin: isOwn ? 'own' : 'others' }
        : entryOf(news, gistOf, memory.style, isOwn, id, tools);
      index = teller.add(entry);
      indexes.set(form, index);
    }
    const entry = entries[index] as MemoryEntry;
    const dropped = overflow(recipient, entry, rule, tools.round);
    const after = sizeAfter(memory.size, dropped, [entry]);
    if (dropped.length > 0 || after.chars > limitChars) overLimit.push(name);
    const ids = dropped.map((gone) => gone.id);
    const { chars, tokens } = memory.size;
    const archived = dropped.length > 0 ? teller.tell(dropped, memory.longTerm) : [];
    const key = `${index} ${chars} ${tokens} ${after.chars} ${after.tokens} ${ids.join()} ${archived.join()}`;
    const alike = changes.get(key);
    if (alike) alike.agents.push(name);
    else {
      const told = archived.length > 0 ? { archived } : {};
      const leaves = ids.length > 0 ? { dropped: { ids, rule }, ...told } : {};
      changes.set(key, { agents: [name], change: { kind, entries: [index], ...leaves, before: memory.size, after } });
    }
  }
  const update = { entries, changes: [...changes.values()].map(({ agents, change }) => ({ agents, ...change })) };
  return overLimit.length === 0 ? update : { ...update, warning: overLimitWarning(overLimit, rule) };
}

/**
 * A style switched with rewrite (5.6): entries that were written from a gist are written again under their ids; what was integrated or
 * stands on its own stays. Nothing is dropped, so that switching back restores every byte; a buffer that passes its limit by this is
 * halved by its next entry. Agents with nothing to rewrite get a change without entries.
 */
export function rewriteUpdate(
  recipients: readonly Pick<Recipient, 'name' | 'memory'>[],
  style: string,
  tools: MemoryTools,
): MemoryUpdate {
  const entries: MemoryEntry[] = [];
  const indexes = new Map<number, number>();
  const changes = recipients.map(({ name, memory }): MemoryChange => {
    const after = { ...memory.size };
    const own: number[] = [];
    for (const entry of memory.entries) {
      if (entry.gist === null || entry.style === style) continue;
      const index = indexes.get(entry.id) ?? entries.push(restyled(entry, style, tools)) - 1;
      indexes.set(entry.id, index);
      own.push(index);
      after.chars += (entries[index] as MemoryEntry).chars - entry.chars;
      after.tokens += (entries[index] as MemoryEntry).tokens - entry.tokens;
    }
    return { agents: [name], kind: 'rewritten', entries: own, before: memory.size, after };
  });
  return { entries, changes };
}

function restyled(entry: MemoryEntry, style: string, tools: MemoryTools): MemoryEntry {
  const kind = entry.origin === 'reasoning' ? 'reasoning' : 'statement';
  const text = tools.styleOf(style).render(entry.gist!, { kind, round: entry.round }, tools.words);
  return withText({ ...entry, style }, text, tools);
}

/** Less than this is no memory. */
const LEAST_INTEGRATED_CHARS = 40;

/**
 * The complex route (5.2): the reply becomes one entry, with its sources, in the place of all entries that are not kept whole (5.7). A
 * result enters besides, whole. A reply that is empty or did not come (null, `failure` says why) keeps the buffer and appends the news, with a
 * warning. A reply that would pass the limit is cut, with a warning.
 */
export function integrationUpdate(
  news: News,
  reply: string | null,
  recipient: Recipient,
  tools: UpdateTools,
  failure?: string,
): MemoryUpdate {
  const { name, memory, limitChars } = recipient;
  const text = replyText(reply);
  const gone = [...memory.entries].filter((entry) => !isKeptWhole(entry, memory));
  const result =
    news.kind === 'result'
      ? [entryOf(news, gistOnce(news, tools), memory.style, false, tools.nextEntryId + 1, tools)]
      : [];
  const room = limitChars - sizeAfter(memory.size, gone, result).chars - 1;
  if (text === '' || room < LEAST_INTEGRATED_CHARS) {
    const kept = append(news, [recipient], tools, 'kept');
    const why = `the memory of ${name} was not integrated (${failure ?? (text === '' ? 'the reply was empty' : 'its limit leaves no room')}); the news was appended`;
    return { ...kept, warning: kept.warning === undefined ? why : `${why}; ${kept.warning}` };
  }
  const fitting = cutAtWord(text, room);
  const ids = gone.map((entry) => entry.id);
  const integrated = measured(
    {
      id: tools.nextEntryId,
      round: tools.round,
      origin: 'summary',
      speaker: null,
      message: 'message' in news ? news.message : null,
      style: null,
      gist: null,
      text: fitting,
      sources: ids,
    },
    tools,
  );
  const entries = [integrated, ...result];
  const change: MemoryChange = {
    agents: [name],
    kind: 'integrated',
    entries: entries.map((_, index) => index),
    ...(ids.length > 0 ? { dropped: { ids, rule: 'integrated' as const } } : {}),
    before: memory.size,
    after: sizeAfter(memory.size, gone, entries),
  };
  const update = { entries, changes: [change] };
  return fitting === text ? update : { ...update, warning: `the integrated memory of ${name} was cut to its limit` };
}

/** Only words of agents are written in a style; all else reads the same in every memory. */
function isStyled(news: News): boolean {
  return news.kind === 'statement' || news.kind === 'reasoning';
}

/** A reply as the text of an entry: clean, without empty lines. */
export function replyText(reply: string | null): string {
  return clean(reply ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/**
 * What must go so that `entry` fits: half of what is not kept whole, and again until it does or nothing is left. The oldest half, or
 * the least important one. In the order of the buffer.
 */
function overflow(
  { name, memory, limitChars }: Recipient,
  entry: MemoryEntry,
  rule: DropRule,
  newestRound: number,
): readonly MemoryEntry[] {
  let size = memory.size.chars + entry.chars;
  if (size <= limitChars) return [];
  const oldest = [...memory.entries].filter((old) => !isKeptWhole(old, memory));
  const isByImportance = rule === 'least-important';
  const ordered = isByImportance ? leastImportant(oldest, { agent: name, newestRound, pinned: memory.pinned }) : oldest;
  let count = 0;
  while (size > limitChars && count < ordered.length) {
    const half = Math.ceil((ordered.length - count) / 2);
    for (const old of ordered.slice(count, count + half)) size -= old.chars;
    count += half;
  }
  if (!isByImportance) return oldest.slice(0, count);
  const gone = new Set(ordered.slice(0, count));
  return oldest.filter((old) => gone.has(old));
}

/** The size of a buffer that some entries have left and others have entered. */
export function sizeAfter(
  before: BufferSize,
  dropped: readonly MemoryEntry[],
  made: readonly MemoryEntry[],
): BufferSize {
  const sum = (of: 'chars' | 'tokens') =>
    made.reduce(
      (total, entry) => total + entry[of],
      dropped.reduce((total, entry) => total - entry[of], before[of]),
    );
  return { chars: sum('chars'), tokens: sum('tokens') };
}

/** Who it was, in few words. */
export function whoOf(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} agents` : names.join(', ');
}

function overLimitWarning(names: readonly string[], rule: DropRule): string {
  const half = rule === 'least-important' ? 'least important' : 'oldest';
  return `a memory passed its limit and its ${half} half was dropped: ${whoOf(names)}`;
}
