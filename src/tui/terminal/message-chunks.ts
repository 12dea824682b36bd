import { boundedMemo } from '../../base/memo.ts';
import { type Packed, packed, unpacked } from '../../base/packed.ts';

/** A message as its lines are counted. */
export type WrappedMessage = {
  head: string;
  note: string;
  tag: string;
  isAside: boolean;
  body: string;
  /** The entry that it tells of; where it is not recorded, the one that comes next. */
  seq: number;
  isRecorded: boolean;
  /** The width that its rows were counted for. */
  columns: number;
  /** Its first line, from that of its chunk on. */
  start: number;
  rowCount: number;
  /** While words may still be put to it. */
  open: OpenRows | null;
};
/** Rows of a message that grows: an append wraps only what follows the settled ones. */
export type OpenRows = { rows: string[]; settledRowCount: number; openLine: string };

/** Messages that follow one another. `messages` null: they are held packed, and what is counted of them stands beside. */
type Chunk = {
  messages: WrappedMessage[] | null;
  away: Packed<readonly Row[]> | null;
  count: number;
  firstSeq: number;
  lastSeq: number;
  /** All of it is recorded. */
  isWhole: boolean;
  columns: number;
  /** Lines without asides and with them, and messages without them. */
  lines: number;
  allLines: number;
  shown: number;
  /** What stands before it. */
  first: number;
  start: number;
  shownBefore: number;
};
type Row = readonly [
  head: string,
  note: string,
  tag: string,
  isAside: boolean,
  body: string,
  seq: number,
  isRecorded: boolean,
  columns: number,
  rowCount: number,
];

/** How lines are counted now. */
type Measure = {
  columns: number;
  hasAsides: boolean;
  readonly gapLineCount: number;
  rowCountOf(body: string): number;
};

/**
 * The messages of a talk, of which those that are far from where one stands are held packed: a long talk holds little of its words. Behind the
 * last one wait those that were taken away; they come again as they were.
 */
export type MessageChunks = {
  readonly measure: Measure;
  /** Up to where one stands; the last may still grow. */
  readonly before: Chunk[];
  /** Behind it; the next one is the last of the list. */
  readonly ahead: Chunk[];
  /** Messages of chunks that are packed, while they are looked at. */
  atHand: (chunk: Chunk) => WrappedMessage[];
};

const CHUNK = 128;
/** Chunks at the end that are held as they are: more than any screen shows. */
const NEWEST = 4;
/** Packed ones that are at hand, once somebody has looked at them. */
const MOST_AT_HAND = 8;

export function messageChunks(measure: Measure): MessageChunks {
  const chunks: MessageChunks = { measure, before: [], ahead: [], atHand: () => [] };
  chunks.atHand = atHandIn(chunks);
  return chunks;
}

const atHandIn = (chunks: MessageChunks) =>
  boundedMemo(MOST_AT_HAND, (chunk: Chunk): WrappedMessage[] => {
    const messages = (chunk.away ? unpacked(chunk.away) : []).map(messageOf);
    count(chunks, chunk, messages);
    return messages;
  });

const messageOf = ([head, note, tag, isAside, body, seq, isRecorded, columns, rowCount]: Row): WrappedMessage => ({
  ...{ head, note, tag, isAside, body, seq, isRecorded, columns, rowCount },
  start: 0,
  open: null,
});

const messagesOf = (chunks: MessageChunks, chunk: Chunk): WrappedMessage[] => chunk.messages ?? chunks.atHand(chunk);

/** How many lines stand above the body of a message: the gap, and its head. */
export const linesAbove = ({ measure }: MessageChunks, message: number): number =>
  (message === 0 ? 0 : measure.gapLineCount) + 1;

export const isShown = ({ measure }: MessageChunks, { isAside }: WrappedMessage): boolean =>
  measure.hasAsides || !isAside;

/** Counts the lines of a chunk as they are counted now. */
function count(chunks: MessageChunks, chunk: Chunk, messages: readonly WrappedMessage[]): void {
  const { measure } = chunks;
  let [lines, allLines, shown] = [0, 0, 0];
  for (const [i, message] of messages.entries()) {
    if (message.columns !== measure.columns) {
      message.rowCount = measure.rowCountOf(message.body);
      message.columns = measure.columns;
      message.open = null;
    }
    message.start = measure.hasAsides ? allLines : lines;
    const height = linesAbove(chunks, chunk.first + i) + message.rowCount;
    allLines += height;
    if (message.isAside) continue;
    lines += height;
    shown++;
  }
  Object.assign(chunk, { lines, allLines, shown, columns: measure.columns });
}

/** A chunk of these messages, behind the last. */
function newChunk(messages: WrappedMessage[]): Chunk {
  const nothing = { columns: 0, lines: 0, allLines: 0, shown: 0, first: 0, start: 0, shownBefore: 0 };
  return { messages, away: null, count: messages.length, firstSeq: 0, lastSeq: 0, isWhole: false, ...nothing };
}

const firstSeqOf = ({ messages, firstSeq }: Chunk): number => messages?.[0]?.seq ?? firstSeq;
const lastSeqOf = ({ messages, lastSeq }: Chunk): number => messages?.at(-1)?.seq ?? lastSeq;
const isWholeIn = ({ messages, isWhole }: Chunk): boolean => messages?.every(({ isRecorded }) => isRecorded) ?? isWhole;

function pack(chunk: Chunk | undefined): void {
  const { messages } = chunk ?? {};
  if (!chunk || !messages) return;
  const rows = messages.map(
    ({ head, note, tag, isAside, body, seq, isRecorded, columns, rowCount }): Row => [
      ...([head, note, tag, isAside, body, seq, isRecorded, columns, rowCount] as const),
    ],
  );
  const counted = { firstSeq: firstSeqOf(chunk), lastSeq: lastSeqOf(chunk), isWhole: isWholeIn(chunk) };
  Object.assign(chunk, { ...counted, messages: null, away: packed<readonly Row[]>(rows) });
}

/** As it was given, so that messages of it can change. */
function opened(chunks: MessageChunks, chunk: Chunk): WrappedMessage[] {
  const messages = messagesOf(chunks, chunk);
  Object.assign(chunk, { messages, away: null });
  return messages;
}

/** Puts a chunk behind the last, whose lines are counted: it grows no more. */
function attach(chunks: MessageChunks, chunk: Chunk): void {
  const { before, measure } = chunks;
  const last = before.at(-1);
  if (last?.messages) count(chunks, last, last.messages);
  const wasFirst = chunk.first === 0;
  place(chunks, chunk, last);
  const isCounted = chunk.columns === measure.columns && wasFirst === (chunk.first === 0);
  if (chunk.messages || !isCounted) count(chunks, chunk, opened(chunks, chunk));
  before.push(chunk);
}

function place({ measure }: MessageChunks, chunk: Chunk, last: Chunk | undefined): void {
  chunk.first = last ? last.first + last.count : 0;
  chunk.start = last ? last.start + (measure.hasAsides ? last.allLines : last.lines) : 0;
  chunk.shownBefore = last ? last.shownBefore + (measure.hasAsides ? last.count : last.shown) : 0;
}

export function lastMessage({ before }: MessageChunks): WrappedMessage | undefined {
  return before.at(-1)?.messages?.at(-1);
}

export function push(chunks: MessageChunks, message: WrappedMessage): void {
  const { before } = chunks;
  const last = before.at(-1);
  if (!last?.messages || last.count >= CHUNK) {
    attach(chunks, newChunk([message]));
    pack(before[before.length - 1 - NEWEST]);
    return;
  }
  message.start = endIn(chunks, last, last.count - 1);
  last.messages.push(message);
  last.count++;
}

/** Puts a message behind all that wait. */
export function pushAhead(chunks: MessageChunks, message: WrappedMessage): void {
  const { before, ahead } = chunks;
  const last = ahead[0];
  if (last?.messages && last.count < CHUNK) {
    last.messages.push(message);
    last.count++;
    return;
  }
  if (last?.messages) count(chunks, last, last.messages);
  pack(last);
  const chunk = newChunk([message]);
  // Lines are counted by whether anything stands before it.
  place(chunks, chunk, last ?? before.at(-1));
  ahead.unshift(chunk);
}

function endIn(chunks: MessageChunks, chunk: Chunk, i: number): number {
  const message = messagesOf(chunks, chunk)[i];
  if (!message) return 0;
  return message.start + (isShown(chunks, message) ? linesAbove(chunks, chunk.first + i) + message.rowCount : 0);
}

export function messageCount({ before }: MessageChunks): number {
  const last = before.at(-1);
  return last ? last.first + last.count : 0;
}

export function lineCount(chunks: MessageChunks): number {
  const last = chunks.before.at(-1);
  return last ? last.start + endIn(chunks, last, last.count - 1) : 0;
}

export function shownCount(chunks: MessageChunks): number {
  const last = chunks.before.at(-1);
  return last ? last.shownBefore + messagesOf(chunks, last).filter((message) => isShown(chunks, message)).length : 0;
}

/** The last of a list that begins at or before a place; the first, where none does. */
function lastFrom<T>(list: readonly T[], place: number, beginOf: (one: T) => number): number {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (beginOf(list[middle] as T) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A message, with its first line and the one behind its last. */
export function messageAt(
  chunks: MessageChunks,
  index: number,
): { message: WrappedMessage; start: number; end: number } | undefined {
  if (index < 0 || index >= messageCount(chunks)) return undefined;
  const chunk = chunks.before[lastFrom(chunks.before, index, ({ first }) => first)] as Chunk;
  const i = index - chunk.first;
  const message = messagesOf(chunks, chunk)[i] as WrappedMessage;
  return { message, start: chunk.start + message.start, end: chunk.start + endIn(chunks, chunk, i) };
}

/** The message that holds a line. */
export function indexAt(chunks: MessageChunks, line: number): number {
  const chunk = chunks.before[lastFrom(chunks.before, line, ({ start }) => start)];
  return chunk ? chunk.first + lastFrom(messagesOf(chunks, chunk), line - chunk.start, ({ start }) => start) : 0;
}

/** Counts all lines again: the width has changed, or whether asides are shown. */
export function countAgain(chunks: MessageChunks): void {
  chunks.atHand = atHandIn(chunks);
  const { before, measure } = chunks;
  before.forEach((chunk, i) => {
    if (chunk.messages || chunk.columns !== measure.columns) count(chunks, chunk, messagesOf(chunks, chunk));
    place(chunks, chunk, before[i - 1]);
  });
}

/** Shows what tells of the entries up to `seq`, and nothing that is not recorded; what is behind them waits to be shown again. */
export function standAt(chunks: MessageChunks, seq: number): void {
  const { before, ahead } = chunks;
  const cut = before.findIndex((chunk) => lastSeqOf(chunk) > seq || !isWholeIn(chunk));
  while (cut >= 0 && before.length > cut) takeAway(chunks, before.pop() as Chunk, before.length === cut ? seq : -1);
  for (let next = ahead.at(-1); next && firstSeqOf(next) <= seq; next = ahead.at(-1)) {
    ahead.pop();
    if (lastSeqOf(next) > seq) splitAt(chunks, next, (message) => message.seq > seq);
    else attach(chunks, next);
  }
  for (const chunk of before.slice(0, -NEWEST)) pack(chunk);
  const last = before.at(-1);
  if (last) opened(chunks, last);
}

/** What of a chunk tells of entries up to `seq` stays. */
function takeAway(chunks: MessageChunks, chunk: Chunk, seq: number): void {
  if (seq < 0 && isWholeIn(chunk)) {
    if (chunk.messages) count(chunks, chunk, chunk.messages);
    pack(chunk);
    chunks.ahead.push(chunk);
  } else splitAt(chunks, chunk, (message) => message.seq > seq || !message.isRecorded);
}

/** From the first that goes on (`goes`), what is recorded waits; the others stay. */
function splitAt(chunks: MessageChunks, chunk: Chunk, goes: (message: WrappedMessage) => boolean): void {
  const { before, ahead } = chunks;
  const messages = messagesOf(chunks, chunk);
  for (const message of messages) message.open = null;
  const from = messages.findIndex(goes);
  const [stay, go] = [messages.slice(0, from), messages.slice(from).filter(({ isRecorded }) => isRecorded)];
  const next = ahead.at(-1);
  // Who steps from place to place leaves no chunk for each.
  if (go.length > 0 && next?.messages && next.count + go.length <= CHUNK) ahead[ahead.length - 1] = joined(go, next);
  else if (go.length > 0) ahead.push(newChunk(go));
  const last = before.at(-1);
  if (stay.length > 0 && last?.messages && last.count + stay.length <= CHUNK)
    attach(chunks, joined(before.pop()?.messages ?? [], newChunk(stay)));
  else if (stay.length > 0) attach(chunks, newChunk(stay));
}

const joined = (first: readonly WrappedMessage[], { messages }: Chunk): Chunk =>
  newChunk([...first, ...(messages ?? [])]);

/** What tells of the entries up to `seq` behind where one stands is given up: they are told anew. */
export function forgetAhead(chunks: MessageChunks, seq: number): void {
  const { ahead } = chunks;
  for (let next = ahead.at(-1); next && firstSeqOf(next) <= seq; next = ahead.at(-1)) {
    ahead.pop();
    const left = lastSeqOf(next) > seq ? messagesOf(chunks, next).filter((message) => message.seq > seq) : [];
    if (left.length > 0) ahead.push(newChunk(left));
  }
}
