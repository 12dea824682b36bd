import { boundedMemo } from '../../base/memo.ts';
import { wrapLine } from '../../base/wrap.ts';

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
  /** Whether asides take lines; they are kept either way. */
  showAsides(isShown: boolean): void;
  /** Another head and tag for a message; its body stays. */
  retitle(message: number, head: string, tag: string): void;
  /** What stands behind the head of the open message. */
  annotate(note: string): void;
  append(text: string): void;
  /** Takes away all messages behind the first `count`, and gives them, in order. */
  keepFirst(count: number): readonly TakenMessage[];
  /** Puts one that was taken away behind the last; it is wrapped again only where the width has changed. */
  putBack(message: TakenMessage): void;
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
/** `isAside`: it is shown only where asides are. */
type NewMessage = { head: string; tag: string; body?: string; isAside?: boolean };

/** What was taken away, with its rows. */
export type TakenMessage = WrappedMessage;

type WrappedMessage = {
  head: string;
  note: string;
  tag: string;
  isAside: boolean;
  body: string;
  /** The width that its rows were counted for. */
  columns: number;
  start: number;
  rowCount: number;
  /** While words may still be put to it. */
  open: OpenRows | null;
};
/** Rows of a message that grows: an append wraps only what follows the settled ones. */
type OpenRows = { rows: string[]; settledRowCount: number; openLine: string };

type LineState = {
  readonly messages: WrappedMessage[];
  /** Stands before each body line. */
  readonly indent: string;
  readonly gapLineCount: number;
  columns: number;
  hasAsides: boolean;
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
  const messages: WrappedMessage[] = [];
  const lines: LineState = {
    messages,
    indent: ' '.repeat(indentColumns),
    gapLineCount,
    columns: width,
    hasAsides: false,
    rowsOf: rowsFor(width, ' '.repeat(indentColumns)),
  };
  return {
    get width() {
      return lines.columns;
    },
    get lineCount() {
      return endOf(lines, messages.length - 1);
    },
    get messageCount() {
      return messages.length;
    },
    shownCount: () => messages.filter((message) => isShown(lines, message)).length,
    begin: (message) => begin(lines, message),
    retitle: (index, head, tag) => void Object.assign(messages[index] ?? {}, { head, tag }),
    annotate(note) {
      const message = messages[messages.length - 1];
      if (message) message.note = note;
    },
    append: (text) => append(lines, text),
    keepFirst(count) {
      closeLast(messages);
      return messages.splice(count);
    },
    putBack(message) {
      closeLast(messages);
      message.start = endOf(lines, messages.length - 1);
      messages.push(message);
      if (message.columns !== lines.columns) setBody(lines, message, message.body);
    },
    replaceBody: (body) => replaceBody(lines, body),
    resize(newWidth) {
      if (newWidth === lines.columns) return;
      lines.columns = newWidth;
      lines.rowsOf = rowsFor(newWidth, lines.indent);
      messages.forEach((message, i) => {
        message.start = endOf(lines, i - 1);
        setBody(lines, message, message.body);
      });
    },
    showAsides: (isShown) => showAsides(lines, isShown),
    slice: (top, height) => slice(lines, top, height),
    anchorAt: (line) => anchorAt(lines, line),
    lineOf: (anchor) => lineOf(lines, anchor),
    lastHead: (tag, from) => lastHead(lines, tag, from),
    headOf: (message) => lineAt(lines, message, above(lines, message) - 1),
    messageAt: (message) => messages[message],
    bodyRowAt: (line) => bodyRowAt(lines, line),
    lineWith: (message, char) => lineWith(lines, message, char),
  };
}

function begin(lines: LineState, { head, tag, body = '', isAside = false }: NewMessage): number {
  const { messages, columns } = lines;
  closeLast(messages);
  const start = endOf(lines, messages.length - 1);
  const message = { head, note: '', tag, isAside, body, columns, start, rowCount: 0, open: null };
  messages.push(message);
  setBody(lines, message, body);
  return messages.length - 1;
}

function showAsides(lines: LineState, isShown: boolean): void {
  if (isShown === lines.hasAsides) return;
  lines.hasAsides = isShown;
  for (const [i, message] of lines.messages.entries()) message.start = endOf(lines, i - 1);
}

const isShown = ({ hasAsides }: LineState, { isAside }: WrappedMessage): boolean => hasAsides || !isAside;

/** How many lines stand above the body of a message: the gap, and its head. */
const above = ({ gapLineCount }: LineState, message: number): number => (message === 0 ? 0 : gapLineCount) + 1;

function endOf(lines: LineState, index: number): number {
  const message = lines.messages[index];
  if (!message) return 0;
  return message.start + (isShown(lines, message) ? above(lines, index) + message.rowCount : 0);
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

function setBody(lines: LineState, message: WrappedMessage, body: string): void {
  message.body = body;
  message.columns = lines.columns;
  message.open = null;
  message.rowCount = opened(lines, message).rows.length;
  // Only the last may grow.
  if (message !== lines.messages.at(-1)) message.open = null;
}

function append(lines: LineState, text: string): void {
  const message = lines.messages.at(-1);
  if (!message || text === '') return;
  const open = opened(lines, message);
  message.body += text;
  message.rowCount = wrapped(text, lines.columns, lines.indent, open).rows.length;
}

function replaceBody(lines: LineState, body: string): void {
  const message = lines.messages.at(-1);
  if (!message) return;
  if (message.body !== body) setBody(lines, message, body);
  // Equal words as they are recorded: those that streamed would be kept beside them.
  else message.body = body;
}

/** A message to which words may be put. */
function opened({ columns, indent }: LineState, message: WrappedMessage): OpenRows {
  message.open ??= wrapped(message.body, columns, indent, { rows: [], settledRowCount: 0, openLine: '' });
  return message.open;
}

function closeLast(messages: readonly WrappedMessage[]): void {
  const last = messages[messages.length - 1];
  if (last) last.open = null;
}

const rowsOf = (lines: LineState, { open, body }: WrappedMessage): readonly string[] =>
  open?.rows ?? lines.rowsOf(body);

/** The message that holds a line. */
function find({ messages }: LineState, line: number): number {
  let low = 0;
  let high = messages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((messages[middle] as WrappedMessage).start <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

function slice(lines: LineState, top: number, height: number): HistoryLine[] {
  const { messages } = lines;
  const found: HistoryLine[] = [];
  const from = Math.max(0, top);
  const to = Math.min(top + height, endOf(lines, messages.length - 1));
  for (let line = from, index = find(lines, from); line < to; line++) {
    while (line >= endOf(lines, index)) index++;
    found.push(lineAt(lines, index, line - (messages[index] as WrappedMessage).start));
  }
  return found;
}

function lineAt(lines: LineState, index: number, offset: number): HistoryLine {
  const message = lines.messages[index] as WrappedMessage;
  const { head, note, tag } = message;
  const gap = above(lines, index) - 1;
  if (offset < gap) return { message: index, kind: 'gap', tag, text: '', note: '' };
  if (offset === gap) return { message: index, kind: 'head', tag, text: head, note };
  return { message: index, kind: 'body', tag, text: lines.indent + rowsOf(lines, message)[offset - gap - 1], note: '' };
}

function bodyRowAt(lines: LineState, line: number): BodyRow | null {
  const index = find(lines, line);
  const message = lines.messages[index];
  const row = line - (message?.start ?? 0) - above(lines, index);
  if (!message || row < 0 || row >= message.rowCount) return null;
  const { tag, body } = message;
  const [from = 0, length = 0] = [startsOf(lines, message)[row], rowsOf(lines, message)[row]?.length];
  return { message: index, tag, body, from, length, indent: lines.indent.length };
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
  const message = lines.messages[index];
  if (!message) return 0;
  const row = startsOf(lines, message).findLastIndex((from) => from <= char);
  return message.start + above(lines, index) + Math.max(0, row);
}

function lastHead(lines: LineState, tag: string, from: number): number | null {
  const { messages } = lines;
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i] as WrappedMessage;
    const head = message.start + above(lines, i) - 1;
    if (head < from) return null;
    if (message.tag === tag && isShown(lines, message)) return head;
  }
  return null;
}

function anchorAt(lines: LineState, line: number): Anchor {
  const index = find(lines, line);
  const message = lines.messages[index];
  if (!message) return { message: 0, chars: 0 };
  const rowCount = Math.max(0, line - message.start - above(lines, index));
  let chars = line - message.start >= above(lines, index) ? 1 : 0;
  for (const row of rowsOf(lines, message).slice(0, rowCount)) chars += row.length + 1;
  return { message: index, chars };
}

function lineOf(lines: LineState, { message: index, chars }: Anchor): number {
  const message = lines.messages[index];
  if (!message) return 0;
  if (chars === 0) return message.start;
  const rows = rowsOf(lines, message);
  let seen = 1;
  let row = 0;
  while (row < rows.length - 1 && seen + (rows[row] as string).length + 1 <= chars) {
    seen += (rows[row] as string).length + 1;
    row++;
  }
  return message.start + above(lines, index) + row;
}
