import { clean } from '../base/clean.ts';
import { cutAtWord } from '../base/text.ts';
import type { BufferSize, MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import { isKeptWhole, type Memory } from '../discussion/memory-buffer.ts';
import type { MemoryRules } from '../discussion/scenario.ts';
import { entryOf, gistOnce, type MemoryNews, type MemoryTools, measured, withText } from './entry.ts';
import { guidanceStyles } from './styles/index.ts';

/** Whose memory an update concerns. */
export type Recipient = { name: string; memory: Memory; limitChars: number };

/** `unseen`: entries that were not in the prompt of its integration (16.1), by id. */
type Integrating = Recipient & { unseen?: ReadonlySet<number> };

/** `compressionThreshold` 1: compression is off (5.7); absent: it is on. */
type UpdateTools = MemoryTools & { scenario: { memory: Partial<Pick<MemoryRules, 'compressionThreshold'>> } };

/** What an update does: the content of a `memory-updated` event. */
export type MemoryUpdate = { entries: readonly MemoryEntry[]; changes: readonly MemoryChange[]; warning?: string };

/**
 * The simple route: one news item into the memories of its recipients; whom it fails for is left over, with a warning (5.2). Agents of one style share the entry, agents that are changed
 * alike the change. A buffer may pass its limit by this: compaction comes before anything else and brings it within (5.7). Statements kept for
 * the end of the round (5.3) are appended by one call each, in the order in which they were said, every call with the memories that the
 * one before it left.
 */
export function appendUpdate(news: MemoryNews, recipients: readonly Recipient[], tools: UpdateTools): MemoryUpdate {
  return append(news, recipients, tools, 'appended');
}

/** As `appendUpdate`, for want of an integration: nobody is left over; what a style has no words for is written in the narrative one. */
export function keptUpdate(news: MemoryNews, recipients: readonly Recipient[], tools: UpdateTools): MemoryUpdate {
  return append(news, recipients, tools, 'kept');
}

function append(
  news: MemoryNews,
  recipients: readonly Recipient[],
  tools: UpdateTools,
  kind: 'appended' | 'kept',
): MemoryUpdate {
  const gistOf = gistOnce(news, tools);
  const entries: MemoryEntry[] = [];
  const written = new Map<string, MemoryEntry>();
  const indexes = new Map<string, number>();
  const changes = new Map<string, { agents: string[]; change: Omit<MemoryChange, 'agents'> }>();
  const wordless: string[] = [];
  const full: string[] = [];
  let last: Alike | null = null;
  for (const recipient of recipients) {
    const { name, memory, limitChars } = recipient;
    const isOwn = news.kind === 'statement' && news.speaker === name;
    const style = isStyled(news) ? memory.style : '';
    if (last && isAlike(last, isOwn, style, memory.size) && last.after.chars <= limitChars) {
      last.agents.push(name);
      continue;
    }
    const form = `${isOwn} ${style}`;
    let entry = written.get(form);
    if (!entry) {
      // The speaker reads the same as those who heard it.
      const twin = written.get(`${!isOwn} ${style}`);
      const write = (style: string) => entryOf(news, gistOf, style, isOwn, 0, tools);
      entry = twin ? { ...twin, origin: isOwn ? 'own' : 'others' } : write(memory.style);
      if (entry.text === '' && kind === 'kept') entry = write(guidanceStyles.narrative.name);
      written.set(form, entry);
    }
    if (kind === 'appended' && isIntegrable(news)) {
      const lacking = entry.text === '' ? wordless : hasPlace(entry, recipient, tools) ? null : full;
      lacking?.push(name);
      if (lacking) continue;
    }
    let index = indexes.get(form);
    if (index === undefined) {
      index = entries.push({ ...entry, id: tools.nextEntryId + entries.length }) - 1;
      indexes.set(form, index);
    }
    const { chars, tokens } = memory.size;
    const key = `${index} ${chars} ${tokens}`;
    let alike = changes.get(key);
    if (!alike) {
      const after = sizeAfter(memory.size, [], [entry]);
      alike = { agents: [], change: { kind, entries: [index], before: memory.size, after } };
      changes.set(key, alike);
    }
    alike.agents.push(name);
    const { before, after } = alike.change;
    last = { isOwn, style, before, after, agents: alike.agents };
  }
  const update = { entries, changes: [...changes.values()].map(({ agents, change }) => ({ agents, ...change })) };
  const warning = fallbackWarning(wordless, full);
  return warning === '' ? update : { ...update, warning };
}

/** Agents that are changed alike: of a thousand who listen most come one after another. */
type Alike = { isOwn: boolean; style: string; before: BufferSize; after: BufferSize; agents: string[] };

function isAlike(
  { isOwn, style, before }: Alike,
  own: boolean,
  written: string,
  { chars, tokens }: BufferSize,
): boolean {
  return isOwn === own && style === written && before.chars === chars && before.tokens === tokens;
}

/** What an agent is asked to integrate where it cannot be appended; a line about a vote is never, and a result has been tried so before. */
function isIntegrable({ kind }: MemoryNews): boolean {
  return kind === 'statement' || kind === 'reasoning' || kind === 'notice' || kind === 'injection';
}

/**
 * Whether an appended entry can stay. Not where it finds no room beside what is kept whole, however much else goes, and nothing but
 * integrating it could shorten it: compression is off, or the strategy evicts. Where there is no room for an integration either, it stays as long as
 * it can.
 */
function hasPlace(entry: MemoryEntry, { memory, limitChars }: Recipient, { scenario }: UpdateTools): boolean {
  if (memory.size.chars + entry.chars <= limitChars) return true;
  const isCompressed = (scenario.memory.compressionThreshold ?? 0) < 1 && memory.strategy !== 'important';
  if (isCompressed) return true;
  let room = limitChars;
  for (const old of memory.entries) if (isKeptWhole(old, memory)) room -= old.chars;
  return entry.chars <= room || room <= LEAST_INTEGRATED_CHARS;
}

/** 5.2. `wordless`: their style has no words for the news; `full`: it finds no place beside what they keep whole. */
function fallbackWarning(wordless: readonly string[], full: readonly string[]): string {
  const reasons = [
    ...(wordless.length > 0 ? [`${whoOf(wordless)} (the style has no words for it)`] : []),
    ...(full.length > 0 ? [`${whoOf(full)} (it has no place beside what is kept whole)`] : []),
  ];
  return reasons.length === 0 ? '' : `the simple update failed and is made by a model for ${reasons.join(' and ')}`;
}

/**
 * A style switched with rewrite (5.6): entries that were written from a gist are written again under their ids; what was integrated or
 * stands on its own stays. Nothing is dropped, so that switching back restores every byte; a buffer may pass its limit
 * by this, as by an entry. Agents with nothing to rewrite get a change without entries.
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
 * The complex route (5.2): the reply becomes one entry, with its sources, in the place of all entries that were seen and are not kept whole
 * (5.7). A result enters besides, whole. A reply that is empty or did not come (null, `failure` says why) keeps the buffer and appends the news, with a
 * warning. A reply that would pass the limit is cut, with a warning.
 */
export function integrationUpdate(
  news: MemoryNews,
  reply: string | null,
  recipient: Integrating,
  tools: UpdateTools,
  failure?: string,
): MemoryUpdate {
  const { name, memory, limitChars, unseen } = recipient;
  const text = replyText(reply);
  const gone = [...memory.entries].filter((entry) => !isKeptWhole(entry, memory) && !unseen?.has(entry.id));
  const result =
    news.kind === 'result'
      ? [entryOf(news, gistOnce(news, tools), memory.style, false, tools.nextEntryId + 1, tools)]
      : [];
  const room = limitChars - sizeAfter(memory.size, gone, result).chars - 1;
  if (text === '' || room < LEAST_INTEGRATED_CHARS) {
    const kept = keptUpdate(news, [recipient], tools);
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
function isStyled(news: MemoryNews): boolean {
  return news.kind === 'statement' || news.kind === 'reasoning';
}

/** A reply as the text of an entry: clean, without empty lines. */
export function replyText(reply: string | null): string {
  return clean(reply ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
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
