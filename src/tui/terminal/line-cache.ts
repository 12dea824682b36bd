import { boundedMemo } from '../../base/memo.ts';
import { wrapLine } from '../../base/wrap.ts';
import {
  countAgain,
  forgetAhead,
  indexAt,
  isShown,
  lastMessage,
  lineCount,
  linesAbove,
  type MessageChunks,
  messageAt,
  messageChunks,
  messageCount,
  type OpenRows,
  push,
  pushAhead,
  shownCount,
  standAt,
  type WrappedMessage,
} from './message-chunks.ts';

/** One row of the history. `tag` says what it is (the caller's word, e.g. a speaker); looks are the pane's business. */
export type HistoryLine = {
  message: number;
  kind: 'gap' | 'head' | 'body';
  tag: string;
  text: string;
  /** Behind a head. */
  note: string;
};

/** A place in the history that outlives another width: so many characters into a message's body; 0 at its head. */
export type Anchor = { message: number; chars: number };

/**
 * Wrapped lines of messages, append-only: an append wraps again the last logical line of the open message and nothing else. Text given
 * here is cleaned already.
 */
export type WrappedLines = {
  readonly width: number;
  readonly lineCount: number;
  readonly messageCount: number;
  /** Of them those that take lines. */
  shownCount(): number;
  /** Begins a message; it stays open for `append` until the next begins. Returns its number, from 0. */
  begin(message: NewMessage): number;
  /** Puts a recorded message behind all that were taken away, to be shown once one stands there. */
  wait(message: NewMessage & { seq: number; note: string }): void;
  /** Whether asides take lines; they are kept either way. */
  showAsides(isShown: boolean): void;
  /** How the heads and tags of all messages are shown from now on. */
  titleAs(titled: Titled): void;
  /** What stands behind the head of the open message. */
  annotate(note: string): void;
  append(text: string): void;
  /** The open message is recorded now, as what tells of that entry. */
  settle(seq: number): void;
  /** Shows what tells of the entries up to `seq`, and nothing that is not recorded. What is behind them is taken away and kept. */
  standAt(seq: number): void;
  /** What was taken away and tells of the entries up to `seq` is given up: they are told anew. */
  forgetAhead(seq: number): void;
  /** Puts another body in the place of the open message's, e.g. the checked text of what had streamed. */
  replaceBody(body: string): void;
  /** Wraps everything for another width. */
  resize(width: number): void;
  slice(top: number, height: number): HistoryLine[];
  /** What stands at this line. */
  anchorAt(line: number): Anchor;
  /** The line where the anchor stands now. */
  lineOf(anchor: Anchor): number;
  /** The line of the last head with this tag, from a line on; null: there is none. */
  lastHead(tag: string, from: number): number | null;
  headOf(message: number): HistoryLine;
  messageAt(message: number): Pick<WrappedMessage, 'head' | 'tag' | 'body'> | undefined;
  /** What of a body stands in a line; null: nothing. */
  bodyRowAt(line: number): BodyRow | null;
  /** The line in which a character of a body stands. */
  lineWith(message: number, char: number): number;
};

/** A row of so many characters that begins so far into the body of its message, behind so many blanks. */
type BodyRow = { message: number; tag: string; body: string; from: number; length: number; indent: number };
/** `isAside`: it is shown only where asides are. `seq`: the entry that it tells of; not recorded: the one that comes next. */
type NewMessage = {
  head: string;
  tag: string;
  body?: string;
  isAside?: boolean;
  seq?: number;
  isRecorded?: boolean;
};
/** The head and the tag of a message that tells of an entry. */
type Titled = (said: { head: string; tag: string; seq: number }) => { head: string; tag: string };

type LineState = {
  readonly chunks: MessageChunks;
  titled: Titled;
  /** Stands before each body line. */
  readonly indent: string;
  /** The rows of a body; of a long talk those alone are kept that were looked at last. */
  rowsOf: (body: string) => readonly string[];
};

/** Well above what a screen shows. */
const BODIES_KEPT = 400;

const rowsFor = (columns: number, indent: string) =>
  boundedMemo(
    BODIES_KEPT,
    (body: string): readonly string[] =>
      wrapped(body, columns, indent, { rows: [], settledRowCount: 0, openLine: '' }).rows,
  );

/** `indentColumns` are left free before each body line, `gapLineCount` blank lines stand between two messages. */
export function lineCache({
  width,
  indentColumns = 2,
  gapLineCount = 0,
}: {
  width: number;
  indentColumns?: number;
  gapLineCount?: number;
}): WrappedLines {
  const lines = newLines(width, ' '.repeat(indentColumns), gapLineCount);
  const { chunks } = lines;
  return {
    get width() {
      return chunks.measure.columns;
    },
    get lineCount() {
      return lineCount(chunks);
    },
    get messageCount() {
      return messageCount(chunks);
    },
    shownCount: () => shownCount(chunks),
    begin: (message) => begin(lines, message),
    wait: ({ head, tag, note, seq, body = '', isAside = false }) =>
      pushAhead(chunks, {
        ...{ head, tag, note, isAside, seq, isRecorded: true, body, start: 0, open: null },
        ...{ columns: chunks.measure.columns, rowCount: chunks.measure.rowCountOf(body) },
      }),
    titleAs(titled) {
      lines.titled = titled;
    },
    annotate(note) {
      const message = lastMessage(chunks);
      if (message) message.note = note;
    },
    append: (text) => append(lines, text),
    settle(seq) {
      const message = lastMessage(chunks);
      if (message) Object.assign(message, { seq, isRecorded: true });
    },
    standAt(seq) {
      closeLast(chunks);
      standAt(chunks, seq);
    },
    forgetAhead: (seq) => forgetAhead(chunks, seq),
    replaceBody: (body) => replaceBody(lines, body),
    resize: (columns) => resize(lines, columns),
    showAsides: (isShown) => showAsides(lines, isShown),
    slice: (top, height) => slice(lines, top, height),
    anchorAt: (line) => anchorAt(lines, line),
    lineOf: (anchor) => lineOf(lines, anchor),
    lastHead: (tag, from) => lastHead(lines, tag, from),
    headOf: (message) => lineAt(lines, message, linesAbove(chunks, message) - 1),
    messageAt(index) {
      const found = messageAt(chunks, index);
      return found && { ...lines.titled(found.message), body: found.message.body };
    },
    bodyRowAt: (line) => bodyRowAt(lines, line),
    lineWith: (message, char) => lineWith(lines, message, char),
  };
}

function newLines(columns: number, indent: string, gapLineCount: number): LineState {
  const measure = {
    columns,
    hasAsides: false,
    gapLineCount,
    rowCountOf: (body: string) => wrapped(body, measure.columns, indent, nothingOpen()).rows.length,
  };
  return {
    chunks: messageChunks(measure),
    titled: (said) => said,
    indent,
    rowsOf: rowsFor(columns, indent),
  };
}

function resize(lines: LineState, columns: number): void {
  const { chunks, indent } = lines;
  if (columns === chunks.measure.columns) return;
  chunks.measure.columns = columns;
  lines.rowsOf = rowsFor(columns, indent);
  countAgain(chunks);
}

function showAsides({ chunks }: LineState, isShown: boolean): void {
  if (isShown === chunks.measure.hasAsides) return;
  chunks.measure.hasAsides = isShown;
  countAgain(chunks);
}

const nothingOpen = (): OpenRows => ({ rows: [], settledRowCount: 0, openLine: '' });

function begin(
  lines: LineState,
  { head, tag, body = '', isAside = false, seq = 0, isRecorded = true }: NewMessage,
): number {
  const { chunks } = lines;
  closeLast(chunks);
  const { columns } = chunks.measure;
  push(chunks, { head, tag, note: '', isAside, seq, isRecorded, body, columns, start: 0, rowCount: 0, open: null });
  setBody(lines, lastMessage(chunks), body);
  return messageCount(chunks) - 1;
}

/** Wraps text that follows what is open there. */
function wrapped(text: string, columns: number, indent: string, open: OpenRows): OpenRows {
  const { rows } = open;
  const written = (open.openLine + text).split('\n');
  rows.length = open.settledRowCount;
  written.forEach((line, i) => {
    if (i === written.length - 1 && line === '' && open.settledRowCount === rows.length) return;
    if (i === written.length - 1) open.settledRowCount = rows.length;
    for (const row of wrapLine(line, Math.max(1, columns - indent.length))) rows.push(row);
    if (i < written.length - 1) open.settledRowCount = rows.length;
  });
  open.openLine = written[written.length - 1] as string;
  return open;
}

function setBody({ chunks, indent }: LineState, message: WrappedMessage | undefined, body: string): void {
  if (!message) return;
  message.body = body;
  message.columns = chunks.measure.columns;
  message.open = wrapped(body, message.columns, indent, nothingOpen());
  message.rowCount = message.open.rows.length;
}

function append({ chunks, indent }: LineState, text: string): void {
  const message = lastMessage(chunks);
  if (!message || text === '') return;
  const { columns } = chunks.measure;
  message.open ??= wrapped(message.body, columns, indent, nothingOpen());
  message.body += text;
  message.rowCount = wrapped(text, columns, indent, message.open).rows.length;
}

function replaceBody(lines: LineState, body: string): void {
  const message = lastMessage(lines.chunks);
  if (!message) return;
  if (message.body !== body) setBody(lines, message, body);
  // Equal words as they are recorded: those that streamed would be kept beside them.
  else message.body = body;
}

/** No words are put to it any more. */
function closeLast(chunks: MessageChunks): void {
  const last = lastMessage(chunks);
  if (last) last.open = null;
}

const rowsOf = (lines: LineState, { open, body }: WrappedMessage): readonly string[] =>
  open?.rows ?? lines.rowsOf(body);

function slice(lines: LineState, top: number, height: number): HistoryLine[] {
  const { chunks } = lines;
  const found: HistoryLine[] = [];
  const from = Math.max(0, top);
  const to = Math.min(top + height, lineCount(chunks));
  let index = indexAt(chunks, from);
  for (let line = from, at = messageAt(chunks, index); line < to && at; line++) {
    while (at && line >= at.end) at = messageAt(chunks, ++index);
    if (at) found.push(lineIn(lines, at.message, index, line - at.start));
  }
  return found;
}

function lineAt(lines: LineState, index: number, offset: number): HistoryLine {
  const found = messageAt(lines.chunks, index);
  return found
    ? lineIn(lines, found.message, index, offset)
    : { message: index, kind: 'gap', tag: '', text: '', note: '' };
}

function lineIn(lines: LineState, message: WrappedMessage, index: number, offset: number): HistoryLine {
  const { head, tag } = lines.titled(message);
  const gap = linesAbove(lines.chunks, index) - 1;
  if (offset < gap) return { message: index, kind: 'gap', tag, text: '', note: '' };
  if (offset === gap) return { message: index, kind: 'head', tag, text: head, note: message.note };
  return { message: index, kind: 'body', tag, text: lines.indent + rowsOf(lines, message)[offset - gap - 1], note: '' };
}

function bodyRowAt(lines: LineState, line: number): BodyRow | null {
  const { chunks } = lines;
  const index = indexAt(chunks, line);
  const { message, start = 0 } = messageAt(chunks, index) ?? {};
  const row = line - start - linesAbove(chunks, index);
  if (!message || row < 0 || row >= message.rowCount) return null;
  const { tag } = lines.titled(message);
  const [from = 0, length = 0] = [startsOf(lines, message)[row], rowsOf(lines, message)[row]?.length];
  return { message: index, tag, body: message.body, from, length, indent: lines.indent.length };
}

/** Where each row of a message begins in its body: rows leave out only the blanks at which it is broken. */
function startsOf(lines: LineState, message: WrappedMessage): readonly number[] {
  let at = 0;
  return rowsOf(lines, message).map((row) => {
    const from = Math.max(at, message.body.indexOf(row, at));
    at = from + row.length;
    return from;
  });
}

function lineWith(lines: LineState, index: number, char: number): number {
  const found = messageAt(lines.chunks, index);
  if (!found) return 0;
  const row = startsOf(lines, found.message).findLastIndex((from) => from <= char);
  return found.start + linesAbove(lines.chunks, index) + Math.max(0, row);
}

function lastHead({ chunks, titled }: LineState, tag: string, from: number): number | null {
  for (let i = messageCount(chunks) - 1; i >= 0; i--) {
    const { message, start = 0 } = messageAt(chunks, i) ?? {};
    const head = start + linesAbove(chunks, i) - 1;
    if (!message || head < from) return null;
    if (titled(message).tag === tag && isShown(chunks, message)) return head;
  }
  return null;
}

function anchorAt(lines: LineState, line: number): Anchor {
  const { chunks } = lines;
  const index = indexAt(chunks, line);
  const found = messageAt(chunks, index);
  if (!found) return { message: 0, chars: 0 };
  const above = linesAbove(chunks, index);
  const rowCount = Math.max(0, line - found.start - above);
  let chars = line - found.start >= above ? 1 : 0;
  for (const row of rowsOf(lines, found.message).slice(0, rowCount)) chars += row.length + 1;
  return { message: index, chars };
}

function lineOf(lines: LineState, { message: index, chars }: Anchor): number {
  const found = messageAt(lines.chunks, index);
  if (!found) return 0;
  if (chars === 0) return found.start;
  const rows = rowsOf(lines, found.message);
  let seen = 1;
  let row = 0;
  while (row < rows.length - 1 && seen + (rows[row] as string).length + 1 <= chars) {
    seen += (rows[row] as string).length + 1;
    row++;
  }
  return found.start + linesAbove(lines.chunks, index) + row;
}
