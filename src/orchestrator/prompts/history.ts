import { boundedMemo, memo, once, pairMemo } from '../../base/memo.ts';
import { codePointCount, cutAtWord, onOneLine } from '../../base/text.ts';
import { isTalkOver } from '../../discussion/floor.ts';
import type { Message } from '../../discussion/message.ts';
import { isBlind } from '../../discussion/phase.ts';
import { jobOf } from '../../discussion/purpose.ts';
import type { Agent, Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { noticeIn, type Phrasebook } from '../../language/index.ts';
import type { EntrySight } from '../../memory/in-sight.ts';
import { lastExchanges } from '../../memory/layers/pruning.ts';
import type { MemoryLine } from '../../memory/strategies/strategy.ts';
import { appliedView, nothingForgotten } from '../../memory/views/applied.ts';
import { messageFilterOf } from '../../memory/views/message-filter.ts';
import { type Seen, seenOf } from '../../memory/views/select.ts';
import type { AppliedView, Sight, Stage } from '../../memory/views/view.ts';
import { positionIn, standOf } from '../../reading/stated.ts';
import type { AskStep } from '../protocol/step.ts';
import { blockChars, blockOf, HISTORY_MESSAGE_MAX_CHARS } from './blocks.ts';
import { promptFormat } from './format.ts';

type Prompts = Phrasebook['prompts'];

/** The conversation as it stands before a call: what there is of it, and what the call's job sees. */
type Conversation = { applied: AppliedView; sight: Sight; seen: Seen };

export function conversationBefore(step: AskStep, state: State, agent: Agent, words: Phrasebook): Conversation {
  const applied = appliedView(jobOf(step.purpose), state, agent);
  const sight = sightOf(state, agent, publishedEnd(state));
  return { applied, sight, seen: seenOf(applied, sight, words.memory) };
}

/**
 * What the memory section of a call may tell of (16.1). `told`: messages that the prompt tells in full without it; by default none.
 * With `memory_outside_views` a view holds for the history alone.
 */
export function memorySight(
  { purpose }: AskStep,
  { sight, seen }: Conversation,
  state: State,
  told: EntrySight['told'] = new Set(),
): EntrySight {
  const { agent, history } = sight;
  const reasoning = purpose === 'compression' ? undefined : state.reasonings[agent];
  const isOutside = state.scenario.memory.memoryOutsideViews ?? true;
  return {
    agent,
    history,
    told,
    seen: isOutside ? seenOf(nothingForgotten, sight, { stopwords: new Set() }) : seen,
    reasonedIn: reasoning?.round ?? null,
    isEachEpisodeTold: promptFormat(state) === 1,
  };
}

/** The part of a prompt that tells what was said, and what of it is left out, stage by stage (6.8). */
export type HistoryPart = {
  /** Oldest first. */
  lines: readonly MemoryLine[];
  /** Id of the oldest message of the lines that is not pinned; infinity: there is none. */
  start: number;
  /** Something was said, and no line tells of it. */
  isForgotten: boolean;
  /** Messages of which the lines tell all that a memory could (16.1). */
  told: EntrySight['told'];
  leftOut(): readonly { kind: 'message'; id: number; stage: Stage }[];
};

/**
 * The messages of a call: those that the job's view and window show, without what was trimmed from the shared history, no further back
 * than `exchanges`, and as many of the newest as fit into `room` characters; pinned ones have the first of it.
 */
export function historyPart(
  conversation: Conversation,
  state: State,
  agent: Agent,
  words: Phrasebook,
  exchanges: number | null,
  room: number,
): HistoryPart {
  const { sight, seen } = conversation;
  const end = sight.history.length;
  const { lines, start, told, shows, isPruned } =
    (exchanges === null ? newestOfWhole(conversation, state, words.prompts, room) : null) ??
    fittingOf(conversation, state, agent, words, exchanges, room);
  return {
    lines:
      state.windowStart > 0
        ? [{ text: words.prompts.droppedLine(state.windowStart), entries: [], messages: [] }, ...lines]
        : lines,
    start,
    isForgotten:
      lines.length === 0 && state.windowStart === 0 && [...sight.history].some(({ kind }) => kind === 'statement'),
    told,
    leftOut() {
      const explained = [...sight.history].flatMap((message) => {
        const { id } = message;
        if (shows(id)) return [];
        const lost = seen.stageOf(message) ?? (isTrimmed(id, state) ? 'trimmed' : isPruned(id) ? 'pruned' : 'fit');
        return [leftOutMessage(id, lost)];
      });
      return [...explained, ...state.history.slice(end).map(({ id }) => leftOutMessage(id, 'unpublished'))];
    },
  };
}

/** What fits of the messages of a call. */
type Fit = Pick<HistoryPart, 'lines' | 'start' | 'told'> & {
  /** Whether a line tells of this message. */
  shows(id: number): boolean;
  /** Whether it is further back than the exchanges that stand in a prompt. */
  isPruned(id: number): boolean;
};

function fittingOf(...[conversation, state, agent, words, exchanges, room]: Parameters<typeof historyPart>): Fit {
  const pruned = kept(conversation, state, words, exchanges, room);
  const fitting = thatFit(pruned.messages, agent.name, state, words.prompts, room);
  const shown = once(() => new Set(fitting.map(({ message }) => message.id)));
  const unpruned = once(() => new Set(pruned.messages.map(({ id }) => id)));
  return {
    lines: fitting.map(({ line }) => line),
    start: fitting.find(({ message: { id } }) => !state.pinnedMessages.includes(id))?.message.id ?? Infinity,
    told: toldInFull(fitting, state),
    shows: (id) => shown().has(id),
    isPruned: (id) => exchanges !== null && !unpruned().has(id),
  };
}

const leftOutMessage = (id: number, stage: Stage) => ({ kind: 'message' as const, id, stage });

/** Where the history ends that all speak from (2.1, `simultaneous`): at the first statement of a round that is not over. */
function publishedEnd(state: State): number {
  const { history, scenario, round } = state;
  if (isBlind(state)) return Math.min(history.length, state.phase?.firstMessage ?? history.length);
  if (scenario.speaking.policy !== 'simultaneous' || isTalkOver(state)) return history.length;
  let end = history.length;
  for (let id = history.length - 1; id >= 0; id--) {
    const message = history.at(id) as Message;
    if (message.kind !== 'statement') continue;
    if (message.round !== round) break;
    end = id;
  }
  return end;
}

function sightOf(state: State, agent: Agent, end: number): Sight {
  const { pinnedMessages } = state;
  const history = state.history.first(end);
  let systemCount = state.systemMessages.length;
  while (systemCount > 0 && (state.systemMessages.at(systemCount - 1) as number) >= end) systemCount--;
  const systemMessages = state.systemMessages.first(systemCount);
  const streamStart = state.memories[agent.name]?.streamStart ?? 0;
  return { agent: agent.name, history, systemMessages, pinned: pinnedMessages.filter((id) => id < end), streamStart };
}

/** Those whose line tells all that an entry of it could (16.1): it is whole, or its cut words state the same option and amounts. */
function toldInFull(shown: readonly Fitting[], state: State): ReadonlySet<number> {
  const isUsuallyTold = usuallyTold(state.scenario.options);
  const told = new Set<number>();
  for (const { message } of shown) {
    const limit = limitOf(message, state);
    const isTold =
      limit === HISTORY_MESSAGE_MAX_CHARS
        ? isUsuallyTold(message, state.scenario)
        : isToldWithin(limit, message, state.scenario);
    if (isTold) told.add(message.id);
  }
  return told;
}

/**
 * A talk as it reads to whoever sees all of it. `ends`: where each line ends, in characters; `tells`: whether it tells all that a memory could,
 * null until that is asked for.
 */
type WholeTalk = {
  lines: MemoryLine[];
  ends: number[];
  tells: (boolean | null)[];
  isToAll: boolean;
  newest: Newest | null;
};
/** The lines from one message to another. Who is asked one after the other is shown the same. */
type Newest = { from: number; end: number; fit: Fit };

const wholeTalks = memo((_prompts: Prompts) =>
  pairMemo(
    (_storage: object, _options: Scenario['options']): WholeTalk => ({
      lines: [],
      ends: [],
      tells: [],
      isToAll: true,
      newest: null,
    }),
  ),
);

/**
 * What `kept` and `thatFit` come to where nothing is kept from the agent: every such prompt has the same lines, which are looked up together and
 * not one by one. Null: it is not so, or the talk is longer than what lines are kept of.
 */
function newestOfWhole({ sight, seen }: Conversation, state: State, prompts: Prompts, room: number): Fit | null {
  const { history, pinned, streamStart } = sight;
  const { length } = history;
  if (!seen.isWhole || state.windowCutTo !== null || pinned.length > 0 || streamStart > 0) return null;
  if (length > MOST_KNOWN_LINES) return null;
  const talk = wholeTalks(prompts)(history.storage, state.scenario.options);
  writeOn(talk, history, prompts);
  if (!talk.isToAll) return null;
  const from = oldestThatFits(talk.ends, length, room, state);
  const { newest } = talk;
  const { scenario } = state;
  if (newest?.from === from && newest.end === length) return newest.fit;
  const fit: Fit = {
    lines: talk.lines.slice(from, length),
    start: from < length ? from : Number.POSITIVE_INFINITY,
    told: { has: (id) => id >= from && id < length && tells(talk, id, history, scenario) },
    shows: (id) => id >= from && id < length,
    isPruned: () => false,
  };
  talk.newest = { from, end: length, fit };
  return fit;
}

/** As `thatFit`. */
function oldestThatFits(ends: readonly number[], length: number, room: number, state: State): number {
  const end = ends[length - 1] ?? 0;
  let from = length;
  while (from > state.windowStart && end - (ends[from - 2] ?? 0) <= room) from--;
  if (from <= state.windowStart || promptFormat(state) === 1) return from;
  const size = blockChars(room, state.scenario);
  const block = blockOf(from - 1, size, state.history);
  let whole = from;
  while (whole < length && blockOf(whole, size, state.history) <= block) whole++;
  return whole < length ? whole : from;
}

/** As `toldInFull`. */
function tells({ tells }: WholeTalk, id: number, history: Sight['history'], scenario: Scenario): boolean {
  return (tells[id] ??= isToldWithin(HISTORY_MESSAGE_MAX_CHARS, history.at(id)!, scenario));
}

/** Adds what was said since. */
function writeOn(talk: WholeTalk, history: Sight['history'], prompts: Prompts): void {
  const lineOf = linesFor(prompts);
  for (let id = talk.lines.length; id < history.length && talk.isToAll; id++) {
    const message = history.at(id)!;
    talk.isToAll = message.to === 'all';
    const { line, size } = lineOf(message);
    talk.lines.push(line);
    talk.tells.push(null);
    talk.ends.push((talk.ends.at(-1) ?? 0) + size);
  }
}

/** Every prompt shows the same messages. */
const usuallyTold = memo((_options: Scenario['options']) =>
  memo((message: Message, scenario: Scenario) => isToldWithin(HISTORY_MESSAGE_MAX_CHARS, message, scenario)),
);

function isToldWithin(limit: number, message: Message, scenario: Scenario): boolean {
  const text = onOneLine(message.text);
  const cut = cutAtWord(text, limit);
  return cut === text || statesTheSame({ ...message, text: cut }, message, scenario);
}

function statesTheSame(cut: Message, whole: Message, scenario: Scenario): boolean {
  const said = positionIn(whole, scenario);
  if ((standOf(cut, scenario)?.id ?? null) !== said.option) return false;
  if (said.amounts.length === 0) return true;
  const shown = positionIn(cut, scenario);
  return said.amounts.every((amount) => shown.amounts.includes(amount));
}

/** A message that left the derived window (4.2), and is not pinned. */
function isTrimmed(id: number, { windowStart, pinnedMessages }: State): boolean {
  return id < windowStart && !pinnedMessages.includes(id);
}

/** Newest first. Without exchanges to count, no more is looked at than can fit. */
function kept(
  { applied, sight, seen: { messages } }: Conversation,
  state: State,
  words: Phrasebook,
  exchanges: number | null,
  room: number,
): { messages: readonly Message[] } {
  if (exchanges === null) return { messages: enough(messages(), sight.agent, state, words.prompts, room) };
  const visible = untrimmed(messages(), state);
  // Only a window, or a filter by nearness, chooses among all messages: without them none but the newest need be looked at.
  const isLazy = applied.maxMessages === null && applied.about === null;
  const seen = isLazy ? visible : [...visible];
  const lasting = Array.isArray(seen) ? seen.filter((message) => isLasting(message, state)) : lastingOf(applied, sight);
  const oldestFirst = lasting.filter(({ id }) => !isTrimmed(id, state)).sort((a, b) => a.id - b.id);
  return { messages: [...lastExchanges(seen, sight.agent, exchanges, oldestFirst).kept].reverse() };
}

/** Neither a message of the system (7.4) nor a pinned one (6.7) is pruned. */
function isLasting({ id, from }: Message, { pinnedMessages }: State): boolean {
  return from === 'system' || pinnedMessages.includes(id);
}

function lastingOf(applied: AppliedView, sight: Sight): Message[] {
  const messageFilter = messageFilterOf(applied, sight);
  const pinned = messageFilter.passingPinned();
  return [...pinned, ...[...messageFilter.passingSystem()].filter((message) => !messageFilter.isPinned(message))];
}

function* untrimmed(messages: Iterable<Message>, state: State): Generator<Message> {
  const oldestPinned = state.pinnedMessages.reduce((least, id) => Math.min(least, id), Number.POSITIVE_INFINITY);
  const last = Math.min(state.windowStart, oldestPinned);
  for (const message of messages) {
    if (message.id < last) return;
    if (!isTrimmed(message.id, state)) yield message;
  }
}

/** The untrimmed ones until the room of the prompt is passed and no pinned message is to come. */
function enough(
  messages: Iterable<Message>,
  reader: string,
  state: State,
  prompts: Prompts,
  chars: number,
): readonly Message[] {
  const oldestPinned = state.pinnedMessages.reduce((least, id) => Math.min(least, id), Number.POSITIVE_INFINITY);
  const last = Math.min(state.windowStart, oldestPinned);
  const lineOf = lineWriter(reader, state, prompts);
  const found: Message[] = [];
  let room = chars;
  for (const message of messages) {
    const isOver = room < 0;
    if (message.id < last || (isOver && message.id < oldestPinned)) break;
    if (isTrimmed(message.id, state)) continue;
    room -= lineOf(message).size;
    if (!isOver || state.pinnedMessages.includes(message.id)) found.push(message);
  }
  return found;
}

/** A message as a prompt has room for it. */
type Fitting = { message: Message; line: MemoryLine; size: number; isPinned: boolean };

/** What fits into the prompt's room for history: pinned messages, then the newest without a gap. Oldest first. */
function thatFit(
  newestFirst: readonly Message[],
  reader: string,
  state: State,
  prompts: Prompts,
  chars: number,
): readonly Fitting[] {
  const { pinnedMessages } = state;
  const lineOf = lineWriter(reader, state, prompts);
  const written = newestFirst.map((message): Fitting => {
    const { line, size } = lineOf(message);
    return { message, line, size, isPinned: pinnedMessages.length > 0 && pinnedMessages.includes(message.id) };
  });
  let room = chars;
  for (const { size, isPinned } of written) if (isPinned) room -= size;
  let isFull = false;
  const shown = written.filter(({ size, isPinned }) => {
    if (isPinned) return true;
    isFull ||= size > room;
    room -= size;
    return !isFull;
  });
  return [...(promptFormat(state) === 2 ? inWholeBlocks(shown, written, chars, state) : shown)].reverse();
}

/**
 * Without the rest of the block of the talk of which something did not fit, so that the oldest message shown stays the same until a block has
 * been added (16.14). Where the newest block alone does not fit, what fits of it. Newest first.
 */
function inWholeBlocks<One extends { message: Message; isPinned: boolean }>(
  shown: readonly One[],
  newestFirst: readonly One[],
  room: number,
  state: State,
): readonly One[] {
  const count = shown.filter(({ isPinned }) => !isPinned).length;
  const cut = newestFirst.filter(({ isPinned }) => !isPinned)[count];
  if (!cut) return shown;
  const size = blockChars(room, state.scenario);
  const block = blockOf(cut.message.id, size, state.history);
  const whole = shown.filter(({ message, isPinned }) => isPinned || blockOf(message.id, size, state.history) > block);
  return whole.some(({ isPinned }) => !isPinned) ? whole : shown;
}

/** Lines of messages, which never change; a prompt holds dozens of them, and every agent's prompts hold the same ones. */
const MOST_KNOWN_LINES = 1024;
/** A message to all is written alike for every reader. */
const linesFor = memo((prompts: Prompts) =>
  boundedMemo(MOST_KNOWN_LINES, (one: Message) => sized(one, '', HISTORY_MESSAGE_MAX_CHARS, prompts)),
);

/** With its size, the line feed behind it included. */
type SizedLine = { line: MemoryLine; size: number };

/** How messages are written for a reader in one prompt. */
function lineWriter(reader: string, state: State, prompts: Prompts): (message: Message) => SizedLine {
  const toAll = linesFor(prompts);
  return (message) => {
    const limit = limitOf(message, state);
    const isAlike = limit === HISTORY_MESSAGE_MAX_CHARS && message.to === 'all';
    return isAlike ? toAll(message) : sized(message, reader, limit, prompts);
  };
}

function sized(message: Message, reader: string, limit: number, prompts: Prompts): SizedLine {
  const text = writtenLine(message, reader, limit, prompts);
  return { line: { text, entries: [], messages: [message.id] }, size: codePointCount(text) + 1 };
}

/** The message that the window begins with may have been cut to less (4.2). */
function limitOf({ id }: Message, { windowStart, windowCutTo }: State): number {
  const most = id === windowStart ? windowCutTo : null;
  return Math.min(HISTORY_MESSAGE_MAX_CHARS, most ?? HISTORY_MESSAGE_MAX_CHARS);
}

/** A message as this reader is shown it, its words cut to `limit` code points. */
export function writtenLine(message: Message, reader: string, limit: number, prompts: Prompts): string {
  const text = cutAtWord(onOneLine(message.text), limit);
  switch (message.kind) {
    case 'statement':
      return prompts.statementLine(message.round, message.from, text);
    case 'notice':
      return prompts.noticeLine(message.round, noticeIn(text, prompts));
    case 'injection':
      if (message.to === 'all') return prompts.newsLine(message.round, text);
      return message.to.includes(reader)
        ? prompts.privateNewsLine(message.round, text)
        : prompts.othersNewsLine(message.round, message.to, text);
  }
}
