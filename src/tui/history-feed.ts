import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { earnings } from '../orchestrator/earnings.ts';
import { type Jump, takenBackAt } from '../projections/going-back.ts';
import { type TranscriptItem, transcriptItem } from '../projections/transcript.ts';
import { type LineCache, lineCache } from './terminal/line-cache.ts';

/** The lines of the history: recorded items, and the statement that is being said. */
export type HistoryFeed = {
  readonly lines: LineCache;
  /** Words are shown that are not recorded yet. */
  readonly isOpen: boolean;
  delta(agent: string, text: string): void;
  entry(entry: Entry, state: State): void;
  /** A remark on what was said last. */
  remark(text: string): void;
  /** Takes away what tells of entries behind `seq`, and words that are not recorded yet. */
  goBack(seq: number): void;
};

/** Tag of the lines of what was taken back. */
export const TAKEN_BACK = 'taken-back';

/** Tags of lines: an agent's name after `agent:`, else the kind of item. */
function tagOf({ kind, from }: Pick<TranscriptItem, 'kind' | 'from'>): string {
  return kind === 'statement' ? `agent:${from}` : kind;
}

export function historyFeed(words: InterfaceWords): HistoryFeed {
  const { events, failure } = words;
  const brokenOff = `[${events.brokenOff}]`;
  const lines = lineCache({ width: 80, indentColumns: 2, gapLineCount: 1 });
  /** Of each message in the lines: the entry that it tells of, and how its head reads. */
  const told: { seq: number; head: string; tag: string }[] = [];
  const jumps: Jump[] = [];
  /** Who is speaking in the open message; its words are not recorded yet. */
  let speaking: string | null = null;
  let isFresh = false;
  /** The entry that comes next. */
  let nextSeq = 1;

  function begin(seq: number, message: { head: string; tag: string; body?: string }): void {
    lines.begin(message);
    told.push({ seq, head: message.head, tag: message.tag });
  }

  /** What was taken back stays to be read, and is marked (12.3). */
  function markTakenBack(head: number): void {
    const isTakenBack = takenBackAt(jumps, head);
    for (const [message, { seq, head: title, tag }] of told.entries()) {
      const isTaken = isTakenBack(seq);
      lines.retitle(message, isTaken ? events.takenBack(title) : title, isTaken ? TAKEN_BACK : tag);
    }
  }

  return {
    lines,
    get isOpen() {
      return speaking !== null;
    },
    delta(agent, text) {
      if (speaking !== agent) {
        if (speaking !== null) lines.replaceBody(brokenOff);
        begin(nextSeq, { head: agent, tag: `agent:${agent}` });
      } else if (isFresh) lines.replaceBody('');
      speaking = agent;
      isFresh = false;
      lines.append(text);
    },
    entry(entry, state) {
      const { event } = entry;
      nextSeq = entry.seq + 1;
      if (event.type === 'taken-back') jumps.push({ seq: entry.seq, to: event.to });
      if (event.type === 'statement-refused' && speaking === event.agent) {
        lines.replaceBody(`[${events.notTaken(failure(event.failure))}]`);
        isFresh = true;
        return;
      }
      const item = transcriptItem(entry, state, words, earnings);
      if (!item) return;
      if (item.kind === 'statement' && item.from === speaking) {
        lines.replaceBody(item.text);
        if (told.length > 0) (told.at(-1) as (typeof told)[number]).seq = entry.seq;
        speaking = null;
        return;
      }
      if (speaking !== null) {
        lines.replaceBody(brokenOff);
        speaking = null;
      }
      begin(entry.seq, { head: item.title, tag: tagOf(item), body: item.text });
      if (event.type === 'taken-back') markTakenBack(entry.seq);
    },
    remark(text) {
      // What was said last is recorded, and taken back with it.
      begin(nextSeq - 1, { head: events.titles.leak, tag: 'act', body: text });
    },
    goBack(seq) {
      if (speaking !== null) told.pop();
      speaking = null;
      isFresh = false;
      told.length = told.findLastIndex((one) => one.seq <= seq) + 1;
      lines.keepFirst(told.length);
      nextSeq = seq + 1;
      const jumpCount = jumps.length;
      jumps.length = jumps.findLastIndex((jump) => jump.seq <= seq) + 1;
      if (jumps.length < jumpCount) markTakenBack(seq);
    },
  };
}
