import { wrapLine } from '../../base/wrap.ts';

/** One row of the history. `tag` says what it is (the caller's word, e.g. a speaker); looks are the pane's business. */
export type HistoryLine = { message: number; kind: 'gap' | 'head' | 'body'; tag: string; text: string };

/** A place in the history that outlives another width: so many characters into a message's body; 0 at its head. */
export type Anchor = { message: number; chars: number };

/**
 * Wrapped lines of messages, append-only: an append wraps again the last logical line of the open message and nothing else. Text given
 * here is cleaned already.
 */
export type LineCache = {
  readonly width: number;
  readonly lineCount: number;
  readonly messageCount: number;
  /** Begins a message; it stays open for `append` until the next begins. Returns its number, from 0. */
  begin(message: { head: string; tag: string; body?: string }): number;
  /** Another head and tag for a message; its body stays. */
  retitle(message: number, head: string, tag: string): void;
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
};

/** What was taken away, with its rows. */
export type TakenMessage = Message;

type Message = {
  head: string;
  tag: string;
  body: string;
  /** The width that its rows were wrapped for. */
  columns: number;
  start: number;
  rows: string[];
  settledRowCount: number;
  openLine: string;
};

/** `indentColumns` are left free before each body line, `gapLineCount` blank lines stand between two messages. */
export function lineCache({
  width,
  indentColumns = 2,
  gapLineCount = 0,
}: {
  width: number;
  indentColumns?: number;
  gapLineCount?: number;
}): LineCache {
  const messages: Message[] = [];
  const indent = ' '.repeat(indentColumns);
  let columns = width;

  const above = (message: number) => (message === 0 ? 0 : gapLineCount) + 1;
  const endOf = (index: number) => {
    const message = messages[index];
    return message ? message.start + above(index) + message.rows.length : 0;
  };

  function wrapInto(message: Message, text: string): void {
    const lines = (message.openLine + text).split('\n');
    message.rows.length = message.settledRowCount;
    lines.forEach((line, i) => {
      if (i === lines.length - 1 && line === '' && message.settledRowCount === message.rows.length) return;
      if (i === lines.length - 1) message.settledRowCount = message.rows.length;
      for (const row of wrapLine(line, Math.max(1, columns - indentColumns))) message.rows.push(row);
      if (i < lines.length - 1) message.settledRowCount = message.rows.length;
    });
    message.openLine = lines[lines.length - 1] as string;
  }

  function setBody(message: Message, body: string): void {
    message.body = body;
    message.columns = columns;
    message.rows = [];
    message.settledRowCount = 0;
    message.openLine = '';
    wrapInto(message, body);
  }

  /** The message that holds a line. */
  function find(line: number): number {
    let low = 0;
    let high = messages.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((messages[middle] as Message).start <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function lineAt(index: number, offset: number): HistoryLine {
    const { head, tag, rows } = messages[index] as Message;
    const gap = above(index) - 1;
    if (offset < gap) return { message: index, kind: 'gap', tag, text: '' };
    if (offset === gap) return { message: index, kind: 'head', tag, text: head };
    return { message: index, kind: 'body', tag, text: indent + rows[offset - gap - 1] };
  }

  return {
    get width() {
      return columns;
    },
    get lineCount() {
      return endOf(messages.length - 1);
    },
    get messageCount() {
      return messages.length;
    },
    begin({ head, tag, body = '' }) {
      const start = endOf(messages.length - 1);
      const message: Message = { head, tag, body, columns, start, rows: [], settledRowCount: 0, openLine: '' };
      messages.push(message);
      wrapInto(message, body);
      return messages.length - 1;
    },
    retitle(index, head, tag) {
      const message = messages[index];
      if (message) Object.assign(message, { head, tag });
    },
    append(text) {
      const message = messages[messages.length - 1];
      if (!message || text === '') return;
      message.body += text;
      wrapInto(message, text);
    },
    keepFirst: (count) => messages.splice(count),
    putBack(message) {
      message.start = endOf(messages.length - 1);
      messages.push(message);
      if (message.columns !== columns) setBody(message, message.body);
    },
    replaceBody(body) {
      const message = messages[messages.length - 1];
      if (message && message.body !== body) setBody(message, body);
    },
    resize(newWidth) {
      if (newWidth === columns) return;
      columns = newWidth;
      messages.forEach((message, i) => {
        message.start = endOf(i - 1);
        setBody(message, message.body);
      });
    },
    slice(top, height) {
      const lines: HistoryLine[] = [];
      const from = Math.max(0, top);
      const to = Math.min(top + height, endOf(messages.length - 1));
      for (let line = from, index = find(from); line < to; line++) {
        while (line >= endOf(index)) index++;
        lines.push(lineAt(index, line - (messages[index] as Message).start));
      }
      return lines;
    },
    anchorAt(line) {
      const index = find(line);
      const message = messages[index];
      if (!message) return { message: 0, chars: 0 };
      const rowCount = Math.max(0, line - message.start - above(index));
      let chars = line - message.start >= above(index) ? 1 : 0;
      for (const row of message.rows.slice(0, rowCount)) chars += row.length + 1;
      return { message: index, chars };
    },
    lineOf({ message: index, chars }) {
      const message = messages[index];
      if (!message) return 0;
      if (chars === 0) return message.start;
      let seen = 1;
      let row = 0;
      while (row < message.rows.length - 1 && seen + (message.rows[row] as string).length + 1 <= chars) {
        seen += (message.rows[row] as string).length + 1;
        row++;
      }
      return message.start + above(index) + row;
    },
  };
}
